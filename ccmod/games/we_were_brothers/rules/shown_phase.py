"""In which phases an event may come, and for whom: so it shows which has begun where it is not reported."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.checks.turning import changed_freely
from ccmod.games.we_were_brothers.rules.deeds import DEEDS, PHASE_OF, actor_of, is_forced
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import (
    ACTIVE,
    ALERTED,
    FIRE,
    MOVEMENT,
    RESOLUTION,
    ROUT_TEST,
    ROUTING,
    WORSENING,
)
from ccmod.play.event import Event

RESOLUTION_ROLLS = (WORSENING, ROUT_TEST)
"""The rolls of the resolution phase of the roller's side."""


class Shown(NamedTuple):
    """The phase that an event shows."""

    side: str
    """Whose phase it is."""
    phases: tuple[str, ...]
    """The phases in which it may come, in their order."""
    squad: str | None = None
    """The squad that acts."""
    man: Soldier | None = None
    """The soldier who acts."""
    own: bool = False
    """Whether it has to be the side's own phase, even where squads of both sides act by turns."""


def _of(man: Soldier, phases: tuple[str, ...]) -> Shown | None:
    return None if man.side is None else Shown(man.side, phases, man.squad, man)


def _squad(state: State, event: e.Squad | e.EndSquad) -> Shown | None:
    known = state.squads.get(event.squad)
    return None if known is None or known.side is None else Shown(known.side, ACTIVE, event.squad)


def _activated(state: State, event: e.Soldier | e.Pass) -> Shown | None:
    return _of(state.man(event.soldier), ACTIVE)


def _improve(state: State, event: e.Improve) -> Shown | None:
    """Who recovers is activated; who is called back or has passed his test is not."""
    man = state.man(event.soldier)
    if state.ledger.find(event).entry is not None or man.morale == ALERTED or _is_fought(state):
        return None
    return _of(man, ACTIVE)


def _is_fought(state: State) -> bool:
    """Whether a close combat is under way: nobody is activated before it is over (8.4-03)."""
    return bool(state.fights) and any(not state.is_decided(fight) for fight in state.fights)


def _reinforce(state: State, event: e.Reinforce) -> Shown | None:
    """He enters before or after his squad's turn (2.0-26)."""
    side = state.man(event.soldier).side
    return None if side is None else Shown(side, (MOVEMENT,))


def _deed(state: State, event: Event) -> Shown | None:
    if is_forced(state, event):
        return None
    man = state.man(actor_of(event) or "")
    return None if man.side is None else Shown(man.side, _PHASES[type(event)], man.squad, man)


_PHASES: Mapping[type[Event], tuple[str, ...]] = {
    **{type_: (PHASE_OF[type_],) if type_ in PHASE_OF else ACTIVE for type_ in DEEDS},
    e.Adjust: (FIRE,),
}
"""The phases of each deed, in their order."""


def _move(state: State, event: e.Move) -> Shown | None:
    if event.mode == ROUTING and state.ledger.find(event).entry is None:
        return _of(state.man(event.soldier), (MOVEMENT,))
    return _deed(state, event)


def _fire(state: State, event: e.Fire) -> Shown | None:
    """Opportunity fire may be said as a plain shot."""
    return None if _may_wait(state, state.man(event.soldier)) else _deed(state, event)


def _look(state: State, event: e.Look) -> Shown | None:
    """A Sight Test comes before a shot: in one's own fire phase, or while the enemy moves."""
    man = state.man(event.soldier)
    return None if _may_wait(state, man) else _of(man, (FIRE,))


def _may_wait(state: State, man: Soldier) -> bool:
    """Whether a man may fire at an enemy who moves, in the phase under way (8.2-04, 12.0-20)."""
    return man.waits and state.other_side(man.side) in state.turn.sides


def _fop_fire(state: State, event: e.FopFire) -> Shown | None:
    """The enemy moves; a Sniper may answer fire, too."""
    man = state.man(event.soldier)
    other = state.other_side(man.side)
    if other is None or (state.turn.phase in ACTIVE and other in state.turn.sides):
        return None
    return Shown(other, (MOVEMENT,))


def _figure(state: State, event: e.Face | e.Posture) -> Shown | None:
    """Who turns, or changes his posture, moves, or does so for a shot; in a log that says phases it is a question."""
    ledger = state.ledger
    if (
        e.Phase in ledger.reported
        or e.Phase not in ledger.supplied
        or changed_freely(state, event) is None
        or _is_fought(state)
    ):
        return None
    return _of(state.man(event.soldier), ACTIVE)


def _engage(state: State, event: e.Engage) -> Shown | None:
    """Close combat begins with an assault, or beside an enemy at the end of a move."""
    return None if state.ledger.find(event).entry is not None else _of(state.man(event.soldier), (MOVEMENT,))


def _roll(state: State, event: e.Roll) -> Shown | None:
    if event.purpose not in RESOLUTION_ROLLS or state.ledger.find(event).entry is not None:
        return None
    side = state.man(event.roller).side
    return None if side is None else Shown(side, (RESOLUTION,))


def _end_phase(_: State, event: e.EndPhase) -> Shown | None:
    return Shown(event.side, (event.phase,))


def _marker_off(state: State, event: e.EndWait | e.EndSuppression) -> Shown | None:
    side = state.man(event.soldier).side
    return _fire_phase(state, event, side)


def _area_free(state: State, event: e.AreaFree) -> Shown | None:
    area = next((one for one in state.areas if one.megahex == event.megahex), None)
    return _fire_phase(state, event, state.man(area.by).side if area is not None else None)


def _fire_phase(state: State, event: Event, side: str | None) -> Shown | None:
    """The fire phase of a side, which takes its markers off (4.0-02), if nothing else does now."""
    if side is None or state.ledger.find(event).entry is not None:
        return None
    return Shown(side, (FIRE,), own=True)


def _timer(state: State, event: e.Timer) -> Shown | None:
    """Timers are turned when the last resolution phase is over (8.5-26); where nobody says so, from its beginning."""
    order = state.turn.order
    return Shown(order[-1], (RESOLUTION,), own=True) if order and state.ledger.find(event).entry is None else None


def _reveal(state: State, event: e.RevealTarget) -> Shown | None:
    call = state.open_call(event.marker)
    if call is None or call.side is None or state.ledger.find(event).entry is not None:
        return None
    return Shown(call.side, (RESOLUTION,))


def _smoke(state: State, event: e.SmokeDrifts | e.SmokeClears) -> Shown | None:
    due = [side for side in state.turn.order if (side, RESOLUTION) not in state.turn.begun]
    return Shown(due[0], (RESOLUTION,)) if due and state.ledger.find(event).entry is None else None


SHOWN_BY: Mapping[type[Event], Callable[[State, Any], Shown | None]] = {
    **dict.fromkeys(DEEDS, _deed),
    **dict.fromkeys((e.Squad, e.EndSquad), _squad),
    **dict.fromkeys((e.Soldier, e.Pass), _activated),
    **dict.fromkeys((e.EndWait, e.EndSuppression), _marker_off),
    **dict.fromkeys((e.SmokeDrifts, e.SmokeClears), _smoke),
    **dict.fromkeys((e.Face, e.Posture), _figure),
    e.Move: _move,
    e.Fire: _fire,
    e.Reinforce: _reinforce,
    e.Improve: _improve,
    e.Look: _look,
    e.FopFire: _fop_fire,
    e.Engage: _engage,
    e.Roll: _roll,
    e.EndPhase: _end_phase,
    e.AreaFree: _area_free,
    e.RevealTarget: _reveal,
    e.Timer: _timer,
}
"""Who finds the phase that an event shows, by its type; ``None`` for one that may come at any time."""
