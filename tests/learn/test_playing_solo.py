"""The play table with Opponents: their card, their steps, one's own dice, and the score log."""

from pathlib import Path
from typing import Any

import pytest

import kosk
from kosk.engine.errors import KoskError
from kosk.learn import play
from kosk.learn.playing import PlayTable
from kosk.learn.static import play_table
from kosk.scorelog import ScoreLog

from .test_playing import buttons, pressed, widgets, words

KEEP = "Write into the score log"


@pytest.fixture(autouse=True)
def own_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test writes into the log of whoever runs it."""
    monkeypatch.setenv("KOSK_LOG", str(tmp_path / "log.sqlite"))


def solo(**more: Any) -> PlayTable:
    return play("castellans", **{"solo": "the-miller", "seed": 5, **more})


def to_the_end(table: PlayTable) -> PlayTable:
    """Choose the first and the last move by turns."""
    turn = 0
    while table.moves:
        table.choose(table.moves[-(turn % 2)].option)
        turn += 1
    return table


def test_one_person_plays_against_the_opponent() -> None:
    table = solo()
    assert table.game.names == ("Player 1", "The Miller")
    assert table.game.people == ("Player 1",)
    assert table.asks == "Player 1: Which Manor do you start with?"
    assert solo(players=["Ann", "Ben"]).game.names == ("Ann", "Ben", "The Miller")


def test_the_card_and_the_charts_are_shown_beside_the_game() -> None:
    table = solo()
    assert list(table.cards) == ["The Miller's card", "Charts"]
    table.widget()
    shown = table._view.cards.value
    assert "Round 1, the current one" in shown
    assert "A/B chart: 1, 2 or 3 for A" in shown
    assert table._view.by_card.opened
    assert table._view.by_card.box.layout.display is None
    assert "Round 1, the current one" in play_table(table)


def test_a_game_among_people_has_no_cards_of_opponents() -> None:
    table = play("castellans", ["Ann", "Ben"], seed=3)
    assert table.cards == {}
    table.widget()
    assert table._view.by_card.box.layout.display == "none"


def test_the_steps_of_the_opponent_are_told_with_roll_chart_and_rules() -> None:
    table = solo()
    told = {line.sentence: [rule.name for rule in line.rules] for line in table.log}
    assert told["The Decision die shows a 6."] == ["solo.charts.rounds.when"]
    chart = "For The Miller a 6 on the District Selector of round 1 means Nor High."
    assert told[chart] == ["solo.charts.rounds.when", "solo.charts.rounds.round-1"]
    assert told["The Miller places a Manor in Nor High."] == ["solo.setup.opponent-manor"]
    assert table._view.log.layout.display is None  # what has happened is open to be read


def test_what_comes_of_an_answer_is_shown_line_by_line() -> None:
    table = solo()
    table.choose("merchant").choose("anchorage")
    lines = table.said.split("\n")
    assert lines[0] == "Player 1 chooses The Anchorage."
    assert any(line.startswith("The Miller's row for round 1: Windmill, Manor, Recruit") for line in lines)
    table.widget()
    assert table._view.said.value.count("<p") == len(lines)


def test_with_ones_own_dice_dice_and_cards_are_buttons() -> None:
    table = solo(my_dice=True)
    assert table.asks.startswith("Dice and cards: Which pink Citizen comes face-up")
    while table.rule is not None and table.rule.name != "solo.charts.rounds.when":
        table.choose(table.moves[0].option)
    assert table.asks.startswith("Dice and cards: What does the Decision die show, on the District Selector")
    assert [move.called for move in table.moves] == ["1", "2", "3", "4", "5", "6"]
    assert {"1", "6"} <= set(words(table))
    pressed(table, "3")
    assert "The Miller places a Manor in Bazani Gate." in table.said
    pressed(table, "Undo")
    assert table.asks.startswith("Dice and cards: What does the Decision die show")
    table.choose(7)
    assert table.said.startswith("Nothing in this game is called 7")


def test_a_companion_game_is_loaded_with_its_own_dice(tmp_path: Path) -> None:
    table = solo(my_dice=True)
    table.choose("monk").save(tmp_path / "game.json")
    asks = table.asks
    table.choose(table.moves[0].option).load(tmp_path / "game.json")
    assert table.asks == asks
    assert [answer[2] for answer in table.game.answers] == ["monk"]


def test_a_finished_game_is_written_into_the_score_log_by_a_button() -> None:
    table = to_the_end(solo()).undo()
    table.widget()
    (keep,) = [button for button in buttons(table) if button.description == KEEP]
    assert keep.layout.display == "none"
    to_the_end(table)
    assert keep.layout.display is None
    assert ScoreLog().entries() == []  # not before it is asked for
    keep.click()
    assert table.said == "The game is written into the score log, as number 1; kosk log shows it."
    keep.click()
    table.undo()
    assert keep.layout.display == "none"
    to_the_end(table).keep()
    (entry,) = ScoreLog().entries()
    assert entry.score == table.game.scores()["Player 1"]


def test_a_game_that_is_not_over_or_has_no_opponent_is_none_for_the_log() -> None:
    assert solo().keep().said == "The game is not over, so it has no scores for the log."
    assert not to_the_end(play("castellans", ["Ann", "Ben"], seed=3, random=["Ben"])).can_be_kept
    assert ScoreLog().entries() == []


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"solo": "the-mller"}, "There is no Opponent 'the-mller'; the nearest are the-miller"),
        ({"solo": ["the-miller", "the-miller"]}, "solo names the-miller twice"),
        ({"solo": 3}, "solo is 3; the name of an Opponent, or a list of names, is expected."),
        ({"players": 5}, "not for 5 and 1 Opponent."),
        (
            {"random": ["The Miller"]},
            "The Miller is an Opponent and plays by its card; no agent can answer for it.",
        ),
    ],
)
def test_opponents_that_cannot_play_are_refused_in_one_sentence(more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(KoskError) as refused:
        solo(**more)
    assert sentence in str(refused.value)


def test_a_game_that_has_begun_takes_neither_opponents_nor_own_dice() -> None:
    game = kosk.new("castellans", ["Ann", "Ben"], seed=3)
    for more in ({"solo": "the-miller"}, {"my_dice": True}):
        with pytest.raises(KoskError, match="The game has begun, so nothing else can be given with it"):
            play(game, **more)
    assert len(widgets(play(game))) > 10
