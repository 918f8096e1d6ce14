"""Which trait of one definition is which of another: by kind and name, among several of one name by what they do."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Sequence

from ccmod.convert.diff.change import listed, quoted
from ccmod.convert.readings import alike, modern
from ccmod.vassal.traits import Label, Mark, Prototype, Trait, UnknownTrait

Pairs = list[tuple[int, int]]
"""Places in the first definition and in the second, in the order of the first."""


def paired(old: Sequence[Trait], new: Sequence[Trait]) -> Pairs:
    """The traits that are in both.

    Twins, of one kind and one name or none, are paired with those that are defined alike, first in order, then
    wherever they are; what is left of them is paired in order.
    """
    places: dict[str, tuple[list[int], list[int]]] = {}
    for side, traits in enumerate((old, new)):
        for place, trait in enumerate(traits):
            places.setdefault(trait_word(trait), ([], []))[side].append(place)
    return sorted(pair for here, there in places.values() for pair in _twins(here, there, old, new))


def _twins(here: list[int], there: list[int], old: Sequence[Trait], new: Sequence[Trait]) -> Pairs:
    if len(here) > 1 or len(there) > 1:
        found = _matched(here, there, lambda a, b, last: b > last and alike(old[a], new[b]))
        found += _matched(here, there, lambda a, b, last: alike(old[a], new[b]))
    else:
        found = []
    return found + list(zip(here, there, strict=False))


def _matched(here: list[int], there: list[int], fits: Callable[[int, int, int], bool]) -> Pairs:
    """Pairs that fit, taken out of both lists; ``fits`` gets the last place that was taken, too."""
    found: Pairs = []
    last = -1
    for one in list(here):
        other = next((place for place in there if fits(one, place, last)), None)
        if other is not None:
            found.append((one, other))
            here.remove(one)
            there.remove(other)
            last = other
    return found


def out_of_order(pairs: Pairs) -> list[int]:
    """The places, in the first definition, of the fewest traits that must be moved to have the order of the second."""
    tails: list[int] = []
    lengths = []
    for _, place in pairs:
        at = bisect_left(tails, place)
        tails[at : at + 1] = [place]
        lengths.append(at)
    wanted, moved = len(tails) - 1, []
    for (place, _), length in zip(reversed(pairs), reversed(lengths), strict=True):
        if length == wanted:
            wanted -= 1
        else:
            moved.append(place)
    return moved[::-1]


def trait_word(trait: Trait) -> str:
    """The name of a trait: its kind, and its own name if it has one."""
    trait = modern(trait)
    match trait:
        case UnknownTrait():
            return trait.prefix.rstrip(";")
        case Mark():
            return f"{trait.NAME} {listed(list(trait.names))}"
        case Prototype():
            return f"{trait.NAME} {quoted(getattr(trait, 'name', ''))}"
        case Label():
            return f"{trait.NAME} {trait.property_name}".strip()
    return f"{trait.NAME} {getattr(trait, 'name', '')}".strip()


def trait_keys(traits: Sequence[Trait]) -> list[str]:
    """A word for each trait that no other of its piece has."""
    words = [trait_word(trait) for trait in traits]
    times, seen = Counter(words), Counter[str]()
    keys = []
    for word in words:
        seen[word] += 1
        keys.append(f"{word} ({seen[word]})" if times[word] > 1 else word)
    return keys
