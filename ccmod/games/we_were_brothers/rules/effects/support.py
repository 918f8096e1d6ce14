"""The effects of support calls."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.effects.activation import acts
from ccmod.games.we_were_brothers.rules.effects.noise import loud
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.state.things import Call
from ccmod.play.effects import effect

MARKERS = 6
"""Target markers of a call (13.0-03)."""


@effect
def quadrant(state: State, event: e.Quadrant) -> None:
    """It is written down."""
    state.quadrants[event.leader] = event.seal


@effect
def call_support(state: State, event: e.CallSupport) -> None:
    """Six markers are placed; they are turned up in the next turn."""
    man = state.make_man(event.soldier)
    acts(state, man, "call_support")
    turn = state.turn
    call = Call(man.name, man.side, event.support, turn.number)
    leader = state.leader_of(man.side)
    call.with_leader = False if leader is None else is_fit(state, leader)
    call.stand_in = man.specialist != t.OPERATOR
    state.calls.append(call)
    turn.calls[man.side or ""] = turn.calls.get(man.side or "", 0) + 1
    side = state.sides.get(man.side or "")
    if side is not None and side.support is not None:
        side.support[event.support] = side.support.get(event.support, 0) - 1
    state.ledger.open("MARKS", least=MARKERS, most=MARKERS)


def is_fit(state: State, leader: Soldier) -> bool | None:
    """Whether a Leader can direct a call (13.0-06, Q-27); ``None`` if nobody knows how he is."""
    if not leader.is_able or state.option("Q-27") == "one who is down":
        return leader.is_able
    if leader.morale not in (t.SUPPRESSED, t.ROUTED):
        return True
    return None if state.may_have_recovered(leader) else False


@effect
def place_target(state: State, event: e.PlaceTarget) -> None:
    """It lies face down."""
    call = state.open_call()
    if call is not None:
        call.markers[event.marker] = event.megahex


@effect
def reveal_target(state: State, event: e.RevealTarget) -> None:
    """A false one comes off, a real one strikes; aircraft strafe on their line."""
    call = state.open_call(event.marker)
    if call is None:
        return
    call.truths[event.marker] = event.truth
    if event.truth == t.FALSE:
        state.ledger.open("SPENT", (event.marker,))
        return
    if event.truth == t.DIRECTION:
        return
    state.ledger.must("DIE support", where={"purpose": t.SUPPORT, "subject": event.marker})
    if event.truth == t.OBJECTIVE or call.support == t.AIR:
        state.ledger.open("STRAFES", most=None)


@effect
def deviate(state: State, event: e.Deviate) -> None:
    """The marker lies elsewhere."""
    call = state.open_call(event.marker)
    if call is not None:
        call.markers[event.marker] = event.megahex
        for entry in state.ledger.entries("STRIKES"):
            if entry.where.get("megahex") is not None and not entry.used:
                state.ledger.withdraw(entry)
                state.ledger.must("STRIKES", where={"megahex": event.megahex})
                break


@effect
def impact(state: State, event: e.Impact) -> None:
    """Whoever is in the megahex rolls, and every building and cover in it (13.0-07 to 13.0-09)."""
    call = state.open_call()
    if call is not None:
        call.struck.append(event.megahex)
    for man in state.men_in(event.megahex):
        state.ledger.must("DIE bombardment", where={"purpose": t.BOMBARDMENT, "subject": man.name})
    ground = state.ground
    if ground is None:
        state.ledger.open("DIE bombardment", most=None, where={"purpose": t.BOMBARDMENT})
        state.ledger.open("DIE demolition", most=None, where={"purpose": t.DEMOLITION})
        return
    if state.has("artillery_adjacent"):
        for megahex in ground.beside(event.megahex):
            for man in state.men_in(megahex):
                state.ledger.must("DIE bombardment", where={"purpose": t.BOMBARDMENT, "subject": man.name})
    inside = set(ground.hexes_of(event.megahex))
    for name, building in ground.buildings.items():
        if name not in state.ruins and inside.intersection(building.hexes):
            state.ledger.must("DIE demolition", where={"purpose": t.DEMOLITION, "subject": name})
    state.ledger.open("DIE demolition", most=None, where={"purpose": t.DEMOLITION})
    loud(state, next(iter(sorted(inside)), None))


@effect
def strafe(state: State, event: e.Strafe) -> None:
    """Whoever is below rolls (13.0-11)."""
    for man in state.men_in(event.megahex):
        state.ledger.must("DIE strafing", where={"purpose": t.STRAFING, "subject": man.name})
    if state.ground is None:
        state.ledger.open("DIE strafing", most=None, where={"purpose": t.STRAFING})
