"""A file of rules for ``ccmod edit``: which pieces or prototypes each is for, and what it does to them.

Traits are written as ``ccmod import`` writes them. ``<Column>`` in a text is the value that the piece's row of the
table has there, and ``<name>`` is the piece's name.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from ccmod.authoring.fields import FileName, Line, Model, Text
from ccmod.authoring.schema import draft_07
from ccmod.authoring.tables.inlay import opened_table
from ccmod.authoring.tables.lines import as_list
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UnsupportedInput
from ccmod.ground.problems import Misfit, Problems
from ccmod.ground.refusals import shown
from ccmod.ground.source import Path_, Source, read_source

FORMAT = "edit/1"
"""The value of ``ccmod`` at the top of a file of rules."""
ROWS = "rows"
"""The key under which a table's rows lie."""
NAMING = ("name", "gpid")
"""The columns that say which pieces a row is for, unless ``by`` names another."""


def _as_list(value: Any) -> Any:
    return value if value is None or isinstance(value, list) else [value]


def _usual_report(value: Any) -> Any:
    """The line for ``report: true``."""
    return "$location$: $newPieceName$ ($menuCommand$) *" if value is True else value


Names = Annotated[list[Line], BeforeValidator(_as_list)]
Traits = Annotated[list[Any], BeforeValidator(_as_list)]


class Change(Model):
    """New values for some fields of a trait."""

    trait: Any = Field(description="the trait, by its name or with fields that it must have: `Layer: {name: Step}`")
    set: dict[str, Any] = Field(description="the fields that change, with their new values")


class Replacement(Model):
    """Other traits in the place of one."""

    trait: Any = Field(description="the trait, by its name or with fields that it must have")
    by: Traits = Field(description="the trait or traits that come in its place")


class EditRule(Model):
    """The actions on some pieces, or on some prototypes."""

    pieces: Names | None = Field(None, description="names of pieces; * and ? stand for any characters (default: all)")
    prototypes: Names | None = Field(None, description="instead of pieces: names of prototypes")
    using: Names = Field([], description="only those with one of these prototypes, directly or through another")
    having: Traits = Field([], description="only those that have all of these traits, their prototypes' included")
    lacking: Traits = Field([], description="only those that have none of these traits, their prototypes' included")
    table: FileName | None = Field(None, description="a table whose rows say which pieces, and what differs with them")
    by: Line | None = Field(None, description="the column with the names of the pieces (default: name, or gpid)")
    rename: Line | None = Field(None, description="the new name; <name> is the old one")
    remove: Traits = Field([], description="traits that go")
    replace: Annotated[list[Replacement], BeforeValidator(_as_list)] = Field([], description="traits that others take")
    change: Annotated[list[Change], BeforeValidator(_as_list)] = Field([], description="fields of traits")
    marks: dict[str, Text] = Field({}, description="fixed properties (VASSAL's trait Marker) by name")
    add: Traits = Field([], description="traits that come to it, innermost first")
    before: Any = Field(None, description="the trait inside of which `add` and `marks` put theirs (default: outermost)")
    report: Annotated[Text | None, BeforeValidator(_usual_report)] = Field(
        None, description="true, or a text: a Report Action for the commands that nothing reports"
    )

    @model_validator(mode="after")
    def _is_of_one_kind(self) -> Self:
        if self.pieces is not None and self.prototypes is not None:
            raise Misfit("a rule is for pieces or for prototypes, not for both", "make it two rules", ("prototypes",))
        if self.prototypes is not None and self.rename is not None:
            raise Misfit(
                "prototypes are not renamed: pieces name them", "leave the name, or edit the import", ("rename",)
            )
        if self.by is not None and self.table is None:
            raise Misfit("`by` is a column of a table, and there is none", "name the table: `table: file.csv`", ("by",))
        return self

    @model_validator(mode="after")
    def _does_something(self) -> Self:
        if not any((self.rename, self.remove, self.replace, self.change, self.marks, self.add, self.report)):
            raise Misfit("the rule changes nothing", f"say what to do: {', '.join(ACTIONS)}")
        return self


ACTIONS = ("rename", "remove", "replace", "change", "marks", "add", "report")


class EditingRulesFile(Model):
    """A file of rules."""

    ccmod: Literal["edit/1"] = Field(description="edit/1, the format of this file")
    rules: list[EditRule] = Field(description="the rules; each sees what those before it have done")


@dataclass(frozen=True, slots=True)
class EditingRule:
    """A rule, its place in the file, and the rows of its table."""

    rule: EditRule
    source: Source
    at: Path_
    table: Source | None = None

    @property
    def place(self) -> str:
        """File, line and column."""
        return str(self.source.place(self.at))

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The rows of its table."""
        return [] if self.table is None else self.table.data[ROWS]

    @property
    def naming(self) -> str:
        """The column that says which pieces a row is for."""
        known = self.columns
        return self.rule.by or next((one for one in NAMING if one in known), NAMING[0])

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of its table."""
        return () if self.table is None else tuple(name for name in self.table.heads if name)


def edit_schema() -> dict[str, Any]:
    """The JSON Schema (draft-07) of a file of rules."""
    schema: dict[str, Any] = draft_07(EditingRulesFile.model_json_schema())
    return {"$schema": "http://json-schema.org/draft-07/schema#", **schema, "title": "Rules for ccmod edit"}


def read_rules(path: Path) -> list[EditingRule]:
    """The rules of a file, with their tables from the folder in which it lies.

    Raises :class:`UnreadableInput` (``yaml/…``, ``table/…``, ``authoring/…``, ``edit/column``),
    :class:`UnsupportedInput` (``edit/format``), or :class:`ManyErrors` with every mistake at its place.
    """
    source, problems = read_source(path, str(path)), Problems()
    said = source.data.get("ccmod") if isinstance(source.data, dict) else None
    if said != FORMAT:
        found = "there is no key `ccmod` in them" if said is None else f"`ccmod` is {shown(said)}, not {FORMAT!r}"
        message = f"these are not rules for `ccmod edit`: {found}"
        place = source.place(("ccmod",))
        raise UnsupportedInput("edit/format", message, place=place, hint=f"the first line is `ccmod: {FORMAT}`")
    file = problems.model(EditingRulesFile, source)
    loaded = (
        [] if file is None else [_loaded(rule, source, index, path, problems) for index, rule in enumerate(file.rules)]
    )
    problems.raise_any()
    return loaded


def _loaded(rule: EditRule, source: Source, index: int, path: Path, problems: Problems) -> EditingRule:
    at = ("rules", index)
    if rule.table is None:
        return EditingRule(rule, source, at)
    table = opened_table(source, (*at, "table"), path.parent, rule.table, problems, lambda cells: as_list(cells, ROWS))
    one = EditingRule(rule, source, at, table)
    if table is not None and one.naming not in table.heads:
        hint = "its first row names the columns, one of them `name` or `gpid`; or say which with `by`"
        where = (*at, "by") if rule.by else (*at, "table")
        problems.add(source.mistake("edit/column", f"the table has no column {one.naming!r}", where, hint=hint))
    return one
