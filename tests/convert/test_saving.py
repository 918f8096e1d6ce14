"""Positions of logs as saves of their own, and every real file to YAML and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.convert.describe import describe
from ccmod.convert.document import PositionDocument
from ccmod.convert.places import PlaceNames
from ccmod.convert.position_file import read_game
from ccmod.convert.reading import load
from ccmod.convert.saving import as_save
from ccmod.convert.write_back import write_back
from ccmod.convert.writing import dump
from ccmod.perspective import REFEREE
from ccmod.vassal.commands import MovePiece, MutableProperty, Player, PlayerLeaves, TurnTracker
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.visible import visible
from tests.convert.upgrade.games import STEP, game, stack, unit
from tests.shared import SHARED, needs_shared

LOGS = sorted(path for path in SHARED.rglob("*") if path.suffix in (".vlog", ".log")) if SHARED else []


def document_of(save: SavedGame, step: int | None = None) -> PositionDocument:
    """The referee's document."""
    return describe(save, visible(Position.after(save, step), REFEREE), PlaceNames()).document


@needs_shared
@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_last_position_of_a_real_log_goes_to_yaml_and_back(path: Path) -> None:
    """As a save it is the same position, and its YAML written back gives the very same save."""
    log = read_game(path)
    save = as_save(log)
    wanted = document_of(log)
    document = document_of(save)
    assert document == wanted
    position = Position.after(save)
    description = describe(save, visible(position, REFEREE), PlaceNames())
    read = load(dump(document).encode(), "p.yaml")
    assert write_back(save, position, description, read, PlaceNames()).game.to_bytes() == save.to_bytes()
    assert Position.of(SavedGame.read(save.tree.encode().encode())).piece_ids() == position.piece_ids()


def test_what_the_steps_set_is_in_the_save() -> None:
    """Players who came and went, turns and properties; stacks that the log made have numbers for ids."""
    log = game(
        unit("1", "Gun", "7", STEP),
        unit("2", "Gun", "7", STEP, x=350),
        stack("9", "1"),
        player=Player("a", "Anna", "Red"),
        steps=(
            MovePiece("2", "Board", 150, 250, "1", "Board", 350, 250, None, "a"),
            MutableProperty("Turn", "1", "2", "Module"),
            TurnTracker("TurnTracker0", "x"),
            PlayerLeaves("a"),
            Player("b", "Ben", "Blue"),
        ),
    )
    position = Position.of(as_save(log))
    assert position.members("9") == ["1", "2"]
    assert position.property("Turn") == "2"
    assert position.trackers == {"TurnTracker0": "x"}
    assert [seat.side for seat in position.seats] == ["Blue"]
    assert Position.of(as_save(log, 1)).property("Turn") is None
    assert all(id.isdecimal() for id in position.table.things)


def test_a_save_is_its_own() -> None:
    """Nothing is done to it."""
    save = game(unit("1", "Gun", "7", STEP))
    assert as_save(save) is save
