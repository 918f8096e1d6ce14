"""Streams, roads, trails, rails and bridges: everything that runs from hex to hex."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ccmod.art.canvas import XY, Canvas
from ccmod.art.maps.geometry import MapSheet, along, smooth

WATER = ("stream", "bridge_minor", "bridge_major")


def courses(sheet: MapSheet) -> list[list[str]]:
    """The streams as chains of hexes: they follow adjacent stream and bridge hexes from end to end."""
    hexes = set(sheet.of_terrain("stream", "bridge_minor"))
    links = {name: [near for near in sheet.board.neighbours(name) if near in hexes] for name in sheet.board}
    chains = []
    while hexes:
        ends = sorted((len(set(links[name]) & hexes), name) for name in hexes)
        chain = [ends[0][1]]
        hexes.discard(chain[0])
        while following := sorted(set(links[chain[-1]]) & hexes):
            chain.append(following[0])
            hexes.discard(following[0])
        chains.append(chain)
    return chains


def route(sheet: MapSheet, chain: Sequence[str]) -> list[XY]:
    """A smooth line through the centres of a chain of hexes, led off the map where it ends at an edge."""
    points = [sheet.centres[name] for name in chain]
    if len(chain) > 1:
        before = sheet.beyond(chain[0], chain[1])
        after = sheet.beyond(chain[-1], chain[-2])
        points = ([before] if before else []) + points + ([after] if after else [])
    return smooth(points)


def streams(sheet: MapSheet, canvas: Canvas) -> None:
    """Watercourses with banks, a little winding."""
    for chain in courses(sheet):
        chance = sheet.chance("stream", chain[0])
        line = route(sheet, chain)
        wound = [
            (x + 4.5 * math.sin(index * 0.33) + chance.uniform(-0.5, 0.5), y + 3 * math.cos(index * 0.21))
            for index, (x, y) in enumerate(line)
        ]
        for width, colour in ((27, "#8c9a5a"), (23, "#6b7d52"), (18, "#5f8ca2"), (13, "#79a7ba"), (5, "#94bccb")):
            canvas.stroke(wound, colour, width)


def roads(sheet: MapSheet, canvas: Canvas) -> None:
    """Roads: a dark border, a pale surface, and two ruts; all borders first, so that junctions are open.

    Pikes are paved: broader, grey, with dark edges and a white middle.
    """
    lines = [route(sheet, chain) for chain in sheet.face.roads]
    paved = [route(sheet, chain) for chain in sheet.face.pikes]
    for width, colour in ((17, "#7b6a45"), (13.5, "#dccb9b")):
        for line in lines:
            canvas.stroke(line, colour, width)
    for line in lines:
        for side in (-2.8, 2.8):
            canvas.line(_beside(line, side), "#c3ae79", 1.5)
    for width, colour in ((20, "#4b3b2a"), (15.5, "#b9b2a4"), (4, "#f5f0e2")):
        for line in paved:
            canvas.stroke(line, colour, width)


def trails(sheet: MapSheet, canvas: Canvas) -> None:
    """Trails: a narrow worn line, broken by grass; on a map by levels, whose ground has many colours, dotted brown."""
    gap = "#6b5230" if sheet.face.relief else "#93a25f"
    for chain in sheet.face.trails:
        line = route(sheet, chain)
        canvas.stroke(line, "#8a7748", 7.5)
        canvas.stroke(line, "#d2c291", 5)
        for (x, y), turn in along(line, 13, 6):
            canvas.stroke([(x - 1.5 * math.cos(turn), y - 1.5 * math.sin(turn)), (x, y)], gap, 6)


def rails(sheet: MapSheet, canvas: Canvas) -> None:
    """Railways: ballast, sleepers, two rails."""
    for chain in sheet.face.rails:
        line = route(sheet, chain)
        canvas.stroke(line, "#a79f8d", 15)
        for (x, y), turn in along(line, 6):
            dx, dy = -7 * math.sin(turn), 7 * math.cos(turn)
            canvas.line([(x - dx, y - dy), (x + dx, y + dy)], "#5f4b33", 2.4)
        for side in (-3.6, 3.6):
            canvas.line(_beside(line, side), "#3a3f45", 1.6)


def bridges(sheet: MapSheet, canvas: Canvas) -> None:
    """A deck of planks along the way that crosses, with a parapet on either side."""
    ways = [*sheet.face.pikes, *sheet.face.roads, *sheet.face.rails, *sheet.face.trails]
    for name in sheet.of_terrain("bridge_minor", "bridge_major"):
        chain = next((chain for chain in ways if name in chain), None)
        if chain is None:
            continue
        line = route(sheet, chain)
        x, y = sheet.centres[name]
        reach = sheet.radius * (0.95 if sheet.face.terrain[name] == "bridge_major" else 0.54)
        deck = [point for point in line if math.hypot(point[0] - x, point[1] - y) <= reach]
        if len(deck) < 2:
            continue
        canvas.line([(px + 2, py + 4) for px, py in deck], (30, 38, 40, 110), 25)
        canvas.line(deck, "#4e3d26", 24)
        canvas.line(deck, "#b79a68", 20)
        for (px, py), turn in along(deck, 4.2):
            dx, dy = -10 * math.sin(turn), 10 * math.cos(turn)
            canvas.line([(px - dx, py - dy), (px + dx, py + dy)], "#8a6f44", 0.9)
        for side in (-11, 11):
            rail = _beside(deck, side)
            canvas.stroke(rail, "#4e3d26", 4.2)
            canvas.stroke(rail, "#d9c79c", 2.0)


def _beside(line: Sequence[XY], distance: float) -> list[XY]:
    """A line parallel to another, so many pixels to its right (downwards where the line runs rightwards)."""
    beside = []
    for index, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(index - 1, 0)], line[min(index + 1, len(line) - 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        beside.append((x - (by - ay) / length * distance, y + (bx - ax) / length * distance))
    return beside
