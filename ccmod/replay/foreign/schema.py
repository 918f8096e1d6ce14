"""JSON Schema (draft-07) of an adapter's file, for completion and checking in editors."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.schema import draft_07
from ccmod.replay.foreign.adapter_file import AdapterFile

OWN = ("adapter", "title")
"""The keys that every file has itself; the rest may be that of the adapter which it extends."""


def adapter_schema() -> dict[str, Any]:
    """The schema."""
    schema: dict[str, Any] = draft_07(AdapterFile.model_json_schema())
    inherited = [key for key in schema["required"] if key not in OWN]
    schema |= {"required": list(OWN), "anyOf": [{"required": ["extends"]}, {"required": inherited}]}
    return {"$schema": "http://json-schema.org/draft-07/schema#", **schema, "title": "ccmod adapter file"}
