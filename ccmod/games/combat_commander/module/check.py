"""Checks of an author's module that need the game's tables: types, nations, kinds of markers, matching sides."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ccmod.authoring.authored import Authored
from ccmod.authoring.sheets import Sheet
from ccmod.games.combat_commander.module.art.markers import KINDS
from ccmod.games.combat_commander.module.markers import kind_of
from ccmod.games.combat_commander.rules.tables import Tables, tables_with
from ccmod.ground.errors import CcmodError
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems


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


CLASSES = ("unit", "leader", "weapon", "marker")
"""The classes of counters."""


def check(authored: Authored, problems: Problems) -> None:
    """Note what Combat Commander does not have: ``build/type``, ``build/nation``, ``build/sides``."""
    tables = tables_of(authored)
    for sheet in authored.sheets:
        _check_sheet(sheet, tables, problems)
    _check_sides(authored, problems)
    for index, _ in enumerate(authored.cards.sheets):
        message = "Combat Commander has its own cards; others cannot be added to its modules"
        problems.add(authored.source.mistake("build/cards", message, ("cards", index)))


def _check_sheet(sheet: Sheet, tables: Tables, problems: Problems) -> None:
    nation = sheet.file.nation
    if nation is not None and nation not in tables.nations:
        hint = near(nation, tables.nations) or f"known: {', '.join(tables.nations)}"
        problems.add(sheet.source.mistake("build/nation", f"there is no nation {nation!r}", ("nation",), hint=hint))
        return
    for row in sheet.lines:
        line = row.line
        if line.class_ not in CLASSES:
            hint = near(line.class_, CLASSES) or f"known: {', '.join(CLASSES)}"
            message = f"Combat Commander has no counters of the class {line.class_!r}"
            problems.add(row.source.mistake("build/class", message, (*row.at, "class"), hint=hint))
            continue
        known: Collection[str] = KINDS
        what = "kind of marker"
        if line.class_ != "marker":
            known = tables.weapons(nation) if line.class_ == "weapon" else tables.units(nation)
            what = f"{'weapon' if line.class_ == 'weapon' else 'unit'} of {nation or 'any nation'}"
        type = line.type or line.name
        if (kind_of(type) if line.class_ == "marker" else type) not in known:
            path = (*row.at, "type" if line.type else "name")
            hint = near(type, known) or f"known: {', '.join(known)}"
            problems.add(row.source.mistake("build/type", f"there is no {what} {type!r}", path, hint=hint))


def _check_sides(authored: Authored, problems: Problems) -> None:
    """All scenarios of a module have the same sides, since a module has two decks and two hands."""
    if not authored.scenarios:
        message = "a module of Combat Commander needs a scenario: it gives the sides and their nations"
        problems.add(authored.source.mistake("build/sides", message, ("scenarios",)))
        return
    first = {name: side.nation for name, side in authored.scenarios[0].file.sides.items()}
    nations = {sheet.file.side: sheet.file.nation for sheet in authored.sheets}
    for scenario in authored.scenarios:
        for name, side in scenario.file.sides.items():
            path = ("sides", name, "nation")
            if first.get(name) != side.nation:
                message = f"the sides of a module are the same in all its scenarios: {first}"
                problems.add(scenario.source.mistake("build/sides", message, path))
            elif nations.get(name) != side.nation:
                message = f"the {name} counters are of {nations.get(name)}, not of {side.nation}"
                problems.add(scenario.source.mistake("build/sides", message, path))
