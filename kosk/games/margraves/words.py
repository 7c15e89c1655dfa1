"""What happens in Margraves of Valeria, told: one sentence for each event, in the names printed on boards and cards."""

from collections.abc import Iterable, Iterator
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.table import Event, Option

from .. import telling
from ..telling import Happening, Sentences, count, only
from .board import Reward
from .state import GUILDS, RESOURCES, State

PASSED = {
    "influence.tile.low": "takes no Privilege tile",
    "influence.tile.mid": "takes no Privilege tile",
    "influence.tile.high": "takes no Privilege tile",
    "pennant.move": "leaves the Margrave where it is",
    "pennant.deploy": "deploys no Knight",
    "privilege.grant.use": "discards no Grant now",
    "recall.hire": "hires nobody",
    "loc.shilina": "hires nobody",
    "slay.permission": "slays no Monster",
    "slay.pay-knights": "sends no more Knights",
}
"""What it means to pass, by the rule that asks."""

PASSED_PART = {
    "slay": "slays no Monster",
    "move_margrave": "leaves the Margrave where it is",
    "deploy_knight": "deploys no Knight",
    "move_knight": "leaves the Knights where they are",
    "retrieve": "takes back nobody",
    "hire": "hires nobody",
    "take_lying_knights": "leaves the Knights in the Hero Tombs",
    "choose": "does neither",
}
"""What it means to pass in a part of a Citizen's power, by what the part does."""

PLAIN = {
    "nothing": "nothing",
    "skip": "skip this icon",
    "lose": "lose this Influence",
    "decline": "decline",
    "accept": "accept",
    "give up": "give up what was gained",
    "power": "the Location's power",
    "gold": "Gold",
    "location": "a Knight of the Margrave's Location",
    "storage": "a Knight from storage",
    "sail": "sail",
    "pennant": "the Pennant Actions",
    "text": "the Citizen's power",
    "recall": "the Recall power",
    "build": "the Build power",
    "slay": "slay a Monster",
    "ship": "the Shipping action",
    "hire": "hire a Citizen",
    "tower": "a Ward Tower",
    "gem": "a Gem",
    "knight": "a Knight",
    "influence": "Influence",
    "wild": "a Resource of any kind",
    "privilege1": "a Privilege I tile",
    "privilege2": "a Privilege II tile",
}
"""What options are called that are no name of a card or place."""


def named(word: str) -> str:
    """A name of the game as people write it, where the components have no printed one.

    >>> named("gem"), named("wild")
    ('Gem', 'Resource of any kind')
    """
    return "Resource of any kind" if word == "wild" else word.replace("_", " ").title()


def amount(number: int, what: str) -> str:
    """A number of something that is gained or paid.

    >>> amount(2, "gem"), amount(3, "wild"), amount(1, "influence_shadow"), amount(1, "privilege2")
    ('2 Gems', '3 Resources of any kind', '1 Influence with the Shadow Guild', '1 Privilege II tile')
    """
    if what.startswith("influence_"):
        return f"{number} Influence with the {named(what.removeprefix('influence_'))} Guild"
    many = "" if number == 1 else "s"
    if what.startswith("privilege"):
        return f"{number} Privilege {'I' * int(what[-1])} tile{many}"
    if what == "wild":
        return f"{number} Resource{many} of any kind"
    return f"{number} {named(what)}{many if what in ('gem', 'knight') else ''}"


def amounts(reward: Reward) -> str:
    """A reward in words.

    >>> amounts((("stone", 1), ("wood", 1)))
    '1 Stone and 1 Wood'
    """
    return listed([amount(number, what) for what, number in reward])


def tile_name(tile: str, facts: Any) -> str:
    """A Privilege tile, which has no name: its kind, and what it gives or counts for."""
    about = facts.privilege[tile]
    kind = f"Privilege {'I' * about.kind}"
    if about.use == "grant":
        return f"{kind} Grant of {amounts(facts.board.rewards[tile])}"
    icons = [f"{facts.guild[guild].name} icon" for guild in about.icons]
    banners = [f"{named(banner)} Banner" for banner in about.banners]
    return f"{kind} tile with {listed([*icons, *banners])}"


def slot_name(slot: str) -> str:
    """A slot of the Hero Tombs.

    >>> slot_name("r1c2")
    'slot in row 1, column 2'
    """
    row, column = slot.removeprefix("r").split("c")
    return f"slot in row {row}, column {column}"


def part_of(rule: str, facts: Any) -> Any:
    """The part of a Citizen's power that a rule tells; None where it tells none."""
    kind, *name = rule.replace("-", "_").split(".")
    if kind != "citizen" or len(name) != 2 or not name[1].isdigit():
        return None
    return facts.citizen[name[0]].part[name[1]]


def called(state: State, option: Option, rule: str, facts: Any) -> str:
    """An option of a question as people call it; `rule` is the rule that asks. What has no name stays as it is."""
    if rule == "setup.wealth.start-player":
        return state.names[int(option)]
    if isinstance(option, int):
        return _number(state, option, rule, facts)
    part = part_of(rule, facts)
    if part is not None and part.do == "choose" and option in (part.gain if "gain" in part else ()):
        return amount(part.gain[option], option)
    for kind in (facts.location, facts.citizen, facts.monster, facts.guild):
        if option in kind:
            return str(kind[option].name)
    if option in facts.lair:
        top = state.tops[option]
        return f"{facts.monster[top].name} of the {facts.lair[option].name}" if top else facts.lair[option].name
    if option in facts.privilege:
        held = any(option in tiles for tiles in state.tiles)
        return f"discard the {tile_name(option, facts)}" if held else tile_name(option, facts)
    if option in facts.wealth_tile:
        return amounts(facts.board.rewards[option])
    if option in facts.board.tombs:
        return slot_name(option)
    if option.startswith("influence_"):
        return amount(1, option).removeprefix("1 ")
    if option == "pass" or option in state.names:
        return option
    return PLAIN.get(option) or named(option)


def _number(state: State, option: int, rule: str, facts: Any) -> str:
    """A place of the Citizen line, a build slot, or an amount of Strength."""
    if rule == "slay.pay-mix":
        return f"{option} Strength from the board"
    if rule == "build.place":
        reward = facts.board.slots[state.margrave[state.turn]][option - 1]
        return f"slot {option}, for {amounts(reward)}"
    card = state.line[option - 1] if 1 <= option <= len(state.line) else None
    if card is None:
        return f"place {option}"
    there = f"{facts.citizen[card].name} at place {option}"
    if rule == "recall.remove":
        return there
    part = part_of(rule, facts)
    price = part.price if part is not None and part.do == "hire" else facts.citizen_line.prices[option - 1]
    return f"{there}, for {price} Gold"


def sentence(state: State, event: Event, facts: Any) -> str:
    """An event in one sentence."""
    return telling.sentence(_SENTENCES, state, event, facts)


def _choose(now: Happening) -> str:
    option = now.data["option"]
    if option == "pass":
        part = part_of(now.rule, now.facts)
        told = PASSED.get(now.rule, "leaves it") if part is None else PASSED_PART.get(part.do, "leaves it")
        return f"{now.who} {told}{only(now)}."
    if option in ("accept", "decline"):
        return f"{now.who} {option}s{only(now)}."
    if option == "skip":
        return f"{now.who} skips the icon{only(now)}."
    if option == "lose":
        return f"{now.who} lets the Influence go{only(now)}."
    return f"{now.who} chooses {_mentioned(now, option)}{only(now)}."


_TO_DO = ("discard ", "give up ", "hire ", "sail", "slay ")


def _mentioned(now: Happening, option: Option) -> str:
    """An option as it stands in a sentence."""
    name, facts = called(now.state, option, now.rule, now.facts), now.facts
    if name.startswith(_TO_DO):
        return f"to {name}"
    if option in facts.wealth_tile:
        return f"the tile of {name}"
    if isinstance(option, int):
        return name if now.rule in ("slay.pay-mix", "build.place") else f"the {name}"
    definite = (facts.citizen, facts.monster, facts.guild, facts.lair, facts.privilege, facts.board.tombs)
    return f"the {name}" if any(option in kind for kind in definite) else name


def _turn_up(now: Happening) -> str:
    if now.rule == "setup.wealth.start-player":
        return f"{now.who} picks {called(now.state, now.data['option'], now.rule, now.facts)}."
    return f"{now.who} brings {_mentioned(now, now.data['option'])}."


def _gain(now: Happening) -> str:
    gained, lost, what = now.data["amount"], now.data.get("lost", 0), now.data["what"]
    if lost and not gained:
        return f"{now.who} gains no {named(what)}: {lost} {'is' if lost == 1 else 'are'} lost."
    told = f"{now.who} gains {amount(gained, what)}"
    return f"{told}; {lost} more {'is' if lost == 1 else 'are'} lost." if lost else f"{told}."


def _pay(now: Happening) -> str:
    to = now.data["to"]
    whom = "" if to is None else f" to {now.state.names[to]}"
    return f"{now.who} pays {amount(now.data['amount'], now.data['what'])}{whom}."


def _go_short(now: Happening) -> str:
    what = now.data["what"]
    if what == "privilege":
        return f"No Privilege tile of the kind is there, and {now.who} takes none."
    number = now.data["amount"]
    return f"The supply is short: {now.who} goes without {amount(number, what)}."


def _location(now: Happening, key: str = "location") -> str:
    return str(now.facts.location[now.data[key]].name)


def _move_margrave(now: Happening) -> str:
    if not now.data["before"]:
        return f"{now.who}'s Margrave begins in {_location(now)}."
    return f"{now.who}'s Margrave moves from {_location(now, 'before')} to {_location(now)}."


def _move_knight(now: Happening) -> str:
    if now.data["source"] == "storage":
        return f"{now.who} moves a Knight from storage to {_location(now)}."
    return f"{now.who} moves a Knight from {_location(now, 'source')} to {_location(now)}."


def _sail(now: Happening) -> str:
    steps = now.data["steps"]
    if not steps:
        return f"{now.who}'s Ship begins on the segment with the ship."
    return f"{now.who}'s Ship sails {count(steps, 'step')} clockwise."


def _entomb(now: Happening) -> str:
    source = "from storage" if now.data["source"] == "storage" else "of the Location"
    slot = now.data["slot"]
    where = f"into the {slot_name(slot)}" if slot else "onto the statue, for no slot is open"
    return f"{now.who} sends a Knight {source} to the Hero Tombs, {where}."


def _citizen(now: Happening) -> str:
    return str(now.facts.citizen[now.data["card"]].name)


def _citizens(cards: Iterable[str], facts: Any) -> str:
    return listed(f"the {facts.citizen[card].name}" for card in cards)


def _take_back(now: Happening) -> str:
    return f"{now.who} takes back {_citizens(now.data['cards'], now.facts) or 'nobody'}."


def _monster(now: Happening) -> str:
    return f"the {now.facts.monster[now.data['monster']].name} of the {now.facts.lair[now.data['lair']].name}"


def _take_tile(now: Happening) -> str:
    drawn = " from the face-down stack" if now.data["drawn"] else ""
    return f"{now.who} takes a {tile_name(now.data['tile'], now.facts)}{drawn}."


def _trigger_end(now: Happening) -> str:
    why = {
        "build.fourth": f"{now.who} has built the last Ward Tower",
        "eot.privileges.empty": "A Privilege tile is missing",
        "eot.citizens.empty": "A Citizen is missing for the line",
    }[now.rule]
    when = "after this round" if not now.data["rounds_left"] else "after one more round"
    return f"{why}: the game ends {when}."


def _reveal_wealth(now: Happening) -> str:
    kept = [
        f"{name}: {'; '.join(amounts(now.facts.board.rewards[tile]) for tile in tiles)}"
        for name, tiles in zip(now.state.names, now.data["kept"], strict=True)
    ]
    return f"All reveal the Starting Wealth tiles that they kept. {'. '.join(kept)}."


def _row(now: Happening) -> str:
    return f"{now.facts.guild[now.data['guild']].name} row"


def _stock(now: Happening) -> str:
    number = now.data["amount"]
    return f"{amount(number, now.data['what'])} {'lies' if number == 1 else 'lie'} in the supply."


def _fill_lair(now: Happening) -> str:
    lair, monsters = now.facts.lair[now.data["lair"]].name, now.data["monsters"]
    return f"{monsters} Monsters lie on the Lair card of the {lair}, and the Boss lies under it."


def _score(now: Happening) -> str:
    data = now.data
    told = f"{now.who} scores {data['vp']} VP"
    if "guild" in data:
        icons = sum(sum(data[where].values()) for where in ("tiles", "citizens", "locations"))
        guild = now.facts.guild[data["guild"]].name
        number = "1 icon of" if icons == 1 else f"{icons} icons, each of"
        return f"{told} for the {guild}: {number} {data['worth']} VP."
    if "sets" in data:
        sets = " + ".join(f"{len(different)} × {len(different)}" for different in data["sets"]) or "none"
        return f"{told} for Banners: {sets}."
    if "resources" in data:
        number = sum(data["resources"].values())
        return f"{told} for {count(number, 'Resource')} left over."
    what = "gem" if "gem" in data else "gold"
    return f"{told} for {amount(data[what], what)} left over."


def _crown(now: Happening) -> str:
    names = listed(now.state.names[seat] for seat in now.data["winners"])
    tied = {"score.tie.gold": ", tied, with the most Gold", "score.tie.shared": ", tied in Gold too"}.get(now.rule, "")
    return f"{names} win{'s' if len(now.data['winners']) == 1 else ''} with {now.data['vp']} VP{tied}."


_SENTENCES: Sentences = {
    **telling.IN_ALL_GAMES,
    "choose": _choose,
    "turn-up": _turn_up,
    "give-start-token": lambda now: f"{now.who} takes the Starting Player token.",
    "trigger-end": _trigger_end,
    "count-down": lambda now: "One more round is played.",
    "crown": _crown,
    "set-good": lambda now: f"{now.who} begins with {amount(now.data['amount'], now.data['what'])}.",
    "gain": _gain,
    "pay": _pay,
    "give-up": lambda now: f"{now.who} gives up {amount(1, now.data['what'])}.",
    "go-short": _go_short,
    "stock": _stock,
    "store-towers": lambda now: f"{now.who} stores {now.data['towers']} Ward Towers.",
    "move-margrave": _move_margrave,
    "place-knight": lambda now: f"A Knight of the barracks stands in {_location(now)}.",
    "move-knight": _move_knight,
    "sail": _sail,
    "build": lambda now: f"{now.who} builds a Ward Tower in slot {now.data['slot']} of {_location(now)}.",
    "set-marker": lambda now: f"{now.who}'s Influence Marker starts on space {now.data['space']} of the {_row(now)}.",
    "raise-influence": lambda now: (
        f"{now.who}'s Influence Marker moves to space {now.data['space']} of the {_row(now)}."
    ),
    "lose-influence": lambda now: f"{now.who} loses 1 Influence.",
    "entomb": _entomb,
    "lay-down": lambda now: f"{now.who} has filled {now.data['line']} of the Hero Tombs; its Knights lie down.",
    "raise-knight": lambda now: f"The Knight in the {slot_name(now.data['slot'])}, leaves the Hero Tombs.",
    "clear-tombs": lambda now: f"All {now.data['knights']} Knights of the Hero Tombs return to the barracks.",
    "fill-lair": _fill_lair,
    "turn-up-monster": lambda now: f"Face up now: {_monster(now)}.",
    "put-under": lambda now: f"{now.who} puts {_monster(now)} to the bottom of its stack.",
    "reshuffle-lair": lambda now: f"The Monsters of the {now.facts.lair[now.data['lair']].name} are shuffled.",
    "shuffle-in": lambda now: f"{now.data['cards']} Citizens with the mark {now.data['mark']} join the deck.",
    "deal-citizen": lambda now: f"The {_citizen(now)} enters the Citizen line at place {now.data['place']}.",
    "deal-hand": lambda now: f"{now.who} takes into hand {_citizens(now.data['cards'], now.facts)}.",
    "play-citizen": lambda now: f"{now.who} plays the {_citizen(now)}.",
    "take-back": _take_back,
    "hire": lambda now: f"{now.who} takes the {_citizen(now)} into hand.",
    "remove-citizen": lambda now: f"{now.who} removes the {_citizen(now)} from the game.",
    "slide-citizens": lambda now: "The Citizens of the line slide to the left.",
    "make-stacks": lambda now: f"The stacks have {listed(now.data['tiles'])} Privilege tiles.",
    "show-tile": lambda now: f"Face up now: a {tile_name(now.data['tile'], now.facts)}.",
    "take-tile": _take_tile,
    "use-grant": lambda now: f"{now.who} discards a {tile_name(now.data['tile'], now.facts)}.",
    "make-wealth": lambda now: f"{now.data['tiles']} Starting Wealth tiles are shuffled.",
    "deal-wealth": lambda now: f"{now.who} is dealt the tile of {amounts(now.facts.board.rewards[now.data['tile']])}.",
    "keep-wealth": lambda now: f"{now.who} keeps the tile of {amounts(now.facts.board.rewards[now.data['tile']])}.",
    "pass-wealth": lambda now: "All pass the other Starting Wealth tiles to the left.",
    "discard-wealth": lambda now: "The other Starting Wealth tiles go back to the box.",
    "reveal-wealth": _reveal_wealth,
    "discard-wealth-tile": lambda now: (
        f"{now.who} carries out the tile of {amounts(now.facts.board.rewards[now.data['tile']])}."
    ),
    "score": _score,
}


def moves(facts: Any) -> dict[Option, tuple[str, ...]]:
    """Every option that a player can name at some time, with the rules that ask for it, the foremost first."""
    grants = [tile for tile, about in facts.privilege.items() if about.use == "grant"]
    kind = {1: ("influence.tile.low", "influence.tile.mid"), 2: ("influence.tile.mid", "influence.tile.high")}
    asked: list[tuple[Iterable[Option], tuple[str, ...]]] = [
        (facts.citizen, ("turn.play-one",)),
        (("pennant", "text", "recall", "build"), ("turn.one-power",)),
        (facts.location, ("pennant.move", "deploy.options")),
        (("location", "storage"), ("pennant.deploy", "slay.pay-knights")),
        (("power", "gold"), ("location.activate-margrave", "deploy.activate")),
        (RESOURCES, ("pennant.resource", "ship.pay")),
        (("strength",), ("pennant.strength",)),
        (("gold",), ("pennant.gold",)),
        (("skip",), ("pennant.strength", "pennant.resource", "pennant.gold")),
        (("sail",), ("ship.pay",)),
        (GUILDS, ("influence.split",)),
        (("lose",), ("influence.split",)),
        (("give up", "gem", "knight", "tower"), ("storage.overflow",)),
        (grants, ("privilege.grant.use",)),
        *[((tile,), kind[about.kind]) for tile, about in facts.privilege.items()],
        (facts.wealth_tile, ("setup.wealth.draft", "setup.wealth.own-order")),
        (facts.board.tombs, ("ruling.tomb-slot-choice",)),
        (range(1, len(facts.citizen_line.prices) + 1), ("recall.remove", "recall.hire")),
        (range(1, facts.build.slots + 1), ("build.place",)),
        (range(max(about.strength for _, about in facts.monster.items()) + 1), ("slay.pay-mix",)),
        (_chosen_first(facts), ("ruling.wealth-resolve-choice",)),
        (_kinds(facts.board.segments), ("ship.rewards",)),
        *_of_powers(facts),
    ]
    return telling.asked_for(asked)


def _chosen_first(facts: Any) -> list[str]:
    """What Starting Wealth tiles give but for Privilege tiles, which are drawn before anything is asked."""
    found = _kinds(facts.board.rewards[tile] for tile in facts.wealth_tile)
    return [what for what in found if not what.startswith("privilege")]


def _kinds(rewards: Iterable[Reward]) -> list[str]:
    """What these rewards give, each kind once."""
    return list(dict.fromkeys(what for reward in rewards for what, _ in reward))


def _of_powers(facts: Any) -> Iterator[tuple[Iterable[str], tuple[str, ...]]]:
    """What the parts of Citizens' powers ask for: a lair, or one of two things."""
    for name, card in facts.citizen.items():
        for number, part in card.part.items():
            rule = f"citizen.{name.replace('_', '-')}.{number}"
            if part.do == "slay":
                yield facts.lair, (rule,)
            elif part.do == "choose":
                yield part.either, (rule,)
