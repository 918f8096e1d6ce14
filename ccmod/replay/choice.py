"""Which steps and which findings of a judged game are reported."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UsageFault
from ccmod.play.finding import Finding, Severity
from ccmod.play.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class StepSelection:
    """Steps ``first`` to ``last`` (from 1, both included), findings of some checks, of some weight and more."""

    first: int = 1
    last: int | None = None
    only: frozenset[str] = frozenset()
    """Ids without system (``V031``); empty: all checks."""
    rules: frozenset[str] = frozenset()
    """Rules of the rulebook, each with all rules below it (``3.3`` takes ``3.3.1.1``); empty: all rules."""
    severity: Severity = Severity.NOT_CHECKABLE
    """The lightest severity that is reported."""

    def takes(self, step: int) -> bool:
        """Whether a step is reported."""
        return self.first <= step and (self.last is None or step <= self.last)

    def shows(self, finding: Finding) -> bool:
        """Whether a finding is reported."""
        weights = list(Severity)
        return weights.index(finding.severity) <= weights.index(self.severity) and self.concerns(finding)

    def concerns(self, finding: Finding) -> bool:
        """Whether a finding is of one of the checks and rules that are asked for, however much it weighs."""
        asked = not self.only or finding.check.partition("/")[2] in self.only
        return asked and (not self.rules or any(is_below(finding.rule, rule) for rule in self.rules))


EVERYTHING = StepSelection()


def is_below(rules: str, rule: str) -> bool:
    """Whether one of several rules, as a check names them (``5.1, 10.2a``), is ``rule`` or is below it."""
    return any(re.match(rf"{re.escape(rule)}(?![0-9])", each) for each in re.split(r"[,;]\s*", rules))


def rule_names(rulebook: Rulebook, names: Iterable[str]) -> frozenset[str]:
    """The rules that a user named. Raises :class:`UsageFault` (``replay/rule``) for one that no check is of."""
    for name in names:
        if not any(is_below(entry.rule, name) for entry in rulebook.catalogue.values()):
            hint = f"`ccmod rules {rulebook.system}` lists the rules of all checks"
            raise UsageFault("replay/rule", f"no check is of the rule {name!r}", hint=hint)
    return frozenset(names)


def check_ids(rulebook: Rulebook, names: Iterable[str]) -> frozenset[str]:
    """The check ids that a user named, with or without the system (``V031``, ``GAME/V031``).

    Raises :class:`UsageFault` (``replay/check-id``) for one that the rulebook does not list.
    """
    found = set()
    for name in names:
        plain = name.removeprefix(f"{rulebook.system}/")
        if rulebook.entry(plain) is None:
            near = get_close_matches(plain, rulebook.catalogue, 1)
            hint = f"did you mean {near[0]}?" if near else f"`ccmod rules {rulebook.system}` lists them"
            raise UsageFault("replay/check-id", f"there is no check {name!r}", hint=hint)
        found.add(plain)
    return frozenset(found)
