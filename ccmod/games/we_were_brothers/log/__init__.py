"""The modules of the game: which piece, layer, number and box mean what in a record."""

from __future__ import annotations

from ccmod.games.we_were_brothers.log.adapter import Brothers
from ccmod.games.we_were_brothers.rules import terms
from ccmod.games.we_were_brothers.rules.names import TURNS
from ccmod.replay.adapter import LogReading, RecordNames
from ccmod.replay.spelling import words_of

LOG = LogReading(Brothers, names=RecordNames(tracks=TURNS), words=words_of(terms))
"""How logs of this game are read and written."""
