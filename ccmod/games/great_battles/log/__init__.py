"""The modules of the series: which piece, map, box and layer mean what in a record."""

from __future__ import annotations

from ccmod.games.great_battles.log.adapter import GreatBattles
from ccmod.games.great_battles.log.stranger.adapter import Stranger
from ccmod.games.great_battles.log.stranger.positions import COVERED
from ccmod.games.great_battles.rules import terms
from ccmod.games.great_battles.rules.names import LEADERS
from ccmod.replay.adapter import LogReading, RecordNames
from ccmod.replay.spelling import words_of

LOG = LogReading(GreatBattles, names=RecordNames(tracks=LEADERS, mask=COVERED), words=words_of(terms), foreign=Stranger)
"""How logs of this game are read and written."""
