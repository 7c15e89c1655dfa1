"""Positions from JSON data: what `State.to_json` writes, or what a worked example states, checked for what can be."""

from collections.abc import Iterable, Mapping
from typing import Any

from kosk.engine.errors import PositionError
from kosk.engine.reading import (
    read_different,
    read_keys,
    read_names,
    read_number,
    read_seat,
    read_table,
    read_texts,
    read_truth,
    read_winners,
    unknown_name,
)

from . import opponent
from .state import BACKS, GOODS, GUILDS, IN_THE_BOX, MANORS, NON_PLAYER, TOKENS, State, box, tokens

_KEYS = (
    "step",
    "round",
    "first_player",
    "turn",
    "players",
    "districts",
    "non_player",
    "windmills",
    "gates",
    "ward_towers",
    "statues",
    "magistrates",
    "dice",
    "citizens",
    "wharf",
    "winners",
)
_PLAYER_KEYS = ("vp", *GOODS, *GUILDS, "manors", "drafted", "spent", "citizens")
_OPPONENT_KEYS = ("opponent", *[key for key in _PLAYER_KEYS if key not in GOODS])


def start(names: Iterable[str], facts: Any, options: Mapping[str, str]) -> dict[str, Any]:
    """The position that a worked example begins from where it states nothing else, as JSON data.

    Round 1 with the player boards set up and everything else still off the board: no Manors, no Keeps, no dice, no
    cards. The first player named is the 1st player, the last ones are the Opponents that the options name.
    """
    names = list(names)
    goods = {what: facts.player_board[what].start for what in GOODS}
    track = dict.fromkeys(GUILDS, facts.guild_track.start)
    person = {"vp": facts.setup.vp, **goods, **track, "manors": {}, "drafted": [], "spent": [], "citizens": []}
    adversaries = opponent.named(options)[: len(names) - 1]
    people = len(names) - len(adversaries)
    players = {name: dict(person, manors={}) for name in names[:people]}
    for name, adversary in zip(names[people:], adversaries, strict=True):
        without_goods = {key: value for key, value in person.items() if key not in GOODS}
        players[name] = {"opponent": adversary, **without_goods, "manors": {}}
    return {
        "step": "draft",
        "round": facts.setup.round,
        "first_player": names[0],
        "turn": names[0],
        "players": players,
        "districts": {},
        "non_player": {piece: [] for piece in NON_PLAYER},
        "windmills": {},
        "gates": {},
        "ward_towers": {},
        "statues": {},
        "magistrates": [],
        "dice": {"hand": 0, "pool": [], "leftover": []},
        "citizens": {"lines": {back: [] for back in BACKS}, "discards": {back: [] for back in BACKS}},
        "wharf": {
            "card": None,
            "back": None,
            "cover": len(names) in facts.setup.wharf_cover_players,
            "discards": [],
            "crates": {},
        },
        "winners": [],
    }


def position(data: Mapping[str, Any], facts: Any) -> State:
    """The state that JSON data describes. Raises PositionError, in one sentence, where such a position cannot be."""
    read_keys(data, _KEYS, "the position")
    names = tuple(read_table(data["players"], "players"))
    state = box(names, facts)
    state.step = data["step"]
    state.round = read_number(
        data["round"], 0 if state.step == "setup" else facts.setup.round, facts.game.rounds, "round"
    )
    if state.step == "reset" and state.round == facts.game.rounds:
        raise PositionError(f"round is {state.round}, and the step is reset; the last round has no Reset Phase.")
    state.first_player = read_seat(data["first_player"], names, "first_player")
    state.turn = read_seat(data["turn"], names, "turn")
    state.opponents = _opponents(names, data["players"], facts)
    for seat, name in enumerate(names):
        _player(state, seat, data["players"][name], facts)
    _board(state, data, facts)
    _dice(state, data, facts)
    _cards(state, data, facts)
    _wharf(state, data["wharf"], facts)
    state.winners = read_winners(data["winners"], names, state.step, "final scoring")
    return state


def _opponents(names: tuple[str, ...], players: Mapping[str, Any], facts: Any) -> tuple[str, ...]:
    """The adversaries of the last seats, by the names of their cards."""
    found: list[str] = []
    for name in names:
        data = read_table(players[name], name)
        if "opponent" in data:
            if data["opponent"] not in list(facts.opponent):
                raise unknown_name("Opponent", data["opponent"], facts.opponent)
            if data["opponent"] in found:
                raise PositionError(f"{name}.opponent is {data['opponent']!r}, who sits at the table already.")
            found.append(data["opponent"])
        elif found:
            raise PositionError(f"{name} is a person, but sits after an Opponent; Opponents have the last seats.")
    if len(found) == len(names):
        raise PositionError("players are Opponents alone; at least one of them has to be a person.")
    return tuple(found)


def _no_goods(name: str, data: Mapping[str, Any]) -> None:
    for what in GOODS:
        if what in data:
            raise PositionError(
                f"{name}.{what} is {data[what]!r}, but {name} is an Opponent, who has no {what.title()}.",
                rule="solo.setup.no-trackers",
            )


def _player(state: State, seat: int, data: Mapping[str, Any], facts: Any) -> None:
    name = state.names[seat]
    automated = state.is_opponent(seat)
    if automated:
        _no_goods(name, data)
    read_keys(data, _OPPONENT_KEYS if automated else _PLAYER_KEYS, name)
    lowest = IN_THE_BOX if state.step == "setup" else 0
    state.vp[seat] = read_number(data["vp"], lowest, facts.setup.vp if state.step == "setup" else None, f"{name}.vp")
    for power, where in read_table(data["manors"], f"{name}.manors").items():
        if power not in MANORS:
            raise unknown_name("Manor", power, MANORS)
        if automated and power == facts.solo.boxed_manor:
            raise PositionError(
                f"{name}.manors.{power}: this Manor of an Opponent is in the box.", rule="solo.setup.gold-track-manor"
            )
        state.build(seat, power, _district(where, facts, f"{name}.manors.{power}"))
    board = facts.player_board
    for k, what in enumerate(() if automated else GOODS):
        limit = board[what].max
        if what == "gold" and state.manor(seat, "banker"):
            limit = board.gold.max_after_banker
        reason = "; more needs the Banker's Manor" if what == "gold" and limit == board.gold.max else ""
        state.goods[seat * len(GOODS) + k] = read_number(data[what], lowest, limit, f"{name}.{what}", reason)
    last = max(facts.guild_track.starred)
    for k, guild in enumerate(GUILDS):
        state.track[seat * len(GUILDS) + k] = read_number(data[guild], lowest, last, f"{name}.{guild}")
    for guild in GUILDS:
        space = state.space(seat, guild)
        if space in facts.guild_track.starred and state.spaces(guild).count(space) > facts.guild_track.starred_capacity:
            raise PositionError(
                f"{name}.{guild} is {space}, but that starred space is taken: it holds one token.",
                rule="infl.star-capacity",
            )


def _board(state: State, data: Mapping[str, Any], facts: Any) -> None:
    names = state.names
    keeps: list[str] = []
    for place, pieces in read_table(data["districts"], "districts").items():
        if place not in list(facts.district):
            raise unknown_name("District", place, facts.district)
        read_keys(pieces, ("keeps", *TOKENS), f"districts.{place}", all_needed=False)
        keeps += [place] * read_number(
            pieces.get("keeps", 0), 0, facts.common_supply.keep.count, f"districts.{place}.keeps"
        )
        for token in TOKENS:
            for name, count in read_table(pieces.get(token, {}), f"districts.{place}.{token}").items():
                seat = read_seat(name, names, f"districts.{place}.{token}")
                for _ in range(read_number(count, 0, None, f"districts.{place}.{token}.{name}")):
                    state.place(token, place, seat)
    for road, owners in read_table(data["windmills"], "windmills").items():
        if road not in facts.road:
            raise unknown_name("road", road, facts.road)
        for name, count in read_table(owners, f"windmills.{road}").items():
            seat = read_seat(name, names, f"windmills.{road}")
            for _ in range(read_number(count, 0, None, f"windmills.{road}.{name}")):
                state.place("windmill", road, seat)
        if state.count("windmill", road) > facts.road[road].dots:
            raise PositionError(
                f"windmills.{road} has more Windmills than the road's {facts.road[road].dots} dots.",
                rule="windmill.capacity",
            )
    for token in (*TOKENS, "windmill"):
        for seat, name in enumerate(names):
            owned = facts.supply[token].per_player
            if state.tokens(token).owners.count(seat) > owned:
                raise PositionError(
                    f"{name} has more than {owned} {token} tokens on the board; that is all there are.",
                    rule="pb.tokens",
                )
    _non_player(state, data["non_player"], facts)
    if len(keeps) > facts.common_supply.keep.count:
        raise PositionError(
            f"There are {len(keeps)} Keeps on the board, but only {facts.common_supply.keep.count} in all.",
            rule="comp.keeps",
        )
    state.keeps = tuple(keeps)
    for key, monuments, places in (
        ("gates", state.gate, facts.gate),
        ("ward_towers", state.ward_tower, facts.district),
        ("statues", state.statue, facts.district),
    ):
        for place, name in read_table(data[key], key).items():
            if place not in places:
                raise unknown_name("place", place, places)
            seat = read_seat(name, names, f"{key}.{place}")
            if monuments[seat] is not None:
                raise PositionError(
                    f"{name} has two {key.replace('_', ' ')} on the board; every player has one.",
                    rule="monument.once-each",
                )
            monuments[seat] = place
    lighthouses = [where for where in state.lighthouses() if where]
    for district in lighthouses:
        if lighthouses.count(district) > facts.manor.lighthouse.max_per_district:
            raise PositionError(
                f"There are two Lighthouses in {district}; no District may hold more than one.",
                rule="manor.lighthouse-one",
            )
    places = read_different(data["magistrates"], "magistrates")
    state.magistrates = tuple(_district(place, facts, "magistrates") for place in places)
    most = facts.common_supply.magistrate.count
    if len(places) > most:
        raise PositionError(f"magistrates names {len(places)} Districts; there are only {most} Magistrates.")


def _non_player(state: State, data: Any, facts: Any) -> None:
    """The pieces of the non-player colour, kind by kind in the order in which they were placed."""
    read_keys(data, NON_PLAYER, "non_player")
    variant = facts.variant.non_player
    for piece in NON_PLAYER:
        where = f"non_player.{piece}"
        places = [_district(place, facts, where) for place in read_texts(data[piece], where)]
        if places and state.seats not in variant.players:
            meant = " or ".join(map(str, variant.players))
            raise PositionError(f"{where} names Districts; there are non-player tokens with {meant} players only.")
        if len(places) > variant.supply[piece]:
            raise PositionError(
                f"{where} names {len(places)} Districts; there are only {variant.supply[piece]} pieces."
            )
        for place in places:
            state.place(piece, place, state.seats)


def _dice(state: State, data: Mapping[str, Any], facts: Any) -> None:
    dice = data["dice"]
    read_keys(dice, ("hand", "pool", "leftover"), "dice")
    state.dice = read_number(dice["hand"], 0, facts.dice.count, "the number of dice in hand")
    state.pool, state.leftover = [_faces(dice[key], facts, f"dice.{key}") for key in ("pool", "leftover")]
    if len(state.leftover) > facts.dice.leftover:
        raise PositionError(
            f"dice.leftover has {len(state.leftover)} dice; {facts.dice.leftover} are left over at most."
        )
    for seat, name in enumerate(state.names):
        player = data["players"][name]
        state.drafted[seat] = _faces(player["drafted"], facts, f"{name}.drafted")
        state.spent[seat] = _faces(player["spent"], facts, f"{name}.spent")
        if len(state.drafted[seat]) + len(state.spent[seat]) > facts.dice.per_player:
            raise PositionError(f"{name} has more than {facts.dice.per_player} dice, drafted and spent together.")
    on_boards = sum(len(mine) for mine in state.drafted + state.spent)
    others = len(state.pool) + len(state.leftover) + on_boards
    all_dice = facts.dice.pool[str(state.seats)]
    if state.dice + others > all_dice:
        raise PositionError(
            f"There are {state.dice + others} dice in all; {state.seats} players play with no more than {all_dice}."
        )
    if state.dice and others:
        raise PositionError(
            f"dice.hand is {state.dice}, and {others} dice lie on the table; the 1st player is handed all "
            "of them at once."
        )
    if state.pool and state.leftover:
        raise PositionError(
            "dice.pool and dice.leftover both have dice; what is left of the pool is set aside as a whole."
        )
    if state.step == "roll" and not state.dice:
        raise PositionError("dice.hand is 0, but the step is roll; the 1st player needs dice to roll.")


def _cards(state: State, data: Mapping[str, Any], facts: Any) -> None:
    citizens = data["citizens"]
    read_keys(citizens, ("lines", "discards"), "citizens")
    seen: list[str] = []
    for seat, name in enumerate(state.names):
        state.hands[seat] = read_texts(data["players"][name]["citizens"], f"{name}.citizens")
        seen += state.hands[seat]
    for key in ("lines", "discards"):
        read_keys(citizens[key], BACKS, f"citizens.{key}")
    for k, back in enumerate(BACKS):
        state.lines[k] = read_texts(citizens["lines"][back], f"citizens.lines.{back}")
        spaces = facts.draft_line[back].spaces
        if len(state.lines[k]) > spaces:
            raise PositionError(
                f"citizens.lines.{back} has {len(state.lines[k])} Citizens; the line has {spaces} spaces."
            )
        state.discards[k] = read_texts(citizens["discards"][back], f"citizens.discards.{back}")
        for card in state.lines[k] + state.discards[k]:
            if card not in facts.city.cards[back]:
                raise unknown_name(f"{back} Citizen", card, facts.city.cards[back])
        seen += state.lines[k] + state.discards[k]
    for card in seen:
        if card not in facts.citizen:
            raise unknown_name("Citizen", card, facts.citizen)
        if seen.count(card) > facts.citizen[card].quantity:
            raise PositionError(f"The Citizen {card} lies in two places; there is only one such card.")
    state.decks = [tuple(card for card in facts.city.cards[back] if card not in seen) for back in BACKS]


def _wharf(state: State, data: Mapping[str, Any], facts: Any) -> None:
    where = "wharf"
    read_keys(data, ("card", "back", "cover", "discards", "crates"), where)
    cards, backs = facts.city.wharf_cards, sorted(set(facts.city.wharf_back.values()))
    card, back, discards = data["card"], data["back"], read_different(data["discards"], f"{where}.discards")
    for known in [*discards, *([] if card is None else [card])]:
        if known not in cards:
            raise unknown_name("Wharf card", known, cards)
    if card in discards:
        raise PositionError(f"wharf.card is {card!r}, which lies in wharf.discards too; there is only one such card.")
    if back is not None and back not in backs:
        raise unknown_name("Wharf card back", back, backs)
    state.wharf_card, state.wharf_back, state.wharf_discards = card, back, discards
    state.wharf_deck = tuple(other for other in cards if other != card and other not in discards)
    if back is not None and back not in [facts.city.wharf_back[other] for other in state.wharf_deck]:
        raise PositionError(f"wharf.back is {back!r}, but no card that is still in the deck has that back.")
    needed = _wharf_cards_needed(state, facts)
    if len(state.wharf_deck) < needed:
        raise PositionError(
            f"The Wharf deck has {len(state.wharf_deck)} cards; {needed} are needed for the rounds still to come."
        )
    _wharf_cover(state, data["cover"], facts)
    icons = facts.city.icons
    crates = read_table(data["crates"], f"{where}.crates")
    for icon in crates:
        if icon not in icons:
            raise unknown_name("Wharf icon", icon, icons)
        if state.wharf_cover and icons[icon][1] == facts.wharf.four_plus_column:
            raise PositionError(
                f"wharf.crates.{icon} lies in the left column, which the Wharf Cover closes.", rule="setup.wharf-cover"
            )
    owners = [read_seat(name, state.names, f"{where}.crates.{icon}") for icon, name in crates.items()]
    state.crates = tokens(zip(crates, owners, strict=True))
    for seat, name in enumerate(state.names):
        automated = state.is_opponent(seat)
        most = facts.solo.crates if automated else facts.player_board.crates.available
        if state.manor(seat, "banker"):
            most += facts.player_board.crates.locked
        if owners.count(seat) > most:
            more = "" if automated or state.manor(seat, "banker") else "; a third needs the Banker's Manor"
            raise PositionError(
                f"{name} has more than {most} Cargo Crates on the Wharf card{more}.", rule="pb.third-crate"
            )


def _wharf_cards_needed(state: State, facts: Any) -> int:
    """How many cards must be in the Wharf deck: one to turn up for each round to come, and one whose back is seen."""
    if state.step in ("final scoring", None):
        return 0
    rounds: int = facts.game.rounds - (0 if state.step == "setup" else state.round)
    return rounds + 1 if rounds else 0


def _wharf_cover(state: State, cover: Any, facts: Any) -> None:
    state.wharf_cover = read_truth(cover, "wharf.cover")
    covered = state.seats in facts.setup.wharf_cover_players
    if state.step != "setup" and cover != covered:
        raise PositionError(
            f"wharf.cover is {str(cover).lower()}; with {state.seats} players {str(covered).lower()} is expected."
        )


def _district(name: Any, facts: Any, where: str) -> str:
    if name not in list(facts.district):
        raise PositionError(f"{where}: {unknown_name('District', name, facts.district)}")
    return str(name)


def _faces(dice: Any, facts: Any, where: str) -> tuple[str, ...]:
    return read_names(dice, facts.die_face, "die face", where)
