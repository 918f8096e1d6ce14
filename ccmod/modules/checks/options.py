"""Readings of a rulebook's ambiguities that scenarios choose: those that their rule system has."""

from __future__ import annotations

from ccmod.authoring.authored import Authored
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.play.systems import load_system, system_ids


def check_options(authored: Authored, problems: Problems) -> None:
    """Note options that the system does not have, and readings that an option does not have."""
    if authored.module.system not in system_ids():
        return
    known = load_system(authored.module.system).options
    for scenario in authored.scenarios:
        for name, value in getattr(scenario.file, "options", {}).items():
            at = ("options", name)
            if name not in known:
                hint = near(name, known) or f"there are {', '.join(known)}"
                message = f"there is no option {name!r}"
                problems.add(scenario.source.mistake("authoring/unknown-name", message, at, hint=hint, key=True))
            elif value not in known[name].values:
                readings = known[name].values
                hint = near(value, readings) or f"its readings are {', '.join(readings)}"
                message = f"{value!r} is not a reading of {name} ({known[name].about})"
                problems.add(scenario.source.mistake("authoring/value", message, at, hint=hint))
