"""Checks of the dice of ``module.yaml`` beyond their shape: what they roll, their faces, colours, pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from ccmod.authoring.dice import Die
from ccmod.authoring.images import check_image
from ccmod.ground.colours import is_colour
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_, Source
from ccmod.play.dice import WORDS

DiceMistake = tuple[str, str, Path_]
"""The mistake, the hint, and the keys below the button."""


def check_dice(dice: Mapping[str, Die], source: Source, folder: Path, problems: Problems) -> None:
    """Every button says what it rolls, and its pictures can be shown."""
    for name, die in dice.items():
        for message, hint, keys in (*_what(name, die), *_colours(name, die, dice)):
            at = ("dice", _listed(source, name), *keys)
            problems.add(source.mistake("authoring/dice", message, at, hint=hint or None, key=True))
        for face in die.faces:
            if face.picture is not None:
                check_image(source, ("dice", name, "faces", face.text), folder, face.picture, problems)


def _listed(source: Source, name: str) -> str | int:
    """The key of a button, or its place where all are a list."""
    dice = source.data.get("dice")
    return [str(one) for one in dice].index(name) if isinstance(dice, list) else name


def _what(name: str, die: Die) -> Iterator[DiceMistake]:
    """Dice have a roll, faces, or other dice; and only numbers are added up."""
    ways = [key for key, value in (("roll", die.roll), ("faces", die.faces), ("together", die.together)) if value]
    if not ways and die.colour is None and die.numbers(name) is None:
        yield f"nothing says what {name!r} rolls", "write roll: 2d6 below it, or faces: and a list", ()
    if len(ways) > 1:
        yield f"{name!r} has a {' and '.join(ways)}", "", (ways[0],)
    counts = die.each or die.add or die.keep or die.total == "only"
    if counts and (die.together or (die.faces and not die.is_numeric)):
        hint = "each, add, keep and total: only are for dice whose faces are numbers without pictures and colour"
        yield f"the faces of {name!r} cannot be added up", hint, ()


def _colours(name: str, die: Die, dice: Mapping[str, Die]) -> Iterator[DiceMistake]:
    """Dice with a colour have faces that the chat can say, and a colour that can be drawn; only such roll together."""
    if die.colour is not None and not die.faces:
        yield (
            f"{name!r} has a colour and no faces",
            "write faces: and a list, in the order of their numbers",
            ("colour",),
        )
    if die.colour is not None and die.paint is None and not is_colour(die.colour):
        hint = "write paint: beside it, as in paint: '#8a8f7a'"
        yield f"nothing says how the colour {die.colour!r} is drawn", hint, ("colour",)
    for face in die.faces if die.colour is not None else ():
        if not re.fullmatch(WORDS, face.text):
            hint = "a face of a die with a colour has 1 to 40 characters, without + , : ; ( ) [ ]"
            yield f"no sentence can say the face {face.text!r}", hint, ("faces",)
    coloured = [other for other, one in dice.items() if one.colour is not None]
    for other in die.together:
        if other not in coloured:
            hint = near(other, coloured) or "name buttons of dice that have a colour and faces"
            yield f"{name!r} rolls {other!r}, which is not a die with a colour", hint, ("together",)
