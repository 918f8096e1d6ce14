"""The layers of soldiers: figure, name, morale, condition, marks.

The figure turns with its counter. The name and the marks are laid over the turned counter, and stay upright: VASSAL
turns what lies inside the trait *Can Rotate*, and nothing outside it (``counters/FreeRotator.java``).
"""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.authoring.sheets import Sheet
from ccmod.games.we_were_brothers.module.figures import draw_figure
from ccmod.games.we_were_brothers.rules.names import (
    CAMOUFLAGED,
    CONDITION,
    MORALE,
    OPPORTUNITY,
    POSTURE,
    RUNNING,
    SUPPRESSING,
    UNALERTED,
)
from ccmod.games.we_were_brothers.rules.terms import CONDITIONS, LEVELS, POSTURES
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.states import in_size, ribbon, state_layer, suffix
from ccmod.modules.plain.wanted import settable
from ccmod.vassal.traits import Layer, Trait

NAME = "Name"
"""The layer of a drawn counter's code name and sign of training."""
WORDS: Mapping[str, tuple[str, ...]] = {
    MORALE: LEVELS[1:],
    CONDITION: CONDITIONS,
    RUNNING: ("running",),
    OPPORTUNITY: ("waiting",),
    SUPPRESSING: ("suppressing",),
    UNALERTED: ("unalerted",),
    CAMOUFLAGED: ("camouflaged",),
}
"""The layers that are off at first, with the words of their levels."""
_AT = {MORALE: -23, CONDITION: 12, RUNNING: -10, OPPORTUNITY: -10, SUPPRESSING: -10, UNALERTED: -23, CAMOUFLAGED: 2}
"""Pixels below the middle of the counter."""


def figure(context: BuildContext, ink: str, sheet: Sheet) -> Layer:
    """The soldier's figure, one for each posture, as large as the counters of his sheet."""
    names = {one: in_size(context, f"figure-{one}-{ink[1:]}", sheet.zoom) for one in POSTURES}
    pictures = [context.pictures.draw(name, draw_figure, one, ink, sheet.size) for one, name in names.items()]
    return settable(state_layer(POSTURE, pictures, ["", *map(suffix, POSTURES[1:])], always=True), POSTURE)


def name_plate(picture: str) -> Layer:
    """The picture of a soldier's name, always there."""
    return state_layer(NAME, [picture], [""], always=True)


def marks(context: BuildContext, sheet: Sheet) -> list[Trait]:
    """All other layers, each a ribbon with its word."""
    found: list[Trait] = []
    for name, words in WORDS.items():
        pictures, at = [ribbon(context, word, sheet.zoom) for word in words], (0, sheet.scaled(_AT[name]))
        found.append(settable(state_layer(name, pictures, list(map(suffix, words)), at=at), name))
    return found
