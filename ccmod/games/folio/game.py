"""The folio series, as the platform sees it."""

from __future__ import annotations

from ccmod.games import Game

GAME = Game.of(__package__, id="folio", title="Fire & Movement folio series")
