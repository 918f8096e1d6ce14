"""Where two positions differ, as a picture: the map with arrows from the old places to the new ones.

Pieces that are not seen are not in it. With the module at hand its map is drawn below.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import escape
from io import BytesIO

from ccmod.audit.audit import AuditContext
from ccmod.audit.continuity import Comparison, changed, name_in
from ccmod.ground.counting import counted
from ccmod.ground.errors import CcmodError
from ccmod.ground.picture_data import data_address
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.position import MapPixel, Position

MOST = 200
"""How many pieces are marked in one picture."""
STAYED = ("moved", "changed")
"""The kinds of differences of pieces that are there before and after."""
_MARGIN = 80
"""Pixels of the map around what differs."""
_LONGEST = 1000
"""Pixels of the embedded map at its longer side."""

_SHOWN = 880, 512
"""Pixels of the screen that a picture takes at most."""

_Box = tuple[int, int, int, int]


def difference_picture(before: Position, after: Position, context: AuditContext) -> str | None:
    """The picture of the map on which most pieces have moved or changed, as SVG; ``None`` if none may be shown.

    Only where none has, it is that on which most have come or gone: cards played come to the discards by dozens.
    """
    pair = context.compare(before, after)
    seen = pair.before.position, pair.after.position
    covered = pair.before.covered | pair.after.covered
    marks = [_mark(kind, id, pair) for kind, id in changed(*seen) if kind != "sorted" and id not in covered]
    there = [mark for mark in marks if mark[0] in STAYED] or marks
    maps = Counter(place.map for _, _, *places in there for place in places if place.map is not None)
    if not maps:
        return None
    map = maps.most_common(1)[0][0]
    marks = [mark for mark in marks if any(place.map == map for place in mark[2:])][:MOST]
    box = _box([place for _, _, *places in marks for place in places if place.map == map])
    left, top, width, height = box
    unit = max(1.0, width / _SHOWN[0], height / _SHOWN[1])
    ground = _ground(after, context, map, box) or "".join(_dots(pair.after.position, map, box, unit))
    shown = "".join(_drawn(kind, name, start, end, map, unit) for kind, name, start, end in marks)
    label = escape(f"Differences on {map}: {counted(len(marks), 'piece')}", quote=True)
    arrow = '<marker id="to" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    return (
        f'<svg class="board" viewBox="{left} {top} {width} {height}" role="img" aria-label="{label}">'
        f'<defs>{arrow}<path d="M0 0L8 4L0 8z"/></marker></defs>{ground}{shown}</svg>'
    )


_Mark = tuple[str, str, MapPixel, MapPixel]


def _mark(kind: str, id: str, pair: Comparison) -> _Mark:
    """A difference with its old and its new place."""
    there = [seen for seen in pair.both if id in seen.position.table.things]
    off = MapPixel(None, 0, 0)
    start, end = (seen.position.place(id) if seen in there else off for seen in pair.both)
    return kind, name_in(there[0], id), start, end


def _box(places: list[MapPixel]) -> _Box:
    left, right = min(place.x for place in places), max(place.x for place in places)
    top, bottom = min(place.y for place in places), max(place.y for place in places)
    return left - _MARGIN, top - _MARGIN, right - left + 2 * _MARGIN, bottom - top + 2 * _MARGIN


def _drawn(kind: str, name: str, start: MapPixel, end: MapPixel, map: str, unit: float) -> str:
    """One mark; ``unit`` is a pixel of the screen in pixels of the map."""
    title = f"<title>{escape(name)}: {kind}</title>"
    if kind == "moved" and start.map == end.map == map:
        way = f'<line x1="{start.x}" y1="{start.y}" x2="{end.x}" y2="{end.y}" marker-end="url(#to)"/>'
        return f'<g class="moved">{title}<circle cx="{start.x}" cy="{start.y}" r="{4 * unit:.1f}"/>{way}</g>'
    if kind == "changed":
        return f'<g class="changed">{title}<circle cx="{end.x}" cy="{end.y}" r="{7 * unit:.1f}"/></g>'
    place, word = (end, "added") if end.map == map else (start, "gone")
    a = round(6 * unit)
    sign = f"M{place.x - a} {place.y - a}l{2 * a} {2 * a}m0 {-2 * a}l{-2 * a} {2 * a}"
    if word == "added":
        sign = f"M{place.x - a} {place.y}h{2 * a}m{-a} {-a}v{2 * a}"
    return f'<g class="{word}">{title}<path d="{sign}"/></g>'


def _dots(position: Position, map: str, box: _Box, unit: float) -> Iterator[str]:
    """All other pieces on the map, to show where one is."""
    left, top, width, height = box
    places = {position.place(id) for id in position.piece_ids()}
    for place in sorted(place for place in places if place.map == map):
        if left <= place.x <= left + width and top <= place.y <= top + height:
            yield f'<circle class="dot" cx="{place.x}" cy="{place.y}" r="{2 * unit:.1f}"/>'


def _ground(position: Position, context: AuditContext, map: str, box: _Box) -> str | None:
    """The map as it is after, cut to the box, as an embedded image; ``None`` if it cannot be drawn."""
    if context.opened is None:
        return None
    from ccmod.convert.snapshot import SnapshotScene, draw_map
    from ccmod.replay.places import MapGrids

    boards = [BoardPicker(name, placed) for name, placed in position.boards.items()]
    pair = context.compare(position, position)
    try:
        scene = SnapshotScene(context.opened, pair.after, MapGrids.of(context.opened, boards))
        picture = draw_map(scene, map).picture
    except (CcmodError, OSError, StopIteration):
        return None
    left, top = max(0, box[0]), max(0, box[1])
    right, bottom = min(picture.width, box[0] + box[2]), min(picture.height, box[1] + box[3])
    if right <= left or bottom <= top:
        return None
    cut = picture.crop((left, top, right, bottom)).convert("RGB")
    cut.thumbnail((_LONGEST, _LONGEST))
    out = BytesIO()
    cut.save(out, "JPEG", quality=80)
    address = data_address("jpeg", out.getvalue())
    return f'<image x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" href="{address}"/>'
