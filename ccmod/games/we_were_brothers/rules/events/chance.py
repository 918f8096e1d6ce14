"""Dice, and dice that are rolled again: these first, so that ``again`` is not read as a word on a die."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.events.slots import Colour, Dice, Purpose, Roller
from ccmod.play.event import Event, event_type
from ccmod.play.slots import Names, PieceName, Signed


@event_type("reroll", "{roller} rolls {dice} again for {purpose}[ with {modifiers}][ making {total}]")
class Reroll(Event):
    """Dice are rolled again, after the icon."""

    roller: Roller
    dice: Dice
    purpose: Purpose
    modifiers: Names = ()
    total: Signed | None = None


@event_type(
    "roll",
    "{roller} rolls {dice} for {purpose}[ against {subject}][ from {base}][ with {modifiers}][ making {total}]",
)
class Roll(Event):
    """Dice are rolled."""

    roller: Roller
    dice: Dice
    purpose: Purpose
    subject: PieceName | None = None
    base: Colour | None = None
    modifiers: Names = ()
    total: Signed | None = None
