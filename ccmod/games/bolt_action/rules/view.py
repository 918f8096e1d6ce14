"""A position as a picture shows it: each unit at its point of the table, ``12.5/30``."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.terms import VEHICLE
from ccmod.ground.counting import counted
from ccmod.play.view import BoardView, Counter, Track


def view(state: State) -> BoardView:
    """The units on the table, the dice in the cup, the turn."""
    return BoardView(
        counters=tuple(_counters(state)),
        facts=dict(_facts(state)),
        tracks=dict(_tracks(state)),
        turn="" if state.turn is None else f"Turn {state.turn}",
        figures=_figures(state),
    )


def _counters(state: State) -> Iterator[Counter]:
    for unit in state.units.values():
        if unit.at is None or (unit.destroyed and not unit.wreck):
            continue
        flags = [
            *([unit.order] if unit.order is not None else []),
            *([counted(unit.pins, "pin")] if unit.pins else []),
            *(["immobilised"] if unit.immobilised else []),
            *(["wreck"] if unit.wreck else []),
        ]
        label = "" if unit.models is None else str(unit.models)
        kind = "leader" if unit.officer is not None else "unit"
        degrees = None if unit.kind not in (VEHICLE, None) else unit.facing  # only a vehicle has a front
        faces = "" if degrees is None else f"{degrees}°"
        back = 2 if unit.wreck else 1
        at = str(unit.at)
        yield Counter(unit.name, at, kind, unit.side, label, tuple(flags), back, degrees or 0, facing=faces)


def _facts(state: State) -> Iterator[tuple[str, str]]:
    if state.turn is not None:
        yield "Turn", f"{state.turn}{f' of {state.last_turn}' if state.last_turn else ''}"
    if state.drawn is not None:
        yield "Order die", state.drawn
    if state.activation is not None:
        yield "Order", f"{state.activation.unit}: {state.activation.order}"
    for side, dice in (state.cup or {}).items():
        yield f"Dice of {side} in the cup", str(dice)


def _tracks(state: State) -> Iterator[tuple[str, Track]]:
    if state.turn is not None and state.last_turn:
        yield "Turn", Track(state.turn, state.last_turn, 1)


def _figures(state: State) -> dict[str, dict[str, float]]:
    """The units and the models that each side has left; units with unknown models have none."""
    units: dict[str, float] = {}
    models: dict[str, float] = {}
    for unit in state.units.values():
        if unit.side is not None:
            units[unit.side] = units.get(unit.side, 0) + (not unit.destroyed)
            models[unit.side] = models.get(unit.side, 0) + (0 if unit.destroyed else unit.models or 0)
    return {"units": units, "models": models} if units else {}
