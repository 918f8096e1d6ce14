"""The toolbar: the clock's tracker, the nine dice and those that are rolled together, buttons for turn and phases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ccmod.authoring.commands import GlobalCommand
from ccmod.authoring.dice import Die
from ccmod.authoring.properties import PropertyLine
from ccmod.authoring.turns import Turns
from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.dice import LADDER
from ccmod.games.we_were_brothers.rules.names import ACTS, AGAIN, AGAINST, PURPOSE
from ccmod.games.we_were_brothers.rules.terms import PHASES, POINT_REASONS
from ccmod.modules.events import button, of_player
from ccmod.play.property_names import SAID

TURN = "Turn"
TOGETHER = (("Gray", "Red"), ("Green", "Red"), ("White", "Red"), ("Gray", "Blue"), ("Pink", "Blue"), ("White", "Blue"))
"""Dice that are rolled together: sight and all tests with a Red number; throws; support."""
ROLL = of_player(e.Roll, roller=f"${ACTS}$", dice=f"$result$${AGAIN}$", purpose=f"${PURPOSE}$") + f"${AGAINST}$"
"""The sentence of a button of dice."""
PROPERTIES = {name: PropertyLine() for name in (ACTS, PURPOSE, AGAINST, AGAIN, SAID)}
"""Who acts, what the dice are for, against whom, and whether they are rolled again: the menus of soldiers say it."""


def dice(faces: Mapping[str, Sequence[Mapping[str, Any]]]) -> dict[str, Die]:
    """A button for each die whose faces the mission gives, and for those that are rolled together."""
    known = [colour for colour in LADDER if colour in faces]
    buttons = {
        colour: {"colour": colour, "faces": [face["shows"] for face in faces[colour]], "report": ROLL}
        for colour in known
    }
    pairs = {" + ".join(pair): {"together": list(pair), "report": ROLL} for pair in TOGETHER if set(pair) <= set(known)}
    return {name: Die.model_validate(button) for name, button in (buttons | pairs).items()}


def tracker(last: int) -> Turns:
    """The clock."""
    return Turns.model_validate({"levels": {TURN: f"1-{last}"}, "report": "", "next": "Alt+T"})


def buttons(sides: Sequence[str], squads: Sequence[str]) -> dict[str, GlobalCommand]:
    """The buttons by their names."""
    return {**_turn(sides), **_phases(sides), **_squads(squads)}


def _turn(sides: Sequence[str]) -> dict[str, GlobalCommand]:
    return {
        "The turn begins": button(of_player(e.Turn, number=f"${TURN}$")),
        **{
            f"{side} has a point for its {reason}": button(of_player(e.InitiativePoint, side=side, reason=reason))
            for side in sides
            for reason in POINT_REASONS
        },
        **{f"{side} has the initiative": button(of_player(e.Initiative, side=side)) for side in sides},
        "The battle ends": button(of_player(e.EndGame)),
        **{f"The battle ends with a victory of {side}": button(of_player(e.EndGame, side=side)) for side in sides},
    }


def _phases(sides: Sequence[str]) -> dict[str, GlobalCommand]:
    return {
        f"{side}: {words}": button(of_player(event, side=side, phase=phase))
        for phase in PHASES
        for side in sides
        for words, event in ((f"{phase} phase", e.Phase), (f"{phase} phase is over", e.EndPhase))
    }


def _squads(squads: Sequence[str]) -> dict[str, GlobalCommand]:
    return {
        words: button(of_player(event, squad=squad))
        for squad in squads
        for words, event in (
            (f"{squad} takes its turn", e.Squad),
            (f"{squad} is done", e.EndSquad),
            (f"{squad} goes before the court martial", e.CourtMartial),
        )
    }


def menus(sides: Sequence[str], squads: Sequence[str]) -> dict[str, list[str]]:
    """The menus of the toolbar, each with its buttons."""
    return {"Turn …": list(_turn(sides)), "Phase …": list(_phases(sides)), "Squad …": list(_squads(squads))}
