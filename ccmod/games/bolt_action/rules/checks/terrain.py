"""Where units may go (BA-TER): checks BV043 to BV049, and wrecks, BV056."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.movement import order_of
from ccmod.games.bolt_action.rules.effects.movement import way
from ccmod.games.bolt_action.rules.points import gap
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.table import Terrain
from ccmod.games.bolt_action.rules.tables import passage
from ccmod.games.bolt_action.rules.terms import ARTILLERY, HALF_TRACKED, HEAVY_TANKS, RUN, VEHICLE
from ccmod.play.finding import Objection, missing


def crossed(state: State, event: e.Move) -> Iterator[tuple[Terrain, str]]:
    """The terrain that a move enters or crosses, each with its cell of the table; half-tracks have none (B09)."""
    unit = state.unit(event.unit)
    if state.table is None or unit.at is None or unit.column is None:
        return
    for piece in state.table.along(way(unit, event.path)):
        cell = passage(piece.type, unit.column)
        if cell is not None:
            yield piece, cell


def _barred(event: e.Move, piece: Terrain, expected: str) -> Objection:
    message = f"{event.unit} cannot enter {piece.name}, which is {piece.type}"
    return Objection(message, expected=expected, found=event.sentence(), pieces=(event.unit,))


@RULEBOOK.check("BV043", "BA-TER K3", e.Move)
def no_run_through_rough(state: State, event: e.Move) -> Iterator[Objection]:
    """Terrain marked No Run is entered on an Advance only."""
    if order_of(state, event.unit) == RUN:
        for piece, cell in crossed(state, event):
            if cell == "no_run":
                yield _barred(event, piece, "an Advance")


@RULEBOOK.check("BV044", "BA-TER K4", e.Move)
def terrain_that_is_closed(state: State, event: e.Move) -> Iterator[Objection]:
    """Terrain marked No is not entered at all."""
    for piece, cell in crossed(state, event):
        if cell == "no":
            yield _barred(event, piece, "a way round it")


@RULEBOOK.check("BV045", "BA-TER K5", e.Move)
def guns_stay_where_they_are_dug_in(state: State, event: e.Move) -> Iterator[Objection]:
    """Guns do not enter rough ground or buildings; those that began there never move."""
    unit = state.unit(event.unit)
    if unit.kind != ARTILLERY:
        return
    if unit.dug_in:
        yield Objection(f"{event.unit} was deployed for good", "no movement", event.sentence(), (event.unit,))
        return
    for piece, cell in crossed(state, event):
        if cell == "deploy":
            yield _barred(event, piece, "a way round it")


@RULEBOOK.check("BV046", "BA-TER K6", e.Move)
def buildings_stop_vehicles(state: State, event: e.Move) -> Iterator[Objection]:
    """Only heavy tanks may enter buildings, and only where the scenario lets them."""
    for piece, cell in crossed(state, event):
        if cell != "heavy":
            continue
        armour, allowed = state.unit(event.unit).armour, state.rule("buildings", "heavy_tanks")
        if armour is not None and armour not in HEAVY_TANKS:
            yield _barred(event, piece, "a way round it")
        elif armour is None or allowed is None:
            yield missing("rules: buildings: heavy_tanks" if armour else f"the class of {event.unit}")
        elif not allowed:
            yield _barred(event, piece, "a way round it")


@RULEBOOK.check("BV047", "BA-TER K2", e.Move)
def anti_tank_obstacles_stop_tanks(state: State, event: e.Move) -> Iterator[Objection]:
    """Tracks cross obstacles, but no anti-tank ones."""
    for piece, cell in crossed(state, event):
        if cell == "unless_anti_tank" and piece.anti_tank:
            yield _barred(event, piece, "a way round it")


@RULEBOOK.check("BV049", "BA-TER", e.Move)
def half_tracks_by_their_column(state: State, event: e.Move) -> Iterator[Objection]:
    """The table has no column for half-tracks; the scenario says which of the others is theirs (B09)."""
    unit = state.unit(event.unit)
    if unit.locomotion != HALF_TRACKED or state.table is None or unit.at is None:
        return
    for piece in state.table.along(way(unit, event.path)):
        column = state.rule("movement", "half_tracked_terrain_as")
        if column is None:
            yield missing("rules: movement: half_tracked_terrain_as")
            return
        cell = passage(piece.type, column)
        running = cell == "no_run" and order_of(state, event.unit) == RUN
        if cell in ("no", "heavy") or running or (cell == "unless_anti_tank" and piece.anti_tank):
            yield _barred(event, piece, "an Advance" if running else "a way round it")


@RULEBOOK.check("BV056", "BA-VDR-4", e.Move)
def wrecks_are_in_the_way(state: State, event: e.Move) -> Iterator[Objection]:
    """A wreck is impassable."""
    unit = state.unit(event.unit)
    if unit.at is None:
        return
    path = None
    for wreck in state.units.values():
        if not wreck.wreck or wreck.at is None or wreck.kind != VEHICLE:
            continue
        path = path or way(unit, event.path)
        if any(gap(wreck.at, a, b) < wreck.base / 2 or wreck.at in (a, b) for a, b in pairwise(path)):
            message = f"{event.unit} moves through the wreck of {wreck.name}"
            yield Objection(message, expected="a way round it", found=event.sentence(), pieces=(event.unit, wreck.name))
