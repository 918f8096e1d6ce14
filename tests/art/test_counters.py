"""Unit and weapon counters: what rule 3.1 and rule 11 say is printed must make a visible difference."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from ccmod.art.counters import RED, draw_unit
from ccmod.art.drawing import png_bytes
from ccmod.art.faces import LIVERIES, UnitFace, WeaponFace
from ccmod.art.weapons import SILHOUETTES, draw_weapon
from tests.art.faces import LEADER, MORTAR, SQUAD


def changed(a: Image.Image, b: Image.Image) -> tuple[int, int, int, int] | None:
    """The box of pixels in which two pictures differ."""
    return ImageChops.difference(a.convert("RGB"), b.convert("RGB")).getbbox()


def test_a_unit_counter_is_a_square_with_clear_corners() -> None:
    """75 pixels square; a counter with round corners lies on any map."""
    picture = draw_unit(SQUAD)
    assert picture.size == (75, 75)
    for corner in ((0, 0), (74, 0), (0, 74), (74, 74)):
        assert picture.getpixel(corner)[3] == 0  # type: ignore[index]


def test_the_same_face_gives_the_same_bytes() -> None:
    """A rebuilt module has the same pictures."""
    assert png_bytes(draw_unit(SQUAD)) == png_bytes(draw_unit(SQUAD))
    assert png_bytes(draw_weapon(MORTAR)) == png_bytes(draw_weapon(MORTAR))


@pytest.mark.parametrize(
    ("field", "value", "where"),
    [
        ("fp", 6, "below"),
        ("range", 6, "below"),
        ("move", 5, "below"),
        ("boxed", ("fp",), "below"),
        ("morale", 8, "above"),
        ("title", "Conscript", "above"),
        ("quality", "elite", "above"),
        ("figures", 2, "middle"),
    ],
)
def test_every_value_shows_where_it_belongs(field: str, value: object, where: str) -> None:
    """FP, range and movement at the foot, morale and title at the top, figures between (3.1)."""
    box = changed(draw_unit(SQUAD), draw_unit(replace(SQUAD, **{field: value})))  # type: ignore[arg-type]
    assert box is not None
    top, bottom = {"above": (0, 20), "middle": (19, 54), "below": (51, 75)}[where]
    assert top <= box[1]
    assert box[3] <= bottom


def test_the_broken_side_has_a_red_bar_across_the_top() -> None:
    """3.1.4: broken morale is white on a red bar."""
    broken = draw_unit(replace(SQUAD, broken=True))
    red = tuple(int(RED[i : i + 2], 16) for i in (1, 3, 5))
    assert broken.getpixel((37, 3))[:3] == red  # type: ignore[index]
    assert draw_unit(SQUAD).getpixel((37, 3))[:3] != red  # type: ignore[index]
    assert any(broken.getpixel((x, 10))[:3] == (255, 255, 255) for x in range(60, 71))  # type: ignore[index]


def test_leaders_show_their_command() -> None:
    """3.1.5: a number in a hex at the right; other units have none."""
    assert changed(draw_unit(LEADER), draw_unit(replace(LEADER, command=2))) is not None
    box = changed(draw_unit(LEADER), draw_unit(replace(LEADER, command=None)))
    assert box is not None
    assert box[2] > 60


@pytest.mark.parametrize("nation", LIVERIES)
@pytest.mark.parametrize("figures", [1, 2, 4])
@pytest.mark.parametrize("broken", [False, True])
def test_every_nation_and_size_is_drawn(nation: str, figures: int, broken: bool) -> None:
    """Teams, squads and leaders of all nations, on both sides, differ from those of the others."""
    face = UnitFace(
        title="Hero", nation=nation, figures=figures, fp=10, range=10, move=10, morale=10, hero=True, broken=broken
    )
    others = [draw_unit(replace(face, nation=other)).tobytes() for other in LIVERIES if other != nation]
    assert draw_unit(face).tobytes() not in others


@pytest.mark.parametrize("kind", SILHOUETTES)
def test_every_kind_of_weapon_has_its_picture(kind: str) -> None:
    """56 pixels square, and no two kinds look the same."""
    face = WeaponFace(title="Weapon", nation="germany", kind=kind, fp=8, range=12)
    picture = draw_weapon(face)
    assert picture.size == (56, 56)
    others = [draw_weapon(replace(face, kind=other)).tobytes() for other in SILHOUETTES if other != kind]
    assert picture.tobytes() not in others


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("ordnance", False),
        ("smoke", False),
        ("move", -3),
        ("range", 14),
        ("fp", 7),
        ("boxed", ("fp",)),
        ("broken", True),
    ],
)
def test_every_value_of_a_weapon_shows(field: str, value: object) -> None:
    """White band, smoke, movement, ranges, boxes: each makes a difference (rule 11)."""
    assert changed(draw_weapon(MORTAR), draw_weapon(replace(MORTAR, **{field: value}))) is not None  # type: ignore[arg-type]


def test_a_broken_weapon_shows_its_repair_numbers() -> None:
    """11.4: the numbers that repair and those that eliminate are on the broken side only."""
    broken = replace(MORTAR, broken=True, fix="1-2", eliminate="9-10")
    assert changed(draw_weapon(broken), draw_weapon(replace(broken, fix="1-3"))) is not None
    assert changed(draw_weapon(broken), draw_weapon(replace(broken, eliminate="8-10"))) is not None
    assert changed(draw_weapon(MORTAR), draw_weapon(replace(MORTAR, fix="1-3"))) is None
