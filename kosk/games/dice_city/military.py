"""Military locations: army strength, and what adds to it."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import building

if TYPE_CHECKING:
    from .locations import Use
    from .verbs import DiceCityTable


def add_strength(t: "DiceCityTable", player: int, use: "Use") -> None:
    """Add the swords of an Army location to the army strength, and what Blacksmiths add.

    Rules: army.army-location, ruling.army-location-definition.
    """
    bandits_only = use.ability.target == "bandits"
    t.add_strength(player, use.ability.amount, (use.rule, "army.add-strength"), bandits_only)
    t.note_army_use(bandits_only)
    if t.state.army_bonus:
        add_bonus(t, player, t.state.army_bonus, bandits_only, "card.blacksmith")


def add_bonus(t: "DiceCityTable", player: int, amount: int, bandits_only: bool, rule: str) -> None:
    """What Blacksmiths add to the use of Army locations; to a Watchtower, too, it serves against everything."""
    if bandits_only:
        clarified = t.options["public_clarifications"] == "yes"
        bandits_only = not t.by("card.blacksmith-watchtower", clarified, without=False)
    t.add_strength(player, amount, rule, bandits_only)


def bonus(t: "DiceCityTable", player: int, use: "Use") -> None:
    """Army locations add more for the rest of the turn; by an option, those used before have added it, too."""
    t.raise_army_bonus(player, use.ability.strength, use.rule)
    if t.by("ruling.blacksmith-mint-retroactive", t.options["turn_bonus_retroactive"] == "yes", without=False):
        of_bandits = t.state.bandit_uses
        for uses, bandits_only in ((t.state.army_uses - of_bandits, False), (of_bandits, True)):
            if uses:
                amount = uses * use.ability.strength
                add_bonus(t, player, amount, bandits_only, "ruling.blacksmith-mint-retroactive")


def no_army_left(t: "DiceCityTable", player: int, space: int, location: str, chain: tuple[int, ...]) -> Barred | None:
    """Why Barracks cannot be used: no card is left of those that they place."""
    left = t.state.stacks[t.board.about[location].ability.card]
    return None if left else Barred("ruling.barracks-empty-stack")


def place_army(t: "DiceCityTable", player: int, use: "Use") -> None:
    """Place a Regular Army on any space, at no cost; a die that lies there can use it.

    Rules: card.barracks.
    """
    card = use.ability.card
    t.take_card(player, card, use.rule)
    building.place(t, player, card, use.rule)


def lowered_anyway(t: "DiceCityTable", player: int, space: int, location: str, chain: tuple[int, ...]) -> Barred | None:
    """Why a Training Camp cannot be used: by an option it works all the time."""
    return Barred("ruling.training-camp-duration") if t.options["training_camp"] == "ongoing" else None


def lower_bandits(t: "DiceCityTable", player: int, use: "Use") -> None:
    """The defense of all bandits is lower this turn."""
    t.lower_bandits(player, -use.ability.amount, use.rule)


def defense_of_bandits(t: "DiceCityTable", player: int, bandits: str) -> int:
    """The defense of bandits when a player attacks them, with the Training Camps of that player's city or turn."""
    camp = t.facts.location.training_camp.ability
    lowered = t.state.bandits_lowered
    if t.by("ruling.training-camp-duration", t.options["training_camp"] == "ongoing", without=False):
        active = [
            space
            for space in range(t.board.size)
            if t.state.location(player, space) == "training_camp" and not t.state.deactivated(player, space)
        ]
        lowered = -camp.amount * len(active)
    defense = t.facts.bandits[bandits].defense
    return max(defense - lowered, min(defense, camp.minimum))
