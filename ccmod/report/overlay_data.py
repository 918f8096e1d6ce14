"""The data of the page's overlays: lines of sight and reaches, computed by the game's own rules when the page is made.

Everything is computed from the map and the places of visible counters, so nothing here reveals what is hidden.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Mapping, Sequence
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any

from ccmod.play.overlays import Sight
from ccmod.play.system import System
from ccmod.play.undecided import bench
from ccmod.play.view import BoardView, Counter
from ccmod.replay.replay_report import ReplayReport

MOST_LINES = 12_000
"""Lines of sight that a page computes, a second or two. Of more, those between places of counters, or none."""
MOST_REACHES = 400
"""Reaches that a page holds, of counters at places."""
LETTERS = digits + ascii_lowercase + ascii_uppercase
"""The halves of movement points from 0 to 61; more is out of reach of a unit in one turn."""


def overlay_data(report: ReplayReport, hexes: Sequence[str]) -> dict[str, Any]:
    """Sight and reaches on a board of these ``hexes``, without what the game does not know, or what is too much."""
    overlays, views = report.system.overlays, _views(report)
    if overlays.sees is None and overlays.reach is None:
        return {}
    state = bench(report.system, report.record.header, report.scenario).state
    there = set(hexes)
    places = dict.fromkeys(counter.hex for view in views for counter in view.counters if counter.hex in there)
    found = {"sight": _sight(report.system, state, list(places), hexes), "reach": _reaches(report, hexes)}
    return {name: data for name, data in found.items() if data}


def _views(report: ReplayReport) -> list[BoardView]:
    return [view for view in (report.start, *(step.view for step in report.steps)) if view is not None]


def _sight(system: System, state: Any, places: Sequence[str], hexes: Sequence[str]) -> dict[str, Any]:
    """From each place to each goal two bits, the first pair in the lowest bits of a byte, as base64."""
    sees = system.overlays.sees
    goals = next((goals for goals in (hexes, places) if len(places) * len(goals) <= MOST_LINES), None)
    if sees is None or not goals:
        return {}
    rows = {place: [Sight.CLEAR if goal == place else sees(state, place, goal) for goal in goals] for place in places}
    if all(
        seen is Sight.UNKNOWN
        for place, row in rows.items()
        for goal, seen in zip(goals, row, strict=True)
        if goal != place
    ):
        return {}
    return {"goals": list(goals), "rows": {place: _packed(row) for place, row in rows.items()}}


def _packed(values: Iterable[int]) -> str:
    """Numbers from 0 to 3, four a byte, as base64.

    >>> base64.b64decode(_packed([1, 2, 3, 0, 1])).hex()
    '3901'
    """
    listed = list(values)
    quads = (listed[start : start + 4] for start in range(0, len(listed), 4))
    packed = bytes(sum(value << 2 * place for place, value in enumerate(quad)) for quad in quads)
    return base64.b64encode(packed).decode("ascii")


def _reaches(report: ReplayReport, hexes: Sequence[str]) -> dict[str, str]:
    """By the name of a counter and its hex what it reaches from there, as it is when it first stands there.

    For each hex of the board a letter of :data:`LETTERS`: how many halves of a movement point it takes, ``0`` for none.
    """
    reach = report.system.overlays.reach
    if reach is None:
        return {}
    judge = bench(report.system, report.record.header, report.scenario)
    found: dict[str, Mapping[str, float]] = {}
    steps = {step.number: step.view for step in report.steps if step.event is not None}
    first = next(iter(steps), 1) - 1
    shown: Iterable[tuple[int, BoardView | None]] = [(first, report.start), *steps.items()]
    there, done, before = set(hexes), 0, set[Counter]()
    for number, view in shown:
        for event in report.record.events[done:number]:
            judge.follow(event)
        done = number
        counters = view.counters if view is not None else ()
        for counter in (one for one in counters if one not in before):  # in the view's order: a page is always the same
            key = f"{counter.name} {counter.hex}"
            if counter.kind in ("unit", "leader") and counter.side and counter.hex in there and key not in found:
                found[key] = reach(judge.state, counter.name, counter.hex)
                if len(found) > MOST_REACHES:
                    return {}
        before = set(counters)
    return {key: _spelled(costs, hexes) for key, costs in found.items() if costs}


def _spelled(costs: Mapping[str, float], hexes: Sequence[str]) -> str:
    """A letter for each hex, without the last that are not reached.

    >>> _spelled({"B1": 0.5, "C1": 6}, ["A1", "B1", "C1", "D1"])
    '01c'
    """
    halves = (round(2 * costs.get(hex, 0)) for hex in hexes)
    return "".join(LETTERS[half] if half < len(LETTERS) else "0" for half in halves).rstrip("0")
