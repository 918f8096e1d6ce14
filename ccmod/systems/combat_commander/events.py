"""What can happen in a game of Combat Commander, as events with their chat lines.

The order is the rulebook's: turn, cards, orders, actions, rolls and triggers, units, weapons, movement, markers,
tracks. Fields called ``side`` hold a side's name (``German``), ``unit``, ``piece`` and ``weapon`` the name of a
counter (``German Rifle 1``), ``card`` a card's id (``G-21``), ``hex`` a hex (``C4``).
"""

from __future__ import annotations

from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import HEX, INT, NAME, NAMES, Slot, one_of
from ccmod.play.vocabulary import Vocabulary
from ccmod.systems.combat_commander.terms import ACTIONS, EVENTS, ORDERS, REVEALS, ROLLS, TRIGGERS

CARD: Slot[str] = Slot(r"[A-Z]+-[0-9]+|Initiative", str, {"type": "string", "pattern": r"^([A-Z]+-[0-9]+|Initiative)$"})
ORDER = one_of(*ORDERS.values())
ACTION = one_of(*ACTIONS.values())
TRIGGER = one_of(*TRIGGERS.values())
PILE = one_of("hand", "discard", "deck", "elsewhere")


# --- the turn (5) ---


@event_type("begin_turn", Phrase("{side} begins a turn", side=NAME))
class BeginTurn(Event):
    """A side becomes the active player (5)."""

    side: str


@event_type("end_turn", Phrase("{side} ends the turn", side=NAME))
class EndTurn(Event):
    """The active player has refilled and the turn is over (5.4)."""

    side: str


@event_type("pass", Phrase("{side} passes", side=NAME))
class Pass(Event):
    """The active player gives no Orders this turn (O15); his discards follow."""

    side: str


# --- cards (1) ---


@event_type("draw", Phrase("{side} draws a card", side=NAME), silent={"card": CARD})
class Draw(Event):
    """A card goes from a deck to its owner's hand (1.1, 5.4)."""

    side: str
    card: str | None = None


@event_type("discard", Phrase("{side} discards {card}", side=NAME, card=CARD), silent={"to": PILE})
class Discard(Event):
    """A card goes from a hand to the discards without being used (5.3)."""

    side: str
    card: str
    to: str = "discard"


@event_type("shuffle", Phrase("{side} shuffles the deck", side=NAME), silent={"deck": NAMES})
class Shuffle(Event):
    """A deck is shuffled before play. ``deck`` is its new order, top card first, where it is known."""

    side: str
    deck: tuple[str, ...] = ()


@event_type("reshuffle", Phrase("{side} shuffles the discards into the deck", side=NAME), silent={"deck": NAMES})
class Reshuffle(Event):
    """Discards and deck become a new deck (1.4). ``deck`` is its new order, top card first, where it is known."""

    side: str
    deck: tuple[str, ...] = ()


@event_type("expose", Phrase("{side} shows {card}", side=NAME, card=CARD))
class Expose(Event):
    """A hand card is shown to the opponent (1.2)."""

    side: str
    card: str


# --- orders and actions (O14, A24) ---


@event_type(
    "order",
    Phrase("{side} plays {card} as the order {order}[ on {target}]", side=NAME, card=CARD, order=ORDER, target=NAME),
    silent={"to": PILE},
)
class Order(Event):
    """The active player plays a card as an Order (1.5). ``target`` is the side that a Rout is ordered on (O23.1)."""

    side: str
    card: str
    order: str
    target: str | None = None
    to: str = "discard"


@event_type("activate", Phrase("{side} activates {units}", side=NAME, units=NAMES))
class Activate(Event):
    """Units are named for the Order or Op Fire under way (O14.1); several lines add up."""

    side: str
    units: tuple[str, ...]


@event_type("end_order", Phrase("{side} completes the order", side=NAME))
class EndOrder(Event):
    """The Order and all that belongs to it is done (O14.2)."""

    side: str


@event_type(
    "action",
    Phrase(
        "{side} plays {card} as the action {action}[ with {units}]", side=NAME, card=CARD, action=ACTION, units=NAMES
    ),
    silent={"to": PILE},
)
class Action(Event):
    """Either player plays a card as an Action (1.6); Op Fire is A33."""

    side: str
    card: str
    action: str
    units: tuple[str, ...] = ()
    to: str = "discard"


@event_type("decline", Phrase("{side} declines to act", side=NAME))
class Decline(Event):
    """A player lets an action window pass (A24.2, O21.6)."""

    side: str


# --- rolls, reveals, triggers, Initiative (1.3, 1.8, 1.9, 9) ---


@event_type(
    "roll",
    Phrase(
        "{side} rolls {roll}[ for {subject}] with {card}: {white} and {red}[ makes {result}]",
        side=NAME,
        roll=one_of(*ROLLS),
        subject=NAME,
        card=CARD,
        white=INT,
        red=INT,
        result=INT,
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
    Phrase(
        "{side} reveals {card} for {purpose}[: {value}]", side=NAME, card=CARD, purpose=one_of(*REVEALS), value=NAME
    ),
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


@event_type("event", Phrase("{side} carries out {event}", side=NAME, event=one_of(*EVENTS.values())))
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


@event_type("reroll", Phrase("{side} calls for a re-roll", side=NAME))
class Reroll(Event):
    """The last roll is cancelled and made again (9.1)."""

    side: str


@event_type("initiative", Phrase("{side} takes the Initiative card", side=NAME))
class Initiative(Event):
    """The Initiative card goes to a side (9.1)."""

    side: str


@event_type("time", Phrase("{side} advances Time to {space}", side=NAME, space=INT))
class AdvanceTime(Event):
    """The Time marker moves; ``side`` caused it (6.1.2)."""

    side: str
    space: int


# --- attacks (O20, O16.4) ---


@event_type(
    "attack", Phrase("{side} attacks {hex} with {pieces}[ at FP {fp}]", side=NAME, hex=HEX, pieces=NAMES, fp=INT)
)
class Attack(Event):
    """A Fire Attack is announced (O20.3)."""

    side: str
    hex: str
    pieces: tuple[str, ...]
    fp: int | None = None


@event_type("melee", Phrase("Melee in {hex}", hex=HEX))
class Melee(Event):
    """A Melee begins (O16.4)."""

    hex: str


# --- units and weapons (3, 11, 13) ---


@event_type("break", Phrase("{piece} breaks", piece=NAME))
class Break(Event):
    """A unit or weapon goes to its broken side (3.2.1, 11.4)."""

    piece: str


@event_type("rally", Phrase("{unit} rallies", unit=NAME))
class Rally(Event):
    """A broken unit becomes good (3.2.5)."""

    unit: str


@event_type("repair", Phrase("{weapon} is repaired", weapon=NAME))
class Repair(Event):
    """A broken weapon works again (11.4)."""

    weapon: str


@event_type("suppress", Phrase("{unit} is suppressed", unit=NAME))
class Suppress(Event):
    """A unit gets a Suppressed marker (13.1)."""

    unit: str


@event_type("unsuppress", Phrase("{unit} is no longer suppressed", unit=NAME))
class Unsuppress(Event):
    """A unit loses its Suppressed marker (13.3)."""

    unit: str


@event_type("veteran", Phrase("{unit} becomes veteran", unit=NAME))
class Veteran(Event):
    """A unit gets a Veteran marker (E44)."""

    unit: str


@event_type("eliminate", Phrase("{piece} is eliminated[ for {cause}]", piece=NAME, cause=one_of("stacking")))
class Eliminate(Event):
    """A unit or weapon leaves the game for the casualty track (4.2). ``cause`` is said for over-stacking (8.2)."""

    piece: str
    cause: str | None = None


@event_type("deploy", Phrase("{unit} deploys into {teams}", unit=NAME, teams=NAMES))
class Deploy(Event):
    """A Squad is replaced by Teams (E52; free at a Turn's end, 8.2)."""

    unit: str
    teams: tuple[str, ...]


@event_type("transfer", Phrase("{weapon} goes to {unit}", weapon=NAME, unit=NAME))
class Transfer(Event):
    """A weapon changes its carrier (O21.1.1)."""

    weapon: str
    unit: str


# --- movement (O21, O16, O23) ---


@event_type("enter", Phrase("{units} enters {hex}", units=NAMES, hex=HEX))
class EnterHex(Event):
    """Units go to a hex, together; the Order under way says whether they move, advance or retreat."""

    units: tuple[str, ...]
    hex: str


@event_type("spend", Phrase("{units} has spent {mp} MP", units=NAMES, mp=INT))
class Spend(Event):
    """The mover announces the movement points spent so far in this Move (O21.5)."""

    units: tuple[str, ...]
    mp: int


@event_type("exit", Phrase("{units} leaves the map", units=NAMES))
class Exit(Event):
    """Units leave the map over an edge (7.2)."""

    units: tuple[str, ...]


@event_type("reinforce", Phrase("{units} arrives in {hex}", units=NAMES, hex=HEX))
class Reinforce(Event):
    """Units come onto the map (6.1.2(5), E68)."""

    units: tuple[str, ...]
    hex: str


# --- markers and tracks (2.6, 4) ---


@event_type("place", Phrase("{marker} is placed in {hex}", marker=NAME, hex=HEX))
class Place(Event):
    """A marker comes into a hex: ``Smoke 4``, ``Blaze``, ``Foxholes``, ``Trench``, ``Wire``, ``Mines`` …"""

    marker: str
    hex: str


@event_type("remove", Phrase("{marker} is removed from {hex}", marker=NAME, hex=HEX))
class Remove(Event):
    """A marker leaves a hex."""

    marker: str
    hex: str


@event_type("vp", Phrase("{side} gains {points} VP", side=NAME, points=INT))
class GainVP(Event):
    """The VP marker moves towards a side (4.1.1)."""

    side: str
    points: int


@event_type("end_game", Phrase("The game ends[: {winner} wins]", winner=NAME))
class EndGame(Event):
    """The game is over (6.3)."""

    winner: str | None = None


VOCABULARY = Vocabulary(
    BeginTurn, EndTurn, Pass, Draw, Discard, Shuffle, Reshuffle, Expose, Order, Activate, EndOrder, Action, Decline,
    Roll, Reveal, Trigger, EndTrigger, CarryOut, Sniper, Reroll, Initiative, AdvanceTime, Attack, Melee, Break, Rally,
    Repair, Suppress, Unsuppress, Veteran, Eliminate, Deploy, Transfer, EnterHex, Spend, Exit, Reinforce, Place, Remove,
    GainVP, EndGame,
)  # fmt: skip
