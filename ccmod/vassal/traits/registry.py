"""Which trait a text belongs to."""

from __future__ import annotations

from ccmod.vassal.traits.acting import (
    Clone,
    Comment,
    Delete,
    GlobalKeyCommand,
    Prototype,
    ReportAction,
    RestrictCommands,
    RestrictedAccess,
    SubMenu,
    TriggerAction,
)
from ccmod.vassal.traits.basic import BasicPiece, Deck, Stack
from ccmod.vassal.traits.looks import Invisible, Label, Layer, Mask, Rotate
from ccmod.vassal.traits.moving import (
    DoesNotStack,
    MarkMoved,
    MovementTrail,
    PlaceMarker,
    Replace,
    ReturnToDeck,
    SendTo,
)
from ccmod.vassal.traits.properties import CalculatedProperty, DynamicProperty, Mark
from ccmod.vassal.traits.trait import Trait, UnknownTrait

TRAITS: tuple[type[Trait], ...] = (
    BasicPiece, Stack, Deck,
    Layer, Label, Invisible, Mask, Rotate,
    Mark, DynamicProperty, CalculatedProperty,
    DoesNotStack, MarkMoved, MovementTrail, SendTo, ReturnToDeck, PlaceMarker, Replace,
    Delete, Clone, ReportAction, TriggerAction, GlobalKeyCommand, RestrictCommands, RestrictedAccess, SubMenu,
    Prototype, Comment,
)  # fmt: skip
"""Every trait that is looked into, in the order of the documentation; all others are kept as they stand."""

_BY_PREFIX: dict[str, type[Trait]] = {trait.PREFIX: trait for trait in TRAITS if trait is not Stack}


def read_trait(type_text: str, state_text: str) -> Trait:
    """The trait with these texts of one level; an :class:`UnknownTrait` if it is not looked into."""
    if type_text == Stack.PREFIX:
        return Stack.read(type_text, state_text)
    word, semicolon, _ = type_text.partition(";")
    return _BY_PREFIX.get(word + semicolon, UnknownTrait).read(type_text, state_text)
