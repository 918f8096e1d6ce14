"""Layers and facings that are set straight to a value: one key says which is wanted, another brings a trait to it.

A layer is reset to the level in the property :data:`WANTED`, and switched off by a negative one
(``counters/Embellishment.java``: *reset to level*); a counter turns straight to the facing in it
(``counters/FreeRotator.java``). So a command need not know what is shown.
"""

from __future__ import annotations

from ccmod.modules.commands import named
from ccmod.modules.names import slug
from ccmod.play.property_names import FACING
from ccmod.vassal.traits import DynamicProperty, Layer, Rotate, Trait
from ccmod.vassal.values import Key

WANTED = "Wanted"
"""The property of a counter that holds the level or the facing that a key is to set."""
MOST = 12
"""The highest level, and the number of facings, that can be wanted."""
TURN_RIGHT, TURN_LEFT, TURN = (named(f"turn.{way}") for way in ("right", "left", "straight"))
"""The keys that turn a counter by one facing, and to the wanted one."""


def sets(layer: str, level: int) -> list[str]:
    """The keys that bring a layer to a level; 0 switches it off."""
    return [wants(level or -1), _set(layer).name]


def wants(number: int) -> str:
    """The key that makes a number the wanted one; a negative one stands for none."""
    return named(f"want.{number}" if number > 0 else "want.off").name


def wanted() -> Trait:
    """The property that holds what a key is to set."""
    numbers = (-1, *range(1, MOST + 1))
    changes = DynamicProperty.key_commands(*(("", str(Key.named(wants(one))), f"P,{one}") for one in numbers))
    return DynamicProperty(name=WANTED, constraints=f"true,-1,{MOST},false", commands=changes, value="1")


def settable(layer: Layer, name: str) -> Layer:
    """A layer that :func:`sets` brings to a level by this name."""
    return layer.change(reset_key=_set(name), reset_level=f"${WANTED}$")


def turning() -> Rotate:
    """Twelve facings, 30 degrees apart, by steps or straight to one of them."""
    return Rotate(
        facings=MOST,
        clockwise_key=TURN_RIGHT,
        counter_key=TURN_LEFT,
        clockwise_text="",
        counter_text="",
        name=FACING,
        direct_key=TURN,
        direct_text="",
        direct_expression=f"{{{WANTED}}}",
    )


def _set(layer: str) -> Key:
    return named(f"set.{slug(layer)}")
