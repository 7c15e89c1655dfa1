"""Charts Card: what a roll of the Decision die means for an Opponent.

Each chart is asked for by the rule that calls for the roll; `read-chart` then tells the number and what it means.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .state import BACKS

if TYPE_CHECKING:
    from .verbs import CastellansTable

AGAIN = "again"
"""What a chart says where the die is rolled again."""

LETTERS = "ABCDEF"
"""What the options of a selector chart are called."""

NO_CHART = "ruling.selector-five-or-six"
"""The ruling for more options than the Charts card has a selector chart for."""

SELECTOR_RULE = {
    "two": "solo.charts.selector.two",
    "three": "solo.charts.selector.three",
    "four": "solo.charts.selector.four",
    "five": NO_CHART,
    "six": NO_CHART,
}
"""The selector charts, from two options on, and the rule of each."""

ROUND_RULE = {
    1: "solo.charts.rounds.round-1",
    2: "solo.charts.rounds.round-2",
    3: "solo.charts.rounds.round-3",
    4: "solo.charts.rounds.round-4",
    5: "solo.charts.rounds.round-5",
}


def roll(t: "CastellansTable", rule: str) -> int:
    """A number on the Decision die, for a chart that a rule calls for."""
    number: int = t.chance(rule, t.facts.decision_die.faces)
    return number


# The District Selector


def district(t: "CastellansTable", player: int, number: int | None = None) -> str:
    """Roll for a District on the District Selector of a round: the current one, unless a number is given.

    Rules: solo.charts.rounds.when.
    """
    rolled = roll(t, "solo.charts.rounds.when")
    of_round = number or t.state.round
    found = hexagon(t, of_round)[rolled - 1]
    t.tell(
        "read-chart",
        ("solo.charts.rounds.when", ROUND_RULE[of_round]),
        player,
        chart="district_selector",
        number=rolled,
        result=found,
        round=of_round,
    )
    return found


def hexagon(t: "CastellansTable", number: int) -> tuple[str, ...]:
    """The Districts for the numbers 1 to 6 in a round.

    Rules: solo.charts.rounds.five-hexes, solo.charts.rounds.scoring-only, solo.charts.rounds.round-1,
    solo.charts.rounds.round-2, solo.charts.rounds.round-3, solo.charts.rounds.round-4, solo.charts.rounds.round-5.
    """
    name = t.by("solo.charts.rounds.five-hexes", f"round_{number}", without="round_1")
    districts: tuple[str, ...] = t.facts.charts.district_selector[name]
    districts = t.by("solo.charts.rounds.scoring-only", districts, without=tuple(t.city.by_die.values()))
    return t.by(ROUND_RULE[number], districts, without=districts[:1] * len(districts))


# The Draft diagram


def citizen(t: "CastellansTable", player: int) -> str | None:
    """Roll for a Citizen of the draft lines on the Draft diagram; None where no space that has a number has a card.

    Rules: solo.charts.draft.when, ruling.recruit-empty-space.
    """
    spaces = numbered_spaces(t)
    found: str | None = None
    while any(spaces) and found is None:
        rolled = roll(t, "solo.charts.draft.when")
        found = spaces[rolled - 1]
        rules = ("solo.charts.draft.when", "solo.charts.draft.mapping" if found else "ruling.recruit-empty-space")
        t.tell("read-chart", rules, player, chart="draft", number=rolled, result=found or AGAIN)
        if not t.by("ruling.recruit-empty-space", found is None, without=False):
            return found
    return found


def numbered_spaces(t: "CastellansTable") -> list[str | None]:
    """The Citizens on the spaces with the numbers 1 to 6, None where none lies.

    The boxes of the diagram lie along the bottom edge of the board: the pink line, both decks, the blue line.

    Rules: solo.charts.draft.mapping.
    """
    boxes = t.by("solo.charts.draft.mapping", t.facts.charts.draft.boxes, without=t.facts.charts.draft.boxes[::-1])
    pink, blue = [line_spaces(t, back) for back in BACKS]
    on_the_board = [*pink, None, None, *blue[::-1]]
    return [on_the_board[boxes.index(str(number))] for number in t.facts.decision_die.faces]


def line_spaces(t: "CastellansTable", back: str) -> list[str | None]:
    """What lies on the spaces of a draft line, from the edge of the board to its deck."""
    line = t.state.lines[BACKS.index(back)]
    return [*line, *[None] * (t.facts.draft_line[back].spaces - len(line))]


# The selector charts


def select(t: "CastellansTable", player: int, options: tuple[str, ...]) -> str:
    """The one of several options that the selector chart for so many picks; of one alone, without a roll.

    Rules: solo.charts.selector.when, solo.charts.selector.letters, solo.charts.selector.single.
    """
    if len(options) == 1 and t.by("solo.charts.selector.single", True, without=False):
        return options[0]
    ordered = t.by("solo.charts.selector.letters", options, without=options[::-1])
    t.tell("letters", "solo.charts.selector.letters", player, options=ordered)
    return ordered[letter(t, player, ordered)]


def selector(number: int) -> str:
    """The selector chart for so many options; for a single one, where a roll is needed all the same, the smallest."""
    return tuple(SELECTOR_RULE)[max(number, 2) - 2]


def select_player(t: "CastellansTable", tied: Sequence[int]) -> int:
    """The one of several players that a selector chart picks.

    Rules: ruling.first-player-tie.
    """
    names = tuple([t.state.names[player] for player in tied])
    return tied[names.index(select(t, tied[0], names))]


def letter(t: "CastellansTable", player: int, options: tuple[str, ...]) -> int:
    """Roll on the selector chart for so many options until a letter comes up; gives its place, A being 0.

    Rules: solo.charts.selector.when, solo.charts.selector.two, solo.charts.selector.three, solo.charts.selector.four,
    solo.charts.selector.reroll, ruling.selector-five-or-six.
    """
    chart = selector(len(options))
    rule = SELECTOR_RULE[chart]
    letters: tuple[str, ...] = t.facts.charts.selector[chart].letters
    letters = t.by(rule, letters, without=letters[3:] + letters[:3])
    while True:
        rolled = roll(t, "solo.charts.selector.when")
        found = letters[rolled - 1]
        again = found == AGAIN and t.by("solo.charts.selector.reroll", True, without=False)
        place = len(options) - 1 if found == AGAIN else min(LETTERS.index(found), len(options) - 1)
        result = AGAIN if again else options[place]
        t.tell("read-chart", ("solo.charts.selector.when", rule), player, chart=chart, number=rolled, result=result)
        if not again:
            return place
