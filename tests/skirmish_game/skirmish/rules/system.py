"""Skirmish as a rule system."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.play.event import Event
from ccmod.play.resources import ExampleBook
from ccmod.play.system import System
from skirmish.rules.checks import RULEBOOK
from skirmish.rules.events import FACES, VOCABULARY, BeginTurn, Hit, Move, Roll
from skirmish.rules.state import State, apply, scene, start, view


def candidates(state: State, random: Random) -> Iterator[Event]:
    """What might come next."""
    for unit, side in state.sides.items():
        yield BeginTurn(side)
        yield Roll(side, (random.choice(FACES.falls("Gray")),))
        yield Hit(unit)
        yield Move(unit, random.choice(sorted(state.hexes.values()) or ["0101"]))


SYSTEM = System(
    id="skirmish",
    title="Skirmish",
    version="1",
    vocabulary=VOCABULARY,
    rulebook=RULEBOOK,
    start=start,
    apply=apply,
    candidates=candidates,
    examples=ExampleBook("skirmish", "skirmish.rules", VOCABULARY).load,
    view=view,
    scene=scene,
)
