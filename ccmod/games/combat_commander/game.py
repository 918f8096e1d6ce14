"""Combat Commander: Europe, as the platform sees it."""

from __future__ import annotations

from ccmod.games import Game

GAME = Game.of(
    __package__,
    id="cc",
    title="Combat Commander: Europe",
    sight=".module.sight:SIGHT",
    adapters=".log:adapters",
)
