"""The events of Skirmish, each with its sentence and what it does to pieces."""

from __future__ import annotations

from typing import Annotated

from ccmod.play.dice import Die, FaceTable, dice_slot
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import BOARD, Goes, Location, Shows, TakenOff
from ccmod.play.slots import Hex, Name
from ccmod.play.vocabulary import Vocabulary

HIT = "Hit"
"""The layer that shows that a unit was hit."""
FACES = FaceTable.of(
    {"Gray": ["miss", "miss", "miss", "hit", "hit", "hit"], "White": ["miss", "hit", "hit", "hit", "hit", "hit"]}
)
"""The dice (4)."""


@event_type("begin_turn", "{side} begins a turn")
class BeginTurn(Event):
    """A side's turn begins (1)."""

    side: Name


@event_type("move", "{unit} moves to {hex}", Goes("{unit}", Location(BOARD, "{hex}")))
class Move(Event):
    """A unit goes to another hex (2)."""

    unit: Name
    hex: Hex


@event_type("roll", "{side} rolls {dice}")
class Roll(Event):
    """A side rolls one of its dice, or both (4)."""

    side: Name
    dice: Annotated[tuple[Die, ...], dice_slot(FACES.colours)]


@event_type("hit", "{unit} is hit", Shows("{unit}", HIT, 1))
class Hit(Event):
    """A unit is hit for the first time (3)."""

    unit: Name


@event_type("fall", "{unit} falls", TakenOff("{unit}"))
class Fall(Event):
    """A unit is hit again and leaves the game (3)."""

    unit: Name


VOCABULARY = Vocabulary(BeginTurn, Move, Roll, Hit, Fall)
