"""What the judge catches: legal random games with one fault, for every event type and every kind of fault.

    python tools/measure_faults.py [cc|folio|ba|gbacw|wwb] [--steps 20000] [--length 500] [--tries 2] [--enough 400]
                                   [--seed 1] [--jobs 2] [--worst N] [--events EVENT,EVENT] [--write]

Plays games by chance on shipped and generated scenarios until ``--steps`` are played, and breaks each in one thing at a
time (``tools/measuring/mutants.py`` has the faults), ``--tries`` times for each event type and fault, until there are
``--enough`` of each. Prints the matrix: the share of what the rules forbid that is called a violation, cell by cell,
and for each row what is only asked about and what is missed; then every cell of which not all is called a violation,
the worst first, with samples and with its reason in the rules, if ``docs/caught/`` has one.
``--write`` writes the game's page there anew.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))

from ccmod.play.systems import load_system
from tools.measuring.matrix import Matrix, Task, measured
from tools.measuring.mutants import Fault
from tools.measuring.page import page
from tools.measuring.reasons import FOLDER, Reasons, load_reasons
from tools.measuring.trials import Outcome

SHOWN = 6
"""Samples that are shown of a cell: of what passed without a reason, if there is any, else of all that passed."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", nargs="?", default="cc")
    numbers = (("steps", 20_000), ("length", 500), ("tries", 2), ("enough", 400), ("seed", 1), ("jobs", 2))
    for name, number in (*numbers, ("worst", 1000)):
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--events", default="", help="break these alone, and show their rows")
    parser.add_argument("--write", action="store_true", help="write docs/caught/SYSTEM.md")
    asked, began = parser.parse_args(), perf_counter()
    only = frozenset(filter(None, asked.events.split(",")))
    if only and asked.write:
        parser.error("a page is written of all events, not of some")
    task = Task(asked.system, asked.seed, asked.steps, asked.length, asked.tries, asked.enough, only)
    matrix, reasons = measured(task, asked.jobs), load_reasons(asked.system)
    mutants = sum(cell.outcomes.total() for cell in matrix.cells.values())
    print(f"{asked.system}: {matrix.games} games, {matrix.steps} steps, {mutants} mutants")
    show([type for type in load_system(asked.system).vocabulary.types if not only or type in only], matrix, reasons)
    show_passed(matrix, reasons, asked.worst)
    if asked.write:
        call = f"python tools/measure_faults.py {asked.system} --steps {asked.steps} --enough {asked.enough}"
        text = page(load_system(asked.system), matrix, reasons, call)
        (FOLDER / f"{asked.system}.md").write_text(text, encoding="utf-8")
    print(f"{perf_counter() - began:.0f} s")


def show(types: Sequence[str], matrix: Matrix, reasons: Reasons) -> None:
    """What is called a violation of what the rules forbid, in hundredths; a dot where there was nothing to catch."""
    print(f"\n{'':16}{''.join(f'{fault:>12}' for fault in Fault)}{'row':>12}{'asked':>12}{'missed':>12}")
    for type in types:
        row = matrix.row(type)
        cells = [(reasons.tally(type, [fault], row).shares() or (None,))[0] for fault in Fault]
        shares = [*cells, *(reasons.tally(type, Fault, row).shares() or (None, None, None))]
        shown = ("." if share is None else f"{share:.1%}" for share in shares)
        print(f"{type:16}{''.join(f'{share:>12}' for share in shown)}")


def show_passed(matrix: Matrix, reasons: Reasons, worst: int) -> None:
    """Every cell of which not all is called a violation, those without a reason first."""
    passed = [(place, cell) for place, cell in matrix.cells.items() if cell.passed]
    passed.sort(key=lambda row: (-len(reasons.unexplained(*row[0], row[1])), -len(row[1].passed)))
    for (type, fault), cell in passed[:worst]:
        parts = ", ".join(f"{cell.outcomes[outcome]} {outcome}" for outcome in Outcome)
        fields = Counter(one.field for one in cell.passed if one.field)
        shown = ", ".join(f"{field} {count}" for field, count in fields.most_common())
        print(f"\n{type}, {fault}: {parts}{f' ({shown})' if shown else ''}")
        for reason in reasons.of(type, fault):
            print(f"    reason: {reason}")
        unexplained = reasons.unexplained(type, fault, cell)
        for one in (unexplained or cell.passed)[:SHOWN]:
            print(f"    {'' if unexplained else '(allowed) '}{'(asked) ' if one.asked else ''}{one.shown}")


if __name__ == "__main__":
    main()
