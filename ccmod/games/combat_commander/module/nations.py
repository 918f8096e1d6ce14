"""The tables of an author's module: those that ship, and the nations that its scenarios bring along."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.authored import Authored
from ccmod.games.combat_commander.rules.tables import Tables, tables_with
from ccmod.ground.errors import CcmodError


def tables_of(authored: Authored) -> Tables:
    """The tables by which all scenarios of a module are built: its decks and counters are the same in each of them.

    Raises :class:`UnreadableInput` (``cc/nation``) at the line of a nation that cannot be, or that another scenario
    has defined otherwise.
    """
    brought: dict[str, Any] = {}
    tables = tables_with(brought)
    for scenario in authored.scenarios:
        for name, data in scenario.file.nations.items():
            at = ("nations", name)
            if brought.setdefault(name, data) != data:
                message = f"another scenario of the module has the nation {name} otherwise"
                hint = "say the same of it in each, or give one of them another name"
                raise scenario.source.mistake("cc/nation", message, at, key=True, hint=hint)
            try:
                tables = tables_with(brought)
            except CcmodError as error:
                raise scenario.source.mistake(error.code, error.message, at, key=True, hint=error.hint) from None
    return tables
