"""Short forms in the JSON Schemas: what is allowed where the full form is a list or a mapping."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import GetJsonSchemaHandler
from pydantic_core import CoreSchema


class Shorthand:
    """Allows a short form in the place of a value in the JSON Schema."""

    def __init__(self, *shorter: Mapping[str, Any]) -> None:
        self.shorter = shorter

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """The schema of the full form, or one of the shorter ones."""
        return {"anyOf": [handler(core), *self.shorter]}
