"""What a mission gives in its own file or in one beside it: dice, weapon cards, health track, reference sheet.

A file is YAML with the same lines as the mission would have; dice and weapons may be CSV as well, with a row for each
(``colour, 1, 2, 3, 4, 5, 6``; ``name, army, magazines, bands, suppression.die, …``).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError

from ccmod.authoring.library import inside
from ccmod.authoring.tables import read_table
from ccmod.games.we_were_brothers.files.cards import WeaponsFile
from ccmod.games.we_were_brothers.files.faces import DiceFile
from ccmod.games.we_were_brothers.files.sheets import HealthLine, ModifierLines
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_, Source, read_source

MODELS: dict[str, type[BaseModel]] = {
    "dice": DiceFile,
    "weapons": WeaponsFile,
    "health": HealthLine,
    "modifiers": ModifierLines,
}
"""What may be in a file of its own, by its key."""
ROWS = {"dice": "colour", "weapons": "name"}
"""What may be a table: the column that names a row."""


@dataclass(frozen=True, slots=True)
class Given:
    """What was given under a key, and where it is written."""

    source: Source
    at: Path_
    value: Any
    """As its model; a mapping for dice and weapons."""

    def mistake(self, code: str, message: str, *way: str | int, hint: str | None = None) -> CcmodError:
        """An error that points at what is wrong in it."""
        return self.source.mistake(code, message, (*self.at, *way), hint=hint)


def given(source: Source, folder: Path, key: str, problems: Problems | None = None) -> Given | None:
    """What a mission's file gives under a key of :data:`MODELS`; ``None`` if there is nothing, or nothing readable.

    Notes what is wrong with a file beside it. What is wrong in the mission's own file is noted with the rest of it.
    """
    said = source.data.get(key) if isinstance(source.data, dict) else None
    noted = Problems() if problems is None else problems
    if not isinstance(said, str):
        return None if said is None else _read(source, (key,), said, key)
    try:
        beside = _beside(source, folder, key, said)
    except CcmodError as error:
        noted.add(error)
        return None
    model = noted.model(MODELS[key], beside)
    return None if model is None else Given(beside, (), getattr(model, "root", model))


def _read(source: Source, at: Path_, data: Any, key: str) -> Given | None:
    try:
        model: Any = TypeAdapter(MODELS[key]).validate_python(data)
    except ValidationError:
        return None
    return Given(source, at, getattr(model, "root", model))


def _beside(source: Source, folder: Path, key: str, name: str) -> Source:
    """The file beside a mission's. Raises :class:`CcmodError` for one that cannot be read."""
    try:
        path = inside(folder, name)
    except CcmodError as error:
        raise source.mistake(error.code, error.message, (key,), hint=error.hint) from None
    is_table = name.endswith(".csv") and key in ROWS
    if not is_table and not name.endswith((".yaml", ".yml")):
        kinds = ".yaml or .csv" if key in ROWS else ".yaml"
        raise source.mistake("wwb/file", f"{name!r} is no file of {key}", (key,), hint=f"its name ends in {kinds}")
    if not path.is_file():
        hint = near(name, [file.name for file in folder.iterdir() if file.suffix in (".yaml", ".csv")])
        raise source.mistake("authoring/no-file", f"there is no file {name!r}", (key,), hint=hint)
    above, slash, _ = source.file.rpartition("/")
    shown = f"{above}{slash}{name}"
    return _by_name(read_table(path, shown, key), key) if is_table else read_source(path, shown)


def _by_name(table: Source, key: str) -> Source:
    """The rows of a table by the names in their first column, as YAML would have them; dice as lists of faces."""
    named = Source(table.file, table.lines, {}, {(): (1, 1)})
    column = ROWS[key]
    for index, row in enumerate(table.data[key]):
        at: Path_ = (key, index)
        name = str(getattr(row.get(column), "text", row.get(column, "")))
        if not name:
            raise table.mistake("table/row", f"this row has no {column}", at, hint=f"name the column {column}")
        if name in named.data:
            raise table.mistake("table/row", f"there is another row {name!r}", (*at, column), hint="join the two rows")
        rest = {cell: value for cell, value in row.items() if cell != column}
        named.data[name] = rest if key == "weapons" else list(rest.values())
        cells = {cell: cell if key == "weapons" else place for place, cell in enumerate(rest)}
        for old, spot in table.values.items():
            if old[:2] == at and old[2:3] != (column,):
                way: Path_ = (name, *(cells[part] for part in old[2:3]), *old[3:])
                named.values[way] = named.keys[way] = spot
    return named
