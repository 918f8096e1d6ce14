"""Deeds: which events are what a soldier does, and in which phase (2.2 of the table of causes)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.terms import FIRE, MOVEMENT, ROUTING
from ccmod.play.event import Event

SHOTS = (e.Fire, e.SuppressArea, e.Wait)
"""What a free step serves (4.0-05)."""
FIRE_DEEDS = (
    *SHOTS, e.Throw, e.Assault, e.Reload, e.Treat, e.Tend, e.Plant, e.Detonate, e.Disarm, e.Rally, e.Brave, e.Lift,
    e.CallSupport, e.Loot,
)  # fmt: skip
"""What uses up a soldier's fire phase."""
MOVEMENT_DEEDS = (e.Move, e.Climb, e.Relocate, e.GoOut, e.Reinforce)
DEEDS = (*FIRE_DEEDS, *MOVEMENT_DEEDS, e.ForceDoor, e.ChangeWeapon, e.GoIn, e.Adjust)
"""All that a soldier does of his own will."""
ACTIVATED = (*DEEDS, e.Soldier, e.Pass)
"""What nobody does again who has been activated in a phase (4.0-01)."""
_ACTORS = ("soldier", "leader", "medic")
_ACTOR = {type_: next((f for f in _ACTORS if f in type_.slots), "") for type_ in e.VOCABULARY.types.values()}


def actor_of(event: Event) -> str | None:
    """The soldier whose deed an event is."""
    field = _ACTOR[type(event)]
    return getattr(event, field) if field else None


def is_forced(state: State, event: Event) -> bool:
    """Whether something makes a soldier do it: fire back, fire in panic, a run in rout, the move of an assault."""
    if isinstance(event, e.Move):
        man = state.man(event.soldier)
        return event.mode == ROUTING or (man.deeds.assaulted and state.turn.phase == FIRE)
    if isinstance(event, e.Fire):
        entry = state.ledger.find(event).entry
        return entry is not None and entry.cause.id in ("RETURN", "PANIC")
    if isinstance(event, e.Rally):
        return state.turn.phase == MOVEMENT and state.man(event.leader).specialist == "Leader"
    return False


def phase_for(state: State, event: Event) -> str | None:
    """The only phase that allows a deed; ``None`` for what either may see."""
    if is_forced(state, event):
        return None
    if isinstance(event, FIRE_DEEDS):
        return FIRE
    return MOVEMENT if isinstance(event, MOVEMENT_DEEDS) else None
