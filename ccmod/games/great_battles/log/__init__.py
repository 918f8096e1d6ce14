"""The modules of the series: which piece, map, box and layer mean what in a record."""

from __future__ import annotations

from ccmod.games.great_battles.log.adapter import GreatBattles
from ccmod.replay.adapter import LogReading

LOG = LogReading(GreatBattles)
"""How logs of this game are read and written."""
