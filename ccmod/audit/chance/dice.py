"""The dice of a game sorted by player, die and purpose, each with the chances that honest dice give its faces."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ccmod.audit.chance.exact import sums
from ccmod.audit.log import LogAccount, RolledAt
from ccmod.audit.undone import stretches
from ccmod.vassal.numbers import count_of

_DIE = re.compile(r"(?<![a-z])([0-9]{0,4})\s{0,3}d([0-9]{1,3})(?!\d)", re.IGNORECASE)
_USUAL = (6, 10, 20, 100)
"""Dice that are tried, in this order, where a button's name does not tell the die."""
MOST_DICE = 50
"""Dice of one roll; of more, nobody knows what the button did."""


CARD_DICE = "card dice"
"""What the dice that stand on cards are called."""


@dataclass(frozen=True, slots=True)
class Die:
    """One kind of die: its faces and their chances as whole numbers."""

    name: str
    faces: tuple[int, ...]
    weights: tuple[int, ...]
    guessed: bool = False
    """Whether the kind was guessed from the results."""

    @property
    def is_even(self) -> bool:
        """Whether all faces are equally likely."""
        return len(set(self.weights)) == 1

    @property
    def mean(self) -> float:
        """What honest dice show on average."""
        return sum(face * weight for face, weight in zip(self.faces, self.weights, strict=True)) / sum(self.weights)


@dataclass(frozen=True, slots=True)
class Thrown:
    """One die as it fell."""

    value: int
    log: str
    step: int
    what: str
    undone: bool


@dataclass(slots=True)
class Series:
    """All dice of one kind by one player, in the order of the game."""

    player: str
    die: Die
    thrown: list[Thrown] = field(default_factory=list)

    @property
    def values(self) -> list[int]:
        """What they showed."""
        return [one.value for one in self.thrown]

    @property
    def counts(self) -> list[int]:
        """How often each face fell, in the order of the faces."""
        tally = Counter(self.values)
        return [tally[face] for face in self.die.faces]

    @property
    def falls(self) -> list[tuple[int, int]]:
        """Each face with how often it fell."""
        return list(zip(self.die.faces, self.counts, strict=True))

    @property
    def purposes(self) -> dict[str, list[int]]:
        """The results by purpose: the button's name, or what the module said that the roll was for."""
        found: dict[str, list[int]] = {}
        for one in self.thrown:
            found.setdefault(one.what, []).append(one.value)
        return found


@dataclass(frozen=True, slots=True)
class Draws:
    """How many cards a player took from a deck."""

    player: str
    deck: str
    cards: int


def draws_of(logs: Iterable[LogAccount]) -> list[Draws]:
    """The cards that left each deck, by who moved them, undone draws with them."""
    counts = Counter(
        (deed.mover.name or deed.mover.side if deed.mover is not None else "somebody", deed.about)
        for log in logs
        for deed in log.deeds
        if deed.kind == "drawn" and deed.step not in log.links.repeated
    )
    return [Draws(player, deck, number) for (player, deck), number in counts.items()]


def series_of(logs: Iterable[LogAccount]) -> tuple[list[Series], list[str]]:
    """All dice of a game by player and die, and the names of the rolls whose dice nobody knows.

    Undone dice that came again just the same count once: that was a redo, no second roll. So do the dice of a session
    that was logged again.
    """
    found: dict[tuple[str, str], Series] = {}
    unknown: dict[str, None] = {}
    rolls = []
    for log in logs:
        again = {step for stretch in stretches(log) if stretch.redone for step in stretch.steps}
        rolls += [(log, one) for one in log.new_rolls if one.step not in again]
    dice = _dice([one for _, one in rolls])
    for log, one in rolls:
        die = dice.get(one.roll.what)
        if die is None or not all(value in die.faces for value in one.roll.dice):
            unknown[one.roll.what] = None
            continue
        series = found.setdefault((one.roll.player, die.name), Series(one.roll.player, die))
        taken = any(undone.step == one.step for undone in log.undone)
        series.thrown += (Thrown(value, log.name, one.step, one.roll.what, taken) for value in one.roll.dice)
    return list(found.values()), list(unknown)


def _dice(rolls: Sequence[RolledAt]) -> dict[str, Die]:
    """The die of every kind of roll, by the name of its button, else by what it has shown."""
    shown: dict[str, list[RolledAt]] = {}
    for one in rolls:
        shown.setdefault(one.roll.what, []).append(one)
    found = {what: _die(what, same) for what, same in shown.items()}
    return {what: die for what, die in found.items() if die is not None}


def _die(what: str, rolls: Sequence[RolledAt]) -> Die | None:
    match = _DIE.search(what)
    values = [value for one in rolls for value in one.roll.dice]
    if all(one.roll.card is not None for one in rolls):
        return Die(CARD_DICE, tuple(range(1, 7)), (1,) * 6)  # every deck has each pair of dice equally often
    if match is not None:
        count, sides = count_of(match[1] or "1", MOST_DICE), int(match[2])
        if sides < 2 or count is None:
            return None
        faces = tuple(range(1, sides + 1))
        if count > 1 and all(len(one.roll.dice) == 1 for one in rolls):
            low, ways = sums(faces, (1,) * sides, count)  # the button reports their sum alone
            return Die(f"sum of {count}d{sides}", tuple(range(low, low + len(ways))), ways)
        return Die(f"d{sides}", faces, (1,) * sides)
    sides = next((sides for sides in _USUAL if all(1 <= value <= sides for value in values)), 0)
    return Die(f"d{sides}", tuple(range(1, sides + 1)), (1,) * sides, guessed=True) if sides else None
