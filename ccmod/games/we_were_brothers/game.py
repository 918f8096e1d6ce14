"""We Were Brothers, as the platform sees it: a plain module in its shape, without rules."""

from __future__ import annotations

from ccmod.games import Game

GAME = Game(id="wwb", title="We Were Brothers", template="ccmod.games.we_were_brothers:template")
