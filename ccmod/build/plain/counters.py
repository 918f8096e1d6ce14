"""The counters of a module of any game: one slot a counter, by the sides' tabs."""

from __future__ import annotations

from ccmod.art.canvas import Canvas
from ccmod.build.combat_commander.common import slug
from ccmod.build.pieces import Slot
from ccmod.build.workshop import Workshop
from ccmod.vassal.traits import Mark

SIZE = 75


def slots(workshop: Workshop) -> dict[str, dict[str, list[Slot]]]:
    """The slots of all counters, as the counters' window shows them: by side, then by class."""
    shown: dict[str, dict[str, list[Slot]]] = {}
    for counter in workshop.authored.counters.values():
        sheet, line = workshop.authored.line(counter)
        if line.image is not None:
            picture = workshop.pictures.take(slug(counter.kind), sheet.folder / line.image)
        else:
            picture = workshop.pictures.draw(f"{slug(counter.kind)}.png", Canvas(SIZE, SIZE, "#c8bfa0").done)
        marks = Mark.of({"Class": counter.class_, "Side": counter.side or "", "Type": counter.type})
        slot = workshop.slot("counter", counter.name, picture, [marks])
        shown.setdefault(counter.side or "Markers", {}).setdefault(counter.class_.capitalize(), []).append(slot)
    return shown
