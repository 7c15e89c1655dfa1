"""What players may not know of each other: the Starting Wealth tiles, until all are revealed."""

import kosk
from kosk.games.margraves import RULEBOOK
from kosk.terminal import Session

NAMES = ["Kira", "Ann", "Bo"]


def dealt_to(sentences: list[str]) -> set[str]:
    """The players of whom it is told what they were dealt."""
    return {name for name in NAMES for sentence in sentences if sentence.startswith(f"{name} is dealt ")}


def test_each_player_is_told_only_of_the_tiles_dealt_to_them() -> None:
    game = kosk.new("margraves", players=NAMES, seed=3)
    assert dealt_to(list(game.sentences())) == set(NAMES)
    assert dealt_to(list(game.sentences(seats=[1]))) == {"Ann"}
    assert dealt_to(list(game.sentences(seats=[0, 2]))) == {"Kira", "Bo"}
    assert dealt_to(list(game.sentences(seats=[]))) == set()


def test_what_is_kept_stays_secret_until_all_reveal_it() -> None:
    game = kosk.new("margraves", players=NAMES, seed=3)
    first = game.names[game.decision.seat]
    game.play(game.decision.options[0])
    others = [seat for seat, name in enumerate(NAMES) if name != first]
    assert not [told for told in game.sentences(seats=others) if told.startswith(f"{first} keeps")]
    while game.position.step == "wealth draft":
        game.play(game.decision.options[0])
    revealed = [told for told in game.sentences(seats=others) if told.startswith("All reveal")]
    assert len(revealed) == 1
    assert all(name in revealed[0] for name in NAMES)


def test_a_view_hides_the_tiles_of_others_and_a_position_is_told_without_them() -> None:
    game = kosk.new("margraves", players=NAMES, seed=3)
    seen = game.position.view(1)["players"]
    assert seen["Kira"]["held"] == 4
    assert isinstance(seen["Ann"]["held"], list)
    told = RULEBOOK.describe(game.position, 1)
    assert (
        len([line for line in told["Ann's Starting Wealth tiles"] if line.startswith("Starting Wealth in hand")]) == 4
    )
    assert not [line for lines in told.values() for line in lines if "Starting Wealth" in line and "Kira" in line]


def test_the_terminal_tells_whoever_is_asked_nothing_of_what_others_were_dealt() -> None:
    game = kosk.new("margraves", players=NAMES, seed=3)
    session = Session(game)
    asked = game.names[game.decision.seat]
    lines = [str(getattr(line, "text", line)) for line in (*session.begin(), *session.hear("log"))]
    dealt = {name for name in NAMES if any(f"{name} is dealt " in line for line in lines)}
    assert dealt == {asked}
