"""The tables of an author's module: those that ship, and the nations that its scenarios bring along."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.authored import Authored
from ccmod.games.combat_commander.rules.tables import Tables, tables_with
from ccmod.ground.errors import UnsupportedInput


def tables_of(authored: Authored) -> Tables:
    """The tables by which all scenarios of a module are built: its decks and counters are the same in each of them.

    Raises :class:`UnreadableInput` or :class:`UnsupportedInput` (``cc/nation``) as :func:`tables_with` does, and for
    scenarios that do not agree on a nation.
    """
    brought: dict[str, Any] = {}
    for scenario in authored.scenarios:
        for name, data in scenario.file.nations.items():
            if brought.setdefault(name, data) != data:
                hint = "say the same of it in each, or give one of them another name"
                raise UnsupportedInput("cc/nation", f"the scenarios do not agree on the nation {name}", hint=hint)
    return tables_with(brought)
