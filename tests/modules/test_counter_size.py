"""Counters as large as their author says: on a sheet, in a module, in pixels or as a part of a hex."""

from __future__ import annotations

import datetime
from itertools import combinations
from pathlib import Path

import pytest

from ccmod.art.drawing import Drawing
from ccmod.art.faces import SideFace, TracksFace
from ccmod.art.templates.counter import CounterFace, draw_counter
from ccmod.authoring import load_module
from ccmod.authoring.new import new_module
from ccmod.games.combat_commander.module.art.layout import tracks_layout
from ccmod.ground.errors import CcmodError
from ccmod.modules.checks.faces import check_sizes
from ccmod.modules.checks.findings import Findings
from ccmod.modules.checks.made import MadeModule
from ccmod.modules.context import BuildContext
from ccmod.modules.lock import Lock
from ccmod.modules.pictures import Pictures
from ccmod.modules.recipes import recipe_of
from tests.authoring.ford import Folder


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
    authored = load_module(str(folder))
    context = BuildContext(authored, Lock.read(folder), Asked())
    recipe_of(authored.module.system).make(context)
    return [(name.partition(".")[0], size) for name, size in context.pictures.sizes.items()]


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


def test_display_makes_room_for_large_units() -> None:
    """No two boxes of the track display overlap, however large the units are."""
    sides = (SideFace(name="German", nation="germany"), SideFace(name="Russian", nation="russia"))
    for unit in (75, 120, 400):
        boxes = list(tracks_layout(TracksFace(sides=sides, unit=unit)).boxes.values())
        assert all(box.width > 0 and box.height > 0 for box in boxes)
        apart = (
            a.x + a.width <= b.x or b.x + b.width <= a.x or a.y + a.height <= b.y or b.y + b.height <= a.y
            for a, b in combinations(boxes, 2)
        )
        assert all(apart)
