"""The interruptions of play: the last roll, its trigger, re-rolls, a Time Advance that is due, weapons to be checked.

The position keeps one :class:`Interrupts`, which :mod:`..effects.interrupts` follows through the events; the checks of
rolls, triggers and Initiative only read it. A roll goes through the stages of 1.9.1 and 9.1: revealed, perhaps
repeated, its trigger resolved, and only then its own result applied.
"""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.names import BROKEN, STEP
from ccmod.games.combat_commander.rules.state.weapon_check import WeaponCheck
from ccmod.games.combat_commander.rules.terms import TRIGGERS
from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.naming import named

EVENT, JAMMED, SNIPER, TIME = TRIGGERS["event"], TRIGGERS["jammed"], TRIGGERS["sniper"], TRIGGERS["time"]

ACTS = frozenset((e.Order, e.EndOrder, e.Attack, e.Melee, e.EndTurn, e.BeginTurn, e.Pass, e.Draw, e.EndGame))
"""Events by which play goes on to something else."""
ANNOUNCED = (e.Target, e.Request, e.Spot, e.Impact, e.Mines)
"""Events by which another attack is begun, which no trigger does."""
DRIFTS = (e.Drift, e.LoseSpot)
"""The fate of a Spotting Round, in no trigger."""
STEPS = (e.EnterHex, e.Exit)
"""Events by which a unit goes on, or carries out its Rout roll."""
GOES_ON = frozenset((e.EndTrigger, *(act for act in ACTS if act is not e.Melee), *ANNOUNCED, *DRIFTS))
"""Events that no open trigger brings about itself, as it may a Melee."""
ABANDONS = frozenset((e.Roll, *STEPS, *ACTS))
"""Events by which a trigger that is due is left unresolved."""
RESULTS = frozenset((*e.ROLLED, *STEPS))
"""Events by which the result of a roll shows on pieces."""
SAID = (e.LineOfSight, e.AttackMarker, e.VPMarker, e.MeleeFP, e.Spend, e.Decline)
"""Statements about the position, at any moment."""
BEFORE_TIME = frozenset((e.Reroll, e.Initiative, e.AdvanceTime, e.Trigger, e.Reshuffle, e.Expose, e.CarryOut, *SAID))
"""The events between the reveal of a last card and its Time Advance: a re-roll first (9.1), the text of an Event."""
BEFORE_A_HEX_IS_USED = (e.Repair, e.Reroll, e.Initiative, e.AdvanceTime, e.Reshuffle, e.Expose, *SAID)
"""The events that may come between the reveal of a random hex and its use, apart from a weapon's elimination (11.4)."""
RESULT_ROLLS = {"fire attack": "defense", "impact": "defense", "mine attack": "defense", "targeting": "fire attack"}
"""Rolls whose result the next roll uses (O20.2, O20.3.4, O18.2.3.2, F103.2)."""
UNIT_ROLLS = frozenset({"defense", "recover", "rout"})
"""Rolls that decide about one unit."""
SUPPORT_TABLE = "support table"
"""The roll for who comes; its result may be that nobody does, which no event shows (A35.4, E59, E68)."""
DISPLACING = frozenset({"Blaze", "Breeze"})
"""Events that drive units into other hexes (E46, E48)."""
ROLLS_OF_TRIGGERS = frozenset({"event", SUPPORT_TABLE, "sudden death", "melee"})
"""The rolls that may be made while a trigger is resolved (1.9.1(b)); any other roll shows that it is over."""


@dataclass(slots=True)
class LastRoll:
    """A roll and how far it has come."""

    event: e.Roll
    trigger: str | None
    """The trigger on its card, ``None`` if there is none or the card is not known."""
    inside: bool
    """Made while a trigger or an Event was resolved, so that its own trigger does not count."""
    emptied: bool
    """It revealed the last card of the deck."""
    firing: tuple[str, ...] = ()
    """The weapons that fire, for a Fire Attack roll."""
    morale: int | None = None
    """The modified Morale of the unit that is rolled for, as it was at the roll."""
    resolved: bool = False
    """The resolution of its trigger has begun."""
    settled: bool = False
    """Its trigger or result has taken effect: too late for a re-roll."""
    step: int = 0
    """The step at which it was made."""

    @property
    def due(self) -> str | None:
        """The trigger that still has to be resolved."""
        if self.resolved or self.inside or self.event.roll == SUPPORT_TABLE:
            return None
        return None if self.trigger == JAMMED and not self.firing else self.trigger


@dataclass(slots=True)
class OpenTrigger:
    """A trigger while it is resolved."""

    name: str
    side: str
    roll: LastRoll | None
    announced: bool
    """The log says so; else it shows only what the trigger does."""
    melees: frozenset[str]
    """The hexes in which both sides stood when it began."""
    revealed: e.Reveal | None = None
    """The card revealed for its event."""
    carried: str | None = None
    """The Event carried out."""
    hex: str | None = None
    """The random hex, where it is known."""
    broken: tuple[str, ...] = ()
    """The Weapons that have broken or been eliminated since."""
    changed: frozenset[str] = frozenset()
    """The pieces whose state or place has changed since."""
    advances: int = 0
    """How often the Time marker moved."""
    driven: frozenset[str] = frozenset()
    """The units that a Blaze may drive out of its hex."""
    said_over: bool = False
    """The log has said that it is over before reporting all that it has brought about."""
    within: OpenTrigger | None = None
    """The trigger into which it breaks, as a Time Advance for the last card does into an Event."""

    @property
    def event(self) -> str | None:
        """The Event that is carried out, whether that is said or only the card shown that bears it."""
        return self.carried or (self.revealed.value if self.revealed is not None else None)


@dataclass(slots=True)
class Interrupts:
    """All that may break into play; see the module."""

    roll: LastRoll | None = None
    rolls: int = 0
    """How many rolls the record has shown."""
    overdue: LastRoll | None = None
    """An earlier roll of the same attack, on whose trigger play went on."""
    open: OpenTrigger | None = None
    reroll: e.Reroll | None = None
    """A re-roll that was called and not yet made."""
    uncalled: bool = False
    """It was only concluded from a second roll."""
    owes_initiative: str | None = None
    """The side that called for a re-roll and has not yet handed over the Initiative card."""
    reshuffled: bool = False
    """A deck was made anew since the last roll."""
    time_due: str | None = None
    """The side that revealed or drew its last card and has not advanced Time."""
    time_late: bool = False
    """Play went on without that."""
    paid: bool = False
    """Time has advanced for the last card that was revealed or drawn."""
    drift: bool = False
    """The last event was a drift reveal (O18.2.2), which is not a roll."""
    weapons: WeaponCheck | None = None
    melees: frozenset[str] = frozenset()
    """Hexes whose Melee the last trigger has brought about and belongs to it (1.9.1(b))."""
    melee_inside: bool = False
    """The Melee under way is such a one."""
    unclear: frozenset[str] = frozenset()
    """Pieces that changed in a trigger of this attack with an unreported end: it may have been over by then."""
    suspended: LastRoll | None = None
    """A roll whose unit its trigger changed, and whose result must still show."""

    def awaits(self, trigger: str) -> bool:
        """Whether the last roll's trigger is this one and still has to be resolved."""
        return self.roll is not None and self.roll.due == trigger and self.reroll is None

    def closes(self, event: Event) -> bool:
        """Whether this event says, or shows, that the open trigger is completely resolved."""
        if self.open is None:
            return False
        if isinstance(event, e.Roll):
            return event.roll not in ROLLS_OF_TRIGGERS or (event.roll == "melee" and self._fights_on())
        if isinstance(event, STEPS):
            done = self.open.advances or self.open.hex is not None
            if self.open.name in (JAMMED, SNIPER, TIME) and (done or not self.uses(event)):
                return True  # which move nobody
            if self.open.event in DISPLACING:
                known = self.open.driven or self.open.event == "Breeze"  # whose Blaze has to be reported first
                return bool(known) and not self.open.driven.intersection(event.units)
            return not (self.open.announced and self.open.carried is None)
        if isinstance(event, e.Reveal):
            return event.purpose == "drift"
        if isinstance(event, e.Reroll):
            return self.untouched
        return type(event) in GOES_ON or (self.open.said_over and isinstance(event, e.Melee | e.Trigger))

    def _fights_on(self) -> bool:
        """Whether a Melee roll belongs to the Melee in which the open trigger was rolled, or to one after it."""
        trigger = self.open
        if trigger is None or self.melee_inside:
            return False
        by_itself = not trigger.announced and trigger.name in (JAMMED, SNIPER, TIME)
        return by_itself or trigger.said_over or (trigger.roll is not None and trigger.roll.event.roll == "melee")

    @property
    def untouched(self) -> bool:
        """Whether the trigger of the last roll is only said to be resolved, and has done nothing yet."""
        trigger = self.open
        if trigger is None or trigger.roll is None or trigger.roll is not self.roll or not trigger.announced:
            return False
        return trigger.event is None and trigger.hex is None and not (trigger.changed or trigger.advances)

    @property
    def depth(self) -> int:
        """How many triggers are open, each within the one before."""
        found, trigger = 0, self.open
        while trigger is not None:
            found, trigger = found + 1, trigger.within
        return found

    def over(self, event: Event) -> int:
        """How many of them are over with this event, the innermost first; only where it is said is it not all."""
        if not self.closes(event):
            return 0
        if isinstance(event, e.EndTrigger):
            found, trigger = 1, self.open
            while trigger is not None and trigger.name != event.trigger:
                found, trigger = found + 1, trigger.within
            return found if trigger is not None else self.depth
        return self.depth

    def uses(self, event: Event) -> bool:
        """Whether this event already uses the result of the last roll."""
        if self.roll is None or self.reroll is not None:
            return False
        if isinstance(event, e.Roll):
            return RESULT_ROLLS.get(self.roll.event.roll) == event.roll
        if isinstance(event, STEPS):
            return self.roll.event.roll == "rout" and self.roll.event.subject in event.units
        return type(event) in RESULTS and not self.jams(event) and not self.is_late(event)

    def is_late(self, event: Event) -> bool:
        """Whether this event shows what an earlier roll made of another unit: results may be reported in a row."""
        if self.roll is None or self.roll.event.subject is None or self.roll.event.roll not in UNIT_ROLLS:
            return False
        return self.roll.event.subject not in names_of(event)

    def abandons(self, event: Event) -> LastRoll | None:
        """The roll whose trigger this event leaves unresolved for good."""
        roll = self.roll
        if roll is None or self.reroll is not None or type(event) not in ABANDONS:
            return None
        rolled = event.roll if isinstance(event, e.Roll) else None
        if rolled == "sudden death":
            return None  # the Time Advance for the last card comes before its trigger (1.9.1(a))
        if isinstance(event, e.EndGame) and roll.event.roll == "sudden death":
            return None  # the game ends at once (6.2.2)
        if not roll.resolved and roll.due and not self.uses(event):
            return roll
        return None if rolled == "defense" else self.overdue

    def jams(self, event: Event) -> bool:
        """Whether an unannounced Jammed! begins with this event."""
        if not isinstance(event, e.FLIPS) or not self.awaits(JAMMED) or self.roll is None:
            return False
        return event.shows(STEP, BROKEN) and any(name in self.roll.firing for name in names_of(event))


def names_of(event: Event) -> tuple[str, ...]:
    """The pieces that a result concerns."""
    return named(event, ("piece", "unit", "units")) if type(event) in RESULTS else ()
