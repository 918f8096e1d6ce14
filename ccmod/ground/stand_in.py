"""Pictures that need no drawing library: SVG files, which a browser draws, in place of what Pillow would make."""

from __future__ import annotations

from html import escape

from ccmod.ground.picture_data import SVG, data_address, kind_of

Size = tuple[int, int]
Part = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels."""
_LETTER = 0.62
"""How wide a letter is on average, of its height."""
_LARGEST, _LEAST = 40.0, 4.0
"""Height of the letters, in pixels."""


def svg(size: Size, *parts: str) -> bytes:
    """An SVG picture of a size in pixels, of elements that lie upon each other."""
    width, height = size
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return f"{head}{''.join(parts)}</svg>".encode()


def frame(words: str, size: Size, ground: str = "#e4dfd0") -> bytes:
    """A frame with words in it, each below the last, as large as there is room."""
    return svg(size, *frame_parts(words, size, ground))


def frame_parts(words: str, size: Size, ground: str = "#e4dfd0") -> list[str]:
    """The elements of :func:`frame`."""
    width, height = size
    lines = words.split()
    longest = max(map(len, lines), default=1)
    high = max(_LEAST, min(_LARGEST, 0.9 * width / (_LETTER * longest), 0.9 * height / (1.15 * max(len(lines), 1))))
    top = height / 2 - 1.15 * high * (len(lines) - 1) / 2
    rectangle = f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" fill="{ground}" stroke="#6b6657"/>'
    style = f'font-family="sans-serif" font-size="{high:.1f}" text-anchor="middle" dominant-baseline="central"'
    texts = (
        f'<text x="{width / 2:.1f}" y="{top + 1.15 * high * row:.1f}" {style} fill="#2b2a22">{escape(word)}</text>'
        for row, word in enumerate(lines)
    )
    return [rectangle, *texts]


def picture(content: bytes, size: Size, at: tuple[float, float] = (0, 0)) -> str:
    """A picture file as an element, as large as ``size`` with its upper left corner there."""
    address = data_address(kind_of(content) or SVG, content)
    place = f'x="{at[0]:g}" y="{at[1]:g}" width="{size[0]}" height="{size[1]}"'
    return f'<image {place} preserveAspectRatio="none" href="{address}"/>'


def cut(content: bytes, whole: Size, part: Part, size: Size) -> str:
    """A part of a picture file of the size ``whole`` as an element: as large as fits into ``size``, in its middle."""
    left, top, right, bottom = part
    view = f'viewBox="{left} {top} {right - left} {bottom - top}" width="{size[0]}" height="{size[1]}"'
    return f"<svg {view}>{picture(content, whole)}</svg>"
