"""Games that others have played: nothing that only hidden pieces have is in what is reported of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ccmod.ground.errors import CcmodError
from ccmod.perspective import Perspective
from ccmod.vassal.commands import AddPiece, ChangePiece, Chat, MovePiece
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Layer
from ccmod.vassal.visibility import Visibility
from tests.secrecy.test_attacker import run
from tests.shared import SHARED, needs_shared

LARGE = 100_000
"""Bytes above which a file takes too long for a test of every command."""


def _games() -> list[Path]:
    if SHARED is None:
        return []
    found = (path for path in (SHARED / "samples").rglob("*") if path.suffix in (".vsav", ".vlog", ".sav", ".log"))
    return sorted(path for path in found if path.stat().st_size < LARGE)


def hidden_things(game: SavedGame, side: str | None) -> tuple[set[str], set[str]]:
    """Words that only pieces have that a side does not know at the end, and the ids of those pieces."""
    position = Position.of(game)
    seen_by = Visibility(position, Perspective(side))
    things = position.table.things
    met = {word for id in list(things) for word in _known_words(seen_by, id)}
    for action in game.steps:
        touched = {one.id for one in action.walk() if isinstance(one, AddPiece | ChangePiece | MovePiece) and one.id}
        position.apply(action)
        met |= {word for id in touched for word in _known_words(seen_by, id)}
    hidden, ids = set(), set()
    for thing in things.values():
        if not (thing.is_stack or thing.is_deck or seen_by.knows(thing)):
            hidden |= _words(thing.piece)
            ids.add(thing.id)
    seen = (one.piece.state for one in things.values() if not one.is_deck and seen_by.knows(one))
    labels = "\n".join(seen)  # a label that a player wrote for all to read may name a hidden piece
    return {word for word in hidden - met if word not in labels}, ids


def _known_words(seen_by: Visibility, id: str) -> set[str]:
    """The words of a piece, or of the pieces of a stack, that is known now."""
    thing = seen_by.position.table.things.get(id)
    if thing is None or thing.is_deck:
        return set()
    if thing.is_stack:
        return {word for one in thing.members for word in _known_words(seen_by, one.id)}
    return _words(thing.piece) if seen_by.knows(thing) else set()


def _words(piece: Any) -> set[str]:
    words = {piece.name, piece.image} | {image for layer in piece.all(Layer) for image in layer.images}
    return {word for word in words if len(word) > 3}


@needs_shared
@pytest.mark.parametrize("path", _games(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_word_and_no_id_of_a_hidden_piece(path: Path, tmp_path: Path) -> None:
    """For an onlooker and each side: names and pictures that only hidden pieces have are in no output, their ids
    nowhere in the lists of pieces."""
    try:
        game = open_any(path)
    except CcmodError:
        pytest.skip("cannot be read")
    assert not isinstance(game, Module)
    said = "\n".join(command.encode() for step in game.steps for command in step.walk() if isinstance(command, Chat))
    for side in [None, *sorted({seat.side for seat in game.seats if seat.side != "<observer>"})[:2]]:
        hidden, ids = hidden_things(game, side)
        hidden = {word for word in hidden if word not in said}
        eyes = ["--as", side] if side else []
        for words in (
            ["inspect", str(path), "--json", "--pieces", "--steps"], ["inspect", str(path), "--deep"],
            ["convert", str(path)], ["convert", str(path), "--json"], ["diff", str(path), str(path), "--json"],
            ["audit", str(path), "--json"],
        ):  # fmt: skip
            _, out, err = run([*words, *eyes])
            assert [word for word in hidden if word in out + err] == [], (words, side)
            if words[0] == "inspect" and "--json" in words:
                listed = {one["id"] for one in json.loads(out)["pieces"]}
                assert not listed & ids
