"""The linter's findings as text and as JSON data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.vassal.lint import CheckedGame, LintFinding, LintSeverity, Subject

if TYPE_CHECKING:
    from ccmod.report.outputs.modules import Check

SHOWN = 10
"""How many findings of a code are shown to a person; JSON has them all."""
COUNTED = frozenset({"lint/no-report", "lint/layer-nameless"})
"""Codes of which only the number is shown unless all are asked for: nearly every module has many, and plays well."""


@dataclass(frozen=True, slots=True)
class LintReport:
    """A module, extension or game, and what was found in it."""

    file: str
    subject: Subject | CheckedGame
    findings: Sequence[LintFinding]
    """The worst first."""
    silenced: int = 0
    facts: Mapping[str, str] | None = None
    """The data that a module library asks for, if the module is to be published."""

    @property
    def is_clean(self) -> bool:
        """Whether there is neither an error nor a warning."""
        return all(finding.severity is LintSeverity.NOTE for finding in self.findings)

    def counts(self) -> dict[str, int]:
        """How many of each severity."""
        found = Counter(finding.severity for finding in self.findings)
        return {severity.value: found[severity] for severity in LintSeverity}


def lint_lines(checked: LintReport, *, everything: bool = False) -> Iterator[str]:
    """The findings as lines of text, grouped by code; all of them with ``everything``."""
    subject = checked.subject
    yield f"{checked.file}: {' '.join(part for part in (subject.title, subject.version) if part) or subject.kind}"
    for what, fact in (checked.facts or {}).items():
        yield f"  {f'{what}:':<14} {fact or '-'}"
    groups: dict[str, list[LintFinding]] = {}
    for finding in checked.findings:
        groups.setdefault(f"{finding.severity} {finding.code}", []).append(finding)
    for heading, group in groups.items():
        yield f"{heading}: {len(group)}"
        limit = 0 if group[0].code in COUNTED else SHOWN
        yield from _group(group, len(group) if everything else limit)
    parts = [counted(count, severity) for severity, count in checked.counts().items()]
    if checked.silenced:
        parts.append(f"{checked.silenced} silenced")
    yield ", ".join(parts)
    explained = next((finding.code for finding in checked.findings if not finding.code.startswith("rules/")), None)
    if explained is not None and not checked.is_clean:
        yield f"more: ccmod explain {explained}"


def _group(group: list[LintFinding], shown: int) -> Iterator[str]:
    hints = {finding.hint for finding in group}
    for finding in group[:shown]:
        yield f"  {finding.place}: {finding.message}"
        if finding.hint and len(hints) > 1:
            yield f"    hint: {finding.hint}"
    if len(group) > shown:
        yield f"  {'... and ' if shown else ''}{len(group) - shown} {'more' if shown else 'in all'} (--all shows them)"
    if shown and len(hints) == 1 and group[0].hint:
        yield f"  hint: {group[0].hint}"


def lint_data(checked: LintReport) -> Check:
    """The findings as JSON data with stable names."""
    subject = checked.subject
    data: Check = {
        "file": checked.file,
        "kind": subject.kind,
        "name": subject.name,
        "version": subject.version,
        "vassal": subject.vassal_version,
        "counts": checked.counts(),
        "silenced": checked.silenced,
        "findings": [
            {
                "code": finding.code,
                "severity": finding.severity.value,
                "place": finding.place,
                "message": finding.message,
                "hint": finding.hint or None,
            }
            for finding in checked.findings
        ],
    }
    if checked.facts is not None:
        data["publish"] = dict(checked.facts)
    return data
