"""The layers of soldiers: figure, name, morale, condition, marks; and the keys that set and turn them.

The figure turns with its counter. The name and the marks are laid over the turned counter, and stay upright: VASSAL
turns what lies inside the trait *Can Rotate*, and nothing outside it (``counters/FreeRotator.java``).

Each layer is set by one key to the level in the property :data:`WANTED`, and switched off by a negative one
(``counters/Embellishment.java``: *reset to level*), so that a command need not know what is shown.
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
from ccmod.modules.commands import named
from ccmod.modules.context import BuildContext
from ccmod.modules.names import slug
from ccmod.modules.plain.states import in_size, ribbon, state_layer, suffix
from ccmod.play.property_names import FACING
from ccmod.vassal.traits import DynamicProperty, Layer, Rotate, Trait
from ccmod.vassal.values import Key

WANTED = "Wanted"
"""The property of a counter that holds the level or the facing that a key is to set."""
MOST = 12
"""The highest level, or facing, that can be wanted."""
TURN = named("turn.straight").name
"""The key that turns a counter to the wanted facing."""
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


def sets(layer: str, level: int) -> list[str]:
    """The keys that bring a layer to a level; 0 switches it off."""
    return [wants(level or -1), named(f"set.{slug(layer)}").name]


def wants(number: int) -> str:
    """The key that makes a number the wanted one."""
    return named(f"want.{number}" if number > 0 else "want.off").name


def wanted() -> Trait:
    """The property that holds what a key is to set."""
    numbers = (-1, *range(1, MOST + 1))
    changes = DynamicProperty.key_commands(*(("", str(Key.named(wants(one))), f"P,{one}") for one in numbers))
    return DynamicProperty(name=WANTED, constraints=f"true,-1,{MOST},false", commands=changes, value="1")


def figure(context: BuildContext, ink: str, sheet: Sheet) -> Layer:
    """The soldier's figure, one for each posture, as large as the counters of his sheet."""
    names = {one: in_size(f"figure-{one}-{ink[1:]}", sheet.zoom) for one in POSTURES}
    pictures = [context.pictures.draw(name, draw_figure, one, ink, sheet.size) for one, name in names.items()]
    return _set(state_layer(POSTURE, pictures, ["", *map(suffix, POSTURES[1:])], always=True), POSTURE)


def turning() -> Rotate:
    """Twelve facings, one for each hour of the clock, for the traits inside."""
    return Rotate(
        facings=MOST,
        clockwise_key=named("turn.right"),
        counter_key=named("turn.left"),
        clockwise_text="",
        counter_text="",
        name=FACING,
        direct_key=Key.named(TURN),
        direct_text="",
        direct_expression=f"{{{WANTED}}}",
    )


def name_plate(picture: str) -> Layer:
    """The picture of a soldier's name, always there."""
    return state_layer(NAME, [picture], [""], always=True)


def marks(context: BuildContext, sheet: Sheet) -> list[Trait]:
    """All other layers, each a ribbon with its word."""
    found: list[Trait] = []
    for name, words in WORDS.items():
        pictures, at = [ribbon(context, word, sheet.zoom) for word in words], (0, sheet.scaled(_AT[name]))
        found.append(_set(state_layer(name, pictures, list(map(suffix, words)), at=at), name))
    return found


def _set(layer: Layer, name: str) -> Layer:
    return layer.change(reset_key=named(f"set.{slug(name)}"), reset_level=f"${WANTED}$")
