"""The effects of loads, of coming onto the map and of leaving it (7.0-12 to 7.0-14, 4.0-07, 10.0-13)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.effects.activation import acts
from ccmod.games.we_were_brothers.rules.effects.movement import place
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.terms import ROUTED, STRENGTH
from ccmod.play.effects import effect


@effect
def lift(state: State, event: e.Lift) -> None:
    """With Strength it is his, else he rolls."""
    man = state.make_man(event.soldier)
    acts(state, man, "lift")
    if man.skill(STRENGTH):
        state.ledger.must("LIFTED", (man.name,), where={"load": event.load})
        return
    wanted = {"either": ("lifting", "carrying"), "Pink": ("carrying",)}.get(state.option("C-04"), ("lifting",))
    for purpose in wanted:
        state.ledger.open(f"DIE {purpose}", (man.name,), least=len(wanted) == 1, where={"purpose": purpose})


@effect
def carry(state: State, event: e.Carry) -> None:
    """He carries it."""
    man = state.make_man(event.soldier)
    state.lying.pop(event.load, None)
    if event.load not in man.loads:
        man.loads.append(event.load)


@effect
def put_down(state: State, event: e.PutDown) -> None:
    """It lies in a hex."""
    man = state.make_man(event.soldier)
    if event.load in man.loads:
        man.loads.remove(event.load)
    if event.load in state.soldiers:
        state.soldiers[event.load].hex = event.hex
    else:
        state.lying[event.load] = event.hex


@effect
def reinforce(state: State, event: e.Reinforce) -> None:
    """He is on the map, and may move; his squad may have its turn later, or have had it (4.0-07)."""
    man = state.make_man(event.soldier)
    man.gone = None
    state.mover = man.name
    place(state, man, event.hex)


@effect
def leave(state: State, event: e.Leave) -> None:
    """He is off the map, whichever of its edges meet where he was."""
    man = state.make_man(event.soldier)
    state.ledger.drop("OVER THE EDGE", piece=man.name)
    man.gone, man.hex, man.place = "left", None, None
    edges = state.mission.get("edges") or {}
    holder = edges.get(event.edge)
    if holder is not None and man.morale == ROUTED:
        fate = "safe" if holder == man.side else "prisoner"
        state.ledger.open("LEFT FATE", (man.name,), where={"fate": fate})
    elif man.condition is not None:
        state.ledger.open("LEFT FATE", (man.name,), where={"fate": "carried home"})
    for load in man.loads:
        if load in state.soldiers:
            state.ledger.open("OVER THE EDGE", (load,), where={"edge": event.edge})


@effect
def swept_away(state: State, event: e.SweptAway) -> None:
    """He is missing."""
    man = state.make_man(event.soldier)
    man.gone, man.hex, man.place = "missing", None, None


@effect
def fate(state: State, event: e.Fate) -> None:
    """His fate is settled."""
    state.make_man(event.soldier).gone = event.fate
