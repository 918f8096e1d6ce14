"""What silence costs as a page of the documentation: ``docs/silence/GAME.md``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.play.finding import Severity
from ccmod.play.system import System
from tools.measuring.silence import Count, Silence
from tools.measuring.silences import Way, load_reasons, load_ways


def page(system: System, total: Silence, call: str) -> str:
    """The whole page; ``call`` is the command that measured."""
    ways = load_ways(system)
    lines = [
        f"# Silence in {system.title}\n",
        f"Measured by `{call}`: {total.games:,} legal random games with {total.steps:,} steps, "
        "each reported in all ways",
        "below at once, always and now and then, and in one of them alone. Counted is what is found in a game only",
        "when it is reported so; a violation would be a false alarm.",
        "[What is measured, and how](../silence.md)\n",
        *_table(total, ways),
        "\n## Now and then\n",
        "Each of these things left out half of the time, by chance.\n",
        *_table(total, [way.now_and_then() for way in ways]),
    ]
    unclear = [row for row in total.said.items() if row[0][1] is not Severity.VIOLATION]
    lines.append("\n## What is asked\n")
    lines.append(
        "Of games reported in one of these ways, always or now and then; each is a question, and accuses nobody.\n"
    )
    lines += ["| what is left out | | check | times | such as |", "|---|---|---|---|---|"] if unclear else ["Nothing."]
    lines += _asked(unclear)
    reasons = load_reasons(system.id)
    if reasons:
        lines += ["\n## What needs no measuring\n", "| row of the table of causes | why |", "|---|---|"]
        lines += [f"| {line} | {why} |" for line, why in reasons.items()]
    return "\n".join(lines) + "\n"


def _asked(unclear: Iterable[tuple[tuple[str, Severity, str], int]]) -> Iterator[str]:
    """A row for each way and check, with the datum that is missing most often."""
    rows: dict[tuple[str, str, str], dict[str, int]] = {}
    for (way, severity, said), times in unclear:
        check, _, datum = said.partition(" without ")
        found = rows.setdefault((way, str(severity), check), {})
        found[datum] = found.get(datum, 0) + times
    for (way, severity, check), data in sorted(rows.items()):
        datum = max(sorted(data), key=data.__getitem__)
        such = f"without {datum}" if datum else ""
        yield f"| {way} | {severity} | {check} | {sum(data.values()):,} | {such} |"


def _table(total: Silence, ways: Iterable[Way]) -> Iterator[str]:
    yield "| what is left out | by the table of causes | steps | violations | warnings | not checkable |"
    yield "|---|---|---|---|---|---|"
    for way in ways:
        count = total.ways.get(way.title, Count())
        found = " | ".join(f"{count.found[severity]:,}" for severity in Severity)
        yield f"| {way.name} | {way.line} | {count.changed:,} | {found} |"
