"""When units react to fire: once it is over (9.61)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.exchange import what_is_left
from ccmod.games.great_battles.rules.reactions import has_come_beside
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.finding import Objection, warning


@RULEBOOK.check("V091", "9.61, 9.62", e.ReactFace, e.ReactRefuse)
def reacts_when_the_fire_is_over(state: State, event: e.ReactFace | e.ReactRefuse) -> Objection | None:
    """A unit reacts to fire after all shots; an earlier reaction is left to the judge, as other shots may have been
    reported late."""
    unit = state.unit(event.unit)
    if unit.reactions.turned or not unit.hexes or unit.side == state.activation.side or has_come_beside(state, unit):
        return None
    shots = [one for one in state.firing.shots if one.base is None and not one.over and one.hex in unit.hexes]
    left = what_is_left(state, shots)
    if left is None:
        return None
    said = f"{unit.name} reacts to the fire on {state.activation.fired_at} when it is over, and {left}"
    return warning(said, "after all shots", "before", (unit.name,), unit.hexes)
