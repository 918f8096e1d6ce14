"""The effects of events on counters that are in no footprint: postures, facings, numbers, places, clouds of smoke."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.names import (
    BOX,
    CARRIES,
    HEALTH,
    IN_HAND,
    MAGAZINES,
    MORALE,
    PLACE,
    POSTURE,
    skill_on,
)
from ccmod.games.we_were_brothers.rules.terms import EMPTY, LEVELS, POSTURES, ROUTING
from ccmod.play.event import Event
from ccmod.play.footprints import BOARD
from ccmod.play.property_names import FACING
from ccmod.replay.acts import Act, Make, Put, SetRotation, SetValue, TakeOff
from ccmod.replay.adapter import Facing, Tableau
from ccmod.replay.conventions import hex_of
from ccmod.replay.location import PieceLocation
from ccmod.replay.moves import turn

CLOUD, AREA = "Cloud", "Area"
"""The markers of smoke and of denied megahexes: ``Cloud 1`` and so on in the counters' window."""
MOST = 6
"""How many of each there are."""
LOADS = ", "
"""The separator of the loads that a man carries."""
STEP = 30
"""Degrees from one hour of the clock to the next."""


def shown(event: Event, table: Tableau, ground: Ground | None) -> Iterator[Act]:
    """The acts of one event in addition to those of its footprint."""
    match event:
        case e.Face(soldier, clock):
            yield from faced(table, soldier, clock)
        case e.Wait(soldier, direction) if direction is not None:
            yield from faced(table, soldier, direction)
        case e.Posture(soldier, posture):
            yield from turn(table, soldier, POSTURE, POSTURES.index(posture) + 1)
        case e.Improve(soldier, level):
            yield from turn(table, soldier, MORALE, LEVELS.index(level))
        case e.Health(soldier, box):
            yield from valued(table, soldier, HEALTH, str(box))
        case e.Rounds(soldier, box):
            yield from valued(table, soldier, BOX, "0" if box == EMPTY else box)
        case e.Reload(soldier):
            yield from valued(table, soldier, BOX, "1")
            yield from _spent(table, soldier)
        case e.GoIn(soldier, _, slot) | e.Relocate(soldier, slot):
            yield from _indoors(table, soldier, slot, ground)
        case e.Move(soldier, mode) if mode == ROUTING:
            yield from turn(table, soldier, POSTURE, 1)
            yield from valued(table, soldier, PLACE, "")
        case e.Move(soldier) | e.GoOut(soldier) | e.Climb(soldier):
            yield from valued(table, soldier, PLACE, "")
        case e.ChangeWeapon(soldier, weapon):
            yield from valued(table, soldier, IN_HAND, weapon)
        case e.GainSkill(soldier, skill, level):
            yield from valued(table, soldier, skill_on(skill), str(level))
        case e.LoseSkill(soldier, skill):
            yield from valued(table, soldier, skill_on(skill), "0")
        case e.Carry(soldier, load):
            yield from _laden(table, soldier, lambda loads: [*(one for one in loads if one != load), load])
        case e.PutDown(soldier, load):
            yield from _laden(table, soldier, lambda loads: [one for one in loads if one != load])
        case e.Smoke(megahex):
            yield from _laid(table, CLOUD, megahex, ground)
        case e.AreaSuppressed(megahex):
            yield from _laid(table, AREA, megahex, ground)
        case e.SmokeDrifts(old, megahex):
            yield from (
                Put((id,), spot) for id in _lying(table, CLOUD, old, ground) for spot in middle(megahex, ground)
            )
        case e.SmokeClears(megahex):
            yield from map(TakeOff, _lying(table, CLOUD, megahex, ground))
        case e.AreaFree(megahex):
            yield from map(TakeOff, _lying(table, AREA, megahex, ground))


def faced(table: Tableau, name: str, clock: int) -> Iterator[Act]:
    """A figure turns to an hour of the clock, if it faces another way."""
    id = table.find(name)
    if id is not None and clock_of(table.pieces[id].facings.get(FACING)) not in (None, clock):
        yield SetRotation(id, FACING, clock % 12 * STEP)


def clock_of(shown: Facing | None) -> int | None:
    """The hour to which a figure faces, 12 for the first facing; ``None`` for one that cannot be turned."""
    return None if shown is None or shown.number is None else (shown.number - 2) % 12 + 1


def valued(table: Tableau, name: str, property: str, value: str) -> Iterator[Act]:
    """A number or word on a counter becomes another."""
    id = table.find(name)
    if id is not None and table.pieces[id].values.get(property, value) != value:
        yield SetValue(id, property, value)


def loads_of(value: str) -> list[str]:
    """The loads that a counter names."""
    return value.split(LOADS) if value else []


def _laden(table: Tableau, name: str, after: Callable[[list[str]], list[str]]) -> Iterator[Act]:
    """A man carries something else."""
    id = table.find(name)
    if id is not None and CARRIES in table.pieces[id].values:
        yield from valued(table, name, CARRIES, LOADS.join(after(loads_of(table.pieces[id].values[CARRIES]))))


def _spent(table: Tableau, name: str) -> Iterator[Act]:
    """One magazine less."""
    id = table.find(name)
    left = "" if id is None else table.pieces[id].values.get(MAGAZINES, "")
    if id is not None and left.isascii() and left.isdecimal() and int(left) > 0:
        yield SetValue(id, MAGAZINES, str(int(left) - 1))


def _indoors(table: Tableau, name: str, slot: str, ground: Ground | None) -> Iterator[Act]:
    """A figure in a place of a building stands in its hex, and says where."""
    place, id = None if ground is None else ground.places.get(slot), table.find(name)
    if id is not None and place is not None and hex_of(table.pieces[id].spot) != place.hex:
        yield Put((id,), PieceLocation(BOARD, place.hex))
    yield from valued(table, name, PLACE, slot)


def middle(megahex: str, ground: Ground | None) -> Iterator[PieceLocation]:
    """Where the marker of a megahex is laid."""
    hexes = () if ground is None else sorted(ground.hexes_of(megahex))
    if hexes:
        yield PieceLocation(BOARD, hexes[len(hexes) // 2])


def _laid(table: Tableau, kind: str, megahex: str, ground: Ground | None) -> Iterator[Act]:
    """A marker that is not in play comes into a megahex."""
    free = next((name for number in range(1, MOST + 1) if table.find(name := f"{kind} {number}") is None), None)
    if free is not None:
        yield from (Make(free, spot) for spot in middle(megahex, ground))


def _lying(table: Tableau, kind: str, megahex: str, ground: Ground | None) -> list[str]:
    """The ids of the markers of a kind in a megahex; the first alone, for one event is one marker."""
    hexes = () if ground is None else ground.hexes_of(megahex)
    found = [
        id
        for id, state in table.pieces.items()
        if state.piece.name.startswith(f"{kind} ") and hex_of(state.spot) in hexes
    ]
    return found[:1]
