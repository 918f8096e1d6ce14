"""A colour mask turned into outlines: the edges of the pixels of one colour, with their stairs taken out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from ccmod.ground.errors import SourceLocation
from ccmod.ground.pillow import Image, ImageChops
from ccmod.ground.reading import read_file
from ccmod.vassal.pictures import decoded

Corner = tuple[int, int]
"""A corner of a pixel, counted from the picture's upper left one."""
TOLERANCE = 0.8
"""How many pixels an outline may lie off the pixels' edges."""


def trace_mask(path: Path, colours: dict[str, str]) -> dict[str, list[list[Corner]]]:
    """The rings around the pixels of each colour, by what the colour means; none for a colour that does not occur.

    The picture must be one that :func:`ccmod.authoring.images.check_image` found in order.
    """
    picture = decoded(read_file(path), SourceLocation(str(path)), "RGB")
    found: dict[str, list[list[Corner]]] = {}
    for colour, kind in colours.items():
        found.setdefault(kind, []).extend(rings_around(only(picture, colour)))
    return found


def only(picture: Image.Image, colour: str) -> Image.Image:
    """White where a picture has a colour, black elsewhere."""
    bands = []
    for band, start in zip(picture.split(), (1, 3, 5), strict=True):
        wanted = int(colour[start : start + 2], 16)
        bands.append(band.point([255 if value == wanted else 0 for value in range(256)]))
    return ImageChops.darker(ImageChops.darker(bands[0], bands[1]), bands[2])


def rings_around(mask: Image.Image, tolerance: float = TOLERANCE) -> list[list[Corner]]:
    """The simplified rings around the white parts of a mask, holes too."""
    rings = (simplified(ring, tolerance) for ring in _rings(mask))
    return [ring for ring in rings if len(ring) >= 3]


def _rings(mask: Image.Image) -> Iterator[list[Corner]]:
    """The borders as closed walks with white on the right hand; where two parts touch in a corner they stay apart."""
    onward: dict[Corner, list[Corner]] = {}
    for start, end in _borders(mask):
        onward.setdefault(start, []).append(end)
    while onward:
        first = next(iter(onward))
        ring, at, came = [first], _take(onward, first, (0, 0)), (0, 0)
        while at != first:
            came = (at[0] - ring[-1][0], at[1] - ring[-1][1])
            ring.append(at)
            at = _take(onward, at, came)
        yield ring


def _take(onward: dict[Corner, list[Corner]], at: Corner, came: tuple[int, int]) -> Corner:
    """The next corner of a walk: where there are two, the one to the right of the way."""
    choices = onward[at]
    right = (at[0] - came[1], at[1] + came[0])
    found = right if right in choices else choices[0]
    choices.remove(found)
    if not choices:
        del onward[at]
    return found


def _borders(mask: Image.Image) -> Iterator[tuple[Corner, Corner]]:
    """Every unit of border between white and black, white on its right (y grows downwards)."""
    width, height = mask.width + 2, mask.height + 2
    padded = Image.new("L", (width, height), 0)
    padded.paste(mask, (1, 1))
    pixels = padded.tobytes()
    for dx, dy in ((1, 0), (0, 1)):
        edges = ImageChops.difference(padded, ImageChops.offset(padded, dx, dy)).tobytes()
        for match in re.finditer(rb"\xff", edges):
            y, x = divmod(match.start(), width)
            white, corner = pixels[match.start()] == 255, (x - 1, y - 1)
            far = (x - 1, y) if dx else (x, y - 1)
            if white == bool(dx):
                yield far, corner
            else:
                yield corner, far


def simplified(ring: list[Corner], tolerance: float) -> list[Corner]:
    """A ring without the points that lie within ``tolerance`` of a line between others (Douglas-Peucker)."""
    first = ring.index(min(ring))  # certainly a corner
    ring = ring[first:] + ring[:first]
    far = max(range(len(ring)), key=lambda i: (ring[i][0] - ring[0][0]) ** 2 + (ring[i][1] - ring[0][1]) ** 2)
    closed = [*ring, ring[0]]
    return _thinned(closed[: far + 1], tolerance)[:-1] + _thinned(closed[far:], tolerance)[:-1]


def _thinned(points: list[Corner], tolerance: float) -> list[Corner]:
    kept, pending = {0, len(points) - 1}, [(0, len(points) - 1)]
    while pending:
        first, last = pending.pop()
        (ax, ay), (bx, by) = points[first], points[last]
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
        aside = [abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length for x, y in points[first + 1 : last]]
        if aside and max(aside) > tolerance:
            middle = first + 1 + aside.index(max(aside))
            kept.add(middle)
            pending += [(first, middle), (middle, last)]
    return [points[index] for index in sorted(kept)]
