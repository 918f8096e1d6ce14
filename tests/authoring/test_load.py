"""A module's folder read as a whole: what is right, and every mistake at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.authoring import load_module
from ccmod.ground.errors import CcmodError, UsageFault
from tests.authoring.ford import Folder


def mistakes(folder: Folder) -> list[CcmodError]:
    """Everything that is wrong with a module."""
    with pytest.raises(CcmodError) as caught:
        load_module(str(folder))
    return list(caught.value.errors)


def the_mistake(folder: Folder) -> CcmodError:
    """The only thing that is wrong with a module."""
    (error,) = mistakes(folder)
    return error


def test_a_module_is_read(ford: Folder) -> None:
    """A version keeps its spelling, counters get their numbers, the id is the folder's name."""
    module = load_module(str(ford))
    assert (module.id, module.module.version) == ("ford", "1.10")
    assert list(module.counters)[:4] == ["German Rifle 1", "German Rifle 2", "German Rifle 3", "Sgt. Weber"]
    assert module.counters["German Light MG 1"].class_ == "weapon"


def test_all_mistakes_of_all_files_are_told_at_once(ford: Folder) -> None:
    """Shape and sense, in the order in which files are read, counters first, and of their lines."""
    ford.change("map.yaml", "building:", "bulding:")
    ford.change("ford.yaml", "posture: defender", "posture: defnder")
    ford.change("ford.yaml", "B3: German Rifle 2", "B9: German Rifle 7")
    ford.change("german.yaml", "type: rifle,", "type: rifle, imge: x.png,")
    found = mistakes(ford)
    assert [(Path(e.place.file or "").name, e.place.line, e.code, e.hint) for e in found] == [
        ("german.yaml", 4, "authoring/unknown-key", "did you mean 'image'?"),
        ("map.yaml", 6, "authoring/terrain", "did you mean 'building'?"),
        ("ford.yaml", 10, "authoring/value", "did you mean 'defender'?"),
        ("ford.yaml", 17, "hexes/off-map", "did you mean B5?"),
        ("ford.yaml", 17, "authoring/counter", "did you mean 'German Rifle 3'?"),
    ]
    assert found[2].excerpt == "    posture: defnder"


def test_what_follows_from_an_unknown_key_is_held_back(ford: Folder) -> None:
    """Whoever misspells `counters:` reads that, and not that each of its counters is missing."""
    ford.change("german.yaml", "counters:", "conters:")
    told = mistakes(ford)
    assert ("authoring/unknown-key", "did you mean 'counters'?") in [(e.code, e.hint) for e in told]
    assert "authoring/counter" not in {e.code for e in told}


@pytest.mark.parametrize(
    ("name", "old", "new", "code", "place"),
    [
        ("module.yaml", "name: The Ford\n", "", "authoring/missing-key", "1:1"),
        ("module.yaml", "map: map.yaml", "map: mapp.yaml", "authoring/no-file", "4:6"),
        ("module.yaml", "map: map.yaml", "map: no-such-map", "authoring/no-file", "4:6"),
        ("module.yaml", "map: map.yaml", "map: ../other/map.yaml", "authoring/path", "4:6"),
        ("module.yaml", "[ford.yaml]", "[/etc/ford.yaml]", "authoring/path", "6:13"),
        ("module.yaml", "[ford.yaml]", "[fort.yaml]", "authoring/no-file", "6:13"),
        ("map.yaml", "woods: B2 C3", "woods: B2 G3", "hexes/off-map", "5:10"),
        ("map.yaml", "woods: B2 C3", "woods: B2 D4", "authoring/hex-twice", "6:14"),
        ("map.yaml", "below: {B3", "below: {B4", "authoring/no-bridge", "8:9"),
        ("map.yaml", "B3: stream", "B3: steam", "authoring/terrain", "8:13"),
        ("map.yaml", "A3 B3 C4", "A3 C4", "hexes/not-adjacent", "10:9"),
        ("map.yaml", "C4-C3", "C4-E3", "hexes/not-adjacent", "11:18"),
        ("map.yaml", "title: Ford", "image: ford.png\ntitle: Ford", "authoring/no-image", "2:8"),
        ("map.yaml", "objectives: {1: D4}", "objectives: {1: D4, 2: d04}", "authoring/hex-twice", "12:24"),
        ("map.yaml", "objectives: {1: D4}", "objectives: {1: D4}\ncompass: {1: n}", "authoring/compass", "13:1"),
        ("map.yaml", "buildings: [D4]", "buildings: [D3]", "authoring/no-building", "13:13"),
        ("map.yaml", "buildings: [D4]", "buildings: [D4 B2]", "authoring/no-building", "13:13"),
        ("ford.yaml", "{3: Russian Rifle 2}", "{3: Lt. Orlov}", "authoring/placed-twice", "26:25"),
        ("russian.yaml", "Lt. Orlov", "Sgt. Weber", "authoring/counter-twice", None),
        ("russian.yaml", "count: 3", "count: 0", "authoring/value", "4:47"),
        ("russian.yaml", "Lt. Orlov", "Lt; Orlov", "authoring/value", None),
        ("ford.yaml", "first: Russian", "first: Rusian", "authoring/side", "3:8"),
        ("ford.yaml", "vp: {German", "vp: {Germans", "authoring/side", "6:6"),
        ("ford.yaml", "edge: east", "edge: west", "authoring/side", "23:11"),
        ("ford.yaml", "[Russian Rifle 1,", "[Russian Rifle 1, Russian Rifle 1,", "authoring/placed-twice", "25:30"),
        ("ford.yaml", "f02: ", "B3: ", "authoring/enemy", "25:7"),
        ("ford.yaml", "f02: [", "f02: [German Rifle 3, ", "authoring/counter", "25:13"),
        ("ford.yaml", "[German Rifle 1, German Light MG 1,", "[German Light MG 1,", "authoring/carrier", "16:12"),
        ("ford.yaml", "Foxholes", "Foxhole", "authoring/counter", "28:3"),
        ("ford.yaml", "control: {1", "control: {2", "authoring/objective", "29:11"),
        ("ford.yaml", "sudden death: 6", "sudden death: soon", "authoring/value", "5:15"),
        ("ford.yaml", "year: 1943", "year: 1943\nyear: 1944", "yaml/duplicate-key", "3:1"),
    ],
)
def test_each_mistake_by_its_code_and_place(
    ford: Folder, name: str, old: str, new: str, code: str, place: str | None
) -> None:
    """One slip gives the error of that slip, at the line and column where it stands."""
    ford.change(name, old, new)
    found = [error for error in mistakes(ford) if error.code == code]
    assert found, [str(error) for error in mistakes(ford)]
    if place is not None:
        assert str(found[0].place) == f"{ford}/{name}:{place}"
    assert found[0].excerpt is not None


def test_a_link_out_of_the_folder_is_refused(ford: Folder, tmp_path: Path) -> None:
    """A symbolic link cannot bring in what lies elsewhere."""
    outside = tmp_path / "secret.yaml"
    outside.write_text("counters: []\n", encoding="utf-8")
    (ford.path / "linked.yaml").symlink_to(outside)
    ford.change("module.yaml", "markers.yaml", "linked.yaml")
    assert "authoring/path" in {error.code for error in mistakes(ford)}


def test_pictures_are_looked_at(ford: Folder) -> None:
    """A picture that is none, and one too small for its grid, are mistakes; a fitting one is not."""
    from PIL import Image

    ford.change("map.yaml", "title: Ford", "title: Ford\nimage: ford.png")
    (ford.path / "ford.png").write_bytes(b"no picture")
    assert the_mistake(ford).code == "authoring/image"
    Image.new("RGB", (300, 300)).save(ford.path / "ford.png")
    assert the_mistake(ford).code == "authoring/grid"
    Image.new("RGB", (600, 520)).save(ford.path / "ford.png")
    assert load_module(str(ford)).map.file.image == "ford.png"


def test_a_map_without_a_picture_needs_no_pixels(ford: Folder) -> None:
    """The grid may be left out for a map that is to be drawn; over an author's picture it must be measured."""
    from PIL import Image

    ford.change("map.yaml", "grid: {columns: 6, rows: 5, x0: 60, y0: 50, dx: 87.5, dy: 101}\n", "")
    grid = load_module(str(ford)).map.file.grid
    assert (grid.columns, grid.rows) == (15, 10)
    ford.change("map.yaml", "title: Ford", "title: Ford\nimage: ford.png")
    Image.new("RGB", (2000, 2000)).save(ford.path / "ford.png")
    assert the_mistake(ford).code == "authoring/missing-key"


@pytest.mark.parametrize(
    ("written", "read"),
    [("1-3", [1, 2, 3]), ("'9, 10'", [9, 10]), ("2", [2]), ("[4, 6]", [4, 6]), ("'1-2, 5'", [1, 2, 5])],
)
def test_numbers_of_a_weapon(ford: Folder, written: str, read: list[int]) -> None:
    """Repair and elimination numbers are written as they are printed."""
    ford.change("german.yaml", "fix: 1-2, eliminate: 10", f"fix: {written}")
    module = load_module(str(ford))
    assert module.line(module.counters["German Light MG 1"])[1].fix == read


@pytest.mark.parametrize("written", ["0", "11", "3-", "one", "1-99"])
def test_numbers_that_are_none(ford: Folder, written: str) -> None:
    """Only the numbers of a map's hex rows are printed on weapons."""
    ford.change("german.yaml", "fix: 1-2", f"fix: '{written}'")
    assert {error.code for error in mistakes(ford)} == {"authoring/value"}


def test_what_is_no_module(tmp_path: Path) -> None:
    """An unknown name, and a folder without module.yaml, are faults of usage."""
    with pytest.raises(UsageFault, match="neither"):
        load_module("no-such-module")
    with pytest.raises(UsageFault, match=r"holds no module\.yaml"):
        load_module(str(tmp_path))


@pytest.mark.parametrize(
    ("name", "said", "code"),
    [
        ("ford.yaml", "a module's first file is called module.yaml", "authoring/no-module"),
        ("empty", "holds no module.yaml", "authoring/no-module"),
        ("nowhere", "there is no file or folder", "file/missing"),
    ],
)
def test_what_is_no_module_is_told_apart(ford: Folder, name: str, said: str, code: str) -> None:
    """A wrong file, a folder without the file and a name that means nothing each get their own words."""
    (ford.path / "empty").mkdir()
    with pytest.raises(UsageFault, match=said) as caught:
        load_module(str(ford.path / name))
    assert caught.value.code == code
