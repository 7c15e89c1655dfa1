"""Worked examples: what a file can state, what must come out, and one sentence for each that cannot be played."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kosk.engine.errors import ExampleError
from kosk.engine.examples import Example, Verdict, flat, read_examples

from .tiny import RULEBOOK

HEAD = """
[[example]]
id = "ex"
section = "Turns"
title = "A turn"
rules = ["turn.take"]
players = ["anna", "ben", "cleo"]
seat = "anna"
run = "turn"
"""

TAKES_TWO = """
[[example.choice]]
at = "turn.roll"
pick = 2

[[example.choice]]
at = "turn.take"
pick = "take"

[[example.choice]]
at = "turn.gift"
pick = "ben"
"""

PASSES = """
[[example.choice]]
at = "turn.roll"
pick = 2

[[example.choice]]
at = "turn.take"
pick = "pass"
"""

Read = Callable[[str], Example]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    def read(text: str) -> Example:
        (tmp_path / "own.toml").write_text(text, encoding="utf-8")
        return read_examples(RULEBOOK, tmp_path / "own.toml")["ex"]

    return read


def verdict(read: Read, text: str) -> Verdict:
    return read(text).check()


def test_an_example_comes_out(read: Read) -> None:
    found = verdict(read, HEAD + TAKES_TWO + "[example.printed]\nchange.anna.held = 1\nafter.heap = 7\n")
    assert (found.ok, found.playable, found.differs) == (True, True, [])
    assert found.to_json() == {"id": "ex", "section": "Turns", "ok": True, "differs": []}


def test_a_value_that_differs_gives_a_sentence_each(read: Read) -> None:
    stated = "[example.printed]\nchange.anna.held = 2\nafter.ben.held = 1\n[example.derived]\nafter.heap = 9\n"
    found = verdict(read, HEAD + TAKES_TWO + stated)
    assert (found.ok, found.playable) == (False, True)
    assert found.differs == [
        "change.anna.held is stated as 2 and comes out as 1",
        "after.heap is stated as 9 and comes out as 7",
    ]


def test_a_listed_rule_has_to_be_met(read: Read) -> None:
    text = HEAD.replace('["turn.take"]', '["turn.take", "turn.limit"]') + TAKES_TWO
    assert verdict(read, text).differs == ["the rule turn.limit is listed, but the run never met it"]


def test_what_otherwise_says_answers_what_is_not_listed(read: Read) -> None:
    roll = '[[example.choice]]\nat = "turn.roll"\npick = 2\n'
    found = verdict(read, HEAD + 'otherwise = "pass"\n' + roll + "[example.printed]\nchange.anna.held = 0\n")
    assert found.differs == []


def test_a_single_option_may_be_listed(read: Read) -> None:
    two = HEAD.replace(', "cleo"', "") + TAKES_TWO + "[example.printed]\nchange.ben.held = 1\n"
    assert verdict(read, two).differs == []


def test_points_counts_and_winners_are_measured(read: Read) -> None:
    text = (
        HEAD.replace('"turn.take"', '"end.scores"').replace('run = "turn"', 'run = "end"').replace('seat = "anna"', "")
    )
    stated = """
    [example.position]
    anna.held = 2
    ben.held = 2
    [example.printed]
    points."end.scores" = { anna = 3, ben = 3, cleo = 0 }
    points.heap.anna = 3
    counted.heap = { anna = "2", cleo = "0" }
    told."end.scores" = 3
    winners = ["anna", "ben"]
    """
    assert verdict(read, text + stated).differs == []


def test_an_alias_measures_what_its_rule_did(read: Read) -> None:
    assert verdict(read, HEAD + TAKES_TWO + '[example.printed]\ntold."turn.grab" = 1\n').differs == []


def test_numbers_that_stand_at_a_path_are_added_up(read: Read) -> None:
    held = "[example.position]\nanna.held = 1\nben.held = 3\n[example.printed]\n"
    assert verdict(read, HEAD + PASSES + held + "sum.ben.held = 3\nsum.players = 4\n").differs == []
    assert verdict(read, HEAD + PASSES + held + "sum.players = 5\n").differs == [
        "sum.players is stated as 5 and comes out as 4"
    ]


def test_what_barred_an_option_is_measured(read: Read) -> None:
    stated = "[example.position]\nanna.held = 3\n[example.printed]\n"
    stated += 'barred."turn.take" = {{ take = "{}", pass = "nothing" }}\n'
    assert verdict(read, HEAD + PASSES + stated.format("turn.limit")).differs == []
    assert verdict(read, HEAD + PASSES + stated.format("nothing")).differs == [
        "barred.turn.take.take is stated as 'nothing' and comes out as 'turn.limit'"
    ]


def test_what_barred_an_option_counts_when_the_rule_asked_for_the_last_time(read: Read) -> None:
    twice = HEAD.replace('run = "turn"', 'run = ["turn", "turn"]') + "[example.position]\nanna.held = 2\n"
    stated = '[example.printed]\nbarred."turn.grab".take = "turn.limit"\n'
    assert verdict(read, twice + TAKES_TWO + PASSES + stated).differs == []
    assert verdict(read, twice + PASSES + PASSES + stated).differs == [
        "barred.turn.grab.take is stated as 'turn.limit' and comes out as 'nothing'"
    ]


def test_cases_share_what_the_example_says(read: Read) -> None:
    cases = """
    [[example.case]]
    position.heap = 5
    printed.after.heap = 3
    [[example.case]]
    position.heap = 1
    printed.after.heap = 0
    printed.change.anna.held = 0
    [[example.case]]
    printed.after.heap = 7
    """
    example = read(HEAD + "[example.position]\nben.held = 2\n" + TAKES_TWO + cases)
    assert [case.stated["ben"] for case in example.cases] == [{"held": 2}] * 3
    assert example.check().differs == []


# What the text leaves open


def test_fills_hold_only_what_is_printed(read: Read) -> None:
    stated = "[example.printed]\nchange.anna.held = 1\n[example.derived]\nafter.ben.held = 1\n"
    left_open = stated + '[example.open]\n"ben.held" = "0..3"\n'
    example = read(HEAD + TAKES_TWO + left_open)
    assert example.check().differs == []
    drawn = {example.cases[0].position(fill)[0]["players"]["ben"]["held"] for fill in range(40)}
    assert drawn == {0, 1, 2, 3}


def test_a_printed_value_has_to_hold_in_every_fill(read: Read) -> None:
    example = read(HEAD + TAKES_TWO + '[example.printed]\nafter.ben.held = 1\n[example.open]\n"ben.held" = [0, 2]\n')
    differs = example.check(fills=20).differs
    held = {fill: example.cases[0].position(fill)[0]["players"]["ben"]["held"] for fill in range(20)}
    assert set(held.values()) == {0, 2}
    assert differs == [
        f"fill {fill}: after.ben.held is stated as 1 and comes out as 3" for fill in range(20) if held[fill] == 2
    ]


def test_a_name_stands_for_the_same_value_everywhere(read: Read) -> None:
    text = HEAD + TAKES_TWO.replace('"ben"', '"$whom"') + '[example.open]\n"$whom" = ["cleo", "ben"]\n'
    example = read(text + "[example.derived]\nafter.cleo.held = 1\n")
    assert example.check().differs == []
    given = {tuple(example.cases[0].play(fill).after.held) for fill in range(20)}
    assert given == {(1, 1, 0), (1, 0, 1)}


def test_values_that_go_together_are_drawn_together(read: Read) -> None:
    together = "[[example.together]]\nben.held = 1\ncleo.held = 2\n[[example.together]]\nben.held = 2\ncleo.held = 1\n"
    case = read(HEAD + TAKES_TWO + together).cases[0]
    drawn = [case.position(fill)[0]["players"] for fill in range(20)]
    assert {(players["ben"]["held"], players["cleo"]["held"]) for players in drawn} == {(1, 2), (2, 1)}
    assert case.position()[0]["players"]["ben"]["held"] == 1


def test_what_is_printed_may_hang_on_what_is_drawn(read: Read) -> None:
    together = """
    [[example.together]]
    ben.held = 1
    "$gifts" = 2
    [[example.together]]
    ben.held = 2
    "$gifts" = {two}
    """
    printed = HEAD + TAKES_TWO + '[example.printed]\nafter.ben.held = "$gifts"\n'
    assert verdict(read, printed + together.format(two=3)).differs == []
    differs = verdict(read, printed + together.format(two=4)).differs
    assert {sentence.partition(": ")[2] for sentence in differs} == {"after.ben.held is stated as 4 and comes out as 3"}
    assert 0 < len(differs) < 20


def test_a_name_that_is_never_drawn_is_no_value(read: Read) -> None:
    found = verdict(read, HEAD + TAKES_TWO + '[example.printed]\nafter.ben.held = "$gifts"\n')
    assert found.differs == ["after.ben.held is stated as '$gifts' and comes out as 1"]


def test_a_changed_position_leaves_its_case_as_it_was(read: Read) -> None:
    whole = "[example.open]\nben = [{ held = 1, mood = 0, vp = 0 }]\n"
    case = read(HEAD + TAKES_TWO + whole).cases[0]
    assert case.but({"ben.held": 3}).position(fill=0)[0]["players"]["ben"]["held"] == 3
    assert case.position(fill=0)[0]["players"]["ben"]["held"] == 1


def test_a_fill_is_drawn_by_its_number(read: Read) -> None:
    text = HEAD + TAKES_TWO + '[example.open]\n"ben.held" = "0..3"\n'
    assert [read(text).cases[0].position(fill) for fill in range(9)] == [
        read(text).cases[0].position(fill) for fill in range(9)
    ]


def test_what_is_not_listed_may_be_dealt(read: Read) -> None:
    takes = TAKES_TWO.partition("[[example.choice]]")[2].partition("[[example.choice]]")[2]
    text = HEAD + "dealt = true\n[[example.choice]]" + takes
    example = read(text)
    case = example.cases[0]
    assert example.check().differs == []
    assert {case.play(fill).value("after.heap") for fill in range(20)} == {7, 8}
    again = [[case.play(fill).value("after.heap") for fill in range(20)] for _ in range(2)]
    assert again[0] == again[1]
    differs = read(text + "[example.printed]\nafter.heap = 7\n").check().differs
    assert {sentence.partition(": ")[2] for sentence in differs} <= {"after.heap is stated as 7 and comes out as 8"}
    assert 0 < len(differs) < 20


# What cannot be read


def refusal(read: Read, text: str) -> str:
    with pytest.raises(ExampleError) as refused:
        read(text)
    return str(refused.value)


@pytest.mark.parametrize(
    ("change", "to", "sentence"),
    [
        ('id = "ex"\n', "", "own.toml: an example without id: 'id' is missing."),
        ('section = "Turns"\n', "", "own.toml: ex: 'section' is missing."),
        ('title = "A turn"\n', "", "own.toml: ex: 'title' is missing."),
        ('rules = ["turn.take"]\n', "", "own.toml: ex: 'rules' is missing."),
        ('rules = ["turn.take"]\n', "rules = []\n", "own.toml: ex: 'rules' is missing."),
        (
            'players = ["anna", "ben", "cleo"]\n',
            "",
            "own.toml: ex: 'players' must name the players in seat order.",
        ),
        (
            '"turn.take"',
            '"heap.sice"',
            "own.toml: ex: There is no rule 'heap.sice'; the nearest are heap.size and end.scores.",
        ),
        (
            'rules = ["turn.take"]',
            'rules = "turn.take"',
            "own.toml: ex: 'rules' is 'turn.take'; a list of texts is expected.",
        ),
        ('seat = "anna"', "seat = 1", "own.toml: ex: 'seat' is 1; a text is expected."),
        ('seat = "anna"', 'seat = "dora"', "own.toml: ex: the seat 'dora' is none of the players anna, ben and cleo."),
        (
            'run = "turn"',
            'run = "turns"',
            "own.toml: ex: 'turns' is nothing that pebbles can run; known: turn, gift and end.",
        ),
        ('run = "turn"', "run = 3", "own.toml: ex: 'run' is 3; a text or list of texts is expected."),
        ('run = "turn"', 'run = "turn"\nchoice = 3', "own.toml: ex: 'choice' is 3; a list of tables is expected."),
        ('run = "turn"', 'run = "turn"\nposition = 3', "own.toml: ex: 'position' is 3; a table is expected."),
        (
            'run = "turn"',
            'run = "turn"\notherwise = true',
            "own.toml: ex: 'otherwise' is True; a text or whole number is expected.",
        ),
        (
            'run = "turn"',
            'run = "turn"\nprinted = []',
            "own.toml: ex: 'printed' is []; a table is expected.",
        ),
        (
            'run = "turn"',
            'run = "turn"\n[[example.choice]]\npick = 2',
            "own.toml: ex: a choice needs 'at'.",
        ),
        (
            'run = "turn"',
            'run = "turn"\n[[example.choice]]\nat = "turn.roll"',
            "own.toml: ex: a choice needs 'pick'.",
        ),
        (
            'run = "turn"',
            'run = "turn"\n[[example.choice]]\nat = "heap.sice"\npick = 2',
            "own.toml: ex: There is no rule 'heap.sice'; the nearest are heap.size and end.scores.",
        ),
        (
            'run = "turn"',
            'run = "turn"\n[[example.choice]]\nat = "turn.roll"\npick = 2\nsay = "Two."',
            "own.toml: ex: the key 'say' is unknown; known: at, pick, says and ours.",
        ),
        (
            'run = "turn"',
            'run = "turn"\n[[example.choice]]\nat = 4\npick = 2',
            "own.toml: ex: 'at' is 4; a text is expected.",
        ),
        (
            'run = "turn"',
            'run = "turn"\n[example.open]\n"$die" = "gold"',
            "own.toml: ex: open.$die is 'gold'; a list of values or '0..4' is expected.",
        ),
        (
            'run = "turn"',
            'run = "turn"\n[example.open]\n"ben.held" = []',
            "own.toml: ex: open.ben.held is []; a list of values or '0..4' is expected.",
        ),
        (
            "[[example]]",
            "[[exmaple]]",
            "own.toml: the key 'exmaple' is unknown; known: example.",
        ),
        ("[[example]]", "[example]", "own.toml: 'example' is {text}; a list of tables is expected."),
    ],
)
def test_a_file_that_cannot_be_read(read: Read, change: str, to: str, sentence: str) -> None:
    assert change in HEAD
    found = refusal(read, HEAD.replace(change, to, 1))
    if "{text}" in sentence:
        before, _, after = sentence.partition("{text}")
        assert found.startswith(before) and found.endswith(after)
    else:
        assert found == sentence


def test_an_unknown_key_names_those_that_are_known(read: Read) -> None:
    assert refusal(read, HEAD + "postion = {}\n") == (
        "own.toml: ex: the key 'postion' is unknown; known: id, section, title, rules, case, players, seat, run, "
        "options, position, ours, choice, otherwise, dealt, printed, derived, open, together and question."
    )


def test_two_examples_of_one_id(read: Read) -> None:
    assert refusal(read, HEAD + HEAD) == "own.toml: ex stands twice."


def test_a_file_without_an_example(read: Read) -> None:
    assert refusal(read, "") == "own.toml: there is no [[example]] in it."


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ExampleError) as refused:
        read_examples(RULEBOOK, tmp_path / "none.toml")
    assert str(refused.value) == (
        f"{tmp_path / 'none.toml'} cannot be read: No such file or directory; a TOML file is expected."
    )


def test_a_file_that_is_no_toml(read: Read, tmp_path: Path) -> None:
    sentence = refusal(read, "[[example]\n")
    assert sentence.startswith(f"{tmp_path / 'own.toml'} is not TOML: ")
    assert "line 1" in sentence


# What cannot be played


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            PASSES + '[[example.choice]]\nat = "turn.gift"\npick = "ben"\n',
            "own.toml: ex: turn.gift was never asked, though a choice is listed for it.",
        ),
        (
            PASSES.replace('"pass"', '"steal"'),
            "own.toml: ex: turn.take offers take and pass, not 'steal'.",
        ),
        (
            TAKES_TWO.replace('"ben"', '"nobody"'),
            "own.toml: ex: turn.gift offers ben and cleo, not 'nobody' (turn.gift bars it).",
        ),
        (
            TAKES_TWO + "[example.position]\nanna.held = 3\n",
            "own.toml: ex: turn.take offers only 'pass', not 'take'.",
        ),
        (
            '[[example.choice]]\nat = "turn.roll"\npick = 2\n',
            "own.toml: ex: the game asks turn.take (take and pass), but no choice is left in the list.",
        ),
        (
            '[[example.choice]]\nat = "turn.take"\npick = "take"\n',
            "own.toml: ex: the game asks turn.roll (1 and 2), but the next choice listed is for turn.take.",
        ),
        (
            PASSES + "[example.position]\nanna.held = 9\n",
            "own.toml: ex: anna holds 9 pebbles; 0 to 4 are possible.",
        ),
        (
            PASSES + "[example.position]\npile = 9\n",
            "own.toml: ex: A position of Pebbles has no 'pile'.",
        ),
        (
            PASSES + '[example.position]\n"heap.size" = 9\n',
            "own.toml: ex: 'heap.size' is no path of the position: 'heap' is no table.",
        ),
        (
            PASSES + '[example.options]\nnothing = "both"\n',
            "own.toml: ex: The option nothing must be no-rank or ranked, not 'both'.",
        ),
        (
            PASSES + "[example.printed]\nfinally.heap = 9\n",
            "own.toml: ex: nothing is measured by 'finally.heap'; a path begins with after, change, points, told, "
            "counted, sum, barred and winners.",
        ),
        (
            PASSES + "[example.printed]\nafter.anna.hedl = 0\n",
            "own.toml: ex: 'players.anna.hedl': There is no entry 'hedl'; the nearest is held.",
        ),
        (
            PASSES + "[example.printed]\nchange.anna.held.much = 0\n",
            "own.toml: ex: the position has no 'players.anna.held.much'.",
        ),
        (
            PASSES + '[example.printed]\nchange.turn = "ben"\n',
            "own.toml: ex: 'turn' is 'anna'; only of a number can the change be told.",
        ),
        (
            PASSES + '[example.printed]\ntold."heap.sice" = 0\n',
            "own.toml: ex: told.heap.sice: There is no rule 'heap.sice'; the nearest are heap.size and end.scores.",
        ),
        (
            PASSES + '[example.printed]\ntold."advice.wait" = 0\n',
            "own.toml: ex: told.advice.wait: advice.wait is advice, so nothing happens by it.",
        ),
        (
            PASSES + '[example.printed]\npoints."turn.roll".anna = 0\n',
            "own.toml: ex: points.turn.roll.anna: by turn.roll (flow) nobody gained VP here.",
        ),
        (
            PASSES + "[example.printed]\nsum.turn = 0\n",
            "own.toml: ex: 'turn' is 'anna'; only numbers can be added up.",
        ),
        (
            PASSES + '[example.printed]\nbarred."turn.take".steal = "turn.limit"\n',
            "own.toml: ex: barred.turn.take.steal: There is no option 'steal'; known: take and pass.",
        ),
        (
            PASSES + '[example.printed]\nbarred."turn.gift".ben = "turn.gift"\n',
            "own.toml: ex: barred.turn.gift.ben: turn.gift never asked anything.",
        ),
        (
            PASSES + '[example.printed]\nbarred."heap.sice".ben = "turn.gift"\n',
            "own.toml: ex: barred.heap.sice.ben: There is no rule 'heap.sice'; the nearest are heap.size and "
            "end.scores.",
        ),
        (
            PASSES + "[example.printed]\nwinners.anna = 0\n",
            "own.toml: ex: nothing is measured by 'winners.anna'; 'winners' is expected.",
        ),
        (
            PASSES + "[example.printed]\npoints.heap.anna = 0\n",
            "own.toml: ex: 'heap' is no rule, and nothing was counted or scored there.",
        ),
        (
            PASSES + "[example.printed]\ncounted.heap.anna = 0\n",
            "own.toml: ex: nothing was counted at 'heap'.",
        ),
        (
            PASSES + '[example.printed]\npoints."end.scores".dora = 0\n',
            "own.toml: ex: 'end.scores.dora' must end with a player: anna, ben and cleo.",
        ),
    ],
)
def test_an_example_that_cannot_be_played(read: Read, text: str, sentence: str) -> None:
    found = verdict(read, HEAD + text)
    assert found.differs == [sentence]
    assert (found.ok, found.playable) == (False, False)


def test_a_fill_that_cannot_be_played_says_which_it_is(read: Read) -> None:
    found = verdict(read, HEAD + PASSES + '[example.open]\n"anna.held" = [9]\n')
    assert found.differs == ["own.toml: ex: anna holds 9 pebbles; 0 to 4 are possible. (fill 0)"]


def test_an_empty_table_is_a_leaf() -> None:
    assert list(flat({"a": {}, "b": {"c": {"d": 1}}})) == [("a", {}), ("b.c.d", 1)]


def test_a_range_may_be_long(read: Read) -> None:
    text = HEAD + TAKES_TWO + '[example.open]\n"$any" = "0..999999999"\n'
    assert 0 <= read(text).cases[0].position(1)[1]["$any"] <= 999_999_999
    assert "a list of values or '0..4' is expected" in refusal(read, text.replace("999999999", "9" * 20))


def test_a_turn_without_a_player(read: Read) -> None:
    verdict = read(HEAD.replace('seat = "anna"\nrun = "turn"', 'run = "gift"')).check()
    assert (verdict.playable, verdict.differs) == (
        False,
        ["own.toml: ex: 'gift' is run by one player, whom 'seat' must name."],
    )


def test_a_player_called_like_an_entry_of_the_position(read: Read) -> None:
    sentence = refusal(read, HEAD.replace('"cleo"', '"heap"'))
    assert sentence == "own.toml: ex: no player can be called 'heap', for an entry of the position is."
