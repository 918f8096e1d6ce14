"""Buttons that roll dice."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.authoring.dice import Die
from ccmod.modules.commands import stroke
from ccmod.modules.components import component
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.face_dice import rolled, special
from ccmod.vassal.buildfile import Element
from ccmod.vassal.values import TEXTS

ORDINARY = {"1d6": Die.model_validate({}), "2d6": Die.model_validate({})}
"""The dice of a game whose author gives none."""


def buttons(context: BuildContext, default: dict[str, Die]) -> list[Element]:
    """The author's dice, or those of the game."""
    dice = context.authored.module.dice
    return list(_buttons(context, default if dice is None else dice))


def _buttons(context: BuildContext, dice: dict[str, Die]) -> Iterator[Element]:
    for name, die in dice.items():
        numbers = die.numbers(name)
        if die.together or die.colour is not None or any(face.picture for face in die.faces):
            yield special(name, die, rolled(name, die, dice), context, known_by=_distinct(name, dice))
        elif not die.faces and numbers is not None:
            yield _plain(name, die, *_adjusted(die, *numbers))
        elif _is_in_a_row(die):
            yield _plain(name, die, die.dice, len(die.faces), (die.faces[0].number or 0) - 1 + die.each, die.add)
        else:
            yield _words(name, die)


def _distinct(name: str, dice: dict[str, Die]) -> str:
    """A name with which no other button's begins: ``SpecialDiceButton.decode`` takes each result for that of every
    button with whose name it begins, so that ``Gray`` would show what ``Gray + Red`` has rolled."""
    longer = any(other.startswith(name) for other in dice if other != name)
    return f"{name} {'die' if dice[name].dice == 1 else 'dice'}" if longer else name


def _adjusted(die: Die, dice: int, sides: int, added: int) -> tuple[int, int, int, int]:
    """Dice, sides, and what is added to each die and to the total: what follows one die belongs to that die."""
    return (dice, sides, die.each + added, die.add) if dice == 1 else (dice, sides, die.each, die.add + added)


def _is_in_a_row(die: Die) -> bool:
    """Whether the faces are numbers that rise by one, which is an ordinary die with something added."""
    numbers = [face.number for face in die.faces]
    return die.is_numeric and numbers == [(numbers[0] or 0) + index for index in range(len(numbers))]


_KEPT = {"highest": "l", "lowest": "s", "at least": ">", "at most": "<", "only": "="}
"""Which dice are kept, as ``build/module/DiceButton.java`` names it."""


def _plain(name: str, die: Die, dice: int, sides: int, plus: int, added: int) -> Element:
    each = "" if not plus else f" (each die {plus:+})" if dice > 1 else f" ({1 + plus} to {sides + plus})"
    return component(
        "module.DiceButton",
        name=name,
        text=die.text or name,
        tooltip=f"Roll {dice}d{sides}" + each + (f", total {added:+}" if added else ""),
        icon="dice.png",
        hotkey=stroke(die.key) if die.key else "",
        nDice=dice,
        nSides=sides,
        plus=plus,
        addToTotal=added,
        reportTotal=die.total == "only",
        sortDice=die.sort,
        **_keeping(die),
        prompt=die.ask,
        **_locks(die),
        reportFormat=_report(die, dice > 1 or added != 0),
    )


def _keeping(die: Die) -> dict[str, str | int]:
    """Which dice are kept."""
    kept = die.kept
    return {} if kept is None else {"keepDice": True, "keepOption": _KEPT[kept[0]], "keepCount": kept[1]}


def _locks(die: Die) -> dict[str, bool]:
    """The settings that players cannot choose."""
    keys = {"dice": "lockDice", "sides": "lockSides", "each": "lockPlus", "total": "lockAdd"}
    return {keys[what]: True for what in die.locked}


def _report(die: Die, adds_up: bool) -> str:
    """The sentence in the chat."""
    if die.report is not None:
        return die.report
    total = " = $numericalTotal$" if die.total is True and adds_up else ""
    return f"$PlayerSide$ rolls $name$: $result${total}"


def _words(name: str, die: Die) -> Element:
    """A button that picks a text for each die: words, or numbers that do not rise by one."""
    return component(
        "module.RandomTextButton",
        name=name,
        text=die.text or name,
        tooltip=f"Roll {name}",
        icon="dice.png",
        hotkey=stroke(die.key) if die.key else "",
        nDice=die.dice,
        nSides=len(die.faces),
        faces=TEXTS.write(tuple(face.text for face in die.faces)),
        numeric=die.is_numeric,
        reportTotal=die.total == "only",
        sortDice=die.sort,
        prompt=die.ask,
        plus=die.each,
        addToTotal=die.add,
        reportFormat=_report(die, False),
    )
