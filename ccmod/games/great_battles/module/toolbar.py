"""The toolbar: the tracker of turns and phases that says each one, the die for each purpose, the pool, the end."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.authoring.commands import GlobalCommand
from ccmod.authoring.dice import Die
from ccmod.authoring.properties import ChangeButton, PropertyLine
from ccmod.authoring.turns import Turns
from ccmod.games.great_battles.module.chits import DRAW, HOME
from ccmod.games.great_battles.module.rolls import SUBJECT, die_key
from ccmod.games.great_battles.module.unit_menu import GROUP
from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.names import ACTIVATION, ACTIVATION_POOL, EFFICIENCY
from ccmod.games.great_battles.rules.terms import LINE_ENDS, NOBODY, PHASES, PURPOSES
from ccmod.modules.events import button, of_player, unseen
from ccmod.modules.names import slug
from ccmod.play.property_names import SAID

TURN, PHASE = "Turn", "Phase"
"""The tracker's levels and the properties that hold them."""


def dice() -> dict[str, Die]:
    """The die, 0 to 9 (2.5): a button for each purpose, all in one menu."""
    return {
        _die(purpose): Die.model_validate(
            {"faces": "0-9", "report": of_player(e.Roll, die="$result$", purpose=purpose) + f"${SUBJECT}$"}
        ).model_copy(update={"key": die_key(purpose)})
        for purpose in PURPOSES
    }


def _die(purpose: str) -> str:
    return f"d10 for {purpose}"


def tracker(last: int) -> Turns:
    """The tracker: each turn and each phase presses the button that says it (3.0)."""
    return Turns.model_validate(
        {
            "levels": {TURN: {"from": 1, "to": last}, PHASE: [_shown(phase) for phase in PHASES]},
            "shown": "$level1$ · $level2$",
            "report": "",
            "next": "Alt+T",
            "presses": {_say(phase): f'{PHASE} == "{_shown(phase)}"' for phase in PHASES},
        }
    )


def _shown(phase: str) -> str:
    return phase.capitalize()


def _say(phase: str) -> str:
    return f"ccmod.say.{slug(phase)}"


PROPERTIES = {
    GROUP: PropertyLine(
        buttons={"Clear the group": ChangeButton(set="", tooltip="Nobody has joined a group", report="")}
    ),
    SUBJECT: PropertyLine(),
    SAID: PropertyLine(),
}
"""The messages between counters and the die."""


def buttons(sides: Sequence[str], *, efficiency_returns: bool = True) -> dict[str, GlobalCommand]:
    """The buttons by their names; unseen ones say the phases.

    ``efficiency_returns``: Efficiency Markers go back into their cups each turn (AMB-18).
    """
    home = (ACTIVATION, EFFICIENCY) if efficiency_returns else (ACTIVATION,)
    return {
        "The turn begins": button(of_player(e.Turn, turn=f"${TURN}$"), "Says the turn that the tracker shows"),
        "The turn ends": GlobalCommand(
            sends=HOME,
            where=" || ".join(f'Class == "{one}"' for one in home),
            report=of_player(e.EndTurn, turn=f"${TURN}$"),
            tooltip="Says that this turn is over, and brings the markers back to where they wait",
            quiet=True,
        ),
        "Draw an AM": GlobalCommand(
            sends=DRAW,
            deck=ACTIVATION_POOL,
            cards=1,
            tooltip="Draw an Activation Marker from the pool",
            key="Ctrl+Shift+D",
        ),
        "The pool is empty": button(of_player(e.EndPool)),
        "No reaction": button(of_player(e.Decline), "I do not react"),
        **{f"{side} has the initiative": button(of_player(e.Initiative, side=side)) for side in (*sides, NOBODY)},
        **{f"Shocks {end}": button(of_player(e.Line, end=end)) for end in LINE_ENDS},
        **{f"The game ends: {side} wins": button(of_player(e.EndGame, winner=side)) for side in sides},
        **{_say(phase): unseen(_say(phase), presses=[], report=of_player(e.Phase, phase=phase)) for phase in PHASES},
    }


def menus(sides: Sequence[str]) -> dict[str, list[str]]:
    """The menus of the toolbar, each with its buttons."""
    return {
        "Die": [_die(purpose) for purpose in PURPOSES],
        "Turn …": [
            "The turn begins",
            *(f"{side} has the initiative" for side in (*sides, NOBODY)),
            "The pool is empty",
            *(f"Shocks {end}" for end in LINE_ENDS),
            "The turn ends",
            *(f"The game ends: {side} wins" for side in sides),
        ],
    }
