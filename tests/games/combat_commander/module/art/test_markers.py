"""Markers, badges and icons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ccmod.art.contact import contact_sheet
from ccmod.art.faces import MarkerFace
from ccmod.art.icons import ICON_SIZE, ICONS, NATION_ICONS, draw_icon, draw_nation_icon
from ccmod.games.combat_commander.module.art.markers import BADGES, KINDS, draw_badge, draw_marker
from tests.art.faces import SMOKE


def test_no_two_kinds_look_alike() -> None:
    """Every kind of marker has a drawing of its own, 56 pixels square."""
    pictures = [draw_marker(MarkerFace(kind=kind)) for kind in KINDS]
    assert {picture.size for picture in pictures} == {(56, 56)}
    assert len({picture.tobytes() for picture in pictures}) == len(KINDS)


def test_fortifications_and_states_of_the_rules_are_there() -> None:
    """F101-F106, smoke and blaze (T94, T79), suppression (13), veterans (E44), control (7.3), tracks (4, 6)."""
    assert set(KINDS) >= {"foxholes", "trench", "mines", "wire", "bunker", "pillbox", "smoke", "blaze"}
    assert set(KINDS) >= {"suppressed", "veteran", "control", "time", "sudden_death", "vp", "surrender"}


def test_values_and_nations_show() -> None:
    """Smoke 7 is not smoke 8, and a German flag is not a Russian one."""
    assert draw_marker(SMOKE).tobytes() != draw_marker(replace(SMOKE, value="8")).tobytes()
    flags = {draw_marker(MarkerFace(kind="control", nation=nation)).tobytes() for nation in ("germany", "russia")}
    assert len(flags) == 2


@pytest.mark.parametrize("kind", BADGES)
def test_badges_leave_the_numbers_of_a_counter_readable(kind: str) -> None:
    """A badge lies over a unit counter: clear where title, morale and values stand, or at most a light shade."""
    badge = draw_badge(kind)
    assert badge.size == (75, 75)
    for y in (8, 62):
        assert all(badge.getpixel((x, y))[3] < 128 for x in range(75))  # type: ignore[index]
    assert badge.getbbox() is not None


def test_icons_are_small_and_different() -> None:
    """24 pixels square, each with a drawing of its own."""
    pictures = [draw_icon(name) for name in ICONS]
    pictures += [draw_nation_icon(name, nation) for name in NATION_ICONS for nation in ("germany", "russia")]
    assert {picture.size for picture in pictures} == {(ICON_SIZE, ICON_SIZE)}
    assert len({picture.tobytes() for picture in pictures}) == len(pictures)


def test_a_contact_sheet_holds_every_picture() -> None:
    """Each picture appears unchanged, in rows."""
    pictures = [(kind, draw_icon(kind)) for kind in list(ICONS)[:5]]
    sheet = contact_sheet(pictures, 3, gap=12)
    assert sheet.size == (3 * 36 + 12, 2 * (24 + 16 + 12) + 12)
    assert contact_sheet([("", picture) for _, picture in pictures], 5).height == 48
