"""Real games of real modules, old and new: carried over to their own module nothing of them is lost."""

from __future__ import annotations

from functools import lru_cache

import pytest

from ccmod.convert.upgrade.game import upgrade
from ccmod.convert.upgrade.target import Target
from ccmod.perspective import REFEREE
from ccmod.vassal.opening import open_any
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from tests.shared import SHARED, needs_shared

GAMES = [
    ("kassala/kassala.vmod", "kassala/Default Setup.vsav", True),
    ("kassala/kassala.vmod", "engine-made/kas-after.vsav", True),
    ("kassala/kassala.vmod", "engine-made/kas.vlog", True),
    ("ragnarok/ragnarok.vmod", "ragnarok/ragnarok-start.vsav", True),
    ("vassal-tour/tour.mod", "vassal-tour/tour.log", False),
    ("tld/tld.vmod", "tld/campaign.sav", False),
]
"""Module, game, and whether the module is of the very version that the game is of."""


@lru_cache
def target(name: str) -> Target:
    """A module of the samples."""
    assert SHARED is not None
    return Target.open(SHARED / "samples" / name)


def seen(game: SavedGame) -> dict[str, object]:
    """Every piece by id, with its place and the stack or deck that it lies in."""
    position = Position.of(game)
    holders = {id: position.holder(id) for id in position.piece_ids()}
    return {id: (position.place(id), holder and position.members(holder)) for id, holder in holders.items()}


@needs_shared
@pytest.mark.parametrize(("module", "name", "same"), GAMES, ids=lambda value: str(value))
def test_a_game_carried_over_to_its_own_module(module: str, name: str, same: bool) -> None:
    """Every piece is there under its id, at its place and in its stack; of the same version, word for word."""
    assert SHARED is not None
    game = open_any(SHARED / "samples" / name)
    assert isinstance(game, SavedGame)
    done = upgrade(game, target(module), source=target(module), perspective=REFEREE)
    assert seen(done.game) == seen(game)
    assert sum(done.report.matched.values()) == done.report.pieces
    assert (done.game.tree.encode() == game.tree.encode()) or not same
    assert done.report.is_whole or not same
    again = upgrade(done.game, target(module), source=target(module), perspective=REFEREE)
    assert again.game.tree.encode() == done.game.tree.encode(), "what was carried over once stays as it is"
