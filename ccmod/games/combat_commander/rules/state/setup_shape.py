"""The keys of a record's own set-up, and the form of their values."""

from __future__ import annotations

from typing import Any

from ccmod.play.shapes import Shapes, by_name, each, flag, or_none, row, text, whole


def _objective(value: Any) -> str | None:
    return None if str(value).isdecimal() and len(str(value)) < 4 else ""


_SPACE = whole(-99, 999)
_PILES = (by_name(or_none(each(text))), "card ids by side, as in {German: [G-1, G-2]}")
SHAPES: Shapes = {
    "active": (text, "a side"),
    "casualties": (by_name(_SPACE), "a number of units by side"),
    "chits": (by_name(text), "`open` or a side by the chit's letter"),
    "control": (by_name(or_none(text), _objective), "a side by the objective's number"),
    "decks": _PILES,
    "discards": _PILES,
    "hands": _PILES,
    "initiative": (text, "a side"),
    "markers": (each(row(("marker", "hex"), marker=text, hex=text)), "a list, as in [{marker: Smoke 4, hex: C4}]"),
    "printed": (each(text), "the sides whose decks lie as they are printed, as in [German]"),
    "radios": (by_name(row(broken=flag, in_play=flag)), "Radios by name, as in {German Radio 1: {broken: true}}"),
    "surrender": (by_name(_SPACE), "a space by side"),
    "time": (_SPACE, "a space of the Time track"),
    "units": (
        by_name(row(hex=or_none(text), broken=flag, suppressed=flag, veteran=flag)),
        "units by name, as in {German Rifle 1: {hex: C4, broken: true}}",
    ),
    "vp": (row(("side", "points"), side=text, points=_SPACE), "as in {side: German, points: 3}"),
    "waiting": (by_name(or_none(_SPACE)), "a space of the Time track by piece"),
    "weapons": (
        by_name(row(carrier=or_none(text), broken=flag)),
        "Weapons by name, as in {German Light MG 1: {carrier: German Rifle 1}}",
    ),
}
"""For each key of a set-up the form of its value, in code and in words. ``None`` stands for an unknown value."""
