"""A judged game as JSON data: exact, the same words as everywhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccmod.perspective import Perspective
from ccmod.play.finding import Finding
from ccmod.replay.account import Account, Step

if TYPE_CHECKING:
    from ccmod.report.outputs import base
    from ccmod.report.outputs import replay as shapes


def perspective_data(perspective: Perspective) -> base.PerspectiveData:
    """Who looks, as the commands that show games say it."""
    return {"side": perspective.side, "referee": perspective.referee}


def account_data(account: Account) -> shapes.Replay:
    """The whole account. ``findings`` stand in the order of their steps, each with its step."""
    header, source = account.record.header, account.source
    return {
        "system": account.system.id,
        "system_version": account.system.version,
        "scenario": header.scenario,
        "title": account.title,
        "options": {
            option.id: header.options.get(option.id, option.default) for option in account.system.options.values()
        },
        "players": dict(header.players),
        "perspective": perspective_data(account.perspective),
        "file": source.file,
        "notes": list(source.notes),
        "steps": [_step(step) for step in account.steps if step.event is not None],
        "findings": [_finding(account, finding) for finding in account.findings],
        "summary": summary_data(account),
    }


def summary_data(account: Account) -> shapes.Summary:
    """Counts of steps by verdict, the data and checks that were missing, and what the log held besides events."""
    count = account.count()
    return {
        "steps": sum(step.event is not None for step in account.steps),
        "ok": count["ok"],
        "watched": count["watched"],
        "violation": count["violation"],
        "warning": count["warning"],
        "not checkable": count["not checkable"],
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


def _finding(account: Account, finding: Finding) -> shapes.Finding:
    objection = finding.objection
    return {
        "check": finding.check,
        "rule": finding.rule,
        "title": account.breach(finding),
        "step": finding.step,
        "severity": objection.severity.value,
        "message": objection.message,
        "expected": objection.expected,
        "found": objection.found,
        "pieces": list(objection.pieces),
        "hexes": list(objection.hexes),
    }


def _step(step: Step) -> shapes.Step:
    return {
        "step": step.number,
        "log_step": step.log_step,
        "sentence": step.sentence,
        "event": dict(step.event or {}),
        "status": step.status,
    }
