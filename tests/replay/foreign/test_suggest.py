"""Drafts from odd modules: whatever a build file holds, the draft is an adapter without mistakes."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.replay.foreign.loading import parse_adapter
from ccmod.replay.foreign.suggest import suggest
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.opening import Module
from ccmod.vassal.traits import Layer, Mark, Piece
from ccmod.vassal.xml import element

PICKER = "VASSAL.build.module.map.boardPicker"


def module(*slots: Piece, **odd: Any) -> Module:
    """A module of one map, with something odd in it."""
    one = {"name": "M", "map": "Main", "width": "400", "dx": "50", "dy": "60", "sep": "-", "side": "Red", **odd}
    numbering = element(f"{PICKER}.board.mapgrid.HexGridNumbering", {"hType": "A", "sep": one["sep"]})
    grid = element(f"{PICKER}.board.HexGrid", {"dx": one["dx"], "dy": one["dy"], "x0": "a"}, numbering)
    board = element(f"{PICKER}.Board", {"name": "b", "width": one["width"], "height": "300"}, grid)
    root = element(
        "VASSAL.build.GameModule", {"name": one["name"], "version": "1"},
        element("VASSAL.build.module.Map", {"mapName": one["map"]},
                element("VASSAL.build.module.map.BoardPicker", None, board)),
        element("VASSAL.build.module.PlayerRoster", None, element("entry", None, one["side"])),
        element("VASSAL.build.module.PieceWindow", {"name": "Red things"}, *(
            element("VASSAL.build.widget.PieceSlot", {"entryName": slot.name}, slot.definition) for slot in slots)),
    )  # fmt: skip
    archive = Archive(name="m.vmod")
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    return Module(archive)


@pytest.mark.parametrize(
    "odd",
    [
        {"dx": "0", "dy": "0"},
        {"dx": "nan", "dy": "inf"},
        {"dx": "-5"},
        {"width": "99999999"},
        {"name": "", "map": ""},
        {"name": "1.10", "side": "007", "map": "null"},
        {"side": "A, B: (C)"},
        {"side": "yes"},
        {"sep": '"'},
    ],
)
def test_drafts_of_odd_modules_are_sound(odd: dict[str, str]) -> None:
    """Grids that cannot be, names that YAML or sentences could take for something else."""
    assert parse_adapter(suggest(module(**odd)).encode(), "x").file.system == "board"


def test_a_draft_groups_pieces() -> None:
    """By a mark that tells them apart; sides from the palette; named levels of layers become words."""
    tank = Piece.make("Tank (big)", "t.png", [Mark.of({"Type": "tank"}), Layer(name="Step", images=("a", "b"))])
    info = Piece.make("Status", "s.png", [Mark.of({"Type": "status marker"})])
    step = Layer(name="Step", images=("a", "b"), level_names=("full", "reduced"))
    file = parse_adapter(suggest(module(tank, info, Piece.make("Gun", "g.png", [step]))).encode(), "x").file
    assert {rule.kind for rule in file.pieces} == {"unit", "marker"}
    assert all(rule.side == "Red" for rule in file.pieces[:-1])
    assert [rule.faces for rule in file.layers] == [{"1": "full", "2": "reduced"}]
