"""What Castellans must pass beside what every game must: non-player tokens, many more games, and cheats that show."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from kosk import testing
from kosk.engine.table import Option, Table
from kosk.games.castellans import RULEBOOK
from kosk.games.castellans.state import GOOD, GOODS, GUILDS, RESOURCES, State
from kosk.games.castellans.verbs import CastellansTable
from kosk.lab.playouts import play_one
from kosk.testing import after

from ..conforming import named
from .conforming import CASTELLANS, RULINGS, WITH_NON_PLAYER, pieces

NAMES = CASTELLANS.names
MANY_EACH = 6  # with 32 combinations of rulings, for 2 to 5 players and 8 times with non-player tokens: 2304 games


def test_what_a_rule_names_as_open_is_what_its_bar_leaves_open(monkeypatch: pytest.MonkeyPatch) -> None:
    choose, named_by = Table.choose, set()

    def checked(
        t: Table, seat: int, rule: str, candidates: Sequence[Option], barred: Any = None, opened: Any = None
    ) -> Any:
        if opened is not None:
            left = tuple(candidate for candidate in candidates if barred(t, seat, candidate) is None)
            assert opened == left, f"{rule} names {opened} as open, its bar leaves {left}"
            if len(left) < len(candidates):
                named_by.add(rule)
        return choose(t, seat, rule, candidates, barred, opened)

    monkeypatch.setattr(Table, "choose", checked)
    for number, options in enumerate(RULINGS):
        play_one("castellans", NAMES[: 2 + number % 4], number, options)
    assert named_by > {
        "action.monument-optional",
        "action.sub-actions",
        "harvest.push",
        "pay.magic-augment",
        "wharf.assign-crates",
    }


LIMITS = {"temple": 4, "ship": 3, "citizen": 4, "windmill": 3}
WITHOUT_BANKER, WITH_BANKER = {"gold": 6, "crates": 2}, {"gold": 10, "crates": 3}


def pieces_within_limits(state: State) -> tuple[int, list[str], list[str]]:
    """The pieces, none of which is lost, and everywhere no more of a kind than there can be."""
    assert min(state.goods) >= 0
    assert min(state.vp) >= 0
    assert (min(state.track), max(state.track)) >= (0, 0)
    assert max(state.track) <= 12
    for guild in GUILDS:
        starred = [space for space in state.spaces(guild) if space > 9]
        assert len(starred) == len(set(starred)), "two tokens share a starred space"
    for seat in range(state.seats):
        most = WITH_BANKER if state.manor(seat, "banker") else WITHOUT_BANKER
        assert state.good(seat, "gold") <= most["gold"]
        assert max(state.good(seat, what) for what in RESOURCES) <= 6
        assert state.crates.owners.count(seat) <= most["crates"]
        assert len(state.drafted[seat]) + len(state.spent[seat]) <= 3
    for token, most_placed in LIMITS.items():
        owners = state.tokens(token).owners
        assert all(owners.count(owner) <= most_placed for owner in set(owners)), f"a colour has too many {token}s"
    roads = state.windmill.places
    assert all(roads.count(road) <= 3 for road in set(roads)), "a road has more Windmills than dots"
    assert len(state.non_player_places("manor")) <= 7
    assert len(state.keeps) <= 8
    for places in (state.gate, state.ward_tower, state.statue, state.lighthouses(), state.crates.places):
        standing = [place for place in places if place is not None]
        assert len(standing) == len(set(standing)), f"two pieces share a place for one: {standing}"
    assert max(map(len, state.lines)) <= 4
    return pieces(state)


@pytest.mark.parametrize("variant", WITH_NON_PLAYER, ids=named)
@pytest.mark.parametrize("players", [2, 3])
def test_random_games_with_non_player_tokens_end_and_never_offer_what_is_barred(
    players: int, variant: dict[str, str]
) -> None:
    for seed, rulings in enumerate(RULINGS[:: len(RULINGS) // 8]):
        testing.check_random_game(RULEBOOK, NAMES[:players], f"{named(variant)}/{seed}", rulings | variant, pieces)


@pytest.mark.parametrize(
    ("players", "variant"),
    [(players, {}) for players in (2, 3, 4, 5)]
    + [(players, variant) for players in (2, 3) for variant in WITH_NON_PLAYER],
)
def test_many_random_games_end_and_conserve(players: int, variant: dict[str, str]) -> None:
    for rulings in RULINGS:
        for seed in range(MANY_EACH):
            options = rulings | variant
            testing.check_end(RULEBOOK, NAMES[:players], f"{named(options)}/{seed}", options, pieces_within_limits)


def lose_a_citizen(t: CastellansTable, *about: Any) -> None:
    t.state.discards = [(), ()]


def lose_a_die(t: CastellansTable, player: int, *about: Any) -> None:
    t.state.drafted[player] = t.state.drafted[player][1:]


def lose_a_wharf_card(t: CastellansTable, *about: Any) -> None:
    t.state.wharf_discards = ()


def place_a_crate_twice(t: CastellansTable, *about: Any) -> None:
    t.state.crates = t.state.crates.and_one(*list(t.state.crates)[-1])


def gain_beyond_the_track(t: CastellansTable, player: int, what: str, *about: Any) -> None:
    t.state.goods[player * len(GOODS) + GOOD[what]] += 9


@pytest.mark.parametrize(
    ("verb", "cheat", "fault"),
    [
        ("discard_citizens", lose_a_citizen, "== 28"),
        ("draft_die", lose_a_die, "assert 14 == 15"),
        ("discard_wharf_card", lose_a_wharf_card, "'reset' made pieces appear or vanish"),
        ("place_crate", place_a_crate_twice, "two pieces share a place for one"),
        ("gain", gain_beyond_the_track, "<= 6"),
    ],
)
def test_a_game_with_a_piece_too_few_or_too_many_shows(
    verb: str, cheat: Callable[..., None], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    after(monkeypatch, CastellansTable, verb, cheat)
    with pytest.raises(AssertionError) as found:
        testing.check_end(RULEBOOK, NAMES[:4], 1, None, pieces_within_limits)
    assert fault in str(found.value)


def test_a_game_without_end_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULEBOOK.steps, "action", lambda t: "action")  # type: ignore[arg-type]
    with pytest.raises(AssertionError, match="has not ended after 10000 steps"):
        testing.check_end(RULEBOOK, NAMES[:4], 1, None, pieces_within_limits)


@pytest.mark.parametrize(("gold", "resources"), [(4, 0), (0, 4)])
def test_every_example_comes_out_where_the_white_dots_of_a_box_are_others(gold: int, resources: int) -> None:
    """No text says where the white dots are, so nobody's own may let an example fail."""
    starts = {what: {"start": resources} for what in ("wood", "stone", "food", "magic")} | {"gold": {"start": gold}}
    book = RULEBOOK.with_components({"player_board": starts})
    examples = (*book.examples.values(), *book.exercises.values())
    assert [differs for example in examples for differs in example.check().differs] == []
