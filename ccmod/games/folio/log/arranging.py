"""A record's set-up on the table: what a player would move before the game goes on from there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.folio.rules.names import (
    BOARD,
    FULL,
    REDUCED,
    STEP,
    TRACKS,
    TURN,
    casualties_of,
    pool_of,
    support_of,
    turn_space,
)
from ccmod.replay.acts import Act
from ccmod.replay.adapter import Tableau
from ccmod.replay.conventions import Conventions, hex_on, side_on
from ccmod.replay.location import PieceLocation
from ccmod.replay.moves import put, turn

GAME = Conventions()


def arrange(setup: Mapping[str, Any], table: Tableau) -> Iterator[Act]:
    """What turns the module's set-up into that of a record's header."""
    for name, row in (setup.get("units") or {}).items():
        if "hex" in row and hex_on(table, name) != row["hex"]:
            spot = (
                PieceLocation(BOARD, row["hex"])
                if row["hex"]
                else PieceLocation(TRACKS, casualties_of(side_on(table, name)))
            )
            yield from put(table, [name], spot, GAME)
        yield from turn(table, name, STEP, REDUCED if row.get("reduced") else FULL)
    for side, hand in (setup.get("hands") or {}).items():
        yield from put(table, hand, PieceLocation(TRACKS, support_of(side)), GAME)
    for marker in setup.get("used") or ():
        yield from put(table, [marker], PieceLocation(TRACKS, pool_of(side_on(table, marker))), GAME)
    if setup.get("turn") is not None:
        yield from put(table, [TURN], PieceLocation(TRACKS, turn_space(setup["turn"])), GAME)
