"""The module as a whole: its entries, its marks, its bytes."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from ccmod.authoring import load_scenario
from ccmod.ground.errors import CcmodError, ManyErrors, UsageFault
from ccmod.modules import BuildResult
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.traits import Layer, Mask, Piece
from tests.authoring.ford import Folder
from tests.built import build_module, build_module_anew


def test_marks_and_cargo(archive: Archive, build_file: BuildFile) -> None:
    """The module says what it is, and carries its scenarios for ccmod's own tools."""
    data = Metadata.read(archive.read("moduledata"))
    assert (data.extra1, data.extra2, data.vassal_version, data.version) == ("ccmod/1 cc", "mill-farm", "3.7.0", "1.0")
    root = build_file.root
    assert (root.get("ModuleOther1"), root.get("ModuleOther2")) == ("ccmod/1 cc", "mill-farm")
    cargo = json.loads(archive.read("ccmod.json"))
    assert cargo["scenarios"]["mill-farm"] == load_scenario("mill-farm")
    assert cargo["setups"] == {"mill-farm": "mill-farm.vsav"}
    assert set(cargo) == {"ccmod", "system", "module", "version", "scenarios", "setups"}


def test_the_same_files_give_the_same_bytes(mill_farm: BuildResult, tmp_path: Path) -> None:
    """A second build is the first, byte for byte."""
    assert build_module_anew("mill-farm").content == mill_farm.content


def test_every_picture_is_there(archive: Archive, build_file: BuildFile) -> None:
    """What boards, icons and pieces name is in the archive, or comes with VASSAL itself (moved.gif)."""
    named = set()
    for element in build_file.root.walk():
        named |= {element.get(key) for key in ("image", "icon", "iconName", "inIconName", "pickIconName")}
        if element.tag.endswith(("PieceSlot", "CardSlot", "PrototypeDefinition")):
            command = decode(element.text)
            assert isinstance(command, AddPiece)
            piece = Piece.read(command.type, command.state)
            named |= {piece.image, *(mask.image for mask in piece.all(Mask))}
            named |= {image for layer in piece.all(Layer) for image in layer.images}
    missing = {name for name in named - {""} if f"images/{name}" not in archive}
    assert missing == set()


def test_ids_of_slots_are_unique(build_file: BuildFile) -> None:
    """No two slots share an id, each piece has its slot's, and the next free one is above all."""
    ids = []
    for tag in ("PieceSlot", "CardSlot"):
        for slot in build_file.find(tag):
            command = decode(slot.text)
            assert isinstance(command, AddPiece)
            assert Piece.read(command.type, command.state).gpid == slot.get("gpid")
            ids.append(int(slot.get("gpid")))
    assert max(Counter(ids).values()) == 1
    assert max(ids) < int(build_file.root.get("nextPieceSlotId"))


def test_nothing_is_overwritten_unasked(mill_farm: BuildResult, tmp_path: Path) -> None:
    """An existing module stays as it is, unless it may be overwritten."""
    path = tmp_path / "mine.vmod"
    path.write_bytes(b"mine")
    with pytest.raises(UsageFault):
        mill_farm.write(path)
    assert path.read_bytes() == b"mine"
    mill_farm.write(path, force=True)
    assert path.read_bytes() == mill_farm.content
    assert [file.name for file in tmp_path.iterdir()] == ["mine.vmod"]


def test_the_shipped_lock_is_complete(mill_farm: BuildResult) -> None:
    """Building what ships gives no new ids, so it works from a folder that cannot be written."""
    assert not mill_farm.lock.changed


FINLAND = """\
nations:
  finland:
    like: germany
    deck: {prefix: FI}
    units: {sissi: {kind: squad, quality: elite, good: [5, 4, 5, 8], broken: [2, 1, 1, 8], boxed: [move]}}
"""


def test_a_changed_number_of_an_own_nation_is_built(ford: Folder) -> None:
    """A process that goes on building, as --watch does, takes the tables as they now stand in the scenario."""
    for name in ("german.yaml", "ford.yaml"):
        ford.change(name, "nation: germany", "nation: finland")
    ford.change("german.yaml", "type: rifle", "type: sissi")
    ford.change("ford.yaml", "markers:\n", f"{FINLAND}markers:\n")
    first = build_module(str(ford))
    ford.change("ford.yaml", "good: [5, 4, 5, 8]", "good: [6, 4, 5, 8]")
    second = build_module(str(ford))
    assert sissi(first) != sissi(second)


def sissi(built: BuildResult) -> bytes:
    """The picture of the sissi counters, on which their numbers are printed."""
    archive = Archive.from_bytes(built.content)
    (slot,) = (slot for slot in BuildFile.of(archive).find("PieceSlot") if slot.get("entryName") == "German Rifle 1")
    command = decode(slot.text)
    assert isinstance(command, AddPiece)
    return archive.read(f"images/{Piece.read(command.type, command.state).image}")


def test_scenarios_of_a_module_agree_on_their_nations(ford: Folder) -> None:
    """A module has one deck and one set of counters for each side, so a nation is the same in all its scenarios."""
    ford.change("ford.yaml", "markers:\n", f"{FINLAND}markers:\n")
    text = (ford.path / "ford.yaml").read_text(encoding="utf-8")
    (ford.path / "again.yaml").write_text(text.replace("[5, 4, 5, 8]", "[6, 4, 5, 8]"), encoding="utf-8")
    ford.change("module.yaml", "[ford.yaml]", "[ford.yaml, again.yaml]")
    assert nation_mistake(ford) == ("again.yaml", "finland:")


def test_a_nation_that_cannot_be_is_told_where_it_stands(ford: Folder) -> None:
    """The prefix G is that of the German cards."""
    ford.change("ford.yaml", "markers:\n", f"{FINLAND.replace('FI', 'G')}markers:\n")
    assert nation_mistake(ford) == ("ford.yaml", "finland:")


def nation_mistake(ford: Folder) -> tuple[str, str]:
    """The name of the file and the line at which a build is refused for a nation."""
    with pytest.raises(CcmodError) as caught:
        build_module(str(ford))
    assert caught.value.code == "cc/nation"
    return Path(caught.value.place.file or "").name, (caught.value.excerpt or "").splitlines()[0].strip()


def test_what_the_game_does_not_have_is_told_at_once(ford: Folder) -> None:
    """Types of units and weapons, kinds of markers, nations: all mistakes together, with places and suggestions."""
    ford.change("german.yaml", "type: rifle", "type: riffle")
    ford.change("german.yaml", "type: Light MG", "type: Light Machine Gun")
    ford.change("markers.yaml", "name: Foxholes", "name: Foxholes, type: foxhole")
    ford.change("russian.yaml", "nation: russia", "nation: rusia")
    with pytest.raises(ManyErrors) as caught:
        build_module(str(ford))
    assert [(error.code, error.hint) for error in caught.value.errors][:4] == [
        ("build/type", "did you mean 'rifle'?"),
        ("build/type", "did you mean 'Light MG'?"),
        ("build/nation", "did you mean 'russia'?"),
        ("build/type", "did you mean 'foxholes'?"),
    ]
