"""A toy game with a ledger: fights that must break somebody, shouts that they allow, interruptions."""

from __future__ import annotations

from dataclasses import dataclass, field

from ccmod.play.causes import Cause, CauseBook, EventCauses, EventKind
from ccmod.play.event import Event, event_type
from ccmod.play.ledger import Ledger
from ccmod.play.ledger_checks import LedgerRules
from ccmod.play.rulebook import CatalogueEntry, Rulebook
from ccmod.play.slots import Name
from ccmod.play.sum import Sum
from ccmod.play.system import System
from ccmod.play.vocabulary import Vocabulary


@event_type("fight", "{unit} is fought")
class Fight(Event):
    """Opens a break of its unit, and leave for a shout; closes the fight before it."""

    unit: Name


@event_type("break", "{unit} breaks")
class Break(Event):
    """What a fight must bring, once."""

    unit: Name


@event_type("shout", "{unit} shouts[ {what}]")
class Shout(Event):
    """What a fight allows: ``hurrah``, as often as anybody likes."""

    unit: Name
    what: Name | None = None


@event_type("interrupt", "{unit} interrupts")
class Interrupt(Event):
    """Something breaks in, and brings a break of its own unit alone."""

    unit: Name


@event_type("resume", "{unit} resumes")
class Resume(Event):
    """The interruption is over."""

    unit: Name


@event_type("talk", "{unit} talks")
class Talk(Event):
    """Nothing."""

    unit: Name


FIGHT = Cause("C1", "1.1", "a lost fight", "fight", due="the break", unpaid="X3")
SHOUTING = Cause("C2", "1.2", "a fight", "fight")
RESTING = Cause("C3", "1.3", "an interruption", "rest", due="the break", unpaid="X3", doubtful=True)
LEAVE = {type_: EventCauses(EventKind.ACT, ("unit",), leave=("X1",)) for type_ in (Fight, Interrupt, Resume)}
BOOK = CauseBook(
    {"fight": frozenset({"fight", "rest"}), "rest": frozenset({"rest"})},
    {cause.id: cause for cause in (FIGHT, SHOUTING, RESTING)},
    {
        **LEAVE,
        Break: EventCauses(EventKind.CONSEQUENCE, ("unit",), (FIGHT, RESTING), without="X1", again="X2"),
        Shout: EventCauses(EventKind.ACT, ("unit",), (SHOUTING,), without="X1", again="X2"),
        Talk: EventCauses(EventKind.TALK),
    },
    {Fight: ("fight",), Resume: ("rest",)},
)
RULEBOOK = Rulebook("duel", [CatalogueEntry(f"X{number}", "1", "a") for number in (1, 2, 3)])
TOTALS = (Sum("Defense", 7, (("Cover", 1),)), Sum("Attack", 10))


@dataclass
class State:
    """A ledger and nothing else."""

    ledger: Ledger = field(default_factory=lambda: Ledger(BOOK))


RULES = LedgerRules(BOOK, lambda state: state.ledger)
RULES.enforce(RULEBOOK)


def apply(state: State, event: Event) -> None:
    """What the events open."""
    RULES.follow(state, event)
    if isinstance(event, Fight):
        state.ledger.must("C1", {event.unit}, sums=TOTALS)
        state.ledger.open("C2", most=None, where={"what": frozenset({"hurrah"})})
    elif isinstance(event, Interrupt):
        state.ledger.suspend()
        state.ledger.must("C3", {event.unit})
    elif isinstance(event, Resume):
        state.ledger.resume()


def duel(*, midway: bool = False) -> System:
    """The toy system."""
    vocabulary = Vocabulary(Fight, Break, Shout, Interrupt, Resume, Talk)
    return System(
        id="duel",
        title="Duel",
        version="1",
        vocabulary=vocabulary,
        rulebook=RULEBOOK,
        start=lambda *_: State(Ledger(BOOK, midway=midway)),
        apply=apply,
        candidates=lambda *_: (),
        ledger=lambda state: state.ledger,
    )
