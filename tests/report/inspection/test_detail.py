"""Pieces, prototypes, pictures and maps one by one, as lines and as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ccmod.perspective import REFEREE
from ccmod.report.inspection import DETAILS, Detail, inspect_file, inspection_data, inspection_lines
from ccmod.vassal.buildfile import element
from ccmod.vassal.commands import AddPiece, Player
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import DynamicProperty, Key, Layer, Mark, Mask, Piece, Prototype
from tests.vassal.lint.modules import MODULE, board, game_map, grid, png, prototype, slot, subject

STEP = Layer(name="Step", images=("a.png", "b.png"), increase_key=Key.ctrl("F"))


@pytest.fixture
def module(tmp_path: Path) -> Path:
    """A module with a slot, two prototypes, two pictures and a map."""
    path = tmp_path / "m.vmod"
    of = subject(
        prototype("Unit", STEP),
        prototype("Idle"),
        element(
            MODULE + "PieceWindow", {"name": "P"}, slot(Mark.of({"Side": "Axis"}), Prototype("Unit"), image="a.png")
        ),
        game_map(boards=[board(grid("HexGrid"), name="Hill")]),
        files={"images/a.png": png(54, 54), "images/z.png": png(9, 8)},
    )
    of.archive.write(path)
    return path


def test_lines_of_a_module(module: Path) -> None:
    """A person reads traits in one line a piece, how many a prototype brings, users, and what is unused."""
    lines = list(inspection_lines(inspect_file(str(module), details=DETAILS)))
    start = lines.index("  slot PieceWindow:P/PieceSlot:Rifle: gpid 1")
    assert lines[start + 1] == "    Basic Piece a.png; Marker Side; Prototype Unit (1 trait)"
    assert lines[start + 2 : start + 7] == [
        "  prototype Unit: 1 piece",
        "    Layer Step",
        "    named by PieceSlot:Rifle",
        "  prototype Idle: unused",
        "    no traits",
    ]
    assert lines[start + 7].startswith("  image images/a.png: 54 x 54, 0 kB, used by PrototypeDefinition:Unit (layer")
    assert lines[start + 8] == "  image images/z.png: 9 x 8, 0 kB, unused"
    assert lines[start + 9] == "  2 images, 1 unused (0 kB)"
    assert lines[start + 10] == "  Map Main"
    assert lines[start + 11].startswith("    board Hill: ")


def test_only_what_is_asked_for(module: Path) -> None:
    """Each detail comes by itself; the summary has none."""
    assert not {"pieces", "prototypes", "images", "maps"} & inspection_data(inspect_file(str(module))).keys()
    for detail in Detail:
        data = inspection_data(inspect_file(str(module), details={detail}))
        assert {"pieces", "prototypes", "images", "maps"} & data.keys() == {detail.value}


def test_data_of_a_module(module: Path) -> None:
    """JSON has the exact type and every field of a trait where it is defined, and the way where it is inherited."""
    data = json.loads(json.dumps(inspection_data(inspect_file(str(module), details=DETAILS))))
    (piece,) = data["pieces"]
    assert (piece["place"], piece["gpid"], piece["piece"]) == ("PieceWindow:P/PieceSlot:Rifle", "1", "Rifle")
    assert [one["trait"] for one in piece["traits"]] == ["Basic Piece", "Marker", "Prototype", "Layer"]
    assert piece["traits"][1]["fields"] == {"names": ["Side"], "values": ["Axis"]}
    assert piece["traits"][3] == {"trait": "Layer", "from": ["Unit"]}
    unit, idle = data["prototypes"]
    assert (unit["pieces"], unit["used_by"], idle["used_by"]) == (1, ["PieceWindow:P/PieceSlot:Rifle"], [])
    assert unit["traits"][0]["type"] == STEP.type
    assert unit["traits"][0]["fields"]["increase_key"] == "70,130"
    assert [(one["entry"], one["used"]) for one in data["images"]] == [("images/a.png", True), ("images/z.png", False)]
    assert data["maps"][0]["boards"][0]["grid"]["attributes"]["dx"] > 0


def test_pieces_of_a_save(tmp_path: Path) -> None:
    """A piece on the table has its place, its traits and their states; never the password of who masked it."""
    path = tmp_path / "x.vsav"
    open_one, masked = (
        Piece.make("Rifle", gpid="4", traits=[STEP.at(2)]),
        Piece.make("Tiger", traits=[Mask(owner="pw-anna")]),
    )
    setup = [AddPiece(str(n), one.type, one.at("Main", n, 5).state) for n, one in enumerate((open_one, masked))]
    SavedGame.new([*setup, Player("pw-anna", "Anna", "German")]).write(path)
    seen = inspect_file(str(path), details={Detail.PIECES})
    lines = list(inspection_lines(seen))
    assert lines[-3:] == [
        "  piece Rifle: Main 0,5",
        "    Basic Piece; Layer Step",
        "  piece a masked piece: Main 1,5",
    ]
    first, second = inspection_data(seen)["pieces"]
    assert (first["map"], first["x"], first["y"], first["gpid"]) == ("Main", 0, 5, "4")
    assert first["traits"][1]["state"]["value"] == 2
    assert second["traits"] is None
    told = inspection_data(inspect_file(str(path), details={Detail.PIECES}, perspective=REFEREE))
    assert told["pieces"][1]["traits"][1]["state"]["owner"] is True
    assert "pw-anna" not in json.dumps(told)


def test_a_password_in_a_property(tmp_path: Path) -> None:
    """An expression may have put a player's id into a property; it is not shown there either."""
    path = tmp_path / "x.vsav"
    piece = Piece.make("Rifle", traits=[DynamicProperty("Owner", value="by pw-anna")]).at("Main", 1, 1)
    SavedGame.new([AddPiece("1", piece.type, piece.state), Player("pw-anna", "Anna", "German")]).write(path)
    seen = inspect_file(str(path), details={Detail.PIECES}, perspective=REFEREE)
    told = json.dumps(inspection_data(seen))
    assert "pw-anna" not in told
    assert "by (a player's id)" in told
