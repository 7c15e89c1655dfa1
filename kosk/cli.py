"""The command `kosk`: play, verify the examples, look rules up, see their coverage and the tables.

Results go to standard output; what cannot be done is told in one sentence on standard error, with exit code 2.
"""

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from errno import EPIPE
from functools import wraps
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from .engine.errors import KoskError, listed
from .engine.rulebook import OPPONENTS
from .engine.rules import Rule
from .engine.search import Search
from .games import GAMES, rulebook

if TYPE_CHECKING:
    from .engine.cards import Cards
    from .engine.glossary import Term
    from .engine.rulebook import Rulebook
    from .quizzing import QuizSession
    from .terminal import Grid, Session, Shown

READING = "NAME=READING"
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON instead.")
game_name = click.argument("game")
own_components = click.option(
    "--components", metavar="FILE", help="Lay a components file of your own over the game's facts."
)
rulings = click.option(
    "--option",
    "options",
    metavar=READING,
    multiple=True,
    help="Play by another reading of a ruling, or a variant; some take several names, joined by +.",
)


def console() -> Console:
    """Where results are printed: lines are never cut when the output is no terminal."""
    found = Console(highlight=False)
    return found if found.is_terminal else Console(highlight=False, width=200)


def line_width() -> int:
    """How wide running text is printed: as the terminal is, but neither too wide nor too narrow to be read."""
    return min(max(console().width, 40), 100)


class Refused(click.ClickException):
    """What kosk cannot do, told in one sentence."""

    exit_code = 2


def in_one_sentence(command: Callable[..., Any]) -> Callable[..., Any]:
    """Turn whatever kosk refuses, and an output that takes no more, into a click error: one sentence, exit code 2."""

    @wraps(command)
    def wrapped(*args: Any, **keys: Any) -> Any:
        try:
            return command(*args, **keys)
        except KoskError as error:
            raise Refused(str(error)) from None
        except OSError as error:
            if error.errno == EPIPE:  # whoever reads has seen enough, as in `kosk rules castellans | head`
                raise
            raise Refused(f"The results cannot be written: {error.strerror}.") from None

    return wrapped


class Commands(click.Group):
    """The commands of this module, and those of the score log, which are loaded when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*self.commands, "log"])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name != "log":
            return super().get_command(ctx, cmd_name)
        from .log_cli import log

        return log


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=f"Board-game rulebooks made executable. GAME is one of: {', '.join(GAMES)}.",
)
@click.version_option(package_name="kosk")
def main() -> None:
    """All commands of kosk."""
    if isinstance(sys.stdout, TextIOWrapper):  # what a terminal has no letter for is shown as "?"
        sys.stdout.reconfigure(errors="replace")


@main.command()
@game_name
@click.option("--file", type=click.Path(path_type=Path), help="Verify the examples in a TOML file of your own.")
@own_components
@as_json
@in_one_sentence
def verify(game: str, file: Path | None, components: str | None, as_json: bool) -> None:
    """Play the worked examples and compare what comes out.

    Exit code 1 when something differs, 2 when an example cannot be played.
    """
    from .engine.examples import FILLS, read_examples

    book = rulebook(game).with_components(components)
    examples = book.examples if file is None else read_examples(book, file)
    verdicts = []
    out = console()
    for example in examples.values():
        verdict = example.check()
        if file is not None and not verdict.playable:
            raise KoskError(verdict.differs[0])
        verdicts.append(verdict)
        if not as_json:
            mark = "[green]ok[/]  " if verdict.ok else "[bold red]FAIL[/]"
            out.print(f"{mark} {escape(example.id)}  {escape(example.title)}")
            for sentence in verdict.differs:
                click.echo(f"     {sentence}" if verdict.playable else f"Error: {sentence}", err=not verdict.playable)
    failed = [verdict for verdict in verdicts if not verdict.ok]
    passed = len(verdicts) - len(failed)
    if as_json:
        entries = [verdict.to_json() for verdict in verdicts]
        data = {"game": game, "passed": passed, "failed": len(failed), "examples": entries}
        click.echo(json.dumps(data, indent=1))
    else:
        printed = sum(len(case.printed) for example in examples.values() for case in example.cases)
        out.print(
            f"{game}: {passed} of {len(verdicts)} examples come out; they state {printed} printed values, "
            f"and what the texts leave open was drawn {FILLS} times."
        )
        if failed:
            out.print(f"These fail: {', '.join(verdict.example.id for verdict in failed)}.")
    if not all(verdict.playable for verdict in verdicts):
        raise SystemExit(2)
    raise SystemExit(1 if failed else 0)


@main.command()
@game_name
@click.argument("words", nargs=-1)
@click.option("--players", metavar="NUMBER", help="Only rules that apply with so many players.")
@rulings
@as_json
@in_one_sentence
def rules(game: str, words: tuple[str, ...], players: str | None, options: tuple[str, ...], as_json: bool) -> None:
    """Look rules up: all of them, one by its NAME, or those in which all WORDS occur, or what they mean in the game.

    Words of questions, such as how and who, need not occur. Where no rule has all WORDS, those with some are shown.

    With --players or --option, only the rules that apply at such a table: with all readings, but for those given, the
    standard ones.
    """
    book = rulebook(game)
    pages = book.rules
    synonyms: dict[str, tuple[Term, ...]] = {}
    if len(words) == 1 and words[0] in pages:
        found = [pages[words[0]]]
    elif words:
        search = Search(pages, words)
        found, synonyms = search.best, search.synonyms
        if not found:
            raise _no_rule(game, words, search.nearest)
        if told := _some_only(game, words, search):
            click.echo(told, err=as_json)
    else:
        found = list(pages.values())
    playing: dict[str, str] = {}
    whole = len(found)
    if players is not None or options:
        playing = pages.read_options(switched(options, game))
        applying = pages.at(None if players is None else number_of_players(players, book), playing)
        found = [rule for rule in found if rule in applying]
    if as_json:
        click.echo(json.dumps([_rule_json(rule) for rule in found], indent=1))
        return
    out = console()
    for written, terms in synonyms.items():
        click.echo(f"{listed(term.name for term in terms)} (you wrote {written})")
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            out.print(f"\n[bold]{escape(section)}[/]" if len(found) > 1 else f"[dim]{escape(section)}[/]")
        out.print(f"[cyan]{rule.name}[/] [dim]{_about(rule, playing)}[/]")
        if out.is_terminal:
            out.print(Markdown(str(rule).replace("\n", "\n\n")))
        else:
            click.echo(str(rule))
    if playing:
        others = "others found" if words else f"others of {game}"
        out.print(f"\nRules that apply at such a table: {len(found)}; {others}, which do not: {whole - len(found)}.")
    elif len(found) > 1:
        out.print(f"\n{len(found)} rules.")


def _some_only(game: str, words: tuple[str, ...], search: Search) -> str:
    """What is to be said where rules are found that have only some of the words; nothing where all have all of them."""
    whole, found = len(search.rules), len(search.best)
    if whole == found:
        return ""
    asked = " ".join(words)
    if whole:
        have = "1 rule has" if whole == 1 else f"{whole} rules have"
        return f"{have} all of {asked!r}; those before with some of the words tell more."
    if told := _nearest_to(game, search.nearest):
        return f"{told} These have some of the words."
    return f"No rule of {game} has all of {asked!r}; these have some."


def _nearest_to(game: str, nearest: Mapping[str, list[str]]) -> str:
    """A word that no rule has, and what may be meant by it; nothing where no other word is like it."""
    told = (
        f"No rule of {game} has {word!r}; did you mean {' or '.join(near)}?" for word, near in nearest.items() if near
    )
    return next(told, "")


def _no_rule(game: str, words: tuple[str, ...], nearest: Mapping[str, list[str]]) -> KoskError:
    """No rule has any of these words: the nearest names or words that there are, else what to try."""
    if len(words) == 1 and "." in words[0]:
        try:
            rulebook(game).rules[words[0]]
        except KoskError as error:
            return error
    if told := _nearest_to(game, nearest):
        return KoskError(told)
    if len(words) == 1:
        return _none_has("rule", game, words)
    return KoskError(f"No rule of {game} has any of the words {' '.join(words)!r}; try other words.")


def _none_has(what: str, game: str, words: tuple[str, ...]) -> KoskError:
    if len(words) == 1:
        return KoskError(f"No {what} of {game} is called {words[0]!r}, and in none does a word begin so.")
    return KoskError(f"No {what} of {game} has all the words {' '.join(words)!r}; try fewer or other words.")


def _about(rule: Rule, playing: dict[str, str]) -> str:
    """What a rule is; of an option also which reading is in force, where it is played by some."""
    also = f"; also {', '.join(rule.also)}" if rule.also else ""
    option = ""
    if rule.option is not None:
        in_force = f"{rule.option}={playing[rule.option]}, of" if playing else f"{rule.option}:"
        option = f"; option {in_force} {' or '.join(rule.choices)}"
    applies = "".join(f"; {words}" for words in rule.applies_with)
    return f"{rule.kind}{option}{applies}{also}"


def _rule_json(rule: Rule) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "id": rule.name,
        "section": rule.section,
        "kind": rule.kind,
        "text": rule.text,
        "also": list(rule.also),
        "players": list(rule.players),
        "conditions": {option: list(readings) for option, readings in rule.conditions.items()},
    }
    if rule.readings:
        entry |= {"readings": rule.readings, "ruling": rule.ruling, "option": rule.option}
    return entry


@main.command()
@game_name
@click.argument("words", nargs=-1)
@own_components
@as_json
@in_one_sentence
def cards(game: str, words: tuple[str, ...], components: str | None, as_json: bool) -> None:
    """Look cards and powers up: all of them, one by its name, or those in which all WORDS occur."""
    found = rulebook(game).with_components(components).cards
    if not len(found):
        raise KoskError(f"{game} has no cards.")
    named = found.called(" ".join(words))
    some = named or found.search(words)
    if not some:
        raise _no_card(found, game, words)
    if as_json:
        click.echo(json.dumps([found.to_json(card.id) for card in some], indent=1))
    elif named or len(some) == 1:
        for card in some:
            for line in found.text(card.id):
                click.echo(_filled(line))
    else:
        table = Table("card", "kind", "id", "what it does", "known from", box=None, pad_edge=False)
        for card in some:
            known_from = ", ".join(found.sources_of(card.id))
            table.add_row(*map(escape, (card.title, card.kind, card.id, " ".join(card.lines), known_from)))
        console().print(table)
        click.echo(f"\n{len(some)} cards.")


def _no_card(found: "Cards", game: str, words: tuple[str, ...]) -> KoskError:
    """No card has these words: the nearest names where there are any, else what to try."""
    try:
        found[" ".join(words)]
    except KoskError as error:
        if "nearest" in str(error):
            return error
    return _none_has("card", game, words)


@main.command()
@game_name
@click.option("--assumed", is_flag=True, help="Only what no text gives, so that kosk assumes it.")
@click.option("--all", "everything", is_flag=True, help="Also what the rulebook prints.")
@click.option(
    "--template",
    is_flag=False,
    flag_value="-",
    metavar="[FILE]",
    help="Write what is assumed (with --all, everything) as a components file to edit; without FILE, print it.",
)
@own_components
@as_json
@in_one_sentence
def components(
    game: str, assumed: bool, everything: bool, template: str | None, components: str | None, as_json: bool
) -> None:
    """Show what a game takes for granted that its rulebook does not print, with why, and with what may stand there."""
    from .engine.components import SOURCES
    from .engine.replacing import about, by_table, in_words
    from .engine.replacing import template as to_edit

    if assumed and everything:
        raise KoskError("--assumed shows what is assumed, --all everything; only one of them can be meant.")
    if template is not None and as_json:
        raise KoskError("--template writes TOML, --json prints JSON; only one of them can be meant.")
    book = rulebook(game).with_components(components)
    shown = ["assumed"] if assumed or template else [source for source in SOURCES if source != "rulebook"]
    facts = book.components.known_from(*[] if everything else shown)
    if template is not None:
        _write("\n".join(to_edit(game, facts)), template)
    elif as_json:
        click.echo(json.dumps([fact.to_json() for fact in facts], indent=1))
    else:
        for source in reversed(SOURCES):
            found = [fact for fact in facts if fact.source == source]
            if found:
                click.echo(f"{source.title()}: {len(found)} fact{'' if len(found) == 1 else 's'}.")
            for table, inside in by_table(found).items():
                click.echo(_filled(f"  {': '.join([table, *about(inside)])}"))
                for fact in inside:
                    name = fact.key.rpartition(".")[2]
                    click.echo(_filled(f"    {name}: {in_words(fact.value)} ({fact.expected})"))


def _write(text: str, where: str) -> None:
    """Write a components file and tell where, or print it (where it is "-"). A file that is there is left alone."""
    from .learn.sheet_file import write_text

    if where == "-":
        click.echo(text)
        return
    if Path(where).is_file():
        raise KoskError(f"{where} is there already; name a new file, so that nothing that you changed in it is lost.")
    write_text(where, f"{text}\n")
    click.echo(f"{where}: change what is otherwise in your box, and use it with --components {where}.")


def _filled(text: str) -> str:
    """A line of results, wrapped to the width of running text; what goes on stands further in."""
    return _wrapped(text, line_width())


@main.command()
@game_name
@as_json
@in_one_sentence
def coverage(game: str, as_json: bool) -> None:
    """Show how many rules are carried out by code, marked by tests and played by examples."""
    from .engine.coverage import read_lock
    from .engine.coverage import summary as summarised

    book = rulebook(game)
    counts = summarised(book)
    if as_json:
        click.echo(json.dumps(counts, indent=1))
        return
    lock = read_lock(book)
    table = Table(title=f"{game}: {counts['rules']} rules that can be tested, {counts['advice']} of advice")
    table.add_column("section")
    for heading in ("rules", "in code", "in tests", "in examples"):
        table.add_column(heading, justify="right")
    sections = dict.fromkeys(rule.section for rule in book.rules.values() if rule.testable)
    for section in sections:
        names = [rule.name for rule in book.rules.section(section) if rule.testable]
        cells = [str(sum(bool(lock[name][key]) for name in names)) for key in ("code", "tests", "examples")]
        table.add_row(section, str(len(names)), *cells)
    table.add_section()
    table.add_row("all", *[str(counts[key]) for key in ("rules", "in_code", "in_tests", "in_examples")])
    out = console()
    out.print(table)
    uncovered = counts["uncovered"]
    out.print(f"Uncovered: {', '.join(uncovered)}." if uncovered else "Every rule is carried out and tested.")


@main.command()
@game_name
@own_components
@as_json
@in_one_sentence
def tables(game: str, components: str | None, as_json: bool) -> None:
    """Show the tables that are computed from a game's rules: what ties share, what half a point buys."""
    from .tables import for_game

    found = for_game(rulebook(game).with_components(components))
    if as_json:
        click.echo(json.dumps([table.to_json() for table in found], indent=1))
        return
    out = console()
    for computed in found:
        table = Table(title=computed.title)
        for column in computed.columns:
            table.add_column(column)
        for row in computed.rows:
            table.add_row(*map(str, row))
        out.print(table)
        for note in computed.notes:
            out.print(note)


@main.command()
@game_name
@click.option("--players", metavar="NUMBER", help="How many play, Opponents aside.")
@click.option(
    "--solo",
    multiple=True,
    metavar="NAME",
    help="An Opponent that plays by its card; say it once for each. Without --players, you play alone.",
)
@rulings
@own_components
@as_json
@in_one_sentence
def setup(
    game: str,
    players: str | None,
    solo: tuple[str, ...],
    options: tuple[str, ...],
    components: str | None,
    as_json: bool,
) -> None:
    """Show how to set a game up at a table, step by step with its rules, as a list to tick off."""
    book = rulebook(game).with_components(components)
    people = 1 if solo and players in (None, "1") else number_of_players(players, book)
    names, playing = book.seat(people, list(solo) or None, switched(options, game))
    checklist = book.checklist(len(names), playing)
    if as_json:
        click.echo(json.dumps(checklist.to_json(), indent=1))
    else:
        for line in checklist.lines(line_width()):
            click.echo(line)


def number_of_players(given: str | None, book: "Rulebook") -> int:
    """The number after --players. Raises KoskError where it is missing, or the game is not for so many."""
    numbers = book.components.facts.game.players
    if given is None or given not in map(str, numbers):
        found = "missing" if given is None else repr(given)
        alone = ""
        if given == "1" and OPPONENTS in book.rules.options:
            alone = f" Alone you are one of 2, with --option {OPPONENTS}={book.rules.options[OPPONENTS][1]}."
        raise KoskError(f"--players is {found}; {book.name} is for {listed(numbers)} players.{alone}")
    return int(given)


def switched(options: tuple[str, ...], game: str) -> dict[str, str]:
    """What the words after --option switch, each NAME=READING. Raises KoskError for others, and for a name twice."""
    found: dict[str, str] = {}
    for option in options:
        name, equals, reading = option.partition("=")
        if not equals:
            known, readings = next(iter(rulebook(game).rules.options.items()))
            raise KoskError(f"--option is {option!r}; {READING} is expected, such as {known}={readings[-1]}.")
        if found.setdefault(name, reading) != reading:
            raise KoskError(f"The option {name} is given twice, as {found[name]} and as {reading}.")
    return found


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("player", required=False)
@as_json
@in_one_sentence
def explain(file: Path, player: str | None, as_json: bool) -> None:
    """Show why each player, or PLAYER alone, has so many VP in the game saved in FILE."""
    from .engine.record import read

    game = read(file, rulebook)
    explanations = [game.explain(name) for name in ([player] if player else game.names)]
    if as_json:
        click.echo(json.dumps([explanation.to_json() for explanation in explanations], indent=1))
        return
    for explanation in explanations:
        for line in explanation.lines(line_width()):
            click.echo(line)


@main.command()
@game_name
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--part", metavar="NAME", help="Which part to score; without it the one that comes first.")
@click.option("--page", type=click.Path(path_type=Path), metavar="FILE", help="Write it as a page to print.")
@click.option("--template", is_flag=True, help="Print a file to fill in.")
@click.option("--player", "named", multiple=True, metavar="NAME", help="A player of the template; once for each.")
@rulings
@own_components
@as_json
@in_one_sentence
def score(
    game: str,
    file: Path | None,
    part: str | None,
    page: Path | None,
    template: bool,
    named: tuple[str, ...],
    options: tuple[str, ...],
    components: str | None,
    as_json: bool,
) -> None:
    """Score a real table from FILE, step by step: who gets what and why, ties included.

    FILE is TOML (begin with --template), or the JSON that a score sheet has saved. What a sheet has scored is shown;
    with --part, that part is scored from what is entered now.
    """
    from .learn.sheet import ScoreSheet
    from .learn.sheet_file import read
    from .learn.sheet_file import template as to_fill_in

    book = rulebook(game).with_components(components)
    if template:
        sheet = ScoreSheet(book, named or ("Ann", "Ben"), switched(options, game))
        for line in to_fill_in(sheet):
            click.echo(line)
        return
    if file is None:
        raise KoskError("Which file? Name one, or print one to fill in with --template.")
    if named:
        raise KoskError("--player names the players of a template; a file has its own.")
    sheet = read(book, file, switched(options, game))
    if part is not None or not sheet.scored:
        sheet.score(part)
    if page is not None:
        sheet.save_page(page)
    if as_json:
        scored = [one.to_json() for one in sheet.scored]
        click.echo(json.dumps({"game": game, "scored": scored, "totals": sheet.totals}, indent=1))
        return
    if page is not None:
        click.echo(f"{page}: {listed(one.title for one in sheet.scored)}. Open it in a browser.")
        return
    for one in sheet.scored:
        for line in one.text(line_width()):
            click.echo(line)


@main.command()
@game_name
@click.option(
    "--players",
    type=click.IntRange(min=1),
    metavar="N",
    help="How many play; they are called Player A, Player B and so on.",
)
@click.option("--player", "named", multiple=True, metavar="NAME", help="A player; say it once for each, clockwise.")
@click.option(
    "--solo",
    multiple=True,
    metavar="NAME",
    help="An Opponent that plays by its card; say it once for each. Without --player and --players, you play alone.",
)
@click.option(
    "--random",
    multiple=True,
    metavar="NAME",
    help="Which player plays at random: the name, or the seat's number from 1.",
)
@click.option("--seed", type=int, help="Decides dice, cards and what random players do.")
@rulings
@own_components
@click.option("--load", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a saved game.")
@click.option("--my-dice", is_flag=True, help="Ask for what real dice and cards show, instead of dealing.")
@click.option("--no-log", is_flag=True, help="Do not write a game of one person against Opponents into the score log.")
@in_one_sentence
def play(
    game: str,
    players: int | None,
    named: tuple[str, ...],
    solo: tuple[str, ...],
    random: tuple[str, ...],
    seed: int | None,
    options: tuple[str, ...],
    components: str | None,
    load: Path | None,
    my_dice: bool,
    no_log: bool,
) -> None:
    """Play a game in the terminal; type help there for what can be typed.

    Whoever is not --random is a person, asked at this terminal. Without --players and --player, two play: Player A is
    you, and Player B plays at random (unless --random says who does), or with --solo, you play against an Opponent. If
    all play at random, only the result is told. When a game that you alone played against Opponents ends, it is written
    into the score log (kosk log).
    """
    from .scorelog import Kept
    from .terminal import Session, loaded, new_game

    if load is None:
        made = new_game(
            game,
            players=players,
            named=named,
            solo=solo,
            random=random,
            seed=seed,
            options=switched(options, game),
            components=components,
            typed_dice=my_dice,
        )
    else:
        if players is not None or named or solo or seed is not None or options or components or my_dice:
            raise KoskError(
                "--load goes on with the game as it was saved: of the other options it takes only --random."
            )
        made = loaded(game, load, random)
    at_end = Kept().write if Kept.fits(made) and not no_log else None
    _converse(Session(made, load, careful=_somebody_types(), at_end=at_end))


@main.command()
@game_name
@click.option("--seed", type=int, help="Decides which questions come; without it, others come each time.")
@click.option("--number", type=click.IntRange(min=1), metavar="N", help="End after so many questions.")
@own_components
@in_one_sentence
def quiz(game: str, seed: int | None, number: int | None, components: str | None) -> None:
    """Answer questions about a game: of its worked examples, and of random games, which are new each time."""
    from secrets import randbelow

    from .learn.questions import Quiz
    from .quizzing import QuizSession

    book = rulebook(game).with_components(components)
    _converse(QuizSession(Quiz(book, randbelow(2**32) if seed is None else seed), number))


@main.command()
@game_name
@click.argument("example", required=False)
@click.option("--case", type=click.IntRange(min=1), default=1, metavar="N", help="Which of the example's runs.")
@click.option("--page", type=click.Path(path_type=Path), metavar="FILE", help="Write it as a page for any browser.")
@in_one_sentence
def lesson(game: str, example: str | None, case: int, page: Path | None) -> None:
    """Go through a worked EXAMPLE step by step: print it, or write a page with buttons that needs nothing else.

    Without EXAMPLE, all that there are are named.
    """
    from .learn import step_through

    if example is None:
        if case != 1 or page is not None:
            raise KoskError(f"Of which example? `kosk lesson {game}` names them all.")
        book = rulebook(game)
        for found in (*book.examples.values(), *book.exercises.values()):
            click.echo(f"{found.id}  {found.title}")
        return
    steps = step_through(game, example, case=case)
    if page is not None:
        steps.save(page)
        click.echo(f"{page}: {steps.lesson.title}, {len(steps)} steps. Open it in a browser.")
        return
    out = console()
    out.print(f"[bold]{escape(steps.lesson.title)}[/]")
    for frame in steps.lesson.frames():
        out.print()
        text = f"{frame.number}. {frame.text}" if frame.number else frame.text
        for line in text.split("\n"):
            out.print(line, **AS_IT_IS)


AS_IT_IS: Any = {"markup": False, "emoji": False, "soft_wrap": True}
"""How a line is printed in which nothing has a meaning of its own."""


def _converse(session: "Session | QuizSession") -> None:
    """Read lines and show what they bring, until the game is left or no more lines come."""
    with suppress(ImportError):
        import readline  # noqa: F401  # lets input() edit lines and find earlier ones; Windows edits them by itself
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    out = Console(highlight=False)
    _show(out, session.begin())
    while not session.left:
        try:
            _show(out, session.hear(_typed(session.prompt)))
        except (EOFError, KeyboardInterrupt):
            out.print()
            _show(out, session.end())


def _somebody_types() -> bool:
    """Whether lines come from a terminal; where standard input is closed, Python has none."""
    return bool(sys.stdin and sys.stdin.isatty())


def _typed(prompt: str) -> str:
    """The next line; one that comes from a pipe is shown, as a terminal shows what is typed."""
    if _somebody_types():
        return input(prompt)
    line = sys.stdin.readline() if sys.stdin else ""
    if not line:
        raise EOFError
    click.echo(f"{prompt}{line.rstrip()}")
    return line


def _show(out: Console, shown: "Iterable[Shown]") -> None:
    """Show lines, wrapped between words at a terminal's edge, and tables without any frame."""
    from .terminal import Line

    for one in shown:
        if isinstance(one, Line):
            words = f"{one.text} {one.aside}" if one.aside else one.text
            text = _wrapped(words, max(out.width, 40)) if out.is_terminal else words
            told = Text(text, style=one.style)
            if one.aside:
                told.stylize("not bold dim", text.rindex("["))
            out.print(told, soft_wrap=True)
        else:
            out.print(_table(one))


def _wrapped(text: str, width: int) -> str:
    """A line in as many as a terminal needs; what goes on stands further in."""
    from textwrap import fill

    indent = max(6, len(text) - len(text.lstrip()) + 2)
    return fill(text, width, subsequent_indent=" " * indent, break_on_hyphens=False)


def _table(grid: "Grid") -> Table:
    table = Table(box=None, pad_edge=False)
    for number, head in enumerate(grid.head):
        table.add_column(escape(head), justify="right" if number else "left")
    for row in grid.rows:
        table.add_row(*map(escape, row))
    return table
