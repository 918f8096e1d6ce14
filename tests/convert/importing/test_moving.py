"""Components moved between the folders of a module and its extension."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from ccmod.cli import main
from ccmod.convert.importing.moving import move
from ccmod.ground.errors import CcmodError
from ccmod.vassal.archive import Archive
from ccmod.vassal.components import Component
from ccmod.vassal.extension import Extension, find, read_path
from ccmod.vassal.opening import Module
from tests.built import build_module

HEAD = "name: Base\nsystem: vassal\nnext id: 20\nparts: parts.yaml\n"
PARTS = """\
# The author's own remark.
- PieceWindow: Counters
  inside:
    - ListWidget: Tanks
      inside:
        - {PieceSlot: Tiger, gpid: 12, piece: {image: tiger.png}}     # slow

        - PieceSlot: Lynx
          gpid: 13
          piece:
            image: tank.png
            traits: [Delete]
    - ListWidget: Guns
      inside:
        - {PieceSlot: Flak, gpid: 14, piece: {image: tank.png}}
- PrototypesContainer
- {ChartWindow: Charts}
"""
EXTENSION = "name: More\nsystem: vassal\nmodule: Base\nprefix: a1b\nnext id: 1\nparts: [parts.yaml]\n"
ADDED = """\
- ExtensionElement:
  target: [{PieceWindow: Counters}, {ListWidget: Tanks}]
  inside:
    - {PieceSlot: Panther, gpid: 'a1b:0', piece: {image: panther.png}}
"""
TANKS = read_path("VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.ListWidget:Tanks")


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """A module's folder and that of an extension."""
    for name, head, parts, pictures in (
        ("base", HEAD, PARTS, ("tiger.png", "tank.png")),
        ("more", EXTENSION, ADDED, ("panther.png",)),
    ):
        (tmp_path / name / "files" / "images").mkdir(parents=True)
        (tmp_path / name / ("module.yaml" if head == HEAD else "extension.yaml")).write_text(head)
        (tmp_path / name / "parts.yaml").write_text(parts)
        for picture in pictures:
            (tmp_path / name / "files" / "images" / picture).write_bytes(picture.encode())
    return tmp_path / "base", tmp_path / "more"


def slots(folder: Path) -> dict[str, str]:
    """The slots that a folder builds into, with their ids."""
    root = Module(Archive.from_bytes(build_module(str(folder)).content)).build.root
    return {one.get("entryName"): one.get("gpid") for one in root.find("PieceSlot")}


def test_into_the_extension(folders: tuple[Path, Path]) -> None:
    """The slot with its id and its picture; it is added where it stood; the author's other lines stay."""
    base, more = folders
    done = move(base, more, ["gpid:12"])
    assert (done.components, done.files, done.notes) == (
        ["PieceWindow:Counters/ListWidget:Tanks/PieceSlot:Tiger"],
        ["images/tiger.png"],
        [],
    )
    assert (base / "parts.yaml").read_text() == PARTS.replace(
        "        - {PieceSlot: Tiger, gpid: 12, piece: {image: tiger.png}}     # slow\n", ""
    )
    assert slots(base) == {"Lynx": "13", "Flak": "14"}
    assert slots(more) == {"Panther": "a1b:0", "Tiger": "12"}
    assert "next id: 13\n" in (more / "extension.yaml").read_text()
    assert not (base / "files" / "images" / "tiger.png").exists()
    extension = Extension.of(Module(Archive.from_bytes(build_module(str(more)).content)))
    module = Component(Module(Archive.from_bytes(build_module(str(base)).content)).build.root)
    assert extension.unresolved(module) == []
    for one in extension.build.root.children:  # VASSAL reads one component of each (ExtensionElement.java)
        assert len(one.children) == 1


def test_there_and_back(folders: tuple[Path, Path]) -> None:
    """A list that goes with all in it and comes back; only its place among its neighbours is another."""
    base, more = folders
    before = slots(base)
    move(base, more, ["ListWidget:Guns", "ChartWindow:Charts"])
    assert slots(base) == {"Tiger": "12", "Lynx": "13"}
    assert "tank.png" in {path.name for path in (base / "files" / "images").iterdir()}  # the Lynx names it, too
    move(more, base, ["ListWidget:Guns", "ChartWindow:Charts"])
    assert slots(base) == before
    with pytest.raises(CcmodError, match="2 components are called ListWidget"):
        move(base, more, ["ListWidget"])
    assert slots(more) == {"Panther": "a1b:0"}
    assert (more / "parts.yaml").read_text() == ADDED
    assert (base / "parts.yaml").read_text() == PARTS


def test_into_the_module(folders: tuple[Path, Path]) -> None:
    """The ExtensionElement goes away with its only component; a flow list and a bare class take what comes, too."""
    base, more = folders
    (base / "parts.yaml").write_text(PARTS.replace("    - ListWidget: Tanks\n", "    - ListWidget: Old\n"))
    with pytest.raises(CcmodError) as caught:
        move(more, base, ["PieceSlot:Panther"])
    assert caught.value.code == "move/target"
    for parts in (PARTS, PARTS.replace("    - ListWidget: Guns", "    - {ListWidget: Tanks}\n    - ListWidget: Guns")):
        (base / "parts.yaml").write_text(parts)
        (more / "parts.yaml").write_text(ADDED)
        (more / "files" / "images" / "panther.png").write_bytes(b"panther.png")
        assert move(more, base, ["PieceSlot:Panther"]).files == ["images/panther.png"]
        built = Component(Module(Archive.from_bytes(build_module(str(base)).content)).build.root)
        tanks = find(built, TANKS)
        assert tanks is not None
        assert tanks.children[-1].element.get("gpid") == "a1b:0"
        assert slots(more) == {}


def test_pages_take_their_pictures_along(folders: tuple[Path, Path]) -> None:
    """What only a page names goes with it; what another page names, too, stays in the module."""
    base, more = folders
    with (base / "parts.yaml").open("a") as stream:
        stream.write("- Documentation:\n  inside:\n    - {HelpFile: Rules, fileName: rules.html}\n")
    for name, text in (("rules.html", "<img src=a.png><img src=b.png>"), ("other.html", "<img src='b.png'>")):
        (base / "files" / name).write_text(text)
    for name in ("a.png", "b.png"):
        (base / "files" / "images" / name).write_bytes(b"1")
    assert move(base, more, ["HelpFile:Rules"]).files == ["rules.html", "images/a.png"]
    assert (base / "files" / "images" / "b.png").exists()
    assert (base / "parts.yaml").read_text() == PARTS + "- Documentation:\n"


def test_ids_that_both_have(folders: tuple[Path, Path]) -> None:
    """The piece that comes gets the next id of its new folder."""
    base, more = folders
    (more / "parts.yaml").write_text(ADDED.replace("'a1b:0'", "12"))
    done = move(more, base, ["PieceSlot:Panther"])
    assert slots(base)["Panther"] == "20"
    assert "next id: 21\n" in (base / "module.yaml").read_text()
    assert any("Panther 12 is now 20" in note for note in done.notes)


@pytest.mark.parametrize(
    ("component", "code"),
    [
        ("PieceSlot:Tigre", "move/component"),
        ("ListWidget", "move/component"),
        ("gpid:15", "move/component"),
        ("Tiger", "move/component"),
        ("PieceSlot:Bare", "move/no-id"),
    ],
)
def test_nothing_is_written_if_one_cannot_go(folders: tuple[Path, Path], component: str, code: str) -> None:
    """No such component, several of them, a slot whose id only the lock knows."""
    base, more = folders
    with (base / "parts.yaml").open("a") as stream:
        stream.write("- PieceSlot: Bare\n")
    before = {path: path.read_bytes() for folder in folders for path in folder.rglob("*") if path.is_file()}
    with pytest.raises(CcmodError) as caught:
        move(base, more, ["PieceSlot:Tiger", component])
    assert caught.value.code == code
    assert {path: path.read_bytes() for path in before} == before


@pytest.mark.parametrize("again", ["base", "more/../base", "here"])
def test_a_folder_is_not_moved_into_itself(folders: tuple[Path, Path], tmp_path: Path, again: str) -> None:
    """By whatever name: the component was lost."""
    base, _ = folders
    (tmp_path / "here").symlink_to(base)
    before = {path: path.read_bytes() for path in base.rglob("*") if path.is_file()}
    with pytest.raises(CcmodError) as caught:
        move(base, tmp_path / again, ["PieceSlot:Tiger"])
    assert caught.value.code == "move/folder"
    assert {path: path.read_bytes() for path in base.rglob("*") if path.is_file()} == before


def test_a_misspelt_component_is_answered_with_the_nearest(folders: tuple[Path, Path]) -> None:
    """In class or name."""
    for said in ("PieceSlot:Tigre", "Pieceslot:Tiger", "PieceSlot:tiger"):
        with pytest.raises(CcmodError) as caught:
            move(*folders, [said])
        assert caught.value.hint == "did you mean 'PieceSlot:Tiger'?"


def test_the_command(folders: tuple[Path, Path], tmp_path: Path) -> None:
    """What went where; and a folder of another kind is refused."""
    base, more = (str(folder) for folder in folders)
    said = CliRunner().invoke(main, ["move", base, more, "ListWidget:Tanks/PieceSlot:Tiger"])
    assert said.exit_code == 0
    assert said.output.splitlines() == [
        f"{more}: PieceWindow:Counters/ListWidget:Tanks/PieceSlot:Tiger",
        "  with it: images/tiger.png",
    ]
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "module.yaml").write_text("name: Own\nsystem: plain\n")
    refused = CliRunner().invoke(main, ["move", base, str(tmp_path / "own"), "PieceSlot:Lynx"])
    assert refused.exit_code == 2
    assert "move/folder" in refused.output
