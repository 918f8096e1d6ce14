"""Contact sheets: many pictures together, each over its name, to look them over."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO

from ccmod.art.canvas import Canvas, font, plain
from ccmod.ground.dataclass import dataclass
from ccmod.ground.pillow import Image, ImageChops, ImageDraw

GROUND = "#4a5549"
LETTERS = "#e9e4d2"
PAGE = (1240, 1754)
"""Pixels of a page: A4 at 150 dots an inch."""
_MARGIN, _GAP, _CAPTION, _TITLE = 50, 14, 17, 40
_NO_DATE = time.gmtime(0)
"""The date in PDF files: the same pictures give the same bytes."""


def contact_sheet(pictures: Sequence[tuple[str, Image.Image]], columns: int, *, gap: int = 12) -> Image.Image:
    """The pictures in rows of ``columns``, each over its name (an empty name takes no room if all are empty)."""
    wide = max(picture.width for _, picture in pictures)
    high = max(picture.height for _, picture in pictures)
    caption = 16 if any(name for name, _ in pictures) else 0
    rows = -(-len(pictures) // columns)
    sheet = Canvas(columns * (wide + gap) + gap, rows * (high + caption + gap) + gap, GROUND)
    for index, (name, picture) in enumerate(pictures):
        left = gap + index % columns * (wide + gap)
        top = gap + index // columns * (high + caption + gap)
        sheet.paste(picture.convert("RGBA"), left + (wide - picture.width) // 2, top + (high - picture.height) // 2)
        if name:
            sheet.text((left + wide / 2, top + high + 9), name, 10, LETTERS, fit=wide + gap - 4)
    return sheet.done().convert("RGB")


@dataclass(frozen=True, slots=True)
class _Spot:
    page: int
    x: int
    y: int
    name: str
    picture: Image.Image
    room: int
    """The width that its name may have."""


@dataclass(frozen=True, slots=True)
class EmbeddedPicture:
    """A picture as a page shows it."""

    name: str
    size: tuple[int, int]
    """Of the picture itself, in pixels."""
    picture: Image.Image
    """No larger than a page."""


def fitted(name: str, picture: Image.Image) -> EmbeddedPicture:
    """A picture at its own size, or as large as fits on a page."""
    size, room = picture.size, (PAGE[0] - 2 * _MARGIN, PAGE[1] - 2 * _MARGIN - _TITLE - _CAPTION)
    factor = min(room[0] / size[0], room[1] / size[1], 1.0)
    if factor < 1:  # made small before it gets clear parts: a large picture should not be in memory three times
        solid = "RGBA" if picture.has_transparency_data else "RGB"
        fit = max(1, round(size[0] * factor)), max(1, round(size[1] * factor))
        picture = (picture if picture.mode == solid else picture.convert(solid)).resize(fit, reducing_gap=2.0)
    return EmbeddedPicture(name, size, picture.convert("RGBA"))


def contact_pages(pictures: Iterable[EmbeddedPicture], title: str) -> Iterator[Image.Image]:
    """Pages with the pictures row by row in their order, at full size; larger ones than a page are made to fit."""
    spots = list(_spots(pictures))
    for number in range(1 + max((spot.page for spot in spots), default=0)):
        page = Image.new("RGB", PAGE, GROUND)
        draw = ImageDraw.Draw(page)
        draw.text((_MARGIN, _MARGIN - 8), plain(title), LETTERS, font(24), anchor="lm")
        draw.text((PAGE[0] - _MARGIN, _MARGIN - 8), str(number + 1), LETTERS, font(24), anchor="rm")
        for spot in spots:
            if spot.page == number:
                page.paste(spot.picture, (spot.x, spot.y), spot.picture)
                at = (spot.x + spot.picture.width / 2, spot.y + spot.picture.height + 9)
                draw.text(at, _shortened(plain(spot.name), spot.room), LETTERS, font(11), anchor="mm")
        yield page


def _spots(pictures: Iterable[EmbeddedPicture]) -> Iterator[_Spot]:
    page, x, y, high = 0, _MARGIN, _MARGIN + _TITLE, 0
    bottom = PAGE[1] - _MARGIN
    for one in pictures:
        name, shown = one.name, one.picture
        if shown.size != one.size:
            name = f"{name} ({one.size[0]} x {one.size[1]})"
        room = max(shown.width, 96)
        if x > _MARGIN and x + room > PAGE[0] - _MARGIN:
            x, y, high = _MARGIN, y + high + _CAPTION + _GAP, 0
        if y > _MARGIN + _TITLE and y + shown.height + _CAPTION > bottom:
            page, x, y, high = page + 1, _MARGIN, _MARGIN + _TITLE, 0
        yield _Spot(page, x + (room - shown.width) // 2, y, name, shown, room + _GAP - 4)
        x, high = x + room + _GAP, max(high, shown.height)


def _shortened(text: str, room: int) -> str:
    """A name with its end kept: that is where counters of one kind differ."""
    letters = font(11)
    short = text
    while len(short) > 4 and letters.getlength(short) > room:
        keep = len(short) - 3
        short = f"{text[: keep // 2 - 1]}..{text[-(keep - keep // 2 - 1) :]}"
    return short


def pdf_bytes(pages: Sequence[Image.Image], title: str) -> bytes:
    """Pages as a PDF file; the same pages give the same bytes."""
    buffer = BytesIO()
    pages[0].save(
        buffer, "PDF", save_all=True, append_images=pages[1:], resolution=150, quality=92,
        title=title, creationDate=_NO_DATE, modDate=_NO_DATE,
    )  # fmt: skip
    return buffer.getvalue()


def joined(pages: Sequence[Image.Image]) -> Image.Image:
    """All pages below each other, the last only as far as something is on it."""
    whole = Image.new("RGB", (PAGE[0], PAGE[1] * len(pages)), GROUND)
    for index, page in enumerate(pages):
        whole.paste(page, (0, index * PAGE[1]))
    ground = Image.new("RGB", whole.size, GROUND)
    box = ImageChops.difference(whole, ground).getbbox()
    return whole.crop((0, 0, PAGE[0], (box[3] if box else PAGE[1]) + _MARGIN))
