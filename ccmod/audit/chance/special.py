"""The results of the dice of a special dice button: symbols, or the faces of dice of faces.

Followed are ``build/module/SpecialDie.java`` and ``SpecialDieFace.java``.
"""

from __future__ import annotations

import re

from ccmod.audit.chance.die import DieKind, die_of
from ccmod.audit.chat import faces_in
from ccmod.play.dice import TEXT
from ccmod.play.dice import Die as Fallen
from ccmod.replay.foreign.patterns import LONGEST_TEXT
from ccmod.vassal.buildfile import Element

MOST_FACES = 1000
"""Faces of a die; VASSAL has no limit, but nobody rolls more."""


def results_of(element: Element) -> list[list[str]]:
    """For each die of a button with pictures for faces what it says of each of its faces (``SpecialDie.java``)."""
    return [
        [_said(die, face) for face in die.children if isinstance(face, Element)][:MOST_FACES]
        for die in element.children
        if isinstance(die, Element) and die.tag.endswith("SpecialDie")
    ]


def _said(die: Element, face: Element) -> str:
    """The longest name of a face; a longer one is in no line that is read."""
    known = {"name": die.get("name"), "result": face.get("text"), "numericalValue": face.get("value")}
    said = (die.get("format") or "$result$")[:LONGEST_TEXT]
    for name, value in known.items():
        said = said.replace(f"${name}$", (value or "")[:LONGEST_TEXT])[: 2 * LONGEST_TEXT]
    return " ".join(said.split())[:LONGEST_TEXT]


def symbols(results: list[list[str]], name: str) -> DieKind | None:
    """The roll of a button with pictures for faces, if all its dice are alike."""
    if not results or any(one != results[0] for one in results):
        return None
    return die_of(name, [face_of(face) for face in results[0]])


def faces_of(results: list[list[str]]) -> dict[str, Fallen]:
    """The dice of faces of a button: those that say their colour and the number of each face, as ``Gray 2 OK``."""
    found: dict[str, Fallen] = {}
    for die in results:
        for number, said in enumerate(die, 1):
            parts = TEXT.fullmatch(said)
            if parts is None or int(parts["face"]) != number:
                return {}
            found[said] = Fallen(parts["colour"], number, parts["shows"] or "")
    return found


def one_of(results: list[str]) -> str:
    """The pattern of what a die of faces says: its colour once, so that it is read quickly."""
    parts = [said.removeprefix(f"{_colour(results[0])} ") for said in results]
    return rf"{re.escape(_colour(results[0]))} (?:{'|'.join(map(re.escape, parts))})"


def _colour(said: str) -> str:
    parts = TEXT.fullmatch(said)
    return "" if parts is None else parts["colour"]


def face_of(text: str) -> int | str:
    """A face by its text: a number, or a word."""
    found = faces_in(text)
    return found[0] if len(found) == 1 else text
