"""Bolt Action, as the platform sees it."""

from __future__ import annotations

from ccmod.games import Game

GAME = Game.of(__package__, id="ba", title="Bolt Action")
