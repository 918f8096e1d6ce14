"""A game judged while the reading of a rule is open: only what every reading says is said.

An option may be ``undecided``, where the players never agreed on it. The game is then judged under each of its readings
at once. An objection of all of them holds; an objection of some is not checkable without a decision.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from typing import Any

from ccmod.ground.errors import UsageFault
from ccmod.play.event import Event
from ccmod.play.finding import Finding, missing
from ccmod.play.judge import Judge
from ccmod.play.options import UNDECIDED
from ccmod.play.record import Header
from ccmod.play.remark import Remark
from ccmod.play.resources import options_of
from ccmod.play.system import System
from ccmod.play.verdict import Verdict

MOST = 32
"""How many readings of all open options together a game is judged by."""


class OpenJudge:
    """Judges like :class:`Judge`, by every reading of the options that are open."""

    def __init__(
        self, system: System, header: Header, scenario: Mapping[str, Any] | None = None, *, reasons: bool = False
    ) -> None:
        """Raises :class:`UsageFault` (``replay/option``) if there are more than :data:`MOST` readings."""
        self.open = open_options(header, scenario)
        headers = _readings(system, header, self.open)
        self._judges = [Judge(system, one, scenario, reasons=reasons) for one in headers]

    @property
    def state(self) -> Any:
        """The position after the last event, by the default readings."""
        return self._judges[0].state

    def step(self, event: Event, remarks: Sequence[Remark] = ()) -> Verdict:
        """Judge one event by every reading, then apply it; ``remarks`` say how it was read from a log."""
        return self._agreed([judge.step(event, remarks) for judge in self._judges])

    def follow(self, event: Event, remarks: Sequence[Remark] = ()) -> None:
        """Apply one event without judging it, by every reading; ``remarks`` as for :meth:`step`."""
        for judge in self._judges:
            judge.follow(event, remarks)

    def end(self) -> Verdict:
        """The verdict when no more steps come."""
        return self._agreed([judge.end() for judge in self._judges])

    def _agreed(self, verdicts: Sequence[Verdict]) -> Verdict:
        first = verdicts[0]
        if not any(verdict.findings for verdict in verdicts):
            return first
        said = [{(f.check, f.severity): f for f in verdict.findings} for verdict in verdicts]
        always = [f for f in first.findings if all((f.check, f.severity) in one for one in said)]
        agreed = {f.check for f in always}
        doubtful: dict[str, Finding] = {}
        for found in (f for verdict in verdicts for f in verdict.findings if f.check not in agreed):
            datum = f"a decision on {', '.join(self.open)}"
            doubtful.setdefault(found.check, replace(found, objection=missing(datum)))
        because = first.because if all(verdict.because for verdict in verdicts) else ()
        return Verdict(first.step, first.event, (*always, *doubtful.values()), because)


def open_options(header: Header, scenario: Mapping[str, Any] | None = None) -> tuple[str, ...]:
    """The options of a record, or of its scenario, whose readings are open."""
    return tuple(name for name, value in options_of(header, scenario or {}).items() if value == UNDECIDED)


def bench(
    system: System, header: Header, scenario: Mapping[str, Any] | None = None, *, reasons: bool = False
) -> Judge | OpenJudge:
    """The judge of a game, by one reading of each rule or by all that are open."""
    made = OpenJudge if open_options(header, scenario) else Judge
    return made(system, header, scenario, reasons=reasons)


def _readings(system: System, header: Header, names: Sequence[str]) -> list[Header]:
    """One header for each combination of readings, the defaults first."""
    offered = [system.options[name] for name in names]
    readings = [sorted(option.values, key=option.default.__ne__) for option in offered]
    count = prod(map(len, readings))
    if count > MOST:
        hint = f"decide some of them: {', '.join(f'{one.id}={one.default}' for one in offered)}"
        raise UsageFault("replay/option", f"the open options have {count} readings together, {MOST} at most", hint=hint)
    return [
        replace(header, options={**header.options, **dict(zip(names, values, strict=True))})
        for values in product(*readings)
    ]
