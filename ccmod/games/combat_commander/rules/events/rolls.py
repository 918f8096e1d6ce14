"""Cards revealed: rolls, triggers, Events, Initiative, Time (1.3, 1.8, 1.9, 6, 9)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events.slots import Card, EventName, Pile, Purpose, RollName, TriggerName
from ccmod.games.combat_commander.rules.names import (
    CARDS,
    HEX,
    INITIATIVE,
    INITIATIVE_BOX,
    PILE,
    SNIPER,
    TIME,
    TIME_SPACE,
)
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Goes
from ccmod.play.slots import Count, Die, Hex, Name, PieceName, PieceNames, SideName, Signed


@event_type(
    "roll",
    "{side} rolls {roll}[ for {subject}] with {card}: {white} and {red}[ makes {result}]",
    Goes("{card}", PILE, kinds=CARDS),
)
class Roll(Event):
    """The top card is revealed for its dice (1.9). ``subject``: what is rolled for; ``result``: as announced."""

    side: SideName
    roll: RollName
    card: Card
    white: Die
    red: Die
    subject: PieceName | None = None
    result: Signed | None = None
    to: Pile = "discard"


@event_type("reveal", "{side} reveals {card} for {purpose}[: {value}]", Goes("{card}", PILE, kinds=CARDS))
class Reveal(Event):
    """The top card is revealed, but not for a roll (1.3). ``value``: the event or hex read from it."""

    side: SideName
    card: Card
    purpose: Purpose
    value: Name | None = None
    to: Pile = "discard"


@event_type("trigger", "{side} resolves {trigger}")
class Trigger(Event):
    """The resolution of the last roll's trigger begins (1.9.1)."""

    side: SideName
    trigger: TriggerName


@event_type("end_trigger", "{side} has resolved {trigger}")
class EndTrigger(Event):
    """A trigger is completely resolved; the roll's own result follows (1.9.1(c))."""

    side: SideName
    trigger: TriggerName


@event_type("event", "{side} carries out {event}")
class CarryOut(Event):
    """An Event is carried out (E42)."""

    side: SideName
    event: EventName


@event_type("sniper", "{side} aims the sniper at {hex}[ and hits {unit}]", Goes(SNIPER, HEX, inferred=False))
class Sniper(Event):
    """A Sniper! is placed in its random hex and may break one unit in it or next to it (1.9.1.3)."""

    side: SideName
    hex: Hex
    unit: PieceName | None = None


@event_type("pick", "{side} picks {pieces} from support column {column}")
class Pick(Event):
    """Pieces are chosen from the column of the Support table that was rolled (A35.4, E59, E68)."""

    side: SideName
    pieces: PieceNames
    column: Count


@event_type("reroll", "{side} calls for a re-roll")
class Reroll(Event):
    """The last roll is cancelled and made again (9.1)."""

    side: SideName


@event_type("initiative", "{side} takes the Initiative card", Goes(INITIATIVE, INITIATIVE_BOX))
class Initiative(Event):
    """The Initiative card goes to a side (9.1)."""

    side: SideName


@event_type("time", "{side} advances Time to {space}", Goes(TIME, TIME_SPACE))
class AdvanceTime(Event):
    """The Time marker moves; ``side`` caused it (6.1.2)."""

    side: SideName
    space: Count
