"""What players leave out of a record by habit: turns, phases and squads that the first deed shows, and what follows
surely from a roll or a deed before it (section 6 of the table of causes)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.clock import next_phase
from ccmod.games.we_were_brothers.rules.deeds import actor_of, phase_for
from ccmod.games.we_were_brothers.rules.following import befalling, following
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.terms import ALERTED, FIRE, FIRST_SIDE, FRONT, MOVEMENT, PHASES, RESOLUTION
from ccmod.play.event import Event

OF_A_PHASE = (e.EndWait, e.EndSuppression, e.AreaFree, e.RevealTarget, e.SmokeDrifts, e.SmokeClears)
"""What only one phase brings, though nobody does it."""
ALL_SAID = frozenset(("turn", "phase", "squad"))
"""Who says each of these leaves none of them out."""
SECOND = 2
"""The level of a skill that takes points."""
RESOLUTION_ROLLS = ("worsening", "rout test")


class Unsaid(list[Event]):
    """What was left out, which grows while it is put in: each consequence may have others."""

    def __init__(self, state: State, event: Event, first: Sequence[Event]) -> None:
        super().__init__(first)
        self._state, self._event = state, event

    def __iter__(self) -> Iterator[Event]:
        at = 0
        while True:
            while at < len(self):
                yield self[at]
                at += 1
            if len(self) >= MOST or not self._grow():
                return

    def _grow(self) -> bool:
        found = _next(self._state, self._event)
        if found is None or (found in self and type(found) is not e.Experience):
            return False
        self.append(found)
        return True


MOST = 40
"""How much may be put in before one event."""


def silent(state: State, event: Event) -> Sequence[Event]:
    """What must have come before an event, though nobody has said so."""
    if state.turn.over:
        return ()
    first = _next(state, event)
    return Unsaid(state, event, (first,)) if first is not None else ()


def _next(state: State, event: Event) -> Event | None:
    """The next thing that was left out before an event."""
    befalls = befalling(state, event) if type(event) is e.Posture else None
    comes_off = _comes_off(state, event) if type(event) is e.Attention else None
    learnt = _point(state, event) if type(event) is e.GainSkill else None
    return following(state, event) or befalls or comes_off or learnt or _sequence(state, event)


def _point(state: State, event: e.GainSkill) -> Event | None:
    """A point that a MEDAL has brought, where the level that it makes shows it (11.0-03)."""
    if event.level != SECOND or state.ledger.find(event).entry is not None:
        return None
    for entry in state.ledger.entries("MEDAL POINT"):
        if entry.is_for(event.soldier) and not entry.is_spent and entry.where.get("skill") == event.skill:
            return e.Experience(event.soldier, 1, event.skill)
    return None


def _comes_off(state: State, event: e.Attention) -> Event | None:
    """What has left the status box of a man whose marker shows its front again, if it may come off now (4.0-02)."""
    man = state.man(event.soldier)
    if event.face != FRONT or man.morale != ALERTED or man.condition is not None:
        return None
    off: Event | None = None
    if man.waiting is not None:
        off = e.EndWait(event.soldier)
    elif man.suppressing is not None:
        off = e.EndSuppression(event.soldier, man.suppressing)
    return off if off is not None and state.ledger.find(off).entry is not None else None


def _sequence(state: State, event: Event) -> Event | None:
    """The turn, phase or squad that an event shows."""
    turn = state.turn
    if turn.number is None and state.fresh:
        return None if isinstance(event, e.Turn) or not state.mission else e.Turn(1)
    if state.said >= ALL_SAID:
        return None
    if "turn" not in state.said and turn.number is not None and turn.order and _shows_a_turn(state, event):
        return e.Turn(turn.number + 1)
    shown = _phase_of(state, event)
    if shown is not None and shown != (turn.side, turn.phase) and "phase" not in state.said:
        return _phase(state, *shown)
    recovers = isinstance(event, e.Improve) and state.ledger.find(event).entry is None
    name = actor_of(event) if shown is not None or recovers else None
    man = state.man(name) if name is not None else None
    if man is None or man.squad is None or man.squad == turn.squad or "squad" in state.said:
        return None
    if turn.phase in (FIRE, MOVEMENT) and man.side == turn.side and man.squad not in turn.squads:
        return e.Squad(man.squad)
    return None


def _shows_a_turn(state: State, event: Event) -> bool:
    """Whether a new turn has begun, after all phases of the one before."""
    if next_phase(state) is not None:
        return False
    first_side = isinstance(event, e.Roll) and event.purpose == FIRST_SIDE
    return first_side or isinstance(event, (e.InitiativePoint, e.Initiative, e.Regain, e.OrderCard, e.Phase, e.Squad))


def _phase(state: State, side: str, phase: str) -> Event | None:
    """The phase that is shown, if it may be the next one."""
    turn = state.turn
    if not turn.order or (side, phase) in turn.begun or side not in turn.order:
        return None
    due = [(one, what) for what in PHASES for one in turn.order if (one, what) not in turn.begun]
    if (side, phase) not in due:
        return None
    skipped = due[: due.index((side, phase))]
    return e.Phase(*skipped[0]) if skipped else e.Phase(side, phase)


def _phase_of(state: State, event: Event) -> tuple[str, str] | None:
    """The side and the phase that alone allow an event."""
    if isinstance(event, e.Squad):
        return _squads_phase(state, event.squad)
    if isinstance(event, OF_A_PHASE):
        return _marked_phase(state, event) if state.ledger.find(event).entry is None else None
    name = actor_of(event)
    side = state.man(name).side if name is not None else None
    if isinstance(event, e.Roll) and event.purpose in RESOLUTION_ROLLS:
        side = state.man(event.roller).side
        return (side, RESOLUTION) if side is not None else None
    if side is None:
        return None
    if isinstance(event, e.Fire) and side != state.turn.side:
        return None
    phase = phase_for(state, event)
    return (side, phase) if phase is not None else None


def _marked_phase(state: State, event: Event) -> tuple[str, str] | None:
    """The phase in which markers come off, smoke drifts, or targets are turned up."""
    turn = state.turn
    if isinstance(event, e.EndWait | e.EndSuppression):
        side = state.man(event.soldier).side
        return (side, FIRE) if side is not None and (side, FIRE) not in turn.begun else None
    if isinstance(event, e.AreaFree):
        area = next((one for one in state.areas if one.megahex == event.megahex), None)
        side = state.man(area.by).side if area is not None else None
        return (side, FIRE) if side is not None and (side, FIRE) not in turn.begun else None
    if isinstance(event, e.RevealTarget):
        call = state.open_call(event.marker)
        return (call.side, RESOLUTION) if call is not None and call.side is not None else None
    due = [side for side in turn.order if (side, RESOLUTION) not in turn.begun]
    return (due[0], RESOLUTION) if due else None


def _squads_phase(state: State, name: str) -> tuple[str, str] | None:
    """The phase in which a squad has its turn: the one under way, else the next of its side."""
    turn, squad = state.turn, state.squads.get(name)
    side = squad.side if squad is not None else None
    if side is None or (turn.side == side and turn.phase in (FIRE, MOVEMENT) and name not in turn.squads):
        return None
    due = ((who, phase) for phase in (FIRE, MOVEMENT) for who in turn.order if (who, phase) not in turn.begun)
    return next((one for one in due if one[0] == side), None)
