"""Which trait a text belongs to."""

from __future__ import annotations

from functools import lru_cache

from ccmod.vassal.traits.appearance import Invisible, Label, Mask, Rotate
from ccmod.vassal.traits.basic import BasicPiece, Deck, Stack
from ccmod.vassal.traits.key_commands import (
    Clone,
    Comment,
    Delete,
    GlobalKeyCommand,
    Prototype,
    ReportAction,
    RestrictCommands,
    RestrictedAccess,
    TriggerAction,
)
from ccmod.vassal.traits.layers import Layer, OldLayer
from ccmod.vassal.traits.mats import Attachment, Mat, MatCargo
from ccmod.vassal.traits.menu import (
    ActionButton,
    Deselect,
    GlobalHotkey,
    MenuSeparator,
    MultiLocationCommand,
    PlaySound,
    SubMenu,
)
from ccmod.vassal.traits.moving import (
    DoesNotStack,
    MarkMoved,
    MoveFixedDistance,
    MovementTrail,
    PlaceMarker,
    Replace,
    ReturnToDeck,
    SendTo,
)
from ccmod.vassal.traits.outlines import AreaOfEffect, Border, NonRectangular, OldNonRectangular, Pivot
from ccmod.vassal.traits.properties import (
    BasicName,
    CalculatedProperty,
    DynamicProperty,
    Mark,
    SetGlobalProperty,
    SetPieceProperty,
    TranslatableMessage,
)
from ccmod.vassal.traits.sheets import PropertySheet, Spreadsheet
from ccmod.vassal.traits.trait import Trait, UnknownTrait
from ccmod.vassal.traits.vasl import VASL_TRAITS

TRAITS: tuple[type[Trait], ...] = (
    BasicPiece, Stack, Deck,
    Layer, OldLayer, Label, Invisible, Mask, Rotate, Pivot, NonRectangular, OldNonRectangular, Border, AreaOfEffect,
    Mark, DynamicProperty, CalculatedProperty, SetGlobalProperty, SetPieceProperty, PropertySheet, Spreadsheet,
    BasicName, TranslatableMessage,
    DoesNotStack, MarkMoved, MovementTrail, MoveFixedDistance, SendTo, ReturnToDeck, Mat, MatCargo, Attachment,
    PlaceMarker, Replace, Delete, Clone, Deselect,
    ReportAction, TriggerAction, GlobalKeyCommand, GlobalHotkey, MultiLocationCommand, PlaySound, ActionButton,
    RestrictCommands, RestrictedAccess, SubMenu, MenuSeparator, Prototype, Comment,
)  # fmt: skip
"""Every trait of VASSAL, in the order of the documentation; modules' own are kept as they are."""

_BY_PREFIX: dict[str, type[Trait]] = {trait.PREFIX: trait for trait in (*TRAITS, *VASL_TRAITS) if trait is not Stack}


@lru_cache(maxsize=1 << 14)
def read_trait(type_text: str, state_text: str) -> Trait:
    """The trait with these texts of one level; an :class:`UnknownTrait` if it is not looked into.

    Traits do not change, so pieces of one kind in one state share theirs.
    """
    if type_text == Stack.PREFIX:
        return Stack.read(type_text, state_text)
    word, semicolon, _ = type_text.partition(";")
    return _BY_PREFIX.get(word + semicolon, UnknownTrait).read(type_text, state_text)


def is_looked_into(type_text: str) -> bool:
    """Whether the trait with this type is one of :data:`TRAITS`, or a module's own of which the owner is read."""
    word, semicolon, _ = type_text.partition(";")
    return word + semicolon in _BY_PREFIX or type_text == Stack.PREFIX
