"""Where every box of the track display lies: the one table for the picture and for the module's regions and decks.

Boxes are named as the places are called in the module: ``Time 0``, ``VP 0``, ``German VP 3``, ``German Casualties 1``,
``German Weapons``, ``German Deck``, ``German Discards``, ``Initiative German`` …
"""

from __future__ import annotations

from ccmod.art.faces import UNIT_SIZE, SideFace, TracksFace
from ccmod.ground.dataclass import dataclass

SPACE = 62
"""Pixels of a track space's side: a marker of 56 with some air."""
AIR = 6
"""Pixels by which a casualty space is larger than a unit's counter."""
CARD_SPACE = (210, 290)
"""Pixels of the box for a card."""
BESIDE = 317
"""Pixels for the names and gaps of the boxes beside the casualties, and for units in reserve, at least."""
CHITS_SPACE = 120
"""Pixels of the height of the boxes for objective chits of the usual size, at least."""
MARGIN = 24
GAP = 4
TOP = 76


@dataclass(frozen=True, slots=True)
class TrackBox:
    """One box: its corner and size in pixels of the sheet."""

    x: int
    y: int
    width: int
    height: int

    @property
    def centre(self) -> tuple[int, int]:
        """The pixel where a piece in the box lies."""
        return self.x + self.width // 2, self.y + self.height // 2


@dataclass(frozen=True, slots=True)
class TracksLayout:
    """The sheet's size in pixels, and its boxes by name."""

    width: int
    height: int
    boxes: dict[str, TrackBox]
    zoom: float = 1
    """How many times as large as usual the counters are for which the boxes have room; not less than once."""

    def scaled(self, pixels: int) -> int:
        """Pixels beside counters of the usual size, beside those."""
        return round(pixels * self.zoom)


def tracks_layout(face: TracksFace) -> TracksLayout:
    """The places of all boxes: cards of either side left and right, tracks and casualties between them."""
    left, right = face.sides
    x = MARGIN + CARD_SPACE[0] + 3 * MARGIN // 2
    space = face.unit + AIR
    fallen = _half(face) * (space + GAP) + 3 * space + BESIDE
    zoom = max(1, face.unit / UNIT_SIZE)
    across = max(round((max(face.time, face.vp) + 1) * (SPACE + GAP) * zoom), fallen) - GAP
    width = 2 * x + across
    boxes = _cards(left, MARGIN) | _cards(right, width - MARGIN - CARD_SPACE[0])
    bottom = max(box.y + box.height for box in boxes.values())
    y = TOP
    boxes |= _row([f"Time {space}" for space in range(face.time + 1)], x, y, SPACE)
    y += SPACE + 44
    boxes["VP 0"] = TrackBox(x, y, SPACE, 2 * SPACE + GAP)
    for side in (left, right):
        boxes |= _row([f"{side.name} VP {space}" for space in range(1, face.vp + 1)], x + SPACE + GAP, y, SPACE)
        y += SPACE + GAP
    y += 36
    for side in (left, right):
        boxes |= _casualties(side, face, x, y, x + across)
        y += 2 * (space + GAP) + 36
    bottom = max(bottom, y + round(CHITS_SPACE * zoom))
    boxes |= _objectives(left, right, TrackBox(x, y, across, bottom - y))
    return TracksLayout(width, bottom + MARGIN, boxes, zoom)


def _half(face: TracksFace) -> int:
    """The number of casualty spaces in the first of a side's two rows."""
    return (face.casualties + 1) // 2


def _row(names: list[str], x: int, y: int, size: int) -> dict[str, TrackBox]:
    return {name: TrackBox(x + index * (size + GAP), y, size, size) for index, name in enumerate(names)}


def _cards(side: SideFace, x: int) -> dict[str, TrackBox]:
    width, height = CARD_SPACE
    names = (f"{side.name} Deck", f"{side.name} Discards", f"Initiative {side.name}")
    return {name: TrackBox(x, TOP + index * (height + 36), width, height) for index, name in enumerate(names)}


def _casualties(side: SideFace, face: TracksFace, x: int, y: int, end: int) -> dict[str, TrackBox]:
    """Two rows of a side's casualty spaces, and beside them boxes for weapons, the radio and units in reserve."""
    names = [f"{side.name} Casualties {space}" for space in range(1, face.casualties + 1)]
    half, space = _half(face), face.unit + AIR
    height = 2 * space + GAP
    boxes = _row(names[:half], x, y, space) | _row(names[half:], x, y + space + GAP, space)
    x += half * (space + GAP) + 8
    for word, width in (("Weapons", 2 * space), ("Radio", space + 20)):
        boxes[f"{side.name} {word}"] = TrackBox(x, y, width, height)
        x += width + 8
    boxes[f"{side.name} Reserve"] = TrackBox(x, y, end - x, height)
    return boxes


def _objectives(left: SideFace, right: SideFace, whole: TrackBox) -> dict[str, TrackBox]:
    """Boxes for objective chits: either side's secret ones, and the open ones between them."""
    third = (whole.width - 2 * 12) // 3
    names = (f"{left.name} Objectives", "Open Objectives", f"{right.name} Objectives")
    return {name: TrackBox(whole.x + i * (third + 12), whole.y, third, whole.height) for i, name in enumerate(names)}
