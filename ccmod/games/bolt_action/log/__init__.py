"""Bolt Action's modules: which piece, deck and place mean what in a record."""

from __future__ import annotations

from ccmod.games.bolt_action.log.adapter import BoltAction
from ccmod.games.bolt_action.rules import terms
from ccmod.replay.adapter import LogReading
from ccmod.replay.spelling import words_of

LOG = LogReading(BoltAction, words=words_of(terms))
"""How logs of this game are read and written."""
