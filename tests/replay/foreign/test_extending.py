"""Adapters that extend others, and what they say of values, turns and places beside the board."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest

from ccmod.ground.errors import CcmodError
from ccmod.replay.adapter import Facing
from ccmod.replay.foreign.loading import load_adapter
from ccmod.replay.foreign.meaning import Meaning
from ccmod.replay.foreign.schema import adapter_schema
from ccmod.replay.location import PieceLocation
from ccmod.vassal.traits import Piece
from tests.replay.foreign.strangers import mistakes

BASE = """\
adapter: 1
title: The series
system: folio
matches: {module: Never}
sides: {Union: {called: [North]}}
board: {map: Main Map, hexes: '[0-9]{4}'}
pieces:
  - {name: 'Brigadier .*', kind: leader}
  - {name: '.*', kind: marker}
values: [{name: 'Str.*', as: SP}]
rotations: [{name: Rotate, as: Facing, upright: 30}]
places:
  - {map: '(?P<side>.+) Leaders', place: '(?P<brigade>.+) Routed', as: 'Routed of {brigade}'}
"""


def written(folder: Path, text: str, base: str = BASE) -> Path:
    """The file of an adapter beside its base."""
    (folder / "series.yaml").write_text(base)
    (folder / "own.yaml").write_text(text)
    return folder / "own.yaml"


def test_the_rules_of_the_base_come_behind(tmp_path: Path) -> None:
    """The first rule that fits counts, so that one's own go before; what an adapter says of itself is not inherited."""
    own = (
        "adapter: 1\ntitle: A battle\nextends: series.yaml\nsides: {Rebel: {}}\npieces: [{name: '34MA', kind: unit}]\n"
    )
    file = load_adapter(written(tmp_path, own)).file
    assert [rule.kind for rule in file.pieces] == ["unit", "leader", "marker"]
    assert (list(file.sides), file.matches.module, file.board.map) == (["Union", "Rebel"], [], "Main Map")


def test_the_schema_lets_a_file_leave_out_what_its_base_says() -> None:
    """Without a base, system and board have to be there."""
    schema = jsonschema.Draft7Validator(adapter_schema())
    own = {"adapter": 1, "title": "A battle"}
    assert not list(schema.iter_errors({**own, "extends": "great-battles"}))
    assert list(schema.iter_errors(own))


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("own.yaml", "by itself"),
        ("gone.yaml", "gone.yaml"),
        ("../series.yaml", "no adapter"),
        ("/etc/hosts", "no adapter"),
    ],
)
def test_what_cannot_be_extended(tmp_path: Path, named: str, said: str) -> None:
    """The error stands at the line that names it; files elsewhere are not read."""
    path = written(tmp_path, f"adapter: 1\ntitle: A battle\nextends: {named}\n")
    with pytest.raises(CcmodError) as caught:
        load_adapter(path)
    assert (caught.value.code, caught.value.place.line) == ("adapter/extends", 3)
    assert said in caught.value.message


def test_values_turns_and_places_get_the_names_of_the_system(tmp_path: Path) -> None:
    """A counter drawn to face 30 degrees and turned by 60 faces 90; boxes are called as the rules call them."""
    meaning = Meaning(load_adapter(written(tmp_path, "adapter: 1\ntitle: A battle\nextends: series.yaml\n")).file)
    assert (meaning.value("34MA", "Strength"), meaning.value("34MA", "Notes")) == ("SP", "Notes")
    assert meaning.facing("34MA", "Rotate", Facing(60.0, 2)) == ("Facing", Facing(90.0, 2))
    assert meaning.facing("34MA", "Turret", Facing(60.0, 2)) == ("Turret", Facing(60.0, 2))
    assert meaning.spot("Union Leaders", "Reed Routed", None).place == "Routed of Reed"
    assert meaning.spot("Main Map", "0305", None) == PieceLocation("Board", "0305")
    found = meaning.piece(Piece.make("Brigadier Reed", "x.png", []), "Main Map")
    assert found is not None


def test_a_place_takes_only_groups_that_its_patterns_have() -> None:
    """And values of games without rules keep their names."""
    wrong = "adapter: 1\ntitle: X\nsystem: board\nboard: {map: Main}\nplaces: [{map: Main, as: 'Box of {side}'}]\n"
    assert [error.code for error in mistakes(wrong)] == ["adapter/group"]
    assert [error.code for error in mistakes(wrong[: wrong.index("places")] + "values: [{name: SP, as: SP}]\n")] == [
        "adapter/board"
    ]
