"""A line of sight in words and as JSON data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import Any

from ccmod.games.combat_commander.rules.los.lines import Lines
from ccmod.games.combat_commander.rules.los.sight import LineOfSight
from ccmod.hexes.trace import ALONG, CORNER, THROUGH

TOUCH = {THROUGH: "through", ALONG: "along a side of", CORNER: "by a corner of"}


class Glance:
    """A line of sight between two hexes of a map, with the markers that lie on it."""

    def __init__(self, lines: Lines, a: str, b: str, markers: Mapping[str, Iterable[str]]) -> None:
        self.lines, self.a, self.b = lines, a, b
        self.markers = {hex: tuple(names) for hex, names in markers.items()}
        self.sight: LineOfSight = lines.between(a, b, markers)

    @property
    def touched(self) -> list[tuple[str, str]]:
        """The hexes of the map that the line touches, from ``a`` to ``b``, and how."""
        line = self.lines.line(self.a, self.b)
        found = [(name, contact.kind) for contact in line.traced.contacts if (name := line.name(contact)) is not None]
        return found if line.first == self.a else found[::-1]

    @property
    def verdict(self) -> str:
        """``visible, Hindrance 3``; ``blocked``; ``not certain``."""
        if self.sight.status == "blocked":
            return "blocked"
        hindrance = "Hindrance not certain" if self.sight.hindrance is None else f"Hindrance {self.sight.hindrance}"
        seen = "not certain" if self.sight.status == "unknown" else "visible"
        return seen if self.sight.hindrance == 0 else f"{seen}, {hindrance}"


def sight_lines(glance: Glance) -> Iterator[str]:
    """The line in words: the verdict first, then all that it meets."""
    ground, sight = glance.lines.ground, glance.sight
    ends = (
        f"{hex} ({ground.terrain(hex).replace('_', ' ')}, level {ground.level(hex)})" for hex in (glance.a, glance.b)
    )
    yield f"{' to '.join(ends)}, range {ground.board.distance(glance.a, glance.b)}: {glance.verdict}"
    for title, found in (
        ("blocked by", [str(one) for one in sight.obstacles]),
        ("hindered by", [f"{one}{', the largest' if one == sight.greatest else ''}" for one in sight.hindrances]),
        ("not certain", [str(one) for one in sight.doubts] if not sight.obstacles else []),
        ("no effect", [str(one) for one in sight.ignored]),
    ):
        for index, text in enumerate(found):
            yield f"  {title if not index else '':<12} {text}"
    yield f"  {'touches':<12} {', '.join(_touches(glance))}"


def _touches(glance: Glance) -> Iterator[str]:
    """The hexes between, those that are touched in one manner together."""
    for kind in (THROUGH, ALONG, CORNER):
        hexes = [name for name, own in glance.touched if own == kind and name not in (glance.a, glance.b)]
        if hexes:
            yield f"{TOUCH[kind]} {' '.join(hexes)}"
    if len(glance.touched) <= 2:
        yield "nothing between"


def sight_data(glance: Glance, map_id: str) -> dict[str, Any]:
    """The line as JSON data."""
    ground, sight = glance.lines.ground, glance.sight
    return {
        "map": map_id,
        "from": glance.a,
        "to": glance.b,
        "markers": {hex: list(names) for hex, names in glance.markers.items()},
        "range": ground.board.distance(glance.a, glance.b),
        "levels": [ground.level(glance.a), ground.level(glance.b)],
        "status": sight.status,
        "hindrance": sight.hindrance,
        "obstacles": [asdict(one) for one in sight.obstacles],
        "hindrances": [asdict(one) for one in sight.hindrances],
        "doubts": [asdict(one) for one in sight.doubts],
        "ignored": [asdict(one) for one in sight.ignored],
        "hexes": [{"hex": name, "touch": kind} for name, kind in glance.touched],
    }
