"""Turning: twelve facings, 30 degrees apart, by steps or straight to one of them (7.1, 7.2)."""

from __future__ import annotations

from ccmod.authoring.menu import Command
from ccmod.games.great_battles.module.layers import WANTED, wants
from ccmod.games.great_battles.rules import events as e
from ccmod.hexes.facing import FACINGS, VERTICES
from ccmod.modules.commands import named
from ccmod.modules.events import report
from ccmod.play.property_names import FACING
from ccmod.vassal.traits import CalculatedProperty, Rotate, Trait

HEADING = "Heading"
"""The property that holds where a counter faces, as sentences say it: ``SSE``."""
_SAYS = report(e.Face, facing=f"${HEADING}$")
_RIGHT, _LEFT, _STRAIGHT = "ccmod.turn.right", "ccmod.turn.left", "ccmod.turn.straight"
_VERTEX = 2
"""Steps of 30 degrees from one vertex to the next."""


def traits() -> list[Trait]:
    """The traits that turn a counter, and report its facing."""
    number = f"{FACING}_Facing"
    words = "".join(f'{number} == {index} ? "{facing.upper()}" : ' for index, facing in enumerate(FACINGS[:-1], 1))
    rotate = Rotate(
        facings=len(FACINGS),
        clockwise_key=named("turn.right"),
        counter_key=named("turn.left"),
        clockwise_text="",
        counter_text="",
        name=FACING,
        direct_key=named("turn.straight"),
        direct_text="",
        direct_expression=f"{{{WANTED}}}",
    )
    return [rotate, CalculatedProperty(name=HEADING, expression=f'{{{words}"{FACINGS[-1].upper()}"}}')]


def commands(when: str) -> dict[str, Command]:
    """The lines of the menu."""
    steps = {
        "Turn right": Command(does=[_RIGHT] * _VERTEX, says=_SAYS, when=when, key="Ctrl+]", menu="Face"),
        "Turn left": Command(does=[_LEFT] * _VERTEX, says=_SAYS, when=when, key="Ctrl+[", menu="Face"),
        "Turn about": Command(does=[_RIGHT] * 6, says=_SAYS, when=when, menu="Face"),
    }
    return steps | {
        f"Face {facing.upper()}, a {'vertex' if facing in VERTICES else 'hexside'}": Command(
            does=[wants(number), _STRAIGHT], says=_SAYS, when=when, menu="Face"
        )
        for number, facing in enumerate(FACINGS, 1)
    }
