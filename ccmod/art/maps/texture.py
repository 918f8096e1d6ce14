"""Grounds with a grain, and soft-edged areas: what makes a drawn map look like country instead of like tiles."""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random

from ccmod.art.canvas import FINE, Canvas
from ccmod.art.maps.geometry import MapSheet
from ccmod.ground.pillow import Image, ImageChops, ImageColor, ImageDraw, ImageFilter, ImageOps

OUTLINED = 5
"""How soft the edge of an outlined area is at most, in pixels: softer, its corners would be lost."""


def noise(sheet: MapSheet, cell: int, seed: str) -> Image.Image:
    """Random grey clouds with features of about ``cell`` pixels, at picture size."""
    return clouds((sheet.width, sheet.height), cell, sheet.chance("noise", seed, cell))


def clouds(size: tuple[int, int], cell: int, chance: Random) -> Image.Image:
    """The same on a picture of any size."""
    across, down = size[0] // cell + 4, size[1] // cell + 4
    grains = Image.frombytes("L", (across, down), chance.randbytes(across * down))
    return grains.resize((across * cell, down * cell), Image.Resampling.BICUBIC).crop((0, 0, *size))


def grain(sheet: MapSheet, seed: str, coarse: int = 140) -> Image.Image:
    """Clouds of three sizes together, at picture size."""
    big, middle, small = (noise(sheet, cell, seed) for cell in (coarse, coarse // 4, 5))
    return Image.blend(Image.blend(big, middle, 0.35), small, 0.22)


def ground(sheet: MapSheet, dark: str, light: str, seed: str, coarse: int = 140) -> Image.Image:
    """A coloured ground between two shades, at picture size."""
    grey = ImageOps.autocontrast(grain(sheet, seed, coarse))
    colours = [ImageColor.getrgb(shade) for shade in (dark, light)]
    return ImageOps.colorize(grey, colours[0], colours[1])


def enlarged(mask: Image.Image, core: Image.Image | None = None) -> Image.Image:
    """A mask at fine size, its edges smooth; only as far as it, or its ``core``, is not black."""
    big = Image.new("L", (mask.width * FINE, mask.height * FINE), 0)
    box = (core or mask).getbbox()
    if box is not None:
        left, top = max(0, box[0] - 2), max(0, box[1] - 2)
        part = mask.crop((left, top, min(mask.width, box[2] + 2), min(mask.height, box[3] + 2)))
        fine = part.resize((part.width * FINE, part.height * FINE), Image.Resampling.BILINEAR)
        big.paste(fine, (left * FINE, top * FINE))
    return big


def area(
    sheet: MapSheet, hexes: Iterable[str], *, grow: float = 0, soft: float = 12, wobble: float = 0.0
) -> Image.Image:
    """Where some hexes are, as one shape with rounded, and with ``wobble`` ragged, edges: a mask at picture size.

    At the edge of the map the shape goes on beyond it.
    The mask is a slope through the edge: 128 and above is inside. :func:`cut` makes it sharp.
    """
    mask = Image.new("L", (sheet.width, sheet.height), 0)
    draw = ImageDraw.Draw(mask)
    inside = list(hexes)
    for centre in [*(sheet.centres[name] for name in inside), *sheet.halo(inside)]:
        draw.polygon(sheet.corners(centre, grow), 255)
    mask = mask.filter(ImageFilter.GaussianBlur(soft))
    if wobble:
        ragged = Image.blend(noise(sheet, 14, "edge"), noise(sheet, 34, "edge"), 0.5)
        mask = ImageChops.add(mask, ragged.point(lambda value: round((value - 128) * wobble + 128)), 1, -128)
    return mask


def area_of(
    sheet: MapSheet,
    kind: str,
    hexes: Iterable[str],
    *,
    grow: float = 0,
    soft: float = 12,
    wobble: float = 0.0,
    inset: float = 0,
) -> Image.Image:
    """Where a kind of terrain or a level is: in its outlines if the face has any, else as :func:`area`.

    ``inset``, in pixels, keeps what is planted in an outlined area so far from its edge.
    """
    outlines = sheet.face.shapes.get(kind)
    if outlines is None:
        return area(sheet, hexes, grow=grow, soft=soft, wobble=wobble)
    mask = Image.new("L", (sheet.width, sheet.height), 0)
    for outline in outlines:
        ImageDraw.Draw(mask).polygon(list(outline), 255)
    soft = max(min(soft, OUTLINED), inset)
    mask = mask.filter(ImageFilter.GaussianBlur(soft))
    darker = 127 * math.erf(inset / soft / math.sqrt(2))  # what the slope rises by over that distance
    return mask.point(lambda value: round(value - darker)) if inset else mask


def cut(mask: Image.Image, level: int = 128) -> Image.Image:
    """A mask with a sharp edge where the slope passes ``level``, at fine size."""
    sharp = [255 if value >= level else 0 for value in range(256)]
    return enlarged(mask, mask.point(sharp)).point(sharp)


def rim(mask: Image.Image, inner: int, outer: int) -> Image.Image:
    """The band of an area's edge between two levels of its slope, at fine size."""
    return ImageChops.subtract(cut(mask, outer), cut(mask, inner))


def lay(
    canvas: Canvas, fill: Image.Image | str, mask: Image.Image, strength: float = 1.0, corner: tuple[int, int] = (0, 0)
) -> None:
    """Paint a picture (at picture size) or one colour where a fine mask is, with the given strength.

    The mask's upper left corner lies at ``corner``, in fine pixels.
    """
    inner = mask.getbbox()
    if inner is None:
        return
    part = mask if inner == (0, 0, *mask.size) else mask.crop(inner)
    if strength < 1:
        part = part.point(lambda value: round(value * strength))
    left, top = inner[0] + corner[0], inner[1] + corner[1]
    box = (left, top, left + part.width, top + part.height)
    canvas.image.paste(ImageColor.getrgb(fill) if isinstance(fill, str) else _fine_part(fill, box), box, part)


def _fine_part(picture: Image.Image, box: tuple[int, int, int, int]) -> Image.Image:
    """A part of a picture at fine size, by its box in fine pixels."""
    left, top = box[0] // FINE, box[1] // FINE
    part = picture.crop((left, top, -(-box[2] // FINE), -(-box[3] // FINE)))
    fine = part.resize((part.width * FINE, part.height * FINE), Image.Resampling.NEAREST)
    x, y = box[0] - left * FINE, box[1] - top * FINE
    return fine.crop((x, y, x + box[2] - box[0], y + box[3] - box[1]))
