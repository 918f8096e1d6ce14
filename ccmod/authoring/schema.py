"""JSON Schema (draft-07) of each kind of author's file, for completion and checking in editors."""

from __future__ import annotations

from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core.core_schema import DictSchema, ListSchema, TaggedUnionSchema

from ccmod.authoring.cards import CardsFile
from ccmod.authoring.counters import CountersFile
from ccmod.authoring.extension import ExtensionFile
from ccmod.authoring.fields import Model
from ccmod.authoring.maps.mapfile import MapFile
from ccmod.authoring.module import ModuleFile
from ccmod.authoring.systems import system_files, systems_with_files
from ccmod.authoring.tables.cells import NAMES
from ccmod.ground.errors import UsageFault
from ccmod.ground.nearest import near

KINDS = ("module", "map", "counters", "cards", "scenario", "extension")
"""The kinds of author's files; maps and scenarios differ from system to system."""


def model_of(kind: str, system: str) -> type[Model]:
    """The model of a kind of :data:`KINDS`.

    Raises :class:`UsageFault` (``authoring/system``) for a system that has no files of its own.
    """
    files = system_files(system)
    if files is None:
        known = systems_with_files()
        hint = near(system, known) or f"the systems are {', '.join(known)}"
        raise UsageFault("authoring/system", f"there is no system {system!r}", hint=hint)
    models: dict[str, type[Model]] = {
        "module": ModuleFile,
        "map": files.land or MapFile,
        "counters": CountersFile,
        "cards": CardsFile,
        "scenario": files.scenario,
        "extension": ExtensionFile,
    }
    return models[kind]


def schema_of(kind: str, system: str = "plain") -> dict[str, Any]:
    """The schema of a kind of :data:`KINDS` in a system. Raises as :func:`model_of` does."""
    schema: dict[str, Any] = draft_07(model_of(kind, system).model_json_schema(schema_generator=_WithTables))
    return {"$schema": "http://json-schema.org/draft-07/schema#", **schema, "title": f"ccmod {kind} file"}


class _WithTables(GenerateJsonSchema):
    """Allows the name of a table in the place of a mapping or of a list of entries."""

    def dict_schema(self, schema: DictSchema) -> JsonSchemaValue:
        """A mapping, or a table."""
        return _or_table(super().dict_schema(schema))

    def list_schema(self, schema: ListSchema) -> JsonSchemaValue:
        """A list; of entries, or a table."""
        made = super().list_schema(schema)
        return _or_table(made) if "$ref" in made.get("items", ()) else made

    def tagged_union_schema(self, schema: TaggedUnionSchema) -> JsonSchemaValue:
        """One of several: a table's name may be that of a file, too, so that none excludes another."""
        made = super().tagged_union_schema(schema)
        return {"anyOf": made["oneOf"]} if "oneOf" in made else made


def _or_table(schema: JsonSchemaValue) -> JsonSchemaValue:
    return {"anyOf": [schema, {"type": "string", "pattern": NAMES}]}


def lint_rules_schema() -> dict[str, Any]:
    """The schema of a file of rules for ``ccmod check --rules``."""
    from ccmod.vassal.lint.author_rules import LintRulesFile

    schema: dict[str, Any] = draft_07(LintRulesFile.model_json_schema())
    return {"$schema": "http://json-schema.org/draft-07/schema#", **schema, "title": "Rules for ccmod check"}


def draft_07(part: Any) -> Any:
    """Keywords of a later draft that pydantic writes: definitions, and the items of lists that each have their own."""
    if isinstance(part, dict):
        renamed = {"$defs": "definitions", "prefixItems": "items"}
        return {renamed.get(key, key): draft_07(value) for key, value in part.items()}
    if isinstance(part, list):
        return [draft_07(item) for item in part]
    return part.replace("#/$defs/", "#/definitions/") if isinstance(part, str) else part
