"""A plain scenario as JSON-able data."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.authored import Authored, AuthoredScenario


def compile_scenario(authored: Authored, scenario: AuthoredScenario) -> dict[str, Any]:
    """What the module carries of a scenario for ccmod's own tools."""
    file = scenario.file
    return {"id": scenario.id, "title": file.title, "system": "plain", "setup": dict(file.setup)}
