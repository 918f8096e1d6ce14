"""A table as a list: one line a row, as a list of YAML would have it."""

from __future__ import annotations

from pathlib import Path

from ccmod.authoring.tables.cells import Cells, csv_cells
from ccmod.authoring.tables.files import read_cells
from ccmod.authoring.tables.records import Table
from ccmod.ground.source import DEFAULT_LIMITS, Source, YamlLimits


def read_table(
    path: Path, shown: str, key: str, sheet: str | None = None, limits: YamlLimits = DEFAULT_LIMITS
) -> Source:
    """The rows of the table at ``path``, as the list under ``key`` of a file's data.

    Raises as :func:`~ccmod.authoring.tables.cells.read_cells` does, and :class:`UnreadableInput` (``table/…``) or
    :class:`ManyErrors` with everything that is wrong with its rows.
    """
    return as_list(read_cells(path, shown, sheet, limits), key)


def parse_table(raw: bytes, file: str, key: str) -> Source:
    """The same for the bytes of a CSV file."""
    return as_list(csv_cells(raw, file), key)


def as_list(cells: Cells, key: str) -> Source:
    """The rows as the list under ``key``."""
    table = Table(cells)
    table.raise_any()
    source = table.source
    source.values[()] = source.values[key,] = (1, 1)
    lines = []
    for index, row in enumerate(table.rows):
        record = table.record(row)
        source.values[key, index] = (row.line, 1)
        for way, spot in record.spots.items():
            source.values[key, index, *way] = source.keys[key, index, *way] = spot
        lines.append(record.data)
    table.raise_any()
    source.data = {key: lines}
    return source
