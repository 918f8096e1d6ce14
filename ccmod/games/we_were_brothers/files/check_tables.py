"""Checks of dice, weapon cards and the health track of a mission beyond their shape."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from ccmod.games.we_were_brothers.files.cards import Band, WeaponLine
from ccmod.games.we_were_brothers.files.faces import WrongFace, read_face
from ccmod.games.we_were_brothers.files.given import MODELS, Given, given
from ccmod.games.we_were_brothers.rules.dice import LADDER
from ccmod.ground.counting import counted
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Source

BOX_ORDER = (("minus1", "minus2"), ("minus2", "last"), ("bleeding", "last"), ("last", "boxes"), ("head", "boxes"))
"""Boxes of the health track, each above the next or on it."""


def check_given(source: Source, folder: Path, problems: Problems) -> dict[str, Given]:
    """Note the mistakes of what a mission gives in its own file or beside it; what could be read, by its key."""
    found = {key: one for key in MODELS if (one := given(source, folder, key, problems)) is not None}
    if "dice" in found:
        _dice(found["dice"], problems)
    if "weapons" in found:
        for name, card in found["weapons"].value.items():
            _card(found["weapons"], name, card, problems)
    if "health" in found:
        _health(found["health"], problems)
    return found


def _dice(dice: Given, problems: Problems) -> None:
    """Colours that there are, with signs that they may have."""
    for colour, faces in dice.value.items():
        if colour not in LADDER:
            hint = near(colour, LADDER) or f"the dice are {', '.join(LADDER)}"
            problems.add(dice.mistake("wwb/dice", f"there is no die of the colour {colour!r}", colour, hint=hint))
            continue
        for index, face in enumerate(faces):
            try:
                read_face(face, colour, index + 1)
            except WrongFace as error:
                problems.add(dice.mistake("wwb/dice", str(error), colour, index))


def _card(cards: Given, name: str, card: WeaponLine, problems: Problems) -> None:
    """Bands that go on, and boxes that are there."""
    ends = [band.to for band in card.bands]
    if not _go_on(card.bands):
        message = f"the bands of {name} do not reach farther one by one: {', '.join(map(_end, ends))}"
        hint = "only the last may have no end: 3 Yellow, 7 Blue, + Gray"
        problems.add(cards.mistake("wwb/card", message, name, "bands", hint=hint))
    if card.suppression is not None:
        beyond = [int(box) for box in card.suppression.boxes if card.attacks is not None and box > card.attacks]
        if beyond or card.attacks is None:
            has = "does not say its attacks" if card.attacks is None else f"has {counted(card.attacks, 'attack')}"
            message = f"{name} suppresses from box {max(card.suppression.boxes)}, but {has}"
            hint = "write attacks: 5, and boxes: 3-5"
            problems.add(cards.mistake("wwb/card", message, name, "suppression", hint=hint))
    if card.sidearm and card.magazines not in (None, 1):
        message, hint = f"{name} has {counted(card.magazines, 'magazine')}", "a sidearm has one (2.0-11); leave it out"
        problems.add(cards.mistake("wwb/card", message, name, "magazines", hint=hint))


def _go_on(bands: Collection[Band]) -> bool:
    ends = [band.to for band in bands]
    known = [end for end in ends if end is not None]
    return None not in ends[:-1] and known == sorted(set(known))


def _end(end: int | None) -> str:
    return "+" if end is None else str(end)


def _health(health: Given, problems: Problems) -> None:
    """Boxes in their order."""
    for first, second in BOX_ORDER:
        one, other = getattr(health.value, first), getattr(health.value, second)
        if one > other:
            message = f"{first} is box {one}, below {second}, box {other}"
            hint = "boxes are counted from the top: minus1, minus2, last, boxes go down"
            problems.add(health.mistake("wwb/health", message, first, hint=hint))
