"""The things that a step shows in addition to its position: the way of a unit, who attacks whom, the die."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.terms import points
from ccmod.play.event import Event
from ccmod.play.view import NOTHING_SHOWN, DiceRoll, Line, Scene


def scene(state: State, event: Event) -> Scene:
    """The lines and dice of the event that has just led to ``state``."""
    match event:
        case e.EnterHex(unit=unit) if state.move is not None and state.move.unit == unit:
            move = state.move
            spent = "" if move.spent is None else f"{points(move.spent)} MP"
            return Scene((Line((move.start, *move.path), "path", spent),))
        case e.Retreat(unit=unit) if state.combat is not None and unit in state.combat.duties:
            duty = state.combat.duties[unit]
            return Scene((Line((duty.origin, *duty.path), "path", "retreat"),))
        case e.Attack():
            return Scene(tuple(_attack(state)))
        case e.Roll(side=side, die=die):
            return Scene(tuple(_attack(state)), (DiceRoll((("white", die),), "combat", side, better="low"),))
        case _:
            return NOTHING_SHOWN


def _attack(state: State) -> Iterator[Line]:
    """A line from where each attacker stood to the target."""
    combat = state.combat
    if combat is None or combat.bombardment:
        return
    for origin in dict.fromkeys(combat.origins.values()):
        if origin != combat.hex:
            yield Line((origin, combat.hex), "sight")
