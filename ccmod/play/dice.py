"""Dice of faces: dice of several colours whose faces are words, perhaps with a number, instead of pips.

A die that has fallen is its colour and the number of the face that is up, counted from 1 as the game's table lists
them; the words of the face may follow, for people: ``Gray 2 OK + Red 5 icon``. Two faces that show the same are
two faces: so the dice can be held to honest chance, face by face.

>>> dice_slot(("Gray", "Red")).read("gray 2 OK + Red 5")
(Die(colour='Gray', face=2, shows='OK'), Die(colour='Red', face=5, shows=''))

What a face means is in the game's own table, or in the scenario's. An event that says something else of a face is for
the game to object to:

>>> table = FaceTable.of({"Gray": ["miss", "OK", "OK", "medal", "wound", "wound"]})
>>> table.shown(Die("Gray", 2)), table.agrees(Die("Gray", 2, "ok")), table.agrees(Die("Gray", 2, "medal"))
('OK', True, False)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from ccmod.ground.dataclass import dataclass
from ccmod.play.slots import NOT_IN_NAMES, Slot
from ccmod.play.view import DiceRoll

SIDES = 6
LONGEST_FACE = 40
"""Characters of what a face shows."""
MOST_DICE = 20
"""Dice of one roll."""
PLUS = " + "
"""The separator of two dice."""
_SIGN = rf"[^\s+{NOT_IN_NAMES}]"
_INNER = rf"[^+{NOT_IN_NAMES}]"
WORDS = rf"{_SIGN}(?:{_INNER}{{0,{LONGEST_FACE - 2}}}{_SIGN})?"
"""The words on a face, as a pattern."""
TEXT = re.compile(rf"(?P<colour>[A-Za-z]+(?: [A-Za-z]+)*) (?P<face>[1-9][0-9]?)(?: (?P<shows>{WORDS}))?")
"""A die of any colour."""


@dataclass(frozen=True, slots=True)
class Die:
    """One die as it fell."""

    colour: str
    face: int
    """The number of the face that is up, from 1."""
    shows: str = ""
    """The result of that face, in words; empty where it was not stated."""

    def __str__(self) -> str:
        return f"{self.colour} {self.face} {self.shows}".rstrip()


T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class FacesSlot(Slot[T]):
    """Takes dice of faces. An event with such a field is their roll: dice are said once, where they fall."""

    colours: tuple[str, ...] = ()
    sides: int = SIDES


def die_slot(colours: Iterable[str], sides: int = SIDES) -> FacesSlot[Die]:
    """A slot that takes one die of these colours: ``Red 5 icon``. In JSON it is this text."""
    one = _Text(tuple(colours), sides)
    return FacesSlot(
        one.pattern,
        one.read,
        one.schema,
        about=f"a die: {one.about}",
        dump=_dumped,
        load=one.load,
        colours=one.colours,
        sides=sides,
    )


def dice_slot(colours: Iterable[str], sides: int = SIDES, most: int = MOST_DICE) -> FacesSlot[tuple[Die, ...]]:
    """A slot that takes one to ``most`` dice of these colours: ``Gray 2 OK + Red 5``. In JSON they are a list."""
    one = _Text(tuple(colours), sides)
    return FacesSlot(
        rf"{one.pattern}(?: \+ {one.pattern}){{0,{most - 1}}}?",
        lambda said: tuple(map(one.read, said.split(PLUS))),
        {"type": "array", "items": one.schema, "minItems": 1, "maxItems": most},
        lambda dice: PLUS.join(map(str, dice)),
        (),
        about=f"a list of 1 to {most} dice, each {one.about}",
        dump=lambda dice: list(map(_dumped, dice)) if isinstance(dice, tuple) else dice,
        load=lambda data: tuple(map(one.load, data)) if isinstance(data, list) else data,
        colours=one.colours,
        sides=sides,
    )


def _dumped(die: Any) -> Any:
    return str(die) if isinstance(die, Die) else die


class _Text:
    """How a die of some colours is read."""

    def __init__(self, colours: tuple[str, ...], sides: int) -> None:
        named = "|".join(map(re.escape, sorted(colours, key=len, reverse=True)))
        face = "|".join(str(number) for number in range(sides, 0, -1)) if sides > 9 else f"[1-{sides}]"
        # as short as it can be, so that it does not swallow what follows the die
        words = rf"(?: {_SIGN}(?:{_INNER}{{0,{LONGEST_FACE - 2}}}?{_SIGN})??)??"
        self.pattern = rf"(?ai:{named}) (?:{face}){words}"
        """Of a die in a sentence: its colour is read in any case, as people type it."""
        self.schema = {
            "type": "string",
            "pattern": rf"^(?:{named}) (?:{face})(?: {WORDS})?$",
        }
        self.colours = colours
        which = colours[0] if len(colours) == 1 else f"{', '.join(colours[:-1])} or {colours[-1]}"
        self.about = f"a colour ({which}), the number of the face that is up (1 to {sides}), perhaps what it shows"
        self._spelt = {colour.casefold(): colour for colour in colours}
        self._parts = re.compile(rf"((?ai:{named})) ([0-9]{{1,2}})(?: (.*))?", re.DOTALL)
        self._exact = re.compile(self.schema["pattern"])

    def read(self, said: str) -> Die:
        """The die in a text that has the pattern."""
        parts = self._parts.fullmatch(said)
        if parts is None:
            raise ValueError(f"{said!r} is not a die")
        return Die(self._spelt[parts[1].casefold()], int(parts[2]), parts[3] or "")

    def load(self, data: Any) -> Any:
        """The die in a text of JSON; anything else as it is, which does not fit."""
        return self.read(data) if isinstance(data, str) and self._exact.fullmatch(data) else data


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a die."""

    shows: str
    number: int | None = None
    """The number on it, if it has one."""


@dataclass(frozen=True, slots=True)
class FaceTable:
    """The dice of a game: for each colour its faces in order."""

    faces: Mapping[str, tuple[Face, ...]]

    @classmethod
    def of(cls, data: Mapping[str, Sequence[str | int | Mapping[str, Any]]]) -> FaceTable:
        """The table of data: for each colour faces that are words, numbers, or say ``shows`` and ``number``."""
        return cls({colour: tuple(map(_face, faces)) for colour, faces in data.items()})

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours in the order of the table."""
        return tuple(self.faces)

    def face(self, die: Die) -> Face | None:
        """The face that is up; ``None`` if there is no such die, or it has no such face."""
        faces = self.faces.get(die.colour, ())
        return faces[die.face - 1] if 0 < die.face <= len(faces) else None

    def shown(self, die: Die) -> str:
        """The words of the face that is up; empty if the table has none."""
        face = self.face(die)
        return "" if face is None else face.shows

    def agrees(self, die: Die) -> bool:
        """Whether the stated face is the one shown, ignoring case; nothing stated fits, too."""
        return not die.shows or die.shows.casefold() == self.shown(die).casefold()

    def with_face(self, die: Die) -> Die:
        """The die with what its face shows."""
        return replace(die, shows=self.shown(die))

    def falls(self, colour: str) -> tuple[Die, ...]:
        """All ways in which a die of a colour may fall, each as likely as the others."""
        return tuple(Die(colour, number, face.shows) for number, face in enumerate(self.faces.get(colour, ()), 1))


def shown_roll(dice: Iterable[Die], table: FaceTable | None = None, about: str = "", by: str | None = None) -> DiceRoll:
    """Dice that fell as the page of a judged game shows them: with the words of the table, else with those said."""
    fallen = tuple(dice if table is None else map(table.with_face, dice))
    return DiceRoll(
        tuple((die.colour.lower(), die.face) for die in fallen), about, by, shows=tuple(die.shows for die in fallen)
    )


def _face(data: str | int | Mapping[str, Any]) -> Face:
    if isinstance(data, Mapping):
        return Face(data["shows"], data.get("number"))
    return Face(str(data), data if isinstance(data, int) else None)
