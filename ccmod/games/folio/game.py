"""The folio series, as the platform sees it."""

from __future__ import annotations

from ccmod.games import Game

GAME = Game(
    id="folio",
    title="Fire & Movement folio series",
    rules="ccmod.games.folio.rules.system:SYSTEM",
    files="ccmod.games.folio.files:FILES",
    module="ccmod.games.folio.module.recipe:RECIPE",
    log="ccmod.games.folio.log:LOG",
    template="ccmod.games.folio:template",
    codes="ccmod.games.folio:codes.yaml",
)
