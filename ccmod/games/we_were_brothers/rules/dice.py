"""The nine dice: their ladder from the least to the most lethal, and what their faces show.

A modifier of a combat die changes its colour, one step of the ladder each; a modifier of a numeric test changes the
number (2.0-06, 2.0-07).

>>> shift(RED, +1), shift(RED, -2)
('Blue', 'Green')
>>> shift(BLACK, +1), shift(WHITE, -1)
('Black', None)

The rulebook's faces are pictures that nobody has: a mission says what its dice show.

>>> faces = Faces({"Gray": [{"shows": "OK", "combat": "miss", "test": "OK"}]})
>>> faces.face(Die("Gray", 1)).succeeds, faces.face(Die("Gray", 2)), faces.number(Die("Red", 4))
(True, None, 4)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.play.dice import Die

WHITE, PINK, GRAY, GREEN, YELLOW, RED, BLUE, PURPLE, BLACK = LADDER = (
    "White",
    "Pink",
    "Gray",
    "Green",
    "Yellow",
    "Red",
    "Blue",
    "Purple",
    "Black",
)
"""The colours from the least lethal to the most (2.0-06)."""
NUMBERED_DICE = (RED, BLUE)
"""The dice with numbers on their faces (1.2)."""
TEST_DICE = (WHITE, PINK, GRAY, GREEN, YELLOW)
"""The dice with OK and MEDAL on their faces (2.0-08)."""
SIDES = 6
OK, MEDAL = TESTS = ("OK", "MEDAL")

CLOSE_COMBAT = YELLOW
"""The die of a blow (8.4-04)."""
OPENING = GREEN
"""The die of a grenade at an opening of the thrower's own megahex (8.5-16)."""
BURST, BEHIND_LIGHT_COVER, BEHIND_HEAVY_COVER = BLACK, BLUE, WHITE
"""The dice of an explosion up to its first ring; the second ring takes one step off (8.5-11, 8.5-12)."""


def shift(colour: str, by: int) -> str | None:
    """The colour some steps up the ladder, or down; Black is the end, below White is nothing (8.5-13, A-04)."""
    rank = LADDER.index(colour) + by
    return None if rank < 0 else LADDER[min(rank, len(LADDER) - 1)]


def most_lethal(colours: Sequence[str]) -> str | None:
    """The colour nearest to Black; ``None`` of none."""
    return max(colours, key=LADDER.index, default=None)


@dataclass(frozen=True, slots=True)
class Face:
    """The parts of a face. ``None`` for one that it does not have, or that the mission does not give."""

    shows: str
    combat: str | None = None
    """Its effect on the victim of a combat roll."""
    test: str | None = None
    """``OK`` or ``MEDAL`` in a test."""
    number: int | None = None
    icon: bool = False
    """Whether it has the sign of the adverse outcomes."""

    @property
    def succeeds(self) -> bool:
        """Whether it is a success in a test (2.0-08)."""
        return self.test in TESTS


class Faces:
    """The faces of a mission's dice, by colour in their order; a colour without faces is not known."""

    __slots__ = ("_data", "_dice")

    def __init__(self, data: Mapping[str, Sequence[Mapping[str, Any]]] | None) -> None:
        """``data``: a compiled mission's ``dice``; a die is read when it is first thrown."""
        self._data = data or {}
        self._dice: dict[str, tuple[Face, ...]] = {}

    @property
    def are_given(self) -> bool:
        """Whether the mission says the faces of any die."""
        return bool(self._data)

    def of_colour(self, colour: str) -> tuple[Face, ...]:
        """The faces of the dice of a colour, in their order; none if they are not known."""
        faces = self._dice.get(colour)
        if faces is None:
            faces = self._dice[colour] = tuple(Face(**face) for face in self._data.get(colour, ()))
        return faces

    def face(self, die: Die) -> Face | None:
        """The face that is up; ``None`` if it is not known."""
        faces = self._dice.get(die.colour)
        if faces is None:  # it is thrown for the first time
            faces = self.of_colour(die.colour)
        return faces[die.face - 1] if 0 < die.face <= len(faces) else None

    def know_none_of(self, dice: Sequence[Die]) -> bool:
        """Whether the face of none of these dice is known."""
        if self.face(dice[0]) is not None:  # as nearly always
            return False
        return all(self.face(die) is None for die in dice[1:])

    def number(self, die: Die) -> int | None:
        """The number on the face of a Red or Blue die: the face's own where the mission says nothing else (1.2)."""
        if die.colour not in NUMBERED_DICE:
            return None
        face = self.face(die)
        return die.face if face is None or face.number is None else face.number
