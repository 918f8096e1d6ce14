"""A judged game as JSON data: exact, the same words as everywhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccmod.perspective import Perspective
from ccmod.play.finding import Finding
from ccmod.play.reasons import Reason
from ccmod.replay.replay_report import ReplayReport
from ccmod.replay.step import JudgedStep
from ccmod.replay.variations import JudgedVariation
from ccmod.report.noted import notes_data

if TYPE_CHECKING:
    from ccmod.report.outputs import base
    from ccmod.report.outputs import replay as shapes


def perspective_data(perspective: Perspective) -> base.PerspectiveData:
    """Who looks, as the commands that show games say it."""
    return {"side": perspective.side, "referee": perspective.referee}


def replay_data(report: ReplayReport) -> shapes.Replay:
    """The whole report. ``findings`` are in the order of their steps, each with its step."""
    header, source = report.record.header, report.source
    return {
        "system": report.system.id,
        "system_version": report.system.version,
        "scenario": header.scenario,
        "title": report.title,
        "options": {
            option.id: header.options.get(option.id, option.default) for option in report.system.options.values()
        },
        "players": dict(header.players),
        "perspective": perspective_data(report.perspective),
        "file": source.file,
        "notes": [*([report.about] if report.about else []), *source.notes],
        "steps": [_step(step) for step in report.steps if step.event is not None],
        "findings": [_finding(report, finding) for finding in report.findings],
        "variations": [_variation(report, variation) for variation in report.variations],
        "judges_notes": notes_data(report.notes),
        "summary": summary_data(report),
    }


def summary_data(report: ReplayReport) -> shapes.Summary:
    """Counts of steps by verdict, the data and checks that were missing, and what else the log held."""
    count = report.count()
    return {
        "steps": sum(step.event is not None for step in report.steps),
        "ok": count["ok"],
        "watched": count["watched"],
        "violation": count["violation"],
        "warning": count["warning"],
        "not checkable": count["not checkable"],
        "not_checkable_steps": [
            step.number for step in report.steps if step.event is not None and step.status == "not checkable"
        ],
        "nothing_judged": report.is_in_the_dark,
        "missing": [{"datum": datum, "checks": list(checks)} for datum, checks in report.missing().items()],
        "unjudged": report.system.rulebook.missing(),
        "undone": report.source.undone,
        "eventless": report.source.eventless,
        "unread": [{"log_step": step, "about": about} for step, about in report.source.unread],
    }


def _variation(report: ReplayReport, variation: JudgedVariation) -> shapes.Variation:
    return {
        "name": variation.name,
        "after": variation.after,
        "steps": [_step(step) for step in variation.steps],
        "findings": [_finding(report, finding) for step in variation.steps for finding in step.findings],
    }


def _finding(report: ReplayReport, finding: Finding) -> shapes.Finding:
    objection = finding.objection
    return {
        "check": finding.check,
        "rule": finding.rule,
        "title": report.breach(finding),
        "step": finding.step,
        "severity": objection.severity.value,
        "message": objection.message,
        "expected": objection.expected,
        "found": objection.found,
        "pieces": list(objection.pieces),
        "hexes": list(objection.hexes),
    }


def _step(step: JudgedStep) -> shapes.Step:
    return {
        "step": step.number,
        "log_step": step.log_step,
        "sentence": step.sentence,
        "event": dict(step.event or {}),
        "status": step.status,
        "because": [_reason(reason) for reason in step.because],
    }


def _reason(reason: Reason) -> shapes.Reason:
    return {
        "rule": reason.rule,
        "by": reason.by,
        "step": reason.step,
        "sums": [
            {
                "what": one.what,
                "first": one.first,
                "terms": [{"name": term[0], "value": term[1]} for term in one.terms],
                "value": one.value,
                "unit": one.unit,
                "text": str(one),
            }
            for one in reason.sums
        ],
    }
