"""The data of a game for the step-through page: the board, the first position, and what each step changes in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from ccmod.hexes.points import Point
from ccmod.play.view import BoardView, Counter, DiceRoll, Line
from ccmod.replay.replay_report import ReplayReport
from ccmod.replay.step import JudgedStep
from ccmod.report.concerned import Concerned
from ccmod.report.counter_pictures import CounterPictures
from ccmod.report.curves import curves
from ccmod.report.overlay_data import overlay_data
from ccmod.report.picture import Area, BoardPicture, plain_picture

SCALE = 20
"""Pixels for one unit of the table's measure, usually an inch."""
ROOM = 2
"""Units of margin around the pieces on a table of unknown size."""
COUNTER = 4.0
"""Units that a counter has for itself."""
_POINT = re.compile(r"(-?[0-9]{1,6}(?:\.[0-9]{1,6})?)/(-?[0-9]{1,6}(?:\.[0-9]{1,6})?)")


def table_picture(places: Iterable[str], table: Mapping[str, Any] | None = None) -> BoardPicture | None:
    """The table with these places; ``None`` if none of them is a point. ``table`` may have ``width`` and ``depth``, and
    the ``terrain`` as a list of pieces, each with its ``name``, its ``type`` and the corners of its ``shape``.
    """
    points = {name: (float(match[1]), float(match[2])) for name in places if (match := _POINT.fullmatch(name))}
    if not points:
        return None
    stated = table or {}
    width = stated.get("width") or max(x for x, _ in points.values()) + ROOM
    height = stated.get("depth") or max(y for _, y in points.values()) + ROOM
    return BoardPicture(
        round(width * SCALE),
        round(height * SCALE),
        {name: _pixel(x, y) for name, (x, y) in points.items()},
        COUNTER * SCALE,
        COUNTER * SCALE,
        areas=tuple(_area(piece) for piece in stated.get("terrain") or ()),
    )


def _area(piece: Mapping[str, Any]) -> Area:
    return str(piece["name"]), str(piece["type"]), tuple(_pixel(x, y) for x, y in piece["shape"])


def _pixel(x: float, y: float) -> Point:
    return Point(round(x * SCALE), round(y * SCALE))


Stacks = dict[str, list[int]]
"""Hex to the indices of its counters, from the bottom up."""


class CounterTable:
    """Every state of every counter once; positions name them by their index."""

    def __init__(self, pictures: CounterPictures | None) -> None:
        self.pictures = pictures
        self.rows: list[list[Any]] = []
        self._indices: dict[tuple[Any, ...], int] = {}

    def index(self, counter: Counter) -> int:
        """The index of a counter as it looks now, wherever it is."""
        own = (counter.name, counter.kind, counter.side, counter.label, counter.flags, counter.face)
        behind = (counter.degrees, counter.values, counter.facing, counter.hexes, counter.place, counter.offset)
        key = (*own, *behind)
        found = self._indices.get(key)
        if found is None:
            found = self._indices[key] = len(self.rows)
            layers = self.pictures.layers(counter) if self.pictures is not None else []
            self.rows.append([*own, layers, *behind])
        return found


def page_data(
    report: ReplayReport, picture: BoardPicture | None = None, counter_pictures: CounterPictures | None = None
) -> dict[str, Any]:
    """The whole of it, as JSON data; without a view there is no board."""
    numbers = [step.number if step.event is not None else "end" for step in report.steps]
    if report.start is None:
        return {"board": None, "sides": [], "counters": [], "pictures": [], "cards": {}, "numbers": numbers,
                "units": [], "curves": [], "start": {}, "steps": [_shown(step) for step in report.steps]}  # fmt: skip
    if counter_pictures is not None:
        counter_pictures.prepare(counter for view in _views(report) for counter in view.counters)
    table = CounterTable(counter_pictures)
    sides = sides_of(report)
    concerned = Concerned(sides, _views(report))
    before: BoardView | None = None
    old: Stacks = {}
    positions = []
    for view in (report.start, *(step.view for step in report.steps)):
        new = old if view is before else _stacks(view, table)
        positions.append(_position(before, view, old, new))
        before, old = view, new
    board = board_data(report, picture)
    return {
        "board": board,
        "sides": sides,
        "units": list(concerned.units),
        "curves": curves(report),
        **overlay_data(report, list(board["hexes"])),
        "counters": table.rows,
        "pictures": counter_pictures.addresses if counter_pictures is not None else [],
        "cards": _cards(report),
        "numbers": numbers,
        "start": positions[0],
        "steps": [
            {**position, **_shown(step), **concerned.data(step)}
            for position, step in zip(positions[1:], report.steps, strict=True)
        ],
    }


def _drawn(report: ReplayReport) -> BoardPicture:
    """The board where no picture is at hand: a table for points, else hexes."""
    return table_of(report) or plain_picture((report.scenario or {}).get("map"))


def table_of(report: ReplayReport) -> BoardPicture | None:
    """The table on which a game is played, drawn; ``None`` for a game on hexes."""
    places = dict.fromkeys(counter.hex for view in _views(report) for counter in view.counters)
    return table_picture(places, (report.scenario or {}).get("table"))


def board_data(report: ReplayReport, picture: BoardPicture | None = None) -> dict[str, Any]:
    """The ground of a game's board: its picture, or what is drawn where there is none, with the centre of each hex."""
    picture = picture or _drawn(report)
    drawn = plain_picture((report.scenario or {}).get("map"))  # what lies under a module's picture
    named = drawn if drawn.centres.keys() == picture.centres.keys() else picture
    return {
        "width": picture.width,
        "height": picture.height,
        "dx": picture.dx,
        "dy": picture.dy,
        "image": picture.image,
        "terrain": dict(picture.terrain) or _not_open(named.terrain),
        "levels": {name: list(level) for name, level in (picture.levels or named.levels).items()},
        "lines": [[kind, [list(point) for point in points]] for kind, points in picture.lines],
        "areas": [[name, kind, [list(corner) for corner in corners]] for name, kind, corners in picture.areas],
        "hexes": {name: list(centre) for name, centre in picture.centres.items()},
    }


def _not_open(terrain: Mapping[str, str]) -> dict[str, str]:
    """The hexes under a picture that are not plain ground, with the words of their terrain."""
    return {name: words for name, words in terrain.items() if words not in ("open", "clear")}


def _views(report: ReplayReport) -> list[BoardView]:
    return [view for view in (report.start, *(step.view for step in report.steps)) if view is not None]


def sides_of(report: ReplayReport) -> list[str]:
    """The sides in a steady order, which gives each its colour."""
    scenario = report.scenario or {}
    seen = (counter.side for view in _views(report) for counter in view.counters if counter.side)
    return list(dict.fromkeys([*scenario.get("sides", ()), *report.record.header.players, *seen]))


def _cards(report: ReplayReport) -> dict[str, str]:
    """The texts of the cards of the hands that are seen."""
    seen = dict.fromkeys(card for view in _views(report) for hand in view.hands.values() for card in hand)
    return {card: words for card in seen if (words := report.describe(card))}


def _position(before: BoardView | None, view: BoardView | None, old: Stacks, new: Stacks) -> dict[str, Any]:
    """The hexes whose stacks have changed, each with its whole stack; all else only when it has changed."""
    changed = {hex: new.get(hex, []) for hex in dict.fromkeys([*old, *new]) if old.get(hex) != new.get(hex)}
    position: dict[str, Any] = {"stacks": changed} if changed else {}
    now = view or BoardView()
    if before is None or (before.facts, before.tracks) != (now.facts, now.tracks):
        position["facts"] = {name: _fact(now, name, text) for name, text in now.facts.items()}
    if before is None or before.hands != now.hands:
        position["hands"] = {side: list(cards) for side, cards in now.hands.items()}
    if before is None or before.turn != now.turn:
        position["turn"] = now.turn
    return position


def _fact(view: BoardView, name: str, text: str) -> Any:
    """The words of a fact, and for a track the space of its marker, the first space and the last."""
    track = view.tracks.get(name)
    return text if track is None else [text, track.at, track.first, track.last]


def _stacks(view: BoardView | None, table: CounterTable) -> Stacks:
    stacks: Stacks = {}
    for counter in view.counters if view else ():
        stacks.setdefault(counter.hex, []).append(table.index(counter))
    return stacks


def _shown(step: JudgedStep) -> dict[str, Any]:
    """The hexes that the step's findings concern, its lines and its dice."""
    marks = sorted({hex for finding in step.findings for hex in finding.objection.hexes})
    shown: dict[str, Any] = {"marks": marks} if marks else {}
    if step.scene.lines:
        shown["lines"] = [_line(line) for line in step.scene.lines]
    if step.scene.rolls:
        shown["rolls"] = [_roll(roll) for roll in step.scene.rolls]
    return shown


def _line(line: Line) -> dict[str, Any]:
    return {"kind": line.kind, "hexes": list(line.hexes), "label": line.label}


def _roll(roll: DiceRoll) -> dict[str, Any]:
    dice = [[*die, *words] for die, *words in zip(roll.dice, *([roll.shows] if roll.shows else []), strict=True)]
    data = {"dice": dice, "about": roll.about, "by": roll.by, "total": roll.total}
    return {**data, "figures": True} if roll.figures else data
