"""The folio series' modules: which piece, map, box and layer mean what in a record."""

from __future__ import annotations

from ccmod.games.folio.log.adapter import Folio
from ccmod.games.folio.rules import terms
from ccmod.replay.adapter import LogReading
from ccmod.replay.spelling import words_of

LOG = LogReading(Folio, words=words_of(terms))
"""How logs of this game are read and written."""
