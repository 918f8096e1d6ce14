"""The matrix as a page of the documentation: ``docs/caught/GAME.md``."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.play.system import System
from tools.measuring.matrix import Cell, Matrix, Place
from tools.measuring.mutants import Fault
from tools.measuring.reasons import Reasons
from tools.measuring.trials import Outcome


def page(system: System, matrix: Matrix, reasons: Reasons, call: str) -> str:
    """The whole page; ``call`` is the command that measured."""
    return "\n".join(
        [
            *_head(system, matrix, reasons, call),
            *_shares(system, matrix, reasons),
            *_allowed(matrix, reasons),
            *_passed(matrix, reasons),
        ]
    )


def _head(system: System, matrix: Matrix, reasons: Reasons, call: str) -> Iterator[str]:
    outcomes = [sum(cell.outcomes[outcome] for cell in matrix.cells.values()) for outcome in Outcome]
    at_once, later, missed, alike = outcomes
    excused = sum(reasons.excused(*place, cell) for place, cell in matrix.cells.items())
    forbidden = at_once + later + missed - excused
    yield f"# What the judge of {system.title} catches\n"
    yield f"Measured by `{call}`: {matrix.games} legal random games with {matrix.steps:,} steps, broken in one thing"
    yield f"{sum(outcomes):,} times. Of these, {alike + excused:,} the rules allow, as far as a log can show it; of the"
    yield f"{forbidden:,} others the judge objects to {at_once:,} at once and to {later:,} later:"
    yield f"**{(at_once + later) / max(1, forbidden):.2%}**. [What is measured, and how](../caught.md)\n"


def _shares(system: System, matrix: Matrix, reasons: Reasons) -> Iterator[str]:
    yield "## Event by event\n"
    yield "Hundredths caught of what the rules forbid; – where nothing is forbidden or the game has no such thing.\n"
    yield f"| event | {' | '.join(Fault)} | all |"
    yield f"|---|{'---|' * (len(Fault) + 1)}"
    for type in system.vocabulary.types:
        row = matrix.row(type)
        shares = [*(reasons.share(type, [fault], row) for fault in Fault), reasons.share(type, Fault, row)]
        cells = ("–" if share is None else f"{100 * share:.4g}" for share in shares)
        yield f"| `{type}` | {' | '.join(cells)} |" if row else f"| `{type}` {'| ' * (len(Fault) + 1)}did not occur |"


def _allowed(matrix: Matrix, reasons: Reasons) -> Iterator[str]:
    yield "\n## What may pass\n"
    yield "Without an objection, because the rules allow it or no log can show it:\n"
    yield "| event | fault | passed | why | rule |\n|---|---|---|---|---|"
    for type, fault, cell in _missed(matrix):
        for row in reasons.of(type, fault):
            only = ", ".join((*(row.fields or ()), *(row.said or ())))
            fields = f" (`{only}`)" if only else ""
            count = sum(map(row.allows, cell.passed))
            if count:
                yield f"| `{type}` | {fault}{fields} | {count} of {cell.outcomes.total()} | {row.reason} | {row.rule} |"


def _passed(matrix: Matrix, reasons: Reasons) -> Iterator[str]:
    yield "\n## What passes though it is not known to be allowed\n"
    rows = [(reasons.unexplained(type, fault, cell), type, fault, cell) for type, fault, cell in _missed(matrix)]
    left = [row for row in rows if row[0]]
    if not left:
        yield "Nothing.\n"
        return
    yield "| event | fault | passed | such as |\n|---|---|---|---|"
    for passed, type, fault, cell in sorted(left, key=lambda row: -len(row[0])):
        yield f"| `{type}` | {fault} | {len(passed)} of {cell.outcomes.total()} | {passed[0].shown} |"
    yield ""


def _missed(matrix: Matrix) -> Iterator[tuple[str, Fault, Cell]]:
    cells: list[tuple[Place, Cell]] = sorted(matrix.cells.items())
    return ((type, fault, cell) for (type, fault), cell in cells if cell.missed)
