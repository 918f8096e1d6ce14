"""A position as a picture shows it."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.folio.rules.state.position import State
from ccmod.play.view import BoardView, Counter, Track


def view(state: State) -> BoardView:
    """The units on the map, and what the tracks say."""
    turn = "" if state.turn is None else f"Turn {state.turn}"
    tracks = {"Turn": Track(state.turn, state.last_turn, 1)} if state.turn is not None and state.last_turn else {}
    line = ", ".join(part for part in (turn, state.player) if part)
    return BoardView(tuple(_counters(state)), dict(_facts(state)), tracks=tracks, turn=line, figures=_figures(state))


def _counters(state: State) -> Iterator[Counter]:
    for hex, names in state.stacks.items():
        for name in names:
            unit = state.units[name]
            label = f"{unit.size or ''}\n{unit.values}" if unit.values is not None else name
            flags = (*(["reduced"] if unit.reduced else []), *(["advanced"] if unit.advanced else []))
            yield Counter(name, hex, "unit", unit.side, label, flags, 2 if unit.reduced else 1)


def _facts(state: State) -> Iterator[tuple[str, str]]:
    if state.turn is not None:
        yield "Turn", f"{state.turn}{f' of {state.last_turn}' if state.last_turn else ''}"
    if state.player is not None and state.phase is not None:
        yield "Phase", f"{state.player}: {state.phase}"
    if state.combat is not None:
        kind = "Bombardment" if state.combat.bombardment else "Attack"
        yield kind, f"{state.combat.target} in {state.combat.hex}"
    for side, pool in state.pools.items():
        if pool.hand is not None:
            left = [marker for marker in pool.hand if marker not in pool.used]
            yield f"Support of {side}", str(len(left))


def _figures(state: State) -> dict[str, dict[str, float]]:
    """The steps that each side has lost (7.6)."""
    lost: dict[str, float] = {}
    for unit in state.units.values():
        if unit.side is not None:
            steps = 1 if unit.back is None else 2
            lost[unit.side] = lost.get(unit.side, 0) + (steps if unit.eliminated else steps - unit.steps)
    return {"steps lost": lost} if lost else {}
