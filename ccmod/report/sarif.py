"""A judged game as SARIF 2.1.0, the format in which code hosts and editors read what a tool has found.

The game's file is the artifact, each finding a result with the step as its logical location. Steps that could not be
judged are not results: they are counted in the run's properties.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from ccmod.ground.version import __version__
from ccmod.play.finding import Finding, Severity
from ccmod.replay.replay_report import ReplayReport
from ccmod.report.data import summary_data

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {Severity.VIOLATION: "error", Severity.WARNING: "warning"}


def replay_sarif(report: ReplayReport) -> dict[str, Any]:
    """The whole SARIF log: one run."""
    findings = [(step, finding) for step in report.steps for finding in step.findings if finding.severity in LEVELS]
    checks = list(dict.fromkeys(finding.check for _, finding in findings))
    seen: dict[str, int] = {}
    results = []
    for step, finding in findings:
        result = _result(report, finding, step.sentence, checks.index(finding.check))
        results.append(marked(result, f"{finding.check}/{step.sentence}/{finding.message}", seen))
    properties = {"system": report.system.id, "scenario": report.record.header.scenario, **summary_data(report)}
    return sarif_log(list(_rules(report, checks)), results, properties)


def marked(result: dict[str, Any], mark: str, seen: dict[str, int]) -> dict[str, Any]:
    """A result with its fingerprint, by which it is known again in the next run; ``seen`` counts those alike."""
    seen[mark] = seen.get(mark, 0) + 1
    return {**result, "partialFingerprints": {"finding/v1": f"{mark}/{seen[mark]}"}}


def sarif_log(rules: list[dict[str, Any]], results: list[dict[str, Any]], properties: dict[str, Any]) -> dict[str, Any]:
    """A whole log with the one run."""
    driver = {"name": "ccmod", "version": __version__, "rules": rules}
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "results": results, "properties": properties}],
    }


def _rules(report: ReplayReport, checks: list[str]) -> Iterator[dict[str, Any]]:
    for check in checks:
        plain = check.partition("/")[2]
        entry = report.system.rulebook.entry(plain)
        if entry is None:
            continue
        yield {
            "id": check,
            "shortDescription": {"text": entry.title},
            "fullDescription": {"text": f"{report.system.title}, rule {entry.rule}: {entry.title}"},
            "help": {"text": f"ccmod rules {report.system.id} {plain}"},
        }


def _result(report: ReplayReport, finding: Finding, sentence: str, index: int) -> dict[str, Any]:
    o = finding.objection
    evidence = [f"{word}: {text}" for word, text in (("expected", o.expected), ("found", o.found)) if text]
    name = PurePath(report.source.file or "game").as_posix()
    step = f"step {finding.step}"
    return {
        "ruleId": finding.check,
        "ruleIndex": index,
        "level": LEVELS[finding.severity],
        "message": {"text": "; ".join([finding.message, *evidence])},
        "locations": [
            {
                "physicalLocation": {"artifactLocation": {"uri": quote(name)}},
                "logicalLocations": [{"name": step, "fullyQualifiedName": f"{step}: {sentence}", "kind": "step"}],
            }
        ],
        "properties": {"step": finding.step, "pieces": list(o.pieces), "hexes": list(o.hexes)},
    }
