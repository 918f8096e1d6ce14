"""A command that moves or changes no piece in plain words, without anybody's password."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ccmod.vassal.commands import (
    AudioClip,
    BoardPicker,
    Clock,
    ClockControl,
    Command,
    DeckFile,
    Events,
    Extension,
    Flare,
    GlobalProperty,
    LineOfSight,
    MailDice,
    MutableProperty,
    Notes,
    OptionsLock,
    Player,
    Plugin,
    PrivateNotes,
    PublicNotes,
    SecretNote,
    StartupCommand,
    SymbolDice,
    TurnTracker,
    Unknown,
    Unmask,
    VersionCheck,
)
from ccmod.vassal.property_keys import PropertyKey

_DESCRIPTIONS: dict[type[Command], Callable[[Any], str]] = {
    MutableProperty: lambda one: f"{_property(one)}: {one.old or 'nothing'} becomes {one.new or 'nothing'}",
    GlobalProperty: lambda one: f"{_property(one)} is set to {one.value or 'nothing'}",
    TurnTracker: lambda one: f"the turn tracker {one.id} moves",
    BoardPicker: lambda one: f"boards of {one.map}: {', '.join(board.name for board in one.boards) or 'none'}",
    Player: lambda one: f"{one.name or 'a player'} takes the side {one.side}",
    Notes: lambda one: "the notes are written",
    PublicNotes: lambda one: "the notes are written",
    PrivateNotes: lambda one: "somebody's private notes are written",
    SecretNote: lambda one: f"the secret note {one.name} is {'written' if one.hidden else 'revealed'}",
    AudioClip: lambda one: f"a sound: {one.clip}",
    LineOfSight: lambda one: (
        "the line of sight is taken away"
        if one.reset
        else f"a line of sight from {one.x},{one.y} to {one.to_x},{one.to_y}"
    ),
    Flare: lambda one: f"a flare at {one.x},{one.y}",
    SymbolDice: lambda one: f"{one.name} rolls faces {', '.join(str(face + 1) for face in one.faces)}",
    StartupCommand: lambda one: f"the start-up command {one.id} is sent" if one.applied else "",
    Extension: lambda one: f"the extension {one.name} {one.version} is needed",
    Plugin: lambda one: f"the plug-in {one.name} {one.version} is needed",
    VersionCheck: lambda one: "",
    Unmask: lambda one: "somebody lets others unmask his pieces" if one.players else "",
    OptionsLock: lambda one: f"the options {one.tab} are {'locked' if one.locked_by else 'open'}",
    Clock: lambda one: f"the clock of {one.name} {'runs' if one.ticking else 'stands'} at {one.elapsed // 1000} s",
    ClockControl: lambda one: f"the clocks are {'shown' if one.showing else 'put away'}",
    Events: lambda one: f"{len(one.events)} events of the game are noted",
    MailDice: lambda one: "dice by e-mail are set",
    DeckFile: lambda one: "a deck from a file",
    Unknown: lambda one: f"something else ({kind_of_unknown(one)})",
}


def _property(command: GlobalProperty | MutableProperty) -> str:
    """Its name; of a zone's property, with the zone."""
    key = PropertyKey.read(command.name, command.container)
    return key.words if key.zone else key.name


def describe_command(command: Command) -> str:
    """The effect of a command, in words; empty if that is not worth reporting."""
    describe = _DESCRIPTIONS.get(type(command))
    return describe(command) if describe is not None else ""


def kind_of_unknown(command: Unknown) -> str:
    """The first word of a command that is not looked into; what follows may be private."""
    word = command.text.partition("\t")[0].partition("/")[0]
    return word[:20] if word.isascii() and word.replace("_", "").isalnum() and len(word) <= 20 else "unknown"
