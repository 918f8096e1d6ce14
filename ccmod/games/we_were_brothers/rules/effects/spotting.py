"""The effects of Sight Tests, alarm and camouflage."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.effects.activation import activate
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.terms import COMPOSURE, DISPUTED_SIGHT, FIRE, SIGHT
from ccmod.play.effects import effect

NEAR_A_SNIPERS_TARGET = 3
"""How many hexes around it comrades test their composure (12.0-26)."""


@effect
def look(state: State, event: e.Look) -> None:
    """He rolls."""
    man = state.make_man(event.soldier)
    if state.turn.phase == FIRE and man.side in state.turn.sides:
        activate(state, man)
    state.looks[event.soldier, event.target] = None
    purpose = SIGHT if event.dispute is None else DISPUTED_SIGHT
    state.ledger.must(f"DIE {purpose}", (man.name,), where={"purpose": purpose, "subject": event.target})


@effect
def spotted(state: State, event: e.Spotted) -> None:
    """He may be fired at."""
    state.looks[event.soldier, event.target] = True
    target = state.make_man(event.target)
    if target.camouflaged:
        target.spotted = True


@effect
def alert(state: State, event: e.Alert) -> None:
    """He and all of his side are alerted."""
    man = state.make_man(event.soldier)
    man.alerted = True
    state.ledger.drop("ALARM", "ALARM OF ALL", piece=man.name)
    state.ledger.open("TURNS", (man.name,))
    for one in state.on_map():
        if (
            one.side == man.side
            and not one.alerted
            and not any(entry.is_for(one.name) for entry in state.ledger.entries("ALARM OF ALL"))
        ):
            state.ledger.must("ALARM OF ALL", (one.name,))


@effect
def camouflage(state: State, event: e.Camouflage) -> None:
    """He has to be spotted anew."""
    man = state.make_man(event.sniper)
    man.camouflaged, man.spotted = True, False


@effect
def uncover(state: State, event: e.Uncover) -> None:
    """He is seen by the ordinary rules."""
    man = state.make_man(event.sniper)
    man.camouflaged, man.spotted = False, False


@effect
def sniper_call(state: State, event: e.SniperCall) -> None:
    """Who is near the target tests his composure."""
    target = state.man(event.target)
    for man in state.on_map():
        if man.side != target.side or not man.is_able or man.name == target.name:
            continue
        near = None
        if man.hex is not None and target.hex is not None and man.hex in state.board and target.hex in state.board:
            near = state.board.distance(man.hex, target.hex) <= NEAR_A_SNIPERS_TARGET
        if near is not False:
            state.ledger.open("DIE composure", (man.name,), least=1 if near else 0, where={"purpose": COMPOSURE})
    state.ledger.open("DIE composure", (target.name,), where={"purpose": COMPOSURE})
