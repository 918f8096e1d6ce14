"""Fate cards: names, random hex, dice and trigger, each where rule 1 says it is printed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ccmod.art.canvas import Canvas
from ccmod.art.dice import die
from ccmod.games.combat_commander.module.art.cards import CARD_HEIGHT, CARD_WIDTH, draw_back, draw_card, draw_initiative
from tests.art.faces import CARD
from tests.art.test_counters import changed


def test_a_card_is_upright_with_clear_corners() -> None:
    """Fronts, backs and the Initiative card have one size, so that masks and decks fit."""
    for picture in (draw_card(CARD), draw_back("germany"), draw_initiative()):
        assert picture.size == (CARD_WIDTH, CARD_HEIGHT) == (200, 280)
        assert picture.getpixel((0, 0))[3] == 0  # type: ignore[index]
    assert draw_card(CARD).tobytes() == draw_card(CARD).tobytes()


@pytest.mark.parametrize(
    ("field", "value", "box"),
    [
        ("order", "Rout", (0, 0, 200, 52)),
        ("also", "Op Fire", (0, 0, 200, 28)),
        ("action", "Ambush", (0, 120, 200, 160)),
        ("event", "Hero", (0, 160, 200, 200)),
        ("hex", "K10", (0, 205, 80, 280)),
        ("white", 6, (90, 205, 145, 280)),
        ("red", 6, (130, 205, 200, 280)),
        ("trigger", "Sniper!", (88, 205, 190, 280)),
    ],
)
def test_every_field_has_its_place(field: str, value: object, box: tuple[int, int, int, int]) -> None:
    """Order on top, action, event, then hex at the left and dice at the right of the foot."""
    seen = changed(draw_card(CARD), draw_card(replace(CARD, **{field: value})))  # type: ignore[arg-type]
    assert seen is not None
    assert box[0] <= seen[0]
    assert box[1] <= seen[1]
    assert seen[2] <= box[2]
    assert seen[3] <= box[3]


def test_a_trigger_stands_in_a_red_box() -> None:
    """The box round the dice is red where there is a trigger, and absent otherwise."""
    reds = [draw_card(replace(CARD, trigger=trigger)).getpixel((100, 214)) for trigger in ("Time!", None)]
    assert reds[0] == (179, 32, 42, 255)
    assert reds[1] != reds[0]


def test_backs_tell_the_nation_and_nothing_more() -> None:
    """Two nations' backs differ; the back does not depend on any card."""
    assert draw_back("germany").tobytes() != draw_back("russia").tobytes()


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_die_shows_its_number(pips: int) -> None:
    """As many dark pips as the number says, counted as separate patches."""
    canvas = Canvas(60, 60)
    die(canvas, 30, 30, 50, pips, "#ffffff", "#000000")
    picture = canvas.done().convert("L")
    dark = {(x, y) for x in range(12, 48) for y in range(12, 48) if picture.getpixel((x, y)) < 100}  # type: ignore[operator]
    patches = 0
    while dark:
        patches += 1
        front = [dark.pop()]
        while front:
            x, y = front.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & dark
            dark -= near
            front += near
    assert patches == pips
