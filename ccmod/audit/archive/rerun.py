"""An archive judged again: which findings of old games today's rules change, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any

from ccmod.audit.archive.work import Result
from ccmod.ground.dataclass import dataclass

LogAndStep = tuple[str, int | None]
"""The name of a log, and its step."""
Key = tuple[int, str, int | None, str]
"""The key of a finding in its unit: the number of the game, the log, the step, and the check or the kind."""


class FindingChange(StrEnum):
    """The fate of a finding; the values are the words of every report."""

    NEW = "new"
    GONE = "gone"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class StoredUnit:
    """The findings that the database had of a unit before it was judged again."""

    stamp: str
    findings: dict[Key, list[Mapping[str, Any]]]
    """Each finding's ``kind``, ``message`` and ``sentence``."""
    rules: dict[int, tuple[str | None, str | None]]
    """By the number of the game the system and the version of its rules; ``None`` where they were not kept."""

    @property
    def places(self) -> frozenset[LogAndStep]:
        """Where something was found."""
        return frozenset((log, step) for _, log, step, _ in self.findings)


@dataclass(frozen=True, slots=True)
class ChangedFinding:
    """A finding that is not what it was."""

    unit: str
    game: int
    """The number of the game in its unit, from 1."""
    log: str
    step: int | None
    check: str
    """The check, as in ``GAME/V031``, or the kind of a finding without one."""
    change: FindingChange
    before: str | None
    """The earlier verdict on the step."""
    now: str | None
    """Today's verdict on it."""
    why: str


def changes(
    kept: StoredUnit, result: Result, checks: Mapping[tuple[str, str], frozenset[str]]
) -> Iterator[ChangedFinding]:
    """How the findings of a unit differ from those that were kept of it; nothing where it cannot be read any more.

    ``checks`` are the ids that were enforced, by system and version, as the database knew them before.
    """
    if result.error is not None:
        return
    found: dict[Key, list[Mapping[str, Any]]] = {}
    for number, game in enumerate(result.games, 1):
        for one in game["findings"]:
            found.setdefault((number, one["log"], one["step"], one["rule"] or one["kind"]), []).append(one)
    for key in sorted({*kept.findings, *found}, key=lambda key: (key[0], key[1], key[2] or 0, key[3])):
        before, now = kept.findings.get(key, ()), found.get(key, ())
        if [_said(one) for one in before] == [_said(one) for one in now]:
            continue
        change = FindingChange.NEW if not before else FindingChange.GONE if not now else FindingChange.CHANGED
        number, log, step, check = key
        anew = result.games[number - 1] if number <= len(result.games) else None
        why = "the files are others now" if kept.stamp not in ("", result.stamp) else None
        why = why or _why(change, key, before, kept.rules.get(number), anew, checks)
        yield ChangedFinding(result.name, number, log, step, check, change, _joined(before), _joined(now), why)


def _said(finding: Mapping[str, Any]) -> tuple[str, str]:
    return finding["kind"], finding["message"]


def _joined(findings: Sequence[Mapping[str, Any]]) -> str | None:
    return "; ".join(one["message"] for one in findings) or None


def _why(
    change: FindingChange,
    key: Key,
    before: Sequence[Mapping[str, Any]],
    rules: tuple[str | None, str | None] | None,
    game: Mapping[str, Any] | None,
    checks: Mapping[tuple[str, str], frozenset[str]],
) -> str:
    """The reason of a change, as far as what was kept and today's verdict on the step show it."""
    _, log, step, check = key
    if game is None:
        return "the unit holds fewer games now"
    system, version = rules if rules is not None else (None, None)
    versions = f" (rules {version}, now {game['rules']})" if version and version != game["rules"] else ""
    today = [one for one in game["verdicts"] if (one["log"], one["step"]) == (log, step)]
    sentence = next((one["sentence"] for one in before if one["sentence"]), None)
    if sentence is not None and sentence not in [one["sentence"] for one in today]:
        read = " and ".join(repr(one["sentence"]) for one in today) or "no step of the game"
        return f"the log is read otherwise: the step was {sentence!r}, now it is {read}{versions}"
    id = check.partition("/")[2]
    if change is FindingChange.NEW and id and system and version and id not in checks.get((system, version), {id}):
        return f"the check is new{versions}"
    if change is FindingChange.GONE:
        return f"{_acquitted(id, sentence, today, game)}{versions}"
    return f"{'the check objects now' if change is FindingChange.NEW else 'the check says it otherwise'}{versions}"


def _acquitted(id: str, sentence: str | None, today: Sequence[Mapping[str, Any]], game: Mapping[str, Any]) -> str:
    """Why a step is not held against anybody any more."""
    if id and id not in game["checks"]:
        return "the check is not made any more"
    step = next((one for one in today if one["sentence"] == sentence), today[0] if today else None)
    if step is None or not id:
        return "it is not found any more"
    if step["missing"]:
        return f"not checkable without {' and '.join(step['missing'])}"
    return f"the check has no objection{''.join(f'; {reason}' for reason in step['because'])}"
