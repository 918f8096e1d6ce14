"""Hexes that the map of a game does not have, looked at before any rule is: no position can hold them."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing


def hexes_of(event: Event) -> list[str]:
    """The hexes that an event names, each as it writes them, those of a list one by one."""
    found: list[str] = []
    for field in event.on_map:
        value = getattr(event, field)
        found += value if isinstance(value, tuple) else () if value is None else (value,)
    return found


def hexes_off(event: Event, board: Collection[str]) -> list[str]:
    """Those of them that a map does not have."""
    return [hex for hex in hexes_of(event) if hex not in board]


def off_map(event: Event, board: Collection[str], *, known: bool) -> Iterator[Objection]:
    """The objection to an event for such hexes; not checkable where the map itself is not ``known``."""
    for hex in hexes_off(event, board):
        if known:
            names = list(board)
            reach = f"{names[0]} to {names[-1]}"
            yield Objection(f"there is no hex {hex} on the map: the step is left out", reach, hex)
        else:
            yield missing(f"a map that has the hex {hex}")
