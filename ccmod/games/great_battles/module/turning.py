"""Turning: twelve facings, 30 degrees apart, by steps or straight to one of them (7.1, 7.2)."""

from __future__ import annotations

from ccmod.authoring.menu import Command
from ccmod.games.great_battles.rules import events as e
from ccmod.hexes.facing import FACINGS, VERTICES
from ccmod.modules.events import report
from ccmod.modules.plain.wanted import TURN, TURN_LEFT, TURN_RIGHT, turning, wants
from ccmod.play.property_names import FACING
from ccmod.vassal.traits import CalculatedProperty, Trait

HEADING = "Heading"
"""The property that holds where a counter faces, as sentences say it: ``SSE``."""
_SAYS = report(e.Face, facing=f"${HEADING}$")
_VERTEX = 2
"""Steps of 30 degrees from one vertex to the next."""


def traits() -> list[Trait]:
    """The traits that turn a counter, and report its facing."""
    number = f"{FACING}_Facing"
    words = "".join(f'{number} == {index} ? "{facing.upper()}" : ' for index, facing in enumerate(FACINGS[:-1], 1))
    return [turning(), CalculatedProperty(name=HEADING, expression=f'{{{words}"{FACINGS[-1].upper()}"}}')]


def commands(when: str) -> dict[str, Command]:
    """The lines of the menu."""
    steps = {
        "Turn right": Command(does=[TURN_RIGHT.name] * _VERTEX, says=_SAYS, when=when, key="Ctrl+]", menu="Face"),
        "Turn left": Command(does=[TURN_LEFT.name] * _VERTEX, says=_SAYS, when=when, key="Ctrl+[", menu="Face"),
        "Turn about": Command(does=[TURN_RIGHT.name] * 6, says=_SAYS, when=when, menu="Face"),
    }
    return steps | {
        f"Face {facing.upper()}, a {'vertex' if facing in VERTICES else 'hexside'}": Command(
            does=[wants(number), TURN.name], says=_SAYS, when=when, menu="Face"
        )
        for number, facing in enumerate(FACINGS, 1)
    }
