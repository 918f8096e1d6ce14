"""What commands say that touch no piece."""

from __future__ import annotations

import pytest

from ccmod.vassal.command_words import describe_command
from ccmod.vassal.commands import (
    COMMANDS,
    AudioClip,
    Chat,
    Clock,
    Command,
    Flare,
    LineOfSight,
    Null,
    OptionsLock,
    PrivateNotes,
    SecretNote,
    SymbolDice,
    Unknown,
    Unmask,
)

SAID: list[tuple[Command, str]] = [
    (SymbolDice("Battle dice", (0, 5)), "Battle dice rolls faces 1, 6"),
    (AudioClip("boom.wav"), "a sound: boom.wav"),
    (LineOfSight("LOS_Thread0", 1, 2, 3, 4), "a line of sight from 1,2 to 3,4"),
    (LineOfSight(reset=True), "the line of sight is taken away"),
    (Flare("Flare0", 5, 6), "a flare at 5,6"),
    (Clock("Allies", "Axis", 61_500, 61_000, True), "the clock of Axis runs at 61 s"),
    (PrivateNotes("pw", "my plan"), "somebody's private notes are written"),
    (SecretNote("Plan", "pw", True, "attack"), "the secret note Plan is written"),
    (SecretNote("Plan", "pw", False, "attack"), "the secret note Plan is revealed"),
    (OptionsLock("Rules", "Anna", "pw"), "the options Rules are locked"),
    (Unmask(("pw",)), "somebody lets others unmask his pieces"),
    (Unknown("OWN\tpw"), "something else (OWN)"),
    (Null(), ""),
    (Chat("hello"), ""),
]


@pytest.mark.parametrize(("command", "words"), SAID, ids=[type(command).__name__ for command, _ in SAID])
def test_words(command: Command, words: str) -> None:
    """Each in a few words, without passwords and private texts."""
    assert describe_command(command) == words


@pytest.mark.parametrize("kind", COMMANDS)
def test_every_kind(kind: type[Command]) -> None:
    """Nothing said of any kind of command fails or holds a placeholder."""
    assert "None" not in describe_command(kind())
