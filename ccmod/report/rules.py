"""Which rules a system enforces: every check of its catalogue with its state, as data and as a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal, cast

from ccmod.ground.counting import counted
from ccmod.play.examples import STATES, Example, status_of
from ccmod.play.rulebook import KNOWN, ON_MAP
from ccmod.play.system import System
from ccmod.report.rule_cards import examples_of
from ccmod.report.tables import empty_table

if TYPE_CHECKING:
    from rich.table import Table

    from ccmod.report.outputs.reference import RuleCheck, Rules

_STYLES = {"enforced": "green", "unproven": "yellow", "not checkable": "dim", "missing": "red"}


LISTS: tuple[Literal["checks"], Literal["own"]] = ("checks", "own")
"""The keys of the two lists in :func:`rules_data`: the rulebook's digest's checks, and those that no digest has."""


def rules_data(system: System) -> Rules:
    """Every check with its state and its tests; ours (``X01``) in ``own``."""
    rows = cast("list[RuleCheck]", status_of(system.rulebook, system.examples()))
    own = [row for row in rows if row["id"].startswith("X")]
    return {"system": system.id, "checks": [row for row in rows if row not in own], "own": own}


def totals_line(data: Rules) -> str:
    """How many checks there are in each state: ``278 checks: 77 enforced, 7 not checkable, 194 missing``."""
    count = Counter(check["status"] for check in data["checks"])
    parts = ", ".join(f"{count[state]} {state}" for state in STATES if count[state])
    own = len(data["own"])
    return f"{counted(count.total(), 'check')}: {parts or 'none'}" + (f"; and {own} of our own" if own else "")


def rules_table(data: Rules) -> Table:
    """The checks of :func:`rules_data` as a table for :class:`rich.console.Console`."""
    from rich.text import Text

    table = empty_table()
    for heading in ("check", "rule", "what it forbids", "state", "examples"):
        table.add_column(heading, no_wrap=heading in ("check", "state"))
    for check in (row for key in LISTS for row in data[key]):
        state = check["status"]
        shown = Text(state, style=_STYLES[state])
        table.add_row(check["id"], check["rule"], check["title"], shown, _tests(check["tests"]))
    return table


def check_lines(system: System, id: str) -> Iterator[str]:
    """One check in full: its rule, its state, what its functions look at, and its examples event by event."""
    entry = system.rulebook.entry(id) or system.rulebook.catalogue[id]
    examples = examples_of(system, id)
    states = {row["id"]: row["status"] for row in status_of(system.rulebook, examples)}
    state = states.get(id, "enforced")
    yield f"{system.id}/{id}  {entry.title}"
    yield f"{system.title}, rule {entry.rule}"
    yield f"state: {state}" + (f" ({entry.not_checkable})" if state == "not checkable" else "")
    if id == ON_MAP.id:
        yield "on every event with a hex: it is looked at before the rules, and such a step is left out"
    if id == KNOWN.id:
        yield "on every event of which no rule has anything to say: it is not taken for legal"
    for check in system.rulebook.checks:
        if id in check.entries:
            said = (check.function.__doc__ or check.function.__name__).strip().splitlines()[0]
            kinds = f" for {', '.join(sorted(check.of))}" if check.of is not None else ""
            yield f"on {', '.join(event.type for event in check.on)}{kinds}: {said}"
    for example in examples:
        yield from _example_lines(example)


def _example_lines(example: Example) -> Iterator[str]:
    yield ""
    yield f"{'legal' if example.legal else 'illegal'}: {example.name} ({example.source})"
    for step, event in enumerate(getattr(example.record, "events", ()), 1):
        mark = "!" if step == example.step else " "
        yield f" {mark} {step:2}  {event.sentence()}"


def _tests(tests: Iterable[str]) -> str:
    count = Counter(test.split("/")[1] for test in tests)
    return ", ".join(f"{count[kind]} {kind}" for kind in ("legal", "illegal") if count[kind])
