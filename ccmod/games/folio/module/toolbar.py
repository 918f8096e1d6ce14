"""The toolbar: the tracker of turns and phases that says each one, support, the die, the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.authoring.commands import GlobalCommand
from ccmod.authoring.dice import Die
from ccmod.authoring.properties import ChangeButton, PropertyLine
from ccmod.authoring.turns import Turns
from ccmod.games.folio.module import support
from ccmod.games.folio.module.tracks import TO_TURN
from ccmod.games.folio.module.units import AIMED, ATTACKERS
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.names import PHASE, TURN
from ccmod.games.folio.rules.terms import PHASES
from ccmod.modules.events import button, of_player, unseen
from ccmod.modules.names import slug

START, END = "Support Fire", "End of the turn"
"""The entries before and after the eight phases of a game turn."""
DICE = {"Die": Die.model_validate({"roll": "1d6", "report": of_player(e.Roll, die="$result$")})}
_MARKER, _ALLOT, _BACK = "ccmod.all.turn-marker", "ccmod.all.allot", "ccmod.all.back"
_GAME_TURN = of_player(e.GameTurn, turn=f"${TURN}$")
_CLEAR = ChangeButton(set="", tooltip="No unit has joined an attack any more", report="")
PROPERTIES = {ATTACKERS: PropertyLine(buttons={"Clear the attackers": _CLEAR}), AIMED: PropertyLine()}
"""The messages between units and markers; the button is for one who has joined the wrong units to an attack."""


def phases(first: str, second: str) -> dict[str, str]:
    """Every step of a game turn by its name in the tracker, with the sentence that says it."""
    steps = {START: _GAME_TURN}
    for side in (first, second):
        steps |= {f"{side} {phase}": of_player(e.BeginPhase, side=side, phase=phase) for phase in PHASES}
    return steps | {END: of_player(e.EndTurn, turn=f"${TURN}$")}


def tracker(steps: Mapping[str, str], last: int) -> Turns:
    """The tracker: each step presses the button that says it."""
    return Turns.model_validate(
        {
            "levels": {TURN: {"from": 1, "to": last}, PHASE: list(steps)},
            "shown": "$level1$ · $level2$",
            "report": "",
            "next": "Alt+T",
            "forward only": True,
            "presses": {_say(step): f'{PHASE} == "{step}"' for step in steps},
        }
    )


def _say(step: str) -> str:
    return f"ccmod.say.{slug(step)}"


def buttons(steps: Mapping[str, str], scenarios: Mapping[str, Mapping[str, Any]]) -> dict[str, GlobalCommand]:
    """The buttons of support and of the end; unseen ones say the steps, move the Turn marker, and clear the map."""
    first = button(_GAME_TURN, "The first game turn begins", _MARKER)
    receive = GlobalCommand(presses=[_ALLOT], tooltip="My Support Fire markers of this turn, the lowest first")
    decline = of_player(e.Decline)
    taken = '{Class == "support" && !LocationName.endsWith("Pool")}'
    return {
        "Turn 1 begins": first,
        "Receive support": receive,
        "Decline support": button(decline, "I let this chance to play a marker pass"),
        **{text: button(report) for text, report in _ends(scenarios).items()},
        _ALLOT: unseen(_ALLOT, sends=support.ALLOT, where=support.allotment(scenarios)),
        _MARKER: unseen(_MARKER, sends=TO_TURN, where='{Class == "track"}', quiet=True),
        _BACK: unseen(_BACK, sends=support.BACK, where=taken),
        **{
            _say(step): unseen(_say(step), presses={START: [_MARKER], END: [_BACK]}.get(step, []), report=report)
            for step, report in steps.items()
        },
    }


def menus(scenarios: Mapping[str, Mapping[str, Any]]) -> dict[str, list[str]]:
    """The menu for the end of the game."""
    return {"End …": list(_ends(scenarios))}


def _ends(scenarios: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    sides = next(iter(scenarios.values()))["sides"]
    return {f"The game ends: {side} wins": of_player(e.EndGame, winner=side) for side in sides}
