"""`kosk play`: the conversation line by line, first without a terminal, then as a person meets it."""

import os
import re
import select
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import kosk
from kosk.cli import _converse, main
from kosk.engine.dealer import Dealer
from kosk.engine.errors import KoskError
from kosk.engine.game import Game
from kosk.engine.table import CHANCE, Decision, View
from kosk.games import rulebook
from kosk.terminal import Grid, Line, Session, Shown, loaded, new_game

from .engine.tiny import RULEBOOK as PEBBLES


def told(shown: list[Shown]) -> str:
    return "\n".join(one.text if isinstance(one, Line) else "\n".join(map(" | ".join, one.rows)) for one in shown)


def start(*names: str, **more: object) -> Session:
    session = Session(new_game("castellans", named=names or ("Anna", "Beth"), seed=7, **more))  # type: ignore[arg-type]
    session.begin()
    return session


def say(session: Session, *lines: str) -> str:
    """What the last of several lines brings."""
    return told([session.hear(line) for line in lines][-1])


def given(session: Session) -> list[object]:
    """What people have answered."""
    return [answer[2] for answer in session.game.answers if answer[1] not in session.game.agents]


def kosk_play(*words: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["play", *map(str, words)], input=typed)


# Seats


def test_without_a_word_a_person_plays_against_one_at_random() -> None:
    game = new_game("castellans", seed=7)
    assert game.names == ("Player A", "Player B")
    assert game.people == ("Player A",)


def test_players_are_people_unless_they_are_said_to_play_at_random() -> None:
    assert new_game("castellans", players=3).people == ("Player A", "Player B", "Player C")
    game = new_game("castellans", named=["Anna", "Beth", "Cleo", "3"], random=["Beth", "3"])
    assert game.people == ("Anna", "Cleo")  # 3 is a name here before it is a number
    assert new_game("castellans", named=["Anna", "Beth"], random=["1"]).people == ("Beth",)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_where_all_play_at_random_only_the_result_is_told(players: int) -> None:
    seats = [word for seat in range(1, players + 1) for word in ("--random", seat)]
    result = kosk_play("castellans", "--players", players, *seats, "--seed", 3)
    assert result.exit_code == 0
    assert "The game is over: Player" in result.output
    assert "final.vp" in result.output
    assert ">" not in result.output


def test_a_seed_makes_the_same_game_again_random_players_included() -> None:
    words = ("castellans", "--seed", 11, "--random", 1, "--random", 2)
    assert kosk_play(*words).output == kosk_play(*words).output
    assert "The seed is 11:" in kosk_play(*words).output
    assert kosk_play("castellans", "--seed", 12, "--random", 1, "--random", 2).output != kosk_play(*words).output


def test_without_a_seed_the_one_that_is_used_is_told() -> None:
    seed = re.search(r"The seed is (\d+)", kosk_play("castellans", typed="quit\n").output)
    assert seed is not None
    first = kosk_play("castellans", "--seed", seed[1], typed="log\nquit\n").output
    assert f"The seed is {seed[1]}:" in first


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["castelans"], "There is no game 'castelans'; the nearest is castellans."),
        (["castellans", "--players", "6"], "castellans is for 2, 3, 4 and 5 players, not for 6."),
        (["castellans", "--players", "1000000000"], "castellans is for 2, 3, 4 and 5 players, not for 1000000000."),
        (["castellans", "--player", "Anna", "--player", "Anna"], "The name 'Anna' is given to two players"),
        (["castellans", "--player", "Anna", "--players", "3"], "3 players are asked for, but 1 named: Anna."),
        (["castellans", "--random", "Zed"], "There is no player 'Zed'; known: 1, 2, Player A and Player B."),
        (["castellans", "--player", "Anna", "--random", "Ben"], "There is no player 'Ben'; known: 1 and Anna."),
        (["castellans", "--option", "control_zero"], "--option is 'control_zero'; NAME=READING is expected"),
        (["castellans", "--option", "control_zero=all"], "must be no-rank or ranked, not 'all'"),
        (["castellans", "--components", "no-such.toml"], "no-such.toml"),
        (["castellans", "--load", "no-such.json"], "no-such.json: the file cannot be read"),
        (["castellans", "--load", "x.json", "--seed", "3"], "--load goes on with the game as it was saved"),
    ],
)
def test_what_cannot_be_played_is_told_in_one_sentence(words: list[str], sentence: str) -> None:
    result = kosk_play(*words)
    assert result.exit_code == 2
    assert sentence in result.output
    assert result.output.count("\n") == 1


# Asking


def test_a_question_names_who_is_asked_the_rule_and_numbered_options() -> None:
    session = start()
    shown = told(session.hear(""))
    assert "Beth: Which Manor do you start with? [setup.manor-token]" in shown
    assert "   1. Merchant's Manor\n   2. Land Owner's Manor (landowner)" in shown
    assert session.prompt == "Beth> "


def test_closed_options_are_dimmed_counted_and_numbered_after_the_open_ones() -> None:
    session = start()
    shown = [session.hear(line) for line in ("priest", "luna grove", "1", "")][-1]
    closed = [one for one in shown if isinstance(one, Line) and one.style == "dim"]
    assert [line.text for line in closed] == ["  1 closed (why tells the reason): 6. Luna Grove"]
    assert "   5. Iron Pit" in told(shown)


def test_many_closed_options_are_counted_and_told_by_why() -> None:
    book = rulebook("castellans")
    data = kosk.new("castellans", ["Anna", "Beth"], seed=7).position.to_json()
    data |= {"step": "action", "turn": "Anna", "dice": {"hand": 0, "pool": [], "leftover": ["wood"]}}
    data["players"]["Anna"] |= {"drafted": ["gold"], "wood": 0, "stone": 0, "food": 1, "magic": 0, "gold": 0}
    for name, place in (("Anna", "iron_pit"), ("Beth", "penumbra")):
        data["players"][name]["manors"] = {"elder": place}
    session = Session(Game(book, book.read_position(data), agents={CHANCE: Dealer(1)}))
    session.begin()
    shown = session.hear("wharf")
    closed = [one.text for one in shown if isinstance(one, Line) and one.style == "dim"]
    assert len(closed) == 1
    number = int(closed[0].removeprefix("  ").split(" ")[0])
    assert number > 5
    assert closed == [f"  {number} closed (why tells the reason)"]
    reasons = say(session, "why").split("\n")
    assert len(reasons) == number
    assert all(" is barred by " in reason for reason in reasons)


def test_the_position_is_shown_at_the_beginning_of_a_turn_without_what_has_not_changed() -> None:
    session = Session(new_game("castellans", named=["Anna", "Beth"], seed=7))
    first = told(session.begin())
    assert "Castellans, round 1 of 5: Starting Manors, Beth's turn" in first
    assert "Beth has 0 VP, 1 Wood, 1 Stone, 1 Food, 1 Magic and 2 Gold." in first
    assert "Castellans, round" not in say(session, "priest")  # the same turn goes on
    say(session, "luna grove", "merchant", "nor high", "gold")
    beths = told(session.hear("stone"))
    assert "Castellans, round 1 of 5: Draft, Anna's turn" in beths
    assert "As before (position tells all): Districts, Guild tracks" in beths
    assert "Wharf, top row" not in beths
    assert "Wharf, top row" in say(session, "position")
    assert say(session, "p") == say(session, "position")


def test_what_players_at_random_did_before_the_first_question_is_told() -> None:
    begun = told(Session(new_game("dragon_castle", seed=7)).begin())
    since = begun.split("log tells what has happened so far.\n")[1]
    assert since.startswith("Player B chooses D3.\nPlayer B takes the Soldiers 4 from D3.\n")
    assert "Player B places the Soldiers 4 on r2c3.\nIt is Player A's turn.\n\nDragon Castle: " in since
    session = Session(new_game("dragon_castle", seed=7))
    session.begin()
    say(session, "I3", "shrine", "r1c1")
    assert "Player B chooses" not in told(Session(session.game).begin())


def test_what_happened_is_told_in_sentences_without_answers_that_nobody_gave() -> None:
    session = start()
    shown = say(session, "priest", "luna grove", "merchant", "nor high")
    assert "Anna moves the Merchant's Manor to Nor High." in shown
    assert "Anna rolls Wood, Food, Gold, Wood, Stone, Magic, Influence, Magic and Food." in shown
    assert "A die shows" not in shown
    assert "A die shows Wood." in say(session, "log")


# Answering


@pytest.mark.parametrize("line", ["2", "landowner", "LandOwner", "Land Owner's Manor", "land", "  lando  "])
def test_an_answer_is_a_number_an_identifier_a_name_or_its_beginning(line: str) -> None:
    assert "Beth chooses the Land Owner's Manor." in say(start(), line)


def test_options_that_are_numbers_stand_for_themselves() -> None:
    game = Game(PEBBLES, PEBBLES.box(("Anna", "Ben"), PEBBLES.components.facts))
    session = Session(game)
    session.begin()
    assert game.decision is not None and game.decision.options == (1, 2)
    session.hear("2")
    assert game.answers == [("turn.roll", CHANCE, 2, 2)]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("9", "There is no option 9; open: 1, 2, 3, 4, 5, 6, 7, 8."),
        ("0", "There is no option 0; open: 1, 2, 3, 4, 5, 6, 7, 8."),
        ("9" * 900, f"There is no option {'9' * 900}; open: 1, 2, 3, 4, 5, 6, 7, 8."),
        ("9" * 5000, "The line has 5000 letters; no answer and no command has so many."),
        ("a", "'a' may mean Architect's Manor or Adventurer's Manor; type more of it, or its number."),
        (
            "merchent",
            "'merchent' is neither an option nor a command (is 'merchant' meant?); help tells what can be typed.",
        ),
        ("xyzzy", "'xyzzy' is neither an option nor a command; help tells what can be typed."),
        ("-1", "'-1' is neither an option nor a command; help tells what can be typed."),
        ("\x00\x1b", ""),
        ("log x", "log takes a number, how many of the last things to tell, not 'x'."),
        ("log " + "9" * 900, f"log takes a number, how many of the last things to tell, not '{'9' * 900}'."),
        ("explain", "explain takes the name of a player: Anna and Beth."),
        ("explain Zed", "explain takes the name of a player: Anna and Beth."),
        ("? xyzzy", "There is no rule 'xyzzy'; nothing has a name like it."),
        ("why xyzzy", "'xyzzy' is neither an option nor a command; help tells what can be typed."),
        ("save", "save takes the name of a file, such as: save my-game.json"),
        ("save!", "save takes the name of a file, such as: save my-game.json"),
        ("undo", "There is nothing to undo: no person has answered yet."),
    ],
)
def test_bad_input_brings_one_sentence_and_changes_nothing(line: str, sentence: str) -> None:
    session = start()
    shown = session.hear(line)
    assert sentence in told(shown)
    if sentence:
        assert shown == [Line(sentence, "red")]
    assert given(session) == []
    assert not session.left


def test_a_closed_option_is_refused_with_its_rule() -> None:
    session = start()
    say(session, "priest", "luna grove", "merchant")
    for line in ("6", "luna grove", "lu"):
        refused = say(session, line)
        assert refused.startswith("Luna Grove is barred by setup.manor-district: The starting piece must go into")
    assert given(session) == ["priest", "luna_grove", "merchant"]


def test_a_move_of_another_time_is_refused_with_the_rule_that_asks_for_it() -> None:
    assert say(start(), "Wharf Action") == (
        "Wharf Action is asked for by action.primary-required, but now setup.manor-token asks; open: Merchant's Manor, "
        "Land Owner's Manor, Architect's Manor, Priest's Manor, Elder's Manor, Lighthouse, Adventurer's Manor and "
        "Banker's Manor."
    )


# Commands


def test_a_question_mark_tells_the_rule_that_asks_or_any_other() -> None:
    session = start()
    assert say(session, "?").startswith("setup.manor-token (Game Board Setup)\nA player's starting piece may be")
    cost = "temple.cost (Temple Action)\nA Temple costs 2 Stone, and 1 Gold for each Temple"
    for line in ("? temple.cost", "?temple.cost", "? castellans/temple.cost"):
        assert say(session, line).startswith(cost)
    assert say(session, "? gold temple").startswith(cost)
    assert "rules have these words: " in say(session, "? merchant")
    assert " more. More words find fewer, a name finds one." in say(session, "? vp")
    assert "the nearest are temple.cost" in say(session, "? temple.cots")


def test_a_rule_that_can_be_switched_tells_how_this_game_is_played() -> None:
    session = Session(new_game("castellans", seed=7, options={"control_zero": "ranked"}))
    assert "Options: control_zero=ranked." in told(session.begin())
    assert "This game is played with control_zero=ranked." in say(session, "? ruling.control-zero")


def test_why_tells_the_reason_or_that_an_option_is_open() -> None:
    session = start()
    assert say(session, "why 2") == "Land Owner's Manor (landowner) is open; to choose it, type 2."
    assert say(session, "why") == "No option is closed."
    say(session, "priest", "luna grove", "merchant")
    reason = say(session, "why luna")
    assert reason.startswith("Luna Grove is barred by setup.manor-district:")
    assert say(session, "why 6") == say(session, "why luna_grove") == reason
    assert say(session, "why") == f"   6. {reason}"
    assert say(session, "why gate").startswith("Gate is asked for by action.monument-optional, but now")


def test_undo_takes_back_the_last_answer_of_a_person() -> None:
    session = start()
    shown = say(session, "priest", "luna grove", "undo")
    assert shown.startswith("The last answer is taken back.")
    assert "Beth: In which District does it start?" in shown
    assert given(session) == ["priest"]
    assert "Beth: Which Manor do you start with?" in say(session, "undo")


def test_undo_takes_back_what_a_random_player_answered_since() -> None:
    session = start("Anna", "Beth", random=["Beth"])
    say(session, "merchant", "nor high")
    shown = say(session, "gold", "undo")
    assert shown.startswith("The last answer is taken back, and all that followed from it.")
    assert "Anna: Which die do you draft?" in shown
    again = say(session, "gold")
    assert again.count("Beth places the") == 1


def test_the_log_tells_all_or_the_last_things() -> None:
    session = start()
    say(session, "priest", "luna grove")
    assert say(session, "log").startswith("   1  The Rounds token stands on 1.\n")
    last = say(session, "log 2").split("\n")
    assert [line[6:] for line in last] == [
        "Beth rises from the start space to space 1 on the Holy Guild track.",
        "It is Anna's turn.",
    ]
    assert say(session, "log 0") == ""


def test_help_names_every_command() -> None:
    shown = say(start(), "help")
    assert shown == say(start(), "h")
    for command in ("position", "?", "why", "log", "scores", "explain", "undo", "save", "save!", "quit", "help"):
        assert command in shown


# Saving and leaving


def test_save_and_load_bring_the_same_game_with_its_seats(tmp_path: Path) -> None:
    session = start("Anna", "Beth", random=["Beth"])
    say(session, "merchant", "nor high", "gold")
    file = tmp_path / "game.json"
    assert say(session, f"save {file}") == f"Saved in {file}."
    again = Session(loaded("castellans", file), file)
    again.begin()
    assert again.game.people == ("Anna",)
    assert say(again, "stone") == say(session, "stone")
    assert again.game.answers == session.game.answers
    assert say(again, "save") == f"Saved in {file}."
    assert kosk.load(file).answers == again.game.answers


def test_a_loaded_game_can_have_more_seats_at_random(tmp_path: Path) -> None:
    session = start()
    say(session, "priest", "luna grove", f"save {tmp_path / 'game.json'}")
    game = loaded("castellans", tmp_path / "game.json", ["Anna"])
    assert game.people == ("Beth",)
    assert game.decision is not None and game.decision.seat == 1
    result = kosk_play("castellans", "--load", tmp_path / "game.json", "--random", 1, "--random", 2)
    assert "The game is over" in result.output


def test_an_older_file_is_not_written_over_unasked(tmp_path: Path) -> None:
    file = tmp_path / "older.json"
    file.write_text("mine", encoding="utf-8")
    session = start()
    assert say(session, f"save {file}") == f"{file} exists already; save! {file} puts this game in its place."
    assert file.read_text(encoding="utf-8") == "mine"
    assert say(session, f"save! {file}") == f"Saved in {file}."
    assert say(session, f"save {file}") == f"Saved in {file}."  # now it is this session's own


def test_a_file_that_cannot_be_written_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    session = start()
    for name in (tmp_path / "no" / "such", tmp_path / ("x" * 300)):
        assert say(session, f"save {name}").startswith(f"{name}: the game cannot be written there (")
    assert "Beth chooses the Priest's Manor." in say(session, "priest")


def test_a_game_that_is_not_saved_is_not_left_without_a_word(tmp_path: Path) -> None:
    session = Session(new_game("castellans", named=["Anna", "Beth"], seed=7), careful=True)
    session.begin()
    warning = "The game is not saved: save FILE keeps it, another quit leaves it."
    assert say(session, "priest", "quit") == warning
    assert not session.left
    say(session, "?")  # anything else, and the next quit warns again
    assert told(session.end()) == warning
    assert told(session.end()) == "The game is left unsaved."
    assert session.left


@pytest.mark.parametrize("line", ["quit", "Q"])
def test_a_saved_or_untouched_game_is_left_at_once(tmp_path: Path, line: str) -> None:
    untouched = Session(new_game("castellans", named=["Anna", "Beth"], seed=7), careful=True)
    untouched.begin()
    assert say(untouched, line) == "Goodbye."
    saved = Session(new_game("castellans", named=["Anna", "Beth"], seed=7), careful=True)
    saved.begin()
    assert say(saved, "priest", f"save {tmp_path / 'a.json'}", line) == "Goodbye."
    assert untouched.left and saved.left


def test_a_file_of_another_game_or_a_broken_one_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    new_game("castellans", seed=7).save(file)
    with pytest.raises(KoskError, match="this is a game of castellans, not of margraves"):
        loaded("margraves", file)
    file.write_text(file.read_text(encoding="utf-8")[:-50], encoding="utf-8")
    result = kosk_play("castellans", "--load", file)
    assert result.exit_code == 2
    assert result.output == f"Error: {file}: the file is not whole: it is no valid JSON to its end.\n"


# Whole games


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_ends_with_scores_and_how_they_came_about(players: int) -> None:
    names = ("Anna", "Beth", "Cleo", "Dora", "Emma")[:players]
    session = start(*names, random=names[2:])
    dealer = Dealer(f"whole/{players}")
    while session.game.decision is not None:
        options = range(1, len(session.game.decision.options) + 1)
        number = options[int(dealer.stream[dealer.dealt] * len(options))]
        dealer.dealt += 1
        asked_for_magic = session.game.decision.rule == "pay.magic-augment"
        shown = session.hear(str(number - asked_for_magic))
    assert session.game.over
    end = next(one for one in shown if isinstance(one, Grid))
    assert end.head == ("points by rule", *names)
    columns = list(zip(*[row[1:] for row in end.rows], strict=True))
    for name, column in zip(names, columns, strict=True):
        assert sum(map(int, column[:-1])) == int(column[-1]) == session.game.scores()[name]
        explained = say(session, f"explain {name[:2].lower()}").split("\n")
        assert explained[0] == f"{name}: {column[-1]} VP"
    assert "The game is over: " in told(shown)
    assert say(session, "scores") == told([end])
    assert say(session, "1") == "'1' is no command. The game is over; help tells what can be typed."
    assert say(session, "why gate") == "Gate is asked for by action.monument-optional, but the game is over."
    assert "The game is over" in say(session, "")
    assert "?" in say(session, "undo")
    assert not session.game.over


def test_an_agent_that_was_stopped_does_not_end_the_game() -> None:
    def stopped(decision: Decision, view: View) -> str | int:
        raise KeyboardInterrupt

    session = start("Anna", "Beth")
    session.game.agents[0] = stopped
    session.hear("elder")
    with pytest.raises(KeyboardInterrupt):  # Beth has placed her Manor, and Anna's turn comes
        session.hear("anchorage")
    failed = "An agent has failed (undo takes back the answer before)"
    assert session.prompt == f"{failed}> "
    assert say(session, "") == f"{failed}."
    assert say(session, "1") == f"'1' is no command. {failed}; help tells what can be typed."
    assert say(session, "?") == f"No rule asks. {failed}; ? NAME tells any rule."
    assert say(session, "undo").startswith("The last answer is taken back.")


def test_with_ones_own_dice_chance_is_asked_for(tmp_path: Path) -> None:
    session = Session(new_game("castellans", named=["Anna", "Beth"], typed_dice=True))
    first = told(session.begin())
    assert "Dice and cards are yours: you are asked what they show." in first
    question = "Which pink Citizen comes face-up, on the free space nearest to the edge?"
    assert f"Dice and cards: {question} [setup.citizen-lines]" in first
    asked = say(session, *["1"] * 8, "Wharf card 3", "1")
    assert asked.endswith("Dice and cards: Who is 1st player? [setup.first-player]\n   0. Anna\n   1. Beth")
    assert session.prompt == "Dice and cards> "
    assert "Beth takes the Scepter and is 1st player." in say(session, "beth")
    assert say(session, f"save {tmp_path / 'mine.json'}").startswith("Saved")
    assert loaded("castellans", tmp_path / "mine.json").people == ("Anna", "Beth")


def test_any_game_can_be_played_so() -> None:
    """Pebbles is no game of kosk: nothing in the session knows Castellans."""
    game = Game(PEBBLES, PEBBLES.box(("Anna", "Ben"), PEBBLES.components.facts), agents={CHANCE: Dealer(3)})
    session = Session(game)
    begun = told(session.begin())
    assert begun.startswith("Pebbles: Anna (a person) and Ben (a person)\nThe seed is 3")
    assert "Anna is in mood 0." in begun  # what her seat may know
    assert "Ben is in mood" not in begun
    assert "Anna: What now, Anna? [turn.take]" in begun
    while game.decision is not None:
        shown = told(session.hear("1"))
    assert "The game is over" in shown
    assert "end.scores" in say(session, "scores")


def test_a_game_is_called_by_its_title_and_not_by_its_name_in_commands() -> None:
    assert told(Session(kosk.new("village", seed=1)).begin()).startswith("Milestones: Player 1 (a person)")


# As a person meets it


def in_a_pipe(*words: str, typed: str, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from kosk.cli import main; main()", "play", "castellans", *words]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, encoding="utf-8", env=os.environ | env, timeout=60
    )


def test_it_works_through_a_pipe() -> None:
    ran = in_a_pipe("--seed", "7", typed="1\n1\nquit\n", PYTHONIOENCODING="utf-8")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Player A> 1\nPlayer A chooses the Merchant's Manor.\n" in ran.stdout
    assert ran.stdout.endswith("Player A> quit\nThe game is left unsaved.\n")
    assert "\x1b" not in ran.stdout
    assert in_a_pipe("--seed", "7", typed="1\n1").returncode == 0


def test_where_standard_input_is_closed_the_game_ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)  # as Python finds it, started with `<&-`
    session = Session(new_game("castellans", seed=7))
    _converse(session)
    assert session.left


def test_ctrl_c_tells_how_to_save_before_it_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["1", KeyboardInterrupt(), "?", KeyboardInterrupt(), KeyboardInterrupt()])

    def person(prompt: str) -> str:
        said = next(typed)
        if isinstance(said, str):
            return said
        raise said

    monkeypatch.setattr("kosk.cli._typed", person)
    session = Session(new_game("castellans", seed=7), careful=True)
    _converse(session)
    assert session.left
    assert list(typed) == []


def test_the_session_in_the_readme_is_a_real_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    block = re.search(r"```text\n\$ kosk (play castellans .*)\n([\s\S]*?)```", text)
    assert block is not None
    monkeypatch.chdir(tmp_path)
    typed = re.findall(r"^Player A> (.*)$", block[2], re.M)
    ran = CliRunner().invoke(main, block[1].split(), input="\n".join(["elder", *typed, ""]))
    at = 0
    for part in block[2].split("...\n")[1:]:
        at = ran.output.find(part, at)
        assert at >= 0, part
    assert ran.exit_code == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind")
def test_it_works_in_a_terminal_without_colour_at_80_columns() -> None:
    import pty

    main_end, other_end = pty.openpty()
    command = [sys.executable, "-c", "from kosk.cli import main; main()", "play", "castellans", "--seed", "7"]
    env = os.environ | {"NO_COLOR": "1", "TERM": "xterm", "COLUMNS": "80", "LINES": "24", "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(command, stdin=other_end, stdout=other_end, stderr=other_end, env=env) as playing:
        os.close(other_end)
        try:
            seen = _read(main_end, "Player A> ")
            for line, answer in (("nonsense\n", r"can be typed\."), ("1\n", r"start\?"), ("\x04", "not saved")):
                os.write(main_end, line.encode())
                seen += _read(main_end, rf"{answer}[\s\S]*Player A> ")
            os.write(main_end, b"\x04")
            seen += _read(main_end, r"left unsaved\.")
            assert playing.wait(timeout=30) == 0
        finally:
            playing.kill()
    os.close(main_end)
    assert "Traceback" not in seen
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", seen)
    assert max(len(line) for line in plain.splitlines()) <= 80
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]m", seen)  # no colour


def _read(end: int, until: str) -> str:
    """What comes out of a pseudo-terminal until a pattern is seen."""
    seen = b""
    while not re.search(until, seen.decode(errors="replace")):
        ready, _, _ = select.select([end], [], [], 30)
        assert ready, f"{until} was not seen after {seen!r}"
        seen += os.read(end, 65536)
    return seen.decode()


def test_points_that_are_hidden_are_told_to_nobody_else() -> None:
    """By an option of Dice City, nobody sees the VP of others before the end."""
    game = new_game("dice_city", named=("Ann", "Bo"), options={"hide_vp": "yes"}, seed=3)
    data = game.position.to_json()
    data["players"]["Ann"]["vp"], data["players"]["Bo"]["vp"] = 4, 7
    session = Session(Game(game.rulebook, game.rulebook.read_position(data), agents=game.agents))
    session.begin()
    assert say(session, "scores") == "given at the start | 4\nin all | 4\nHidden are the VP of Bo."
    assert say(session, "explain Bo") == "Hidden are the VP of Bo."
    assert say(session, "explain Ann").startswith("Ann: 4 VP")
    data |= {"step": None, "winners": ["Bo"]}
    session = Session(Game(game.rulebook, game.rulebook.read_position(data), agents=game.agents))
    session.begin()
    assert say(session, "explain Bo").startswith("Bo: 7 VP")
    assert "Hidden" not in say(session, "scores")
