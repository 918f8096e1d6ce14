"""Drafts from odd modules: whatever a build file holds, the draft is an adapter without mistakes."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.errors import CcmodError, InputWarning
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
    one = {
        "name": "M",
        "map": "Main",
        "width": "400",
        "dx": "50",
        "dy": "60",
        "x0": "9",
        "sep": "-",
        "side": "Red",
        **odd,
    }
    numbering = element(f"{PICKER}.board.mapgrid.HexGridNumbering", {"hType": "A", "sep": one["sep"]})
    grid = element(f"{PICKER}.board.HexGrid", {"dx": one["dx"], "dy": one["dy"], "x0": one["x0"]}, numbering)
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
        {"name": "", "map": ""},
        {"name": "1.10", "side": "007", "map": "null"},
        {"side": "A, B: (C)"},
        {"side": "yes"},
        {"sep": '"'},
    ],
)
def test_drafts_of_odd_modules_are_sound(odd: dict[str, str]) -> None:
    """Names that YAML or sentences could take for something else."""
    assert parse_adapter(suggest(module(**odd)).encode(), "x").file.system == "board"


IMPOSSIBLE = [{"dx": "0", "dy": "0"}, {"dx": "nan", "dy": "inf"}, {"dx": "-5"}, {"x0": "a"}, {"width": "99999999"}]


@pytest.mark.parametrize("odd", IMPOSSIBLE)
def test_a_grid_that_cannot_be_is_refused(odd: dict[str, str]) -> None:
    """Where it is the only one; the error names the board."""
    with pytest.raises(CcmodError, match="board 'b'") as caught:
        suggest(module(**odd))
    assert caught.value.code in ("module/grid", "module/number")


@pytest.mark.parametrize("odd", IMPOSSIBLE)
def test_a_grid_that_cannot_be_is_passed_over(odd: dict[str, str]) -> None:
    """Where there is another board, the draft is of that one, with a warning."""
    made, other = module(**odd), module()
    maps = [next(one.build.root.find("BoardPicker")) for one in (made, other)]
    maps[0].add(*maps[1].children)
    with pytest.warns(InputWarning, match="board 'b'"):
        file = parse_adapter(suggest(made).encode(), "x").file
    assert file.board.grid is not None
    assert file.board.grid["dx"] == "50"


def test_a_draft_groups_pieces() -> None:
    """By a mark that tells them apart; sides from the palette; named levels of layers become words."""
    tank = Piece.make("Tank (big)", "t.png", [Mark.of({"Type": "tank"}), Layer(name="Step", images=("a", "b"))])
    info = Piece.make("Status", "s.png", [Mark.of({"Type": "status marker"})])
    step = Layer(name="Step", images=("a", "b"), level_names=("full", "reduced"))
    file = parse_adapter(suggest(module(tank, info, Piece.make("Gun", "g.png", [step]))).encode(), "x").file
    assert {rule.kind for rule in file.pieces} == {"unit", "marker"}
    assert all(rule.side == "Red" for rule in file.pieces[:-1])
    assert [rule.faces for rule in file.layers] == [{"1": "full", "2": "reduced"}]
