"""What places and layers of a module of the folio series mean."""

from __future__ import annotations

import re

from ccmod.games.folio.rules.events import Advance, Arrive, Displace, EnterHex, Retreat, SetUp
from ccmod.games.folio.rules.names import TRACKS
from ccmod.play.footprints import BOARD
from ccmod.replay.adapter import Spot, Table

GOING = (SetUp, Arrive, EnterHex, Retreat, Displace, Advance)
"""Events by which a unit comes to a hex."""
_HEX = re.compile(r"[A-Z]+[0-9]+")


def hex_of(spot: Spot | None) -> str | None:
    """The hex that a spot is; ``None`` for any spot that is not a hex of the board."""
    return spot.place if spot and spot.map == BOARD and _HEX.fullmatch(spot.place) else None


def is_in(spot: Spot | None, box: str) -> bool:
    """Whether a spot lies in a box of the display."""
    return spot is not None and spot.map == TRACKS and spot.place == box


def hex_on(table: Table, name: str) -> str | None:
    """The hex in which a piece stands."""
    id = table.find(name)
    return None if id is None else hex_of(table.pieces[id].spot)


def side_on(table: Table, name: str) -> str:
    """The side of a piece; empty if it is not there."""
    id = table.find(name)
    return "" if id is None else table.pieces[id].piece.side
