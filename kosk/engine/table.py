"""The table at which a game is played: rules ask it for what comes from outside and tell it what happens.

A rule is a plain function that takes a `Table`. Whatever it cannot know itself (a player's choice, a die, a card) it
asks for; what it changes, it changes through verbs, which each game adds in its own subclass. So a rule reads from top
to bottom like its paragraph, and the same function serves a person, an agent, a saved game and a worked example.

What a game may use beside `choose` and `chance`: `draw` for what comes off a shuffled deck; `in_secret` for what only
one seat may know; `interrupts` and `interrupt`, which it overrides, for powers used at any time, and `choose_at_once`
where none may be.

When nobody can answer yet, `ask` raises `Pending`. Nothing is suspended: the step is run again from its start once the
answer is there, with the answers given so far.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from .dealer import Dealer

Option = str | int
Answer = tuple[str, int, Option, int]
"""One answer of the record: the rule that asked, the seat, the option taken, and how many were open."""

CHANCE = -1
"""The seat that rolls dice and turns up cards."""

PASS = "pass"
"""The option of doing nothing, in every game."""

T = TypeVar("T")


class Position(Protocol):
    """What a game's state offers to the engine; all else in it is the game's own.

    `step` is the step that comes next, None once the game is over; `names` the players in seat order, `turn` the seat
    whose turn it is; `vp` their points and `winners` the seats that have won. `copy()` is independent, `to_json()` is
    the position as JSON data, and `view(seat)` is that without what the seat cannot see.
    """

    step: str | None
    names: tuple[str, ...]
    turn: int
    vp: list[int]
    winners: tuple[int, ...]

    def copy(self) -> Any:
        """An independent copy."""
        ...

    def to_json(self) -> dict[str, Any]:
        """The position as JSON data."""
        ...

    def view(self, seat: int) -> dict[str, Any]:
        """The position as JSON data, without what a seat may not see."""
        ...


class Barred:
    """Why a candidate is not open: the rule that bars it, and the facts that it turns on."""

    __slots__ = ("facts", "rule")

    def __init__(self, rule: str, **facts: Any) -> None:
        self.rule = rule
        self.facts = facts

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"Barred({self.rule!r}{facts})"


Candidates = Iterable[Option] | Callable[[], Iterable[Option]]
"""The candidates of a choice, or what gives them where somebody looks at them."""


def _all(candidates: Candidates) -> tuple[Option, ...]:
    return tuple(candidates() if callable(candidates) else candidates)


Bar = Callable[[Any, int, Any], Barred | None]
"""A bar: takes table, seat and candidate, and gives what bars the candidate, or None where it is open."""


def all_barred(bars: Iterable[Barred | None]) -> Barred | None:
    """Why none of several candidates is open: the first one's bar, or None as soon as one is open."""
    first = None
    for barred in bars:
        if barred is None:
            return None
        first = first or barred
    return first


class Event:
    """Something that happened: a verb, the rules that caused it, the seat it happened to (or None), and its data.

    `known_to` is the only seat that may know of it, None where everybody may.
    """

    __slots__ = ("data", "known_to", "rules", "seat", "verb")

    def __init__(
        self,
        verb: str,
        rules: tuple[str, ...],
        seat: int | None,
        data: dict[str, Any],
        known_to: int | None = None,
    ) -> None:
        self.verb = verb
        self.rules = rules
        self.seat = seat
        self.data = data
        self.known_to = known_to

    def seen_by(self, seats: Collection[int] | None) -> bool:
        """Whether any of these seats may know of it; None stands for somebody who may know all."""
        return self.known_to is None or seats is None or self.known_to in seats

    @property
    def worth_telling(self) -> bool:
        """False for a question that left nothing but to pass: nobody decided anything, and nothing happened.

        It stands among the events all the same, with what barred everything else.
        """
        return not (self.verb == "choose" and self.data["option"] == PASS and self.data["of"] == 1)

    def __repr__(self) -> str:
        return f"Event({self.verb!r}, {self.rules!r}, seat={self.seat}, {self.data!r})"


class Decision:
    """A question that is open: who is asked, by which rule, and what may be answered.

    `seat` is the seat number (`CHANCE` for dice and cards), `rule` a rule name, `options` a tuple of str or int in
    printed order, never empty. `candidates` are the options and what is closed; `powers`, those that can be used at any
    time, are none of them, but stand behind them among the options where they are open. `weights` are the chances of
    the options where they are not equal.
    """

    __slots__ = ("_bar", "_table", "candidates", "options", "powers", "rule", "seat", "weights")

    def __init__(
        self,
        table: "Table",
        seat: int,
        rule: str,
        options: tuple[Option, ...],
        candidates: tuple[Option, ...],
        bar: Bar | None,
        weights: Sequence[int] | None,
        powers: tuple[Option, ...] = (),
    ) -> None:
        self._table = table
        self._bar = bar
        self.seat = seat
        self.rule = rule
        self.options = options
        self.candidates = candidates
        self.weights = weights
        self.powers = powers

    @property
    def closed(self) -> tuple[Option, ...]:
        """The candidates that are barred, in printed order, and the powers that are."""
        return tuple([other for other in (*self.candidates, *self.powers) if other not in self.options])

    def why_not(self, candidate: Option) -> Barred | None:
        """The bar of a candidate of this decision, or of a power; None where it is open or is neither."""
        if candidate in self.powers:
            return self._table.interrupt_barred(self.seat, candidate)
        if self._bar is None or candidate not in self.candidates:
            return None
        return self._bar(self._table, self.seat, candidate)

    def told(self, verb: str) -> "Event | None":
        """The last event of a verb that was told in this step before the question; None where there is none."""
        events = self._table.events or []
        return next((event for event in reversed(events) if event.verb == verb), None)

    def take(self, option: Option) -> Option:
        """The option that equals what was answered, as the rule put it: an answer True becomes the option 1.

        Raises RuleError where none does, with the bar of the option and what is open.
        """
        try:
            return self.options[self.options.index(option)]
        except ValueError:
            from .errors import RuleError, listed

            barred = self.why_not(option)
            why = f" ({barred.rule} bars it)" if barred else ""
            message = f"{option!r} is no option of {self.rule}{why}; open: {listed(self.options)}."
            raise RuleError(message, self.rule if barred is None else barred.rule, self.options) from None

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, rule={self.rule!r}, options={self.options!r})"


class View:
    """What one seat may know at a decision; made only where an agent looks at it."""

    __slots__ = ("_table", "seat")

    def __init__(self, table: "Table", seat: int) -> None:
        self._table = table
        self.seat = seat

    @property
    def position(self) -> dict[str, Any]:
        """The position as JSON data, without what this seat cannot see."""
        position: dict[str, Any] = self._table.state.view(self.seat)
        return position

    @property
    def answered(self) -> int:
        """How many answers this step has had so far."""
        return self._table.used


Agent = Callable[[Decision, View], Option]
"""Whoever answers for a seat: takes the decision and what the seat may see, gives one of the options."""


class Probe(Protocol):
    """What watches a run for coverage: it is told every rule met, and says which are muted."""

    def meets(self, rule: str) -> bool:
        """Note that a rule is met; True where it is muted."""
        ...


class Pending(BaseException):
    """An answer is needed that nobody has given. A BaseException, so that no rule can swallow it."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision)
        self.decision = decision


class Halt(BaseException):
    """The event that the reader asked to see has just been told."""


class Table:
    """One run of a game's rules: the state that they may change, and where their questions are answered.

    `state` is changed in place. `answers` are used up first, `ahead` is how many are left of them; then `agents` (by
    seat) are asked, and what they say is added to `answers`. `before` is how many answers the record has from earlier
    steps. `events` is a list that collects what happens, or None where nobody listens; with `halt`, the run stops when
    that many events have been told.
    """

    probe: Probe | None = None
    """Set on the class while coverage is measured (see `kosk.engine.coverage`), for tables laid meanwhile."""

    forced: Callable[[Decision], None] | None = None
    """Told of every question with a single option, which is answered without asking (see `kosk.engine.examples`)."""

    def __init__(
        self,
        state: Any,
        facts: Any,
        options: Mapping[str, str],
        answers: list[Answer] | None = None,
        agents: Mapping[int, Agent] | None = None,
        events: list[Event] | None = None,
        halt: int = -1,
        before: int = 0,
    ) -> None:
        self.state = state
        self.facts = facts
        self.options = options
        self.answers: list[Answer] = [] if answers is None else answers
        self.ahead = len(self.answers)
        self.before = before
        self.agents = {} if agents is None else agents
        self.events = events
        self.halt = halt
        self.known_to: int | None = None
        # Looked up so often that each table has its own, as it was when the table was laid.
        self.probe = type(self).probe
        self.forced = type(self).forced
        self._has_powers = type(self).interrupts is not Table.interrupts
        self.watched = events is not None or self.probe is not None

    # What comes from outside

    @property
    def agents(self) -> Mapping[int, Agent]:
        """Whoever answers, by seat. Dealers look at nothing but the options, so they need not be shown a decision."""
        return self._agents

    @agents.setter
    def agents(self, agents: Mapping[int, Agent]) -> None:
        self._agents = agents
        self._deals = {seat: agent.deal for seat, agent in agents.items() if type(agent) is Dealer}

    @property
    def used(self) -> int:
        """How many answers have been used up or given so far."""
        return len(self.answers) - self.ahead

    def interrupts(self, seat: int) -> tuple[Option, ...]:
        """The powers that a seat may use at any time and has now: options that stand behind those of every choice.

        A game that has such powers overrides this, and `interrupt`; their names must be no candidates of a choice.
        """
        return ()

    def interrupt_barred(self, seat: int, option: Option) -> "Barred | None":
        """What bars a power that `interrupts` gives; None where it can be used, as where a game has no more to say."""
        return None

    def unasked_barred(self, seat: int, option: Option) -> "Barred | None":
        """What bars an option that the open question does not put at all, such as a power that is not in play.

        None where a game has no more to say of it than which rule asks for it.
        """
        return None

    def interrupt(self, seat: int, option: Option) -> None:
        """Carry out a power that was used at any time; then what was asked is asked again."""
        raise NotImplementedError(option)

    def choose(
        self,
        seat: int,
        rule: str,
        candidates: Candidates,
        barred: Bar | None = None,
        opened: Candidates | None = None,
        at_once: bool = False,
    ) -> Any:
        """The candidate that a seat takes, among those that `barred` leaves open.

        `barred` is called again when the reader asks `why_not`, after this rule has been left: give it what it needs
        as arguments of a function made for this call, never as a loop variable. `candidates` may be a function that
        gives them, for those that a power used at any time can change; so it is asked again after each one, and where
        a power has left nothing to choose from, None is what was chosen. Where a rule can tell at a glance which
        candidates `barred` leaves open, `opened` gives just those, in the order of the candidates, and the bar is asked
        for nothing but reasons; where a power can change them, it is a function too. For `at_once`, see
        `choose_at_once`.
        """
        powers = self.interrupts(seat) if self._has_powers and not at_once else ()
        if barred is not None and opened is not None and self.probe is None:
            listed = candidates
            options = opened if type(opened) is tuple else _all(opened)
        else:
            listed = options = candidates if type(candidates) is tuple else _all(candidates)
            if barred is not None:
                if self.probe is not None:
                    barred = self._unmuted(barred)
                left_open = []
                for candidate in options:
                    if barred(self, seat, candidate) is None:
                        left_open.append(candidate)
                options = tuple(left_open)
        if powers and options:  # a power never has to be used: it is no answer where there is no other
            options += tuple([power for power in powers if self._power_barred(seat, power) is None])
        count = len(options)
        if count == 1 and not self.watched and self.forced is None:
            return options[0]  # no question, and nobody listens
        if count > 1 and seat in self._deals and not self.ahead and not self.watched:
            # What `ask` comes to where the player is a dealer and nobody listens: so most games are played.
            option = self._deals[seat](options, None)
            self.answers.append((rule, seat, option, count))
        else:
            option = self.ask(seat, rule, options, listed, barred, powers=powers)
        if option not in powers:
            return option
        self.interrupt(seat, option)
        if callable(candidates) and not _all(candidates):
            return None
        still_open = opened if callable(opened) else None
        return self.choose(seat, rule, candidates if callable(candidates) else listed, barred, opened=still_open)

    def choose_at_once(
        self,
        seat: int,
        rule: str,
        candidates: Candidates,
        barred: Bar | None = None,
        opened: Candidates | None = None,
    ) -> Any:
        """What `choose` gives, but in the middle of something where no power used at any time may come between."""
        return self.choose(seat, rule, candidates, barred, opened=opened, at_once=True)

    def _power_barred(self, seat: int, power: Option) -> Barred | None:
        """What bars a power now, but for a rule that is muted."""
        barred = self.interrupt_barred(seat, power)
        if barred is not None and self.probe is not None and self.probe.meets(barred.rule):
            return None
        return barred

    def chance(self, rule: str, options: Sequence[Option], weights: Sequence[int] | None = None) -> Any:
        """What dice or cards bring, at the moment it happens; `weights` are whole numbers, equal where left out."""
        options = tuple(options)
        return self.ask(CHANCE, rule, options, options, None, weights)

    def draw(self, rule: str, pieces: Sequence[Option]) -> Any:
        """What is drawn unseen from these pieces, such as the top card of a shuffled deck; like pieces are one option.

        It is not taken away from where it lay: a verb does that.
        """
        kinds = tuple(dict.fromkeys(pieces))
        return self.chance(rule, kinds, [pieces.count(kind) for kind in kinds])

    def ask(
        self,
        seat: int,
        rule: str,
        options: tuple[Option, ...],
        candidates: Candidates,
        barred: Bar | None = None,
        weights: Sequence[int] | None = None,
        powers: tuple[Option, ...] = (),
    ) -> Option:
        """One of the options: the only one, or the next answer of the record, or what the seat's agent says.

        Raises Pending where nobody answers for the seat, RecordError where the record's next answer does not fit the
        question, RuleError where the agent's does not, PositionError where no option is open.
        """
        count = len(options)
        if not count:
            raise self._nothing_open(seat, rule, _all(candidates))
        if self.probe is not None and self.probe.meets(rule):
            return options[0]
        if count == 1:
            option = options[0]
            if self.forced is not None:
                self.forced(Decision(self, seat, rule, options, _all(candidates), barred, weights, powers))
        elif self.ahead:
            option = self._recorded(seat, rule, options)
        else:
            deal = self._deals.get(seat)
            if deal is not None:
                option = deal(options, weights)
            else:
                decision = Decision(self, seat, rule, options, _all(candidates), barred, weights, powers)
                option = self._put(self.agents.get(seat), decision)
            self.answers.append((rule, seat, option, count))
        if self.events is not None:
            self._tell_answer(seat, rule, option, options, _all(candidates), barred, powers)
        return option

    def _put(self, agent: Agent | None, decision: Decision) -> Option:
        """What an agent takes, shown the decision and what its seat may see."""
        if agent is None:
            raise Pending(decision)
        options = decision.options
        taken = agent(decision, View(self, decision.seat))
        decision.options = options  # whatever the agent has made of the decision that it was shown
        return decision.take(taken)

    def _nothing_open(self, seat: int, rule: str, candidates: tuple[Option, ...]) -> Exception:
        """Why the game cannot go on: rules never ask in vain but in a made-up position that no game leads to."""
        from .errors import PositionError, listed

        who = "chance" if seat == CHANCE else self.state.names[seat]
        among = f"none of {listed(candidates)} is open" if candidates else "there is nothing to choose from"
        return PositionError(f"{rule} asks {who}, but in this position {among}.")

    def _tell_answer(
        self,
        seat: int,
        rule: str,
        option: Option,
        options: tuple[Option, ...],
        candidates: tuple[Option, ...],
        barred: Bar | None,
        powers: tuple[Option, ...],
    ) -> None:
        """Tell what was answered; for a question that was never put, also what barred the other candidates, and powers
        that could be used at any time.
        """
        verb = "turn-up" if seat == CHANCE else "choose"
        if len(options) > 1 or (barred is None and not powers):
            self.tell(verb, rule, seat, option=option, of=len(options))
            return
        closed = {other: barred(self, seat, other) for other in candidates if other != option} if barred else {}
        closed |= {power: self._power_barred(seat, power) for power in powers}
        self.tell(verb, rule, seat, option=option, of=1, barred=closed)

    def _recorded(self, seat: int, rule: str, options: tuple[Option, ...]) -> Option:
        asked, answered_by, option, count = self.answers[self.used]
        if asked != rule or answered_by != seat or count != len(options) or option not in options:
            from .errors import RecordError, listed

            raise RecordError(
                f"answer {self.before + self.used + 1}: the record says {asked} with {count} options, seat "
                f"{answered_by}, taking {option!r}; the game asks {rule} of seat {seat} with {listed(options)} open."
            )
        self.ahead -= 1
        return option

    # What happens

    def tell(self, verb: str, rules: str | tuple[str, ...], seat: int | None = None, **data: Any) -> None:
        """Tell an event to whoever listens; stops the run where the reader asked to see this one."""
        if self.events is None:
            return
        named = (rules,) if isinstance(rules, str) else rules
        self.events.append(Event(verb, named, seat, data, self.known_to))
        if len(self.events) == self.halt:
            raise Halt

    @contextmanager
    def in_secret(self, seat: int) -> Iterator[None]:
        """What is told within the `with` block, only this seat may know; `view` has to leave out the same."""
        before = self.known_to
        self.known_to = seat
        try:
            yield
        finally:
            self.known_to = before

    def score(self, seat: int, vp: int, rules: str | tuple[str, ...], **because: Any) -> None:
        """Give VP to a seat by a rule; `because` holds what they were computed from."""
        if self.watched and self.skips(rules):
            return
        self.state.vp[seat] += vp
        if self.watched:
            self.tell("score", rules, seat, vp=vp, **because)

    def clockwise(self, first: int) -> list[int]:
        """All seats, clockwise from one on."""
        seats = len(self.state.names)
        return [(first + further) % seats for further in range(seats)]

    def give_turn(self, seat: int, rule: str) -> None:
        """It is a player's turn."""
        if self.watched and self.skips(rule):
            return
        self.state.turn = seat
        if self.watched:
            self.tell("give-turn", rule, seat)

    def pass_turn(self, rule: str) -> None:
        """The turn passes clockwise."""
        self.give_turn((self.state.turn + 1) % len(self.state.names), rule)

    def crown(self, winners: tuple[int, ...], rules: str | tuple[str, ...], **because: Any) -> None:
        """These players win; `because` holds what decided it."""
        if self.watched and self.skips(rules):
            return
        self.state.winners = winners
        if self.watched:
            self.tell("crown", rules, winners=winners, **because)

    def skips(self, rules: str | tuple[str, ...]) -> bool:
        """Whether a verb has to do nothing because one of its rules is muted; verbs ask this when `watched`."""
        if self.probe is None:
            return False
        met = [self.probe.meets(rule) for rule in ((rules,) if isinstance(rules, str) else rules)]
        return any(met)

    def by(self, rule: str, value: T, without: T) -> T:
        """What a rule says where it computes or decides rather than moves: `value`, or `without` while it is muted."""
        if self.probe is not None and self.probe.meets(rule):
            return without
        return value

    def _unmuted(self, barred: Bar) -> Bar:
        def bar(table: Any, seat: int, candidate: Any) -> Barred | None:
            why = barred(table, seat, candidate)
            if why is not None and table.probe is not None and table.probe.meets(why.rule):
                return None
            return why

        return bar
