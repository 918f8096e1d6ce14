"""What silence costs as a page of the documentation: ``docs/silence/GAME.md``."""

from __future__ import annotations

from ccmod.play.finding import Severity
from ccmod.play.system import System
from tools.measuring.silence import Count, Silence
from tools.measuring.silences import load_ways


def page(system: System, total: Silence, call: str) -> str:
    """The whole page; ``call`` is the command that measured."""
    lines = [
        f"# Silence in {system.title}\n",
        f"Measured by `{call}`: {total.games:,} legal random games with {total.steps:,} steps, each told in all ways",
        "below at once, and in one of them alone. Counted is what is found in a game only when it is told so; a",
        "violation would be a false alarm.",
        "[What is measured, and how](../silence.md)\n",
        "| what is left out | by the table of causes | steps | violations | warnings | not checkable |",
        "|---|---|---|---|---|---|",
    ]
    for way in load_ways(system):
        count = total.ways.get(way.name, Count())
        found = " | ".join(f"{count.found[severity]:,}" for severity in Severity)
        lines.append(f"| {way.name} | {way.line} | {count.changed:,} | {found} |")
    unclear = [row for row in total.said.items() if row[0][1] is not Severity.VIOLATION]
    lines.append("\n## What is asked\n")
    lines.append("Of games told in one of these ways; each is a question, and none of them accuses anybody.\n")
    lines += ["| what is left out | | times |", "|---|---|---|"] if unclear else ["Nothing."]
    lines += [f"| {way} | {severity} {said} | {times:,} |" for (way, severity, said), times in sorted(unclear)]
    return "\n".join(lines) + "\n"
