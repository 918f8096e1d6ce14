"""Commands that ask the player for a number before they report."""

from __future__ import annotations

from ccmod.modules.commands import Command, named
from ccmod.modules.names import slug
from ccmod.vassal import sequence
from ccmod.vassal.traits import DynamicProperty, Key

ASKED = "Asked"
"""The property of a piece that holds the answer; it is emptied before each question."""
_EMPTY = named("asked.empty")


def question(*words: str) -> DynamicProperty:
    """The property with the questions that may be asked."""
    changes = [(_EMPTY, ("P", "")), *((_ask(one), ("R", one)) for one in words)]
    return DynamicProperty(
        name=ASKED,
        constraints="false,0,100,false",
        commands=DynamicProperty.key_commands(*(("", str(key), sequence.encode(what, ",")) for key, what in changes)),
    )


def asking(command: Command, words: str) -> tuple[Command, Command]:
    """The command as a line of the menu that asks, and what it does and says when there was an answer."""
    told = named(f"{command.name}.told")
    answered = Command(
        told.name.removeprefix("ccmod."), "", command.does, command.report, _ANSWERED, None, command.after
    )
    return Command(command.name, command.text, (_EMPTY, _ask(words), told), None, command.when, command.key), answered


_ANSWERED = f'{ASKED} != ""'


def _ask(words: str) -> Key:
    return named(f"ask.{slug(words)}")
