"""Extensions as sources: imported and built again, and made part of their module."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.convert.diff.modules import compare_modules
from ccmod.convert.importing.folder import import_file
from ccmod.ground.errors import CcmodError
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element, element
from ccmod.vassal.commands import AddPiece
from ccmod.vassal.commands import Extension as Needed
from ccmod.vassal.components import Component
from ccmod.vassal.extension import Extension, PathStep
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import BasicPiece, Delete, Piece, PlaceMarker
from tests.built import build_module
from tests.shared import SHARED, needs_shared

PACKAGE = "VASSAL.build."
WINDOW = PathStep(f"{PACKAGE}module.PieceWindow", "Counters")
LIST = (WINDOW, PathStep(f"{PACKAGE}widget.ListWidget", "Tanks"))


def slot(name: str, gpid: str, *traits: PlaceMarker) -> Element:
    """A piece slot."""
    given = {"entryName": name, "gpid": gpid}
    return element(
        f"{PACKAGE}widget.PieceSlot", given, Piece.make(name, traits=[*traits, Delete()], gpid=gpid).definition
    )


def module(folder: Path) -> Path:
    """A module with a list of one tank, whose id is 12."""
    root = element(
        f"{PACKAGE}GameModule",
        {"name": "Base", "version": "2", "VassalVersion": "3.7.0", "nextPieceSlotId": "13"},
        element(
            f"{PACKAGE}module.PieceWindow",
            {"name": "Counters"},
            element(f"{PACKAGE}widget.ListWidget", {"entryName": "Tanks"}, slot("Tiger", "12")),
        ),
        element(f"{PACKAGE}module.PrototypesContainer"),
    )
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    archive.put("moduledata", Metadata(version="2", name="Base").to_bytes())
    archive.put("images/tank.png", b"the module's")
    archive.write(folder / "base.vmod")
    return folder / "base.vmod"


def extension(folder: Path, *added: Element, of: str = "Base", name: str = "more.vmdx") -> Path:
    """An extension that adds components to the list of tanks; a picture, and a set-up that needs it."""
    one = Extension.new(of, extension_id="a1b", version="1.1", description="More tanks", module_version="2")
    for component in added:
        one.add(component, LIST)
    setup = element(f"{PACKAGE}module.PredefinedSetup", {"name": "Tanks", "file": "tanks.vsav", "useFile": "true"})
    one.add(setup)
    panther = Piece.make("Panther", traits=[Delete()], gpid="12")
    save = SavedGame.new([Needed("more", "1.1"), Needed("other", "1"), AddPiece("1", panther.type, panther.state)])
    one.put("tanks.vsav", save.to_bytes())
    one.put("images/tank.png", b"the extension's")
    one.put("images/panther.png", b"panther")
    one.write(folder / name)
    return folder / name


def differences(one: Path, folder: Path) -> list[str]:
    """What ``ccmod diff`` says of a file and what its folder builds into."""
    built = Module(Archive.from_bytes(build_module(str(folder)).content))
    first = open_any(one)
    assert isinstance(first, Module)
    assert set(first.archive) == set(built.archive)
    return [f"{change.what}: {change.text}" for change in compare_modules(first, built).changes]


def test_an_extension_comes_again(tmp_path: Path) -> None:
    """Where its parts go, ids with its prefix, its set-up, what its metadata say: the build is the same extension."""
    path = extension(tmp_path, slot("Panther", "a1b:0"))
    done = import_file(path, tmp_path / "ext")
    assert (done.differences, done.notes[1:]) == ([], [])
    assert differences(path, tmp_path / "ext") == []
    built = Module(Archive.from_bytes(build_module(str(tmp_path / "ext")).content))
    assert dict(built.build.root.attributes) == dict(Module(Archive.open(path)).build.root.attributes)
    part = (tmp_path / "ext" / "parts" / "01-piece-window-counters.yaml").read_text()
    assert part.startswith("- ExtensionElement: ~\n  target:\n  - {PieceWindow: Counters}\n  - {ListWidget: Tanks}\n")


def test_new_pieces_of_an_extension_get_its_prefix(tmp_path: Path) -> None:
    """As VASSAL's editor gives ids (``ModuleExtension.java``, ``generateGpId``); the lock keeps them."""
    import_file(extension(tmp_path, slot("Panther", "a1b:4")), tmp_path / "ext")
    part = tmp_path / "ext" / "parts" / "01-piece-window-counters.yaml"
    part.write_text(part.read_text().replace("gpid: 'a1b:4', ", ""))
    built = build_module(str(tmp_path / "ext"))
    built.write(tmp_path / "new.vmdx")
    assert built.report.suffix == ".vmdx"
    for _ in range(2):
        root = BuildFile.of(Archive.from_bytes(build_module(str(tmp_path / "ext")).content)).root
        assert [one.get("gpid") for one in root.find("PieceSlot")] == ["a1b:1"]
        assert root.get("nextPieceSlotId") == "2"


@needs_shared
def test_an_extension_of_others(tmp_path: Path) -> None:
    """One of VASL's, by VASSAL 3.1, that has a module's metadata in place of its own: no difference."""
    assert SHARED is not None
    path = SHARED / "samples" / "vasl" / "kgs-v1.1.mdx"
    done = import_file(path, tmp_path / "kgs")
    assert (done.differences, done.tally.xml) == ([], {})
    assert differences(path, tmp_path / "kgs") == []


def merge(folder: Path, *extensions: Path) -> tuple[Module, list[str]]:
    """A module that is built of the folder into which it was imported with its extensions, and the notes."""
    done = import_file(module(folder), folder / "whole", extensions=extensions)
    assert done.differences == []
    return Module(Archive.from_bytes(build_module(str(folder / "whole")).content)), done.notes


def test_an_extension_becomes_part_of_its_module(tmp_path: Path) -> None:
    """Its parts at the end of their targets, pieces with their ids; the module's picture counts (DataArchive.java); the
    set-up needs the extension no longer."""
    whole, notes = merge(tmp_path, extension(tmp_path, slot("Panther", "a1b:12")))
    tanks = next(Component(whole.build.root).all("ListWidget"))
    assert [(one.name, one.element.get("gpid")) for one in tanks.children] == [("Tiger", "12"), ("Panther", "a1b:12")]
    assert whole.archive.read("images/tank.png") == b"the module's"
    assert whole.archive.read("images/panther.png") == b"panther"
    assert [one.name for one in whole.setup("tanks.vsav").tree.walk() if isinstance(one, Needed)] == ["other"]
    assert whole.build.root.get("nextPieceSlotId") == "13"
    assert any("images/tank.png" in note for note in notes)
    assert any("1 piece keeps its id" in note for note in notes)


def test_ids_that_clash_are_given_anew(tmp_path: Path) -> None:
    """Of slots and of the markers that traits place, which share one table (GpIdChecker.java); the piece itself, and
    those in the extension's set-up, follow."""
    mine = PlaceMarker(marker=Piece.make("Mine", gpid="12").definition, gpid="12")
    path = extension(tmp_path, slot("Panther", "12", mine), slot("Lynx", "20"))
    whole, notes = merge(tmp_path, path)
    slots = list(whole.build.root.find("PieceSlot"))
    assert [one.get("gpid") for one in slots] == ["12", "13", "20"]
    assert Piece.read(*_texts(slots[1])).basic.gpid == "13"  # type: ignore[attr-defined]
    marker = next(one for one in Piece.read(*_texts(slots[1])).traits if isinstance(one, PlaceMarker))
    assert marker.gpid == "14"
    assert marker.marker == Piece.make("Mine", gpid="14").definition
    (placed,) = [one for one in whole.setup("tanks.vsav").tree.walk() if isinstance(one, AddPiece)]
    basic = Piece.read(placed.type, placed.state).basic
    assert isinstance(basic, BasicPiece)
    assert basic.gpid == "13"
    assert whole.build.root.get("nextPieceSlotId") == "15"
    assert any("Panther 12 is now 13" in note for note in notes)


def _texts(one: Element) -> tuple[str, str]:
    from ccmod.vassal.commands import decode

    command = decode(one.text)
    assert isinstance(command, AddPiece)
    return command.type, command.state


def test_two_extensions_of_one_prefix(tmp_path: Path) -> None:
    """The second one's pieces get ids of the module where the first has the same."""
    first = extension(tmp_path, slot("Panther", "a1b:0"))
    second = extension(tmp_path, slot("Lynx", "a1b:0"), name="third.vmdx")
    whole, _ = merge(tmp_path, first, second)
    assert [one.get("gpid") for one in whole.build.root.find("PieceSlot")] == ["12", "a1b:0", "13"]


def test_what_does_not_belong_together(tmp_path: Path) -> None:
    """Another module's extension, a module as an extension, an addition to nothing: refused, and nothing is written."""
    base = module(tmp_path)
    more = extension(tmp_path, slot("Panther", "a1b:0"))
    lost = Extension.open(more)
    lost.add(slot("Lynx", "a1b:1"), (WINDOW, PathStep("own.Widget", "Gone")))
    lost.write(tmp_path / "lost.vmdx")
    for one, others, code in (
        (base, extension(tmp_path, of="Else", name="else.vmdx"), "import/other-module"),
        (base, base, "import/no-extension"),
        (more, more, "import/no-extension"),
        (base, tmp_path / "lost.vmdx", "import/target"),
    ):
        with pytest.raises(CcmodError) as caught:
            import_file(one, tmp_path / "new", extensions=[others])
        assert caught.value.code == code
        assert not (tmp_path / "new").exists()
