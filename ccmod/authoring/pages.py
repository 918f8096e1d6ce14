"""Pages for players: charts in windows, help pages, the inventory and the notes."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import FileName, Line, Model, Names, Sides, Text
from ccmod.authoring.keys import Shortcut
from ccmod.authoring.shorthand import Shorthand
from ccmod.authoring.tables.cells import ENDINGS

CHART_SUFFIXES = (".png", ".jpg", ".jpeg", ".gif", ".svg", *ENDINGS, ".md", ".html", ".htm")
HELP_SUFFIXES = (".md", ".html", ".htm", ".pdf")


Cell = Annotated[str, BeforeValidator(lambda value: str(getattr(value, "text", value))), Field(max_length=400)]
"""A cell of a table; a number is kept as it was written."""


class Chart(Model):
    """A chart: a picture, a table, or a page."""

    file: FileName | None = Field(default=None, description="A picture, a table (.csv, .xlsx) or a page (.md, .html).")
    rows: list[list[Cell]] | None = Field(
        default=None, min_length=1, description="Or the rows of a table, the first its head."
    )
    about: Line | None = Field(default=None, description="A line below the title of a table.")
    window: Line = Field(default="Charts", description="The window whose tab it is.")


def _file(value: Any) -> Any:
    return {"file": value} if isinstance(value, str) else value


Charts = dict[Line, Annotated[Chart, BeforeValidator(_file), Shorthand({"type": "string"})]]
"""Charts by their titles; a file alone is enough."""
Help = dict[Line, FileName]
"""Pages of the help menu by their titles: Markdown, HTML or PDF."""


def _switch(value: Any) -> Any:
    """``false`` is none, ``true`` the default."""
    return {} if value is True else None if value is False else value


class Inventory(Model):
    """The list of all counters on the maps."""

    group: Names = Field(["Side", "Class"], description="By which properties it is grouped.")
    where: Text = Field("", description="Which pieces it lists; left out, all that have a Side.")
    shows: Line = Field("$PieceName$ ($LocationName$)", description="How it shows a piece.")
    sides: Sides = Field([], description="The sides that may open it; everybody if left out.")
    key: Shortcut | None = Field(None, description="A shortcut.")


MaybeInventory = Annotated[Inventory | None, BeforeValidator(_switch), Shorthand({"type": "boolean"})]
