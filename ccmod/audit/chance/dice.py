"""The dice of a game sorted by player, die and purpose, each with the chances that honest dice give its faces."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import field

from ccmod.audit.chance.die import DieKind, numbered, of_faces, sum_of
from ccmod.audit.chat import ChatRoll
from ccmod.audit.log import LogReport, RolledAt
from ccmod.audit.undone import stretches
from ccmod.ground.dataclass import dataclass
from ccmod.play import dice as faced
from ccmod.vassal.numbers import count_of

_DIE = re.compile(r"(?<![a-z])([0-9]{0,4})\s{0,3}d([0-9]{1,3})(?!\d)", re.IGNORECASE)
_USUAL = (6, 10, 20, 100)
"""Dice that are tried, in this order, where a button's name does not state the die."""
_FROM_ZERO = (10, 100)
"""Dice that usually run from 0 on."""
MOST_DICE = 50
"""Dice of one roll; of more, it is unknown what the button did."""


CARD_DICE = "card dice"
"""The name of the dice that are printed on cards."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """One die as it fell."""

    value: int | str
    log: str
    step: int
    what: str
    undone: bool
    shows: str = ""
    """The words of its face, for a die of faces, as the log has them."""


@dataclass(slots=True)
class Series:
    """All dice of one kind by one player, in the order of the game."""

    player: str
    die: DieKind
    thrown: list[Thrown] = field(default_factory=list)

    @property
    def values(self) -> list[int | str]:
        """Their results."""
        return [one.value for one in self.thrown]

    @property
    def numbers(self) -> list[int]:
        """The results of dice with numbers."""
        return [one.value for one in self.thrown if isinstance(one.value, int)]

    @property
    def mean(self) -> float | None:
        """The mean of the results; ``None`` for words."""
        return mean_of(self.values)

    @property
    def counts(self) -> list[int]:
        """How often each face fell, in the order of the faces."""
        tally = Counter(self.values)
        return [tally[face] for face in self.die.faces]

    @property
    def falls(self) -> list[tuple[int | str, int]]:
        """Each face with how often it fell."""
        return list(zip(self.die.faces, self.counts, strict=True))

    @property
    def words(self) -> dict[str, str]:
        """The words of the faces of dice of faces, by their numbers, as they were said first."""
        said = {str(one.value): one.shows for one in reversed(self.thrown) if one.shows}
        return {face: said[face] for face in map(str, self.die.faces) if face in said}

    @property
    def purposes(self) -> dict[str, list[int | str]]:
        """The results by purpose: the button's name, or what the module said that the roll was for."""
        found: dict[str, list[int | str]] = {}
        for one in self.thrown:
            found.setdefault(one.what, []).append(one.value)
        return found


@dataclass(frozen=True, slots=True)
class Draws:
    """How many cards a player took from a deck."""

    player: str
    deck: str
    cards: int


def draws_of(logs: Iterable[LogReport]) -> list[Draws]:
    """The cards that left each deck, by who moved them, undone draws with them."""
    counts = Counter(
        (action.mover.name or action.mover.side if action.mover is not None else "somebody", action.about)
        for log in logs
        for action in log.actions
        if action.kind == "drawn" and action.step not in log.links.repeated
    )
    return [Draws(player, deck, number) for (player, deck), number in counts.items()]


def mean_of(values: Sequence[int | str]) -> float | None:
    """The average of numbers; ``None`` if there are words among them."""
    numbers = [value for value in values if isinstance(value, int)]
    return sum(numbers) / len(numbers) if numbers and len(numbers) == len(values) else None


def series_of(logs: Iterable[LogReport], declared: Mapping[str, DieKind]) -> tuple[list[Series], list[str]]:
    """All dice of a game by player and die, and the names of the rolls whose dice are unknown.

    ``declared`` are the dice of buttons that are known, by their names. Undone dice that came again just the same count
    once: that was a redo, no second roll. So do the dice of a session that was logged again.
    """
    found: dict[tuple[str, str], Series] = {}
    unknown: dict[str, None] = {}
    rolls = []
    for log in logs:
        again = {step for stretch in stretches(log) if stretch.redone for step in stretch.steps}
        undone = {one.step for one in log.undone}
        rolls += [(log, one, one.step in undone) for one in log.new_rolls if one.step not in again]
    dice = _dice([one for _, one, _ in rolls if not one.roll.is_faced], declared)
    for log, one, taken in rolls:
        roll = one.roll
        fallen = [_fallen(value, roll, dice) for value in roll.dice]
        if not all(die is not None and value in die.faces for die, value, _ in fallen):
            unknown[roll.what] = None
            continue
        for die, value, shows in fallen:
            if die is not None:
                series = found.setdefault((roll.player, die.name), Series(roll.player, die))
                series.thrown.append(Thrown(value, log.name, one.step, roll.what, taken, shows))
    return list(found.values()), list(unknown)


def _fallen(
    value: int | str | faced.Die, roll: ChatRoll, dice: Mapping[str, DieKind]
) -> tuple[DieKind | None, int | str, str]:
    """The die that fell, if it is known, its result, and what that shows."""
    if isinstance(value, faced.Die):
        return of_faces(value.colour, roll.sides), str(value.face), value.shows
    return dice.get(roll.what), value, ""


def _dice(rolls: Sequence[RolledAt], declared: Mapping[str, DieKind]) -> dict[str, DieKind]:
    """The die of every kind of roll: as declared, by the name of its button, or by what it has shown."""
    shown: dict[str, list[RolledAt]] = {}
    for one in rolls:
        shown.setdefault(one.roll.what, []).append(one)
    from_zero = _from_zero(shown)
    found = {
        what: _as_declared(declared.get(what), same) or _die(what, same, from_zero) for what, same in shown.items()
    }
    return {what: die for what, die in found.items() if die is not None}


def _as_declared(die: DieKind | None, rolls: Sequence[RolledAt]) -> DieKind | None:
    """The declared die, unless it cannot show what was rolled: the module may be of another version than the log."""
    return die if die is not None and all(value in die.faces for value in _values(rolls)) else None


def _named(what: str) -> tuple[int | None, int] | None:
    """The number of dice and their sides, as the button's name says."""
    match = _DIE.search(what)
    return None if match is None else (count_of(match[1] or "1", MOST_DICE), int(match[2]))


def _from_zero(shown: Mapping[str, Sequence[RolledAt]]) -> frozenset[int]:
    """The dice, by their sides, that run from 0 on in this game: one of them has shown a 0."""
    sides = (named[1] for what, rolls in shown.items() if (named := _named(what)) and 0 in _values(rolls))
    return frozenset(sides)


def _values(rolls: Sequence[RolledAt]) -> list[int | str]:
    return [value for one in rolls for value in one.roll.results]


def _die(what: str, rolls: Sequence[RolledAt], from_zero: Container[int]) -> DieKind | None:
    named, values = _named(what), _values(rolls)
    if all(one.roll.card is not None for one in rolls):
        return DieKind(CARD_DICE, tuple(range(1, 7)), (1,) * 6)  # every deck has each pair of dice equally often
    numbers = [value for value in values if isinstance(value, int)]
    if len(numbers) < len(values):
        words = sorted(set(map(str, values)))
        return DieKind(what, tuple(words), (1,) * len(words), guessed=True)
    if named is not None:
        count, sides = named
        if sides < 2 or count is None:
            return None
        die = numbered(0 if sides in from_zero and sides not in numbers else 1, sides)
        if count > 1 and all(len(one.roll.dice) == 1 for one in rolls):
            return sum_of(die, count)  # the button reports their sum alone
        return die
    low, usual = (0, _FROM_ZERO) if 0 in numbers else (1, _USUAL)
    sides = next((sides for sides in usual if all(low <= value < low + sides for value in numbers)), 0)
    return numbered(low, sides, guessed=True) if sides else None
