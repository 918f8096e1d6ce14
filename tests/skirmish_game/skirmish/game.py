"""Skirmish, as ccmod sees it."""

from __future__ import annotations

from ccmod.games import Game

GAME = Game(
    id="skirmish",
    title="Skirmish",
    rules="skirmish.rules.system:SYSTEM",
    files="skirmish.files:FILES",
    module="skirmish.module:RECIPE",
    log="skirmish.log:LOG",
    template="skirmish:template",
)
