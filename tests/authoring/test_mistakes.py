"""What authors of any game get wrong: each mistake at its place, with what to do."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from ccmod.authoring import load_module
from ccmod.ground.errors import CcmodError
from tests.modules.plain.kaleidoscope import FILES, write


def mistakes(folder: Path) -> list[CcmodError]:
    """Everything that is wrong with a module."""
    with pytest.raises(CcmodError) as caught:
        load_module(str(folder))
    return list(caught.value.errors)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The module with one of everything."""
    return write(tmp_path / "kaleidoscope")


def change(folder: Path, name: str, old: str, new: str) -> int:
    """Exchange a text that a file is known to hold; returns the line in which the new one stands."""
    text = FILES[name]
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


CASES = [
    ("module.yaml", "Combat Results: {file: crt.csv", "Combat Results: {file: crd.csv", "authoring/no-file", "crt.csv"),
    ("module.yaml", "Terrain: terrain.md", "Terrain: terrain.doc", "authoring/chart", ".csv"),
    ("module.yaml", "How to play: rules.md", "How to play: ../rules.md", "authoring/path", "beside"),
    ("module.yaml", "  2d6:", "  Two:", "authoring/dice", "roll: 2d6"),
    ("module.yaml", "  2d6:", "  Two: {faces: 9-0}", "authoring/value", None),
    ("module.yaml", "  2d6:", "  Two: {roll: 2d6, keep: best 1}", "authoring/value", None),
    ("module.yaml", "  2d6:", "  Two: {faces: [a, b], each: 1}", "authoring/dice", "numbers"),
    ("module.yaml", "Turn: 1-10", "Turn: 10-1", "authoring/turns", "upwards"),
    ("module.yaml", "start: 0, min", "start: 30, min", "authoring/property", None),
    ("module.yaml", "start: 0, min", "start: none, min", "authoring/property", None),
    ("module.yaml", "min: -10", "min: 20", "authoring/property", None),
    ("module.yaml", "Weather: Clear", "Scenario: Clear", "authoring/property", None),
    ("module.yaml", "map: Battlefield", "map: Batlefield", "authoring/unknown-name", "'Battlefield'"),
    ("module.yaml", "[VP up, VP down]", "[VP upp, VP down]", "authoring/unknown-name", "'VP up'"),
    ("module.yaml", "Umpire: referee", "Umpire: '#12'", "authoring/value", "colour"),
    ("module.yaml", "<VASSAL.build", "<<VASSAL.build", "authoring/xml", None),
    ("module.yaml", "<VASSAL.build.module.DoActionButton", "<Button", "authoring/xml", "DiceButton"),
    ("module.yaml", "key: Ctrl+Alt+A", "key: Strg+A", "authoring/value", "shortcut"),
    ("module.yaml", "turns:", "turn:", "authoring/unknown-key", "'turns'"),
    ("module.yaml", "levels:", "levls:", "authoring/unknown-key", "'levels'"),
    ("board.yaml", "layout: [north, south]", "layout: [north, suoth]", "authoring/board", "'south'"),
    ("board.yaml", "layout: [north, south]", "layout: [north, north]", "authoring/board", None),
    ("board.yaml", "id: south", "id: north", "authoring/board-twice", None),
    ("board.yaml", "box: 20 560 300 100, ", "", "authoring/zone", "box"),
    ("board.yaml", "spaces: 1-10, at: 60 640", "spaces: 1-10, at: 60 six", "authoring/value", "first space"),
    ("board.yaml", "Red Reserve: {box", "Inset A1: {box", "authoring/place-twice", "rename"),
    ("city.yaml", "[Harbour, Fort]", "[Harbour, Fortt]", "authoring/place", "'Fort'"),
    ("city.yaml", "Fort: 420 420", "Fort: 420 4200", "authoring/off-picture", None),
    ("city.yaml", "{Fort: [Blue Guard 1]}", "{Forty: [Blue Guard 1]}", "authoring/place", "'Fort'"),
    ("city.yaml", "{Fort: [Blue Guard 1]}", "{Fort: [Blue Gard 1]}", "authoring/counter", "'Blue Guard 1'"),
    ("city.yaml", "size: 800 600\n", "size: 100 100\n", "authoring/off-picture", None),
    (
        "city.yaml",
        "tools: {",
        "zones: {Sea: {box: 900 10 40 40}}\ntools: {",
        "authoring/off-picture",
        "beside the board",
    ),
    ("staff.yaml", "raw:", "areas: {Camp: 60 60}\nraw:", "authoring/grid", "would not know the areas"),
    ("board.yaml", "names: both", "areas: {Camp: 540 600}", "authoring/grid", "would not know the areas"),
    ("board.yaml", "size: 70}", "size: 70}\n    zones: {Turn: {box: 9 9 9 9}}", "authoring/place-twice", "rename one"),
    ("cards.yaml", "Events: {}", "Events: {refill: true}", "authoring/deck", "give it a pile"),
    ("cards.yaml", "Events: {}", "Events: {into: Events}", "authoring/deck", "into itself"),
    ("table.yaml", "size: 1152 768\n", "", "authoring/board-size", "size"),
    ("table.yaml", "size: 1152 768\n", "size: 90000 70000\n", "authoring/board-size", "million pixels"),
    ("staff.yaml", "columns: 6, rows: 4", "columns: 900, rows: 900", "authoring/grid", "40000"),
    ("staff.yaml", "title: Staff", "title: Table", "authoring/map-twice", None),
    ("staff.yaml", "sides: Red", "sides: Rde", "authoring/side", "'Red'"),
    ("red.yaml", "side: Red", "side: Rot", "authoring/side", "Red"),
    ("first.yaml", '"0304":', '"0394":', "authoring/place", "did you mean"),
    ("first.yaml", "Turn 1: Turn Marker", "Turn 11: Turn Marker", "authoring/place", "'Turn 1'"),
    ("first.yaml", "Red Guard 2, Red Chief", "Red Guard 1, Red Chief", "authoring/placed-twice", None),
    ("first.yaml", "Red Chief]", "Red Chef]", "authoring/counter", "'Red Chief'"),
    ("first.yaml", "{Smoke:", "{Smoek:", "authoring/counter", "'Smoke'"),
    ("first.yaml", '{Smoke: "0305, 0409', '{Smoke: "0305, 0499', "authoring/place", "did you mean"),
    ("first.yaml", "{3: [Red Guard 5", "{13: [Red Guard 5", "authoring/place", "Turn"),
    ("first.yaml", "{Events: [Plague", "{Event: [Plague", "authoring/unknown-name", "'Events'"),
    ("first.yaml", "[Plague, Storm]", "[Plage, Storm]", "authoring/counter", "'Plague'"),
    ("first.yaml", "hands: {Red: Calm}", "hands: {Red: Storm}", "authoring/placed-twice", None),
    ("first.yaml", "hands: {Red:", "hands: {Reds:", "authoring/unknown-name", "'Red'"),
    ("first.yaml", "{VP: 2, Weather", "{VP: 2, Wether", "authoring/unknown-name", "'Weather'"),
    ("first.yaml", "Phase: Combat", "Phase: Combt", "authoring/value", "'Combat'"),
    ("first.yaml", "{Turn: 2, Phase", "{Trun: 2, Phase", "authoring/unknown-name", "'Turn'"),
    ("second.yaml", "boards: {board: south}", "boards: {board: soth}", "authoring/board", "'south'"),
    ("second.yaml", "boards: {board: south}", "boards: {bord: south}", "authoring/board", "'board'"),
]


@pytest.mark.parametrize(("name", "old", "new", "code", "hint"), CASES, ids=[f"{c[0]}:{c[2]}" for c in CASES])
def test_a_mistake_is_told_where_it_stands(
    folder: Path, name: str, old: str, new: str, code: str, hint: str | None
) -> None:
    """In its file and line, with its code and, where one can be given, a hint."""
    line = change(folder, name, old, new)
    found = [error for error in mistakes(folder) if error.code == code]
    assert found
    error = found[0]
    assert Path(error.place.file or "").name == name
    assert abs((error.place.line or 0) - line) <= (2 if code in ("authoring/xml", "authoring/board-size") else 1)
    if hint is not None:
        assert hint in f"{error.message} {error.hint}"


def test_all_mistakes_of_all_files_are_told_at_once(folder: Path) -> None:
    """A slip in each of four files: four mistakes."""
    for name, old, new in (
        ("module.yaml", "map: Battlefield", "map: Batlefield"),
        ("city.yaml", "[Harbour, Fort]", "[Harbour, Fortt]"),
        ("red.yaml", "count: 6", "count: six"),
        ("second.yaml", "Red Reserve", "Red Reserv"),
    ):
        change(folder, name, old, new)
    files = [Path(error.place.file or "").name for error in mistakes(folder)]
    assert set(files) == {"module.yaml", "city.yaml", "red.yaml", "second.yaml"}


def test_windows_line_ends_and_a_byte_order_mark_are_fine(folder: Path) -> None:
    """Files from any editor are read, tables and pages too."""
    for name, text in FILES.items():
        (folder / name).write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    module = load_module(str(folder))
    assert module.scenarios[0].file.briefing.strip() == "Red attacks at dawn."


def test_names_with_spaces_and_accents_are_fine(folder: Path) -> None:
    """In files, pictures and pages alike; VASSAL gets plain names."""
    from tests.built import build_module

    Image.new("RGB", (900, 700)).save(folder / "Karte für später.png")
    (folder / "Höhe 210.yaml").write_text("id: hohe\ntitle: Höhe 210\nimage: Karte für später.png\n", encoding="utf-8")
    change(folder, "module.yaml", "staff.yaml]", "staff.yaml, Höhe 210.yaml]")
    (folder / "rules.md").write_text("![Bild](Karte%20für%20später.png) ![Bild](<Karte für später.png>)", "utf-8")
    from ccmod.vassal.archive import Archive

    archive = Archive.from_bytes(build_module(str(folder)).content)
    assert all(name.isascii() and " " not in name for name in archive)
    page = archive.read("help-how-to-play.html").decode()
    assert page.count('src="images/page-karte-fur-spater.png"') == 2


def test_duplicate_keys_and_aliases(folder: Path) -> None:
    """A key that stands twice is refused, with both lines; anchors and aliases work."""
    line = change(folder, "city.yaml", "Old Town: 150 150", "Old Town: &spot 150 150, Old Town: 150 151")
    (error,) = mistakes(folder)
    assert (error.code, error.place.line) == ("yaml/duplicate-key", line)
    ground = "size: 800 600\ncolour: &ground '#cfd3b4'\nzones: {Park: {box: 10 10 50 50, colour: *ground}}\n"
    change(folder, "city.yaml", "size: 800 600\n", ground)
    assert load_module(str(folder)).maps[1].file.zones["Park"].colour == "#cfd3b4"
