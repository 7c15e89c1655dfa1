"""What a refusal tells of the position is true: strength, stock and cards, read from the position's JSON."""

from typing import Any

import kosk
from kosk.engine.dealer import Dealer

COSTS = {"ship_5": 2, "ship_10": 3, "ship_20": 4}
"""Of each resource; those of the last two are what kosk ships."""


def lacking(player: dict[str, Any], each: int) -> str:
    """What a player lacks of so many of each resource, as it is told."""
    short = [f"{each - player[what]} {what}" for what in ("wood", "stone", "iron") if player[what] < each]
    return f"{', '.join(short[:-1])} and {short[-1]}" if short[1:] else short[0]


def check(position: dict[str, Any], name: str, candidate: Any, barred: Any) -> None:
    """What a refusal tells is as the position has it."""
    player, so_far, told = position["players"][name], position["turn_so_far"], barred.facts
    if barred.rule == "attack.bandits":
        assert told["strength"] == so_far["strength"] + so_far["bandit_strength"] < told["defense"]
    elif barred.rule == "attack.locations":
        assert told["strength"] == so_far["strength"] < told["defense"]
    elif barred.rule == "attack.stock":
        assert (told["needed"], told["strength"]) == (2, so_far["strength"])
        assert told["strength"] < 2
    elif barred.rule == "trade.export":
        assert told["missing"] == lacking(player, COSTS[candidate])
    elif barred.rule in ("use.pass-once", "use.refresh-once"):
        assert so_far["passed" if barred.rule == "use.pass-once" else "replaced"] is True
    elif barred.rule == "use.reactivate":
        assert player["deactivated"] == []
    elif barred.rule == "use.remove-die":
        assert player["dice"][candidate] == 0
    elif barred.rule in ("trade.empty-pile", "attack.bandits-empty-pile") and candidate in position["piles"]:
        assert position["piles"][candidate] == 0


def test_what_a_refusal_tells_is_true() -> None:
    met: set[str] = set()
    for seed in range(3):
        game = kosk.new("dice_city", 2 + seed, seed=seed)
        chooses = Dealer(f"refusals/{seed}")
        while (asked := game.decision) is not None:
            position = game.position.to_json() if asked.closed else {}
            for candidate in asked.closed:
                barred = asked.why_not(candidate)
                assert barred is not None
                check(position, game.names[asked.seat], candidate, barred)
                met.add(barred.rule)
            likes = [option for option in asked.options if option not in ("pass", "ship_5", "ship_10")]
            game.play("use" if "use" in likes else chooses.deal(tuple(likes) or asked.options, None))
    assert met >= {
        *("attack.bandits", "attack.locations", "attack.locations-others-only", "attack.stock", "build.pay"),
        *("trade.export", "use.pass-once", "use.refresh-once", "use.remove-die", "use.reactivate"),
    }


def test_a_refusal_tells_the_reading_that_is_played() -> None:
    """What speaks for the standard reading would contradict what the other one forbids."""
    game = kosk.new("dice_city", 2, seed=1, options={"may_forfeit_dice": "no"})
    refusal = str(game.why_not("pass"))
    assert refusal.startswith("pass is barred by ruling.must-use-all-dice: Each die may be used for an action, yet ")
    assert " Played here: `no`. (can be used: white " in refusal
    assert "Ruling:" not in refusal
