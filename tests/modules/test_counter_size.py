"""Counters as large as their author says: on a sheet, in a module, in pixels or as a part of a hex."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest
from PIL import Image

from ccmod.art.drawing import Drawing
from ccmod.art.templates.counter import CounterFace, draw_counter
from ccmod.authoring import load_module
from ccmod.authoring.new import new_module
from ccmod.ground.errors import CcmodError
from ccmod.modules.checks.findings import Findings
from ccmod.modules.checks.made import MadeModule
from ccmod.modules.checks.sizes import check_sizes
from ccmod.modules.context import BuildContext
from ccmod.modules.lock import Lock
from ccmod.modules.pictures import Pictures
from ccmod.modules.recipes import recipe_of
from tests.authoring.ford import FILES, Folder


class Asked(Pictures):
    """Pictures that are asked for and never drawn: their sizes are known beforehand."""

    def _ask(self, name: str, drawing: Drawing) -> None:
        """Draw nothing."""

    def draw_board(self, name: str, picture: object, *data: object) -> str:
        """A board of any size: nothing here depends on it."""
        self.sizes[name] = (5000, 5000)
        return name


def every(folder: Path) -> list[tuple[str, tuple[int, int]]]:
    """Every picture of a module: the front of its name, and its size in pixels."""
    return [(name.partition(".")[0], size) for name, size in named(folder)]


def named(folder: Path) -> list[tuple[str, tuple[int, int]]]:
    """Every picture of a module with its size in pixels."""
    authored = load_module(str(folder))
    context = BuildContext(authored, Lock.read(folder), Asked())
    recipe_of(authored.module.system).make(context)
    return list(context.pictures.sizes.items())


def sizes(folder: Path) -> dict[str, tuple[int, int]]:
    """The size in pixels of every picture in a module, by the front of its name."""
    return dict(every(folder))


def test_combat_commander_scales_with_its_units(tmp_path: Path) -> None:
    """Units have the size, their badges too; weapons and markers have three quarters of it (56 of 75)."""
    ford = Folder(tmp_path / "ford")
    ford.change("module.yaml", "system: cc", "system: cc\ncounter size: 150")
    ford.change("german.yaml", "side: German", "side: German\nsize: 60")
    found = sizes(ford.path)
    assert found["german-rifle"] == found["german-rifle-broken"] == found["sgt-weber"] == (60, 60)
    assert found["german-light-mg"] == (45, 45)
    assert found["russian-rifle"] == (150, 150)
    assert found["foxholes"] == (112, 112)
    badges = {size for name, size in every(ford.path) if name.startswith("badge-")}
    assert badges == {(60, 60), (150, 150)}


def test_pictures_keep_their_names_when_all_counters_change_their_size(tmp_path: Path) -> None:
    """A game under way asks for the badges and covers that its counters had, and keeps a mask that is the same trait.

    (VASSAL's ``build/GpIdChecker.java`` compares the whole definition of a mask.)
    """
    ford = Folder(tmp_path / "ford")
    ford.change("markers.yaml", "counters:", "counters:\n  - {name: Objective A, class: marker}")
    before = {name for name, _ in named(ford.path)}
    assert {"badge-suppressed.png", "objective-secret.png"} < before
    ford.change("module.yaml", "system: cc", "system: cc\ncounter size: 48")
    assert {name for name, _ in named(ford.path)} == before
    assert dict(named(ford.path))["badge-suppressed.png"] == (48, 48)


def test_a_part_of_a_hex_follows_the_map(tmp_path: Path) -> None:
    """101 pixels from side to side: 85% of them are 86; the key of the sheet comes before that of the module."""
    ford = Folder(tmp_path / "ford")
    ford.change("module.yaml", "system: cc", "system: cc\ncounter size: 85%")
    ford.change("german.yaml", "side: German", "side: German\nsize: 50 %")
    found = sizes(ford.path)
    assert (found["russian-rifle"], found["german-rifle"]) == ((86, 86), (50, 50))


@pytest.mark.parametrize(
    ("system", "size", "wanted"),
    [
        ("folio", "100", {"blue-rifle": 100}),
        ("gbacw", "36", {"1st-georgia": 36, "state-blown": 33}),
        ("wwb", "30", {"able-1": 30, "name-able-1": 30, "state-running": 33}),
        ("ba", "96", {"allies-squad-1": 96, "order-fire": 112, "front-96": 96 + 44}),
    ],
)
def test_every_game_has_the_same_key(tmp_path: Path, system: str, size: str, wanted: dict[str, int]) -> None:
    """What is drawn on and over counters grows with them: a ribbon of 66 pixels on one half as large has 33."""
    folder = tmp_path / "sized"
    new_module(folder, system=system, title="Sized", date=datetime.date(2026, 11, 28))
    module = folder / "module.yaml"
    module.write_text(module.read_text() + f"counter size: {size}\n")
    found = sizes(folder)
    assert {name: found[name][0] for name in wanted} == wanted


@pytest.mark.parametrize("system", ["cc", "folio", "gbacw", "wwb", "plain"])
def test_counters_larger_than_hexes_are_reported_in_every_game(tmp_path: Path, system: str) -> None:
    """Each sheet once, at a counter's name; nothing is said of the usual size, nor of one that fits."""
    folder = tmp_path / "large"
    new_module(folder, system=system, title="Large", date=datetime.date(2026, 11, 28))
    assert oversized(folder) == []
    module = folder / "module.yaml"
    module.write_text(module.read_text() + "counter size: 101%\n")
    found = oversized(folder)
    assert found
    assert all(one.code == "build/size" and "no hex or square is larger" in one.message for one in found)
    assert len({one.place.file for one in found}) == len(found)


def test_hexes_of_the_map_with_terrain_count_alone(tmp_path: Path) -> None:
    """Squares of 300 pixels on a map of reinforcements do not make room in hexes of 101."""
    ford = Folder(tmp_path / "ford")
    ford.change("module.yaml", "system: cc", "system: cc\nmaps: [off.yaml]\ncounter size: 120")
    squares = "{shape: square, columns: 2, rows: 2, x0: 200, y0: 200, dx: 300}"
    (ford.path / "off.yaml").write_text(f"id: off\ntitle: Off\ngrid: {squares}\n")
    found = oversized(ford.path)
    assert found
    assert all("no hex or square is larger than 101" in one.message for one in found)


def test_counters_are_measured_where_they_are_set_up(tmp_path: Path) -> None:
    """A counter of 75 pixels that begins in a hex of 60 is told, though there are squares of 300 on another map."""
    files = {
        "module.yaml": "name: M\nsystem: plain\nmap: a.yaml\nmaps: [b.yaml]\ncounters: c.yaml\nscenarios: s.yaml\n",
        "a.yaml": 'id: a\ntitle: Field\ngrid: {columns: 4, rows: 4, first: "0101", dy: 60}\n',
        "b.yaml": "id: b\ntitle: Camps\ngrid: {shape: square, columns: 2, rows: 2, dx: 300}\n",
        "c.yaml": "counters:\n  - {name: Gun}\n  - {name: Mule}\n",
        "s.yaml": 'title: S\nsetup: {"0202": Gun, "Camps: A1": Mule}\n',
    }
    made = Folder(tmp_path / "m", files)
    (found,) = oversized(made.path)
    assert found.message == "Gun is 75 x 75 pixels, and is set up on Field, whose hexes or squares have 60"
    assert (found.place.line, found.hint is not None) == (2, True)
    made.change("s.yaml", '"0202": Gun, ', "")
    assert oversized(made.path) == []


def oversized(folder: Path) -> list[CcmodError]:
    """The warnings about counters that are larger than hexes."""
    authored = load_module(str(folder))
    context = BuildContext(authored, Lock.read(folder), Asked())
    recipe_of(authored.module.system).make(context)
    findings = Findings()
    check_sizes(MadeModule(authored, context, ()), findings)
    return list(findings.warnings)


@pytest.mark.parametrize(
    ("size", "message"),
    [
        ("big", "'big' is not a size of counters"),
        ("12", "'12' is not a size of counters"),
        ("900%", "'900%' is not a size of counters"),
        ("10%", "10% of a hex of 101 pixels is 10 pixels; counters have 16 to 400"),
    ],
)
def test_a_size_that_cannot_be(tmp_path: Path, size: str, message: str) -> None:
    """It is refused at its line, with what may be written."""
    ford = Folder(tmp_path / "ford")
    ford.change("german.yaml", "side: German", f"side: German\nsize: {size}")
    with pytest.raises(CcmodError) as caught:
        load_module(str(ford))
    assert caught.value.message == message
    assert (caught.value.place.line, caught.value.place.column) == (2, 7)
    assert "pixels" in (caught.value.hint or "")


@pytest.mark.parametrize("size", [21, 42, 51, 84, 102, 115])
def test_a_drawn_counter_has_exactly_its_size(size: int) -> None:
    """75 × (51 / 75) is a little over 51 in floating point, which once gave a pixel too many."""
    assert draw_counter(CounterFace(size=size)).size == (size, size)


OWN = """\
side: German
nation: germany
counters:
  - {name: German Rifle, type: rifle, count: 3, image: rifle.png, back: rifle.png}
  - {name: Sgt. Weber, class: leader, type: sergeant_x}
  - {name: German Light MG, class: weapon, type: Light MG, count: 1, image: mg.png, back: mg.png}
"""


@pytest.mark.parametrize(
    ("said", "rifle", "mg"),
    [
        ("", (150, 120), (90, 90)),  # as large as their files
        ("size: 60\n", (60, 48), (45, 45)),  # the longer side of a unit 60 pixels, of a weapon three quarters
        ("size: 60\nfit: true\n", (60, 60), (45, 45)),  # in the middle of a square
        ("size: 60\nfit: false\n", (150, 120), (90, 90)),
    ],
)
def test_own_pictures_are_as_large_as_the_counters(
    tmp_path: Path, said: str, rifle: tuple[int, int], mg: tuple[int, int]
) -> None:
    """Pictures of 150 by 120 and 90 by 90 pixels, where a size is said, and all that is laid over them."""
    ford = Folder(tmp_path / "ford", {**FILES, "german.yaml": said + OWN})
    Image.new("RGB", (150, 120), "#8a8f7a").save(ford.path / "rifle.png")
    Image.new("RGB", (90, 90), "#8a8f7a").save(ford.path / "mg.png")
    found = dict(named(ford.path))
    assert (found["german-rifle.png"], found["german-rifle-broken.png"]) == (rifle, rifle)
    assert (found["german-light-mg.png"], found["german-light-mg-broken.png"]) == (mg, mg)
    assert found["sgt-weber.png"] == ((60, 60) if said else (75, 75))


STATED = """\
side: Blue
size: 50
counters:
  - name: Blue Rifle
    image: rifle.png
    cover: cover.png
    states: {Ringed: {image: ring.png}, Broken: {image: broken.png}, Marked: {image: dot.png}}
"""


def test_pictures_over_a_counter_are_scaled_with_it(tmp_path: Path) -> None:
    """A counter of 100 pixels is shown at 50, and so are a cover of 100, a state of 100, and a ring of 120 around it.

    A dot of 20 pixels fits and stays.
    """
    made = Folder(tmp_path / "m", {"module.yaml": "name: M\nsystem: plain\ncounters: c.yaml\n", "c.yaml": STATED})
    for name, side in {"rifle": 100, "cover": 100, "broken": 100, "ring": 120, "dot": 20}.items():
        Image.new("RGBA", (side, side), "#8a8f7a").save(made.path / f"{name}.png")
    found = {name.removeprefix("state-"): size[0] for name, size in named(made.path)}
    wanted = {"blue-rifle.png": 50, "cover-cover.png": 50, "broken.png": 50, "ring.png": 60, "dot.png": 20}
    assert {name: found.get(name) for name in wanted} == wanted
    made.change("c.yaml", "size: 50\n", "")
    assert {size[0] for name, size in named(made.path) if name == "state-ring.png"} == {120}


def test_an_svg_picture_that_a_size_cannot_change_is_reported(tmp_path: Path) -> None:
    """Once a sheet, at the picture."""
    files = {"module.yaml": "name: M\nsystem: plain\ncounters: c.yaml\n"}
    made = Folder(tmp_path / "m", {**files, "c.yaml": "size: 50\ncounters:\n  - {name: Rifle, image: rifle.svg}\n"})
    (made.path / "rifle.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>')
    (found,) = oversized(made.path)
    assert (found.code, found.place.line, found.place.column) == ("build/size", 3, 26)
    assert "50 pixels" in found.message
    made.change("c.yaml", "size: 50\n", "size: 50\nfit: false\n")
    assert oversized(made.path) == []
