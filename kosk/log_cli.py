"""The command `kosk log`: the score log of finished games against Opponents, shown, added to and exported.

Rules: solo.log.one-opponent, solo.log.two-opponents.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from .cli import as_json, in_one_sentence, own_components
from .engine.errors import KoskError, listed, unknown
from .scorelog import (
    ADD,
    RESULTS,
    VARIABLE,
    Best,
    Entry,
    Opponent,
    ScoreLog,
    Which,
    as_csv,
    command,
    day_of,
    harmless,
    in_one_line,
    number_of,
)
from .terminal import plain

NARROWEST = 72
"""The table is not made narrower: a terminal that is breaks its lines."""
LONGEST_SHOWN = 160
"""So many letters of notes stand in the table; `kosk log notes` shows all."""
LONGEST_NAME = 20

DAY = "YYYY-MM-DD"

own_log = click.option(
    "--file",
    type=click.Path(readable=False, path_type=Path),
    metavar="FILE",
    help=f"Another score log than your own, which the environment variable {VARIABLE} may name too.",
)
FILTERS = (
    click.option("--opponent", metavar="NAME", help="Only games against this Opponent."),
    click.option("--since", metavar=DAY, help="Only games of this day and later."),
    click.option("--until", metavar=DAY, help="Only games of this day and earlier."),
    click.option("--won/--lost", "won", default=None, help="Only games that you have won, or lost."),
    click.option("--last", type=click.IntRange(min=1), metavar="N", help="Of these games only the last N."),
)


def which_games(done: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that say which games are meant."""
    for option in reversed(FILTERS):
        done = option(done)
    return done


@click.group(invoke_without_command=True)
@which_games
@own_log
@own_components
@as_json
@click.pass_context
@in_one_sentence
def log(context: click.Context, file: Path | None, components: str | None, as_json: bool, **asked: Any) -> None:
    """Show the score log: your games against Opponents, the earliest first, with their numbers."""
    if context.invoked_subcommand is not None:
        _hand_on(context, context.invoked_subcommand)
        return
    scores, names = ScoreLog(file), opponent_names(components)
    everything = scores.entries()
    entries = _which(asked, names, everything).of(everything)
    if as_json:
        click.echo(json.dumps([_entry_json(entry, names) for entry in entries], indent=1))
    elif _some(entries, everything, scores):
        out = _console()
        out.print(_table(entries, names))
        out.print(f"\n{_counted(entries)} In {scores.path}.", markup=False, emoji=False, soft_wrap=True)


def _hand_on(context: click.Context, name: str) -> None:
    """What stands before the name of a command is meant for it. Raises KoskError where it has no use for it."""
    given = {
        parameter.name: context.params[parameter.name]
        for parameter in context.command.params
        if parameter.name and context.get_parameter_source(parameter.name) is click.core.ParameterSource.COMMANDLINE
    }
    assert isinstance(context.command, click.Group)
    taken = {parameter.name for parameter in context.command.commands[name].params}
    if useless := [f"--{option.replace('as_json', 'json')}" for option in given if option not in taken]:
        raise KoskError(f"`kosk log {name}` does not take {listed(useless)}.")
    context.default_map = {name: given}


@log.command()
@which_games
@own_log
@own_components
@as_json
@in_one_sentence
def best(file: Path | None, components: str | None, as_json: bool, **asked: Any) -> None:
    """Show for each Opponent how often you have won, your best score, and your biggest lead over it.

    A game against two Opponents counts for both, and is won only where both are beaten.
    """
    scores, names = ScoreLog(file), opponent_names(components)
    everything = scores.entries()
    which = _which(asked, names, everything)
    found = scores.best(which)
    if as_json:
        click.echo(json.dumps([_best_json(one, names) for one in found], indent=1))
    elif _some(found, everything, scores):
        out = _console()
        out.print(_best_table(found, names))
        out.print(f"\n{_counted(which.of(everything))}")


@log.command()
@click.option("--score", metavar="NUMBER", required=True, help="Your score.")
@click.option("--opponent", "opponents", metavar="NAME", multiple=True, help="Whom you played against; once or twice.")
@click.option("--their-score", "theirs", metavar="NUMBER", multiple=True, help="The Opponent's score; once for each.")
@click.option("--date", "when", metavar=DAY, help="When the game was played; without it, today.")
@click.option("--tie-break", type=click.Choice(["won", "lost"]), help="How a tie was broken, by starred spaces.")
@click.option("--notes", metavar="TEXT", default="", help="Whatever you want to remember.")
@own_log
@own_components
@in_one_sentence
def add(
    score: str,
    opponents: tuple[str, ...],
    theirs: tuple[str, ...],
    when: str | None,
    tie_break: str | None,
    notes: str,
    file: Path | None,
    components: str | None,
) -> None:
    """Write a game that you have played into the log."""
    scores, names = ScoreLog(file), opponent_names(components)
    if not opponents or len(opponents) != len(theirs):
        raise KoskError(
            f"--opponent was said {_times(len(opponents))} and --their-score {_times(len(theirs))}; a game has one or "
            "two Opponents, each with its score."
        )
    entry = Entry(
        date.today() if when is None else day_of(when, "--date"),
        number_of(score, "--score"),
        tuple(
            Opponent(_opponent(name, names), number_of(their, "--their-score"))
            for name, their in zip(opponents, theirs, strict=True)
        ),
        notes,
        tie_break or "",
    )
    number = scores.add(entry)
    click.echo(f"Game {number} is in the log: {_told(entry, names)}")


@log.command()
@click.argument("number")
@click.argument("text", nargs=-1)
@own_log
@in_one_sentence
def notes(number: str, text: tuple[str, ...], file: Path | None) -> None:
    """Show the notes of the game NUMBER in full; with TEXT, put that in their place."""
    scores, wanted = ScoreLog(file), number_of(number, "NUMBER")
    if text:
        before = scores.set_notes(wanted, " ".join(text))
        if before.notes:
            click.echo(f"The notes of game {wanted} were: {in_one_line(before.notes)}")
        click.echo(f"They are now: {in_one_line(' '.join(text)) or 'none'}")
        return
    for line in scores.entry(wanted).notes.splitlines() or [f"Game {wanted} has no notes."]:
        click.echo(in_one_line(line))


@log.command()
@click.argument("number")
@own_log
@own_components
@in_one_sentence
def remove(number: str, file: Path | None, components: str | None) -> None:
    """Take the game NUMBER out of the log, and tell how to add it again."""
    scores, names = ScoreLog(file), opponent_names(components)
    entry = scores.remove(number_of(number, "NUMBER"))
    click.echo(f"Game {entry.number} is out of the log: {_told(entry, names)}")
    click.echo(f"To add it again: {command(entry, scores.path)}")


@log.command()
@click.argument("csv", type=click.Path(readable=False, path_type=Path), metavar="[FILE]", required=False)
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@which_games
@own_log
@own_components
@in_one_sentence
def export(csv: Path | None, force: bool, file: Path | None, components: str | None, **asked: Any) -> None:
    """Write the games as CSV into FILE, or print them, with the columns of the log table for two Opponents.

    Text that a spreadsheet would take for a formula gets an apostrophe before it.
    """
    scores, names = ScoreLog(file), opponent_names(components)
    everything = scores.entries()
    which = _which(asked, names, everything)
    if csv is None or str(csv) == "-":
        text = as_csv(which.of(everything), names)
        if Console().is_terminal:
            text = "".join(letter if letter == "\n" else harmless(letter) for letter in text)
            click.echo(text, nl=False)
        else:  # like the file, whatever letters the system would print
            click.echo(text.encode(), nl=False)
        return
    written = scores.export(csv, names, which, over=force)
    click.echo(f"{csv}: {_games(written)}.")


# Which games, and against whom


def opponent_names(components: str | None) -> dict[str, str]:
    """What the Opponents are called, by identifier, in the facts and in a components file laid over them."""
    from .games import rulebook

    cards = rulebook("castellans").with_components(components).components.facts.opponent
    return {id: cards[id].name for id in cards}


def _which(asked: Mapping[str, Any], names: Mapping[str, str], entries: Iterable[Entry]) -> Which:
    """The games that options ask for. Opponents that only the log knows, from another box, can be asked for too."""
    known = {opponent.id: opponent.id for entry in entries for opponent in entry.opponents} | dict(names)
    since, until = (_day(asked[name], f"--{name}") for name in ("since", "until"))
    if since and until and since > until:
        raise KoskError(f"--since is {since} and --until is {until}; the first has to be the earlier day.")
    return Which(
        opponent=None if asked["opponent"] is None else _opponent(asked["opponent"], known),
        since=since,
        until=until,
        result=None if asked["won"] is None else RESULTS[0 if asked["won"] else 1],
        last=asked["last"],
    )


def _day(said: str | None, option: str) -> date | None:
    return None if said is None else day_of(said, option)


def _opponent(said: str, names: Mapping[str, str]) -> str:
    """The Opponent that is meant: by the identifier, by the name, or by some of it. Raises KoskError for others."""
    if said in names:
        return said
    called = {id: {plain(id.replace("-", " ")), plain(name)} for id, name in names.items()}
    wanted = plain(said.replace("-", " ").replace(",", " "))
    for fits in (str.__eq__, str.__contains__):
        found = [id for id, ways in called.items() if any(fits(way, wanted) for way in ways)]
        if wanted and len(found) == 1:
            return found[0]
    if wanted and found:
        raise KoskError(f"{said!r} may be {' or '.join(found)}; say more of the name.")
    raise unknown("Opponent", said[:60], names)


def _some(found: list[Any], everything: list[Entry], scores: ScoreLog) -> bool:
    """Whether there is something to show; else why there is nothing is told."""
    if found:
        return True
    if everything:
        click.echo(f"None of the {_games(len(everything))} in the log is meant; `kosk log` shows all.")
    else:
        example = "--score 87 --opponent joseefus-the-builder --their-score 80"
        click.echo(
            f"No game is in the log yet ({scores.path}). One that you play with kosk play --solo gets in when it ends; "
            f"for another: {ADD} {example}"
        )
    return False


# Showing


def _console() -> Console:
    """Where tables are printed: at a pipe as at a terminal of 80 columns, unless COLUMNS says otherwise."""
    found = Console(highlight=False)
    return Console(highlight=False, width=max(found.width, NARROWEST))


def _table(entries: Iterable[Entry], names: Mapping[str, str]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("no.", justify="right", no_wrap=True)
    table.add_column("date", no_wrap=True)
    table.add_column("you", justify="right", no_wrap=True)
    table.add_column("Opponent", no_wrap=True)
    table.add_column("them", justify="right", no_wrap=True)
    table.add_column("result", no_wrap=True)
    table.add_column("notes", overflow="fold")
    for entry in entries:
        opponents = "\n".join(_name(opponent.id, names) for opponent in entry.opponents)
        theirs = "\n".join(str(opponent.score) for opponent in entry.opponents)
        cells = (str(entry.number), str(entry.day), str(entry.score), opponents, theirs, _result(entry))
        table.add_row(*map(Text, (*cells, _shortened(in_one_line(entry.notes), LONGEST_SHOWN))))
    return table


def _best_table(found: Iterable[Best], names: Mapping[str, str]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("Opponent", no_wrap=True)
    for heading in ("games", *RESULTS, "best score", "biggest lead"):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in found:
        lead = one.clearest.against(one.opponent)
        table.add_row(
            *map(Text, (_name(one.opponent, names), *map(str, (one.games, one.won, one.lost, one.tied)))),
            f"{one.highest.score} ({one.highest.day})",
            f"{lead} ({one.clearest.day})" if lead > 0 else "none",
        )
    return table


def _name(opponent: str, names: Mapping[str, str]) -> str:
    return _shortened(in_one_line(names.get(opponent, opponent)), LONGEST_NAME)


def _shortened(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest - 6].rstrip()} [...]"


def _result(entry: Entry) -> str:
    """How a game ended, in words."""
    if entry.tie_break:
        return f"{entry.tie_break}, tie-break"
    return "tied" if entry.lead == 0 else f"{entry.result} by {abs(entry.lead)}"


def _told(entry: Entry, names: Mapping[str, str]) -> str:
    """A game in a sentence, but for its notes."""
    theirs = listed(f"{_name(opponent.id, names)} with {opponent.score}" for opponent in entry.opponents)
    return f"{entry.day}, {entry.score} against {theirs}, {_result(entry)}."


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _games(number: int) -> str:
    return "1 game" if number == 1 else f"{number} games"


def _counted(entries: list[Entry]) -> str:
    results = [entry.result for entry in entries]
    return f"{_games(len(entries))}: {', '.join(f'{results.count(result)} {result}' for result in RESULTS)}."


def _entry_json(entry: Entry, names: Mapping[str, str]) -> dict[str, Any]:
    return {
        "number": entry.number,
        "game_date": str(entry.day),
        "your_score": entry.score,
        "opponents": [
            {"id": opponent.id, "name": names.get(opponent.id, opponent.id), "their_score": opponent.score}
            for opponent in entry.opponents
        ],
        "result": entry.result,
        "tie_break": entry.tie_break or None,
        "lead": entry.lead,
        "notes": entry.notes,
        "kosk": entry.kosk,
    }


def _best_json(one: Best, names: Mapping[str, str]) -> dict[str, Any]:
    return {
        "opponent": one.opponent,
        "name": names.get(one.opponent, one.opponent),
        "games": one.games,
        **dict(zip(RESULTS, (one.won, one.lost, one.tied), strict=True)),
        "best_score": {"number": one.highest.number, "your_score": one.highest.score},
        "biggest_lead": {"number": one.clearest.number, "lead": one.clearest.against(one.opponent)},
    }
