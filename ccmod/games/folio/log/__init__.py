"""The folio series' modules: which piece, map, box and layer mean what in a record."""

from __future__ import annotations

from ccmod.games.folio.log.adapter import Folio
from ccmod.replay.adapter import LogReading

LOG = LogReading(Folio)
"""How logs of this game are read and written."""
