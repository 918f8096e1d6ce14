"""Tables put where an author's file names them: ``setup: first-day.csv`` for a mapping, a list of entries likewise.

Whatever the models have as a mapping from names or as a list of entries with keys may be the name of a table. The data
then is what YAML would have had there, and every place that of a cell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from ccmod.authoring.annotations import Spot, branches, fields_of, is_model, spots, unwrapped
from ccmod.authoring.library import inside
from ccmod.authoring.shorthand import Shorthand
from ccmod.authoring.tables.cells import ENDINGS, OTHER_ENDINGS, Cells, table_name
from ccmod.authoring.tables.entries import EntryKind, MappingShape, as_mapping
from ccmod.authoring.tables.lines import as_list, read_cells
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_, Source

_ROWS = "rows"
"""The key of a list within the data of its table."""


@dataclass(frozen=True, slots=True)
class More:
    """Marks a key that names tables with more lines of the list under another key."""

    key: str


@dataclass(frozen=True, slots=True)
class _Site:
    """A name of a table in an author's file, and what is to be put there."""

    name: str
    named_at: Path_
    at: Path_
    annotation: Any


def inlay_tables(model: type[BaseModel], source: Source, folder: Path, problems: Problems) -> bool:
    """Put the tables that a file names into its data; whether all of them could be read.

    ``folder`` is that of the file. Where a table is wrong, nothing is put in its place.
    """
    endings = (*ENDINGS, *OTHER_ENDINGS)
    joins = any(line.lstrip("- {").startswith("table") for line in source.lines)
    if not joins and not any(ending in line.lower() for line in source.lines for ending in endings):
        return True
    whole = True
    for site in list(_sites(model, source.data)):
        table = opened_table(source, site.named_at, folder, site.name, problems, reader_of(site.annotation))
        whole &= table is not None
        _put(source, site, table)
    return whole


def opened_table(
    source: Source, at: Path_, folder: Path, name: str, problems: Problems, read: Callable[[Cells], Source]
) -> Source | None:
    """The table that the value at ``at`` of a file names, as ``read`` takes it; ``None`` after noting what is wrong."""
    file, sheet = table_name(name) or (name, None)
    if table_name(name) is None:
        hint = f"tables end in {', '.join(ENDINGS)}"
        problems.add(source.mistake("table/format", f"{name!r} is not the name of a table", at, hint=hint))
        return None
    try:
        path = inside(folder, file)
    except CcmodError as error:
        problems.add(source.mistake(error.code, error.message, at, hint=error.hint))
        return None
    if not path.is_file():
        there = [one.name for one in folder.iterdir() if one.name.lower().endswith(ENDINGS)]
        hint = near(file, there) or f"tables end in {', '.join(ENDINGS)} and lie beside this file"
        message = f"there is no file {file!r}"
        if path.is_dir():
            message, hint = f"{file!r} is a folder, not a file", "name a table in it, as in folder/units.csv"
        problems.add(source.mistake("authoring/no-file", message, at, hint=hint))
        return None
    above, slash, _ = source.file.rpartition("/")
    try:
        return read(read_cells(path, f"{above}{slash}{file}", sheet))
    except CcmodError as error:
        problems.add(error)
        return None


def _sites(model: type[BaseModel], data: Any) -> Iterator[_Site]:
    """Every name of a table in the data of a model; what joins others after what it joins."""
    found: set[Path_] = set()
    for spot in spots(model, data):
        if is_model(spot.type):
            yield from _joining(spot)
        elif spot.path not in found and table_name(spot.value) is not None and _takes_table(spot.annotation, spot.type):
            found.add(spot.path)
            yield _Site(spot.value, spot.path, spot.path, spot.type)


def _joining(spot: Spot) -> Iterator[_Site]:
    """The tables with more lines of a list, which a mapping names under another key."""
    fields = dict(fields_of(spot.type)) if isinstance(spot.value, dict) else {}
    for key, annotation in fields.items():
        for mark in (mark for mark in unwrapped(annotation)[1] if isinstance(mark, More)):
            names = spot.value.get(key)
            for index, name in enumerate(names if isinstance(names, list) else [names]):
                if isinstance(name, str):
                    named_at = (*spot.path, key, index) if isinstance(names, list) else (*spot.path, key)
                    yield _Site(name, named_at, (*spot.path, mark.key), fields[mark.key])


def _takes_table(annotation: Any, inner: Any) -> bool:
    """Whether a table may replace a value: for a mapping or a list of entries, unless a text has a meaning there."""
    shape, arms = get_origin(inner), get_args(inner)
    if any(one is str for one, _ in branches(annotation)):
        return False
    return shape is dict or (shape is list and any(is_model(one) for one, _ in branches(arms[0])))


def _holds_names(annotation: Any) -> bool:
    """Whether the entries of a list are single names."""
    return not any(is_model(one) or get_origin(one) in (list, tuple, dict) for one, _ in branches(annotation))


def reader_of(annotation: Any) -> Callable[[Cells], Source]:
    """How a table is read that is given for a value of an annotation: for a mapping, or a list of entries."""
    inner = next(one for one, _ in branches(annotation) if get_origin(one) in (dict, list))
    arms = get_args(inner)
    if get_origin(inner) is dict:
        return lambda cells: as_mapping(cells, kind_of(arms[1]))
    return lambda cells: as_list(cells, _ROWS)


def kind_of(annotation: Any) -> EntryKind:
    """The kind of an entry of a mapping."""
    found = list(branches(annotation))
    words = frozenset(str(word) for one, _ in found if get_origin(one) is Literal for word in get_args(one))
    if any(get_origin(one) is list and _holds_names(get_args(one)[0]) for one, _ in found):
        return EntryKind(MappingShape.NAMES, words=words)
    keys = frozenset(key for one, _ in found if is_model(one) for key, _ in fields_of(one))
    short = len(found) > 1 or any(isinstance(mark, Shorthand) for _, marks in found for mark in marks)
    if keys or any(get_origin(one) is dict or one in (Any, object) for one, _ in found):
        return EntryKind(MappingShape.KEYS, keys, short)
    return EntryKind(MappingShape.VALUE)


def _put(source: Source, site: _Site, table: Source | None) -> None:
    """Put a table's data at its place; nothing there, if it could not be read."""
    *above, key = site.at
    holder = source.data
    for part in above:
        holder = holder[part]
    source.values.setdefault(site.at, source.values.get(site.named_at, (1, 1)))
    if not any(get_origin(one) is list for one, _ in branches(site.annotation)):
        holder[key] = {} if table is None else table.data
        _move_places(source, table, {(name,): (*site.at, name) for name in holder[key]})
        return
    before = holder.get(key, []) if site.at != site.named_at else []
    if isinstance(before, list):  # else the model says what is wrong with it
        rows = [] if table is None else table.data[_ROWS]
        holder[key] = [*before, *rows]
        moved: dict[Path_, Path_] = {(_ROWS, index): (*site.at, len(before) + index) for index in range(len(rows))}
        _move_places(source, table, moved)


def _move_places(source: Source, table: Source | None, moved: dict[Path_, Path_]) -> None:
    """Note the places of a table's entries where these now are."""
    if table is None or not moved:
        return
    length = len(next(iter(moved)))
    for places, own in ((table.values, source.values), (table.keys, source.keys)):
        for path, spot in places.items():
            there = moved.get(path[:length])
            if there is not None:
                own[(*there, *path[length:])] = spot
    source.tables.update(dict.fromkeys(moved.values(), table))
