"""The command stream of saves and logs as a tree of commands.

>>> tree = decode("begin_save\\x1b+/7/stack/Main Map;10;20\\x1bend_save")
>>> [type(command).__name__ for command in tree.walk()]
['BeginSave', 'AddPiece', 'EndSave']
"""

from ccmod.vassal.commands.command import ESC, TAB, Command
from ccmod.vassal.commands.game import (
    OBSERVER,
    BeginSave,
    BoardPicker,
    Chat,
    EndSave,
    GlobalProperty,
    MutableProperty,
    Notes,
    Null,
    PlacedBoard,
    Player,
    PlayerLeaves,
    PublicNotes,
    SetupStack,
    TurnTracker,
    Undo,
    Unknown,
)
from ccmod.vassal.commands.pieces import AddPiece, ChangePiece, MovePiece, RemovePiece
from ccmod.vassal.commands.text import BEGINNINGS, COMMANDS, Log, decode

__all__ = [
    "BEGINNINGS",
    "COMMANDS",
    "ESC",
    "OBSERVER",
    "TAB",
    "AddPiece",
    "BeginSave",
    "BoardPicker",
    "ChangePiece",
    "Chat",
    "Command",
    "EndSave",
    "GlobalProperty",
    "Log",
    "MovePiece",
    "MutableProperty",
    "Notes",
    "Null",
    "PlacedBoard",
    "Player",
    "PlayerLeaves",
    "PublicNotes",
    "RemovePiece",
    "SetupStack",
    "TurnTracker",
    "Undo",
    "Unknown",
    "decode",
]
