"""A track of numbered or named spaces; :func:`track_layout` says where they lie, for regions and for the picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from PIL import Image

from ccmod.art.canvas import Canvas, mixed
from ccmod.art.drawing import sized
from ccmod.art.layout import TrackBox
from ccmod.art.templates.counter import livery_of

MARGIN, GAP, HEAD = 16, 4, 34
"""Pixels around the spaces, between them, and for the title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackFace:
    """A track: its spaces in rows from left to right, or back and forth."""

    title: str = ""
    spaces: tuple[str, ...]
    """The spaces' names, as they are lettered: ``1``, ``2`` …, or ``May 1``."""
    columns: int = 0
    """Spaces in a row; 0 is all in one."""
    size: int = 64
    """Pixels of a space's side."""
    colour: str = "neutral"
    notes: Mapping[str, str] = field(default_factory=dict)
    """Small words at the foot of spaces, by name: ``reinforcements``."""
    snake: bool = False
    """Does every second row run from right to left?"""


def track_layout(face: TrackFace) -> dict[str, TrackBox]:
    """The spaces by name, in pixels of the picture."""
    columns = face.columns or len(face.spaces)
    top = MARGIN + (HEAD if face.title else 0)
    boxes = {}
    for index, name in enumerate(face.spaces):
        row, column = divmod(index, columns)
        if face.snake and row % 2:
            column = columns - 1 - column
        pitch = face.size + GAP
        boxes[name] = TrackBox(MARGIN + column * pitch, top + row * pitch, face.size, face.size)
    return boxes


def track_size(face: TrackFace) -> tuple[int, int]:
    """Width and height of the picture in pixels."""
    boxes = track_layout(face).values()
    return max(box.x + box.width for box in boxes) + MARGIN, max(box.y + box.height for box in boxes) + MARGIN


@sized(track_size)
def draw_track(face: TrackFace) -> Image.Image:
    """The track on a ground of its own."""
    livery = livery_of(face.colour)
    width, height = track_size(face)
    canvas = Canvas(width, height, mixed(livery.ground, livery.dark, 0.8))
    if face.title:
        canvas.text((MARGIN, MARGIN + HEAD / 2 - 5), face.title.upper(), 16, livery.light, anchor="lm", bold=0.9)
    for name, box in track_layout(face).items():
        left, top, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
        canvas.rectangle(
            (left, top, right, bottom), mixed(livery.light, livery.ground, 0.3), livery.dark, 1.5, radius=4
        )
        large = len(name) < 4
        canvas.text(
            (left + 5, top + 5), name, 18 if large else 11.5, livery.ink, anchor="lt", bold=0.9, fit=box.width - 10
        )
        if note := face.notes.get(name):
            canvas.text(((left + right) / 2, bottom - 8), note, 9, livery.dark, bold=0.4, fit=box.width - 8)
    return canvas.done()
