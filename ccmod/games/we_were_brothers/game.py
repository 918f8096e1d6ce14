"""We Were Brothers, as the platform sees it."""

from __future__ import annotations

from ccmod.games import Game

GAME = Game(
    id="wwb",
    title="We Were Brothers",
    rules="ccmod.games.we_were_brothers.rules.system:SYSTEM",
    files="ccmod.games.we_were_brothers.files:FILES",
    module="ccmod.games.we_were_brothers.module.recipe:RECIPE",
    log="ccmod.games.we_were_brothers.log:LOG",
    template="ccmod.games.we_were_brothers:template",
    codes="ccmod.games.we_were_brothers:codes.yaml",
)
