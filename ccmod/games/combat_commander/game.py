"""Combat Commander: Europe, as the platform sees it."""

from __future__ import annotations

from ccmod.games import Game

GAME = Game(
    id="cc",
    title="Combat Commander: Europe",
    rules="ccmod.games.combat_commander.rules.system:SYSTEM",
    files="ccmod.games.combat_commander.files:FILES",
    module="ccmod.games.combat_commander.module.recipe:RECIPE",
    log="ccmod.games.combat_commander.log:LOG",
    sight="ccmod.games.combat_commander.module.sight:SIGHT",
    template="ccmod.games.combat_commander:template",
    codes="ccmod.games.combat_commander:codes.yaml",
    adapters="ccmod.games.combat_commander.log:adapters",
)
