"""The keys of a record's own set-up, and the form of their values."""

from __future__ import annotations

from ccmod.play.shapes import Shapes, by_name, each, either, flag, measure, or_none, row, text, whole

_TEXT = or_none(text)
_PAIR = each(measure(1000), exactly=2)
"""A point of the table, in inches."""
_BEARERS = either(each(text), by_name(whole(0, 999)))
UNIT = {
    **dict.fromkeys(("side", "kind", "quality", "officer", "locomotion", "armour", "order"), _TEXT),
    **dict.fromkeys(("anti_tank", "open_topped", "recce", "immobilised", "destroyed", "wreck"), flag),
    "models": or_none(whole(0, 999)),
    "weapons": or_none(_BEARERS),
    "arcs": or_none(by_name(whole(0, 360))),
    "base": measure(100),
    "formation": or_none(each(_PAIR)),
    "at": or_none(_PAIR),
    "facing": or_none(whole(-360, 720)),
    "pins": whole(0, 999),
}
"""The keys that a scenario has of a unit; a set-up may change them."""
SHAPES: Shapes = {
    "cup": (by_name(whole(0, 999)), "a number of dice by side"),
    "drawn": (text, "a side"),
    "turn": (whole(0, 999), "the number of a turn"),
    "units": (by_name(row(**UNIT)), "units by name, as in {Blue Squad 1: {at: [12, 30.5], pins: 2}}"),
}
"""For each key of a set-up how its value has to look, in code and in words."""
