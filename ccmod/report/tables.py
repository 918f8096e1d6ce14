"""The one style of every table on the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.table import Table


def empty_table() -> Table:
    """A table without lines, with bold headings."""
    from rich.table import Table

    return Table(box=None, pad_edge=False, header_style="bold")


def listing(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    """A table of texts, of which the last column may go on in a second line."""
    from rich.text import Text

    table = empty_table()
    for heading in headings:
        table.add_column(heading, no_wrap=heading != headings[-1])
    for row in rows:
        table.add_row(*map(Text, row))
    return table
