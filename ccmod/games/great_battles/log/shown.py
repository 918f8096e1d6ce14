"""The effects of events on a counter that are in no footprint: its facing, the counters laid over it."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.names import AMMUNITION, DISMOUNTED, EXTENDED, REFUSED
from ccmod.games.great_battles.rules.terms import FLANKS, FORMS, MOUNTS
from ccmod.hexes.facing import FACINGS, degrees
from ccmod.play.event import Event
from ccmod.play.property_names import FACING
from ccmod.replay.acts import Act, SetRotation
from ccmod.replay.adapter import Facing, Tableau
from ccmod.replay.moves import turn

TURNS = (e.Face, e.ReactFace, e.Deploy)
"""Events that may say where a unit faces."""


def shown(event: Event, table: Tableau) -> Iterator[Act]:
    """The acts of one event in addition to those of its footprint."""
    if isinstance(event, TURNS) and event.facing is not None:
        yield from faced(table, event.unit, event.facing)
    match event:
        case e.Refuse(unit, flank) | e.ReactRefuse(unit, flank):
            yield from turn(table, unit, REFUSED, FLANKS.index(flank) + 1)
        case e.Extend(unit, form):
            yield from turn(table, unit, EXTENDED, FORMS.index(form) + 1)
        case e.Retract(unit):
            yield from turn(table, unit, EXTENDED, 0)
        case e.Mount(unit, change):
            yield from turn(table, unit, DISMOUNTED, 0 if change == MOUNTS else 1)
        case e.Resupply(unit):
            yield from turn(table, unit, AMMUNITION, 0)


def faced(table: Tableau, name: str, facing: str) -> Iterator[Act]:
    """A unit turns to a facing, if it faces another way."""
    id = table.find(name)
    if id is not None and facing_of(table.pieces[id].facings.get(FACING)) not in (None, facing):
        yield SetRotation(id, FACING, degrees(facing))


def facing_of(shown: Facing | None) -> str | None:
    """The facing that a counter shows; ``None`` for one without."""
    return None if shown is None or shown.number is None else FACINGS[(shown.number - 1) % len(FACINGS)]
