"""Where the bombs of a support call fall whose roll has failed (13.0-05, 13.0-06, 13.0-12)."""

from __future__ import annotations

from typing import NamedTuple

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.dice import BLUE, PINK
from ccmod.games.we_were_brothers.rules.ground.throws import astray
from ccmod.games.we_were_brothers.rules.outcomes import die_of, number_on
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.shots import Test
from ccmod.games.we_were_brothers.rules.state.things import Call

SEEN, UNSEEN = 1, 2
"""Megahexes by which a call goes astray (13.0-05, 13.0-06)."""


class Straying(NamedTuple):
    """Where a target goes astray."""

    megahex: str | None = None
    """``None`` beyond the edge of the map, or where it is not known."""
    missing: str | None = None
    """The datum without which it is not known."""


def straying_of(state: State, call: Call, marker: str, test: Test) -> Straying:
    """One megahex if the target was in sight, two if not: by the Blue die, 1 downwind, or ahead of the aircraft."""
    air, start = call.support == t.AIR, call.markers.get(marker)
    number = number_on(state, die_of(test.dice, BLUE))
    ahead = attack_direction(state, call) if air else state.mission.get("wind")
    if state.ground is None or ahead is None or number is None or start is None:
        missing = "the direction of the attack" if air else "the wind and the faces of the dice"
        return Straying(missing="the map" if state.ground is None else missing)
    far = SEEN if die_of(test.dice, PINK) is not None else UNSEEN
    if not air and call.stand_in and call.with_leader and state.option("A-47") == "1 megahex":
        far = SEEN
    return Straying(astray(state.ground, start, ahead, number, far))


def shown_straying(state: State, event: e.Impact) -> e.Deviate | None:
    """Which target has gone astray without a report: one that would be where the bombardment falls."""
    call = state.open_call()
    for marker, megahex in call.astray.items() if call is not None else ():
        due = (entry for entry in state.ledger.entries("DEVIATES") if entry.is_for(marker) and not entry.is_spent)
        if megahex == event.megahex and next(due, None) is not None:
            return e.Deviate(marker, megahex)
    return None


def attack_direction(state: State, call: Call) -> str | None:
    """The direction from the direction marker to the objective (A-41), one of the six; ``None`` if it is neither."""
    ends = {truth: call.markers.get(name) for name, truth in call.truths.items()}
    start, end = ends.get(t.DIRECTION), ends.get(t.OBJECTIVE)
    if state.option("A-41") == "the target's":
        start, end = end, start
    if state.ground is None or start is None or end is None:
        return None
    for way in ("n", "ne", "se", "s", "sw", "nw"):
        here: str | None = start
        for _ in range(60):
            here = None if here is None else state.ground.next_megahex(here, way)
            if here == end:
                return way
    return None
