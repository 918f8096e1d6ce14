"""Support fire: who calls for it, target markers, and the dice of a call (13.0-01 to 13.0-06, 12.0-34)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.dice import BLUE, PINK, WHITE
from ccmod.games.we_were_brothers.rules.effects.support import MARKERS
from ccmod.games.we_were_brothers.rules.looking import sees_megahex
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.things import Call
from ccmod.play.finding import Objection, Severity, missing


@RULEBOOK.check("V-186", "13.0-01", e.CallSupport)
def call_without_leave(state: State, event: e.CallSupport) -> Iterator[Objection]:
    """A mission grants support; the Radio operator, or the soldier with his radio, calls it, once a turn."""
    man, turn = state.man(event.soldier), state.turn
    side = state.sides.get(man.side or "")
    if side is not None and side.support is not None and side.support.get(event.support, 0) < 1:
        message = f"{side.name} has no {event.support} left"
        yield Objection(message, "support of the mission", "none", (man.name,), anyhow=True)
    calls = (
        sum(turn.calls.values()) if state.option("A-31") == "both sides together" else turn.calls.get(man.side or "", 0)
    )
    if calls:
        yield Objection(f"{man.side} has called in this turn", "once a turn", "again", (man.name,))
    radio = any("radio" in load.lower() for load in (*man.loads, *man.equipment))
    if man.name in state.soldiers and man.specialist != t.OPERATOR and not radio:
        found = man.specialist or "a soldier"
        yield Objection(f"{man.name} has no radio", t.OPERATOR, found, (man.name,), anyhow=True)


@RULEBOOK.check("V-188", "13.0-02/03", e.PlaceTarget)
def quadrant_not_named(state: State, event: e.PlaceTarget) -> Objection | None:
    """The Leader names the quadrant before the markers are placed; he does so in secret."""
    call = state.open_call()
    if call is None or call.markers or not call.with_leader or e.Quadrant not in state.ledger.reported:
        return None
    leader = state.leader_of(call.side)
    if leader is None or leader.name in state.quadrants:
        return None
    return Objection(f"{leader.name} has named no quadrant", "a quadrant", "none", severity=Severity.WARNING)


@RULEBOOK.check("V-187", "13.0-03", e.PlaceTarget)
def target_of_another_caller(state: State, event: e.PlaceTarget) -> Objection | None:
    """The soldier who called for support places its markers."""
    call = state.open_call()
    if call is None or call.by == event.soldier:
        return None
    message = f"{call.by} has called, and {event.soldier} places target {event.marker}"
    return Objection(message, call.by, event.soldier, (event.soldier,), severity=Severity.WARNING)


@RULEBOOK.check("V-187", "13.0-03", e.RevealTarget)
def another_number_of_real_targets(state: State, event: e.RevealTarget) -> Iterator[Objection]:
    """Of the six markers two are real, or the objective and the direction of aircraft."""
    call = state.open_call(event.marker)
    if call is None:
        return
    truths = [*(call.truths[one] for one in call.truths if one != event.marker), event.truth]
    real = sum(truth != t.FALSE for truth in truths)
    if real > 2:
        yield Objection(f"{real} of the markers are real", "2", str(real))
    elif len(truths) == MARKERS and real != 2:
        yield Objection(f"{real} of the six markers are real", "2", str(real))


@RULEBOOK.check("V-210", "13.0-10", e.RevealTarget)
def aircraft_without_direction(state: State, event: e.RevealTarget) -> Objection | None:
    """Aircraft have one objective and one direction, artillery two real targets."""
    call = state.open_call(event.marker)
    if call is None or event.truth == t.FALSE:
        return None
    others = [call.truths[one] for one in call.truths if one != event.marker]
    if call.support == t.AIR and (event.truth == t.REAL or event.truth in others):
        return Objection(f"target {event.marker} is {event.truth}", "one objective, one direction", event.truth)
    if call.support == t.ARTILLERY and event.truth != t.REAL:
        return Objection(f"target {event.marker} is {event.truth}", t.REAL, event.truth)
    return None


@RULEBOOK.check("V-189", "13.0-04/11", e.RevealTarget)
def revealed_out_of_time(state: State, event: e.RevealTarget) -> Objection | None:
    """The markers are revealed in the resolution phase of the next turn."""
    call, turn = state.open_call(event.marker), state.turn
    if call is None or call.turn is None or turn.number is None:
        return None
    if turn.number == call.turn + 1 and turn.phase in (t.RESOLUTION, None):
        return None
    found = f"the {turn.phase} phase of turn {turn.number}"
    return Objection(
        f"target {event.marker} is turned up in {found}", f"the resolution phase of turn {call.turn + 1}", found
    )


def call_of(state: State, event: e.Roll) -> Call | None:
    """The call whose target is rolled for."""
    return state.open_call(event.subject)


@RULEBOOK.check("V-190", "13.0-05/06, 12.0-10/35", e.Roll, given=call_of, of=(t.SUPPORT,))
def support_with_other_dice(state: State, event: e.Roll, call: Call) -> Iterator[Objection]:
    """Pink and Blue for a target in the operator's sight; White without Leader, for a stand-in, or out of sight."""
    colours = sorted(die.colour for die in event.dice)
    white = due_white(state, call, call.markers.get(event.subject or ""))
    found = " + ".join(die.colour for die in event.dice)
    if white is None:
        if colours not in (["Blue", "Pink"], ["Blue", "White"]):
            yield Objection(f"{found} for support", "Pink or White, and Blue", found, anyhow=True)
        else:
            yield missing(f"a sure line from {call.by} to {call.markers.get(event.subject or '') or 'the megahex'}")
        return
    due = WHITE if white else PINK
    if colours != sorted((BLUE, due)):
        either = colours in (["Blue", "Pink"], ["Blue", "White"])
        anyhow = call.stand_in or not either  # the operator may have turned, and his Leader have recovered
        yield Objection(f"{found} for support", f"{due} + Blue", found, anyhow=anyhow)


@RULEBOOK.check("V-184", "12.0-34..36", e.Roll, given=call_of, of=(t.SUPPORT,))
def stand_in_with_pink(state: State, event: e.Roll, call: Call) -> Objection | None:
    """A stand-in for the Radio operator always rolls White."""
    if not call.stand_in or not any(die.colour == PINK for die in event.dice):
        return None
    return Objection(f"{call.by} is not a Radio operator", WHITE, PINK, (call.by,))


def due_white(state: State, call: Call, megahex: str | None) -> bool | None:
    """Whether a target is rolled for with White; ``None`` if that is not known."""
    if call.stand_in or call.with_leader is False:
        return True
    man = state.man(call.by)
    seen = False if not man.is_able else None if megahex is None else sees_megahex(state, man, megahex)
    if seen and call.with_leader is None:
        return None
    return None if seen is None else not seen
