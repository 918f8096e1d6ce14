"""Close quarters, and infantry that assaults vehicles (BA-CQ, BA-IAV)."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events.slots import COUNT, DICE, DIE, LENGTH, NAME, SIGNED, TURN, one_of
from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase

YES, NO = "damaged", "not damaged"


@event_type(
    "assault",
    Phrase("{unit} assaults {target}[ from {distance} inches]", unit=NAME, target=NAME, distance=LENGTH),
)
class Assault(Event):
    """An assault is declared (BA-CQ-1); ``distance`` is from where it starts, in hundredths of an inch."""

    unit: str
    target: str
    distance: int | None = None


@event_type(
    "strike",
    Phrase(
        "{unit} strikes {target} with {dice}[ on {need}]: {damaged} casualties",
        unit=NAME,
        target=NAME,
        dice=DICE,
        need=SIGNED,
        damaged=COUNT,
    ),
)
class Strike(Event):
    """Damage is rolled in a round of close quarters (BA-CQ-4a, 4c)."""

    unit: str
    target: str
    dice: tuple[str, ...]
    damaged: int
    need: int | None = None


@event_type("round", Phrase("Round {round} of close quarters ends[: {winner} wins]", round=TURN, winner=NAME))
class EndRound(Event):
    """A round is over; without ``winner`` it is drawn (BA-CQ-4e, 5)."""

    round: int
    winner: str | None = None


@event_type(
    "grapple",
    Phrase(
        "{unit} attacks {target} with {dice}[ on {need}]: {hits} hits",
        unit=NAME,
        target=NAME,
        dice=DICE,
        need=SIGNED,
        hits=COUNT,
    ),
)
class Grapple(Event):
    """Infantry rolls to hit a vehicle in close quarters (BA-IAVH)."""

    unit: str
    target: str
    dice: tuple[str, ...]
    hits: int
    need: int | None = None


@event_type(
    "break_in",
    Phrase(
        "{unit} rolls {die} and adds {hits} hits against {target}[ on {need}][ making {total}]: {outcome}",
        unit=NAME,
        target=NAME,
        die=DIE,
        hits=COUNT,
        need=SIGNED,
        total=SIGNED,
        outcome=one_of(YES, NO),
    ),
)
class BreakIn(Event):
    """The damage roll against a vehicle in close quarters: its die and the hits (BA-IAV-5)."""

    unit: str
    target: str
    die: int
    hits: int
    outcome: str
    need: int | None = None
    total: int | None = None
