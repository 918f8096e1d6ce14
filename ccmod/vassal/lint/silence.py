"""Findings that an author knows of and does not want to hear again."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UsageFault
from ccmod.vassal.lint.finding import LintFinding


@dataclass(frozen=True, slots=True)
class Silence:
    """A pattern of codes, and one of places."""

    code: str
    place: str = "*"

    @classmethod
    def read(cls, text: str, known: Iterable[str]) -> Silence:
        """``CODE`` or ``CODE:PLACE``, either with ``*`` and ``?``; what is before the ``/`` may be left out.

        Raises :class:`UsageFault` if no code in ``known`` is meant.
        """
        code, _, place = text.strip().partition(":")
        known = list(known)
        if "/" not in code:
            rooms = [
                room
                for room in ("lint", "publish", "rules")
                if any(fnmatchcase(one, f"{room}/{code}") for one in known)
            ]
            code = f"{rooms[0] if rooms else 'lint'}/{code}"
        if not any(fnmatchcase(one, code) for one in known):
            raise UsageFault("check/silence", f"there is no finding {code!r} to silence", hint="see `ccmod help check`")
        return cls(code, place or "*")

    def covers(self, finding: LintFinding) -> bool:
        """Whether it silences a finding; a place is matched from its start or from any of its steps."""
        place = finding.place
        steps = [place, *(place[at + 1 :] for at, char in enumerate(place) if char == "/")]
        return fnmatchcase(finding.code, self.code) and any(fnmatchcase(one, self.place) for one in steps)
