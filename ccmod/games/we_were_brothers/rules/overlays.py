"""Questions to a map of We Were Brothers: who sees whom (8.3), one standing man another, as the mission begins."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.ground.arcs import ahead
from ccmod.games.we_were_brothers.rules.looking import conditions_of
from ccmod.games.we_were_brothers.rules.sight.bodies import HIDDEN, VISIBLE, Body
from ccmod.games.we_were_brothers.rules.sight.look import look
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.play.overlays import Overlays, Sight

NORTH, SOUTH = 12, 6
"""Directions of the clock whose fields of view together are all around (6.0-12)."""
VERDICTS = {VISIBLE: Sight.CLEAR, HIDDEN: Sight.BLOCKED}


def sees(state: State, a: str, b: str) -> Sight:
    """The sight of a man in one hex, facing the other, on a man there."""
    if state.ground is None:
        return Sight.UNKNOWN
    facing = NORTH if ahead(state.ground.board, a, NORTH, b) >= 0 else SOUTH
    found = look(state.ground, Body("spotter", a, facing=facing), Body("target", b), (), conditions_of(state))
    return Sight.UNKNOWN if found.doubt is not None else VERDICTS.get(found.verdict, Sight.UNKNOWN)


OVERLAYS = Overlays(sees)
