"""Buttons whose dice have pictures, or colours and words: VASSAL shows their faces in a window and says them in chat.

Followed are ``build/module/SpecialDiceButton.java``, ``SpecialDie.java`` and ``SpecialDieFace.java``: each die of a
button says its result by a format of its own, and the button's report has them as ``$result1$``, ``$result2$`` ... So
a die of a colour says ``Gray 2 OK`` as events do (:mod:`ccmod.play.dice`), and the report of a button is a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ccmod.art.dice import FACE, draw_face
from ccmod.art.icons import draw_dice_icon
from ccmod.authoring.dice import Die, Face
from ccmod.authoring.keys import key_of
from ccmod.modules.components import component
from ccmod.modules.context import BuildContext
from ccmod.modules.names import slug
from ccmod.play.dice import PLUS
from ccmod.vassal.buildfile import Element

_PICTURE = 96
"""Pixels of an author's picture of a face that the window has room for."""
_SAYS = "$name$ $numericalValue$ $result$"
"""The result of a die with a colour: that colour, the number of the face, what it shows."""


def rolled(name: str, die: Die, dice: Mapping[str, Die]) -> list[tuple[str, Die]]:
    """The dice that a button rolls, each with the name of the button that it is known by."""
    if not die.together:
        return [(name, die)] * die.dice
    return [one for other in die.together for one in [(other, dice[other])] * dice[other].dice]


def special(name: str, die: Die, rolls: Sequence[tuple[str, Die]], context: BuildContext, *, known_by: str) -> Element:
    """A button that rolls these dice. ``$result$`` in its report stands for all of them.

    VASSAL knows the button by the name ``known_by``.
    """
    of_colour = all(one.colour is not None for _, one in rolls)
    results = (PLUS if of_colour else ", ").join(f"$result{number}$" for number in range(1, len(rolls) + 1))
    report = die.report if die.report is not None else "$PlayerSide$ rolls $name$: $result$"
    side = FACE if of_colour and not any(face.picture for _, one in rolls for face in one.faces) else _PICTURE
    return component(
        "module.SpecialDiceButton",
        *(_die(other, number, one, context) for number, (other, one) in enumerate(rolls, 1)),
        name=known_by,
        text=die.text or name,
        tooltip=f"Roll {name}",
        icon=_icon(rolls, context) if of_colour else "dice.png",
        hotkey=key_of(die.key) if die.key else "",
        resultChatter=True,
        format=report.replace("$result$", results),
        resultWindow=die.window,
        windowTitleResultFormat="$name$",
        resultButton=die.on_button,
        windowX=side * len(rolls),
        windowY=side,
        backgroundColor="240,236,220",
    )


def _icon(rolls: Sequence[tuple[str, Die]], context: BuildContext) -> str:
    """One or two dice in the colours that the button rolls."""
    paints = tuple(one.paint or str(one.colour) for _, one in rolls[:2])
    return context.pictures.draw(f"dice-{slug(' '.join(paints))}.png", draw_dice_icon, paints)


def _die(button: str, number: int, die: Die, context: BuildContext) -> Element:
    """One die of a button. The faces of a die with a colour have their numbers, all others the value on them."""
    faces = [
        component(
            "module.SpecialDieFace",
            text=face.text,
            value=index if face.number is None or die.colour is not None else face.number,
            icon=_picture(button, index, face, die, context),
        )
        for index, face in enumerate(die.faces, 1)
    ]
    if die.colour is None:
        return component("module.SpecialDie", *faces, name=f"{button} {number}", format="$result$")
    return component("module.SpecialDie", *faces, name=die.colour, format=_SAYS)


def _picture(button: str, index: int, face: Face, die: Die, context: BuildContext) -> str:
    """The author's picture of a face, or one that is drawn in the colour of its die."""
    if face.picture is not None:
        return context.pictures.take(f"die-{slug(button)}-{slug(face.text)}", context.authored.folder / face.picture)
    if die.colour is None:
        return ""
    name = f"die-{slug(die.colour)}-{index}-{slug(face.text)}.png"
    return context.pictures.draw(name, draw_face, die.paint or die.colour, face.text)
