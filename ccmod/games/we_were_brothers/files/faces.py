"""The faces of a mission's dice as their author writes them: ``suppressed OK``, ``light wound``, ``killed 6 icon``.

The rulebook's own faces are lost pictures, so that a mission has to give the faces of its dice. A die has six
faces; its effect on a target is in words, OK and MEDAL on the five least lethal dice, numbers on Red and Blue.

>>> read_face("light wound OK", "Gray", 2)
{'shows': 'light wound OK', 'combat': 'light wound', 'test': 'OK', 'number': None, 'icon': False}
>>> read_face("killed icon", "Red", 6)["number"]
6
"""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import Field, RootModel

from ccmod.authoring.fields import Line
from ccmod.games.we_were_brothers.rules.dice import NUMBERED_DICE, SIDES, TEST_DICE, TESTS
from ccmod.games.we_were_brothers.rules.terms import MISS, RESULTS

ICON = "icon"
_PART = re.compile("|".join((*sorted(RESULTS, key=len, reverse=True), *TESTS, ICON, "[0-9]{1,2}")))
_FACE = re.compile(rf"(?:{_PART.pattern})(?: +(?:{_PART.pattern}))*")
KNOWN = f"{', '.join(RESULTS)}, {', '.join(TESTS)}, {ICON}, or a number"


class WrongFace(ValueError):
    """The mistake in a face, in words."""


FacesOfDie = Annotated[list[Line], Field(min_length=SIDES, max_length=SIDES)]


class DiceFile(RootModel[dict[str, FacesOfDie]]):
    """The dice by their colours, each with its six faces; a colour that is left out is not judged."""


def read_face(text: str, colour: str, index: int) -> dict[str, Any]:
    """A face as a compiled mission has it; ``index`` counts the faces from 1.

    Raises :class:`WrongFace` for a sign that is not on this die, or two of a kind.
    """
    if not _FACE.fullmatch(text.strip()):
        raise WrongFace(f"{text!r} is not a face: write what it shows of {KNOWN}")
    parts = _PART.findall(text)
    combat = _only(parts, RESULTS, text)
    test = _only(parts, TESTS, text)
    number = _only(parts, tuple(part for part in parts if part.isdigit()), text)
    if test is not None and colour not in TEST_DICE:
        raise WrongFace(f"{colour} has no {test}: only {', '.join(TEST_DICE)} have it (2.0-08)")
    if number is not None and colour not in NUMBERED_DICE:
        raise WrongFace(f"{colour} has no numbers: only {' and '.join(NUMBERED_DICE)} have them")
    said = int(number) if number is not None else index if colour in NUMBERED_DICE else None
    shown = [combat or MISS, test, str(said) if said not in (None, index) else None, ICON if ICON in parts else None]
    words = [word for word in shown if word is not None]
    return {
        "shows": " ".join(words[1:] if words[0] == MISS and len(words) > 1 else words),
        "combat": combat or MISS,
        "test": test,
        "number": said,
        "icon": ICON in parts,
    }


def _only(parts: list[str], kind: tuple[str, ...], text: str) -> str | None:
    found = [part for part in parts if part in kind]
    if len(found) > 1:
        raise WrongFace(f"{text!r} says both {found[0]} and {found[1]}")
    return found[0] if found else None
