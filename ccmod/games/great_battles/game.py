"""Great Battles of the American Civil War, as the platform sees it: a plain module in its shape, and its rules."""

from __future__ import annotations

from ccmod.games import Game

GAME = Game(
    id="gbacw",
    title="Great Battles of the American Civil War",
    rules="ccmod.games.great_battles.rules.system:SYSTEM",
    files="ccmod.games.great_battles.files:FILES",
    module="ccmod.games.great_battles.module.recipe:RECIPE",
    log="ccmod.games.great_battles.log:LOG",
    template="ccmod.games.great_battles:template",
    adapters="ccmod.games.great_battles.log:adapters",
    codes="ccmod.games.great_battles:codes.yaml",
)
