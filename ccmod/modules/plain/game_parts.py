"""The parts of a game's recipe that every game has: its scenarios' data, its tools, its help page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.authoring.authored import Authored
from ccmod.authoring.compile import compile_scenario
from ccmod.authoring.module import ModuleFile
from ccmod.modules.plain.help import how_to_play
from ccmod.play.resources import read_yaml
from ccmod.play.vocabulary import Vocabulary


def compiled_scenarios(authored: Authored) -> dict[str, dict[str, Any]]:
    """The data of each scenario by its id, in their order."""
    return {scenario.id: compile_scenario(authored, scenario) for scenario in authored.scenarios}


def with_tools(
    module: ModuleFile,
    *,
    dice: Mapping[str, Any],
    turns: Any = None,
    charts: Mapping[str, Any] | None = None,
    properties: Mapping[str, Any],
) -> ModuleFile:
    """The author's module with the dice, the tracker, the charts and the properties of a game; his own go before.

    Whoever writes ``dice: {}`` or a tracker of his own has no other.
    """
    update = {
        "dice": dice if module.dice is None else module.dice,
        "turns": module.turns or turns,
        "charts": {**(charts or {}), **module.charts},
        "properties": {**properties, **module.properties},
    }
    return module.model_copy(update=update)


def help_page(package: str, name: str, vocabulary: Vocabulary) -> tuple[str, bytes]:
    """The page of the game: how a turn is played by the ``help.yaml`` of its package, and every sentence."""
    return how_to_play(name, read_yaml(package, "help.yaml"), vocabulary)
