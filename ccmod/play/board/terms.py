"""How places are named: a hex of the board by its own name, everything else with its map after an ``@``."""

from __future__ import annotations

AT = " @ "
"""Between a place and its map, for places that are not on the board: ``0305 @ Weather``."""
FRONT = "front"
"""The face that a piece shows when nothing is said; it needs no flag."""
OFF = "off"
"""The face of a layer that is switched off."""
PLAIN_FACES = (FRONT, OFF)
KINDS = ("unit", "leader", "weapon", "marker", "card")


def named_property(name: str, zone: str | None, map: str | None) -> str:
    """A property of the game, with the zone and the map that have it: ``Wind (Lake, Map)``."""
    where = ", ".join(one for one in (zone, map) if one)
    return f"{name} ({where})" if where else name


def on_board(place: str | None) -> bool:
    """Whether a place is on the board itself."""
    return place is not None and AT not in place
