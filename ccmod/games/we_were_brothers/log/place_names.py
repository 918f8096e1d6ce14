"""Places, doors and openings as the map writes them, however somebody types them into a question of a menu."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.play.event import Event

FIELDS = ("slot", "opening", "floor", "door", "obstacle", "building", "place", "target")
"""The fields that may name a place of a building, a door, a floor, a building or a barrier."""


def names_of(ground: Ground | None) -> Mapping[str, str]:
    """The map's names of its buildings and the places in them, by the same in small letters."""
    if ground is None:
        return {}
    floors = (f"{name} {floor}" for name, building in ground.buildings.items() for floor in building.floors)
    barriers = (barrier.name for barrier in ground.barriers.values() if barrier.name)
    names = (*ground.buildings, *ground.places, *ground.doors, *floors, *barriers)
    return {name.casefold(): name for name in names}


def recased(event: Any, names: Mapping[str, str]) -> Event:
    """An event with the places that it names as the map writes them."""
    given = {field: getattr(event, field) for field in FIELDS if field in event.slots}
    found = {
        field: names[value.casefold()]
        for field, value in given.items()
        if isinstance(value, str) and names.get(value.casefold(), value) != value
    }
    meant: Event = replace(event, **found) if found else event
    return meant
