"""The tables of a mission in its own file or in one beside it: dice, weapon cards, health track, reference sheet.

A file is YAML with the same lines as the mission would have; dice and weapons may be tables as well, with a row for
each (``colour, 1, 2, 3, 4, 5, 6``; ``name, army, magazines, bands, suppression.die, …``).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError

from ccmod.authoring.library import inside
from ccmod.authoring.tables.cells import ENDINGS, table_name
from ccmod.authoring.tables.inlay import opened_table, reader_of
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
"""The tables that may be in files of their own, by key."""
ROWS = frozenset({"dice", "weapons"})
"""The tables whose first column names the rows."""


@dataclass(frozen=True, slots=True)
class Given:
    """The value under a key, and its place in the file."""

    source: Source
    at: Path_
    value: Any
    """As its model; a mapping for dice and weapons."""

    def mistake(self, code: str, message: str, *way: str | int, hint: str | None = None) -> CcmodError:
        """An error that points at what is wrong in it."""
        return self.source.mistake(code, message, (*self.at, *way), hint=hint)


def given(source: Source, folder: Path, key: str, problems: Problems | None = None) -> Given | None:
    """The value in a mission's file under a key of :data:`MODELS`; ``None`` if there is nothing, or nothing readable.

    Notes what is wrong with a file beside it. Mistakes in the mission's own file are noted with the rest of it.
    """
    said = source.data.get(key) if isinstance(source.data, dict) else None
    noted = Problems() if problems is None else problems
    if not isinstance(said, str):
        return None if said is None else _read(source, (key,), said, key)
    beside = _beside(source, folder, key, said, noted)
    model = None if beside is None else noted.model(MODELS[key], beside)
    return None if beside is None or model is None else Given(beside, (), getattr(model, "root", model))


def _read(source: Source, at: Path_, data: Any, key: str) -> Given | None:
    try:
        model: Any = TypeAdapter(MODELS[key]).validate_python(data)
    except ValidationError:
        return None
    return Given(source, at, getattr(model, "root", model))


def _beside(source: Source, folder: Path, key: str, name: str, problems: Problems) -> Source | None:
    """The file beside a mission's; ``None`` after noting why it cannot be read."""
    if key in ROWS and table_name(name) is not None:
        model = MODELS[key].model_fields["root"].annotation
        return opened_table(source, (key,), folder, name, problems, reader_of(model))
    try:
        path = inside(folder, name)
        if not name.endswith((".yaml", ".yml")):
            kinds = f".yaml, {', '.join(ENDINGS)}" if key in ROWS else ".yaml"
            hint = f"its name ends in {kinds}"
            raise source.mistake("wwb/file", f"{name!r} is not a file of {key}", (key,), hint=hint)
        if not path.is_file():
            hint = near(name, [file.name for file in folder.iterdir() if file.suffix == ".yaml"]) or ""
            raise source.mistake("authoring/no-file", f"there is no file {name!r}", (key,), hint=hint or None)
        above, slash, _ = source.file.rpartition("/")
        return read_source(path, f"{above}{slash}{name}")
    except CcmodError as error:
        if error.code == "authoring/path":
            error = source.mistake(error.code, error.message, (key,), hint=error.hint)
        problems.add(error)
        return None
