"""How often each check of a rulebook is asked: a copy of it whose functions count their calls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ccmod.play.rulebook import Rulebook


class Asked:
    """A rulebook that counts. A check is asked when its function is called, past kinds and what it is ``given``."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = Rulebook(rulebook.system, rulebook.catalogue.values(), rulebook.kinds)
        self._calls = [0] * len(rulebook.checks)
        for place, check in enumerate(rulebook.checks):
            self.rulebook.checks.append(replace(check, function=self._counting(place, check.function)))

    def counts(self) -> Counter[str]:
        """Calls by the ids of the checks; those of a family are asked together."""
        found: Counter[str] = Counter(dict.fromkeys(self.rulebook.enforced(), 0))
        for check, calls in zip(self.rulebook.checks, self._calls, strict=True):
            for id in check.entries:
                found[id] += calls
        return found

    def _counting(self, place: int, function: Callable[..., Any]) -> Callable[..., Any]:
        calls = self._calls

        def counted(*facts: Any) -> Any:
            calls[place] += 1
            return function(*facts)

        return counted
