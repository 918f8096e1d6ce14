"""The posture of a firer: one step before his shot, none after it, except behind a corner (8.1-02, 8.1-14, 6.0-32)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.checks.activations import is_called_for
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.play.finding import Objection, missing

FIRED = ("fire", "suppress_area")
"""Deeds after which a soldier stays in his posture (8.1-14)."""


@RULEBOOK.check("V-099", "8.1-14", e.Posture)
def posture_after_firing(state: State, event: e.Posture) -> Objection | None:
    """A soldier who has fired keeps his posture for the rest of the fire phase."""
    man = state.man(event.soldier)
    if state.turn.phase != t.FIRE or man.deeds.act not in FIRED or event.posture in (man.shown_posture, t.DOWNED):
        return None
    if is_called_for(state, man):
        return None
    message = f"{man.name} has fired in this phase"
    return Objection(message, str(man.posture), event.posture, (man.name,))


@RULEBOOK.check("V-099", "8.1-14", e.SlipBack)
def back_behind_no_corner(state: State, event: e.SlipBack) -> Objection | None:
    """Only at the corner of a building does a soldier go back into cover after his shot (6.0-32, C-03)."""
    man, ground = state.man(event.soldier), state.ground
    if state.option("C-03") == "nobody":
        return Objection(f"{man.name} has fired in this phase", "no change", "back into cover", (man.name,))
    if ground is None or man.hex is None:
        return missing("the map" if ground is None else f"the hex of {man.name}")
    if man.hex in ground.corners or man.deeds.start in ground.corners:
        came = man.deeds.start if man.deeds.stepped == "hex" else None
        near = came == event.hex if came is not None else _is_next(state, man.hex, event.hex)
        if event.hex in (None, man.hex) or near:
            return None
        message = f"{man.name} slips from {man.hex} to {event.hex}"
        return Objection(message, came or "the next hex", event.hex, (man.name,), (man.hex, str(event.hex)))
    return Objection(f"{man.hex} is at no corner", "a corner of a building", man.hex, (man.name,), (man.hex,))


def _is_next(state: State, here: str, there: str | None) -> bool:
    return there is not None and here in state.board and there in state.board and state.board.adjacent(here, there)


@RULEBOOK.check("V-216", "8.1-02", e.Posture)
def posture_for_the_line_of_sight(state: State, event: e.Posture) -> Objection | None:
    """To clear his line of sight a soldier changes his posture by one step, once."""
    man = state.man(event.soldier)
    if state.turn.phase != t.FIRE or man.side not in state.turn.sides or man.deeds.act is not None:
        return None
    if event.posture not in t.UPRIGHT or man.posture not in t.UPRIGHT or event.posture == man.posture:
        return None
    if is_called_for(state, man):
        return None
    steps = abs(t.UPRIGHT.index(event.posture) - t.UPRIGHT.index(man.posture))
    if steps == 1 and man.deeds.stepped is None:
        return None
    found = f"from {man.posture} to {event.posture}" if steps > 1 else "a second one"
    return Objection(f"{man.name} changes his posture before his shot", "one step", found, (man.name,))
