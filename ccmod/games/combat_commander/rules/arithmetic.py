"""A sum with named terms, as players say it: ``FP 5 +1 Command +2 pieces -3 Hindrance = 5``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Sum:
    """What a printed number comes to: the number, and all that changes it, each by its name.

    Terms of 0 are left out. Two sums are equal if all their terms are.
    """

    what: str
    """What is reckoned: ``FP``, ``Range``, ``Movement``, ``Morale`` …"""
    first: int
    """The number from which it starts."""
    terms: tuple[tuple[str, int], ...] = ()
    unit: str = ""
    """``MP``, or nothing."""

    @classmethod
    def of(cls, what: str, first: int, terms: Iterable[tuple[str, int]] = (), unit: str = "") -> Sum:
        """A sum without its terms of 0."""
        return cls(what, first, tuple(term for term in terms if term[1]), unit)

    @property
    def value(self) -> int:
        """What it comes to."""
        return self.first + sum(number for _, number in self.terms)

    def part(self, name: str) -> int:
        """The terms of this name together; 0 if there is none."""
        return sum(number for term, number in self.terms if term == name)

    def plus(self, *terms: tuple[str, int]) -> Sum:
        """The same with more terms."""
        added = tuple(term for term in terms if term[1])
        return replace(self, terms=self.terms + added) if added else self

    def at_least(self, floor: int) -> Sum:
        """The same, raised to ``floor`` if it is less."""
        return self.plus((f"for at least {floor}", max(0, floor - self.value)))

    def __str__(self) -> str:
        """``Movement 4 +1 Command -2 Weapon = 3 MP``; without terms just ``Movement 4 MP``."""
        unit = f" {self.unit}" if self.unit else ""
        if not self.terms:
            return f"{self.what} {self.first}{unit}"
        shown = " ".join(f"{number:+d} {name}" for name, number in self.terms)
        return f"{self.what} {self.first} {shown} = {self.value}{unit}"
