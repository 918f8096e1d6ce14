"""The linter's findings as SARIF 2.1.0: the file is the artifact, the component in it the logical location."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from ccmod.report.lint import LintReport
from ccmod.report.sarif import marked, sarif_log
from ccmod.vassal.lint import LintFinding


def lint_sarif(checked: LintReport, titles: Mapping[str, str]) -> dict[str, Any]:
    """The whole SARIF log; ``titles`` says in a few words what each code means, as far as that is known."""
    codes = list(dict.fromkeys(finding.code for finding in checked.findings))
    uri, seen = quote(PurePath(checked.file).as_posix()), dict[str, int]()
    results = [
        marked(_result(one, uri, codes.index(one.code)), f"{one.code}/{one.place}/{one.message}", seen)
        for one in checked.findings
    ]
    rules = [_rule(code, titles.get(code)) for code in codes]
    subject = checked.subject
    properties = {
        "kind": subject.kind,
        "name": subject.name,
        "version": subject.version,
        "counts": checked.counts(),
        "silenced": checked.silenced,
    }
    return sarif_log(rules, results, properties)


def _rule(code: str, title: str | None) -> dict[str, Any]:
    return {
        "id": code,
        "shortDescription": {"text": title or code},
        "help": {"text": f"ccmod explain {code}"},
    }


def _result(finding: LintFinding, uri: str, index: int) -> dict[str, Any]:
    place = finding.place or "the whole file"
    return {
        "ruleId": finding.code,
        "ruleIndex": index,
        "level": finding.severity.value,
        "message": {"text": "; ".join(filter(None, (f"{place}: {finding.message}", finding.hint)))},
        "locations": [
            {
                "physicalLocation": {"artifactLocation": {"uri": uri}},
                "logicalLocations": [{"fullyQualifiedName": place, "kind": "element"}],
            }
        ],
    }
