"""Great Battles of the American Civil War, as the platform sees it: a plain module in its shape, and its rules."""

from __future__ import annotations

from ccmod.games import Game

GAME = Game.of(__package__, id="gbacw", title="Great Battles of the American Civil War", adapters=".log:adapters")
