"""A position of a game as the author's YAML of a scenario: somebody sets up in VASSAL and lets ccmod build from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.ground.errors import UnsupportedInput, UsageFault
from ccmod.replay.adapter import adapter_for, log_reading
from ccmod.replay.built import BuiltModule
from ccmod.replay.importer import SCENARIO
from ccmod.replay.position_reader import PositionReader
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.position import Position


def setup_of(position: Position, module: BuiltModule) -> dict[str, Any]:
    """The position as a record's inline set-up: units, weapons, hands, decks, tracks, as the module's system has them.

    Raises :class:`UsageFault` (``convert/scenario``) for a game that is of none of the module's scenarios.
    """
    boards = [BoardPicker(map, placed) for map, placed in position.boards.items()]
    reader = PositionReader(position, module.places(boards))
    return dict(adapter_for(module.system, _scenario(position, module)).setup(reader.table()))


def _scenario(position: Position, module: BuiltModule) -> Mapping[str, Any]:
    id = position.property(SCENARIO)
    if id is None or id not in module.scenarios:
        known = ", ".join(module.scenarios)
        raise UsageFault(
            "convert/scenario", f"the game is of no scenario of the module: {id!r}", hint=f"it has: {known}"
        )
    return module.scenarios[id]


def scenario_of(position: Position, module: BuiltModule) -> tuple[dict[str, Any], list[str]]:
    """The scenario in the words of its author, with pieces where they are; and what YAML cannot express, in words.

    Raises :class:`UnsupportedInput` (``convert/system``) for a game whose scenarios cannot be written, and as
    :func:`setup_of` does.
    """
    reading = log_reading(module.system)
    if reading is None or reading.scenario_file is None:
        raise UnsupportedInput("convert/system", f"scenarios of the system {module.system!r} are not written yet")
    return reading.scenario_file(_scenario(position, module), setup_of(position, module))
