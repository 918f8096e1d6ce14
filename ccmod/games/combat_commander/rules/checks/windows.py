"""Who acts first when both may act (A24.2, O21.6): checks V058 and V059."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import Action, Attack
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay, Window
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import order_under_way
from ccmod.play.finding import Objection

AFTER_A_STEP = {
    "inactive": frozenset({"Op Fire", "Hidden Mines", "Hidden Wire"}),
    "active": frozenset({"Assault Fire", "Smoke Grenades"}),
}
"""The Actions that answer a step of a Move (A33, A35.2, A35.5; A26, A39)."""


@RULEBOOK.check("V058", "A24.2", Action)
def active_player_acts_first(state: State, event: Action) -> Objection | None:
    """Where both players may act at one moment, the inactive one plays all his Actions first."""
    window = _shared_moment(state, event.action)
    active = state.ordering
    if window is None or active is None or event.side == active or event.action not in window.played_by(active):
        return None
    message = f"{active} has played {event.action} before {event.side} was done"
    return Objection(message, expected=f"{event.side} first", found=f"{active} first", pieces=(event.card,))


@RULEBOOK.check("V059", "O21.6", Action, Attack, given=order_under_way)
def mover_acts_first(state: State, event: Action | Attack, order: OrderUnderWay) -> Objection | None:
    """After each MP expenditure the inactive player plays his Actions before the active player plays his."""
    if order.window is None or event.side == order.side:
        return None
    if isinstance(event, Action) and event.action not in AFTER_A_STEP["inactive"]:
        return None
    early = [action for action in order.window.played_by(order.side) if action in AFTER_A_STEP["active"]]
    if not early:
        return None
    return Objection(
        f"{order.side} has played {early[0]} before {event.side} was done with the step into {order.window.hex}",
        f"{event.side} first",
        f"{order.side} first",
        hexes=(order.window.hex,) if order.window.hex else (),
    )


def _shared_moment(state: State, action: str) -> Window | None:
    """The moment in which both players may play this Action: before or after a Melee, after a Time Advance."""
    if action in ("Ambush", "No Quarter"):
        return state.melee.window if state.melee else None
    if action == "Dig In":
        return state.advance.window if state.advance else None
    return None
