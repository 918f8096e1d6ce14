"""A plain scenario as JSON-able data."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.authored import Authored, AuthoredScenario
from ccmod.authoring.plain.dealing import deal


def compile_scenario(authored: Authored, scenario: AuthoredScenario) -> dict[str, Any]:
    """The form of a scenario that the module carries for ccmod's own tools: names, nothing left to look up."""
    file = scenario.file
    return {
        "id": scenario.id,
        "title": file.title,
        "system": "plain",
        "sides": list(authored.module.sides),
        "units": {name: place for place, stack in file.spaces().items() for name in stack},
        "markers": [{"marker": name, "place": place} for name, places in file.markers.items() for place in places],
        "hands": deal(file, scenario.id, authored.cards).hands,
        "properties": dict(file.properties),
        "turn": dict(file.turn),
        "extra": {},
    }
