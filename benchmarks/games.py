"""4-player games of kosk between random players, with all rules and every option checked by them."""

from kosk.engine.dealer import Dealer
from kosk.engine.table import CHANCE, Agent, Decision, Table
from kosk.games import rulebook
from kosk.lab.playouts import child_seed

PLAYERS = ("anna", "beth", "carl", "dora")


class Games:
    """The random games of one game of kosk, each by its seed."""

    def __init__(self, name: str) -> None:
        self.book = rulebook(name)

    def lay_table(self, seed: int) -> Table:
        """A table for one game, with random players who are told apart from each other and from dice and cards."""
        agents: dict[int, Agent] = {CHANCE: Dealer(child_seed(seed, "chance"))}
        agents |= {seat: Dealer(child_seed(seed, "seat", seat)) for seat in range(len(PLAYERS))}
        return self.book.lay_table(self.book.box(PLAYERS, self.book.components.facts), agents=agents)

    def play(self, seed: int) -> int:
        """Play one game; gives its choices."""
        table = self.lay_table(seed)
        self.book.play_out(table)
        chance = table.agents[CHANCE]
        assert isinstance(chance, Dealer)
        return len(table.answers) - chance.dealt

    def options(self, seed: int) -> list[int]:
        """Play one game; gives how many options each decision of it had, those with one option last."""
        table = self.lay_table(seed)
        forced: list[int] = []

        def note(decision: Decision) -> None:
            if decision.seat != CHANCE:
                forced.append(1)

        table.forced = note
        self.book.play_out(table)
        return [count for _, seat, _, count in table.answers if seat != CHANCE] + forced

    def moves(self, seed: int) -> str:
        """Play one game; gives all that was answered in it, and how it ended."""
        table = self.lay_table(seed)
        return repr((self.book.play_out(table).to_json(), table.answers))
