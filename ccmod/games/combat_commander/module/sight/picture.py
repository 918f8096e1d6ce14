"""A line of sight as a picture: the part of the map around it, what is drawn there, and what it meets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from io import BytesIO
from typing import Any

from ccmod.art.canvas import Canvas
from ccmod.games.combat_commander.module.sight.report import Glance
from ccmod.games.combat_commander.rules.los.artwork import rings_of
from ccmod.ground.dataclass import dataclass
from ccmod.ground.picture_data import data_address
from ccmod.ground.pillow import Image
from ccmod.hexes.lattice import CORNERS, LatticePoint, LatticeScale, centre

XY = tuple[float, float]
COLOURS = {
    "woods": "#4f7a3a", "building": "#96503c", "orchard": "#8fb050", "brush": "#a0a050", "field": "#d8bf5c",
    "marsh": "#7fa3ab", "gully": "#8d7b4c", "stream": "#79a7ba", "water_barrier": "#5b8aa4", "bridge_minor": "#b79a68",
    "bridge_major": "#b79a68", "rails": "#6b6b6b",
}  # fmt: skip
LEVELS = ("#b98f4a", "#9d7b4b", "#7f5f39", "#5f4528")
"""The edges of hills, from level 1 upwards."""
SIDES = {"wall": "#45423a", "hedge": "#2f6a28", "fence": "#8a5f30", "cliff": "#5f4a2c"}
VERDICT = {"visible": "#1f7a2c", "blocked": "#b3202a", "unknown": "#c07a10"}


@dataclass(frozen=True, slots=True)
class Stroke:
    """Something to draw: a closed polygon, a line, a dot, or a text at a point."""

    kind: str
    points: tuple[XY, ...]
    fill: str | None = None
    line: str | None = None
    width: float = 1.0
    text: str = ""


class Scene:
    """The part of a map around a line, in pixels from the upper left corner of the part."""

    def __init__(
        self, glance: Glance, data: Mapping[str, Any], scale: LatticeScale, picture: Image.Image | None
    ) -> None:
        self.glance, self.data, self.scale = glance, data, scale
        hexes = [name for name, _ in glance.touched]
        board = glance.lines.ground.board
        self.hexes = sorted({near for name in hexes for near in (name, *board.neighbours(name))})
        corners = [self._pixel(spot) for name in self.hexes for spot in self._corners(name)]
        self.left, self.top = min(x for x, _ in corners) - 6, min(y for _, y in corners) - 30
        self.width = round(max(x for x, _ in corners) - self.left + 6)
        self.height = round(max(y for _, y in corners) - self.top + 6)
        box = (round(self.left), round(self.top), round(self.left) + self.width, round(self.top) + self.height)
        self.background = None if picture is None else picture.crop(box)

    def _corners(self, name: str) -> list[LatticePoint]:
        x, y = centre(self.glance.lines.ground.board.offset(name))
        return [LatticePoint(x + dx, y + dy) for dx, dy in CORNERS]

    def _pixel(self, spot: LatticePoint) -> XY:
        return self.scale.pixel(spot)

    def at(self, spot: LatticePoint) -> XY:
        """A lattice point in the scene."""
        x, y = self._pixel(spot)
        return x - self.left, y - self.top

    def middle(self, name: str) -> XY:
        """The centre of a hex."""
        return self.at(centre(self.glance.lines.ground.board.offset(name)))

    def strokes(self) -> Iterator[Stroke]:
        """All that is drawn, from below upwards."""
        yield from self._shapes()
        yield from self._grid()
        yield from self._met()
        start, end = self.middle(self.glance.a), self.middle(self.glance.b)
        colour = VERDICT[self.glance.sight.status]
        yield Stroke("line", (start, end), line="#ffffff", width=5)
        yield Stroke("line", (start, end), line=colour, width=2.6)
        for point in (start, end):
            yield Stroke("dot", (point,), fill=colour, line="#ffffff", width=6)
        title = f"{self.glance.a} to {self.glance.b}: {self.glance.verdict}"
        yield Stroke("text", ((self.width / 2, 16),), fill=colour, width=16, text=title)

    def _shapes(self) -> Iterator[Stroke]:
        ground = self.glance.lines.ground
        shapes: Mapping[str, list[Any]] = self.data.get("shapes") or {}
        for name in self.hexes:
            kind = ground.terrain(name)
            if self.background is None and kind in COLOURS and kind not in shapes:
                yield Stroke("polygon", tuple(self.at(spot) for spot in self._corners(name)), fill=f"{COLOURS[kind]}90")
        for kind, drawn in shapes.items():
            for shape in drawn:
                for ring in rings_of(shape):
                    points = tuple(self.at(spot) for spot in ring)
                    if kind.startswith("level "):
                        yield Stroke("polygon", points, line=LEVELS[min(int(kind[6:]), 4) - 1], width=3)
                    else:
                        fill = f"{COLOURS[kind]}90" if self.background is None else None
                        yield Stroke("polygon", points, fill=fill, line=COLOURS[kind], width=2)

    def _grid(self) -> Iterator[Stroke]:
        for name in self.hexes:
            points = tuple(self.at(spot) for spot in self._corners(name))
            yield Stroke("polygon", points, line="#00000060", width=1)
            x, y = self.middle(name)
            yield Stroke("text", ((x, y - self._half() + 10),), fill="#222222", width=11, text=name)
            for index, marker in enumerate(self.glance.markers.get(name, ())):
                yield Stroke("text", ((x, y + 14 + 13 * index),), fill="#333333", width=12, text=marker)
        for name, kinds in self.glance.lines.ground.features.items():
            a, b = name.split("-")
            if a in self.hexes and b in self.hexes:
                shared = sorted(set(self._corners(a)) & set(self._corners(b)))
                for kind in sorted(kinds):
                    yield Stroke("line", tuple(map(self.at, shared)), line=SIDES[kind], width=6)

    def _half(self) -> float:
        """Half the height of a hex."""
        return self.at(CORNERS[1])[1] - self.at(LatticePoint(0, 0))[1]

    def _met(self) -> Iterator[Stroke]:
        """The hexes and hexsides that block, hinder, or leave the answer open."""
        sight = self.glance.sight
        for found, colour in ((sight.doubts, "unknown"), (sight.hindrances, "unknown"), (sight.obstacles, "blocked")):
            for one in found:
                if "-" in one.place:
                    shared = sorted(set.intersection(*(set(self._corners(hex)) for hex in one.place.split("-"))))
                    yield Stroke("line", tuple(map(self.at, shared)), line=VERDICT[colour], width=9)
                elif one.place in self.glance.lines.ground.board:
                    points = tuple(self.at(spot) for spot in self._corners(one.place))
                    yield Stroke("polygon", points, fill=f"{VERDICT[colour]}30", line=VERDICT[colour], width=2)


def as_png(scene: Scene) -> bytes:
    """The scene as a PNG."""
    canvas = Canvas(scene.width, scene.height, "#e9e6d2")
    if scene.background is not None:
        canvas.paste(scene.background.convert("RGBA"), 0, 0)
    for one in scene.strokes():
        if one.kind == "polygon":
            canvas.polygon(one.points, one.fill, one.line, one.width)
        elif one.kind == "line":
            canvas.line(one.points, one.line or "#000000", one.width)
        elif one.kind == "dot":
            canvas.disc(*one.points[0], one.width, one.fill, one.line, 2)
        else:
            canvas.text(
                one.points[0], one.text, one.width, one.fill or "#000000", bold=0.4, halo="#ffffff", halo_width=2
            )
    stream = BytesIO()
    canvas.done().save(stream, "PNG", optimize=True)
    return stream.getvalue()


def as_svg(scene: Scene) -> bytes:
    """The scene as an SVG that needs nothing else."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{scene.width}" height="{scene.height}" '
        f'viewBox="0 0 {scene.width} {scene.height}" font-family="sans-serif" text-anchor="middle">',
        '<rect width="100%" height="100%" fill="#e9e6d2"/>',
    ]
    if scene.background is not None:
        parts.append(_embedded(scene.background))
    parts += [_element(one) for one in scene.strokes()]
    return "\n".join([*parts, "</svg>", ""]).encode()


def _embedded(picture: Image.Image) -> str:
    stream = BytesIO()
    picture.convert("RGB").save(stream, "JPEG", quality=82, optimize=True)
    address = data_address("jpeg", stream.getvalue())
    return f'<image width="{picture.width}" height="{picture.height}" href="{address}"/>'


def _element(one: Stroke) -> str:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in one.points)
    style = f'fill="{one.fill or "none"}" stroke="{one.line or "none"}" stroke-width="{one.width:g}"'
    if one.kind == "polygon":
        return f'<polygon points="{points}" {style}/>'
    if one.kind == "line":
        return f'<polyline points="{points}" {style} stroke-linecap="round"/>'
    x, y = one.points[0]
    if one.kind == "dot":
        paint = f'fill="{one.fill}" stroke="{one.line}" stroke-width="2"'
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{one.width:g}" {paint}/>'
    halo = 'stroke="#ffffff" stroke-width="3" paint-order="stroke"'
    return (
        f'<text x="{x:.1f}" y="{y + one.width / 3:.1f}" font-size="{one.width:g}" font-weight="bold" '
        f'fill="{one.fill}" {halo}>{escape(one.text)}</text>'
    )
