"""The Leader's zone of control: 3 megahexes around him (5.0-06, 12.0-02)."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier

ZONE = 3
"""Megahexes."""


def in_the_zone(ground: Ground, centre: str, men: Iterable[Soldier]) -> bool:
    """Whether at least one man of a squad is in the zone around its Leader's hex."""
    for man in men:
        if man.gone is None and man.hex is not None:
            distance = ground.distance(man.hex, centre)
            if distance is not None and distance <= ZONE:
                return True
    return False
