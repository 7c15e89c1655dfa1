"""The play table: moves, refusals with their reasons, the log with its rules, undo, save and load."""

from pathlib import Path
from typing import Any

import pytest

import kosk
from kosk.engine.dealer import Dealer
from kosk.engine.errors import KoskError
from kosk.engine.table import Decision, Option, View
from kosk.learn import play
from kosk.learn.buttons import Buttons, Move, button
from kosk.learn.playing import PlayTable


def table(**keys: Any) -> PlayTable:
    return play("castellans", ["Ann", "Ben"], seed=3, **keys)


def pressed(shown: PlayTable, words: str) -> None:
    """Press the button with these words."""
    (button,) = [button for button in buttons(shown) if button.description == words]
    button.click()


def widgets(shown: PlayTable) -> list[Any]:
    """All widgets of the table."""
    found = [shown.widget()]
    for widget in found:
        found += getattr(widget, "children", ())
    return found


def buttons(shown: PlayTable) -> list[Any]:
    return [widget for widget in widgets(shown) if type(widget).__name__ == "Button"]


def words(shown: PlayTable) -> list[str]:
    return [button.description for button in buttons(shown)]


def test_a_move_is_made_and_told() -> None:
    shown = table()
    assert shown.asks == "Ann: Which Manor do you start with?"
    shown.choose("merchant")
    assert shown.said == "Ann chooses the Merchant's Manor."
    assert shown.asks == "Ann: In which District does it start?"
    assert shown.log[0].sentence == "Ann chooses the Merchant's Manor."
    assert [rule.name for rule in shown.log[0].rules] == ["setup.manor-token"]


def test_every_open_move_is_a_button_and_every_closed_one_tells_its_reason() -> None:
    shown = table()
    while not shown.closed:
        shown.choose(shown.moves[0].option)
    (closed, *_) = shown.closed
    shown.widget()
    assert [button.description for button in shown._view.open.made[: len(shown.moves)]] == [
        move.called for move in shown.moves
    ]
    answers = list(shown.game.answers)
    pressed(shown, f"closed: {closed.called}")
    refusal = shown.game.why_not(closed.option)
    assert refusal is not None
    assert shown.said == str(refusal)
    assert refusal.rule.text in shown.said
    assert shown.game.answers == answers
    assert refusal.rule.name in shown.widget().children[1].children[0].children[1].value


def test_undo_takes_the_last_answer_back() -> None:
    shown = table()
    asks, moves = shown.asks, shown.moves
    shown.choose(moves[0].option)
    assert shown.moves != moves or shown.asks != asks
    pressed(shown, "Undo")
    assert (shown.asks, shown.moves) == (asks, moves)
    assert shown.said == "The last answer is taken back."
    shown.undo()
    assert shown.said == "There is nothing to undo: no person has answered yet."


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    shown = table()
    shown.choose(shown.moves[0].option)
    asks = shown.asks
    shown.save(tmp_path / "game.json")
    shown.undo()
    shown.load(tmp_path / "game.json")
    assert shown.asks == asks
    shown.load(tmp_path / "none.json")
    assert "none.json" in shown.said
    assert shown.asks == asks


def test_a_file_without_a_name_is_asked_for() -> None:
    shown = table()
    pressed(shown, "Save")
    assert shown.said == "Type the name of a file first, such as game.json."


@pytest.mark.parametrize("game", ["castellans", "margraves"])
def test_a_whole_game_can_be_played_by_its_buttons(game: str) -> None:
    shown = play(game, ["Ann", "Ben"], seed=8, random=["Ben"])
    shown.widget()
    presses = 0
    while shown.game.decision is not None:
        called = shown.moves[-1 if presses % 2 else 0].called
        next(button for button in buttons(shown) if button.description == called).click()
        presses += 1
        assert presses < 1500
    assert shown.game.over
    scores = shown.game.scores()
    assert scores["Ann"] != scores["Ben"]
    best = max(scores, key=lambda name: scores[name])
    assert shown.asks == f"The game is over: {best} wins. Ann {scores['Ann']} VP and Ben {scores['Ben']} VP."
    assert shown.moves == shown.closed == []
    assert len(shown.boards) == 2


def test_the_board_marks_what_the_last_answer_changed() -> None:
    shown = table()
    for _ in range(2):
        shown.choose(shown.moves[0].option)
    plain = shown.game.rulebook.draw
    assert plain is not None
    assert shown.svg != plain(shown.game.position, shown.game.rulebook.components.facts, ())


def test_only_what_a_person_may_know_is_told() -> None:
    shown = play("margraves", ["Kira", "Ann"], seed=2, random=["Ann"])
    told = " ".join(line.sentence for line in shown.log)
    assert "Kira is dealt the tile of" in told
    assert "Ann is dealt the tile of" not in told


def test_a_game_that_has_begun_can_be_played_on() -> None:
    game = kosk.new("castellans", ["Ann", "Ben"], seed=3)
    assert play(game).game is game
    for more in ({"random": ["Ben"]}, {"players": ["Ann", "Ben"]}, {"seed": 4}, {"agents": {"Ben": first}}):
        with pytest.raises(KoskError, match="The game has begun, so nothing else can be given with it"):
            play(game, **more)


@pytest.mark.parametrize("random", ["Ben", 1])
def test_players_at_random_are_a_list(random: Any) -> None:
    with pytest.raises(KoskError, match=rf"random is {random!r}; a list of the names of players is expected\."):
        table(random=random)


def test_without_a_seed_players_at_random_play_differently_each_time() -> None:
    def seed() -> Any:
        (agent,) = (agent for seat, agent in play("castellans", random=["Player 2"]).game.agents.items() if seat == 1)
        assert isinstance(agent, Dealer)
        return agent.stream.seed

    assert seed() != seed()


def first(decision: Decision, view: View) -> Option:
    return decision.options[0]


def test_an_agent_that_fails_is_told_and_undo_leads_back() -> None:
    def failing(decision: Decision, view: View) -> Option:
        raise RuntimeError("no plan")

    shown = table(agents={"Ben": failing})
    while shown.moves:
        before = shown.asks
        pressed(shown, shown.moves[0].called)
    assert shown.said == "An agent has failed (RuntimeError: no plan). Undo takes back the answer before."
    assert "an agent has failed" in shown.asks.lower()
    pressed(shown, "Undo")
    assert shown.asks == before


def test_the_agents_of_a_table_go_on_in_a_game_that_is_loaded(tmp_path: Path) -> None:
    shown = table(agents={"Ben": first})
    shown.choose(shown.moves[0].option).save(tmp_path / "game.json")
    asks = shown.asks
    shown.choose(shown.moves[0].option).load(tmp_path / "game.json")
    assert (shown.game.people, shown.asks) == (("Ann",), asks)
    while shown.moves:
        assert shown.asks.startswith("Ann: ")
        shown.choose(shown.moves[0].option)
    other = play("margraves", ["Ann", "Ben"], seed=1, agents={"Ben": first})
    other.load(tmp_path / "game.json")
    assert (other.game.rulebook.name, other.game.people) == ("castellans", ("Ann", "Ben"))


def test_no_other_file_is_written_over_before_that_is_asked_for_twice(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("mine")
    shown = table()
    (name,) = (widget for widget in widgets(shown) if type(widget).__name__ == "Text")
    name.value = str(path)
    pressed(shown, "Save")
    assert shown.said == f"{path} exists already; press the button once more to put this in its place."
    assert path.read_text() == "mine"
    pressed(shown, "Save")
    assert shown.said == f"The game is saved in {path}."
    shown.choose(shown.moves[0].option)
    pressed(shown, "Save")
    assert shown.said == f"The game is saved in {path}."
    assert kosk.load(path).answers == shown.game.answers


def test_a_broken_file_is_told_and_the_game_stays(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text('{"format": "kosk.record"')
    shown = table()
    asks = shown.asks
    shown.load(path)
    assert shown.said == f"{path}: the file is not whole: it is no valid JSON to its end."
    assert shown.asks == asks


@pytest.mark.parametrize("game", ["castellans", "margraves", "dragon_castle", "dice_city", "village"])
def test_names_are_never_read_as_html(game: str) -> None:
    names = ["<b>A</b>", "B&\"'"]
    shown = play(game, names, seed=3)
    shown.widget()
    for _ in range(12):
        shown.choose(shown.moves[0].option)
    html = "".join(widget.value for widget in widgets(shown) if type(widget).__name__ == "HTML")
    assert "&lt;b&gt;A&lt;/b&gt;" in html
    assert "<b>A" not in html
    assert 'B&"' not in html


def test_the_focus_of_a_button_that_is_gone_goes_to_the_first_move_that_is_left() -> None:
    pressed: list[str] = []
    otherwise = button("Undo", "Take back", lambda: None)
    row = Buttons(lambda option: (pressed.append(option), row.show(left.pop(0))), otherwise=otherwise)
    moves = [Move(name, name.upper()) for name in "abc"]
    left = [moves[:2], moves[:2], []]
    row.show(moves)
    sent: list[tuple[str, object]] = []
    for made in (*row.made, otherwise):
        made.send = lambda content, *_, made=made: sent.append((made.description, content))
    for place, told in [(1, []), (2, [("A", {"do": "focus"})]), (0, [("Undo", {"do": "focus"})])]:
        if place == 2:
            row.show(moves)
        sent.clear()
        row.made[place].click()
        assert sent == told
    assert pressed == ["b", "c", "a"]


def test_what_has_happened_is_folded_away_behind_a_button() -> None:
    shown = table()
    log = shown._view.log
    assert log.layout.display == "none"
    pressed(shown, "▸ What has happened")
    assert log.layout.display is None
    pressed(shown, "▾ What has happened")
    assert log.layout.display == "none"


@pytest.mark.parametrize(("game", "seed", "opened"), [("castellans", 3, True), ("dragon_castle", 3, False)])
def test_many_closed_moves_are_folded_away_and_few_are_shown(game: str, seed: int, opened: bool) -> None:
    game_so_far = kosk.new(game, ["Ann", "Ben"], seed=seed)
    while not game_so_far.decision.closed:
        game_so_far.play(game_so_far.decision.options[0])
    shown = play(game_so_far)
    assert (len(shown.closed) <= 12) is opened
    folded = shown._view.why_not
    assert folded.content.layout.display == (None if opened else "none")
    assert folded.heading.description.endswith(f"Closed now ({len(shown.closed)}): press one to see why")
    folded.heading.click()
    assert folded.opened is not opened
