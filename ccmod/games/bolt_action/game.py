"""Bolt Action, as the platform sees it."""

from __future__ import annotations

from ccmod.games import Game

GAME = Game(
    id="ba",
    title="Bolt Action",
    rules="ccmod.games.bolt_action.rules.system:SYSTEM",
    files="ccmod.games.bolt_action.files:FILES",
    module="ccmod.games.bolt_action.module.recipe:RECIPE",
    log="ccmod.games.bolt_action.log:LOG",
    template="ccmod.games.bolt_action:template",
    codes="ccmod.games.bolt_action:codes.yaml",
)
