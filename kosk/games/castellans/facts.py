"""What the components of Castellans cannot be, however each single fact is allowed to be: checks across fields."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from kosk.engine.errors import listed

from .charts import LETTERS

Data = dict[str, Any]

EFFECTS = (
    "face",
    "change_to",
    "pay_resource",
    "pay_gold",
    "gain_resource",
    "gain_resource_one_type",
    "gain_gold",
    "gain_vp",
    "gain_push_any",
    "gain_push_one_track",
    "undrafted_dice",
    "sail",
)
"""The keys of a Citizen that say what it does, and to which die."""

HAVE_USE_OF = {
    "draft": ("face", "pay_", "gain_"),
    "draft_or_spend": ("change_to",),
    "instant": ("gain_", "sail"),
    "reset": ("undrafted_dice", "sail", "gain_"),
    **dict.fromkeys(("wharf_action", "harvest_action", "manor_action", "temple_action", "recruit_action"), ("gain_",)),
}
"""How those keys begin that do something where a Citizen has this trigger."""


def impossible(facts_data: Data) -> Iterator[str]:
    """One sentence for everything in the facts that contradicts another fact; nothing where they can all be true.

    Takes the facts as plain dicts and lists that fit components.schema.json.
    """
    checks = (
        _districts,
        _ring,
        _rounds,
        _track,
        _boards,
        _supplies,
        _citizens,
        _dice,
        _keeps,
        _draft_lines,
        _wharf,
        _prizes,
        _variant,
        _opponents,
        _charts,
        _lines,
    )
    yield from chain.from_iterable(check(facts_data) for check in checks)


def _districts(facts: Data) -> Iterator[str]:
    districts = facts["district"]
    for key, wanted in (("die", facts["decision_die"]["faces"]), ("clockwise", range(len(districts)))):
        numbers = [district[key] for district in districts.values()]
        if sorted(numbers) != sorted(wanted):
            yield f"district.*.{key} are {listed(numbers)}, each of {listed(wanted)} is expected once."


def _neighbours(facts: Data) -> set[frozenset[str]]:
    """The pairs of Districts that lie side by side on the way round the city."""
    round_the_city = sorted(facts["district"], key=lambda name: facts["district"][name]["clockwise"])
    return {frozenset(pair) for pair in zip(round_the_city, round_the_city[1:] + round_the_city[:1], strict=True)}


def _ring(facts: Data) -> Iterator[str]:
    neighbours = _neighbours(facts)
    for kind in ("road", "gate"):
        joined: dict[frozenset[str], str] = {}
        for name, way in facts[kind].items():
            pair, place = frozenset(way["between"]), f"{kind}.{name}.between is {listed(way['between'])}"
            if pair not in neighbours:
                yield f"{place}, two neighbours clockwise are expected."
            elif pair in joined:
                yield f"{place}, which {kind}.{joined[pair]} joins already; one {kind} for each pair is expected."
            joined[pair] = name


def _rounds(facts: Data) -> Iterator[str]:
    neighbours = _neighbours(facts)
    last = str(facts["game"]["rounds"])
    magistrates = facts["common_supply"]["magistrate"]["count"]
    for number, this in facts["round"].items():
        scoring = set(this["scoring"])
        missing = [name for name in facts["district"] if name not in scoring]
        if number == last and missing:
            yield f"round.{number}.scoring lacks {listed(missing)}; in the last round every District is expected."
        if len([pair for pair in neighbours if pair <= scoring]) < len(scoring) - 1:
            yield f"round.{number}.scoring is {listed(this['scoring'])}, Districts side by side are expected."
        placed = this["magistrates"]
        if placed not in (0, len(scoring)):
            yield f"round.{number}.magistrates is {placed}, one for each District of scoring, or none, is expected."
        if placed > magistrates:
            yield f"round.{number}.magistrates is {placed}, common_supply.magistrate.count is expected: {magistrates}."


def _track(facts: Data) -> Iterator[str]:
    track = facts["guild_track"]
    first, last, starred = track["ordinary_first"], track["ordinary_last"], track["starred"]
    if first != track["start"] + 1:
        yield f"guild_track.ordinary_first is {first}, the space after start is expected: {track['start'] + 1}."
    if last < first:
        yield f"guild_track.ordinary_last is {last}, no less than ordinary_first is expected: {first}."
    following = list(range(last + 1, last + 1 + len(starred)))
    if starred != following:
        yield f"guild_track.starred is {listed(starred)}, the spaces after {last} are expected: {listed(following)}."
    seen: dict[int, str] = {}
    for name, bridge in track["bridge"].items():
        space, place = bridge["after_space"], f"guild_track.bridge.{name}.after_space is {bridge['after_space']}"
        if not track["start"] <= space < last:
            yield f"{place}, a bridge right below an ordinary space is expected: {track['start']} to {last - 1}."
        elif space in seen:
            yield f"{place}, where bridge.{seen[space]} lies already; another space is expected."
        seen[space] = name


def _boards(facts: Data) -> Iterator[str]:
    board = facts["player_board"]
    for name in ("gold", "wood", "stone", "food", "magic"):
        least, start, most = (board[name][key] for key in ("min", "start", "max"))
        if not least <= start <= most:
            yield f"player_board.{name}.start is {start}, a number within the limits {least} and {most} is expected."
    # A Manor's price must fit on the track, and so must what the Adventurer can give of any one resource.
    least = max(facts["action"]["manor"]["cost"]["wood"], facts["manor"]["adventurer"]["or_resources_of_one_type"])
    for name in ("wood", "stone", "food", "magic"):
        if board[name]["max"] < least:
            yield f"player_board.{name}.max is {board[name]['max']}, at least {least} is expected."
    shut, free, banker = board["gold"]["max"], board["gold"]["max_after_banker"], facts["manor"]["banker"]["gold_max"]
    if free <= shut:
        yield f"player_board.gold.max_after_banker is {free}, more than max is expected: more than {shut}."
    if banker != free:
        yield f"manor.banker.gold_max is {banker}, player_board.gold.max_after_banker is expected: {free}."
    crates, supply = board["crates"], facts["supply"]["crate"]["per_player"]
    if crates["available"] + crates["locked"] != supply:
        yield (
            f"player_board.crates are {crates['available']} available and {crates['locked']} locked, "
            f"together supply.crate.per_player is expected: {supply}."
        )
    for well in ("drafted", "spent"):
        if board["wells"][well] < facts["dice"]["per_player"]:
            yield f"player_board.wells.{well} is {board['wells'][well]}, room for dice.per_player is expected."


def _supplies(facts: Data) -> Iterator[str]:
    players = max(facts["game"]["players"])
    for name, supply in facts["supply"].items():
        needed = supply["per_player"] * players
        if supply["box"] < needed:
            yield f"supply.{name}.box is {supply['box']}, enough for {players} players is expected: {needed}."
    for back in ("pink", "blue"):
        cards = sum(citizen["quantity"] for citizen in facts["citizen"].values() if citizen["back"] == back)
        deck = f"citizen_{back}"
        count = facts["common_supply"][deck]["count"]
        if cards != count:
            yield f"citizen.*.quantity add up to {cards} for {back}, common_supply.{deck}.count is expected: {count}."


def _citizens(facts: Data) -> Iterator[str]:
    for name, card in facts["citizen"].items():
        place, trigger = f"citizen.{name}", card["trigger"]
        gains = [key for key in card if key.startswith("gain_") and not key.endswith("_source")]
        if trigger == "draft" and "face" not in card:
            yield f"{place}.trigger is draft, a face that sets it off is expected: {place}.face."
        if trigger == "draft_or_spend" and "change_to" not in card:
            yield f"{place}.trigger is draft_or_spend, a face to change to is expected: {place}.change_to."
        if trigger == "reset" and (gains or not {"sail", "undrafted_dice"} & card.keys()):
            yield f"{place}.trigger is reset, sail or undrafted_dice without any other gain is expected."
        if card["optional"] and (trigger == "instant" or trigger.endswith("_action")):
            yield f"{place}.optional is true, false is expected where the trigger is {trigger}."
        for key in [key for key in card if key in EFFECTS and not key.startswith(HAVE_USE_OF[trigger])]:
            yield f"{place}.{key} is {card[key]}, no {key} is expected where the trigger is {trigger}."


def _dice(facts: Data) -> Iterator[str]:
    dice = facts["dice"]
    counted = facts["common_supply"]["resource_die"]["count"]
    if dice["count"] != counted:
        yield f"dice.count is {dice['count']}, the same as common_supply.resource_die.count is expected: {counted}."
    for players, pool in dice["pool"].items():
        wanted = dice["per_player"] * int(players) + dice["leftover"]
        if pool != wanted:
            yield f"dice.pool.{players} is {pool}, per_player for each and the leftover are expected: {wanted}."
        if pool > dice["count"]:
            yield f"dice.pool.{players} is {pool}, no more than dice.count is expected: {dice['count']}."


def _keeps(facts: Data) -> Iterator[str]:
    keeps = facts["keeps"]
    supply = facts["common_supply"]["keep"]["count"]
    rolls = len(facts["phases"]["reset_after_rounds"])
    for players, placed in keeps["setup"].items():
        empty = len(facts["district"]) - int(players) * facts["setup"]["starting_manors"]
        if placed != empty:
            yield f"keeps.setup.{players} is {placed}, one for each empty District is expected: {empty}."
        needed = placed + (rolls if int(players) in keeps["reset_roll_players"] else 0)
        if supply < needed:
            yield f"common_supply.keep.count is {supply}, enough for {players} players is expected: {needed}."


def _draft_lines(facts: Data) -> Iterator[str]:
    for name, line in facts["draft_line"].items():
        prices = line["food_edge_to_centre"]
        if set(prices) != {1, 2, 3}:
            yield f"draft_line.{name}.food_edge_to_centre is {listed(prices)}, each of 1, 2 and 3 is expected."
        if not line["spaces"] == len(prices) == facts["setup"]["citizen_cards_per_line"]:
            yield (
                f"draft_line.{name}.spaces is {line['spaces']}, the number of prices and "
                "setup.citizen_cards_per_line are expected to be the same."
            )


def _wharf(facts: Data) -> Iterator[str]:
    wharf = facts["wharf"]
    columns, kinds = wharf["columns"], list(facts["wharf_row_kind"])
    if wharf["four_plus_column"] >= columns:
        yield f"wharf.four_plus_column is {wharf['four_plus_column']}, a column from 0 to {columns - 1} is expected."
    for name, card in facts["wharf_card"].items():
        for row in wharf["row_names"]:
            if len(card[row]) != columns:
                yield f"wharf_card.{name}.{row} has {len(card[row])} icons, wharf.columns is expected: {columns}."
        if sorted(card["back"]) != sorted(kinds):
            yield f"wharf_card.{name}.back is {listed(card['back'])}, one of each is expected: {listed(kinds)}."


def _prizes(facts: Data) -> Iterator[str]:
    for name in ("control", "wharf_scoring", "final_scoring"):
        prizes = facts[name]["vp"]
        if prizes != sorted(prizes, reverse=True):
            yield f"{name}.vp is {listed(prizes)}, prizes that do not rise are expected."


def _variant(facts: Data) -> Iterator[str]:
    variant = facts["variant"]["non_player"]
    pieces, steps = variant["round_5"], variant["round_5_offsets"]
    if len(pieces) != len(steps):
        yield f"variant.non_player.round_5_offsets has {len(steps)} numbers, one for each of round_5 is expected."
    for name, number in variant["supply"].items():
        most = facts["supply"][name]["per_player"]
        if number > most:
            yield f"variant.non_player.supply.{name} is {number}, no more than one colour has is expected: {most}."


def _opponents(facts: Data) -> Iterator[str]:
    columns: dict[tuple[str, ...], str] = {}
    for name, card in facts["opponent"].items():
        column = tuple(card["priority"])
        if column in columns:
            yield f"opponent.{name}.priority is that of opponent.{columns[column]} too, a plan of its own is expected."
        columns[column] = name
        rows = {key: row for key, row in card.items() if key.startswith("round_")}
        for key, row in rows.items():
            yield from _bonus(row, f"opponent.{name}.{key}", facts["solo"]["die_icons"])
        monuments = [row["monument"] for row in rows.values() if row["monument"] != "none"]
        for monument in {monument: None for monument in monuments if monuments.count(monument) > 1}:
            yield f"opponent.{name} has {monuments.count(monument)} rows with the monument {monument}, one is expected."


def _bonus(row: Data, where: str, die_icons: int) -> Iterator[str]:
    with_crates = row["crates"] != "none"
    if with_crates == (row["sails"] > 0):
        has = "both crates and" if with_crates else "neither crates nor"
        yield f"{where} has {has} sails, one kind of bonus is expected."
    elif len(row["dice"]) != die_icons * with_crates:
        expected = f"{die_icons} die icons are" if with_crates else "no die icon is"
        yield f"{where}.dice is {listed(row['dice']) or 'empty'}, {expected} expected with crates {row['crates']}."


def _charts(facts: Data) -> Iterator[str]:
    boxes = facts["charts"]["draft"]["boxes"]
    for box in map(str, facts["decision_die"]["faces"]):
        if boxes.count(box) != 1:
            yield f"charts.draft.boxes has {box} in {boxes.count(box)} boxes, in one is expected."
    decks = {place: box for place, box in enumerate(boxes) if box.endswith("_deck")}
    right_of_pink = facts["draft_line"]["pink"]["spaces"]
    if decks != {right_of_pink: "pink_deck", right_of_pink + 1: "blue_deck"}:
        yield f"charts.draft.boxes are {listed(boxes)}, pink_deck and blue_deck are expected in the middle only."
    for number, (name, chart) in enumerate(facts["charts"]["selector"].items(), 2):
        wanted = list(LETTERS[:number])
        if sorted({*chart["letters"]} - {"again"}) != wanted:
            shown = listed(chart["letters"])
            yield f"charts.selector.{name}.letters are {shown}, each of {listed(wanted)} is expected."


def _lines(facts: Data) -> Iterator[str]:
    lines = facts["solo"]["lines"]
    if lines["green"] == lines["purple"]:
        yield f"solo.lines are both {lines['green']}, a line of its own is expected for either colour."
