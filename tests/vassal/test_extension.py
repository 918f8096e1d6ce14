"""Extensions: read, made, written, and their targets looked for as VASSAL looks for them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.ground.errors import UsageFault
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element
from ccmod.vassal.components import Component
from ccmod.vassal.extension import Extension, PathStep, find, path_of, read_path, write_path
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.traits import Piece
from tests.shared import SHARED, needs_shared

WIDGET = "VASSAL.build.widget."
PALETTE = PathStep("VASSAL.build.module.PieceWindow", "Counters")


def module() -> Component:
    """A module with two palettes; only the second has a list of Russians."""
    return Component(
        element(
            "VASSAL.build.GameModule",
            {"name": "Base"},
            element(
                "VASSAL.build.module.PieceWindow",
                {"name": "Counters"},
                element(WIDGET + "TabWidget", {}, element(WIDGET + "ListWidget", {"entryName": "German"})),
                element(WIDGET + "TabWidget", {}, element(WIDGET + "ListWidget", {"entryName": "a/b: Russian"})),
            ),
        )
    )


def tank() -> Extension:
    """An extension that adds a slot to the Russians."""
    base = module()
    target = next(one for one in base.all("ListWidget") if "Russian" in one.name)
    extension = Extension.new("Base", extension_id="a1b", version="1.0", description="Tanks")
    slot = element(WIDGET + "PieceSlot", {"entryName": "Tank"}, Piece.make("Tank", "tank.png").definition)
    extension.add(slot, path_of(base, target))
    extension.add(element("VASSAL.build.module.DiceButton", {"name": "3d6"}))
    extension.put("images/tank.png", b"picture")
    return extension


def test_a_made_extension_is_read_as_it_was_made(tmp_path: Path) -> None:
    """Its additions, targets, piece ids (FORMATS 16.2: extension id, colon, number), files and metadata come back."""
    tank().write(tmp_path / "tank.vmdx")
    read = Extension.open(tmp_path / "tank.vmdx")
    slot, dice = read.additions()
    assert slot.component["gpid"] == "a1b:0"
    assert read.root["nextPieceSlotId"] == 1
    assert [one.name for one in slot.target] == ["Counters", None, "a/b: Russian"]
    assert slot.target_text == "PieceWindow 'Counters' > TabWidget > ListWidget 'a/b: Russian'"
    assert (dice.component.name, dice.target, dice.target_text) == ("3d6", (), "the module")
    assert read.archive.read("images/tank.png") == b"picture"
    opened = open_any(tmp_path / "tank.vmdx")
    assert isinstance(opened, Module)
    assert opened.is_extension
    assert opened.metadata is not None
    assert (opened.metadata.version, opened.metadata.universal) == ("1.0", False)
    assert read.to_bytes() == (tmp_path / "tank.vmdx").read_bytes()


def test_the_same_extension_has_the_same_bytes() -> None:
    """Nothing of the day or the machine gets in."""
    assert tank().to_bytes() == tank().to_bytes()


def test_paths_keep_slashes_and_colons_in_names() -> None:
    """A path is a sequence of sequences (FORMATS 17)."""
    path = (PALETTE, PathStep(WIDGET + "ListWidget", "a/b: Russian"), PathStep(WIDGET + "TabWidget"))
    assert read_path(write_path(path)) == path
    assert write_path(path).startswith("VASSAL.build.module.PieceWindow:Counters/")
    assert read_path("") == ()


NAMES = st.none() | st.text(min_size=1).filter(lambda name: not name.endswith("\\"))


@given(st.lists(st.builds(PathStep, st.sampled_from(["VASSAL.build.Map", "my.Own"]), NAMES), max_size=4))
def test_any_path_comes_back(steps: list[PathStep]) -> None:
    """Whatever the names are; only a backslash at the end of one is lost (FORMATS 5.4)."""
    assert read_path(write_path(steps)) == tuple(steps)


def test_a_nameless_step_is_looked_through() -> None:
    """Both tabs are nameless: VASSAL goes into the one in which the rest is found."""
    assert tank().unresolved(module()) == []
    found = find(module(), (PALETTE, PathStep(WIDGET + "TabWidget"), PathStep(WIDGET + "ListWidget", "German")))
    assert found is not None
    assert found.name == "German"


def test_what_is_not_in_the_module_is_told() -> None:
    """A target of a class that is not there; the module itself is always there."""
    extension = tank()
    extension.add(element("VASSAL.build.module.map.SetupStack"), [PathStep("VASSAL.build.module.Map", "Board")])
    assert [one.target_text for one in extension.unresolved(module())] == ["Map 'Board'"]


def test_a_component_elsewhere_has_no_path() -> None:
    """Only a component of the module has a path in it."""
    with pytest.raises(ValueError, match="not in this module"):
        path_of(module(), Component(element("VASSAL.build.module.Map")))


def test_a_module_is_no_extension(tmp_path: Path) -> None:
    """A module is refused by name."""
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(module().element).to_bytes())
    archive.write(tmp_path / "base.vmod")
    with pytest.raises(UsageFault, match="this is a module"):
        Extension.open(tmp_path / "base.vmod")


@needs_shared
def test_a_genuine_extension() -> None:
    """One of VASL's: its additions have targets in the module's palettes, and it is written back byte for byte."""
    assert SHARED is not None
    path = SHARED / "samples" / "vasl" / "kgs-v1.1.mdx"
    extension = Extension.open(path)
    additions = list(extension.additions())
    assert len(additions) == 18
    assert additions[0].target_text.endswith("> TabWidget 'German' > ListWidget 'Air'")
    assert all(write_path(one.target) and read_path(write_path(one.target)) == one.target for one in additions)
    assert extension.to_bytes() == path.read_bytes()
