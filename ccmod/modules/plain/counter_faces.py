"""The pictures of counters of any game: the author's own, fitted or cut out, or drawn from what he says of them."""

from __future__ import annotations

import re

from ccmod.art.authors import OwnPicture, draw_own
from ccmod.art.canvas import mixed
from ccmod.art.templates.counter import CounterFace, livery_of
from ccmod.art.templates.counter import draw_counter as draw_face
from ccmod.authoring.behaviour import Behaviour
from ccmod.authoring.look import cell_of
from ccmod.authoring.sheets import Counter
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.look import draw_counter, ground_of, values_shown

PALER = 0.35
"""How much white is mixed into a side's colour for the ground of its counters."""
_PROPERTY = re.compile(r"\$([^$]+)\$")


def ground(context: BuildContext, counter: Counter, sides: list[str]) -> str:
    """The ground of a counter: its sheet's colour, its side's (paler, for the print to stand out), or one of ours."""
    own = counter.sheet.file.colour
    side = context.authored.module.sides.get(counter.side or "")
    if own is None and side is not None and side.colour is not None:
        own = paler(side.colour, PALER)
    return ground_of(own, counter.side, sides)


def paler(colour: str | None, white: float) -> str:
    """A side's colour with so much white in it (0 to 1); from grey for a side without a colour."""
    red, green, blue, _ = mixed(colour or "#8f8a76", "#ffffff", white)
    return f"#{red:02x}{green:02x}{blue:02x}"


def drawn_face(counter: Counter, step: int, ground: str) -> CounterFace:
    """A counter as its author describes it; ``step`` is 0 at full strength."""
    look = counter.behaviour
    return CounterFace(
        template=look.template or "nato",
        size=counter.sheet.size,
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
    context: BuildContext, counter: Counter, name: str, step: int, words: tuple[str, ...], sides: list[str]
) -> str:
    """The name of a picture of a counter: its front (``step`` 0), its back, or a further step."""
    own = own_picture(context, counter, name, step)
    if own is not None:
        return own
    look, below = counter.behaviour, ground(context, counter, sides)
    if look.template is not None or look.symbol is not None:
        return context.pictures.draw(f"{name}.png", draw_face, drawn_face(counter, step, below))
    title = counter.kind.removeprefix(f"{counter.side} ")
    note = words[step] if step else ""
    shown = values_shown(look.values)
    plain = counter.class_ == "marker"
    return context.pictures.draw(f"{name}.png", draw_counter, title, shown, below, counter.sheet.size, note, plain)


def own_picture(
    context: BuildContext, counter: Counter, name: str, step: int, size: tuple[int, int] | None = None
) -> str | None:
    """The author's picture of a step, if he has one: as it is, made as large as the counter, or cut out of a sheet.

    The counter is as large as its sheet says, unless a ``size`` in pixels is given.
    """
    line, file, folder = counter.line, counter.sheet.file, counter.sheet.folder
    size = size or (counter.sheet.size, counter.sheet.size)
    ground = livery_of(counter.behaviour.colour or file.colour or "").ground if _backed(counter) else ""
    if line.sheet is not None and line.cell is not None and step < 2:
        sheet = file.sheets[line.sheet]
        image = sheet.back if step else sheet.image
        if image is not None:
            part = sheet.part(*cell_of(line.cell), back=bool(step))
            own = OwnPicture.of(folder / image, size, part, ground, radius=size[0] * 0.08)
            return context.pictures.draw(f"{name}.png", draw_own, own)
    images: list[str | None] = [*line.faces] if line.faces else [line.image, line.back]
    image = images[step] if step < len(images) else None
    if image is None:
        return None
    if not file.fit:
        return context.pictures.take(name, folder / image, room=size if counter.sheet.fitted else None)
    own = OwnPicture.of(folder / image, size, None, ground, radius=size[0] * 0.08)
    return context.pictures.draw(f"{name}.png", draw_own, own)


def _backed(counter: Counter) -> bool:
    """Whether the author's picture lies on a ground of its own."""
    return bool(counter.behaviour.colour or counter.sheet.file.colour)
