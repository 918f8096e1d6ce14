"""Maps on which a hex is the place of one man: houses of several hexes, olive trees, megahexes, levels of walls."""

from __future__ import annotations

import math

from ccmod.art.canvas import FINE, XY, Canvas, mixed
from ccmod.art.faces import HouseFace
from ccmod.art.maps.geometry import MapSheet
from ccmod.art.maps.texture import area, cut, ground, lay
from ccmod.art.maps.vegetation import Blocked, scattered
from ccmod.ground.pillow import Image, ImageChops, ImageDraw

ROOF = ("#a55f43", "#c58a6c", "#5d3222")
"""Tiles: dark and light shade, and the joints between them."""
STONE = ("#5b5346", "#d8cfb8")
"""The walls of a house: their edges and their tops."""
GLASS, FRAME, WOOD, DARK = "#9fd0e6", "#22303a", "#6b3f1f", "#2a180b"
PALE = (250, 242, 218, 220)
"""The rim of letters on roofs and in the open."""
GROUP = (39, 64, 111)
"""The outlines and names of groups of hexes."""
LEAVES = ("#8f9f6c", "#9aa97a", "#84956a", "#a3b083")


def yards(sheet: MapSheet, canvas: Canvas) -> None:
    """Trodden earth."""
    hexes = sheet.of_terrain("yard")
    if hexes:
        shape = cut(area(sheet, hexes, grow=-3, soft=8, wobble=0.15))
        lay(canvas, ground(sheet, "#c4b07c", "#dccb9b", "yard", 50), shape, 0.85)


def olives(sheet: MapSheet, canvas: Canvas, blocked: Blocked) -> None:
    """Old olive trees, far apart on bare ground: grey-green crowns of three lobes."""
    hexes = sheet.of_terrain("olives")
    if not hexes:
        return
    floor = cut(area(sheet, hexes, grow=-1, soft=10, wobble=0.2))
    lay(canvas, ground(sheet, "#8d9a58", "#a6b06c", "olives", 60), floor)
    for x, y in scattered(sheet, hexes, "olive", 46, blocked, area(sheet, hexes, soft=10)):
        chance = sheet.chance("olive", round(x), round(y))
        lobes = [(x + chance.uniform(-10, 10), y + chance.uniform(-9, 9), chance.uniform(11, 15)) for _ in range(3)]
        for px, py, size in lobes:
            canvas.disc(px + 6, py + 8, size, (36, 40, 18, 90))
        for px, py, size in lobes:
            canvas.disc(px, py, size + 1.3, "#4d5a38")
        for px, py, size in lobes:
            leaf = chance.choice(LEAVES)
            canvas.disc(px, py, size, leaf)
            canvas.disc(px - 3, py - 3.5, size * 0.55, mixed(leaf, "#e6ecc8", 0.45))


def houses(sheet: MapSheet, canvas: Canvas) -> None:
    """Each house over all of its hexes: tiles from above, walls around, windows and doors in the walls."""
    for house in sheet.face.houses:
        shape = _shape(sheet, house)
        shadow = ImageChops.subtract(ImageChops.offset(shape, 9 * FINE, 11 * FINE), shape)
        lay(canvas, "#2c2616", shadow, 0.5)
        lay(canvas, ground(sheet, *ROOF[:2], house.name, 40), shape)
        _tiles(canvas, shape)
        walls = [sheet.side(hex, near) for hex, near in _walls(sheet, house)]
        for width, colour in ((13, STONE[0]), (9, STONE[1])):
            for wall in walls:
                canvas.stroke(wall, colour, width)
        for side in house.windows:
            _window(sheet, canvas, side)
        for side, (_, is_open) in house.doors.items():
            _door(sheet, canvas, house, side, is_open=is_open)


def _shape(sheet: MapSheet, house: HouseFace) -> Image.Image:
    """Where a house is, at fine size."""
    mask = Image.new("L", (sheet.width * FINE, sheet.height * FINE), 0)
    draw = ImageDraw.Draw(mask)
    for hex in house.hexes:
        draw.polygon([(x * FINE, y * FINE) for x, y in sheet.corners(hex, 1)], 255)
    return mask


def _walls(sheet: MapSheet, house: HouseFace) -> list[tuple[str, str]]:
    """The hexsides between a house and what is outside, each with the inner hex first."""
    return [(hex, near) for hex in house.hexes for near in sheet.board.neighbours(hex) if near not in house.hexes]


def _tiles(canvas: Canvas, shape: Image.Image) -> None:
    """Rows of tiles across a roof, and the joints in each row."""
    box = shape.getbbox()
    if box is None:
        return
    part, lines = shape.crop(box), Image.new("L", (box[2] - box[0], box[3] - box[1]), 0)
    draw = ImageDraw.Draw(lines)
    for row, y in enumerate(range(0, lines.height, 13 * FINE)):
        draw.line([(0, y), (lines.width, y)], 255, FINE)
        for x in range(-(row % 2) * 5 * FINE, lines.width, 10 * FINE):
            draw.line([(x, y), (x, y + 13 * FINE)], 120, FINE // 2)
    lay(canvas, ROOF[2], ImageChops.multiply(lines, part), 0.5, box[:2])


def _part(sheet: MapSheet, side: str, part: float) -> tuple[XY, XY]:
    """The middle part of a hexside."""
    (ax, ay), (bx, by) = sheet.side(*side.split("-"))
    x, y, dx, dy = (ax + bx) / 2, (ay + by) / 2, (bx - ax) * part / 2, (by - ay) * part / 2
    return (x - dx, y - dy), (x + dx, y + dy)


def _window(sheet: MapSheet, canvas: Canvas, side: str) -> None:
    """Blue glass in a dark frame, with a bar."""
    (ax, ay), (bx, by) = _part(sheet, side, 0.62)
    canvas.line([(ax, ay), (bx, by)], FRAME, 15)
    canvas.line(_part(sheet, side, 0.54), GLASS, 10)
    x, y, turn = (ax + bx) / 2, (ay + by) / 2, math.atan2(by - ay, bx - ax) + math.pi / 2
    dx, dy = 6 * math.cos(turn), 6 * math.sin(turn)
    canvas.line([(x - dx, y - dy), (x + dx, y + dy)], FRAME, 2)


def _door(sheet: MapSheet, canvas: Canvas, house: HouseFace, side: str, *, is_open: bool) -> None:
    """Wood in the wall; an open one leaves a gap, its leaf turned outwards."""
    canvas.line(_part(sheet, side, 0.5), DARK, 15)
    canvas.line(_part(sheet, side, 0.44), "#e7d9b4" if is_open else WOOD, 15 if is_open else 11)
    if is_open:
        (hx, hy), _ = _part(sheet, side, 0.5)
        x, y = sheet.centres[_in_and_out(house, side)[1]]
        far = math.hypot(x - hx, y - hy)
        leaf = [(hx, hy), (hx + (x - hx) / far * 24, hy + (y - hy) / far * 24)]
        canvas.stroke(leaf, DARK, 8)
        canvas.stroke(leaf, WOOD, 5)


def _in_and_out(house: HouseFace, side: str) -> tuple[str, str]:
    """The two hexes of a hexside, the one of the house first."""
    one, other = side.split("-")
    return (one, other) if one in house.hexes else (other, one)


def rooms(sheet: MapSheet, canvas: Canvas) -> None:
    """The places of each house, every one with its floor; doors with their names outside, the house's above it."""
    for house in sheet.face.houses:
        for hex, those in house.rooms.items():
            x, y = sheet.centres[hex]
            y -= 15 * (len(those) - 1)
            for room, floor in those:
                canvas.text((x, y - 4), room, 12, DARK, bold=0.6, halo=PALE, halo_width=2, fit=78)
                canvas.text((x, y + 9), floor, 9.5, DARK, halo=PALE, halo_width=2, fit=70)
                y += 30
        for side, (door, is_open) in house.doors.items():
            (px, py), (x, y) = (sheet.centres[hex] for hex in _in_and_out(house, side))
            at = (x * 0.88 + px * 0.12, y * 0.88 + py * 0.12)
            text = f"{door} ({'open' if is_open else 'closed'})"
            canvas.text(at, text, 10, DARK, bold=0.3, halo=PALE, halo_width=2, fit=92)
        xs, ys = zip(*(sheet.centres[hex] for hex in house.hexes), strict=True)
        at = (sum(xs) / len(xs), min(ys) - sheet.face.dy * 0.67)
        canvas.text(at, house.name.upper(), 15, DARK, bold=0.9, halo=PALE, halo_width=2.4)


def groups(sheet: MapSheet, canvas: Canvas) -> None:
    """A broad outline around each group of hexes, but where the walls of a house are."""
    of = {hex: name for name, hexes in sheet.face.groups.items() for hex in hexes}
    walls = {frozenset(wall) for house in sheet.face.houses for wall in _walls(sheet, house)}
    for hex in sheet.board if of else ():
        for direction in ("ne", "se", "s"):
            near = sheet.board.neighbour(hex, direction)
            if near is not None and of.get(near) != of.get(hex) and {hex, near} not in walls:
                canvas.line(sheet.side(hex, near), (*GROUP, 175), 3.4)


def group_names(sheet: MapSheet, canvas: Canvas) -> None:
    """The name of each group at the foot of the hex that is nearest to its middle."""
    for name, hexes in sheet.face.groups.items():
        spots = [sheet.centres[hex] for hex in hexes]
        x, y = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
        cx, cy = min(spots, key=lambda spot: math.hypot(spot[0] - x, spot[1] - y))
        canvas.text((cx, cy + sheet.face.dy * 0.35), name, 14, GROUP, bold=1.0, halo=PALE, halo_width=2.2)


def heights(sheet: MapSheet, canvas: Canvas) -> None:
    """The levels of walls, on small plates."""
    for side, text in sheet.face.heights.items():
        (ax, ay), (bx, by) = sheet.side(*side.split("-"))
        x, y = (ax + bx) / 2, (ay + by) / 2
        half = 5 + canvas.length(text, 11) / 2
        canvas.rectangle((x - half, y - 8.5, x + half, y + 8.5), "#fbf4dd", "#45423a", 1.4, radius=4)
        canvas.text((x, y), text, 11, DARK, bold=0.7)


def note(sheet: MapSheet, canvas: Canvas) -> None:
    """Small words in the lower right of the border."""
    if sheet.face.note:
        at = (sheet.width - sheet.face.x0 + sheet.radius, sheet.height - 22)
        canvas.text(at, sheet.face.note, 12, "#43371a", anchor="rm", fit=sheet.width - 2 * sheet.face.x0)
