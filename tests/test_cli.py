"""The command `kosk` as a user calls it: what it prints, its exit codes, and its one sentence for bad input."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from kosk import new
from kosk.cli import main
from kosk.games import rulebook

EXAMPLE = """
[[example]]
id = "mine"
section = "Temple Action"
title = "My Temple"
rules = ["temple.cost"]
players = ["beth", "harris"]
seat = "beth"
run = "action turn"
position.beth.drafted = ["gold"]
position.beth.stone = 2
choice = [
    { at = "action.primary-required", pick = "temple" },
    { at = "temple.choose-district", pick = "penumbra" },
    { at = "pay.magic-augment", pick = 0 },
]
printed.change.beth.stone = -2
"""


def kosk(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def test_a_quiz_without_a_seed_asks_something_else_each_time() -> None:
    assert len({kosk("quiz", "dragon_castle").output for _ in range(6)}) > 1


@pytest.fixture
def mine(tmp_path: Path) -> Any:
    def write(old: str = "", new: str = "") -> Path:
        assert old in EXAMPLE
        path = tmp_path / "mine.toml"
        path.write_text(EXAMPLE.replace(old, new) if old else EXAMPLE, encoding="utf-8")
        return path

    return write


def test_verify_tells_each_example_and_a_summary() -> None:
    result = kosk("verify", "dice_city")
    assert result.exit_code == 0
    assert "ok   ex.steal-two  Two resources for an army strength of 4" in result.output
    assert "dice_city: 8 of 8 examples come out" in result.output


def test_verify_as_json() -> None:
    data = json.loads(kosk("verify", "village", "--json").output)
    assert list(data) == ["game", "passed", "failed", "examples"]
    assert (data["game"], data["passed"], data["failed"]) == ("village", 6, 0)
    assert {
        "id": "ex.carpentry-payment",
        "section": "Applies to all City Buildings",
        "ok": True,
        "differs": [],
    } in data["examples"]


def test_verify_a_file_of_ones_own(mine: Any) -> None:
    assert kosk("verify", "castellans", "--file", mine()).exit_code == 0


def test_verify_names_the_values_that_differ(mine: Any) -> None:
    result = kosk("verify", "castellans", "--file", mine("stone = -2", "stone = -3"))
    assert result.exit_code == 1
    assert "change.beth.stone is stated as -3 and comes out as -2" in result.output


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            '"temple.cost"',
            '"temple.cots"',
            "mine.toml: mine: There is no rule 'temple.cots'; the nearest are temple.cost, temple.cp and temple.bonus.",
        ),
        (
            "choice = [",
            'choice = [ { at = "draft.take-die", pick = "gold" },',
            "mine.toml: mine: the game asks action.primary-required (temple, harvest and wharf), "
            "but the next choice listed is for draft.take-die.",
        ),
        (
            '    { at = "pay.magic-augment", pick = 0 },\n',
            '    { at = "pay.magic-augment", pick = 0 },\n    { at = "manor.choose-token", pick = "priest" },\n',
            "mine.toml: mine: manor.choose-token was never asked, though a choice is listed for it.",
        ),
        (
            "position.beth.stone = 2",
            "position.beth.gold = 7",
            "mine.toml: mine: beth.gold is 7; a whole number from 0 to 6 is possible; more needs the Banker's Manor.",
        ),
        (
            "position.beth.stone = 2",
            "position.beth.stones = 2",
            "mine.toml: mine: There is no entry of beth 'stones'; the nearest is stone.",
        ),
        (
            "printed.change.beth.stone = -2",
            "printed.after.districts.penubmra.temple.beth = 0",
            "mine.toml: mine: 'districts.penubmra.temple.beth': "
            "There is no District 'penubmra'; the nearest is penumbra.",
        ),
        (
            'pick = "penumbra"',
            'pick = "penumbre"',
            "mine.toml: mine: temple.choose-district offers anchorage, bazani_gate, nor_high, penumbra, luna_grove "
            "and iron_pit, not 'penumbre'.",
        ),
    ],
)
def test_an_example_that_cannot_be_played_is_refused_in_one_sentence(
    mine: Any, old: str, new: str, sentence: str
) -> None:
    result = kosk("verify", "castellans", "--file", mine(old, new))
    assert result.exit_code == 2
    assert result.output == f"Error: {sentence}\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["verify", "castelans"], "There is no game 'castelans'; the nearest is castellans."),
        (
            ["coverage", "chess"],
            "There is no game 'chess'; known: castellans, margraves, dragon_castle, dice_city and village.",
        ),
        (["rules", "castellans", "temple.cots"], "There is no rule 'temple.cots'; the nearest are temple.cost,"),
        (["rules", "castellans", "dragon", "egg"], "No rule of castellans has any of the words 'dragon egg'; try"),
        (["verify", "castellans", "--file", "none.toml"], "none.toml cannot be read: No such file or directory;"),
        (["tables", "castellans", "--components", "none.toml"], "none.toml cannot be read: No such file or directory;"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_sentence(words: list[str], sentence: str) -> None:
    result = kosk(*words)
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: {sentence}")
    assert result.output.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[district.nor_high]\ndie = "three"\n', 'district.nor_high.die is "three"'),
        (
            "[district.norhigh]\ndie = 3\n",
            "There is no district key 'norhigh'; the nearest are nor_high and anchorage.",
        ),
        ("[supply.temple]\nper_player = -1\n", "supply.temple.per_player is -1"),
    ],
)
def test_a_components_file_that_does_not_fit_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "my-copy.toml"
    path.write_text(text, encoding="utf-8")
    result = kosk("verify", "castellans", "--components", path)
    assert result.exit_code == 2
    assert f"my-copy.toml: {sentence}" in result.output
    assert result.output.count("\n") == 1


def test_examples_are_verified_over_components_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "my-copy.toml"
    path.write_text("[trade_ship.ship_5]\nvp = 6\n", encoding="utf-8")
    result = kosk("verify", "dice_city", "--components", path)
    assert result.exit_code == 1
    assert "after.Charles.vp is stated as 41 and comes out as 43" in result.output


def test_rules_finds_a_rule_by_name_alias_and_words() -> None:
    cost = "A Temple costs 2 Stone, and 1 Gold for each Temple of any colour already in that District."
    assert cost in kosk("rules", "castellans", "temple.cost").output
    assert "1 control point there" in kosk("rules", "castellans", "shipyard.cp").output
    found = kosk("rules", "castellans", "gold", "temple").output
    assert cost in found
    assert "draft.roll" not in found


def test_rules_are_found_by_the_beginnings_of_words() -> None:
    found = kosk("rules", "castellans", "tie").output
    assert "control.tie-split" in found
    assert "citizen.condottieri" not in found
    refused = kosk("rules", "castellans", "zzz")
    assert refused.exit_code == 2
    assert refused.output == "Error: No rule of castellans is called 'zzz', and in none does a word begin so.\n"


def test_rules_are_found_by_synonyms_and_the_term_is_told() -> None:
    told, _, section, first, *_ = kosk("rules", "castellans", "area", "control").output.splitlines()
    assert told == "Control (you wrote area control)"
    assert section == "3. Scoring Phase — Step 1: Control Scoring"
    assert first == "control.vp score; also solo.scoring.control"
    assert "(you wrote" not in kosk("rules", "castellans", "control").output
    for word, rule in (("majority", "control.vp"), ("ties", "final.ties"), ("how to win", "win.highest")):
        found = json.loads(kosk("rules", "castellans", word, "--json").output)
        assert rule in [entry["id"] for entry in found]
    assert json.loads(kosk("rules", "castellans", "majority", "--json").output)[0]["id"] == "control.vp"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("infulence", "No rule of castellans has 'infulence'; did you mean influence?"),
        ("infulence tempel", "No rule of castellans has 'infulence'; did you mean influence?"),
        ("?!", "No rule of castellans is called '?!', and in none does a word begin so."),
    ],
)
def test_words_that_are_nearly_right_are_told(words: str, sentence: str) -> None:
    result = kosk("rules", "castellans", *words.split())
    assert (result.exit_code, result.output) == (2, f"Error: {sentence}\n")


@pytest.mark.parametrize(
    ("game", "words", "told", "first"),
    [
        (
            "margraves",
            "can i move my margrave twice?",
            "No rule of margraves has all of 'can i move my margrave twice?'; these have some.",
            "margrave.move-road",
        ),
        (
            "castellans",
            "gold tempel",
            "No rule of castellans has 'tempel'; did you mean temple? These have some of the words.",
            "icon.not-resources",
        ),
        (
            "castellans",
            "who starts with 3 players",
            "3 rules have all of 'who starts with 3 players'; those before with some of the words tell more.",
            "setup.first-player",
        ),
    ],
)
def test_rules_with_some_of_the_words_are_told_from_those_with_all(
    game: str, words: str, told: str, first: str
) -> None:
    result = kosk("rules", game, *words.split())
    assert result.exit_code == 0
    assert result.output.splitlines()[0] == told
    begun = [line.split(" ")[0] for line in result.output.splitlines()]
    shown = [word for word in begun if word in rulebook(game).rules]
    assert shown[0] == first

    as_json = kosk("rules", game, *words.split(), "--json")
    assert as_json.stderr == f"{told}\n"
    assert [rule["id"] for rule in json.loads(as_json.stdout)] == shown


def test_questions_are_answered() -> None:
    output = kosk("rules", "castellans", *"how many rounds?".split()).output
    assert output.startswith("Round (you wrote how many rounds)\n\nGame Overview\nflow.five-rounds flow; also ")


def test_rules_as_json() -> None:
    (rule,) = json.loads(kosk("rules", "castellans", "castellans/temple.cost", "--json").output)
    assert (rule["id"], rule["section"], rule["kind"]) == ("temple.cost", "Temple Action", "cost")
    page = (Path(__file__).parent.parent / "kosk/games/castellans/rules.md").read_text(encoding="utf-8")
    named = [line.strip("`") for line in page.splitlines() if line.startswith("`")]
    assert [rule["id"] for rule in json.loads(kosk("rules", "castellans", "--json").output)] == named


def test_rules_at_a_table() -> None:
    printed = kosk("rules", "castellans", "--players", 4).output
    assert "board.six-districts" in printed
    assert "reset.keep-roll" not in printed
    assert printed.endswith("\nRules that apply at such a table: 354; others of castellans, which do not: 124.\n")
    printed = kosk("rules", "castellans", "--players", 3, "--option", "non_player_tokens=on").output
    assert printed.endswith("\nRules that apply at such a table: 368; others of castellans, which do not: 110.\n")
    assert "variant.np.costs variant; with 2 or 3 players; with option non_player_tokens: on\n" in printed


def test_rules_at_a_table_with_opponents() -> None:
    printed = kosk("rules", "castellans", "--players", 2, "--option", "opponents=the-miller").output
    assert "Whenever an Opponent has several valid options" in printed
    assert "Joseefus wants Wood most" not in printed
    two = "opponents=the-miller+joseefus-the-builder"
    printed = kosk("rules", "castellans", "joseefus", "--players", 3, "--option", two).output
    assert "Joseefus wants Wood most" in printed


def test_rules_that_are_looked_up_at_a_table() -> None:
    printed = kosk("rules", "dragon_castle", "dragon.harmony", "mirror", "--option", "dragon_cards=power").output
    assert printed.endswith("\nRules that apply at such a table: 0; others found, which do not: 5.\n")
    printed = kosk("rules", "dragon_castle", "solo.no-cards", "--players", 1).output
    assert "No Spirit and no Dragon card is in play." in printed
    assert printed.endswith("\nRules that apply at such a table: 1; others found, which do not: 0.\n")
    printed = kosk("rules", "dragon_castle", "solo.no-cards", "--players", 1, "--option", "dragon_cards=1").output
    assert printed == "\nRules that apply at such a table: 0; others found, which do not: 1.\n"


def test_rules_tell_which_reading_is_in_force_at_a_table() -> None:
    ruling = "ruling.control-zero ruling; option control_zero"
    assert f"{ruling}: no-rank or ranked;" in kosk("rules", "castellans", "err.control-zero").output
    at_a_table = kosk("rules", "castellans", "err.control-zero", "--players", 2).output
    assert f"{ruling}=no-rank, of no-rank or ranked;" in at_a_table
    switched = kosk("rules", "castellans", "err.control-zero", "--option", "control_zero=ranked").output
    assert f"{ruling}=ranked, of no-rank or ranked;" in switched


def test_rules_as_json_tell_their_conditions() -> None:
    rules = {rule["id"]: rule for rule in json.loads(kosk("rules", "castellans", "--json").output)}
    assert (rules["temple.cost"]["players"], rules["temple.cost"]["conditions"]) == ([], {})
    assert (rules["variant.np.costs"]["players"], rules["variant.np.costs"]["conditions"]) == (
        [2, 3],
        {"non_player_tokens": ["on"]},
    )
    alone = json.loads(kosk("rules", "dragon_castle", "--players", 1, "--json").output)
    assert {rule["id"] for rule in alone} >= {"solo.ranks", "solo.no-cards", "action.shrine"}
    assert not {rule["id"] for rule in alone} & {"end.winner", "spirit.cost", "dragon.harmony-tiles", "turn.clockwise"}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "6"], "--players is '6'; castellans is for 2, 3, 4 and 5 players."),
        (["--players", "two"], "--players is 'two'; castellans is for 2, 3, 4 and 5 players."),
        (["--option", "control=ranked"], "There is no option 'control'; the nearest is control_zero."),
        (["--option", "control_zero=no"], "The option control_zero must be no-rank or ranked, not 'no'."),
        (
            ["--players", "4", "--option", "non_player_tokens=on"],
            "The option non_player_tokens is on with 4 players; the variant is meant for 2 or 3 (variant.scope).",
        ),
    ],
)
def test_rules_at_a_table_that_cannot_be(words: list[str], sentence: str) -> None:
    result = kosk("rules", "castellans", *words)
    assert (result.exit_code, result.output) == (2, f"Error: {sentence}\n")


def test_coverage_as_json() -> None:
    data = json.loads(kosk("coverage", "castellans", "--json").output)
    assert list(data) == ["game", "rules", "advice", "in_code", "in_tests", "in_examples", "uncovered"]
    assert (data["rules"], data["uncovered"]) == (data["in_code"], [])
    assert data["rules"] == data["in_tests"]


def test_the_coverage_tells_of_every_section_but_those_of_advice() -> None:
    printed = kosk("coverage", "castellans").output
    assert printed.endswith("Every rule is carried out and tested.\n")
    assert "Mix in a Solo-Play Opponent" in printed
    assert "Solo Play Score Logging" not in printed


def test_tables_as_json() -> None:
    tables = json.loads(kosk("tables", "castellans", "--json").output)
    assert all(table["title"] and table["columns"] and table["rows"] for table in tables)


def test_setup_is_a_numbered_list_to_tick_off() -> None:
    result = kosk("setup", "castellans", "--players", 3)
    assert result.exit_code == 0
    assert result.output.startswith(
        "Castellans: the set-up for 3 players\n\nThe game board\n"
        "  1 [ ] Put the Rounds token on space 1 of the Rounds track.\n        setup.rounds-token\n"
    )
    assert " 13 [ ] Give the 1st player 12 of the 18 dice.\n        setup.dice-pool\n" in result.output
    assert max(map(len, result.output.splitlines())) <= 100


def test_setup_of_a_solo_game_names_the_opponent_as_play_does() -> None:
    alone = kosk("setup", "castellans", "--solo", "miller")
    assert alone.output.startswith("Castellans: the set-up for 2 players, opponents=the-miller\n")
    assert "First the Opponent places a starting Manor, then you." in alone.output
    assert kosk("setup", "castellans", "--solo", "The Miller", "--players", 1).output == alone.output
    assert kosk("setup", "castellans", "--players", 2, "--option", "opponents=the-miller").output == alone.output
    three = kosk("setup", "castellans", "--players", 2, "--solo", "the-miller")
    assert three.output.startswith("Castellans: the set-up for 3 players, opponents=the-miller\n")
    two = kosk("setup", "castellans", "--solo", "miller", "--solo", "broker")
    assert two.output.startswith("Castellans: the set-up for 3 players, opponents=the-miller+the-broker\n")


def test_setup_as_json_with_a_variant_and_components_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "my-copy.toml"
    path.write_text("[player_board.gold]\nstart = 4\n", encoding="utf-8")
    words = ["--players", 2, "--option", "non_player_tokens=on", "--components", path, "--json"]
    data = json.loads(kosk("setup", "castellans", *words).output)
    assert (data["game"], data["players"], data["options"]["non_player_tokens"]) == ("castellans", 2, "on")
    amounts = {step["rules"][0]["id"]: step["amounts"] for step in data["steps"]}
    assert amounts["setup.keeps"] == {"keeps": 4}
    assert amounts["pb.resource-tokens"]["gold"] == 4
    assert amounts["variant.np.colour"] == {"manor": 7, "temple": 4, "citizen": 4, "ship": 3}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "--players is missing; castellans is for 2, 3, 4 and 5 players."),
        ("--players three", "--players is 'three'; castellans is for 2, 3, 4 and 5 players."),
        ("--players 6", "--players is '6'; castellans is for 2, 3, 4 and 5 players."),
        ("--players -2", "--players is '-2'; castellans is for 2, 3, 4 and 5 players."),
        (
            "--players 1",
            "--players is '1'; castellans is for 2, 3, 4 and 5 players. Alone you are one of 2, with --option "
            "opponents=joseefus-the-builder.",
        ),
        ("--solo miler", "There is no Opponent 'miler'; the nearest is the-miller."),
        ("--solo miller --players 5", "castellans is for 2, 3, 4 and 5 players in all, not for 5 and 1 Opponent."),
        (
            "--players 3 --option on",
            "--option is 'on'; NAME=READING is expected, such as setup_adventurer_reward=no.",
        ),
        (
            "--players 3 --option control_zero=all",
            "The option control_zero must be no-rank or ranked, not 'all'.",
        ),
        (
            "--players 3 --option control_zero=ranked --option control_zero=no-rank",
            "The option control_zero is given twice, as ranked and as no-rank.",
        ),
        (
            "--players 5 --option non_player_tokens=on",
            "The option non_player_tokens is on with 5 players; the variant is meant for 2 or 3 (variant.scope).",
        ),
        ("--players 3 --components none.toml", "none.toml cannot be read: No such file or directory; a TOML file is"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused_in_one_sentence(words: str, sentence: str) -> None:
    result = kosk("setup", "castellans", *words.split())
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: {sentence}")
    assert result.output.count("\n") == 1


def test_an_option_without_its_reading_is_answered_with_one_of_the_same_game() -> None:
    for command in ("setup", "play"):
        result = kosk(command, "margraves", "--players", 3, "--option", "tomb_refill")
        sentence = "--option is 'tomb_refill'; NAME=READING is expected, such as slay_overpay_knights=yes."
        assert (result.exit_code, result.output) == (2, f"Error: {sentence}\n")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A saved game in which Beth has placed an Elder's Manor; everybody starts with 2 VP."""
    game = new("castellans", ["Beth", "Harris"], seed=1, components={"setup": {"vp": 2}})
    game.play("elder").play("anchorage").save(tmp_path / "game.json")
    return tmp_path / "game.json"


def test_explain_tells_why_each_player_has_their_vp(saved: Path) -> None:
    result = kosk("explain", saved)
    assert (result.exit_code, result.output) == (
        0,
        "Beth: 2 VP\n"
        "  Set-up: 2 VP\n"
        "    Game Board Setup: 2 VP\n"
        "       +2 Beth's Score token starts on 2.\n"
        "            by setup.score-tokens\n"
        "Harris: 2 VP\n"
        "  Set-up: 2 VP\n"
        "    Game Board Setup: 2 VP\n"
        "       +2 Harris's Score token starts on 2.\n"
        "            by setup.score-tokens\n",
    )
    assert kosk("explain", saved, "Harris").output.startswith("Harris: 2 VP\n")


def test_explain_as_json(saved: Path) -> None:
    (data,) = json.loads(kosk("explain", saved, "Beth", "--json").output)
    assert (data["player"], data["vp"], data["reasons"][0]["rules"]) == ("Beth", 2, ["setup.score-tokens"])


def test_explain_refuses_in_one_sentence_who_and_what_it_does_not_know(saved: Path, tmp_path: Path) -> None:
    result = kosk("explain", saved, "Beht")
    assert (result.exit_code, result.output) == (2, "Error: There is no player 'Beht'; the nearest is Beth.\n")
    result = kosk("explain", tmp_path)
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert result.output.startswith(f"Error: {tmp_path}: the file cannot be read")


def run(encoding: str, output: Any, *words: str) -> Any:
    """The command in a process of its own, with a terminal of an encoding."""
    program = [sys.executable, "-c", "from kosk.cli import main; main()", *words]
    surroundings = {**os.environ, "PYTHONIOENCODING": encoding}
    return subprocess.run(program, stdout=output, stderr=subprocess.PIPE, env=surroundings, check=False, timeout=60)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize("words", ["rules castellans", "tables castellans", "coverage castellans"])
def test_a_terminal_without_some_letters_shows_the_others(encoding: str, words: str) -> None:
    done = run(encoding, subprocess.PIPE, *words.split())
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a file that is always full")
@pytest.mark.parametrize("words", ["rules castellans", "rules castellans --json", "tables castellans"])
def test_an_output_that_takes_no_more_is_told_in_one_sentence(words: str) -> None:
    with open("/dev/full", "wb") as full:
        done = run("utf-8", full, *words.split())
    assert (done.returncode, done.stderr) == (2, b"Error: The results cannot be written: No space left on device.\n")


# Lessons and the quiz


def test_a_lesson_is_printed_step_by_step() -> None:
    done = kosk("lesson", "castellans", "ex.draft-gold")
    assert done.exit_code == 0
    assert "\nThe position at the start.\n" in done.stdout
    assert "\n1. " in done.stdout
    assert "draft.gain-gold: " in done.stdout


def test_without_an_example_all_lessons_are_named() -> None:
    lines = kosk("lesson", "castellans").stdout.splitlines()
    assert "ex.temple-penumbra  Harris builds the first Temple in Penumbra" in lines
    assert any(line.startswith("exercise.") for line in lines)
    assert len(lines) > 60


def test_a_lesson_is_written_as_a_page(tmp_path: Path) -> None:
    page = tmp_path / "lesson.html"
    done = kosk("lesson", "castellans", "ex.temple-penumbra", "--page", page)
    assert done.stdout == f"{page}: Harris builds the first Temple in Penumbra, 13 steps. Open it in a browser.\n"
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("lesson", "castellan"), "There is no game 'castellan'; the nearest is castellans."),
        (("lesson", "castellans", "ex.temple"), "There is no example 'ex.temple'; the nearest "),
        (
            ("lesson", "castellans", "ex.draft-gold", "--case", "2"),
            "The example ex.draft-gold has cases 1 to 1, no case 2",
        ),
        (("lesson", "castellans", "ex.draft-gold", "--page", "."), ". cannot be written: Is a directory."),
        (("lesson", "castellans", "--page", "a.html"), "Of which example? `kosk lesson castellans` names them all."),
        (
            ("quiz", "chess"),
            "There is no game 'chess'; known: castellans, margraves, dragon_castle, dice_city and village.",
        ),
        (("quiz", "castellans", "--number", "0"), "Invalid value for '--number': 0 is not in the range x>=1."),
        (("quiz", "castellans", "--seed", "soon"), "Invalid value for '--seed': 'soon' is not a valid integer."),
    ],
)
def test_a_lesson_or_quiz_that_cannot_be_is_told_in_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = kosk(*words)
    assert done.exit_code == 2
    assert done.stderr.splitlines()[-1].startswith(f"Error: {sentence}")


def test_a_quiz_ends_where_no_more_lines_come_and_tells_how_many_were_right() -> None:
    done = CliRunner().invoke(main, ["quiz", "castellans", "--seed", "3"], input="no answer\nshow\n")
    assert done.exit_code == 0
    assert done.stdout.splitlines()[-1] == "0 of 0 right."
