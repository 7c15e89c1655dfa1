"""1. Use Dice Step: each die is used for one of five actions, and pass tokens are spent beside them."""

from typing import TYPE_CHECKING

from kosk.engine.table import PASS, Barred, all_barred

from . import display, locations, moving, pass_tokens

if TYPE_CHECKING:
    from .verbs import DiceCityTable

TOKENS = "tokens"
ACTIONS = {
    "use": "use.location",
    "move": "use.move-die",
    "replace": "use.refresh-display",
    "reactivate": "use.reactivate",
    "gain token": "use.pass",
}
"""What a die can be used for, each with its rule."""


def use_dice(t: "DiceCityTable") -> str:
    """Use a die, or spend pass tokens, or end the step.

    Rules: flow.four-steps, use.dice-preplaced, anatomy.ability-activated, ruling.step-order-vs-any-order.
    """
    player = t.state.turn
    over = not moving.dice_left(t, player)
    if over and t.by(
        "ruling.pass-tokens-after-last-die", t.options["pass_tokens_after_last_die"] == "no", without=True
    ):
        return t.by("use.step-ends", "attack", without="use dice")
    what = t.choose(player, "use.any-order", (*t.board.colours, TOKENS, PASS), barred)
    if what == PASS:
        return "attack"
    if what == TOKENS:
        pass_tokens.spend(t, player)
    else:
        use_die(t, player, what)
    return "use dice"


def barred(t: "DiceCityTable", player: int, what: str) -> Barred | None:
    """Why a die cannot be used, tokens not be spent, or the step not be ended."""
    if what == PASS:
        return ending_barred(t, player)
    if what == TOKENS:
        return pass_tokens.barred(t, player)
    return die_barred(t, player, what)


def die_barred(t: "DiceCityTable", player: int, colour: str) -> Barred | None:
    """Why a die cannot be used: it has been, or there is nothing to use it for."""
    if not t.state.die(player, colour):
        return Barred("use.remove-die")
    return all_barred(action_barred(t, player, colour, action) for action in ACTIONS)


def ending_barred(t: "DiceCityTable", player: int) -> Barred | None:
    """Why the step cannot be ended: by an option, while a die can be used."""
    if t.options["may_forfeit_dice"] == "yes":
        return None
    left = tuple([colour for colour in t.board.colours if die_barred(t, player, colour) is None])
    return Barred("ruling.must-use-all-dice", can_be_used=left) if left else None


# The five actions


def use_die(t: "DiceCityTable", player: int, colour: str) -> None:
    """Use a die for an action, and lay it beside the board."""

    def closed(t: "DiceCityTable", player: int, action: str) -> Barred | None:
        return action_barred(t, player, colour, action)

    space = t.state.under(player, colour)
    action = t.choose(player, "use.one-action-per-die", tuple(ACTIONS), closed)
    t.use_die(player, colour, action, ("use.remove-die", ACTIONS[action]))
    if action == "use":
        locations.use(t, player, space, colour)
    elif action == "move":
        moving.move_another(t, player)
    elif action == "replace":
        display.replace(t, player)
    elif action == "reactivate":
        reactivate(t, player)
    else:
        t.note_passed()
        t.gain_pass_tokens(player, t.facts.use.pass_tokens, "use.pass")


def action_barred(t: "DiceCityTable", player: int, colour: str, action: str) -> Barred | None:
    """Why a die cannot be used for an action."""
    if action == "use":
        return locations.unusable(t, player, t.state.under(player, colour))
    if action == "move":
        return moving.barred(t, player, colour)
    if action == "replace":
        return display.replacing_barred(t)
    if action == "reactivate":
        return None if deactivated(t, player) else Barred("use.reactivate")
    return Barred("use.pass-once") if t.state.passed else None


def deactivated(t: "DiceCityTable", player: int) -> list[str]:
    """The spaces of a player's city that have a deactivation token."""
    return [name for space, name in enumerate(t.board.names) if t.state.deactivated(player, space)]


def reactivate(t: "DiceCityTable", player: int) -> None:
    """Take the token off a location that the player chooses."""
    name = t.choose(player, "use.reactivate", tuple(deactivated(t, player)))
    t.reactivate(player, t.board.space[name], "use.reactivate")
