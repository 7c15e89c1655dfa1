"""What players may be called, whatever the game."""

import pytest

from kosk.engine.errors import PositionError
from kosk.engine.names import check_names, check_players


@pytest.mark.parametrize(
    "names",
    [
        ("beth", "ryan"),
        ("Anna Lena", "Anna"),
        ("Zo\u00eb", "Zoe"),
        ("\u05d3\u05e0\u05d4", "\U0001f469\u200d\U0001f467"),
        ("a-b_c", "<b>&\"'"),
        ("x" * 60, "y"),
    ],
)
def test_names_that_can_be_told_apart_are_welcome(names: tuple[str, ...]) -> None:
    check_names(names)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Beth", "beth"),
        ("An Na", "Anna"),
        ("Mary  Ann", "Mary Ann"),
        ("Stra\u00dfe", "STRASSE"),
        ("Zo\u00eb", "Zoe\u0308"),
        ("\uff21nna", "Anna"),
        ("Anna", "An\u200dna"),
    ],
)
def test_names_that_differ_only_in_capitals_or_spaces_are_refused(one: str, other: str) -> None:
    with pytest.raises(PositionError) as refused:
        check_names((one, "ryan", other))
    assert str(refused.value) == (
        f"The names {one!r} and {other!r} differ only in capitals or spaces; every player needs a name of their own."
    )


def test_the_same_name_twice_is_refused() -> None:
    with pytest.raises(PositionError) as refused:
        check_names(("beth", "ryan", "beth"))
    assert str(refused.value) == "The name 'beth' is given to two players; every player needs a name of their own."


@pytest.mark.parametrize(
    "name", ["", " ", "\u200d", "a.b", "a\nb", "a ", "\ud800", "x" * 61, 3, None, True, b"beth", ["beth"]]
)
def test_what_is_no_name_is_refused_in_a_short_sentence(name: object) -> None:
    with pytest.raises(PositionError) as refused:
        check_names((name, "ryan"))
    assert str(refused.value) == (
        f"A player cannot be called {repr(name)[:60]}: "
        "a name has 1 to 60 letters on one line, no full stop, and no space at its ends."
    )


def test_a_game_is_for_some_numbers_of_players_whose_names_can_be_told_apart() -> None:
    check_players("Pebbles", ("anna", "ben"), (2, 3, 4))
    with pytest.raises(PositionError) as refused:
        check_players("Pebbles", ("anna",), (2, 3, 4))
    assert str(refused.value) == "Pebbles is for 2, 3 and 4 players, not for 1."
    with pytest.raises(PositionError, match="The name 'anna' is given to two players"):
        check_players("Pebbles", ("anna", "anna"), (2, 3, 4))
