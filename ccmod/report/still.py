"""Stills of a game: the board after a step as SVG that needs no script, for pages that are read, not stepped through.

The ground is drawn once for all stills of a page; each shows the part of the board on which its step happens. Styles
are those of the page with the moving board (``templates/replay/board.css``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Any

from ccmod.play.view import Counter
from ccmod.replay.replay_report import ReplayReport
from ccmod.replay.step import JudgedStep
from ccmod.report.counter_pictures import CounterPictures
from ccmod.report.page_data import board_data, sides_of
from ccmod.report.picture import BoardPicture

_AROUND = 3.5
"""Heights of a hex around what a step concerns."""
_LEAST = 9
"""Heights of a hex that a still shows at least, across and down."""
_COUNTER = 0.64
"""The size of a counter without a picture, in heights of a hex."""
_MOST = 6
"""Counters of a stack that are drawn."""


class Stills:
    """The stills of one game."""

    def __init__(self, report: ReplayReport, picture: BoardPicture | None, counters: CounterPictures | None) -> None:
        self._board: dict[str, Any] = board_data(report, picture)
        self._sides = sides_of(report)
        self._counters = counters
        self._size = self._board["dy"] * _COUNTER

    def prepare(self, steps: Iterable[JudgedStep]) -> None:
        """Read the pictures of the counters that these steps show."""
        if self._counters is not None:
            views = (step.view for step in steps if step.view is not None)
            self._counters.prepare(counter for view in views for counter in view.counters)

    def shared(self) -> str:
        """The definitions of all stills, once in the page: the ground, the pictures of counters, the heads of lines."""
        heads = "".join(
            f'<marker id="head-{kind}" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3.4" markerHeight="3.4" '
            f'orient="auto"><path d="M0 0L10 5L0 10z" class="head-{kind}"/></marker>'
            for kind in ("path", "sight")
        )
        addresses = self._counters.addresses if self._counters is not None else []
        pictures = "".join(
            f'<image id="picture-{index}" href="{address}" width="1" height="1" preserveAspectRatio="none"/>'
            for index, address in enumerate(addresses)
        )
        ground = f'<g id="ground">{"".join(self._ground())}</g>'
        return f'<svg class="shared" aria-hidden="true"><defs>{heads}{pictures}{ground}</defs></svg>'

    def still(self, step: JudgedStep) -> str | None:
        """The board after a step; ``None`` for a game without positions."""
        if step.view is None:
            return None
        stacks: dict[str, list[Counter]] = {}
        for counter in step.view.counters:
            stacks.setdefault(counter.hex, []).append(counter)
        marks = sorted({hex for finding in step.findings for hex in finding.objection.hexes})
        concerned = [*marks, *(hex for line in step.scene.lines for hex in line.hexes)]
        left, top, width, height = self._frame([*concerned, *_moved(step, stacks)])
        drawn = (
            *(f'<polygon class="mark" points="{self._hexagon(hex)}"/>' for hex in marks if hex in self._board["hexes"]),
            *(part for hex, stack in stacks.items() for part in self._stack(hex, stack)),
            *(part for line in step.scene.lines for part in self._line(line.hexes, line.kind, line.label)),
        )
        label = escape(f"The board after step {step.number}: {step.sentence}", quote=True)
        view = f'viewBox="{left:g} {top:g} {width:g} {height:g}"'
        return f'<svg {view} role="img" aria-label="{label}"><use href="#ground"/>{"".join(drawn)}</svg>'

    def _ground(self) -> Iterator[str]:
        board = self._board
        if board["image"]:
            yield f'<image href="{board["image"]}" width="{board["width"]}" height="{board["height"]}"/>'
        elif board["terrain"]:
            for hex in board["hexes"]:
                yield f'<polygon class="hex {_classes(board["terrain"].get(hex, ""))}" points="{self._hexagon(hex)}"/>'
                _, tint = board["levels"].get(hex, (0, None))
                if tint:
                    yield f'<polygon class="tint" fill="{tint}" points="{self._hexagon(hex)}"/>'
            for kind, points in board["lines"]:
                yield f'<polyline class="line {_classes(kind)}" points="{_points(points)}"/>'
            for hex, (x, y) in board["hexes"].items():
                yield f'<text class="name" x="{x}" y="{y - board["dy"] * 0.36:g}">{escape(hex)}</text>'
        else:
            yield f'<rect class="tabletop" width="{board["width"]}" height="{board["height"]}"/>'
            for _, kind, corners in board["areas"]:
                yield f'<polygon class="hex {_classes(kind)}" points="{_points(corners)}"/>'

    def _hexagon(self, hex: str) -> str:
        (x, y), board = self._board["hexes"][hex], self._board
        far, tall = board["dx"] * 2 / 3, board["dy"] / 2
        corners = ((-far, 0), (-far / 2, -tall), (far / 2, -tall), (far, 0), (far / 2, tall), (-far / 2, tall))
        return _points([(x + a, y + b) for a, b in corners])

    def _frame(self, hexes: Sequence[str]) -> tuple[float, float, float, float]:
        """The part of the board around these hexes; all of it where there are none."""
        places = [self._board["hexes"][hex] for hex in hexes if hex in self._board["hexes"]]
        wide, high, unit = self._board["width"], self._board["height"], self._board["dy"]
        if not places:
            return 0, 0, wide, high
        left, width = _stretch([x for x, _ in places], unit, wide)
        top, height = _stretch([y for _, y in places], unit, high)
        return left, top, width, height

    def _stack(self, hex: str, stack: Sequence[Counter]) -> Iterator[str]:
        if hex not in self._board["hexes"]:
            return
        x, y = self._board["hexes"][hex]
        shown = stack[-_MOST:]
        shift = min(self._size * 0.16, self._board["dy"] * 0.5 / len(shown))
        for index, counter in enumerate(shown):
            off = (index - (len(shown) - 1) / 2) * shift
            right, down = (part * self._board["dy"] for part in counter.offset)
            yield self._counter(counter, x + right + off, y + down - off)

    def _counter(self, counter: Counter, x: float, y: float) -> str:
        """A counter around its middle: its pictures, or a box with its letters."""
        layers = self._counters.layers(counter) if self._counters is not None else []
        turn = f' transform="rotate({counter.degrees:g})"' if counter.degrees else ""
        turned = "".join(_image(*layer[:5]) for layer in layers if len(layer) == 5)
        upright = "".join(_image(*layer[:5]) for layer in layers if len(layer) > 5)
        if not layers:
            turned, upright = self._box(), self._letters(counter.label or counter.name)
        states = f" ({', '.join(counter.states)})" if counter.states else ""
        side = self._sides.index(counter.side) % 4 if counter.side in self._sides else "none"
        flags = " ".join(flag for flag in ("broken", "activated") if flag in counter.flags)
        title = f"<title>{escape(counter.name + states)}</title>"
        about = f'class="counter side-{side} {flags}" transform="translate({x:g} {y:g})"'
        return f"<g {about}>{title}<g{turn}>{turned}</g>{upright}</g>"

    def _box(self) -> str:
        half = self._size / 2
        return f'<rect class="body" x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="6"/>'

    def _letters(self, label: str) -> str:
        """The letters of a box, as large as they fit."""
        words = label.splitlines()
        font = min(self._size * 0.27, self._size * 0.9 / (max(3, *map(len, words)) * 0.56))
        rows = ((row - (len(words) - 1) / 2) * font * 1.1 + font * 0.35 for row in range(len(words)))
        lines = zip(rows, words, strict=True)
        return "".join(f'<text y="{y:g}" font-size="{font:g}">{escape(word)}</text>' for y, word in lines)

    def _line(self, hexes: Sequence[str], kind: str, label: str) -> Iterator[str]:
        points = [self._board["hexes"][hex] for hex in hexes if hex in self._board["hexes"]]
        if len(points) < 2:
            return
        shown = "sight" if kind == "sight" else "path"
        way = f'points="{_points(points)}"'
        yield f'<polyline class="halo" stroke-width="9" {way}/>'
        yield f'<polyline class="{shown}" marker-end="url(#head-{shown})" {way}/>'
        if label:
            (x, y), wide = points[-1], len(label) * 9 + 14
            y += self._board["dy"] * 0.44
            yield f'<rect class="tag" x="{x - wide / 2:g}" y="{y - 12:g}" width="{wide}" height="23" rx="11"/>'
            yield f'<text class="tagged" x="{x:g}" y="{y + 5:g}" font-size="15">{escape(label)}</text>'


def _moved(step: JudgedStep, stacks: Mapping[str, Sequence[Counter]]) -> Iterator[str]:
    """The hexes of the counters that a step names."""
    names = {value for value in (step.event or {}).values() if isinstance(value, str)}
    for hex, stack in stacks.items():
        if hex in names or any(counter.name in names for counter in stack):
            yield hex


def _stretch(values: Sequence[float], unit: float, whole: float) -> tuple[float, float]:
    """Where a frame begins, and how long it is, with room around these values, inside the board."""
    first, last = min(values) - _AROUND * unit, max(values) + _AROUND * unit
    more = max(0.0, _LEAST * unit - (last - first)) / 2
    first, last = max(0.0, first - more), min(whole, last + more)
    return first, last - first


def _image(index: int, x: int, y: int, width: int, height: int) -> str:
    return f'<use href="#picture-{index}" transform="translate({x} {y}) scale({width} {height})"/>'


def _points(points: Iterable[Sequence[float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _classes(words: str) -> str:
    """Words as names of classes, as the script of the moving board makes them."""
    return " ".join("".join(one if one.isalnum() else "_" for one in word) for word in words.split())
