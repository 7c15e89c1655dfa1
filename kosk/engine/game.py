"""A game in progress: its open decision, play, undo, copies, and a look at any event.

A game keeps the state as it was when each step (a turn, a phase) began, and the answers given since the start. A new
answer runs the current step again from its beginning; undo drops answers; a copy shares the states and copies the
answers; a record is the answers. There is no second mechanism for any of these.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .dealer import Dealer
from .errors import KoskError, RecordError, RuleError, listed, listed_first, whole
from .rulebook import Rulebook
from .rules import Rule
from .table import CHANCE, PASS, Agent, Answer, Barred, Decision, Event, Halt, Option, Pending, Position, Table

if TYPE_CHECKING:
    from .explanation import Explanation


class Refusal:
    """Why an option is not open: the rule that bars it, and the facts that it turns on.

    Option and facts are the game's identifiers; only as text they are called as people call them. `says` is the rule as
    it is played here.
    """

    __slots__ = ("_called", "facts", "option", "rule", "says")

    def __init__(
        self, option: Option, rule: Rule, facts: Mapping[str, Any], says: str, called: Callable[[Option], str]
    ) -> None:
        self.option = option
        self.rule = rule
        self.facts = facts
        self.says = says
        self._called = called

    def __str__(self) -> str:
        facts = "; ".join(f"{name.replace('_', ' ')}: {self._told(value)}" for name, value in self.facts.items())
        barred = f"{self._called(self.option)} is barred by {self.rule.name}: {self.says}"
        return barred + (f" ({facts})" if facts else "")

    def _told(self, value: Any) -> str:
        """A fact in words; one of several identifiers is enough."""
        if isinstance(value, tuple):
            return " or ".join(map(self._told, value))
        return self._called(value) if isinstance(value, str) else str(value)

    def __repr__(self) -> str:
        return f"Refusal({self.option!r}, {self.rule.name!r}, {dict(self.facts)!r})"

    def _repr_markdown_(self) -> str:
        return str(self)


class NotAsked(Refusal):
    """A move that the open question does not offer: the rule that asks for it, and what is asked and open now.

    Where nothing is asked, the fact `over` tells whether the game is over; else an agent has failed.
    """

    __slots__ = ()

    def __str__(self) -> str:
        name, now = self._called(self.option), self.facts["now_asked"]
        if now is None:
            return f"{name} is asked for by {self.rule.name}, but {nothing_asked(self.facts['over'])}."
        is_open = listed_first(self._called(option) for option in self.facts["open"])
        if now == self.rule.name:
            return f"{name} is not open: {now} offers {is_open}."
        return f"{name} is asked for by {self.rule.name}, but now {now} asks; open: {is_open}."


def nothing_asked(over: bool) -> str:
    """Why no question is open."""
    return "the game is over" if over else "an agent has failed (undo takes back the answer before)"


class Start:
    """The start of a step: the state (never changed again), the answers and the events before it."""

    __slots__ = ("answered", "state", "told")

    def __init__(self, state: Position, answered: int, told: int) -> None:
        self.state = state
        self.answered = answered
        self.told = told


class Game:
    """A game between the players `names`, of whom those without an agent answer through `play`.

    `state` is where the game starts: the box, or a made-up position. Chance is answered by `agents[CHANCE]`; where that
    is missing, dice and cards are decisions to play like any other (companion mode: type in what the real dice showed).
    """

    def __init__(
        self,
        rulebook: Rulebook,
        state: Any,
        *,
        agents: Mapping[int, Agent] | None = None,
        options: Mapping[str, str] | None = None,
        answers: Sequence[Answer] = (),
    ) -> None:
        self.rulebook = rulebook
        self.options = rulebook.read_options(options)
        self.agents: dict[int, Agent] = dict(agents or {})
        self.answers: list[Answer] = list(answers)
        self.decision: Decision | None = None
        self._starts = [Start(state, 0, 0)]
        self._told: list[Event] = []
        self._open: Table | None = None
        self._run()

    # Reading

    @property
    def position(self) -> Any:
        """The state at the open decision, in the middle of a step; read it, do not change it."""
        return self._starts[-1].state if self._open is None else self._open.state

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in seat order (clockwise)."""
        return tuple(self.position.names)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._starts[-1].state.step is None

    @property
    def steps(self) -> int:
        """How many steps (turns, phases) are behind; while it is the same, the same turn goes on."""
        return len(self._starts) - 1

    @property
    def people(self) -> tuple[str, ...]:
        """The players without an agent, who answer through `play`, in seat order; not those that play by themselves."""
        others = {*self.agents, *self.rulebook.automated(self.position)}
        return tuple(name for seat, name in enumerate(self.names) if seat not in others)

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, in order."""
        return self._told + (self._open.events or [] if self._open else [])

    def scores(self) -> dict[str, int]:
        """Each player's VP now."""
        return dict(zip(self.names, self.position.vp, strict=True))

    def ended(self) -> str:
        """Who has won, in a sentence; where nobody can win, as one who plays alone, what happened last.

        Raises KoskError where the game is not over.
        """
        if not self.over:
            raise KoskError("The game is not over, so nobody has won it.")
        winners = [self.names[seat] for seat in self.position.winners]
        if winners:
            return f"{listed(winners)} {'wins' if len(winners) == 1 else 'win together'}."
        (last,) = self.sentences(len(self.events) - 1)
        return last

    def explain(self, player: str) -> "Explanation":
        """Every VP of a player back to its event, its rules, and what it was computed from.

        The reasons add up to the player's score: where the game started from a made-up position in which the player had
        VP, an event `given`, which no rule made happen, comes first. Raises KoskError where nobody is called so.
        """
        from .explanation import Explanation

        return Explanation.of(self.rulebook, self.position, self.look(0), self.events, self._seat(player))

    def sentences(self, since: int = 0, seats: Collection[int] | None = None) -> Iterator[str]:
        """The events, told, each as things were when its step began; with `since`, those after that many events.

        Those that are not worth telling are left out (see `Event.worth_telling`), and with `seats` those of which none
        of these seats may know. Raises KoskError where `since` is no whole number.
        """
        whole(since, "The number of events to begin after")
        ends = [start.told for start in self._starts[1:]] + [len(self.events)]
        events = self.events
        for start, end in zip(self._starts, ends, strict=True):
            for event in events[max(start.told, since) : end]:
                if event.worth_telling and event.seen_by(seats):
                    yield self.rulebook.sentence(start.state, event)

    def step_of(self, event: int) -> int:
        """How many steps (turns, phases) were behind when the event with that place among `events` was told."""
        from bisect import bisect_right

        return bisect_right(self._starts, event, key=lambda start: start.told) - 1

    def look(self, event: int) -> Any:
        """The state when that many events had been told; 0 is the start. Read it, do not change it.

        Raises KoskError where the game has no such event, or where `event` is no whole number.
        """
        if not 0 <= whole(event, "The event to look at") <= len(self.events):
            raise KoskError(f"There is no event {event}; the game has events 1 to {len(self.events)}.")
        start = [start for start in self._starts if start.told <= event][-1]
        if start.told == event or start.state.step is None:
            return start.state
        table = self._table(start, halt=event - start.told)
        with suppress(Halt, Pending):
            self.rulebook.steps[start.state.step](table)
        return table.state

    def why_not(self, option: Option) -> Refusal | None:
        """What bars an option of the open decision: a rule and the facts it turns on; None where it is open.

        A move that is no candidate of this decision is answered with the rule that would ask for it: with that which
        asks now where it asks for such a move at other times, else with the foremost (NotAsked).
        Raises KoskError where nothing in this game has such a name.
        """
        decision = self.decision
        if decision is not None:
            if option in decision.options:
                return None
            barred = decision.why_not(option)
            if barred is not None:
                return self._refusal(option, barred, decision.rule)
            unasked = self._closed_unasked(option, decision.seat) if isinstance(option, str | int) else None
            if unasked is not None:
                return self._refusal(option, *unasked)
            assert self._open is not None
            barred = self._open.unasked_barred(decision.seat, option)
            if barred is not None:
                return self._refusal(option, barred, decision.rule)
        moves = self.rulebook.moves(self.rulebook.components.facts)
        if isinstance(option, str | int) and option in moves:
            return self._not_asked(option, moves[option])
        from difflib import get_close_matches

        near = get_close_matches(str(option), map(str, moves), n=1, cutoff=0.7)
        meant = f" (is {near[0]} meant?)" if near else ""
        is_open = f"open now: {listed_first(decision.options)}" if decision is not None else nothing_asked(self.over)
        raise KoskError(f"Nothing in this game is called {option!r}{meant}; {is_open}.")

    # Playing

    def play(self, option: Option) -> "Game":
        """Answer the open decision, and play on until a seat without an agent has to answer.

        Raises RuleError where the option is not open, telling the rule that bars it and what is open.
        """
        decision = self.decision
        if decision is None:
            raise RuleError(f"No decision is open: {nothing_asked(self.over)}.", "")
        if option not in decision.options:
            raise self._illegal(option, decision)
        self.answers.append((decision.rule, decision.seat, decision.take(option), len(decision.options)))
        self._run()
        return self

    def undo(self) -> "Game":
        """Take back the last answer that a seat without an agent gave, and all that followed from it.

        Raises KoskError where there is none.
        """
        kept = len(self.answers) - 1
        while kept >= 0 and self.answers[kept][1] in self.agents:
            kept -= 1
        if kept < 0:
            raise KoskError("There is nothing to undo: no person has answered yet.")
        del self.answers[kept:]
        while self._starts[-1].answered > kept:
            self._starts.pop()
        del self._told[self._starts[-1].told :]
        self._run()
        return self

    def copy(self, seed: int | None = None) -> "Game":
        """An independent game at the same decision. It meets the same dice and cards, or with `seed` new ones."""
        other = object.__new__(type(self))
        other.rulebook, other.options = self.rulebook, self.options
        other.agents = {
            seat: agent.copy() if isinstance(agent, Dealer) else agent for seat, agent in self.agents.items()
        }
        if seed is not None:
            other.agents[CHANCE] = Dealer(seed)
        other.answers = list(self.answers)
        other._starts = list(self._starts)
        other._told = list(self._told)
        # The half-done step is only ever read: the next answer runs it again from its start.
        other._open = self._open
        other.decision = self.decision
        return other

    # Within

    def _seat(self, player: str) -> int:
        if player not in self.names:
            from .errors import unknown

            raise unknown("player", player, self.names)
        return self.names.index(player)

    def _table(self, start: Start, halt: int = -1) -> Table:
        return self.rulebook.lay_table(
            start.state.copy(),
            facts=self.rulebook.components.facts,
            options=self.options,
            answers=self.answers[start.answered :],
            agents=self.agents,
            events=[],
            halt=halt,
            before=start.answered,
        )

    def _run(self) -> None:
        """Run from the start of the current step, with the answers given so far, until somebody has to answer."""
        self._open, self.decision = None, None
        while True:
            start = self._starts[-1]
            if start.state.step is None:
                self._all_answers_used(start)
                return
            self._rewind_dealers()
            table = self._table(start)
            try:
                step = self.rulebook.steps[start.state.step](table)
            except Pending as pending:
                self._open, self.decision = table, pending.decision
                return
            finally:
                self.answers[start.answered :] = table.answers
            table.state.step = step
            self._told += table.events or []
            self._starts.append(Start(table.state, start.answered + table.used, len(self._told)))

    def _rewind_dealers(self) -> None:
        """What is asked next meets the number that comes after those already dealt, however often this step is run."""
        for seat, agent in self.agents.items():
            if isinstance(agent, Dealer):
                agent.dealt = sum([answer[1] == seat for answer in self.answers])

    def _all_answers_used(self, end: Start) -> None:
        if len(self.answers) > end.answered:
            raise RecordError(f"answer {end.answered + 1}: the game is over after {end.answered} answers.")

    def _not_asked(self, option: Option, rules: tuple[str, ...]) -> NotAsked:
        asked = self.decision
        rule = asked.rule if asked and asked.rule in rules else rules[0]
        facts = {"now_asked": asked.rule, "open": asked.options} if asked else {"now_asked": None, "over": self.over}
        position = self.position

        def called(word: Option) -> str:
            return self.rulebook.called(position, word, asked.rule if asked and word in asked.options else rule)

        asks = self.rulebook.rules[rule]
        return NotAsked(option, asks, facts, asks.text, called)

    def _closed_unasked(self, option: Option, seat: int) -> tuple[Barred, str] | None:
        """What barred an option of a question that was not put, since the last answer, because one option was left.

        With it the rule that would have asked: it says what the option and its facts are called. A rule that by itself
        left nothing but to pass allows no more of its kind, and so bars it whatever is answered until the step ends.
        """
        answered, events = False, self.events
        for number in range(len(events), 0, -1):
            event = events[number - 1]
            if event.verb == "choose" and event.data["of"] > 1:
                answered = True
            if answered and number <= self._starts[-1].told:
                return None
            closed: dict[Option, Barred] = event.data.get("barred", {})
            if event.seat == seat and option in closed:
                no_more = event.data["option"] == PASS and closed[option].rule == event.rules[0]
                if no_more or not answered:
                    return closed[option], event.rules[0]
        return None

    def _refusal(self, option: Option, barred: Barred, asks: str) -> Refusal:
        def called(word: Option) -> str:
            return self.rulebook.called(self.position, word, asks)

        rule = self.rulebook.rules[barred.rule]
        return Refusal(option, rule, barred.facts, rule.as_played(self.options), called)

    def _illegal(self, option: Option, decision: Decision) -> RuleError:
        barred = decision.why_not(option)
        if barred is None:
            message = f"{option!r} is not among the options of {decision.rule}; open: {listed_first(decision.options)}."
            return RuleError(message, decision.rule, decision.options)
        return RuleError(
            f"{self._refusal(option, barred, decision.rule)} Open: {listed_first(decision.options)}.",
            barred.rule,
            decision.options,
        )

    def save(self, path: str | Path) -> None:
        """Write the game to a file that `kosk.load` reads; an older file there stays whole until the new one is."""
        from .record import write

        write(self, path)

    # Showing

    def __repr__(self) -> str:
        return f"Game({self.rulebook.name!r}, {listed(self.names)}): {self._asks()}"

    def _repr_html_(self) -> str:
        """The table where the game has pictures, with what lies before whoever is asked; what is asked and is open."""
        from html import escape

        show = self.rulebook.show
        asks = () if self.decision is None or self.decision.seat == CHANCE else (self.decision.seat,)
        shown = "" if show is None else show(self.position, self.rulebook.components.facts, asks)
        asked = f"<p>{escape(self._asks())}</p>"
        if self.decision is not None:
            rule = self.rulebook.rules[self.decision.rule]
            options = "".join(f"<li>{self._option_html(option, rule.name)}</li>" for option in self.decision.options)
            asked += f"<blockquote>{escape(rule.text)}</blockquote><ul>{options}</ul>"
        return f'<div class="kosk-game">{shown}{asked}</div>'

    def _option_html(self, option: Option, rule: str) -> str:
        """An option as it is typed, and what people call it where that says more."""
        from html import escape

        name = self.rulebook.called(self.position, option, rule)
        return f"<code>{escape(repr(option))}</code>" + (f" {escape(name)}" if name != str(option) else "")

    def _asks(self) -> str:
        """Who is asked now and by which rule, or how the game has ended."""
        if self.decision is None:
            scores = listed(f"{name} {vp} VP" for name, vp in self.scores().items())
            return (
                f"over; {scores}" if self.over else f"an agent has failed, undo takes back the answer before; {scores}"
            )
        seat = self.decision.seat
        who = "chance" if seat == CHANCE else self.names[seat]
        return f"{self.decision.rule} asks {who}, {len(self.decision.options)} options are open"
