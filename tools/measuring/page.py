"""The matrix as a page of the documentation: ``docs/caught/GAME.md``."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.play.system import System
from tools.measuring.matrix import Cell, Matrix, Place
from tools.measuring.mutants import Fault
from tools.measuring.reasons import Reasons, Tally
from tools.measuring.trials import Outcome


def page(system: System, matrix: Matrix, reasons: Reasons, call: str) -> str:
    """The whole page; ``call`` is the command that measured."""
    return "\n".join(
        [
            *_head(system, matrix, reasons, call),
            *_shares(system, matrix, reasons),
            *_allowed(matrix, reasons),
            *_left(matrix, reasons, asked=True),
            *_left(matrix, reasons, asked=False),
        ]
    )


def _head(system: System, matrix: Matrix, reasons: Reasons, call: str) -> Iterator[str]:
    all_ = [sum(cell.outcomes[outcome] for cell in matrix.cells.values()) for outcome in Outcome]
    at_once, later = all_[:2]
    total = sum((reasons.tally(type, Fault, matrix.row(type)) for type in system.vocabulary.types), Tally())
    caught, asked, missed = total.shares() or (0, 0, 0)
    yield f"# What the judge of {system.title} catches\n"
    yield f"Measured by `{call}`: {matrix.games} legal random games with {matrix.steps:,} steps, broken in one thing"
    yield f"{sum(all_):,} times. In {sum(all_) - total.forbidden:,} of these games the rules allow what was done,"
    yield f"as far as a log can show it. Of the {total.forbidden:,} others the judge"
    yield ""
    yield f"- calls {total.caught:,} a violation, {at_once:,} at once and {later:,} later: **{caught:.2%}**,"
    yield f"- asks about {total.asked:,} (a warning, or not checkable): **{asked:.2%}**,"
    yield f"- misses {total.missed:,}: **{missed:.2%}**."
    yield "\n[What is measured, and how](../caught.md)\n"


def _shares(system: System, matrix: Matrix, reasons: Reasons) -> Iterator[str]:
    yield "## Event by event\n"
    yield "In hundredths of what the rules forbid. Under each fault: what is called a violation, and behind a + what is"
    yield "only asked about; – where nothing is forbidden or the game has no such thing.\n"
    yield f"| event | {' | '.join(Fault)} | all: violation | asked | missed |"
    yield f"|---|{'---|' * (len(Fault) + 3)}"
    for type in system.vocabulary.types:
        row = matrix.row(type)
        cells = [_cell(reasons.tally(type, [fault], row)) for fault in Fault]
        all_ = (reasons.tally(type, Fault, row).shares() or ()) if row else ()
        shares = [_hundredths(share) for share in all_] or ["–" if row else "did not occur", "", ""]
        yield f"| `{type}` | {' | '.join(cells if row else [''] * len(cells))} | {' | '.join(shares)} |"


def _cell(tally: Tally) -> str:
    shares = tally.shares()
    if shares is None:
        return "–"
    return _hundredths(shares[0]) + (f"+{_hundredths(shares[1])}" if tally.asked else "")


def _hundredths(share: float) -> str:
    return f"{100 * share:.3g}" if share < 0.9995 or share == 1 else "99.9"


def _allowed(matrix: Matrix, reasons: Reasons) -> Iterator[str]:
    yield "\n## What may pass\n"
    yield "Without an objection or with no more than a question, because the rules allow it or no log can show it:\n"
    yield "| event | fault | passed | of it asked | why | rule |\n|---|---|---|---|---|---|"
    for type, fault, cell in _passed(matrix):
        for row in reasons.of(type, fault):
            only = ", ".join((*(row.fields or ()), *(row.said or ())))
            fields = f" (`{only}`)" if only else ""
            there = [passed for passed in cell.passed if row.allows(passed)]
            if there:
                counts = f"{len(there)} of {cell.outcomes.total()} | {sum(one.asked for one in there)}"
                yield f"| `{type}` | {fault}{fields} | {counts} | {row.reason} | {row.rule} |"


def _left(matrix: Matrix, reasons: Reasons, *, asked: bool) -> Iterator[str]:
    """What was only asked about, or missed, without a reason."""
    yield f"\n## What {'is only asked about' if asked else 'passes though it is not known to be allowed'}\n"
    rows = [(reasons.unexplained(type, fault, cell), type, fault, cell) for type, fault, cell in _passed(matrix)]
    left = [([one for one in passed if one.asked is asked], *place) for passed, *place in rows]
    if not any(passed for passed, *_ in left):
        yield "Nothing."
        return
    yield f"| event | fault | {'asked' if asked else 'passed'} | such as |\n|---|---|---|---|"
    for passed, type, fault, cell in sorted(left, key=lambda row: -len(row[0])):
        if passed:
            yield f"| `{type}` | {fault} | {len(passed)} of {cell.outcomes.total()} | {passed[0].shown} |"


def _passed(matrix: Matrix) -> Iterator[tuple[str, Fault, Cell]]:
    cells: list[tuple[Place, Cell]] = sorted(matrix.cells.items())
    return ((type, fault, cell) for (type, fault), cell in cells if cell.passed)
