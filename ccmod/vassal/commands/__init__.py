"""The command stream of saves and logs as a tree of commands.

>>> tree = decode("begin_save\\x1b+/7/stack/Main Map;10;20\\x1bend_save")
>>> [type(command).__name__ for command in tree.walk()]
['BeginSave', 'AddPiece', 'EndSave']
"""

from ccmod.vassal.commands.command import (
    ESC,
    TAB,
    Command,
)
from ccmod.vassal.commands.components import (
    Clock,
    ClockControl,
    DeckFile,
    Event,
    Events,
    Extension,
    MailDice,
    OptionsLock,
    Plugin,
    SetupStack,
    StartupCommand,
    Unmask,
    VersionCheck,
)
from ccmod.vassal.commands.game import (
    OBSERVER,
    BeginSave,
    BoardPicker,
    Chat,
    EndSave,
    GlobalProperty,
    MutableProperty,
    Null,
    PlacedBoard,
    Player,
    PlayerLeaves,
    TurnTracker,
    Undo,
    Unknown,
)
from ccmod.vassal.commands.notes import (
    Notes,
    PrivateNotes,
    PublicNotes,
    SecretNote,
)
from ccmod.vassal.commands.pieces import (
    AddPiece,
    ChangePiece,
    MovePiece,
    RemovePiece,
)
from ccmod.vassal.commands.shown import (
    AudioClip,
    Flare,
    LineOfSight,
    SymbolDice,
)
from ccmod.vassal.commands.text import (
    BEGINNINGS,
    COMMANDS,
    Log,
    decode,
)

__all__ = [
    "BEGINNINGS",
    "COMMANDS",
    "ESC",
    "OBSERVER",
    "TAB",
    "AddPiece",
    "AudioClip",
    "BeginSave",
    "BoardPicker",
    "ChangePiece",
    "Chat",
    "Clock",
    "ClockControl",
    "Command",
    "DeckFile",
    "EndSave",
    "Event",
    "Events",
    "Extension",
    "Flare",
    "GlobalProperty",
    "LineOfSight",
    "Log",
    "MailDice",
    "MovePiece",
    "MutableProperty",
    "Notes",
    "Null",
    "OptionsLock",
    "PlacedBoard",
    "Player",
    "PlayerLeaves",
    "Plugin",
    "PrivateNotes",
    "PublicNotes",
    "RemovePiece",
    "SecretNote",
    "SetupStack",
    "StartupCommand",
    "SymbolDice",
    "TurnTracker",
    "Undo",
    "Unknown",
    "Unmask",
    "VersionCheck",
    "decode",
]
