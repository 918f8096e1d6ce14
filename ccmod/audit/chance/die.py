"""Kinds of dice: their faces, and the chance of each as a whole number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import product

from ccmod.audit.chance.exact import sums
from ccmod.ground.dataclass import dataclass

MOST_ROLLS = 50_000
"""Ways in which dice can fall that are gone through one by one."""
_RULES = {">": int.__ge__, "<": int.__le__, "=": int.__eq__}
_SIGNS = {">": "at least", "<": "at most", "=": "just", "l": "highest", "s": "lowest"}


@dataclass(frozen=True, slots=True)
class DieKind:
    """One kind of die: its faces and their chances as whole numbers."""

    name: str
    faces: tuple[int | str, ...]
    """Numbers, rising, or words."""
    weights: tuple[int, ...]
    guessed: bool = False
    """Whether the kind was guessed from the results."""
    sorted: bool = False
    """Whether the dice of a roll are reported in order: then their order says nothing."""
    independent: bool = True
    """Whether the dice of a roll do not depend on each other, as the best three of four do."""
    colour: str | None = None
    """The colour of dice of faces, whose faces are numbers of faces."""

    @property
    def is_even(self) -> bool:
        """Whether all faces are equally likely."""
        return len(set(self.weights)) == 1

    @property
    def is_numeric(self) -> bool:
        """Whether the faces are numbers that can be added up."""
        return all(isinstance(face, int) for face in self.faces)

    @property
    def is_tested(self) -> bool:
        """Whether the chance of its faces is known, so that tests mean something."""
        return self.independent and not (self.guessed and not self.is_numeric)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The faces of a numeric die."""
        return tuple(face for face in self.faces if isinstance(face, int))

    @property
    def scale(self) -> tuple[int, ...]:
        """The faces as numbers; words are numbered from 0."""
        return self.numbers if self.is_numeric else tuple(range(len(self.faces)))

    @property
    def mean(self) -> float | None:
        """The mean of honest dice; ``None`` for words."""
        if not self.is_numeric:
            return None
        return sum(face * weight for face, weight in zip(self.numbers, self.weights, strict=True)) / sum(self.weights)

    def in_order(self) -> DieKind:
        """The same die where each roll is reported in order."""
        return replace(self, sorted=True)


def numbered(low: int, sides: int, *, guessed: bool = False) -> DieKind:
    """A die with so many sides whose numbers rise by one from ``low``.

    >>> numbered(0, 10).name
    'd10 (0-9)'
    """
    name = f"d{sides}" if low == 1 else f"d{sides} ({low}-{low + sides - 1})"
    return DieKind(name, tuple(range(low, low + sides)), (1,) * sides, guessed=guessed)


def of_faces(colour: str, sides: int) -> DieKind:
    """The dice of faces of a colour: two faces that show the same are two, so all are equally likely.

    Their numbers are names: they have no average.
    """
    return DieKind(f"{colour} dice", tuple(str(number) for number in range(1, sides + 1)), (1,) * sides, colour=colour)


def die_of(name: str, faces: Iterable[int | str]) -> DieKind | None:
    """A die with these faces, of which some may be alike; ``None`` without any.

    >>> die_of("Average", [2, 3, 3, 4, 4, 5]).weights
    (1, 2, 2, 1)
    """
    counts = Counter(faces)
    if not counts:
        return None
    numbers = sorted(face for face in counts if isinstance(face, int))
    if len(numbers) < len(counts):
        words = Counter({str(face): number for face, number in counts.items()})
        return DieKind(name, tuple(words), tuple(words.values()))
    if numbers == list(range(numbers[0], numbers[0] + len(numbers))) and set(counts.values()) == {1}:
        return numbered(numbers[0], len(numbers))
    return DieKind(name, tuple(numbers), tuple(counts[face] for face in numbers))


def sum_of(die: DieKind, dice: int, added: int = 0) -> DieKind:
    """The sum of so many dice, and what is added to that."""
    low, ways = sums(die.numbers, die.weights, dice)
    more = f"{added:+}" if added else ""
    faces = tuple(range(low + added, low + added + len(ways)))
    seen = [(face, many) for face, many in zip(faces, ways, strict=True) if many]
    name = f"sum of {dice}{die.name}{more}"
    return DieKind(name, tuple(face for face, _ in seen), tuple(many for _, many in seen))


def kept(die: DieKind, dice: int, rule: str, number: int) -> DieKind | None:
    """The visible part of a roll of which only some dice are kept (``DiceButton.java``); ``None`` if nothing is.

    ``rule`` is ``>`` (at least ``number``), ``<`` (at most), ``=``; or ``l`` or ``s`` for the ``number`` largest or
    smallest: the largest of two is seldom low, and of several each depends on the others.
    """
    if rule in ("l", "s"):
        if number >= dice:
            return die
        if number < 1:
            return None
        name = f"{'highest' if rule == 'l' else 'lowest'} {number} of {dice}{die.name}"
        if number > 1:
            return replace(die, name=name, independent=False)
        count = len(die.faces)
        weights = tuple((index + 1) ** dice - index**dice for index in range(count))
        return replace(die, name=name, weights=weights if rule == "l" else weights[::-1])
    faces = tuple(face for face in die.numbers if _RULES[rule](face, number)) if rule in _RULES else die.numbers
    name = f"{die.name} {_SIGNS.get(rule, rule)} {number}"
    return replace(die, name=name, faces=faces, weights=(1,) * len(faces)) if faces else None


def sum_of_kept(die: DieKind, dice: int, rule: str, number: int, added: int = 0) -> DieKind:
    """The sum of the dice that are kept, counted over all rolls; not to be tested where these are too many."""
    name = f"sum of {dice}{die.name} kept {_SIGNS.get(rule, rule)} {number}"
    if len(die.faces) ** dice > MOST_ROLLS:
        low, high = (dice * end(0, *die.numbers) + added for end in (min, max))
        return DieKind(name, tuple(range(low, high + 1)), (1,) * (high + 1 - low), independent=False)
    counts: Counter[int] = Counter()
    for rolled in product(sorted(die.numbers), repeat=dice):
        if rule in ("l", "s"):
            row, most = sorted(rolled), max(0, min(number, dice))
            seen: Iterable[int] = row[dice - most :] if rule == "l" else row[:most]
        else:
            seen = (face for face in rolled if rule not in _RULES or _RULES[rule](face, number))
        counts[sum(seen) + added] += 1
    faces = tuple(sorted(counts))
    return DieKind(name, faces, tuple(counts[face] for face in faces))
