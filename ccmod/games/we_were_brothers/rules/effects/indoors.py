"""The effects of doors and places in buildings (7.0-18 to 7.0-20)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.effects.activation import activate, acts
from ccmod.games.we_were_brothers.rules.effects.movement import place
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import FIRE, MOVEMENT
from ccmod.play.effects import effect


@effect
def go_in(state: State, event: e.GoIn) -> None:
    """He is inside; his move is over."""
    man = state.make_man(event.soldier)
    if state.turn.phase == MOVEMENT:
        acts(state, man, "move")
    man.deeds.stopped = True
    enter(state, man, event.slot)


def enter(state: State, man: Soldier, slot: str) -> None:
    """A soldier has a place in a building, and the hex that it lies in."""
    man.place = slot
    known = state.ground.places.get(slot) if state.ground is not None else None
    if known is not None:
        man.hex = known.hex


@effect
def go_out(state: State, event: e.GoOut) -> None:
    """He stands before the door."""
    man = state.make_man(event.soldier)
    acts(state, man, "go_out")
    man.deeds.stopped = state.option("Q-05") == "a whole movement"
    state.mover = man.name
    place(state, man, event.hex)


@effect
def relocate(state: State, event: e.Relocate) -> None:
    """He has another place."""
    man = state.make_man(event.soldier)
    acts(state, man, "relocate")
    man.deeds.stopped = True
    enter(state, man, event.slot)


@effect
def force_door(state: State, event: e.ForceDoor) -> None:
    """He rolls for it."""
    man = state.make_man(event.soldier)
    if state.turn.phase == FIRE:
        acts(state, man, "force_door")
    else:
        activate(state, man)
    man.deeds.doors += (event.door,)
    state.ledger.must("DIE door", (man.name,), where={"purpose": "door", "subject": event.door})


@effect
def open_door(state: State, event: e.OpenDoor) -> None:
    """Whoever likes may go in."""
    state.doors[event.door] = True
