"""JSON Schema (draft-07) of each kind of author's file, for completion and checking in editors."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.combat_commander.map import MapFile
from ccmod.authoring.combat_commander.scenario import ScenarioFile
from ccmod.authoring.counters import CountersFile
from ccmod.authoring.fields import Model
from ccmod.authoring.module import ModuleFile

KINDS: dict[str, type[Model]] = {
    "module": ModuleFile,
    "map": MapFile,
    "counters": CountersFile,
    "scenario": ScenarioFile,
}
"""Each kind of author's file and its model."""


def schema_of(kind: str) -> dict[str, Any]:
    """The schema of a kind of :data:`KINDS`."""
    schema: dict[str, Any] = _draft_07(KINDS[kind].model_json_schema())
    return {"$schema": "http://json-schema.org/draft-07/schema#", **schema, "title": f"ccmod {kind} file"}


def _draft_07(part: Any) -> Any:
    """What pydantic writes in a later draft's words: ``$defs`` are ``definitions``; nothing else differs here."""
    if isinstance(part, dict):
        return {("definitions" if key == "$defs" else key): _draft_07(value) for key, value in part.items()}
    if isinstance(part, list):
        return [_draft_07(item) for item in part]
    return part.replace("#/$defs/", "#/definitions/") if isinstance(part, str) else part
