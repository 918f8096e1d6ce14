"""Bolt Action's modules: which piece, deck and place mean what in a record."""

from __future__ import annotations

from ccmod.games.bolt_action.log.adapter import BoltAction
from ccmod.replay.adapter import LogReading

LOG = LogReading(BoltAction)
"""How logs of this game are read and written."""
