"""The meaning of rolled dice: success, icon, number, result against a man (1.2, TAB-2)."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.we_were_brothers.rules.dice import MEDAL, NUMBERED_DICE, Face
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.play.dice import Die


def face_of(state: State, die: Die | None) -> Face | None:
    """The face of a die; ``None`` if there is no die, or the mission says nothing of it."""
    return state.faces.face(die) if die is not None else None


def die_of(dice: Iterable[Die], *colours: str) -> Die | None:
    """The first die of one of these colours."""
    for die in dice:
        if die.colour in colours:
            return die
    return None


def test_die(dice: Iterable[Die]) -> Die | None:
    """The die whose OK or MEDAL counts: the one that is neither Red nor Blue."""
    for die in dice:
        if die.colour not in NUMBERED_DICE:
            return die
    return None


def succeeded(state: State, die: Die | None) -> bool | None:
    """Whether a die shows OK or MEDAL; ``None`` if that is unknown."""
    face = face_of(state, die)
    return None if face is None else face.succeeds


def shows_medal(state: State, die: Die | None) -> bool:
    """Whether a die shows a MEDAL (2.0-08)."""
    face = face_of(state, die)
    return face is not None and face.test == MEDAL


def shows_icon(state: State, die: Die | None) -> bool | None:
    """Whether a Red die shows the adverse icon; ``None`` if that is unknown."""
    face = face_of(state, die)
    return None if face is None else face.icon


def number_on(state: State, die: Die | None) -> int | None:
    """The number on a Red or Blue die; ``None`` if that is unknown."""
    return state.faces.number(die) if die is not None else None


def result_on(state: State, die: Die | None) -> str | None:
    """The effect of a combat die on its victim; ``None`` if that is unknown."""
    face = face_of(state, die)
    return None if face is None else face.combat
