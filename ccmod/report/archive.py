"""An archive of games as text and as JSON data: what was judged, what has changed, what its database answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from ccmod.audit.archive.questions import Answer
from ccmod.audit.archive.rerun import ChangedFinding
from ccmod.ground.counting import counted
from ccmod.report.styled import Line, Styled
from ccmod.report.tables import empty_table

if TYPE_CHECKING:
    from rich.table import Table

    from ccmod.report.outputs import archive as shapes


def summary_line(work: shapes.ArchiveWork, database: Path) -> str:
    """The units judged now and before, how fast, and where the results are."""
    speed = work["games"] / work["seconds"] if work["seconds"] else 0.0
    parts = [
        f"{counted(work['games'], 'game')} in {counted(work['logs'], 'log')} with {counted(work['steps'], 'step')}",
        f"{work['seconds']:.1f} s, {speed:.1f} games a second",
    ]
    parts += [f"{counted(work['before'], 'unit')} judged before"] if work["before"] else []
    parts += [f"{counted(work['failed'], 'unit')} could not be read (--query failed)"] if work["failed"] else []
    return f"{'; '.join(parts)}; results in {database}"


def answer_table(answer: Answer) -> Table:
    """An answer as a table, numbers to the right."""
    table = empty_table()
    for index, column in enumerate(answer.columns):
        cells = [row[index] for row in answer.rows if row[index] is not None]
        numbers = bool(cells) and all(isinstance(cell, int | float) for cell in cells)
        table.add_column(column.replace("_", " "), justify="right" if numbers else "left", overflow="fold")
    for row in answer.rows:
        table.add_row(*("" if cell is None else str(cell) for cell in row))
    return table


def answer_rows(answer: Answer) -> list[dict[str, Any]]:
    """An answer as JSON data: each row by the names of its columns."""
    return [dict(zip(answer.columns, row, strict=True)) for row in answer.rows]


def change_lines(changes: Iterable[ChangedFinding]) -> Iterator[Line]:
    """The findings that are not what they were, unit by unit, and how many there are."""
    unit, total = None, 0
    for one in changes:
        total += 1
        if one.unit != unit:
            unit = one.unit
            yield ()
            yield (Styled(one.unit, "bold"),)
        step = "" if one.step is None else f" step {one.step}"
        yield (f"  {one.log}{step}: ", Styled(one.change.value, "bold"), f" {one.check}")
        yield from ((f"    {name:<7} {words}",) for name, words in _sides(one) if words is not None)
    yield ()
    yield (f"{counted(total, 'finding')} changed" if total else "no finding has changed",)


def _sides(change: ChangedFinding) -> Iterator[tuple[str, str | None]]:
    yield "before", change.before
    yield "now", change.now
    yield "why", change.why


def changes_data(changes: Iterable[ChangedFinding]) -> list[shapes.ChangedFinding]:
    """The same as JSON data."""
    names = ("unit", "game", "log", "step", "check", "change", "before", "now", "why")
    return [cast("shapes.ChangedFinding", {name: getattr(one, name) for name in names}) for one in changes]
