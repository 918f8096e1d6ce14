"""The one style of every table on the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.table import Table


def empty_table() -> Table:
    """A table without lines, with bold headings."""
    from rich.table import Table

    return Table(box=None, pad_edge=False, header_style="bold")
