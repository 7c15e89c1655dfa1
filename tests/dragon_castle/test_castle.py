"""How to Build a Dragon Castle, and Dragon Castle Examples."""

import pytest

from kosk.engine.errors import KoskError
from kosk.engine.table import CHANCE
from kosk.games import rulebook

from ..real_cards import real_cards
from .laid import BELOW, HOW, asked, ready, stacks, tiles, told, turn


@pytest.mark.rule("dragon_castle/setup.central-board", "dragon_castle/setup.layout")
@pytest.mark.parametrize(("players", "layout"), [(2, "board_2p"), (3, "board_3p"), (4, "board_4p")])
def test_the_castle_stands_on_the_central_board_for_the_number_of_players(players: int, layout: str) -> None:
    assert ready(players).position.layout == layout


@pytest.mark.rule("dragon_castle/setup.all-tiles")
@pytest.mark.parametrize(("players", "ground"), [(2, 72), (3, 60), (4, 48)])
def test_all_116_tiles_are_in_the_castle(players: int, ground: int) -> None:
    game = ready(players)
    assert sum(game.position.heights) == sum(tiles(game).values()) == 116
    assert sum(height > 0 for height in game.position.heights) == ground


@pytest.mark.rule("dragon_castle/setup.random-faceup")
def test_the_tile_on_top_of_every_stack_lies_faceup_as_chance_has_it() -> None:
    position = ready().position
    assert [top is not None for top in position.tops] == [height > 0 for height in position.heights]
    assert ready(seed=1).position.tops != ready(seed=2).position.tops
    asked_first = real_cards("dragon_castle", ("beth", "harris")).decision
    assert asked_first is not None
    assert (asked_first.seat, asked_first.rule) == (CHANCE, "setup.random-faceup")
    assert asked_first.weights == [4] * 29


@pytest.mark.rule("dragon_castle/setup.hidden-below")
def test_what_lies_below_is_seen_once_it_is_uncovered() -> None:
    """One Merchant 1 and three Soldiers 1 are left: those are the odds."""
    castle = stacks(C2="3 farmers-1")
    more = {"castle__unseen": {"merchants-1": 1, "soldiers-1": 3}}
    drawn = asked(castle, **more)
    assert (drawn.seat, drawn.rule, drawn.options, drawn.weights) == (
        CHANCE,
        "setup.hidden-below",
        ("merchants-1", "soldiers-1"),
        [1, 3],
    )
    played = turn(castle, (BELOW, "soldiers-1"), (HOW, "discard"), **more)
    assert played.value("after.castle.stacks.C2") == {"height": 2, "top": "soldiers-1"}
    assert played.value("after.castle.unseen") == {"merchants-1": 1, "soldiers-1": 2}


OWN = {
    "layout": {
        "own": {"name": "Three walls", "best_for": [2], "rows": ["3333333333"] * 3 + ["2222222222", "111111...."]}
    }
}


@pytest.mark.rule(
    "dragon_castle/castle.own-design", "dragon_castle/castle.number-is-height", "dragon_castle/castle.build-order"
)
def test_a_castle_of_the_players_own_is_built_as_its_numbers_say() -> None:
    game = ready(options={"layout": "own"}, components=OWN)
    assert game.position.layout == "own"
    heights = {name: height for name, height in zip(game.position.spaces, game.position.heights, strict=True) if height}
    columns = "ABCDEFGHIJ"
    wanted = {f"{column}{row}": 3 for row in (1, 2, 3) for column in columns}
    wanted |= {f"{column}4": 2 for column in columns} | {f"{column}5": 1 for column in columns[:6]}
    assert heights == wanted
    assert told(game, "castle.build-order", "height") == [3] * 30 + [2] * 10 + [1] * 6


def test_without_a_layout_of_their_own_players_cannot_build_on_it() -> None:
    with pytest.raises(KoskError, match=r"the components have no layout\.own"):
        ready(options={"layout": "own"})


LAYOUTS = {
    "four_seasons": (72, 32, 12),
    "thousand_towers": (72, 32, 12),
    "barracks": (72, 32, 12),
    "pillars_of_creation": (68, 32, 16),
    "fortress": (60, 36, 20),
    "blockhouse": (60, 36, 20),
    "parade_ground": (56, 40, 20),
    "keep": (52, 40, 24),
    "dragons_head": (48, 40, 28),
    "monastery_of_the_abyss": (44, 40, 32),
    "gates_of_destiny": (52, 40, 24),
    "forbidden_city": (48, 40, 28),
}
BOARDS = {"board_2p": (72, 32, 12), "board_3p": (60, 36, 20), "board_4p": (48, 40, 28)}
"""How many tiles are on each floor."""


@pytest.mark.rule("dragon_castle/castle.alternatives", "dragon_castle/castle.three-floors")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_twelve_named_layouts_have_all_tiles_on_three_floors(layout: str) -> None:
    position = ready(options={"layout": layout}).position
    assert position.layout == layout
    assert tuple(sum(height > floor for height in position.heights) for floor in (0, 1, 2)) == LAYOUTS[layout]
    assert (sum(LAYOUTS[layout]), max(position.heights)) == (116, 3)


def test_every_layout_has_116_tiles_on_the_floors_that_its_numbers_say() -> None:
    found = rulebook("dragon_castle").components.facts.board.layouts
    floors = {
        name: tuple(sum(height > floor for height in heights.values()) for floor in (0, 1, 2))
        for name, heights in found.items()
    }
    assert floors == BOARDS | LAYOUTS
    assert {sum(each) for each in floors.values()} == {116}
