"""A game in a terminal, as a conversation: a line that a person types goes in, lines to show come out.

`Session` knows neither keyboard nor screen, so that it can be tested, and no game, so that it serves every one: the
words come from the rulebook, the reasons from the engine. `new_game` and `loaded` make a game as the command line asks
for it; `kosk play` (in `kosk.cli`) reads the lines and shows what comes out.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from string import ascii_uppercase
from typing import Any, NamedTuple

from .engine.dealer import Dealer
from .engine.errors import KoskError, listed, listed_first, unknown
from .engine.game import Game, nothing_asked
from .engine.record import read
from .engine.rules import Rule
from .engine.table import CHANCE, Agent, Decision, Event, Option
from .games import rulebook


class Line(NamedTuple):
    """A line to show; `style` is "", "bold" (a heading), "dim" (what is closed) or "red" (what cannot be done).

    `aside` stands dimmed behind the text: the rules that made happen what it tells.
    """

    text: str
    style: str = ""
    aside: str = ""


class Grid(NamedTuple):
    """A table to show: its head, and its rows of as many cells."""

    head: tuple[str, ...]
    rows: list[tuple[str, ...]]


Shown = Line | Grid

HELP = """Answer with the number of an option or with its name; the beginning of a name will do.
position, p: the position
?: the rule that asks;  ? NAME: any rule, by its name or by words in it
why: why options are closed;  why NAME: why one is, by its number or name
log: all that has happened;  log N: the last N things
scores: the scores;  explain NAME: how a player's points came about
undo: take back the last answer
save FILE: keep the game in a file;  save: in the same file again;  save! FILE: over another file
help, h: this list;  quit, q: leave the game"""
SEVERAL = "What several dice or cards show can be typed on one line, with spaces or commas between."
STAND_INS = (
    "What says (assumed) of a card or a chart is a stand-in: kosk components {game} --template my-copy.toml writes a "
    "file in which to put what yours shows, and --components my-copy.toml plays by it."
)
UNBROKEN = 10_000
"""How wide a line may be here: whoever shows it breaks it."""
LONGEST_LINE = 1_000
"""A longer line is no answer, nor the name of a file."""
MANY_CLOSED = 5
"""More options than these that are closed are counted, not named."""
MANY_RULES = 6
"""More rules than these are told by their names alone."""


GIVEN_TURN = "give-turn"
"""The verb of the event with which a turn begins."""
READS = "read-"
"""So begin the verbs of what a seat that plays by itself reads off its card, or off the charts."""
GIVEN = "given at the start"
"""Where points come from that a made-up position began with."""


# Making a game


def new_game(
    game: str,
    *,
    players: int | None = None,
    named: Sequence[str] = (),
    solo: Sequence[str] = (),
    random: Sequence[str] = (),
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    components: str | None = None,
    typed_dice: bool = False,
) -> Game:
    """A new game, played on to the first question to a person.

    The seats are the players `named`, or as many as `players` says, and then the Opponents of `solo`, who play by
    themselves; `random` are those players, by name or by number from 1, who play at random. Where nobody says who sits
    where, a person plays against one at random, or against the Opponents. With `typed_dice` nobody deals: dice and
    cards are asked for. Raises KoskError where any of this cannot be.
    """
    book = rulebook(game).with_components(components)
    if players is not None and named and players != len(named):
        raise KoskError(f"{players} players are asked for, but {len(named)} named: {listed(named)}.")
    if players is None and not named:
        players, random = (1, random) if solo else (2, random or ("2",))
    names, options = book.seat(tuple(named) or players or 0, list(solo) or None, options)
    people = len(names) - len(solo)
    if not named:  # letters, not numbers: "Player B 3" says of B that it is 3
        names = (*[f"Player {letter}" for letter in ascii_uppercase[:people]], *names[people:])
    if seed is None:
        from secrets import randbelow

        seed = randbelow(2**32)
    # Before the players are counted: `--player Anna --random Ben` seats Anna alone, and it is Ben who is missing.
    at_random = _random_seats(names, random, seed, range(people, len(names)))
    agents: dict[int, Agent] = {} if typed_dice else {CHANCE: Dealer(seed)}
    return Game(book, book.box(names, book.components.facts), agents=agents | at_random, options=options)


def loaded(game: str, path: Path, random: Sequence[str] = ()) -> Game:
    """The game in a file, in which also the seats `random` play at random from now on.

    Raises KoskError where the file cannot be read, or holds another game.
    """
    found = read(path, rulebook)
    if found.rulebook.name != game:
        raise KoskError(f"{path}: this is a game of {found.rulebook.name}, not of {game}.")
    if not random:
        return found
    dealer = found.agents.get(CHANCE)
    seed = dealer.stream.seed if isinstance(dealer, Dealer) else 0
    automated = found.rulebook.automated(found.position)
    agents = found.agents | _random_seats(found.names, random, seed, automated)
    return Game(found.rulebook, found.look(0), agents=agents, options=found.options, answers=found.answers)


def _random_seats(
    names: tuple[str, ...], random: Iterable[str], seed: int | str, automated: Collection[int]
) -> dict[int, Agent]:
    """An agent for each seat that plays at random: its numbers follow from the game's seed and from its name.

    Raises KoskError where nobody is called so, or where a seat is among the `automated` ones, who play by themselves.
    """
    seats = {str(number): seat for seat, number in enumerate(range(1, len(names) + 1))}
    seats |= {name: seat for seat, name in enumerate(names)}
    agents: dict[int, Agent] = {}
    for who in random:
        if who not in seats:
            raise unknown("player", who, [known for known, seat in seats.items() if seat not in automated])
        if seats[who] in automated:
            raise KoskError(f"{names[seats[who]]} is an Opponent and plays by its card, so it cannot play at random.")
        agents[seats[who]] = Dealer(f"{seed}/{names[seats[who]]}")
    return agents


# Playing


def plain(words: object) -> str:
    """A name as it is compared: in small letters, with spaces."""
    return " ".join(str(words).casefold().replace("_", " ").split())


class Session:
    """A game with the people who play it, line by line.

    `begin()` gives the first lines to show, `hear(line)` those that a typed line brings, until `left`. `file` is where
    the game came from and where `save` puts it. A session that is `careful` tells how to save before it is left.
    `at_end` is called with the game when an answer has ended it, and what it gives is told.
    """

    def __init__(
        self,
        game: Game,
        file: Path | None = None,
        *,
        careful: bool = False,
        at_end: Callable[[Game], str] | None = None,
    ) -> None:
        self.game = game
        self.file = file
        self.careful = careful
        self.at_end = at_end
        self.left = False
        self._leaving = False
        self._told = len(game.events)
        self._turn: tuple[int, int] | None = None
        self._seen: dict[int, dict[str, list[str]]] = {}
        self._saved = list(game.answers) if file else []
        self._commands: dict[str, Callable[[str], Iterator[Shown]]] = {
            "?": self._rule,
            "why": self._why,
            "log": self._log,
            "explain": self._explain,
            "save": self._save,
            "save!": self._save_over,
        }
        self._alone: dict[str, Callable[[], Iterator[Shown]]] = {
            "position": self._position,
            "undo": self._undo,
            "scores": self._scores,
            "help": self._help,
            "quit": self._quit,
        }
        self._alone |= {name[0]: self._alone[name] for name in ("position", "help", "quit")}
        if game.rulebook.plans(game.position):
            self._alone |= {"card": lambda: self._card(""), "charts": self._charts}
            self._commands |= {"card": self._card}

    # Line by line

    @property
    def prompt(self) -> str:
        """Who is asked, to stand before what is typed."""
        decision = self.game.decision
        return f"{self._who(decision.seat) if decision else self._nobody()}> "

    def begin(self) -> list[Shown]:
        """What is told before the first line is typed."""
        return list(self._begin())

    def hear(self, line: str) -> list[Shown]:
        """What a typed line brings; bad input brings one sentence and changes nothing."""
        if len(line) > LONGEST_LINE:
            return [Line(f"The line has {len(line)} letters; no answer and no command has so many.", "red")]
        said = "".join(letter for letter in line if letter.isprintable()).strip()
        leaving, self._leaving = self._leaving, False
        if said.casefold() in ("quit", "q"):
            self._leaving = leaving
        try:
            return list(self._answered(said))
        except KoskError as error:
            return [Line(str(error), "red")]

    def end(self) -> list[Shown]:
        """What is told when no more lines can come, as at the end of a pipe or after Ctrl-D."""
        return self.hear("quit")

    def _answered(self, said: str) -> Iterator[Shown]:
        word, _, rest = (said if said[:1] != "?" else f"? {said[1:]}").partition(" ")
        command = word.casefold()
        if not said:
            yield from self._ask()
        elif said.casefold() in self._alone:
            yield from self._alone[said.casefold()]()
        elif command in self._commands:
            yield from self._commands[command](rest.strip())
        elif self.game.decision is None:
            raise KoskError(f"{said!r} is no command. {self._nobody()}; help tells what can be typed.")
        else:
            yield from self._play(said)

    def _begin(self) -> Iterator[Shown]:
        game = self.game
        who = listed(f"{name} ({self._kind(seat)})" for seat, name in enumerate(game.names))
        yield Line(f"{game.rulebook.title}: {who}", "bold")
        dealer = game.agents.get(CHANCE)
        if isinstance(dealer, Dealer):
            yield Line(f"The seed is {dealer.stream.seed}: with it, the same answers bring the same game again.")
        elif dealer is None:
            yield Line(f"Dice and cards are yours: you are asked what they show. {SEVERAL}")
        standard = game.rulebook.read_options(None)
        if switched := [f"{name}={game.options[name]}" for name in standard if game.options[name] != standard[name]]:
            yield Line(f"Options: {', '.join(switched)}.")
        if any("(assumed)" in line for _, lines in game.rulebook.plans(game.position).values() for line in lines):
            yield Line(STAND_INS.format(game=game.rulebook.name))
        if game.decision is not None or game.people:
            yield Line("help tells what can be typed; log tells what has happened so far.")
        else:
            self.left = True
        yield from self._opened()
        yield from self._ask()

    def _kind(self, seat: int) -> str:
        """Who plays a seat."""
        if seat in self.game.rulebook.automated(self.game.position):
            return "an Opponent, by its card"
        return "at random" if seat in self.game.agents else "a person"

    def _opened(self) -> Iterator[Shown]:
        """What others have done since the set-up, where no person has had a turn yet."""
        game = self.game
        if game.people and all(seat in game.agents for _, seat, *_ in game.answers):
            turns = zip(game.events, self._turns(), strict=True)
            chosen = (at for at, (event, turn) in enumerate(turns) if event.verb == "choose" or turn is not None)
            self._told = next(chosen, len(game.events))
            yield from self._news()

    def _turns(self) -> list[int | None]:
        """For each event the one with which the turn began that it belongs to, where the seat plays by itself.

        Such a turn begins when it is given, and to it belongs whatever happens in that step; or when the seat reads
        something off its card without having been given the turn, and to it belongs what happens to the seat.
        """
        game, automated = self.game, self.game.rulebook.automated(self.game.position)
        events = game.events
        if not automated:
            return [None] * len(events)
        found: list[int | None] = []
        began: int | None = None
        step = 0
        seats: tuple[int | None, ...] = ()
        for at, event in enumerate(events):
            now = game.step_of(at)
            read_next = any(after.verb.startswith(READS) for after in events[at + 1 : at + 2])
            if now != step or not (event.seat in seats or (event.seat == CHANCE and read_next)):
                began = None
            if event.seat in automated and event.verb == GIVEN_TURN:
                began, step, seats = at, now + 1, (event.seat, CHANCE, None)
            elif event.seat in automated and began is None and event.verb.startswith(READS):
                began, step, seats = at, now, (event.seat,)
            found.append(began)
        return found

    # Asking

    def _who(self, seat: int) -> str:
        return "Dice and cards" if seat == CHANCE else self.game.names[seat]

    def _nobody(self) -> str:
        """Why nobody is asked; Ctrl-C stops an agent too."""
        why = nothing_asked(self.game.over)
        return why[0].upper() + why[1:]

    def _called(self, option: Option, rule: str | None = None) -> str:
        game = self.game
        return game.rulebook.called(game.position, option, rule or (game.decision.rule if game.decision else ""))

    def _ask(self) -> Iterator[Shown]:
        """The open question with its options; before it the position, where another turn has come."""
        decision = self.game.decision
        if decision is None:
            yield from self._over()
            return
        turn = (self.game.steps, decision.seat)
        if turn != self._turn and decision.seat != CHANCE:
            self._turn = turn
            yield from self._changed(decision.seat)
        yield Line("")
        question = self.game.rulebook.question(self.game.position, decision)
        yield Line(f"{self._who(decision.seat)}: {question} [{decision.rule}]", "bold")
        if numbers := self._numbers():
            yield Line(f"      {numbers}")
        else:
            yield from [Line(f"{self._number(option):>4}. {self._named(option)}") for option in decision.options]
        if decision.closed:
            yield Line(f"  {len(decision.closed)} closed (why tells the reason){self._closed(decision)}", "dim")

    def _closed(self, decision: Decision) -> str:
        if len(decision.closed) > MANY_CLOSED:
            return ""
        return ": " + ", ".join(f"{self._number(option)}. {self._named(option)}" for option in decision.closed)

    def _number(self, option: Option) -> str:
        """What is typed for an option: itself where it is a number, else its place, the closed ones last.

        Where numbers and names stand together, the names come after the highest number.
        """
        decision = self.game.decision
        assert decision is not None
        if isinstance(option, int):
            return str(option)
        candidates = [*decision.options, *decision.closed]
        highest = max((one for one in candidates if isinstance(one, int)), default=0)
        return str(highest + 1 + [one for one in candidates if not isinstance(one, int)].index(option))

    def _numbers(self) -> str:
        """What a die that is asked for can show; empty where no number is, or where one stands for a player."""
        decision = self.game.decision
        if decision is None or decision.seat != CHANCE:
            return ""
        numbers = [option for option in decision.options if self._called(option) == str(option)]
        if len(numbers) < max(2, len(decision.options)):
            return ""
        return f"a number from {numbers[0]} to {numbers[-1]}"

    def _named(self, option: Option) -> str:
        """What people call an option, and its identifier where that does not begin so."""
        called = self._called(option)
        return called if isinstance(option, int) or plain(called).startswith(plain(option)) else f"{called} ({option})"

    def _over(self) -> Iterator[Shown]:
        game = self.game
        if not game.over:
            raise KoskError(f"{self._nobody()}.")
        yield Line("")
        yield Line(f"The game is over: {game.ended()}", "bold")
        yield self._sources()
        if not self.left:
            yield Line("explain NAME tells of every point, ? RULE of a rule; save FILE keeps the game; quit leaves it.")

    def _sources(self, hidden: Sequence[str] = ()) -> Grid:
        """How many points each player has by which rule, in the order of the rules; without those that are hidden."""
        game = self.game
        names = [name for name in game.names if name not in hidden]
        found: dict[str, list[int]] = {rule: [0] * len(names) for rule in (GIVEN, *game.rulebook.rules)}
        for place, name in enumerate(names):
            for reason in game.explain(name):
                found[reason.rules[0].name if reason.rules else GIVEN][place] += reason.vp
        rows = [(rule, *map(str, points)) for rule, points in found.items() if any(points)]
        scores = game.scores()
        return Grid(("points by rule", *names), [*rows, ("in all", *[str(scores[name]) for name in names])])

    def _hidden(self) -> list[str]:
        """The players whose points one of those who read now may not know."""
        views = [self.game.position.view(seat)["players"] for seat in self._reading()]
        return [name for name in self.game.names if any(view[name]["vp"] is None for view in views)]

    def _news(self) -> Iterator[Shown]:
        """What has happened since it was told last; dice, cards and single options show in what they bring about.

        The turn of a seat that plays by itself is told as a block, each of its steps with its rules.
        """
        events, since = self.game.events, self._told
        self._told = len(events)
        seats, turns = self._reading(), self._turns()
        told = [at for at in range(since, len(events)) if events[at].worth_telling and events[at].seen_by(seats)]
        for at, sentence in zip(told, self.game.sentences(since, seats), strict=True):
            if self._shows_later(at, events):
                continue
            aside = f"[{', '.join(events[at].rules)}]"
            if turns[at] == at:
                yield Line("")
                yield Line(sentence, "bold", aside)
            elif turns[at] is not None:
                yield Line(f"  {sentence}", "", aside)
            else:
                if at and turns[at - 1] is not None:
                    yield Line("")
                yield Line(sentence)

    def _reading(self) -> tuple[int, ...]:
        """The seats of whoever reads now: the player who is asked, else all people who play."""
        asked = self.game.decision
        if asked is not None and asked.seat != CHANCE:
            return (asked.seat,)
        return tuple(self.game.names.index(name) for name in self.game.people)

    def _shows_later(self, at: int, events: Sequence[Event]) -> bool:
        """Whether an event is told by what it brings about.

        So are answers that nobody was asked for, but for dice that are then read off a chart; and dice and cards that
        were typed, where the same rule made happen what comes next.
        """
        event, following = events[at], events[at + 1 : at + 2]
        if event.verb == "turn-up" and CHANCE in self.game.agents:
            return not any(after.verb.startswith(READS) for after in following)
        if event.verb == "turn-up":
            return any(event.rules[0] == after.rules[0] for after in following)
        return event.verb == "choose" and event.data["of"] == 1

    # Answering

    def _play(self, said: str) -> Iterator[Shown]:
        answers = self._answers(said)
        if len(answers) > 1 and self._means_something(answers[0]):
            self._answer_each(answers)
        else:
            self._choose(self._meant(said))
        yield from self._news()
        yield from self._ask()
        if self.game.over and self.at_end is not None:
            try:
                yield Line(self.at_end(self.game))
            except KoskError as error:  # how the game has ended is told all the same
                yield Line(str(error), "red")

    def _choose(self, option: Option) -> None:
        refusal = self.game.why_not(option)
        if refusal is not None:
            raise KoskError(str(refusal))
        self.game.play(option)

    def _answers(self, said: str) -> list[str]:
        """The answers in a line: one, or what several dice or cards show, one after the other."""
        decision = self.game.decision
        answers = [word.strip() for word in said.split("," if "," in said else None) if word.strip()]
        if decision is None or decision.seat != CHANCE or len(answers) < 2 or self._means_something(said):
            return [said]
        if len({word.isdecimal() for word in answers}) > 1:
            raise KoskError(f"{said!r} mixes names and numbers; type one or the other, once for each die or card.")
        return answers

    def _means_something(self, said: str) -> bool:
        try:
            self._meant(said)
        except KoskError:
            return False
        return True

    def _answer_each(self, answers: Sequence[str]) -> None:
        """Answer questions of chance, as long as the same one is asked; where one cannot be, all is taken back.

        Numbers are those of the options as they are shown now, though a card that is taken is no option any more.
        """
        game, given = self.game, 0
        asked = game.decision.rule if game.decision else ""
        try:
            shown = [self._meant(said) for said in answers] if answers[0].isdecimal() else []
            for said in answers:
                if game.decision is None or (game.decision.seat, game.decision.rule) != (CHANCE, asked):
                    raise KoskError(f"{len(answers)} answers are too many: {asked} asks for {given} here.")
                if shown and shown[given] not in game.decision.options:
                    gone = self._called(shown[given])
                    raise KoskError(f"Answer {given + 1} is {said}, {gone}, which is no option by then.")
                self._choose(shown[given] if shown else self._meant(said))
                given += 1
        except KoskError as error:
            for _ in range(given):
                game.undo()
            raise KoskError(f"{error} Nothing of the line is taken.") from None

    def _meant(self, said: str) -> Option:
        """The option that was typed, open or not: by its number, its name, or the beginning of its name.

        Raises KoskError where nothing is called so, or several things are.
        """
        decision = self.game.decision
        candidates = [*decision.options, *decision.closed] if decision else []
        numbered = {self._number(option): option for option in candidates}
        if said in numbered:
            return numbered[said]
        if said.isdecimal() and decision is not None and not self._numbers():
            raise KoskError(f"There is no option {said}; open: {', '.join(map(self._number, decision.options))}.")
        names = {option: {plain(option), plain(self._called(option))} for option in candidates}
        # Dice and cards are no moves: what is meant by them can only be what is asked.
        by_chance = decision is not None and decision.seat == CHANCE
        moves = {} if by_chance else self.game.rulebook.moves(self.game.rulebook.components.facts)
        elsewhere = {move: {plain(move), plain(self._called(move, rules[0]))} for move, rules in moves.items()}
        is_open = {option: names[option] for option in decision.options} if decision else {}
        for called, whole in ((names, True), (is_open, False), (names, False), (elsewhere, True), (elsewhere, False)):
            found = _matching(plain(said), called, whole)
            if len(found) == 1:
                return found[0]
            if found and called is not elsewhere:
                either = " or ".join(self._named(option) for option in found)
                raise KoskError(f"{said!r} may mean {either}; type more of it, or its number.")
        raise self._no_option(said, [name for called in (names, elsewhere) for one in called.values() for name in one])

    def _no_option(self, said: str, known: list[str]) -> KoskError:
        from difflib import get_close_matches

        if numbers := self._numbers():
            return KoskError(f"{said!r} is neither {numbers} nor a command; help tells what can be typed.")
        near = get_close_matches(plain(said), [*known, *self._commands, *self._alone], n=1, cutoff=0.7)
        meant = f" (is {near[0]!r} meant?)" if near else ""
        return KoskError(f"{said!r} is neither an option nor a command{meant}; help tells what can be typed.")

    # Commands

    def _help(self) -> Iterator[Shown]:
        yield from map(Line, HELP.split("\n"))
        if CHANCE not in self.game.agents:
            yield Line(SEVERAL)
        if names := [self.game.names[seat] for seat in self.game.rulebook.plans(self.game.position)]:
            one = f";  card NAME: that of {' or '.join(names)} alone" if len(names) > 1 else ""
            yield Line(f"card: the card of {listed(names)}{one}")
            yield Line("charts: what dice mean for Opponents")

    def _position(self) -> Iterator[Shown]:
        yield from _under_headings(self._described(self.game.decision.seat if self.game.decision else CHANCE))

    def _described(self, seat: int) -> dict[str, list[str]]:
        game = self.game
        return {heading: list(lines) for heading, lines in game.rulebook.describe(game.position, seat).items() if lines}

    def _changed(self, seat: int) -> Iterator[Shown]:
        """The position, but for what, after its first lines, is as it was when it was last shown to this seat."""
        now, before = self._described(seat), self._seen.get(seat, {})
        self._seen[seat] = now
        # What its card says now is told in each of its turns.
        cards = [heading for heading, _ in self.game.rulebook.plans(self.game.position).values() if heading in before]
        same = [heading for heading in list(now)[1:] if before.get(heading) == now[heading]]
        yield from _under_headings({head: lines for head, lines in now.items() if head not in (*same, *cards)})
        if same:
            yield Line(f"As before (position tells all): {listed(same)}.")

    def _rule(self, words: str) -> Iterator[Shown]:
        pages, decision = self.game.rulebook.rules, self.game.decision
        if not words and decision is None:
            raise KoskError(f"No rule asks. {self._nobody()}; ? NAME tells any rule.")
        if not words and decision is not None:
            words = decision.rule
        found = [pages[words]] if words in pages else pages.search(plain(words)) or [pages[words]]
        if len(found) > MANY_RULES:
            names = listed_first(rule.name for rule in found)
            yield Line(f"{len(found)} rules have these words: {names}. More words find fewer, a name finds one.")
            return
        for rule in found:
            yield from self._told_rule(rule)

    def _told_rule(self, rule: Rule) -> Iterator[Shown]:
        yield Line(f"{rule.name} ({rule.section})", "bold")
        yield from map(Line, str(rule).split("\n"))
        if rule.option is not None:
            yield Line(f"This game is played with {rule.option}={self.game.options[rule.option]}.")

    def _why(self, words: str) -> Iterator[Shown]:
        decision = self.game.decision
        if not words:
            closed = decision.closed if decision else ()
            told = [Line(f"{self._number(option):>4}. {self.game.why_not(option)}") for option in closed]
            yield from told or [Line("No option is closed.")]
            return
        option = self._meant(words)
        refusal = self.game.why_not(option)
        open_now = f"{self._named(option)} is open; to choose it, type {words}." if refusal is None else str(refusal)
        yield Line(open_now)

    def _log(self, words: str) -> Iterator[Shown]:
        if words and not (words.isdecimal() and len(words) < 9):
            raise KoskError(f"log takes a number, how many of the last things to tell, not {words!r}.")
        told = list(self.game.sentences(seats=self._reading()))
        since = max(0, len(told) - int(words)) if words else 0
        for number, sentence in enumerate(told[since:], since + 1):
            yield Line(f"{number:>4}  {sentence}")

    def _scores(self) -> Iterator[Shown]:
        if any(vp < 0 for vp in self.game.scores().values()):
            raise KoskError("There are no scores yet.")
        hidden = self._hidden()
        if len(hidden) < len(self.game.names):
            yield self._sources(hidden)
        if hidden:
            yield Line(f"Hidden are the VP of {listed(hidden)}.")

    def _explain(self, words: str) -> Iterator[Shown]:
        game = self.game
        names = {name: {plain(name)} for name in game.names}
        found = _matching(plain(words), names, True) or _matching(plain(words), names, False)
        if not words or len(found) != 1:
            raise KoskError(f"explain takes the name of a player: {listed(game.names)}.")
        if found[0] in self._hidden():
            raise KoskError(f"Hidden are the VP of {found[0]}.")
        yield from map(Line, game.explain(str(found[0])).lines(UNBROKEN))

    def _undo(self) -> Iterator[Shown]:
        game, before = self.game, len(self.game.answers)
        game.undo()
        self._told, self._turn = len(game.events), None
        others = before - len(game.answers) - 1
        taken = "The last answer is taken back" + (", and all that followed from it." if others else ".")
        yield Line(taken)
        yield from self._ask()

    def _card(self, words: str) -> Iterator[Shown]:
        game, plans = self.game, self.game.rulebook.plans(self.game.position)
        names = {seat: {plain(game.names[seat]), plain(heading)} for seat, (heading, _) in plans.items()}
        found = list(plans) if not words else _matching(plain(words), names, True)
        found = found or _matching(plain(words), names, False)
        if not found:
            raise KoskError(f"card takes the name of an Opponent: {listed(game.names[seat] for seat in plans)}.")
        yield from _under_headings(dict(plans[seat] for seat in found))

    def _charts(self) -> Iterator[Shown]:
        yield from map(Line, self.game.rulebook.charts())

    def _save(self, words: str) -> Iterator[Shown]:
        from os.path import lexists

        path = self._file(words)
        if path != self.file and lexists(path):
            raise KoskError(f"{path} exists already; save! {words} puts this game in its place.")
        yield self._write(path)

    def _save_over(self, words: str) -> Iterator[Shown]:
        yield self._write(self._file(words))

    def _file(self, words: str) -> Path:
        from os.path import expanduser

        if words:
            return Path(expanduser(words))
        if self.file is None:
            raise KoskError("save takes the name of a file, such as: save my-game.json")
        return self.file

    def _write(self, path: Path) -> Line:
        self.game.save(path)
        self.file, self._saved = path, list(self.game.answers)
        return Line(f"Saved in {path}.")

    def _quit(self) -> Iterator[Shown]:
        """Leave, but not at once where something would be lost that a person could still save."""
        answers, agents = self.game.answers, self.game.agents
        lost = answers != self._saved and any(seat not in agents for _, seat, _, _ in answers)
        if lost and self.careful and not self._leaving:
            self._leaving = True
            yield Line("The game is not saved: save FILE keeps it, another quit leaves it.", "red")
            return
        self.left = True
        yield Line("The game is left unsaved." if lost else "Goodbye.")


def _under_headings(sections: Mapping[str, Sequence[str]]) -> Iterator[Shown]:
    for heading, lines in sections.items():
        yield Line("")
        yield Line(heading, "bold")
        yield from map(Line, lines)


def _matching(said: str, called: Mapping[Any, set[str]], whole: bool) -> list[Any]:
    """What is called so; or, unless the whole name has to be said, what has a name that begins so."""
    if whole:
        return [thing for thing, names in called.items() if said in names]
    return [thing for thing, names in called.items() if said and any(name.startswith(said) for name in names)]
