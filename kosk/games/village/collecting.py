"""Turn Sequence: the roll, and the Resource Collection."""

from typing import TYPE_CHECKING

from . import chapter_cards, rations
from .board import storehouse_slots

if TYPE_CHECKING:
    from .verbs import VillageTable


def roll(t: "VillageTable") -> str:
    """The starting player rolls the yellow or the grey die, and a turn begins.

    Rules: turn.board-owner, turn.alternate-dice, ruling.which-die, ruling.chapter-board-slot.
    """
    rations.lift_restrictions(t)
    dice = t.facts.chapters.dice
    die = dice[t.state.number % len(dice)]
    rule = "turn.roll-yellow" if die == dice[0] else "turn.roll-grey"
    t.roll(die, t.chance(rule, t.board.faces), rule)
    return "collection"


def collection(t: "VillageTable") -> str:
    """All players collect, clockwise from the starting player; Rations that are owed are paid as soon as they can be.

    Rules: ruling.collect-order, tavern.timing.
    """
    for player in t.clockwise(t.state.start_player):
        collect(t, player)
    rations.pay_owed(t, t.state.start_player)
    return "tavern"


def collect(t: "VillageTable", player: int) -> None:
    """A player collects what the plots with matching dice tokens give, as far as there are resources and empty slots.

    Rules: collect.no-discard, collect.compulsory-space.
    """
    due = {}
    for what, (amount, rules) in matched(t, player).items():
        left = t.by("collect.supply-short", min(amount, t.state.stock(what)), without=0)
        if left:
            due[what] = (left, rules)
    room = t.by("collect.compulsory-space", empty_slots(t, player), without=len(t.board.resources) * len(t.board.slots))
    if sum([amount for amount, _ in due.values()]) <= room or len(due) == 1:
        for what, (amount, rules) in due.items():
            take(t, player, what, min(amount, room), amount, rules)
    else:
        choose_what_is_kept(t, player, due, room)


def take(t: "VillageTable", player: int, what: str, kept: int, amount: int, rules: tuple[str, ...]) -> None:
    """Collect what is kept of a resource; the rest is lost."""
    if kept:
        t.gain(player, what, kept, rules)
    if amount > kept:
        t.lose(player, what, amount - kept, "collect.compulsory-space")


def choose_what_is_kept(t: "VillageTable", player: int, due: dict[str, tuple[int, tuple[str, ...]]], room: int) -> None:
    """The player fills the empty slots one by one with what there is to collect."""
    kept = dict.fromkeys(due, 0)
    for _ in range(room):
        kinds = tuple([what for what, (amount, _) in due.items() if kept[what] < amount])
        kept[t.choose(player, "ruling.collect-overflow", kinds)] += 1
    for what, (amount, rules) in due.items():
        take(t, player, what, kept[what], amount, rules)


def matched(t: "VillageTable", player: int) -> dict[str, tuple[int, tuple[str, ...]]]:
    """What the plots of a player give for the number rolled: how much of each resource, with the rules."""
    found: dict[str, tuple[int, tuple[str, ...]]] = {}
    for plot, matches in matches_on_plots(t, player).items():
        for what, amount, rule in given(t, plot):
            if not starving_collects(t, player, what):
                continue
            before, rules = found.get(what, (0, ("collect.all-players",)))
            found[what] = (before + matches * amount, tuple(dict.fromkeys([*rules, rule])))
    return found


def matches_on_plots(t: "VillageTable", player: int) -> dict[str, int]:
    """How many dice tokens of each plot show the number rolled; by an option, a plot with several counts once."""
    found: dict[str, int] = {}
    for plot, number in zip(t.board.plot_of, t.state.plots(player), strict=True):
        if 0 < number == t.state.rolled:
            found[plot] = found.get(plot, 0) + 1
    if t.options["duplicate_tokens"] == "once_per_plot":
        return t.by("collect.all-players", dict.fromkeys(found, 1), without=found)
    return found


def given(t: "VillageTable", plot: str) -> list[tuple[str, int, str]]:
    """What a match on a plot gives, each resource with its amount and rule; the open Chapter Card may change it."""
    blocked, bonus = chapter_cards.effect(t, "match_blocked"), chapter_cards.effect(t, "match_bonus")
    if blocked is not None and t.by("chapter.mandatory", blocked.plot == plot, without=False):
        return []
    rule = "collect.hunting" if len(t.board.yields[plot]) > 1 else "collect.all-players"
    found = [(what, amount, rule) for what, amount in t.board.yields[plot]]
    if bonus is not None and t.by("chapter.mandatory", bonus.plot == plot, without=False):
        found.append((bonus.resource, bonus.amount, "chapter.mandatory"))
    return found


def starving_collects(t: "VillageTable", player: int, what: str) -> bool:
    """Whether a player may collect a resource: starving, only raw food.

    Rules: ruling.starving-hunting.
    """
    restricted = t.state.restricted[player] and what not in t.board.foods["raw"]
    return not t.by("starvation.collect-food", restricted, without=False)


def slots_of_storehouse(t: "VillageTable", player: int) -> int:
    """How many slots a player's storehouse has, with an extension."""
    slots, printed = storehouse_slots(t.state.built[player], t.facts), int(t.facts.storehouse.slots)
    return t.by("village.storehouse-extension", slots, without=printed) if slots > printed else slots


def empty_slots(t: "VillageTable", player: int) -> int:
    """How many slots of a player's storehouse are empty."""
    return slots_of_storehouse(t, player) - t.state.stored(player)
