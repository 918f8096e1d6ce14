"""The toolbar: the tracker of turns and phases that says each one, support, the die, the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.authoring.dice import Die
from ccmod.authoring.turns import Turns
from ccmod.games.folio.module import reports, support
from ccmod.games.folio.module.tracks import TO_TURN
from ccmod.games.folio.rules.names import PHASE, TURN
from ccmod.games.folio.rules.terms import PHASES
from ccmod.modules.commands import named
from ccmod.modules.components import component
from ccmod.modules.decks import unseen_button
from ccmod.modules.names import slug
from ccmod.modules.plain.acts import button, to_all
from ccmod.modules.skeleton import emptying_button
from ccmod.modules.workshop import Workshop
from ccmod.vassal.buildfile import Element
from ccmod.vassal.values import TEXTS, Key

START, END = "Support Fire", "End of the turn"
"""What stands before and after the eight phases of a game turn."""
DICE = {"Die": Die.model_validate({"roll": "1d6", "report": reports.ROLL})}
_MARKER, _ALLOT, _BACK = named("all.turn-marker"), named("all.allot"), named("all.back")


def phases(first: str, second: str) -> dict[str, str]:
    """Every step of a game turn by its name in the tracker, with the sentence that says it."""
    told = {START: reports.GAME_TURN}
    for side in (first, second):
        told |= {f"{side} {phase}": reports.begin_phase(side, phase) for phase in PHASES}
    return told | {END: reports.END_TURN}


def tracker(steps: Mapping[str, str], last: int) -> Turns:
    """The tracker: each step presses the button that says it."""
    return Turns.model_validate(
        {
            "levels": {TURN: {"from": 1, "to": last}, PHASE: list(steps)},
            "shown": f"{TURN} $level1$ · $level2$",
            "report": "",
            "next": "Alt+T",
            "forward only": True,
            "presses": {_say(step).name: f'{PHASE} == "{step}"' for step in steps},
        }
    )


def sentences(steps: Mapping[str, str]) -> list[Element]:
    """The unseen buttons that say the steps; the first one also moves the Turn marker, the last clears the map."""
    made = []
    for step, sentence in steps.items():
        pressed = {START: (_MARKER,), END: (_BACK,)}.get(step, ())
        made.append(unseen_button(_say(step), sentence, *pressed))
    return [*made, to_all(_MARKER, TO_TURN, '{Class == "track"}'), _told(to_all(_BACK, support.BACK, _taken()))]


def _say(step: str) -> Key:
    return named(f"say.{slug(step)}")


def _taken() -> str:
    return '{Class == "support" && !LocationName.endsWith("Pool")}'


def _told(element: Element) -> Element:
    """A command whose pieces say their own sentences."""
    element.attributes["reportSingle"] = "false"
    return element


def buttons(workshop: Workshop, scenarios: Mapping[str, Mapping[str, Any]]) -> list[Element]:
    """The buttons of support and of the end."""
    sides = list(next(iter(scenarios.values()))["sides"])
    allot = _told(to_all(_ALLOT, support.ALLOT, support.allotment(scenarios)))
    ends = {f"The game ends: {side} wins": reports.end_game(side) for side in sides}
    begin = button("Turn 1 begins", "The first game turn begins", reports.GAME_TURN, (_MARKER,))
    return [
        begin,
        allot,
        button("Receive support", "My Support Fire markers of this turn, the lowest first", "", (_ALLOT,)),
        button("Decline support", "I let this chance to play a marker pass", reports.DECLINE, ()),
        *(button(text, text, report, ()) for text, report in ends.items()),
        _menu("End …", list(ends)),
    ]


def _menu(text: str, items: list[str]) -> Element:
    """A menu of the toolbar that gathers buttons."""
    return component(
        "module.ToolbarMenu", description=text, text=text, tooltip=text, icon="", menuItems=TEXTS.write(tuple(items))
    )


def forget() -> Element:
    """The button for one who has joined the wrong units to an attack."""
    return emptying_button("Forget the attackers", "No unit has joined an attack any more")
