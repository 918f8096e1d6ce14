"""The track display: time, victory points, casualties, objectives, and the places of decks and cards."""

from __future__ import annotations

from ccmod.art.canvas import Canvas, Colour, mixed
from ccmod.art.drawing import Size, sized
from ccmod.art.faces import Livery, SideFace, TracksFace, livery_of
from ccmod.games.combat_commander.module.art.layout import TrackBox, TracksLayout, tracks_layout
from ccmod.ground.pillow import Image

TABLE = "#3d4a3c"
PAPER = "#ece4cf"
INK = "#2b2a22"
GOLD = "#d9c27a"


def _size(face: TracksFace) -> Size:
    layout = tracks_layout(face)
    return layout.width, layout.height


@sized(_size)
def draw_tracks(face: TracksFace) -> Image.Image:
    """The whole sheet; :func:`~.layout.tracks_layout` says where its boxes lie."""
    layout = tracks_layout(face)
    canvas = Canvas(layout.width, layout.height, TABLE)
    canvas.rectangle((6, 6, layout.width - 6, layout.height - 6), mixed(TABLE, "#000000", 0.18), radius=10)
    canvas.rectangle((9, 9, layout.width - 9, layout.height - 9), mixed(TABLE, "#ffffff", 0.06), radius=8)
    _time(canvas, layout, face)
    _victory(canvas, layout, face)
    for side in face.sides:
        _cards(canvas, layout, side)
        _casualties(canvas, layout, side, face.casualties)
        _wide(canvas, layout.boxes[f"{side.name} Objectives"], "Secret Objectives", side.name, livery_of(side.nation))
    _wide(canvas, layout.boxes["Open Objectives"], "Open Objectives", "both sides", livery_of("neutral"))
    return canvas.done().convert("RGB")


def _frame(canvas: Canvas, box: TrackBox, fill: Colour, line: Colour, radius: float = 4) -> None:
    canvas.rectangle(
        (box.x + 1, box.y + 2, box.x + box.width + 1, box.y + box.height + 2), (0, 0, 0, 70), radius=radius
    )
    canvas.rectangle((box.x, box.y, box.x + box.width, box.y + box.height), fill, line, 1.5, radius=radius)


def _title(canvas: Canvas, x: float, y: float, text: str, colour: Colour = GOLD) -> None:
    canvas.text((x, y), text.upper(), 15, colour, anchor="ls", bold=0.9)


def _time(canvas: Canvas, layout: TracksLayout, face: TracksFace) -> None:
    first = layout.boxes["Time 0"]
    _title(canvas, first.x, first.y - 9, "Time")
    for space in range(face.time + 1):
        box = layout.boxes[f"Time {space}"]
        _frame(canvas, box, mixed("#dfe6ee", "#8fa5bd", space / face.time), "#26384c")
        canvas.text((box.x + 5, box.y + 4), str(space), 17, "#26384c", anchor="lt", bold=1)


def _victory(canvas: Canvas, layout: TracksLayout, face: TracksFace) -> None:
    zero = layout.boxes["VP 0"]
    _title(canvas, zero.x, zero.y - 9, "Victory points")
    _frame(canvas, zero, PAPER, INK)
    canvas.text((zero.centre[0], zero.y + 16), "0", 22, INK, bold=1.3)
    for side in face.sides:
        livery = livery_of(side.nation)
        for space in range(1, face.vp + 1):
            box = layout.boxes[f"{side.name} VP {space}"]
            _frame(canvas, box, mixed(livery.light, livery.ground, space / face.vp), livery.dark)
            canvas.text((box.x + 5, box.y + 4), str(space), 17, livery.ink, anchor="lt", bold=1)
            if space == 1:
                canvas.text((box.x + 5, box.y + box.height - 5), side.name, 10, livery.ink, anchor="ls", fit=52)


def _casualties(canvas: Canvas, layout: TracksLayout, side: SideFace, spaces: int) -> None:
    livery = livery_of(side.nation)
    first = layout.boxes[f"{side.name} Casualties 1"]
    _title(canvas, first.x, first.y - 9, f"{side.name} casualties", livery.light)
    for space in range(1, spaces + 1):
        box = layout.boxes[f"{side.name} Casualties {space}"]
        _frame(canvas, box, mixed(livery.ground, livery.light, 0.35), livery.dark)
        canvas.text(box.centre, str(space), 30, mixed(livery.ground, livery.dark, 0.45), bold=1.5)
    for word in ("Weapons", "Radio", "Reserve"):
        box = layout.boxes[f"{side.name} {word}"]
        _frame(canvas, box, mixed(livery.dark, livery.ground, 0.45), livery.light)
        canvas.text((box.x + 8, box.y + 16), word.upper(), 11, livery.light, anchor="ls", bold=0.6)


def _cards(canvas: Canvas, layout: TracksLayout, side: SideFace) -> None:
    livery = livery_of(side.nation)
    titles = {
        f"{side.name} Deck": f"{side.name} deck",
        f"{side.name} Discards": f"{side.name} discards",
        f"Initiative {side.name}": "Initiative",
    }
    for name, title in titles.items():
        box = layout.boxes[name]
        _title(canvas, box.x, box.y - 9, title, GOLD if title == "Initiative" else livery.light)
        if title == "Initiative":
            _frame(canvas, box, "#22304a", GOLD, 12)
        else:
            _frame(canvas, box, mixed(livery.dark, livery.ground, 0.25), livery.light, 12)
        x, y, right, bottom = box.x + 9, box.y + 9, box.x + box.width - 9, box.y + box.height - 9
        canvas.rectangle((x, y, right, bottom), None, mixed(livery.dark, livery.light, 0.45), 1, radius=9)
        canvas.text(box.centre, title.upper(), 15, mixed(livery.dark, livery.light, 0.6), bold=0.9, fit=170)


def _wide(canvas: Canvas, box: TrackBox, title: str, note: str, livery: Livery) -> None:
    _frame(canvas, box, mixed(livery.light, livery.ground, 0.4), livery.dark, 6)
    canvas.text((box.x + 10, box.y + 19), title, 14, livery.ink, anchor="ls", bold=0.8)
    canvas.text((box.x + box.width - 10, box.y + 19), note, 11, livery.ink, anchor="rs")
