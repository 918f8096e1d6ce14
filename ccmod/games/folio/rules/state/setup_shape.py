"""The keys of a record's own set-up, and the form of their values."""

from __future__ import annotations

from ccmod.games.folio.rules.terms import PHASES
from ccmod.play.shapes import Shapes, by_name, each, flag, one_of, or_none, row, text, whole

_PHASES = or_none(each(one_of(*PHASES)))
SHAPES: Shapes = {
    "hands": (by_name(or_none(each(text))), "markers by side, as in {Blue: [Blue +1 1]}"),
    "phase": (one_of(*PHASES), f"one of: {', '.join(PHASES)}"),
    "player": (text, "a side"),
    "turn": (whole(0, 999), "the number of a game turn"),
    "units": (
        by_name(
            row(
                hex=or_none(text),
                reduced=flag,
                advanced=flag,
                displaced=flag,
                moved=_PHASES,
                attacked=_PHASES,
                was_attacked=_PHASES,
            )
        ),
        "units by name, as in {Blue 1: {hex: C4, reduced: true}}",
    ),
    "used": (each(text), "a list of markers"),
}
"""For each key of a set-up how its value has to look, in code and in words."""
