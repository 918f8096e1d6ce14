"""Slips in a file of components are told where they stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.ground.errors import CcmodError
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from tests.built import build_module

MODULE = "name: Bare\nsystem: vassal\nparts: parts.yaml\n"


def mistakes(folder: Path, parts: str, module: str = MODULE) -> list[str]:
    """What building says: place, message, code."""
    (folder / "module.yaml").write_text(module)
    (folder / "parts.yaml").write_text(parts)
    with pytest.raises(CcmodError) as caught:
        build_module(str(folder))
    errors = caught.value.errors
    return [
        f"{Path(e.place.file or '').name}:{e.place.line}:{e.place.column} {e.message} [{e.code}] {e.hint}"
        for e in errors
    ]


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ("Map: M\n", "parts.yaml:1:1 components are a list: each begins with a dash [parts/shape] None"),
        ("- 5\n", "parts.yaml:1:3 a component is a mapping: its class, then its attributes [parts/shape] None"),
        ("- Mapp: M\n", "parts.yaml:1:3 VASSAL has no component 'Mapp' [parts/class] did you mean 'Map'?"),
        (
            "- Rally: M\n",
            "parts.yaml:1:3 VASSAL has no component 'Rally' [parts/class] classes of a module's own have their full "
            "name, with points; one without a package is written class: Rally",
        ),
        ("- class: a b\n", "parts.yaml:1:10 'a b' cannot be a name in a build file [parts/class] None"),
        ("- Map: M\n  a b: 1\n", "parts.yaml:1:8 'a b' cannot be a name in a build file [parts/class] None"),
        (
            "- BoardPicker:\n  inside:\n    - setup: {map: M, boards: [A]}\n",
            "parts.yaml:3:7 in setup: a board of a new game is [BOARD, COLUMN, ROW], perhaps with 'reversed' behind it "
            "[parts/value] None",
        ),
        (
            "- ExtensionElement:\n  target: [{Mapp: M}]\n",
            "parts.yaml:2:11 target of ExtensionElement: a path has steps such as {ListWidget: Tanks}, not 'Mapp' "
            "[parts/value] None",
        ),
        (
            "- Map: M\n  hotkey: Ctlr+B\n",
            "parts.yaml:2:11 hotkey of Map: 'Ctlr+B' is not a shortcut: 'Ctlr' is none of Ctrl, Shift, Alt, Meta "
            "[parts/value] None",
        ),
        (
            "- Map: M\n  mapName: N\n",
            "parts.yaml:2:12 mapName of Map: the first key says it already: 'M' [parts/value] None",
        ),
        (
            "- Map: M\n  edgeWidth: [1, 2]\n",
            "parts.yaml:2:14 edgeWidth of Map: a list was found, but one value is wanted [parts/value] None",
        ),
        (
            "- Map: M\n  launch: [1]\n",
            "parts.yaml:2:11 launch of Map: a list was found, but one value is wanted [parts/value] None",
        ),
        (
            "- PieceSlot: R\n  piece: {traits: [Delete, {Layr: {}}]}\n",
            "parts.yaml:2:29 VASSAL has no trait 'Layr' [parts/trait] did you mean 'Layer'?",
        ),
        (
            "- PieceSlot: R\n  piece: {traits: [{Layer: {nam: a}}]}\n",
            "parts.yaml:2:29 the trait Layer has no 'nam' [parts/trait] did you mean 'name'?",
        ),
        (
            "- PieceSlot: R\n  piece: {traits: [{Place Marker: {marker: {traits: [Delete, Layr: {}]}}}]}\n",
            "parts.yaml:2:62 VASSAL has no trait 'Layr' [parts/trait] did you mean 'Layer'?",
        ),
        ("- PieceSlot: R\n  piece: {imag: a}\n", "parts.yaml:1:3 a piece has no 'imag' [parts/field] None"),
        ("- xml: '<a><b></a>'\n", "parts.yaml:1:8 this is not XML (mismatched tag) [xml/syntax] None"),
        (
            "- xml: '<!DOCTYPE a><a/>'\n",
            "parts.yaml:1:8 the document declares a document type; that is refused [xml/doctype] None",
        ),
    ],
)  # fmt: skip
def test_slips(tmp_path: Path, parts: str, told: str) -> None:
    """Each with file, line, column, and what was probably meant."""
    assert mistakes(tmp_path, parts) == [told]


def test_attributes_that_vassal_ignores(tmp_path: Path) -> None:
    """A warning, since modules of older versions have such; the attribute stays."""
    (tmp_path / "module.yaml").write_text(MODULE)
    (tmp_path / "parts.yaml").write_text("- Map: M\n  markMovd: Always\n  other: 1\n")
    built = build_module(str(tmp_path))
    (warning,) = built.report.warnings
    assert warning.endswith("parts.yaml:2:3: a Map has no 'markMovd', and VASSAL ignores it; did you mean 'markMoved'?")
    root = BuildFile.of(Archive.from_bytes(built.content)).root
    assert root.children[0].attributes == {"mapName": "M", "markMovd": "Always", "other": "1"}


def test_all_at_once(tmp_path: Path) -> None:
    """Those of the module's own file, too."""
    found = mistakes(tmp_path, "- Mapp: M\n- Bord: B\n", "name: B\nsystem: vassal\nparts: [parts.yaml, ../out.yaml]\n")
    assert sorted(line.split(" ")[0] for line in found) == ["module.yaml:3:21", "parts.yaml:1:3", "parts.yaml:2:3"]


def test_slots_without_an_id_get_one_that_stays(tmp_path: Path) -> None:
    """Above every id in use; the lock keeps it; an empty id stays empty."""
    (tmp_path / "module.yaml").write_text(MODULE + "next id: 5\n")
    (tmp_path / "parts.yaml").write_text(
        "- PieceSlot: A\n- {PieceSlot: B, gpid: 9}\n- PieceSlot: A\n- {PieceSlot: C, gpid: ''}\n"
    )
    built = build_module(str(tmp_path))
    built.write(tmp_path / "a.vmod")
    again = build_module(str(tmp_path))
    assert again.content == built.content
    root = BuildFile.of(Archive.from_bytes(again.content)).root
    assert [one.get("gpid") for one in root.children] == ["10", "9", "11", ""]
    assert root.get("nextPieceSlotId") == "12"


def test_links_out_of_the_folder_are_refused(tmp_path: Path) -> None:
    """A folder of somebody else's takes nothing from elsewhere into the module."""
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "x").symlink_to("/etc/hostname")
    assert "leads out of the folder [authoring/path]" in mistakes(tmp_path, "- Map: M\n")[0]
