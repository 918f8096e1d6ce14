"""An audit as text and as JSON data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ccmod.audit.audit import Audit
from ccmod.audit.log import LogAccount


def audit_lines(audit: Audit) -> Iterator[str]:
    """The audit as lines of text: the logs in their order, then findings, notes and dice."""
    for number, log in enumerate(audit.logs, 1):
        yield f"{number}. {log.name}: {', '.join(_facts(log))}"
    for title, notes in (("Findings", False), ("Notes", True)):
        told = [finding for finding in audit.findings if finding.is_note is notes]
        if told or not notes:
            yield ""
            yield f"{title}: {len(told) or 'none'}"
        for finding in told:
            step = f" step {finding.step}" if finding.step is not None else ""
            yield f"  {finding.kind.value}: {finding.log}{step} {finding.message}"
            yield from (f"    {detail}" for detail in finding.details)
    dice = audit.dice()
    if dice:
        yield ""
        yield "Dice:"
        yield from (f"  {one.player}, {one.what}: {one.dice} dice, {one.mean:.2f} a die" for one in dice)


def _facts(log: LogAccount) -> Iterator[str]:
    if log.saved is not None:
        yield log.saved.strftime("%Y-%m-%d %H:%M")
    yield f"{log.steps} step{'' if log.steps == 1 else 's'}"
    if log.rolls:
        yield f"{len(log.rolls)} roll{'' if len(log.rolls) == 1 else 's'}"
    if log.undone:
        yield f"{len(log.undone)} undone"
    if log.players:
        yield ", ".join(f"{seat.name} ({seat.side})" for seat in log.players)


def audit_data(audit: Audit) -> dict[str, Any]:
    """The audit as JSON data with stable names."""
    return {
        "ccmod": 1,
        "command": "audit",
        "logs": [
            {
                "file": str(log.path),
                "saved": None if log.saved is None else log.saved.isoformat(),
                "vassal": None if log.game.saved is None else log.game.saved.vassal_version,
                "players": {seat.side: seat.name for seat in log.players},
                "steps": log.steps,
                "chat": log.chat,
                "rolls": [
                    {"step": one.step, "player": one.roll.player, "what": one.roll.what, "dice": list(one.roll.dice)}
                    for one in log.rolls
                ],
                "undone": [{"step": one.step, "by": one.by, "said": one.said} for one in log.undone],
            }
            for log in audit.logs
        ],
        "findings": [finding.to_data() for finding in audit.findings],
        "dice": [
            {"player": one.player, "what": one.what, "dice": one.dice, "mean": round(one.mean, 3)}
            for one in audit.dice()
        ],
    }
