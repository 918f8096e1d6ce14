"""How the numbers of a game change from step to step: those that its positions show, and the luck of the dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ccmod.play.view import DiceRoll
from ccmod.replay.replay_report import ReplayReport

LUCK = "luck"
PIPS, FIGURES = 3.5, 4.5
"""The mean of dice of one to six pips, and those of figures from 0 to 9."""
Points = dict[str, list[list[float]]]
"""Side to the pairs of a step's index (0: the set-up) and the value from there on, where that has changed."""


def curves(report: ReplayReport) -> list[dict[str, Any]]:
    """The curves of a game as JSON data, each with its name and its points; those that never change are left out."""
    found: dict[str, Points] = {}
    views = [report.start, *(step.view for step in report.steps)]
    for index, view in enumerate(views):
        for name, sides in view.figures.items() if view is not None else ():
            for side, value in sides.items():
                _add(found.setdefault(name, {}), side, index, value)
    luck = _luck(report)
    if luck:
        found[LUCK] = luck
    return [
        {"name": name, "sides": points} for name, points in found.items() if any(len(p) > 1 for p in points.values())
    ]


def _luck(report: ReplayReport) -> Points:
    """The pips by which each side's dice were better than an average so far.

    Only those rolls count of which the game says whether high or low is good, and who rolls.
    """
    sums: dict[str, float] = {}
    points: Points = {}
    for index, step in enumerate(report.steps, 1):
        for roll in step.scene.rolls:
            if roll.by is None or not roll.better or roll.shows:
                continue
            if roll.by not in sums:
                sums[roll.by] = 0
                _add(points, roll.by, 0, 0)
            sums[roll.by] += sum(_better(roll))
            _add(points, roll.by, index, sums[roll.by])
    return points


def _better(roll: DiceRoll) -> Iterator[float]:
    """By how much each die is better than an average one."""
    sign = 1 if roll.better == "high" else -1
    for _, shows in roll.dice:
        yield sign * (shows - (FIGURES if roll.figures else PIPS))


def _add(points: Points, side: str, index: int, value: float) -> None:
    of_side = points.setdefault(side, [])
    if not of_side or of_side[-1][1] != value:
        of_side.append([index, value])
