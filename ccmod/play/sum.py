"""A sum with named terms, as players say it: ``FP 5 +1 Command +2 pieces -3 Hindrance = 5``.

A term may have the id of the check that forbids forgetting it, and a sum the other errors that a rule forbids. So a
wrong sum is reported under the rule that was neglected:

>>> morale = Sum("Morale", 7, (("Command", 1), ("Wire", -1, "V276")))
>>> str(morale), morale.blamed(8)
('Morale 7 +1 Command -1 Wire = 7', 'V276')
>>> str(Sum(terms=(("Blue 1", 4), ("Blue +2 1", 2))))
'4 Blue 1 + 2 Blue +2 1 = 6'
"""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.ground.dataclass import dataclass
from ccmod.play.finding import Objection, missing

Term = tuple[str, int] | tuple[str, int, str]
"""A name and a number, and optionally the id of the check that is broken by forgetting it."""


@dataclass(frozen=True, slots=True)
class Sum:
    """A number and its modifiers, each term with a name. Two sums are equal if all their terms are."""

    what: str = ""
    """The name of the sum: ``FP``, ``Range``, ``Movement``, ``Morale`` …; nothing for a plain total of its terms."""
    first: int = 0
    """The starting value."""
    terms: tuple[Term, ...] = ()
    unit: str = ""
    """``MP``, or nothing."""
    missing: str | None = None
    """The missing information without which it cannot be determined; then the terms are meaningless."""

    misreadings: tuple[tuple[str, int], ...] = ()
    """Errors that a rule forbids, other than a term forgotten: the id of the check, and by how much they are off."""

    @classmethod
    def of(cls, what: str, first: int, terms: Iterable[Term] = (), unit: str = "") -> Sum:
        """A sum without its terms of 0."""
        return cls(what, first, tuple([term for term in terms if term[1]]), unit)

    @property
    def value(self) -> int:
        """The total."""
        value = self.first
        for term in self.terms:
            value += term[1]
        return value

    def __contains__(self, name: object) -> bool:
        """Whether it has a term of this name."""
        return any(term[0] == name for term in self.terms)

    def part(self, name: str) -> int:
        """The terms of this name together; 0 if there is none."""
        return sum(term[1] for term in self.terms if term[0] == name)

    def plus(self, *terms: Term) -> Sum:
        """The same with more terms."""
        added = tuple([term for term in terms if term[1]])
        if not added:
            return self
        return Sum(self.what, self.first, self.terms + added, self.unit, self.missing, self.misreadings)

    def named(self, what: str) -> Sum:
        """The same under another name."""
        return Sum(what, self.first, self.terms, self.unit, self.missing, self.misreadings)

    def at_least(self, floor: int) -> Sum:
        """The same, raised to ``floor`` if it is less."""
        return self.plus((f"for at least {floor}", max(0, floor - self.value)))

    def blamed(self, said: int) -> str | None:
        """The check that forbids just the error by which this comes to ``said``; ``None`` if nothing explains it."""
        wrong = said - self.value
        forgotten = ((term[2], -term[1]) for term in self.terms if len(term) == 3)
        return next((id for id, change in (*self.misreadings, *forgotten) if change and change == wrong), None)

    def differs(self, said: int | None, pieces: tuple[str, ...] = (), hexes: tuple[str, ...] = ()) -> Objection | None:
        """The objection to an announced number: nothing if it is right, or was not announced."""
        if said is None or (self.missing is None and said == self.value):
            return None
        if self.missing is not None:
            return missing(self.missing)
        return Objection(f"{self}, but {said} was announced", str(self.value), str(said), pieces, hexes)

    def __str__(self) -> str:
        """``Movement 4 +1 Command -2 Weapon = 3 MP``; ``Movement 4 MP``; without a name ``4 Blue 1 + 2 Red 1 = 6``."""
        unit = f" {self.unit}" if self.unit else ""
        if not self.what:
            shown = " + ".join(f"{term[1]} {term[0]}" for term in self.terms) or "0"
            return f"{shown} = {self.value}{unit}" if len(self.terms) > 1 else f"{shown}{unit}"
        if not self.terms:
            return f"{self.what} {self.first}{unit}"
        shown = " ".join(f"{term[1]:+d} {term[0]}" for term in self.terms)
        return f"{self.what} {self.first} {shown} = {self.value}{unit}"
