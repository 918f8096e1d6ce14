"""Worked examples: for each check at least one short record that is legal and one that breaks the rule.

They ship with the system, so that ``ccmod rules`` can show which checks are proven, and how; the tests judge
every one of them. The text is YAML, read elsewhere; here is what an example is and what proves a check.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.play.rulebook import Rulebook

STATES = ("enforced", "unproven", "not checkable", "missing")
"""The states of a check, best first."""


@dataclass(frozen=True, slots=True)
class Example:
    """A record of a few events for one check.

    A legal one must earn no finding of its check; an illegal one must earn exactly that finding at :attr:`step`.
    """

    check: str
    """The id without system: ``V031``."""
    name: str
    source: str
    """Where the expectation comes from: a rule of the rulebook or a worked example of the digest."""
    record: Any
    legal: bool
    step: int | None = None
    """For an illegal one: the step (from 1) that must have the finding."""

    @property
    def id(self) -> str:
        """A stable name such as ``V031/illegal/two-units``."""
        return f"{self.check}/{'legal' if self.legal else 'illegal'}/{self.name}"


def status_of(rulebook: Rulebook, examples: Iterable[Example]) -> list[dict[str, Any]]:
    """Every catalogue entry with its state: ``enforced``, ``unproven``, ``not checkable`` or ``missing``.

    Enforced means: there is a function, and both a legal and an illegal example.
    """
    by_check: dict[str, list[Example]] = {}
    for example in examples:
        by_check.setdefault(example.check, []).append(example)
    enforced = rulebook.enforced()
    rows = []
    for entry in rulebook.catalogue.values():
        tests = by_check.get(entry.id, [])
        if entry.id in enforced:
            proven = {test.legal for test in tests} == {True, False}
            status = "enforced" if proven else "unproven"
        else:
            status = "not checkable" if entry.not_checkable else "missing"
        rows.append(
            {
                "id": entry.id,
                "rule": entry.rule,
                "title": entry.title,
                "status": status,
                "tests": [test.id for test in tests],
            }
        )
    return rows
