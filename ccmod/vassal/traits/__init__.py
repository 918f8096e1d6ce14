"""Pieces and their traits as VASSAL's type and state texts hold them.

>>> step = Layer(name="Step", images=("front", "back"))
>>> piece = Piece.make("Rifle 1", "rifle.png", [step, Mark.of({"Side": "German"})])
>>> again = Piece.read(piece.type, piece.state)
>>> again.layer("Step").level, again.marks["Side"]
(1, 'German')
>>> again.with_level("Step", 2).state == piece.state.replace("1", "2", 1)
True
"""

from ccmod.vassal.traits.acting import (
    NO_FAST_MATCH,
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
from ccmod.vassal.traits.piece import Piece
from ccmod.vassal.traits.properties import CalculatedProperty, DynamicProperty, Mark
from ccmod.vassal.traits.registry import TRAITS, read_trait
from ccmod.vassal.traits.trait import Trait, UnknownTrait
from ccmod.vassal.values import ALT, CTRL, META, SHIFT, Key

__all__ = [
    "ALT",
    "CTRL",
    "META",
    "NO_FAST_MATCH",
    "SHIFT",
    "TRAITS",
    "BasicPiece",
    "CalculatedProperty",
    "Clone",
    "Comment",
    "Deck",
    "Delete",
    "DoesNotStack",
    "DynamicProperty",
    "GlobalKeyCommand",
    "Invisible",
    "Key",
    "Label",
    "Layer",
    "Mark",
    "MarkMoved",
    "Mask",
    "MovementTrail",
    "Piece",
    "PlaceMarker",
    "Prototype",
    "Replace",
    "ReportAction",
    "RestrictCommands",
    "RestrictedAccess",
    "ReturnToDeck",
    "Rotate",
    "SendTo",
    "Stack",
    "SubMenu",
    "Trait",
    "TriggerAction",
    "UnknownTrait",
    "read_trait",
]
