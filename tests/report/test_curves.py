"""The curves of a game: numbers of its positions, and the luck of its dice."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ccmod.front.judging import replay
from ccmod.perspective import ONLOOKER, REFEREE
from ccmod.play.record import Header, Record
from ccmod.play.view import BoardView, DiceRoll, Scene
from ccmod.replay.replay_report import replay_report
from ccmod.report.curves import curves
from tests.toy import SETUP, TOY, Draw

DEMOS = Path("scenarios")


def found(figures: list[Mapping[str, Mapping[str, float]]] | None = None, *rolls: DiceRoll) -> dict[str, Any]:
    """The curves of a toy game whose positions have these figures, or whose steps have these rolls."""
    views = iter(figures or [{}] * (len(rolls) + 1))
    scenes = iter(rolls)
    system = replace(TOY, view=lambda _: BoardView(figures=next(views)))
    if rolls:
        system = replace(system, scene=lambda _state, _event: Scene(rolls=(next(scenes),)))
    steps = len(rolls) or len(figures or ()) - 1
    record = Record(Header("toy", setup={**SETUP, "hands": {}}), tuple(Draw("Red") for _ in range(steps)))
    return {one["name"]: one["sides"] for one in curves(replay_report(system, record))}


def test_a_curve_has_the_changes_only() -> None:
    """The set-up is index 0; a number that never changes for any side makes no curve."""
    vp = [{"VP": {"Red": 1, "Blue": 0}, "units": {"Red": 4}} for _ in range(4)]
    vp[2] = vp[3] = {"VP": {"Red": 3, "Blue": 0}, "units": {"Red": 4}}
    assert found(list(vp)) == {"VP": {"Red": [[0, 1], [2, 3]], "Blue": [[0, 0]]}}


def test_luck_is_what_is_better_than_an_average() -> None:
    """6 and 1 with two dice are no luck; 6 is 2.5 pips where high is good, and the contrary where low is."""
    dice = (("white", 6),)
    rolls = (
        DiceRoll((("white", 6), ("red", 1)), by="Red", better="high"),
        DiceRoll(dice, by="Red", better="high"),
        DiceRoll(dice, by="Blue", better="low"),
        DiceRoll((("white", 9),), by="Blue", better="high", figures=True),
    )
    assert found(None, *rolls) == {"luck": {"Red": [[0, 0], [2, 2.5]], "Blue": [[0, 0], [3, -2.5], [4, 2.0]]}}


def test_rolls_of_which_nobody_says_what_is_good_do_not_count() -> None:
    """Nor do those of nobody, and dice of faces."""
    dice = (("white", 6),)
    assert (
        found(
            None,
            DiceRoll(dice, by="Red"),
            DiceRoll(dice, better="high"),
            DiceRoll(dice, "", "Red", better="low", shows=("x",)),
        )
        == {}
    )


@pytest.mark.parametrize(
    ("game", "figure", "pattern", "factor"),
    [
        ("mill-farm", "VP", r"German gains (\d+) VP", 1),
        ("three-bridges", "steps lost", r"loses a step|is eliminated", None),
        ("tanners-ridge", "SP lost", r"loses (\d+) SP", 1),
        ("ford-lane", "models", r"loses (\d+) models", -1),
        ("wine-press", "men lost", r"dies$|taken prisoner", None),
    ],
)
def test_the_figures_of_the_games(game: str, figure: str, pattern: str, factor: int | None) -> None:
    """Over a demo they change by what its sentences say, both sides together (for VP: the German's).

    Whoever is eliminated in the folio demo has one step left.
    """
    report = replay(DEMOS / game / "game.ccrec")
    first, last = report.steps[0].view, report.steps[-1].view
    assert first is not None
    assert last is not None
    sides = ["German"] if figure == "VP" else list(first.figures[figure])
    change = sum(last.figures[figure][side] - first.figures[figure][side] for side in sides)
    hits = [match for step in report.steps if (match := re.search(pattern, step.sentence))]
    said = sum(int(match[1]) for match in hits) * factor if factor else len(hits)
    assert change == said


def test_figures_are_what_everybody_sees() -> None:
    """The curves of an onlooker are those of the referee."""
    game = DEMOS / "mill-farm" / "game.ccrec"
    seen = [
        [step.view and step.view.figures for step in replay(game, perspective=eyes).steps]
        for eyes in (ONLOOKER, REFEREE)
    ]
    assert seen[0] == seen[1]
