"""JSON Schema (draft-07) of an adapter's file, for completion and checking in editors."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.schema import draft_07
from ccmod.replay.foreign.adapter_file import AdapterFile


def adapter_schema() -> dict[str, Any]:
    """The schema."""
    schema: dict[str, Any] = draft_07(AdapterFile.model_json_schema())
    return {"$schema": "http://json-schema.org/draft-07/schema#", **schema, "title": "ccmod adapter file"}
