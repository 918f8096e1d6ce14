"""Drawings are known by everything that makes them what they are."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from ccmod.art import drawing
from ccmod.art.canvas import Canvas
from ccmod.art.counters import draw_unit
from ccmod.art.drawing import Drawing
from ccmod.art.faces import MarkerFace, SideFace, TracksFace, UnitFace
from ccmod.art.icons import draw_icon
from ccmod.art.workers import WORTH_IT, Drawers
from ccmod.games.combat_commander.module.art.cards import draw_back, draw_initiative
from ccmod.games.combat_commander.module.art.markers import draw_badge, draw_marker
from ccmod.games.combat_commander.module.art.tracks import draw_tracks

FACE = UnitFace(title="Rifle", nation="germany", figures=4, fp=5, range=5, move=4, morale=7)
SIDES = (SideFace(name="A", nation="germany"), SideFace(name="B", nation="russia"))


def test_equal_drawings_have_equal_keys_and_others_have_not() -> None:
    """The key depends on the function and on every value of its data."""
    key = Drawing(draw_unit, (FACE,)).key()
    assert key == Drawing(draw_unit, (replace(FACE),)).key()
    assert key != Drawing(draw_unit, (replace(FACE, fp=6),)).key()
    assert Drawing(draw_icon, ("eye",)).key() != Drawing(draw_badge, ("eye",)).key()


@pytest.mark.parametrize("what", ["_versions", "_sources"])
def test_another_pillow_or_another_way_to_draw_gives_other_keys(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """No picture of an older program is taken for one of this."""
    before = Drawing(draw_unit, (FACE,)).key()
    monkeypatch.setattr(drawing, what, lambda: "another")
    assert Drawing(draw_unit, (FACE,)).key() != before


def test_functions_without_a_name_of_their_own_cannot_be_known() -> None:
    """A lambda, a local function, and data without a spelling are drawn every time."""
    assert Drawing(draw_unit, (FACE,)).can_be_known
    assert not Drawing(lambda: Image.new("RGB", (1, 1))).can_be_known
    assert not Drawing(draw_unit, (object(),)).can_be_known
    assert not Drawing(Canvas(4, 4, "#123456").done).can_be_known


@pytest.mark.parametrize(
    "what",
    [
        Drawing(draw_unit, (FACE,)),
        Drawing(draw_marker, (MarkerFace(kind="smoke"),)),
        Drawing(draw_badge, ("veteran",)),
        Drawing(draw_icon, ("eye",)),
        Drawing(draw_back, ("germany",)),
        Drawing(draw_initiative),
        Drawing(draw_tracks, (TracksFace(sides=SIDES),)),
    ],
    ids=lambda what: what.function.__name__,
)
def test_sizes_said_beforehand_are_true(what: Drawing) -> None:
    """A function that says how large its picture will be keeps its word."""
    assert what.size in (None, what.function(*what.data).size)


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_several_processes_draw_the_same_bytes(processes: int) -> None:
    """Who draws makes no difference, and every drawing comes back once under its name."""
    faces = {f"{number}": replace(FACE, fp=number % 10, range=number // 10) for number in range(2 * WORTH_IT)}
    drawers = Drawers(processes)
    for name, face in faces.items():
        drawers.ask(name, Drawing(draw_unit, (face,)))
    found = list(drawers.results())
    assert len(found) == len(faces)
    assert dict(found) == {name: Drawing(draw_unit, (face,)).png() for name, face in faces.items()}


def test_a_fault_while_drawing_is_not_lost() -> None:
    """What goes wrong in another process comes out where the results are asked for."""
    drawers = Drawers(2)
    for number in range(2 * WORTH_IT):
        drawers.ask(f"{number}", Drawing(draw_icon, ("no such icon",)))
    with pytest.raises(KeyError):
        list(drawers.results())
