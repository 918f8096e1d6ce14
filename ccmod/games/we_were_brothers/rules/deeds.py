"""Deeds: the events that are a soldier's acts, and the phase of each (2.2 of the table of causes)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import FIRE, MOVEMENT, ROUTING
from ccmod.play.event import Event

SHOTS = (e.Fire, e.SuppressArea, e.Wait)
"""The acts that a free step serves (4.0-05)."""
FIRE_DEEDS = (
    *SHOTS, e.Throw, e.Assault, e.Reload, e.Treat, e.Tend, e.Plant, e.Detonate, e.Disarm, e.Rally, e.Brave, e.Lift,
    e.CallSupport, e.Loot,
)  # fmt: skip
"""The acts that use up a soldier's fire phase."""
UNCOVERING = ("fire", "suppress_area", "throw")
"""The acts that show a camouflaged Sniper (12.0-23)."""
MOVEMENT_DEEDS = (e.Move, e.Climb, e.Relocate, e.GoOut, e.Reinforce)
DEEDS = (*FIRE_DEEDS, *MOVEMENT_DEEDS, e.ForceDoor, e.ChangeWeapon, e.GoIn, e.Adjust)
"""All that a soldier does of his own will."""
ACTIVATED = (*DEEDS, e.Soldier, e.Pass)
"""The acts that a soldier activated in a phase may not do again (4.0-01)."""
_ACTORS = ("soldier", "leader", "medic")
_ACTOR = {type_: next((f for f in _ACTORS if f in type_.slots), "") for type_ in e.VOCABULARY.types.values()}


def actor_of(event: Event) -> str | None:
    """The soldier whose deed an event is."""
    field = _ACTOR[type(event)]
    return getattr(event, field) if field else None


def is_forced(state: State, event: Event) -> bool:
    """Whether something makes a soldier do it: fire back, fire in panic, a run in rout, the move of an assault."""
    ask = _FORCED.get(type(event))
    return ask is not None and ask(state, event)


def _is_run(state: State, event: e.Move) -> bool:
    return event.mode == ROUTING or (state.turn.phase == FIRE and state.man(event.soldier).deeds.assaulted)


def _is_answer(state: State, event: e.Fire) -> bool:
    entry = state.ledger.find(event).entry
    return entry is not None and entry.cause.id in ("RETURN", "PANIC")


def _is_leaders(state: State, event: e.Rally) -> bool:
    return state.turn.phase == MOVEMENT and state.man(event.leader).specialist == "Leader"


_FORCED: Mapping[type[Event], Callable[[State, Any], bool]] = {
    e.Move: _is_run,
    e.Fire: _is_answer,
    e.Rally: _is_leaders,
}


def is_setting_his_wait(state: State, man: Soldier) -> bool:
    """Whether a soldier still chooses the posture and the direction of his opportunity fire (8.2-02)."""
    return man.deeds.act == "wait" and state.turn.phase == FIRE and state.turn.soldier == man.name


PHASE_OF: Mapping[type[Event], str] = dict.fromkeys(FIRE_DEEDS, FIRE) | dict.fromkeys(MOVEMENT_DEEDS, MOVEMENT)
"""The only phase of each deed that has but one, as long as nothing makes a soldier do it."""
