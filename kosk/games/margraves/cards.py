"""The cards and powers of Margraves: Citizens, Locations, Monsters, tiles, and what the tracks and Hero Tombs give."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from kosk.engine.cards import Card
from kosk.engine.errors import listed

from ..telling import count
from .board import Reward
from .position_words import citizen_power, given, power, river_tile
from .words import amount, amounts, named, slot_name, tile_name

PENNANTS = {"move": "move the Margrave", "deploy": "deploy a Knight"}
"""What a pennant icon does that gives nothing."""
RIVER_TILES = {(1,): "influence.tile.low", (1, 2): "influence.tile.mid", (2,): "influence.tile.high"}
"""The rule of the tile behind a river, by the kinds among which it is chosen."""
MEANT = {
    "gain_per_tower": "Each player counts their own Ward Towers in Locations.",
    "move_knight": "A Knight that is moved comes from any other Location, never from storage.",
    "deploy_far": "A Knight deployed anywhere comes from the Margrave's Location or from storage.",
    "slay": "The Monster lies face-up on a Lair adjacent to the Margrave's Location.",
    "retrieve": "A Citizen is taken back from the pile into hand; it cannot be the very card in use.",
    "take_lying_knights": "The Knights lie in the Hero Tombs, and go to storage.",
}
"""What the short text of a power leaves to its rules: which piece or card a part of it is about."""


def cards(facts: Any) -> Iterator[Card]:
    """Every card and power, with what it does."""
    yield from _citizens(facts)
    yield from _locations(facts)
    yield from _monsters(facts)
    yield from _privileges(facts)
    yield from _banners(facts)
    yield from _wealth(facts)
    yield from _segments(facts)
    yield from _rivers(facts)
    yield from _tombs(facts)
    yield _ward_tower(facts)


def _citizens(facts: Any) -> Iterator[Card]:
    for name, card in facts.citizen.items():
        guild = facts.guild[card.guild].name
        lines = [
            f"{guild}, {count(card.icons, 'Guild icon')}. {_copies(card, facts)}",
            f"Pennant actions: {listed(_pennants(card.guild, facts))}.",
            f"Power text: {citizen_power(name, facts)}",
            *_meant(name, facts),
        ]
        own = f"citizen.{name.replace('_', '-')}"
        rules = [own, f"citizens.pennant.{card.guild}", *(["ruling.starter-guilds"] if card.starter else [])]
        kind = "Starter Citizen" if card.starter else "Citizen"
        also = [f"pennant.{card.guild}", "pennant_gain"]
        yield Card(kind, f"citizen.{name}", card.name, lines, rules, also)


def _copies(card: Any, facts: Any) -> str:
    """How many of a Citizen there are."""
    if card.starter:
        return "Every player begins with one."
    marks = zip(card.copies, facts.citizen_mark.all, strict=True)
    return f"In the box: {listed(f'{number} with the mark {mark}' for number, mark in marks if number) or 'none'}."


def _meant(name: str, facts: Any) -> Iterator[str]:
    """Which pieces and cards the parts of a power are about."""
    for part in facts.board.parts[name]:
        deploys_far = part.do == "deploy_knight" and part.far
        does = ["deploy_far"] if deploys_far else part.either if part.do == "choose" else [part.do]
        yield from (MEANT[what] for what in does if what in MEANT)


def _pennants(guild: str, facts: Any) -> Iterator[str]:
    names = {"resource": "wild"}
    for icon in facts.pennant[guild].icons:
        yield PENNANTS.get(icon) or f"gain {amount(facts.pennant_gain[icon], names.get(icon, icon))}"


def _locations(facts: Any) -> Iterator[Card]:
    for name, place in facts.location.items():
        slots = [f"slot {number} for {amounts(gives)}" for number, gives in enumerate(facts.board.slots[name], 1)]
        roads, lairs = _names(facts.board.roads[name], facts.location), _names(place.lairs, facts.lair)
        lines = [
            f"Power, for whoever moves a Margrave or a Knight in: {power(place)}, or gain {given(facts.fallback)}.",
            f"Build slots: {listed(slots)}.",
            f"A Ward Tower here counts {listed(f'1 {facts.guild[guild].name} icon' for guild in place.guilds)}.",
            f"Roads to {roads}; adjacent to the {lairs}.",
        ]
        rules = [f"loc.{name}", "location", "deploy.activate", "build.slot-reward", "score.icons.locations"]
        rules += ["margrave.move-road", "slay.adjacent"]
        yield Card("Location", f"location.{name}", place.name, lines, rules, ["fallback", "roads"])


def _names(keys: Iterable[str], table: Any) -> str:
    return listed(table[key].name for key in keys)


def _monsters(facts: Any) -> Iterator[Card]:
    for name, card in facts.monster.items():
        gives = [*([amount(card.influence, "influence")] if card.influence else []), *_each(name, facts)]
        magic = [amount(card.magic, "magic")] if card.magic else []
        boss = "The Boss of" if card.boss else "A Monster of"
        lines = [
            f"{boss} the {facts.lair[card.lair].name}.",
            f"It costs {listed([*magic, amount(card.strength, 'strength')])}.",
            f"It gives {listed(gives)}.",
        ]
        rules = ["slay.cost-strength", *(["slay.cost-magic"] if card.magic else []), "slay.rewards", "slay.target"]
        rules += ["setup.monsters.boss", "eot.monsters.boss-joins"] if card.boss else []
        yield Card("Monster", f"monster.{name}", card.name, lines, rules, words=[facts.lair[card.lair].name])


def _each(name: str, facts: Any) -> list[str]:
    return [amount(number, what) for what, number in facts.board.rewards[name]]


def _privileges(facts: Any) -> Iterator[Card]:
    for name, tile in facts.privilege.items():
        number = name.partition("_")[2].lstrip("0")
        title = f"Privilege {'I' * tile.kind} tile {number}"
        used = f"In the stack with {tile.players} or more players." if tile.players else "Always in the stack."
        if tile.use == "grant":
            lines = [f"Discard it at any time in your own turn: gain {amounts(facts.board.rewards[name])}.", used]
            rules = ["privilege.grant", "ruling.grant-timing", "ruling.unused-grants"]
            yield Card("Grant", f"privilege.{name}", title, lines, rules, words=[tile_name(name, facts)])
        else:
            icons = [f"1 {facts.guild[guild].name} icon" for guild in tile.icons]
            banners = [f"1 {named(banner)} Banner" for banner in tile.banners]
            lines = [f"In Final Scoring it counts {listed([*icons, *banners])}.", used]
            rules = ["privilege.end", *(["score.icons.tiles"] if icons else []), *(["score.banner"] if banners else [])]
            words = [tile_name(name, facts)]
            yield Card("End of Game tile", f"privilege.{name}", title, lines, rules, words=words)


def _banners(facts: Any) -> Iterator[Card]:
    tiles = [tile for _, tile in facts.privilege.items() if "banners" in tile]
    on = Counter((tile.kind, banner) for tile in tiles for banner in tile.banners)
    kinds = sorted({tile.kind for tile in tiles})
    for banner in facts.privileges.banners:
        found = [f"{on[kind, banner]} Privilege {'I' * kind}" for kind in kinds if on[kind, banner]]
        lines = [
            f"On {listed(found)} tiles." if found else "On no tile.",
            "In Final Scoring a set of different Banners scores its number of Banners multiplied by itself.",
            "A Banner that a player has twice is in a second set, and so on.",
        ]
        title = f"{named(banner)} Banner"
        yield Card("Banner", f"banner.{banner}", title, lines, ["score.banner"], ["privileges.banners"])


def _wealth(facts: Any) -> Iterator[Card]:
    for name in facts.wealth_tile:
        gives = facts.board.rewards[name]
        title = f"Starting Wealth tile {name.removeprefix('w').lstrip('0')}"
        lines = [f"In the set-up: gain {amounts(gives)}."]
        rules = ["wealth.normal-gains", *_wealth_rules(gives)]
        yield Card("Starting Wealth tile", f"wealth_tile.{name}", title, lines, rules)


def _wealth_rules(gives: Reward) -> Iterator[str]:
    names = [what for what, _ in gives]
    if "wild" in names:
        yield "wealth.wild"
    if "privilege1" in names:
        yield from ("wealth.privilege-blind", "wealth.privilege-delay", "ruling.wealth-privilege-hidden")
    if any(what.startswith("influence_") for what in names):
        yield "wealth.influence-guild"


def _segments(facts: Any) -> Iterator[Card]:
    for number, gives in enumerate(facts.board.segments):
        steps = (number - facts.shipping.start) % len(facts.board.segments)
        where = f"{count(steps, 'step')} clockwise from the bottom one" if steps else "the bottom one"
        start = "" if steps else " All Ships start there, which gives nothing."
        lines = [f"A Ship that enters it: gain {amounts(gives)}.", f"It is {where}.{start}"]
        rules = ["ship.rewards", "ship.segments", *_segment_rules(gives)]
        rules += [] if steps else ["ruling.ship-start-reward"]
        title = f"Segment {number} of the Shipping track"
        yield Card("Shipping segment", f"shipping.segment.{number}", title, lines, rules)


def _segment_rules(gives: Reward) -> Iterator[str]:
    for what, _ in gives:
        if what in ("gold", "influence"):
            yield f"ship.{what}"
        elif what.startswith("privilege"):
            yield "ship.privilege"


def _rivers(facts: Any) -> Iterator[Card]:
    for name, river in facts.river.items():
        lines = [
            f"It comes behind the first {river.after_space + 1} spaces of each row of the Influence Track.",
            f"Behind it an icon of the Guild of that row is worth {facts.board.vp[river.after_space + 1]} VP.",
            f"A marker that crosses it costs {amount(river.toll, 'gold')} and may bring {river_tile(river)}.",
        ]
        rules = [
            "influence.toll",
            "influence.sections",
            "influence.vp",
            RIVER_TILES[tuple(sorted(river.tiles))],
            "influence.tile.optional",
            "ruling.influence-blocked",
        ]
        yield Card("River", f"river.{name}", f"River {name}", lines, rules)


def _tombs(facts: Any) -> Iterator[Card]:
    for kind, table in (("row", facts.tomb_row), ("column", facts.tomb_column)):
        lines_of = facts.board.rows if kind == "row" else facts.board.columns
        for name in table:
            slots, gives = lines_of[f"{kind} {name}"]
            lines = [
                f"{count(len(slots), 'slot')}: {_slots(slots)}.",
                f"The player in whose turn it is filled gains {amounts(gives)} at the end of that turn.",
            ]
            title = f"{kind.title()} {name} of the Hero Tombs"
            rules = [f"tombs.{kind}-reward", "eot.tombs.reward", "tombs.active-only", "tombs.lay-down"]
            yield Card("Hero Tombs line", f"tomb_{kind}.{name}", title, lines, rules)


def _slots(slots: Iterable[str]) -> str:
    return "; ".join(slot_name(slot).removeprefix("slot in ") for slot in slots)


def _ward_tower(facts: Any) -> Card:
    build = facts.build
    lines = [
        f"To build one costs {given(build.cost)}.",
        f"It goes into one of the {build.slots} slots of the Margrave's Location, and gives what the slot shows.",
        f"Then it gives {amount(build.influence, 'influence')}.",
        "In Final Scoring both Guild icons of its Location count.",
        f"A player has {facts.player_pieces.ward_towers}; the last one built triggers the last round.",
    ]
    rules = ["build", "ruling.build-infeasible", "score.icons.locations", "storage.no-tower-discard"]
    return Card("Piece", "build", "Ward Tower", lines, rules, ["player_pieces.ward_towers"], ["tower"])
