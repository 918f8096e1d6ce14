"""Buttons that roll dice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ccmod.authoring.dice import Die
from ccmod.authoring.keys import key_of
from ccmod.build.components import component
from ccmod.build.names import slug
from ccmod.build.pictures import Pictures
from ccmod.build.workshop import Workshop
from ccmod.vassal.buildfile import Element
from ccmod.vassal.values import TEXTS

ORDINARY = {"1d6": Die.model_validate({}), "2d6": Die.model_validate({})}
"""What a game has whose author says nothing of dice."""


def buttons(workshop: Workshop, default: dict[str, Die]) -> list[Element]:
    """The author's dice, or those of the game."""
    dice = workshop.authored.module.dice
    return list(_buttons(workshop, default if dice is None else dice))


def _buttons(workshop: Workshop, dice: dict[str, Die]) -> Iterator[Element]:
    for name, die in dice.items():
        numbers = die.numbers(name)
        if numbers is not None and not die.faces:
            yield _plain(name, die, *numbers)
        elif any(die.faces.values()):
            yield _special(name, die, workshop.pictures, workshop.authored.folder)
        else:
            yield _words(name, die)


def _plain(name: str, die: Die, dice: int, sides: int, added: int) -> Element:
    total = " = $numericalTotal$" if die.total and (dice > 1 or added) else ""
    return component(
        "module.DiceButton",
        name=name,
        text=die.text or name,
        tooltip=f"Roll {dice}d{sides}" + (f"{added:+}" if added else ""),
        icon="dice.png",
        hotkey=key_of(die.key) if die.key else "",
        nDice=dice,
        nSides=sides,
        plus=0,
        addToTotal=added,
        reportTotal=False,
        sortDice=die.sort,
        prompt=die.ask,
        reportFormat=die.report if die.report is not None else f"$PlayerSide$ rolls $name$: $result${total}",
    )


def _words(name: str, die: Die) -> Element:
    """A button that picks a text for each die."""
    return component(
        "module.RandomTextButton",
        name=name,
        text=die.text or name,
        tooltip=f"Roll {name}",
        icon="dice.png",
        hotkey=key_of(die.key) if die.key else "",
        nDice=die.dice,
        nSides=len(die.faces),
        faces=TEXTS.write(tuple(die.faces)),
        numeric=False,
        reportTotal=False,
        prompt=False,
        plus=0,
        addToTotal=0,
        reportFormat=die.report if die.report is not None else "$PlayerSide$ rolls $name$: $result$",
    )


def _special(name: str, die: Die, pictures: Pictures, folder: Path) -> Element:
    """Dice with pictures, whose results are shown in a window as well as in the chat."""
    faces = [
        component(
            "module.SpecialDieFace",
            text=face,
            value=number,
            icon=pictures.take(f"die-{slug(name)}-{slug(face)}", folder / file) if file is not None else "",
        )
        for number, (face, file) in enumerate(die.faces.items(), 1)
    ]
    results = ", ".join(f"$result{number}$" for number in range(1, die.dice + 1))
    dice = [
        component("module.SpecialDie", *faces, name=f"{name} {number}", format="$result$")
        for number in range(1, die.dice + 1)
    ]
    return component(
        "module.SpecialDiceButton",
        *dice,
        name=name,
        text=die.text or name,
        tooltip=f"Roll {name}",
        icon="dice.png",
        hotkey=key_of(die.key) if die.key else "",
        resultChatter=True,
        format=die.report if die.report is not None else f"$PlayerSide$ rolls $name$: {results}",
        resultWindow=True,
        windowTitleResultFormat="$name$",
        resultButton=False,
        windowX=96 * die.dice,
        windowY=96,
        backgroundColor="240,236,220",
    )
