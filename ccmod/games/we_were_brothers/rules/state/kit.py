"""What a mission prints and no game changes: its dice, cards, tables and devices, read once for all games of it."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from ccmod.games.we_were_brothers.rules.cards import Card
from ccmod.games.we_were_brothers.rules.dice import Faces
from ccmod.games.we_were_brothers.rules.health import HealthTrack
from ccmod.games.we_were_brothers.rules.markers import Devices
from ccmod.games.we_were_brothers.rules.modifiers import Modifiers


class Kit(NamedTuple):
    """The printed parts of a mission."""

    faces: Faces
    cards: Mapping[str, Card]
    """The weapon cards, by weapon."""
    health: HealthTrack | None
    modifiers: Modifiers
    devices: Devices


def kit_of(mission: Mapping[str, Any]) -> Kit:
    """The kit of a compiled mission; games of equal missions share it."""
    return _kit(pickle.dumps([mission.get(key) for key in ("dice", "weapons", "health", "modifiers", "devices")]))


@lru_cache(maxsize=8)
def _kit(data: bytes) -> Kit:
    """The bytes are made here and never come from a file."""
    dice, weapons, health, modifiers, devices = pickle.loads(data)
    cards = {name: Card.of(name, row) for name, row in (weapons or {}).items()}
    return Kit(Faces(dice), cards, HealthTrack.of(health), Modifiers.of(modifiers), Devices.of(devices))
