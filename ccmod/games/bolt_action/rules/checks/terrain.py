"""Where units may go (BA-TER): checks BV043 to BV049, and wrecks, BV056."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.movement import order_of
from ccmod.games.bolt_action.rules.effects.movement import asked, shows_only_its_end, way
from ccmod.games.bolt_action.rules.points import Point, gap
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.table import Terrain
from ccmod.games.bolt_action.rules.tables import passage
from ccmod.games.bolt_action.rules.terms import ARTILLERY, HALF_TRACKED, HEAVY_TANKS, RUN, VEHICLE
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.rulebook import Named

Going = e.Move | e.Escape | e.Regroup
"""The events that lead a unit over the ground."""


def crossed(state: State, event: Going) -> list[tuple[Terrain, str]] | None:
    """The terrain that a move enters or crosses, each with its cell of the table; half-tracks have none (B09).

    Of a move that shows only its end, no more than what is there.
    """
    unit = state.unit(event.unit)
    if state.table is None or unit.at is None or unit.column is None:
        return None
    points = way(unit, event.path)
    pieces = state.table.at(points[-1]) if shows_only_its_end(state, event) else state.table.along(points)
    return [(piece, cell) for piece in pieces if (cell := passage(piece.type, unit.column)) is not None]


def _barred(state: State, event: Going, piece: Terrain, expected: str = "a way round it") -> Objection:
    message = f"{event.unit} cannot enter {piece.name}, which is {piece.type}"
    words = Objection(message, expected=expected, found=event.sentence(), pieces=(event.unit,))
    is_at_the_end = state.table is not None and piece in state.table.at(Point.read(event.path[-1]))
    return words if is_at_the_end else asked(state, event, words)


@RULEBOOK.family(
    {
        "BV043": "BA-TER K3",  # terrain marked No Run is entered on an Advance only
        "BV044": "BA-TER K4",  # terrain marked No is not entered at all
        "BV045": "BA-TER K5",  # guns do not enter rough ground or buildings
        "BV046": "BA-TER K6",  # only heavy tanks may enter buildings, and only where the scenario lets them
        "BV047": "BA-TER K2",  # tracks cross obstacles, but no anti-tank ones
    },
    e.Move,
    e.Escape,
    e.Regroup,
    given=crossed,
)
def terrain_by_its_table(state: State, event: Going, found: list[tuple[Terrain, str]]) -> Iterator[Named]:
    """The terrain that a move enters or crosses is open to its kind of unit."""
    unit = state.unit(event.unit)
    for piece, cell in found:
        if cell == "no_run" and _is_run(state, event):
            yield "BV043", _barred(state, event, piece, "an Advance")
        elif cell == "no":
            yield "BV044", _barred(state, event, piece)
        elif cell == "deploy" and not unit.dug_in:
            yield "BV045", _barred(state, event, piece)
        elif cell == "heavy":
            yield from (("BV046", objection) for objection in _building(state, event, piece))
        elif cell == "unless_anti_tank" and piece.anti_tank:
            yield "BV047", _barred(state, event, piece)


def _is_run(state: State, event: Going) -> bool:
    """Whether it is a move on a Run; what escapes and regrouping are, the summary does not say."""
    return isinstance(event, e.Move) and order_of(state, event.unit) == RUN


def _building(state: State, event: Going, piece: Terrain) -> Iterator[Objection]:
    armour, allowed = state.unit(event.unit).armour, state.rule("buildings", "heavy_tanks")
    if armour is None or (armour in HEAVY_TANKS and allowed is None):
        yield missing("rules: buildings: heavy_tanks" if armour else f"the class of {event.unit}")
    elif armour not in HEAVY_TANKS or not allowed:
        yield _barred(state, event, piece)


@RULEBOOK.check("X18", "BA-MOV", e.Move, e.Escape, e.Regroup)
def units_stay_on_the_table(state: State, event: Going) -> Objection | None:
    """Only the scenario can say who leaves the table, and when; a unit that overlaps the edge is still on the table."""
    reach = state.unit(event.unit).base // 2 + state.tolerance
    if state.table is None or all(state.table.edge(Point.read(point)) >= -reach for point in event.path):
        return None
    return warning(f"{event.unit} leaves the table", "a way on the table", event.sentence(), (event.unit,))


@RULEBOOK.check("X18", "BA-MOV", e.Deploy)
def units_are_deployed_on_the_table(state: State, event: e.Deploy) -> Objection | None:
    """What waits off the table, and where, only the scenario can say."""
    reach = state.unit(event.unit).base // 2 + state.tolerance
    if state.table is None or state.table.edge(Point.read(event.point)) >= -reach:
        return None
    return warning(f"{event.unit} is deployed off the table", "a place on the table", event.point, (event.unit,))


@RULEBOOK.check("BV045", "BA-TER K5", e.Move)
def guns_stay_where_they_are_dug_in(state: State, event: e.Move) -> Objection | None:
    """Guns that began where guns cannot go never move."""
    unit = state.unit(event.unit)
    if unit.kind != ARTILLERY or not unit.dug_in:
        return None
    return Objection(f"{event.unit} was deployed for good", "no movement", event.sentence(), (event.unit,))


@RULEBOOK.check("BV049", "BA-TER", e.Move, e.Escape)
def half_tracks_by_their_column(state: State, event: e.Move | e.Escape) -> Iterator[Objection]:
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
        running = cell == "no_run" and _is_run(state, event)
        if cell in ("no", "heavy") or running or (cell == "unless_anti_tank" and piece.anti_tank):
            yield _barred(state, event, piece, *(["an Advance"] if running else []))


@RULEBOOK.check("BV056", "BA-VDR-4", e.Move, e.Escape, e.Regroup)
def wrecks_are_in_the_way(state: State, event: Going) -> Iterator[Objection]:
    """A wreck is impassable."""
    unit = state.unit(event.unit)
    if unit.at is None or not event.path:
        return
    path = None
    for wreck in state.units.values():
        if not wreck.wreck or wreck.at is None or wreck.kind != VEHICLE:
            continue
        path = path or way(unit, event.path)
        if wreck.at != path[-1] and shows_only_its_end(state, event):
            continue  # there may have been a way round it
        if any(gap(wreck.at, a, b) < wreck.base / 2 or wreck.at in (a, b) for a, b in pairwise(path)):
            message = f"{event.unit} moves through the wreck of {wreck.name}"
            words = Objection(message, "a way round it", event.sentence(), (event.unit, wreck.name))
            yield words if wreck.at == path[-1] else asked(state, event, words)
