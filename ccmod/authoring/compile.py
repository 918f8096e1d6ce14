"""A module's scenarios as plain data: what the built module carries and the judge of a game starts from."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from ccmod.authoring.authored import Authored, AuthoredScenario
from ccmod.authoring.library import module_folder, shipped_names
from ccmod.authoring.load import load_module
from ccmod.authoring.systems import system_files
from ccmod.ground.errors import UsageFault
from ccmod.ground.nearest import near


def compile_scenario(authored: Authored, scenario: AuthoredScenario | str) -> dict[str, Any]:
    """The data of one scenario (itself, or its id): JSON-able, with proper names and nothing left to look up."""
    if isinstance(scenario, str):
        scenario = _scenario_of(authored, scenario)
    files = system_files(authored.module.system)
    assert files is not None, "the loader refuses modules of other systems"
    return files.compile_scenario(authored, scenario)


def load_scenario(name: str | Path) -> dict[str, Any]:
    """The compiled data of a scenario, without a module: for judging a game from its sources.

    ``name`` is a scenario file of a module's folder, a folder with one scenario, a shipped module with one
    (``mill-farm``), or ``module/scenario``. Raises :class:`UsageFault` (``authoring/no-scenario``,
    ``authoring/no-module``) and whatever :func:`ccmod.authoring.load.load_module` raises.
    """
    text = str(name)
    path = Path(text)
    if path.is_file() and path.name != "module.yaml":
        authored = load_module(str(path.parent))
        for scenario in authored.scenarios:
            if scenario.path == Path(os.path.realpath(path)):
                return compile_scenario(authored, scenario)
        raise UsageFault("authoring/no-scenario", f"{path.name} is not among the scenarios of its module.yaml")
    module, _, scenario_id = text.rpartition("/")
    if module in shipped_names("scenarios"):
        return compile_scenario(load_module(module), scenario_id)
    authored = load_module(str(module_folder(text)))
    if len(authored.scenarios) > 1:
        ids = ", ".join(scenario.id for scenario in authored.scenarios)
        raise UsageFault("authoring/no-scenario", f"{text} has several scenarios", hint=f"name one of {ids}")
    return compile_scenario(authored, authored.scenarios[0])


def _scenario_of(authored: Authored, scenario_id: str) -> AuthoredScenario:
    ids = {scenario.id: scenario for scenario in authored.scenarios}
    if scenario_id not in ids:
        hint = near(scenario_id, ids) or f"it has {', '.join(ids)}"
        raise UsageFault("authoring/no-scenario", f"{authored.id} has no scenario {scenario_id!r}", hint=hint)
    return ids[scenario_id]
