"""Close quarters, and infantry that assaults vehicles (BA-CQ, BA-IAV)."""

from __future__ import annotations

from typing import Annotated

from ccmod.games.bolt_action.rules.events.slots import Dice, Length
from ccmod.play.event import Event, event_type
from ccmod.play.slots import Count, Die, PieceName, Signed, TurnNumber, one_of

YES, NO = "damaged", "not damaged"


@event_type("assault", "{unit} assaults {target}[ from {distance:inch/inches}]")
class Assault(Event):
    """An assault is declared (BA-CQ-1); ``distance`` is from where it starts, in hundredths of an inch."""

    unit: PieceName
    target: PieceName
    distance: Length | None = None


@event_type("strike", "{unit} strikes {target} with {dice}[ on {need}]: {damaged:casualty/casualties}")
class Strike(Event):
    """Damage is rolled in a round of close quarters (BA-CQ-4a, 4c)."""

    unit: PieceName
    target: PieceName
    dice: Dice
    damaged: Count
    need: Signed | None = None


@event_type("round", "Round {round} of close quarters ends[: {winner} wins]")
class EndRound(Event):
    """A round is over; without ``winner`` it is drawn (BA-CQ-4e, 5)."""

    round: TurnNumber
    winner: PieceName | None = None


@event_type("grapple", "{unit} attacks {target} with {dice}[ on {need}]: {hits:hit/hits}")
class Grapple(Event):
    """Infantry rolls to hit a vehicle in close quarters (BA-IAVH)."""

    unit: PieceName
    target: PieceName
    dice: Dice
    hits: Count
    need: Signed | None = None


@event_type(
    "break_in", "{unit} rolls {die} and adds {hits:hit/hits} against {target}[ on {need}][ making {total}]: {outcome}"
)
class BreakIn(Event):
    """The damage roll against a vehicle in close quarters: its die and the hits (BA-IAV-5)."""

    unit: PieceName
    target: PieceName
    die: Die
    hits: Count
    outcome: Annotated[str, one_of(YES, NO)]
    need: Signed | None = None
    total: Signed | None = None
