"""Cards revealed: rolls, triggers, Events, Initiative, Time (1.3, 1.8, 1.9, 6, 9)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events.slots import CARD, EVENT, PILE, REVEAL, ROLL, TRIGGER
from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import COUNT, DIE, HEX, NAME, NAMES, SIGNED


@event_type(
    "roll",
    Phrase(
        "{side} rolls {roll}[ for {subject}] with {card}: {white} and {red}[ makes {result}]",
        side=NAME,
        roll=ROLL,
        subject=NAME,
        card=CARD,
        white=DIE,
        red=DIE,
        result=SIGNED,
    ),
    silent={"to": PILE},
)
class Roll(Event):
    """The top card is revealed for its dice (1.9). ``subject``: what is rolled for; ``result``: as announced."""

    side: str
    roll: str
    card: str
    white: int
    red: int
    subject: str | None = None
    result: int | None = None
    to: str = "discard"


@event_type(
    "reveal",
    Phrase("{side} reveals {card} for {purpose}[: {value}]", side=NAME, card=CARD, purpose=REVEAL, value=NAME),
    silent={"to": PILE},
)
class Reveal(Event):
    """The top card is revealed, but not for a roll (1.3). ``value``: the event or hex read from it."""

    side: str
    card: str
    purpose: str
    value: str | None = None
    to: str = "discard"


@event_type("trigger", Phrase("{side} resolves {trigger}", side=NAME, trigger=TRIGGER))
class Trigger(Event):
    """The resolution of the last roll's trigger begins (1.9.1)."""

    side: str
    trigger: str


@event_type("end_trigger", Phrase("{side} has resolved {trigger}", side=NAME, trigger=TRIGGER))
class EndTrigger(Event):
    """A trigger is completely resolved; the roll's own result follows (1.9.1(c))."""

    side: str
    trigger: str


@event_type("event", Phrase("{side} carries out {event}", side=NAME, event=EVENT))
class CarryOut(Event):
    """An Event is carried out (E42)."""

    side: str
    event: str


@event_type("sniper", Phrase("{side} aims the sniper at {hex}[ and hits {unit}]", side=NAME, hex=HEX, unit=NAME))
class Sniper(Event):
    """A Sniper! is placed in its random hex and may break one unit in it or next to it (1.9.1.3)."""

    side: str
    hex: str
    unit: str | None = None


@event_type("pick", Phrase("{side} picks {pieces} from support column {column}", side=NAME, pieces=NAMES, column=COUNT))
class Pick(Event):
    """Pieces are chosen from the column of the Support table that was rolled (A35.4, E59, E68)."""

    side: str
    pieces: tuple[str, ...]
    column: int


@event_type("reroll", Phrase("{side} calls for a re-roll", side=NAME))
class Reroll(Event):
    """The last roll is cancelled and made again (9.1)."""

    side: str


@event_type("initiative", Phrase("{side} takes the Initiative card", side=NAME))
class Initiative(Event):
    """The Initiative card goes to a side (9.1)."""

    side: str


@event_type("time", Phrase("{side} advances Time to {space}", side=NAME, space=COUNT))
class AdvanceTime(Event):
    """The Time marker moves; ``side`` caused it (6.1.2)."""

    side: str
    space: int
