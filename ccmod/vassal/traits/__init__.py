"""Pieces and their traits as VASSAL's type and state texts hold them.

>>> step = Layer(name="Step", images=("front", "back"))
>>> piece = Piece.make("Rifle 1", "rifle.png", [step, Mark.of({"Side": "German"})])
>>> again = Piece.read(piece.type, piece.state)
>>> again.layer("Step").level, again.marks["Side"]
(1, 'German')
>>> again.with_level("Step", 2).state == piece.state.replace("1", "2", 1)
True
"""

from ccmod.vassal.traits.appearance import Invisible, Label, Mask, Rotate
from ccmod.vassal.traits.basic import BasicPiece, Deck, Stack
from ccmod.vassal.traits.key_commands import (
    NO_FAST_MATCH,
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
from ccmod.vassal.traits.piece import Piece
from ccmod.vassal.traits.properties import (
    BasicName,
    CalculatedProperty,
    DynamicProperty,
    Mark,
    SetGlobalProperty,
    SetPieceProperty,
    TranslatableMessage,
)
from ccmod.vassal.traits.registry import TRAITS, read_trait
from ccmod.vassal.traits.sheets import PropertySheet, Spreadsheet
from ccmod.vassal.traits.trait import Trait, UnknownTrait
from ccmod.vassal.traits.vasl import Concealable, Concealment
from ccmod.vassal.values import ALT, CTRL, META, SHIFT, Key

__all__ = [
    "ALT",
    "CTRL",
    "META",
    "NO_FAST_MATCH",
    "SHIFT",
    "TRAITS",
    "ActionButton",
    "AreaOfEffect",
    "Attachment",
    "BasicName",
    "BasicPiece",
    "Border",
    "CalculatedProperty",
    "Clone",
    "Comment",
    "Concealable",
    "Concealment",
    "Deck",
    "Delete",
    "Deselect",
    "DoesNotStack",
    "DynamicProperty",
    "GlobalHotkey",
    "GlobalKeyCommand",
    "Invisible",
    "Key",
    "Label",
    "Layer",
    "Mark",
    "MarkMoved",
    "Mask",
    "Mat",
    "MatCargo",
    "MenuSeparator",
    "MoveFixedDistance",
    "MovementTrail",
    "MultiLocationCommand",
    "NonRectangular",
    "OldLayer",
    "OldNonRectangular",
    "Piece",
    "Pivot",
    "PlaceMarker",
    "PlaySound",
    "PropertySheet",
    "Prototype",
    "Replace",
    "ReportAction",
    "RestrictCommands",
    "RestrictedAccess",
    "ReturnToDeck",
    "Rotate",
    "SendTo",
    "SetGlobalProperty",
    "SetPieceProperty",
    "Spreadsheet",
    "Stack",
    "SubMenu",
    "Trait",
    "TranslatableMessage",
    "TriggerAction",
    "UnknownTrait",
    "read_trait",
]
