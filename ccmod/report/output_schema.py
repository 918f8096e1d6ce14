"""JSON Schema (draft-07) of what each command prints with ``--json``, made of the types in
:mod:`ccmod.report.outputs`."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from ccmod.authoring.schema import draft_07
from ccmod.report.envelope import VERSION
from ccmod.report.outputs import ERROR, OUTPUTS


class _Untitled(GenerateJsonSchema):
    """Without a title for each property, which would only say its name again."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def output_schema(command: str) -> dict[str, Any]:
    """The schema of a command of :data:`~ccmod.report.outputs.OUTPUTS`, the version and the command's name included."""
    definitions: dict[str, Any] = {}
    forms = [_form(type, command, definitions) for type in OUTPUTS[command]]
    title = "a ccmod error" if command == ERROR else f"ccmod {command} --json"
    whole = forms[0] if len(forms) == 1 else {"anyOf": forms}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        **whole,
        "title": title,
        **({"definitions": definitions} if definitions else {}),
    }


def _form(type: type, command: str, definitions: dict[str, Any]) -> dict[str, Any]:
    """One form of the output; what it refers to goes into ``definitions``."""
    data = draft_07(TypeAdapter(type).json_schema(schema_generator=_Untitled))
    definitions |= data.pop("definitions", {})
    head: dict[str, Any] = {
        "ccmod": {"const": VERSION, "description": "The version of this format."},
        "command": {"const": command, "description": "The command that printed this."},
    }
    if command == ERROR:
        about = "The command that was called; null if the call names none."
        head["command"] = {"enum": [*(name for name in OUTPUTS if name != ERROR), None], "description": about}
    return {**data, "properties": {**head, **data["properties"]}, "required": [*head, *data.get("required", [])]}
