"""Drafts from odd modules: whatever a build file holds, the draft is an adapter without mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ccmod.ground.errors import CcmodError, InputWarning
from ccmod.replay.foreign.adapter_file import PieceRule
from ccmod.replay.foreign.checking import check_adapter
from ccmod.replay.foreign.draft_pieces import kind_of, side_of
from ccmod.replay.foreign.loading import parse_adapter
from ccmod.replay.foreign.meaning import Meaning
from ccmod.replay.foreign.module_pieces import slots_of
from ccmod.replay.foreign.patterns import takes
from ccmod.replay.foreign.suggest import any_version_of, suggest
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.module_summary import summarise_module
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.traits import Layer, Mark, Piece
from ccmod.vassal.xml import element
from tests.shared import SHARED, needs_shared

_SAMPLES = (SHARED or Path()) / "samples"
SAMPLES = [*sorted(_SAMPLES.glob("*/*.vmod")), *sorted(_SAMPLES.glob("*/*.mod"))] if SHARED is not None else []
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


def rules_of(*slots: Piece, **odd: Any) -> list[PieceRule]:
    """The rules for pieces of the draft of a module with these slots."""
    return parse_adapter(suggest(module(*slots, **odd)).encode(), "x").file.pieces


def test_nothing_is_said_of_pieces_without_name_and_picture() -> None:
    """No rule has an empty name or an empty alternative; the last one is for them."""
    leader = [Mark.of({"Type": "leader"})]
    rules = rules_of(Piece.make("", "", leader), Piece.make("Gun|A", "g.png", leader), Piece.make("Jeep", "j.png"))
    texts = [text for rule in rules for text in (rule.name or "x", *rule.names, *rule.images, *rule.marks.values())]
    assert all(texts)
    assert not any(text.startswith("|") or text.endswith("|") or "||" in text for text in texts)
    assert rules[-1].name == ".*"


def test_names_are_listed_as_they_are() -> None:
    """Names that no beginning makes out stand in a list, over lines that can be read, without signs of patterns."""
    status = [Mark.of({"Type": "status " + str(number)}) for number in range(60)]
    markers = [Piece.make(f"{chr(65 + n % 26)}{n} (x)", "m.png", [mark]) for n, mark in enumerate(status)]
    text = suggest(module(*markers, *(Piece.make(f"{n}. Coy", "m.png") for n in range(80))))
    assert max(map(len, text[text.index("pieces:") : text.index("# Lines")].splitlines())) <= 120
    rules = parse_adapter(text.encode(), "x").file.pieces
    listed = [name for rule in rules for name in rule.names if rule.kind == "marker"]
    assert sorted(listed) == sorted(piece.name for piece in markers)


def test_a_palette_stands_for_a_long_list() -> None:
    """Where it is shorter; it counts where the module is at hand (PieceSlot: a piece keeps the id of its slot)."""
    one, other = module(*(Piece.make(f"{n}x{n}", "a.png") for n in range(90))), module()
    leaders = element("VASSAL.build.module.PieceWindow", {"name": "Red general things"}, *(
        element("VASSAL.build.widget.PieceSlot", {"entryName": f"{n}y{n}", "gpid": str(n)},
                Piece.make(f"{n}y{n}", "a.png", gpid=str(n)).definition) for n in range(90)))  # fmt: skip
    one.build.root.add(leaders)
    file = parse_adapter(suggest(one).encode(), "x").file
    assert "Red general things" in [rule.palette for rule in file.pieces]
    piece = Piece.make("7y7", "a.png", gpid="7")
    for known, kind in ((one, "leader"), (None, file.pieces[-1].kind), (other, file.pieces[-1].kind)):
        found = Meaning(file, known).piece(piece, None)
        assert found is not None
        assert found[1].kind == kind


@pytest.mark.parametrize(
    ("name", "fitting", "strange"),
    [
        ("Try Gbacw", ["Try Gbacw", "Try Gbacw V2", "Try Gbacw - BETA"], ["Try Gbacws", "My Try Gbacw"]),
        ("Fights 4.1.2", ["Fights V4.2", "Fights", "Fights 4.1.2"], ["Fight"]),
        ("Fights (v2)", ["Fights", "Fights (v3)"], []),
        ("1.10", ["1.10"], ["2"]),
    ],
)
def test_a_draft_is_for_every_version_of_its_module(name: str, fitting: list[str], strange: list[str]) -> None:
    """Published modules have their version in their name: the draft's ``matches`` fits older and newer ones."""
    pattern = any_version_of(name)
    assert all(takes(pattern, one) for one in fitting)
    assert not any(takes(pattern, one) for one in strange)


@needs_shared
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_drafts_of_real_modules(path: Path) -> None:
    """Each is an adapter to which its own module has no objection, and every named piece has the kind and side of the
    words around it."""
    opened = open_any(path)
    assert isinstance(opened, Module)
    loaded = parse_adapter(suggest(opened).encode(), "x")
    assert [remark.message for remark in check_adapter(loaded, opened).remarks if not remark.is_note] == []
    meaning, sides = Meaning(loaded.file, opened), summarise_module(opened).sides
    slots = [slot for slot in slots_of(opened) if slot.name.strip()]
    found = [meaning.piece(slot.piece, None) for slot in slots]
    wanted = [(kind_of(slot), side_of(slot, sides)) for slot in slots]
    right = sum(one is not None and (one[1].kind, one[1].side) == want for one, want in zip(found, wanted, strict=True))
    assert right >= 0.95 * len(slots)
