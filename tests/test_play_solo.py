"""`kosk play --solo`: an Opponent at the table, its turns step by step, own dice, and the score log at the end."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kosk.cli import main
from kosk.engine.dealer import Dealer
from kosk.engine.errors import KoskError
from kosk.engine.table import CHANCE
from kosk.scorelog import Kept, ScoreLog
from kosk.terminal import Grid, Line, Session, Shown, loaded, new_game

from .test_play import _read

SET_UP = (
    "monk, harbor master, miner, thief",
    "abbot, peddler, sculptor, assassin",
    "Wharf card 1",
    "1",
)
"""The cards of a set-up: the lines of Citizens, the Wharf card, and the first that the next one's back can say."""
NINE_DICE = "wood wood gold stone stone magic influence food food"


@pytest.fixture(autouse=True)
def own_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test writes into the log of whoever runs it."""
    file = tmp_path / "log.sqlite"
    monkeypatch.setenv("KOSK_LOG", str(file))
    return file


def told(shown: list[Shown]) -> str:
    """Lines as they are shown, with what stands dimmed behind them."""
    lines = [f"{one.text} {one.aside}".rstrip() if isinstance(one, Line) else str(one.rows) for one in shown]
    return "\n".join(lines)


def start(*solo: str, **more: object) -> Session:
    session = Session(new_game("castellans", solo=solo or ("the-miller",), **{"seed": 7, **more}))  # type: ignore[arg-type]
    session.begin()
    return session


def say(session: Session, *lines: str) -> str:
    """What the last of several lines brings."""
    return told([session.hear(line) for line in lines][-1])


def with_own_dice(*lines: str) -> Session:
    """A game against the Miller with dice and cards of one's own, after these lines behind the set-up."""
    session = start(typed_dice=True)
    say(session, *SET_UP, *lines)
    return session


def kosk_play(*words: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["play", *map(str, words)], input=typed)


def play_to_the_end(session: Session, seed: str = "any") -> list[Shown]:
    """Answer every question by numbers, whatever comes; gives what the last answer brings."""
    dealer, shown = Dealer(seed), list[Shown]()
    while (decision := session.game.decision) is not None:
        place = int(dealer.stream[dealer.dealt] * len(decision.options))
        dealer.dealt += 1
        option = decision.options[place]
        shown = session.hear(str(option if isinstance(option, int) else session._number(option)))
    return shown


# Seats


@pytest.mark.parametrize(
    ("more", "names", "people"),
    [
        ({}, ("Player A", "The Miller"), ("Player A",)),
        ({"named": ["Ann"]}, ("Ann", "The Miller"), ("Ann",)),
        ({"players": 2}, ("Player A", "Player B", "The Miller"), ("Player A", "Player B")),
        ({"named": ["Ann", "Ben"], "random": ["2"]}, ("Ann", "Ben", "The Miller"), ("Ann",)),
        ({"solo": ["The Miller", "the-broker"]}, ("Player A", "The Miller", "The Broker"), ("Player A",)),
    ],
)
def test_opponents_join_the_people_and_are_none(
    more: dict[str, object], names: tuple[str, ...], people: tuple[str, ...]
) -> None:
    game = new_game("castellans", **{"solo": ["the-miller"], "seed": 7, **more})  # type: ignore[arg-type]
    assert (game.names, game.people) == (names, people)


def test_who_plays_is_told_at_the_beginning() -> None:
    game = new_game("castellans", named=["Ann", "Ben"], random=["Ben"], solo=["joseefus-the-builder"], seed=7)
    begun = told(Session(game).begin())
    assert begun.startswith("Castellans: Ann (a person), Ben (at random) and Joseefus (an Opponent, by its card)\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--solo", "the-mller"], "There is no Opponent 'the-mller'; the nearest are the-miller, the-broker and"),
        (["--solo", "xyz"], "There is no Opponent 'xyz'; known: joseefus-the-builder, the-shipwright, the-abbess,"),
        (["--solo", "the-miller", "--solo", "The Miller"], "solo names the-miller twice; two different Opponents"),
        (["--solo", "the-miller", "--players", "5"], "is for 2, 3, 4 and 5 players in all, not for 5 and 1 Opponent."),
        (["--solo", "the-miller", "--players", "4"], "with 4 people; by ruling.most-opponents no Opponent can join."),
        (
            ["--solo", "the-miller", "--players", "1000000000"],
            "is for 2, 3, 4 and 5 players in all, not for 1000000000 and 1 Opponent.",
        ),
        (["--solo", "the-miller", "--random", "The Miller"], "The Miller is an Opponent and plays by its card, so it"),
        (["--solo", "the-miller", "--random", "2"], "The Miller is an Opponent and plays by its card, so it"),
        (["--solo", "the-miller", "--random", "Zed"], "There is no player 'Zed'; known: 1 and Player A."),
        (["--solo", "the-miller", "--player", "The Miller"], "The name 'The Miller' is given to two players"),
        (["--solo", "the-miller", "--load", "x.json"], "--load goes on with the game as it was saved"),
        (
            ["--solo", "the-miller", "--option", "opponents=the-broker"],
            "solo names the-miller, but the option opponents",
        ),
    ],
)
def test_opponents_that_cannot_play_are_refused_in_one_sentence(words: list[str], sentence: str) -> None:
    result = kosk_play("castellans", *words)
    assert result.exit_code == 2
    assert sentence in result.output
    assert result.output.count("\n") == 1


def test_a_game_without_opponents_takes_none() -> None:
    result = kosk_play("margraves", "--solo", "the-miller")
    assert result.exit_code == 2
    assert result.output == "Error: margraves has no Opponents that play by themselves, so solo cannot be given.\n"


def test_an_opponent_cannot_play_at_random_in_a_loaded_game_either(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    new_game("castellans", solo=["the-miller"], seed=7).save(file)
    with pytest.raises(KoskError, match="The Miller is an Opponent and plays by its card"):
        loaded("castellans", file, ["2"])
    result = kosk_play("castellans", "--load", file, "--random", 1)
    assert "The game is over" in result.output


# The turns of an Opponent


def test_what_an_opponent_did_before_the_first_question_is_told_with_its_rules() -> None:
    begun = told(Session(new_game("castellans", solo=["the-miller"], seed=5)).begin())
    assert (
        "\n\nIt is The Miller's turn. [setup.manor-order]\n"
        "  The Decision die shows a 6. [solo.charts.rounds.when]\n"
        "  For The Miller a 6 on the District Selector of round 1 means Nor High. "
        "[solo.charts.rounds.when, solo.charts.rounds.round-1]\n"
        "  The Miller places a Manor in Nor High. [solo.setup.opponent-manor]\n"
    ) in begun


def test_a_round_begins_with_the_row_and_the_drafting_order_of_the_opponent() -> None:
    session = start()
    shown = [line for line in session.hear("1") + session.hear("1") if isinstance(line, Line)]
    (row,) = [line for line in shown if line.text.startswith("The Miller's row for round 1")]
    assert row.style == "bold"
    assert row.aside == "[solo.card.rows, solo.card.drafting-column]"
    assert "round 1: Windmill, Manor, Recruit; no Monument" in row.text
    assert "Magic, Food, Wood, Stone, Influence, Gold" in row.text
    assert shown.index(row) < next(place for place, line in enumerate(shown) if " rolls " in line.text)


def test_a_turn_is_a_block_of_its_icon_the_roll_the_chart_and_what_follows() -> None:
    session = with_own_dice("6", "priest", "luna grove", NINE_DICE)
    while session.prompt == "Player A> ":
        shown = say(session, "1")
    assert (
        "\n\nIt is The Miller's turn. [action.order]\n"
        "  The Miller's row for round 1, icon 1 of 3: Windmill. [solo.card.row.sections]\n"
        "  The Miller spends the Magic die. [solo.card.row.sections]\n"
        "\nDice and cards: What does the Decision die show"
    ) in shown
    shown = say(session, "4")
    assert shown.startswith(
        "  For The Miller a 4 on the District Selector of round 1 means Bazani Gate. "
        "[solo.charts.rounds.when, solo.charts.rounds.round-1]\n"
        "  The Miller places a Windmill on the road between Bazani Gate and Nor High. [solo.windmill.place]\n"
        "\nIt is Player A's turn.\n"
    )


def test_the_die_that_an_opponent_drafts_is_told_with_what_the_pool_lacks() -> None:
    session = with_own_dice("6", "priest", "luna grove", "wood wood gold stone stone gold influence wood food")
    assert "  The pool has no Magic, so The Miller wants Food. [solo.draft.opponent-pick, " in say(session, "gold")
    assert "  The pool has neither Magic nor Food, so The Miller wants Wood. " in say(session, "gold")


def test_the_end_of_a_phase_tells_monument_bonus_and_matching_dice() -> None:
    session = start()
    seen = ""
    while "The count in" not in seen:
        decision = session.game.decision
        assert decision is not None
        seen += f"\n{say(session, '0' if decision.rule == 'pay.magic-augment' else '1')}"
    assert "\n\nThe Miller's row for round 1 has no Monument. [solo.card.row.monument]\n" in seen
    assert "\n  The Miller's row for round 1, bonus: purple Crate" in seen
    assert re.search(r"\n  .* 3 dice of The Miller .* match(es)? .*\[solo.wharf.match-dice\]\n", seen)
    scoring = seen.split("The count in", 1)[1]
    assert "\n  The Miller" not in scoring  # what all score is no turn of the Opponent's


def test_rolls_that_are_typed_do_not_end_the_block_of_a_bonus() -> None:
    session = start("the-shipwright", typed_dice=True)
    seen = ""
    while "round 2, bonus: 1 Sail" not in seen:  # in its second round it has a Sail
        decision = session.game.decision
        assert decision is not None
        seen = say(session, "0" if decision.rule == "pay.magic-augment" else "1")
    assert session.game.decision is not None and session.game.decision.rule == "solo.charts.rounds.when"
    assert say(session, "4").startswith(
        "  For The Shipwright a 4 on the District Selector of round 2 means Luna Grove."
    )


def test_rules_stand_behind_the_steps_where_no_terminal_is() -> None:
    result = kosk_play("castellans", "--solo", "the-miller", "--seed", 5, typed="quit\n")
    assert "  The Miller places a Manor in Nor High. [solo.setup.opponent-manor]\n" in result.output


# Its card and the charts


def test_the_card_and_the_charts_can_be_asked_for() -> None:
    session = start()
    card = say(session, "card").split("\n")
    assert card[1] == "The Miller's card"
    assert len([line for line in card if line.startswith("Round ")]) == 5
    assert next(line for line in card if "the current one" in line).startswith("Round 1")
    charts = say(session, "charts")
    assert "A/B chart: 1, 2 or 3 for A; 4, 5 or 6 for B" in charts
    assert "District Selector in round 5" in charts


def test_with_two_opponents_each_card_can_be_asked_for_by_its_name() -> None:
    session = start("the-miller", "the-broker")
    both = say(session, "card")
    assert "The Miller's card" in both and "The Broker's card" in both
    for line in ("card The Broker", "card the b", "card the broker's card"):
        only = say(session, line)
        assert "The Broker's card" in only and "The Miller's card" not in only
    assert say(session, "card Ann") == "card takes the name of an Opponent: The Miller and The Broker."


def test_help_names_them_only_where_opponents_play() -> None:
    assert "card: the card of The Miller\ncharts: what dice mean for Opponents" in say(start(), "help")
    two = say(start("the-miller", "the-broker"), "help")
    assert "card: the card of The Miller and The Broker;  card NAME: that of The Miller or The Broker alone" in two
    people = Session(new_game("castellans", seed=7))
    people.begin()
    assert "charts" not in say(people, "help")
    assert say(people, "charts").startswith("'charts' is neither an option nor a command")


def test_the_card_is_shown_with_the_position_once() -> None:
    session = Session(new_game("castellans", solo=["the-miller"], seed=7))
    assert "The Miller's card" in told(session.begin())
    shown = say(session, "1", "1", "1", "1", "1")
    assert "Round 2: " not in shown


def test_what_is_assumed_of_a_card_is_told_with_how_to_replace_it(tmp_path: Path) -> None:
    told_at_once = "kosk components castellans --template my-copy.toml writes a file in which to put what yours shows"
    assert told_at_once in told(Session(new_game("castellans", solo=["the-miller"], seed=7)).begin())
    assert told_at_once not in told(Session(new_game("castellans", seed=7)).begin())
    card = tmp_path / "my-copy.toml"
    rows = "".join(
        f'[opponent.the-miller.round_{number}]\nactions = ["manor", "temple", "windmill"]\n' for number in range(1, 6)
    )
    priority = 'priority = ["food", "wood", "gold", "influence", "stone", "magic"]\n'
    card.write_text(f"[opponent.the-miller]\n{priority}{rows}", encoding="utf-8")
    known = new_game("castellans", solo=["the-miller"], seed=7, components=str(card))
    assert told_at_once not in told(Session(known).begin())


# One's own dice


def test_the_first_question_says_that_several_can_be_typed_on_one_line() -> None:
    session = Session(new_game("castellans", solo=["the-miller"], typed_dice=True))
    assert "What several dice or cards show can be typed on one line" in told(session.begin())
    shown = say(session, SET_UP[0])
    assert shown.startswith("The Monk enters the pink draft line.\nThe Harbor Master enters the pink draft line.\n")
    assert "Dice and cards: Which blue Citizen comes face-up" in shown


def test_nine_dice_are_rolled_on_one_line() -> None:
    session = with_own_dice("6", "priest", "luna grove")
    shown = say(session, NINE_DICE)
    assert "Player A rolls Wood, Wood, Gold, Stone, Stone, Magic, Influence, Food and Food." in shown
    assert "A die shows" not in shown
    assert "Player A: Which die do you draft?" in shown


def test_dice_can_be_typed_by_their_numbers_and_a_few_at_a_time() -> None:
    session = with_own_dice("6", "priest", "luna grove")
    shown = say(session, "1,1, 5")
    assert shown.count("A die shows") == 1  # the others are told together with the roll
    assert "Dice and cards: What does the next of the 9 dice show?" in shown
    assert "Player A rolls Wood, Wood, Gold, Stone, Stone, Stone, Stone, Stone and Stone." in say(
        session, "2 2 2 2 2 2"
    )


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (f"{NINE_DICE} food", "10 answers are too many: draft.roll asks for 9 here. Nothing of the line is taken."),
        (
            "wood wood gold stone x",
            "'x' is neither an option nor a command; help tells what can be typed. Nothing of the line is taken.",
        ),
        ("wood 7", "'wood 7' mixes names and numbers; type one or the other, once for each die or card."),
        ("stone 3", "'stone 3' mixes names and numbers; type one or the other, once for each die or card."),
        ("1 7", "There is no option 7; open: 1, 2, 3, 4, 5, 6. Nothing of the line is taken."),
        ("nor high", "'nor high' is neither an option nor a command; help tells what can be typed."),
        ("harvest", "'harvest' is neither an option nor a command; help tells what can be typed."),
    ],
)
def test_a_line_that_cannot_be_taken_as_a_whole_changes_nothing(line: str, sentence: str) -> None:
    session = with_own_dice("6", "priest", "luna grove")
    before = list(session.game.answers)
    assert session.hear(line) == [Line(sentence, "red")]
    assert session.game.answers == before


def test_numbers_on_one_line_are_those_of_the_options_as_they_are_shown() -> None:
    """A card that has been turned up is no option any more, and those behind it move up in the next list."""
    session = start(typed_dice=True)
    shown = say(session, "")
    assert "\n   2. Prefect\n   3. Priestess\n" in shown and "\n   9. Miner\n" in shown
    assert say(session, "2 3 9").startswith(
        "The Prefect enters the pink draft line.\n"
        "The Priestess enters the pink draft line.\n"
        "The Miner enters the pink draft line.\n"
    )


def test_a_card_that_is_turned_up_twice_on_one_line_is_refused() -> None:
    session = start(typed_dice=True)
    sentence = "Answer 2 is 2, Prefect, which is no option by then. Nothing of the line is taken."
    assert session.hear("2 2") == [Line(sentence, "red")]
    assert session.game.answers == []


@pytest.mark.parametrize("line", ["7", "0", "-1", "2.5", "x", "six", "nor high", "the anchorage"])
def test_what_the_decision_die_cannot_show_is_told(line: str) -> None:
    session = with_own_dice()
    sentence = f"{line!r} is neither a number from 1 to 6 nor a command; help tells what can be typed."
    assert session.hear(line) == [Line(sentence, "red")]
    assert "      a number from 1 to 6" in say(session, "")


def test_more_rolls_than_are_asked_for_are_refused() -> None:
    session = with_own_dice()
    assert say(session, "3 3") == (
        "2 answers are too many: solo.charts.rounds.when asks for 1 here. Nothing of the line is taken."
    )


def test_undo_takes_a_typed_roll_back() -> None:
    session = with_own_dice("6")
    assert session.prompt == "Player A> "
    assert "What does the Decision die show" in say(session, "undo")
    assert "The Miller places a Manor in The Anchorage." in say(session, "1")
    session = with_own_dice("6", "priest", "luna grove", "wood wood")
    say(session, "undo")
    assert "rolls Wood, Gold, Gold, Gold, Gold, Gold, Gold, Gold and Gold." in say(session, " ".join(["gold"] * 8))


def test_several_answers_on_one_line_are_for_dice_and_cards_only() -> None:
    session = with_own_dice("6")
    assert "'priest luna' is neither an option nor a command" in say(session, "priest luna")


def test_a_companion_game_is_saved_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    session = with_own_dice("6", "priest", "luna grove", "wood wood")
    say(session, f"save {file}")
    again = Session(loaded("castellans", file), file)
    begun = told(again.begin())
    assert "Player A (a person) and The Miller (an Opponent, by its card)\nDice and cards are yours" in begun
    seven = " ".join(["stone"] * 7)
    rolled = "\nPlayer A rolls Wood, Wood, Stone, Stone, Stone, Stone, Stone, Stone and Stone."
    assert f"\n{say(again, seven)}".startswith(rolled)
    assert f"\n{say(session, seven)}".startswith(rolled)
    assert again.game.answers == session.game.answers


def test_lines_that_end_in_the_middle_of_a_roll_end_the_session() -> None:
    words = ["play", "castellans", "--solo", "the-miller", "--my-dice"]
    command = [sys.executable, "-c", "from kosk.cli import main; main()", *words]
    typed = "\n".join([*SET_UP, "6", "priest", "luna grove", "wood wood"])
    ran = subprocess.run(
        command, input=typed, capture_output=True, text=True, encoding="utf-8", env=dict(os.environ), timeout=60
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.endswith("The game is left unsaved.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind")
def test_rules_behind_a_step_are_dimmed_and_no_line_is_too_long_in_a_terminal_of_80_columns() -> None:
    import pty

    main_end, other_end = pty.openpty()
    words = ["play", "castellans", "--solo", "the-miller", "--my-dice"]
    command = [sys.executable, "-c", "from kosk.cli import main; main()", *words]
    env = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    env |= {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(command, stdin=other_end, stdout=other_end, stderr=other_end, env=env) as playing:
        os.close(other_end)
        try:
            seen = _read(main_end, "Dice and cards> $")
            for line in (*SET_UP, "9", "6"):
                os.write(main_end, f"{line}\n".encode())
                seen += _read(main_end, r"> $")
        finally:
            playing.kill()
    os.close(main_end)
    assert "\x1b[2m[solo.setup.opponent-manor.influence]\x1b[0m" in seen
    assert "\x1b[31m'9' is neither a number from 1 to 6 nor a command" in seen
    assert max(len(line) for line in re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", seen).splitlines()) <= 80


# Whole games and the score log


@pytest.mark.parametrize(
    ("solo", "typed_dice"),
    [(("joseefus-the-builder",), True), (("the-shipwright", "the-recruiter"), True), (("the-abbess",), False)],
)
def test_a_whole_game_against_opponents_ends_with_scores(solo: tuple[str, ...], typed_dice: bool) -> None:
    session = start(*solo, typed_dice=typed_dice)
    shown = play_to_the_end(session)
    assert session.game.over
    end = next(one for one in shown if isinstance(one, Grid))
    columns = list(zip(*[row[1:] for row in end.rows], strict=True))
    for name, column in zip(session.game.names, columns, strict=True):
        assert sum(map(int, column[:-1])) == int(column[-1]) == session.game.scores()[name]
    assert {seat for _, seat, *_ in session.game.answers} == {0, CHANCE}


def logged(*solo: str, log: Path | None = None) -> Session:
    game = new_game("castellans", solo=solo or ("the-miller",), seed=7)
    session = Session(game, at_end=Kept(None if log is None else ScoreLog(log)).write)
    session.begin()
    return session


def test_a_game_that_ends_is_written_into_the_score_log() -> None:
    session = logged()
    shown = play_to_the_end(session)
    assert shown[-1] == Line("The game is written into the score log, as number 1; kosk log shows it.")
    (entry,) = ScoreLog().entries()
    assert (entry.score, entry.opponents) == (
        session.game.scores()["Player A"],
        (("the-miller", session.game.scores()["The Miller"]),),
    )


def test_a_game_that_ends_again_after_undo_has_one_row_with_its_notes() -> None:
    session = logged()
    play_to_the_end(session)
    ScoreLog().set_notes(1, "close")
    last = [option for _, seat, option, _ in session.game.answers if seat == 0][-1]
    session.hear("undo")
    session.hear(str(last if isinstance(last, int) else session._number(last)))
    assert session.game.over
    assert [entry.number for entry in ScoreLog().entries()] == [1]
    session.hear("undo")
    session.hear("undo")
    session.hear("undo")
    play_to_the_end(session, "otherwise")
    (entry,) = ScoreLog().entries()
    assert entry.notes == "close"
    assert entry.score == session.game.scores()["Player A"]


def test_a_log_that_cannot_be_written_is_told_with_the_command_and_the_end_is_shown(tmp_path: Path) -> None:
    broken = tmp_path / "broken.sqlite"
    broken.write_text("this is no log " * 100)
    session = logged(log=broken)
    shown = play_to_the_end(session)
    assert any(isinstance(one, Grid) for one in shown)
    last = shown[-1]
    assert isinstance(last, Line) and last.style == "red"
    score, theirs = session.game.scores().values()
    assert f"kosk log add --score {score} --opponent the-miller --their-score {theirs} --date " in last.text


def test_kosk_play_writes_unless_it_is_told_not_to_and_never_twice(tmp_path: Path) -> None:
    session = start()
    while (decision := session.game.decision) is not None:
        option = decision.options[0]
        before = session.game.copy()
        session.game.play(option)
    number = str(option if isinstance(option, int) else 1)
    almost, over = tmp_path / "almost.json", tmp_path / "over.json"
    before.save(almost)
    session.game.save(over)
    told_at_end = "The game is written into the score log, as number 1; kosk log shows it."
    assert told_at_end not in kosk_play("castellans", "--load", almost, "--no-log", typed=f"{number}\nquit\n").output
    assert ScoreLog().entries() == []
    assert "written into" not in kosk_play("castellans", "--load", over, typed="scores\n\nquit\n").output
    assert ScoreLog().entries() == []
    for _ in range(2):
        assert told_at_end in kosk_play("castellans", "--load", almost, typed=f"{number}\nquit\n").output
    assert len(ScoreLog().entries()) == 1


@pytest.mark.parametrize(
    "more",
    [
        {"named": ["Ann", "Ben"], "solo": ["the-miller"]},
        {"solo": ["the-miller"], "random": ["1"]},
        {"named": ["Ann", "Ben"]},
        {},
    ],
)
def test_other_games_are_none_for_the_log(more: dict[str, object]) -> None:
    assert not Kept.fits(new_game("castellans", seed=7, **more))  # type: ignore[arg-type]
    assert Kept.fits(new_game("castellans", seed=7, solo=["the-miller"]))
