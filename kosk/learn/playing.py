"""The play table: a game on the screen, with every move as a button, every refusal with its reason, every event with
its rule.

`PlayTable` knows what there is to see and to do; it needs no screen, so that it can be tested. `_View` shows it.
"""

from collections.abc import Iterator
from functools import cached_property
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kosk.engine.errors import KoskError, listed
from kosk.engine.game import Game, nothing_asked
from kosk.engine.rules import Rule
from kosk.engine.table import CHANCE, Option

from .buttons import FOCUS, MOVES, Buttons, Fold, Move, button
from .files import Files
from .prediction import RUN, marked

if TYPE_CHECKING:
    from ipywidgets import Widget

    from kosk.scorelog import Kept

LOGGED = 40
"""How many of the last events are shown."""
FEW = 12
"""Where no more moves than this are closed at first, they are shown at once, else when they are asked for."""


class Told(NamedTuple):
    """Something that happened: in a sentence, and the rules that made it happen."""

    sentence: str
    rules: tuple[Rule, ...]


class PlayTable:
    """A game at a table: `moves` and `closed` are what can and cannot be done now, `log` what has happened.

    `cards` are what Opponents play by, where there are some. `keep` writes a game against them into the score log.
    `choose`, `why`, `undo`, `save` and `load` do something, and tell in `said` what came of it; what cannot be done
    is told there in one sentence, and changes nothing. Where the agent of a player fails, that is told there, too.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.said = ""
        self._before = len(game.events)
        self._kept: Kept | None = None

    # Reading

    @property
    def asks(self) -> str:
        """Who is asked, and what; or how the game has ended."""
        decision = self.game.decision
        if decision is not None:
            return f"{self._who(decision.seat)}: {self.game.rulebook.question(self.game.position, decision)}"
        if not self.game.over:
            return f"{nothing_asked(False)[0].upper()}{nothing_asked(False)[1:]}."
        scores = listed(f"{name} {vp} VP" for name, vp in self.game.scores().items())
        return f"The game is over: {self.game.ended()} {scores}."

    @property
    def rule(self) -> Rule | None:
        """The rule that asks; None where nothing is asked."""
        decision = self.game.decision
        return None if decision is None else self.game.rulebook.rules[decision.rule]

    @property
    def moves(self) -> list[Move]:
        """What can be done now, in printed order."""
        decision = self.game.decision
        return [] if decision is None else [self._move(option) for option in decision.options]

    @property
    def closed(self) -> list[Move]:
        """What could be done at another time, and cannot now."""
        decision = self.game.decision
        return [] if decision is None else [self._move(option) for option in decision.closed]

    @property
    def log(self) -> list[Told]:
        """What has happened that whoever plays here may know, the last first."""
        return self.lately(len(self.game.events))

    def lately(self, most: int) -> list[Told]:
        """The last things that have happened that whoever plays here may know, so many at most, the last first."""
        events, pages = self.game.events, self.game.rulebook.rules
        seats = [self.game.names.index(name) for name in self.game.people]
        heard = [number for number, event in enumerate(events) if event.worth_telling and event.seen_by(seats)][-most:]
        since = heard[0] if heard else len(events)
        return [
            Told(sentence, tuple(pages[rule] for rule in events[number].rules))
            for number, sentence in zip(heard, self.game.sentences(since, seats), strict=True)
        ][::-1]

    @property
    def svg(self) -> str:
        """The board, with what the last answer has changed marked."""
        from .lesson import changed_places

        game = self.game
        if game.rulebook.draw is None:
            return ""
        marked_places = changed_places(game.look(self._before), game.position, game.rulebook)
        return game.rulebook.draw(game.position, game.rulebook.components.facts, marked_places)

    @property
    def boards(self) -> list[tuple[str, str]]:
        """What lies before whoever is asked, or before all once nobody is: pictures with their headings."""
        game, decision = self.game, self.game.decision
        if game.rulebook.boards is None:
            return []
        seats = range(len(game.names)) if decision is None or decision.seat == CHANCE else (decision.seat,)
        return list(game.rulebook.boards(game.position, game.rulebook.components.facts, seats))

    @property
    def words(self) -> dict[str, list[str]]:
        """The position in words, as far as whoever is asked may know it."""
        decision = self.game.decision
        described = self.game.rulebook.describe(self.game.position, CHANCE if decision is None else decision.seat)
        return {heading: list(lines) for heading, lines in described.items() if lines}

    @property
    def cards(self) -> dict[str, list[str]]:
        """What Opponents play by, in words: the card of each, and the charts for what dice mean; else nothing."""
        book = self.game.rulebook
        cards = {heading: list(lines) for heading, lines in book.plans(self.game.position).values()}
        return cards | ({"Charts": list(book.charts())} if cards else {})

    @property
    def can_be_kept(self) -> bool:
        """Whether the game is one for the score log: it is over, and one person has played it against Opponents."""
        from kosk.scorelog import Kept

        return self.game.over and Kept.fits(self.game)

    def __repr__(self) -> str:
        return f"PlayTable: {self.asks}"

    # Doing

    def choose(self, option: Option) -> "PlayTable":
        """Answer the open question; an option that is closed is answered with its reason."""
        return self._try(lambda: self._choose(option))

    def _choose(self, option: Option) -> str:
        refusal = self.game.why_not(option) if self.game.decision is not None else None
        if refusal is not None:
            return str(refusal)
        before = len(self.game.events)
        try:
            self.game.play(option)
        except KoskError:
            raise
        except Exception as error:
            if self.game.decision is not None or self.game.over:
                raise
            # It is the agent of a player that has failed, and the reader can go on from before.
            failed = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            return f"An agent has failed ({failed}). Undo takes back the answer before."
        self._before = before
        return "\n".join(self._news(before))

    def why(self, option: Option) -> "PlayTable":
        """Tell why an option is closed."""
        return self._try(lambda: str(self.game.why_not(option) or f"{option!r} is open."))

    def undo(self) -> "PlayTable":
        """Take back the last answer of a person, and all that followed from it."""

        def undone() -> str:
            self.game.undo()
            self._before = len(self.game.events)
            return "The last answer is taken back."

        return self._try(undone)

    def save(self, path: str | Path) -> "PlayTable":
        """Keep the game in a file."""

        def saved() -> str:
            self.game.save(path)
            return f"The game is saved in {path}."

        return self._try(saved)

    def keep(self) -> "PlayTable":
        """Write the finished game into the score log; where that was done before, in the place of that."""

        def kept() -> str:
            from kosk.scorelog import Kept

            self._kept = self._kept or Kept()
            return self._kept.write(self.game)

        return self._try(kept)

    def load(self, path: str | Path) -> "PlayTable":
        """Go on with the game in a file; the agents of this table go on for the players whom they play."""

        def loaded() -> str:
            from kosk import load

            self.game = self._with_agents(load(path))
            self._before = len(self.game.events)
            self._kept = None
            return f"This is the game of {path}."

        return self._try(loaded)

    def _try(self, what: Any) -> "PlayTable":
        try:
            self.said = what()
        except KoskError as error:
            self.said = str(error)
        if "_view" in self.__dict__:
            self._view.show()
        return self

    # Within

    def _with_agents(self, found: Game) -> Game:
        """A game that was found in a file, which tells of no agents but those who play at random."""
        if found.rulebook.name != self.game.rulebook.name:
            return found
        names = self.game.names
        agents = {names[seat]: agent for seat, agent in self.game.agents.items() if seat != CHANCE}
        seats = {found.names.index(name): agent for name, agent in agents.items() if name in found.names}
        if set(seats) <= set(found.agents):
            return found
        return Game(
            found.rulebook,
            found.look(0),
            agents=seats | found.agents,
            options=found.options,
            answers=found.answers,
        )

    def _who(self, seat: int) -> str:
        return "Dice and cards" if seat == CHANCE else self.game.names[seat]

    def _move(self, option: Option) -> Move:
        game = self.game
        assert game.decision is not None
        return Move(option, game.rulebook.called(game.position, option, game.decision.rule))

    def _news(self, since: int) -> Iterator[str]:
        seats = [self.game.names.index(name) for name in self.game.people]
        yield from self.game.sentences(since, seats)

    # Showing

    def static(self, level: int = 2, mark: str = "") -> str:
        """The table as it is now, as a part of a page that needs no kernel (`kosk.learn.static`)."""
        from .static import play_table

        return play_table(self)

    def widget(self) -> "Widget":
        """The table with its buttons, always the same one."""
        return self._view.box

    @cached_property
    def _view(self) -> "_View":
        return _View(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return self.widget()._repr_mimebundle_() | {"text/plain": f"{self!r} {RUN}"}


class _View:
    """A play table on the screen. Its buttons are made as they are needed and used again; only what changes is sent."""

    def __init__(self, table: PlayTable) -> None:
        import ipywidgets

        self.table = table
        self.files = Files()
        self.asks = ipywidgets.HTML()
        self.asks.add_class("kosk-asks")
        self.said = ipywidgets.HTML()
        self.said.add_class("kosk-said")
        self.undo = button("Undo", "Take back the last answer", table.undo)
        self.open = Buttons(table.choose, "success", otherwise=self.undo)
        self.closed = Buttons(table.why)
        self.closed.box.add_class("kosk-closed")
        self.why_not = Fold("", self.closed.box, opened=len(table.closed) <= FEW)
        self.board = ipywidgets.HTML(layout={"flex": "3 1 480px", "max_width": "960px", "min_width": "0"})
        self.board.add_class("kosk-picture")
        self.before_you = ipywidgets.HTML()
        self.log = ipywidgets.HTML()
        self.words = ipywidgets.HTML()
        self.cards = ipywidgets.HTML()
        by_card = bool(table.cards)
        happened = Fold("What has happened", self.log, opened=by_card)
        self.by_card = Fold("What Opponents play by", self.cards, opened=by_card)
        in_words = Fold("The position in words", self.words)
        deal = ipywidgets.VBox(
            [self.asks, self.said, self.open.box, self._file_row(), self.why_not.box],
            layout={"flex": "2 1 300px", "min_width": "0"},
        )
        deal.add_class("kosk-words")
        self.box = ipywidgets.VBox(
            [
                ipywidgets.HTML(STYLE),
                ipywidgets.HBox([deal, self.board], layout={"flex_flow": "row wrap"}),
                self.before_you,
                self.by_card.box,
                happened.box,
                in_words.box,
            ]
        )
        self.box.add_class("kosk-play")
        self.show()

    def _file_row(self) -> "Widget":
        import ipywidgets

        name = ipywidgets.Text(
            description="File",
            placeholder="game.json",
            tooltip="The file to save the game in, or to load it from",
            style={"description_width": "initial"},
            layout={"width": "190px"},
        )
        table = self.table
        save = button("Save", "Keep the game in this file", lambda: self._with_file(name.value, self._save))
        load = button("Load", "Go on with the game in this file", lambda: self._with_file(name.value, table.load))
        self.keep = button("Write into the score log", "Write how this game has ended into the score log", table.keep)
        return ipywidgets.HBox(
            [self.undo, name, save, load, self.keep],
            layout={"flex_flow": "row wrap", "margin": "8px 0 0", "align_items": "center"},
        )

    def _with_file(self, name: str, what: Any) -> None:
        if name.strip():
            what(name.strip())
        else:
            self.table.said = "Type the name of a file first, such as game.json."
            self.show()

    def _save(self, name: str) -> None:
        try:
            self.table.save(self.files.ask(name))
        except KoskError as error:
            self.table.said = str(error)
            self.show()

    def show(self) -> None:
        """Show the table as it is now."""
        table = self.table
        self.asks.value = f'<p style="{ASKS}">{escape(table.asks)}</p>{_rule_html(table.rule)}'
        said = "".join(f'<p style="margin:0 0 4px">{escape(line)}</p>' for line in table.said.splitlines())
        self.said.value = f'<div role="status" aria-live="polite" style="line-height:1.4">{said}</div>'
        self.open.show(table.moves)
        closed = table.closed
        self.why_not.name(f"Closed now ({len(closed)}): press one to see why")
        self.why_not.box.layout.display = None if closed else "none"
        self.closed.show(closed, "closed: ")
        self.board.value = table.svg
        self.before_you.value = "".join(
            f'<details open><summary>{escape(heading)}</summary><div style="overflow-x:auto">{svg}</div></details>'
            for heading, svg in table.boards
        )
        self.keep.layout.display = None if table.can_be_kept else "none"
        self.by_card.box.layout.display = None if table.cards else "none"
        self.cards.value = _words_html(table.cards)
        self.log.value = _log_html(table.lately(LOGGED))
        self.words.value = _words_html(table.words)


ASKS = "font-size:1.15em;font-weight:600;margin:0;line-height:1.4"
STYLE = f"""<style>
{FOCUS}
{MOVES}
.kosk-play {{ container-type: inline-size; }}
.kosk-play .kosk-picture svg {{ max-height: 80vh; width: 100%; }}
.kosk-play .kosk-closed button {{ border: 1px dashed; }}
</style>"""


def _rule_html(rule: Rule | None) -> str:
    if rule is None:
        return ""
    return f"<details><summary><code>{escape(rule.name)}</code></summary><p>{marked(rule.text)}</p></details>"


def _log_html(lately: list[Told]) -> str:
    """The last events, each with its rules to unfold."""
    lines = "".join(
        f"<li><details><summary>{escape(told.sentence)}</summary>"
        + "".join(f"<p><code>{escape(rule.name)}</code> {marked(rule.text)}</p>" for rule in told.rules)
        + "</details></li>"
        for told in lately
    )
    return f'<p>The last first:</p><ul style="line-height:1.5">{lines}</ul>'


def _words_html(words: dict[str, list[str]]) -> str:
    return "".join(
        f"<p><strong>{escape(heading)}</strong></p><ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"
        for heading, lines in words.items()
    )
