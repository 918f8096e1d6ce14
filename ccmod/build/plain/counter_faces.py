"""The pictures of counters of any game: the author's own, fitted or cut out, or drawn from what he says of them."""

from __future__ import annotations

import re

from ccmod.art.authors import OwnPicture, draw_own
from ccmod.art.canvas import mixed
from ccmod.art.templates.counter import NAMED, CounterFace, is_colour, livery_of
from ccmod.art.templates.counter import draw_counter as draw_face
from ccmod.art.templates.nato import SYNONYMS, echelon_marks, words_of
from ccmod.art.templates.signs import SIGNS
from ccmod.art.templates.silhouettes import SILHOUETTES, silhouette_of
from ccmod.authoring.authored import Authored
from ccmod.authoring.behaviour import Behaviour
from ccmod.authoring.counters import CounterLine
from ccmod.authoring.look import cell_of
from ccmod.authoring.problems import Problems, near
from ccmod.authoring.rows import Row
from ccmod.authoring.sheets import Counter, rows_of
from ccmod.build.plain.look import draw_counter, ground_of, values_shown
from ccmod.build.workshop import Workshop

PALER = 0.35
"""How much white is mixed into a side's colour for the ground of its counters."""
_PROPERTY = re.compile(r"\$([^$]+)\$")


def check_faces(authored: Authored) -> None:
    """Raise one error, or all together, for symbols, sizes and colours that cannot be drawn."""
    problems, seen = Problems(), set[int]()
    rows = rows_of(authored.counters.values())
    for counter in authored.counters.values():
        if id(counter.line) not in seen:
            seen.add(id(counter.line))
            _check(counter, rows[id(counter.line)], problems)
    problems.raise_any()


def _check(counter: Counter, row: Row[CounterLine], problems: Problems) -> None:
    look = counter.behaviour

    def note(key: str, message: str, hint: str | None) -> None:
        at = (*row.at, key if getattr(counter.line, key, None) else "name")
        problems.add(row.source.mistake("build/look", message, at, hint=hint))

    if look.symbol is not None and look.template != "text":
        known = SILHOUETTES if look.template == "silhouette" else {**SIGNS, **SYNONYMS}
        try:
            silhouette_of(look.symbol) if look.template == "silhouette" else words_of(look.symbol)
        except KeyError as error:
            word = str(error.args[0])
            note("symbol", f"there is no symbol {word!r}", near(word, known) or "docs/art.md shows all of them")
    if look.size is not None:
        try:
            echelon_marks(look.size)
        except KeyError:
            note("size", f"{look.size!r} is no size of a unit", "such as I, II, III, X, XX, or a word: company")
    for key in ("colour", "box", "band"):
        colour = getattr(look, key)
        if colour is not None and not is_colour(colour):
            note(key, f"{colour!r} is no colour", near(colour.lower(), NAMED) or "write #8a8f7a, tan, or feldgrau")


def ground(workshop: Workshop, counter: Counter, sides: list[str]) -> str:
    """The ground of a counter: its sheet's colour, its side's (paler, for the print to stand out), or one of ours."""
    own = counter.sheet.file.colour
    side = workshop.authored.module.sides.get(counter.side or "")
    if own is None and side is not None and side.colour is not None:
        red, green, blue, _ = mixed(side.colour, "#ffffff", PALER)
        own = f"#{red:02x}{green:02x}{blue:02x}"
    return ground_of(own, counter.side, sides)


def drawn_face(counter: Counter, step: int, ground: str) -> CounterFace:
    """A counter as its author describes it; ``step`` is 0 at full strength."""
    look, file = counter.behaviour, counter.sheet.file
    return CounterFace(
        template=look.template or "nato",
        size=file.size,
        colour=look.colour or ground,
        symbol=look.symbol or "",
        echelon=look.size or "",
        box=look.box or "",
        band=look.band or "",
        values=_printed(look),
        title=look.title or "",
        top_left=look.corners.get("top left", ""),
        top_right=look.corners.get("top right", ""),
        left=look.corners.get("left", ""),
        right=look.corners.get("right", ""),
        step="reduced" if step else "full",
    )


def _printed(look: Behaviour) -> str:
    if look.printed is not None:
        return _PROPERTY.sub(lambda match: look.values.get(match[1], ""), look.printed)
    return "-".join(look.values.values()) if len(look.values) == 1 else "-".join(values_shown(look.values))


def picture(
    workshop: Workshop, counter: Counter, name: str, step: int, words: tuple[str, ...], sides: list[str]
) -> str:
    """The name of a picture of a counter: its front (``step`` 0), its back, or a further step."""
    own = own_picture(workshop, counter, name, step)
    if own is not None:
        return own
    look, below = counter.behaviour, ground(workshop, counter, sides)
    if look.template is not None or look.symbol is not None:
        return workshop.pictures.draw(f"{name}.png", draw_face, drawn_face(counter, step, below))
    title = counter.kind.removeprefix(f"{counter.side} ")
    note = words[step] if step else ""
    shown = values_shown(look.values)
    plain = counter.class_ == "marker"
    return workshop.pictures.draw(
        f"{name}.png", draw_counter, title, shown, below, counter.sheet.file.size, note, plain
    )


def own_picture(
    workshop: Workshop, counter: Counter, name: str, step: int, size: tuple[int, int] | None = None
) -> str | None:
    """The author's picture of a step, if he has one: as it is, fitted into the counter, or cut out of a sheet.

    The counter is as large as its sheet says, unless a ``size`` in pixels is given.
    """
    line, file, folder = counter.line, counter.sheet.file, counter.sheet.folder
    size = size or (file.size, file.size)
    ground = livery_of(counter.behaviour.colour or file.colour or "").ground if _backed(counter) else ""
    if line.sheet is not None and line.cell is not None and step < 2:
        sheet = file.sheets[line.sheet]
        image = sheet.back if step else sheet.image
        if image is not None:
            part = sheet.part(*cell_of(line.cell), back=bool(step))
            own = OwnPicture.of(folder / image, size, part, ground, radius=size[0] * 0.08)
            return workshop.pictures.draw(f"{name}.png", draw_own, own)
    images: list[str | None] = [*line.faces] if line.faces else [line.image, line.back]
    image = images[step] if step < len(images) else None
    if image is None:
        return None
    if not file.fit:
        return workshop.pictures.take(name, folder / image)
    own = OwnPicture.of(folder / image, size, None, ground, radius=size[0] * 0.08)
    return workshop.pictures.draw(f"{name}.png", draw_own, own)


def _backed(counter: Counter) -> bool:
    """Whether the author's picture lies on a ground of its own."""
    return bool(counter.behaviour.colour or counter.sheet.file.colour)
