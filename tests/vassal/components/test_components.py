"""Views of build files: the spec table reads and sets attributes, and leaves all else alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BUILD_FILES, BuildFile
from ccmod.vassal.components import Component, ComponentSpec, specs
from ccmod.vassal.values import Key
from ccmod.vassal.xml import XmlDocument, element, parse
from tests.shared import SHARED, needs_shared
from tests.vassal.samples import MODULES, label

BOARD = "VASSAL.build.module.map.boardPicker.Board"
BUILDS = [] if SHARED is None else sorted((SHARED / "samples").rglob("buildFile.xml"))

SOURCE = b"""<?xml version="1.0"?>
<VASSAL.launch.BasicModule name='Old  one' version="1.0">
  <VASSAL.build.module.folder.ModuleSubFolder name="Maps"><VASSAL.build.module.Map   mapName="Main"
     launch="true"><!-- kept --></VASSAL.build.module.Map></VASSAL.build.module.folder.ModuleSubFolder>
  <my.own.Thing a="1"/>
</VASSAL.launch.BasicModule>
"""


def content(path: Path) -> bytes:
    """The build file of a sample."""
    if path.suffix == ".xml":
        return path.read_bytes()
    archive = Archive.open(path)
    return archive.read(next(name for name in BUILD_FILES if name in archive))


def test_attributes_are_read_by_kind_with_vassals_defaults() -> None:
    """A fresh hex grid is 64 pixels high and snaps; a map's key is a key (FORMATS appendix A)."""
    grid = Component(element("VASSAL.build.module.map.boardPicker.board.HexGrid", {"dx": "60.5", "color": "1,2,3"}))
    assert (grid["dx"], grid["dy"], grid["y0"], grid["snapTo"], grid["color"]) == (60.5, 64.0, 32, True, (1, 2, 3))
    board = Component(element(BOARD, {"name": "A"}))
    assert (board["image"], board["width"], board["reversible"]) == (None, 500, False)
    game_map = Component(element("VASSAL.build.module.Map", {"hotkey": "77,130"}))
    assert game_map["hotkey"] == Key(77, 130)
    assert game_map["mapName"] == "Main Map"


def test_attributes_of_a_base_class_are_there_too() -> None:
    """A player's hand has all attributes of a map, and its sides."""
    hand = Component(element("VASSAL.build.module.PlayerHand", {"side": "Allied,Axis"}))
    assert hand["side"] == ("Allied", "Axis")
    assert hand["edgeWidth"] == 0


def test_a_wrong_name_is_refused() -> None:
    """Neither reading nor setting invents an attribute."""
    board = Component(element(BOARD))
    with pytest.raises(KeyError, match="no attribute 'colour'"):
        board["colour"]
    with pytest.raises(KeyError):
        board["colour"] = (0, 0, 0)


def test_a_class_of_the_modules_own_that_is_named_like_vassals() -> None:
    """It most likely extends VASSAL's, so it has its attributes; whether it is known stays as it is."""
    grid = Component(element("my.own.HexGrid", {"dx": "12.5", "more": "1"}))
    assert (grid["dx"], grid["dy"]) == (12.5, 64.0)
    assert grid.spec is None
    assert grid.values() == {"dx": "12.5", "more": "1"}


def test_both_ages_and_folders_look_alike() -> None:
    """The old name of the root is the module's, and a folder is looked through."""
    root = Component(parse(SOURCE).root)
    assert (root.kind, root.name, root["nextPieceSlotId"]) == ("GameModule", "Old  one", 0)
    assert [child.step for child in root.children] == ["Map:Main", "Thing"]
    assert root.children[1].values() == {"a": "1"}


def test_setting_one_attribute_changes_only_it() -> None:
    """Quotes, white space and comments elsewhere stay; the map alone says something else."""
    document = parse(SOURCE)
    Component(document.root).children[0]["launch"] = False
    out = document.to_bytes()
    assert out == SOURCE.replace(
        b'<VASSAL.build.module.Map   mapName="Main"\n     launch="true">',
        b'<VASSAL.build.module.Map mapName="Main" launch="false">',
    )


@pytest.mark.parametrize("spec", specs().values(), ids=lambda spec: spec.name)
def test_every_default_is_of_its_kind(spec: ComponentSpec) -> None:
    """Reading a default and writing it gives a text with the same value, and a choice is among its choices."""
    for attribute in spec.attributes.values():
        if attribute.default is not None:
            value = attribute.read(None)
            assert attribute.form.read(attribute.form.write(value), None) == value
            assert not attribute.choices or attribute.default in attribute.choices


@needs_shared
@pytest.mark.parametrize("path", [*MODULES, *BUILDS], ids=label)
def test_sample_build_files_are_seen_whole_and_written_back_unchanged(path: Path) -> None:
    """Every element of a known class is read through its view; the bytes stay, whatever is set to what it is."""
    data = content(path)
    build = BuildFile.read(data)
    for component in Component(build.root).all():
        values = component.values()
        if component.spec is None:
            continue
        assert not {name for name in component.unknown() if name not in OBSOLETE}, component.element.tag
        for name, text in component.element.attributes.items():
            if name in values and component.spec.attributes[name].form.write(values[name]) == text:
                component[name] = values[name]
    assert build.to_bytes() == data


@needs_shared
@pytest.mark.parametrize("path", [*MODULES, *BUILDS], ids=label)
def test_vassals_own_classes_are_known(path: Path) -> None:
    """Only modules' own classes have no spec."""
    for component in Component(BuildFile.read(content(path)).root).all():
        assert component.spec is not None or not component.element.tag.startswith("VASSAL."), component.element.tag


OBSOLETE = {"max", "factor", "alignLabelsRight"}
"""Attributes that only old versions know: of the zoom, and of a tab of scenario options before its last form."""


def test_a_new_document_keeps_the_view() -> None:
    """A component that is built, not read, is written with what was set."""
    board = Component(element(BOARD))
    board["name"], board["reversible"] = "A", True
    assert (
        b'<VASSAL.build.module.map.boardPicker.Board name="A" reversible="true"/>'
        in XmlDocument(board.element).to_bytes()
    )
