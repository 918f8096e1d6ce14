"""A judged game as JSON data: versioned, exact, the same words as everywhere else."""

from __future__ import annotations

from typing import Any

from ccmod.play.finding import Finding
from ccmod.replay.account import Account, Step

VERSION = 1
"""The version of ccmod's JSON output, in each document as ``ccmod``."""


def account_data(account: Account) -> dict[str, Any]:
    """The whole account. ``findings`` stand in the order of their steps, each with its step."""
    header, source = account.record.header, account.source
    return {
        "ccmod": VERSION,
        "command": "replay",
        "system": account.system.id,
        "system_version": account.system.version,
        "scenario": header.scenario,
        "title": account.title,
        "options": {
            option.id: header.options.get(option.id, option.default) for option in account.system.options.values()
        },
        "players": dict(header.players),
        "eyes": {"side": account.eyes.side, "referee": account.eyes.referee},
        "file": source.file,
        "notes": list(source.notes),
        "steps": [_step(step) for step in account.steps if step.event is not None],
        "findings": [_finding(account, finding) for finding in account.findings],
        "summary": summary_data(account),
    }


def summary_data(account: Account) -> dict[str, Any]:
    """Counts of steps by verdict, the data and checks that were missing, and what the log held besides events."""
    return {
        "steps": sum(step.event is not None for step in account.steps),
        **account.count(),
        "not_checkable_steps": [
            step.number for step in account.steps if step.event is not None and step.status == "not checkable"
        ],
        "nothing_judged": account.is_in_the_dark,
        "missing": [{"datum": datum, "checks": list(checks)} for datum, checks in account.missing().items()],
        "unjudged": account.system.rulebook.missing(),
        "undone": account.source.undone,
        "silent": account.source.silent,
        "unread": [{"log_step": step, "about": about} for step, about in account.source.unread],
    }


def _finding(account: Account, finding: Finding) -> dict[str, Any]:
    data = finding.to_data()
    return {"check": data["check"], "rule": data["rule"], "title": account.breach(finding), **data}


def _step(step: Step) -> dict[str, Any]:
    return {
        "step": step.number,
        "log_step": step.log_step,
        "sentence": step.sentence,
        "event": dict(step.event or {}),
        "status": step.status,
    }
