"""The acts under way: the Turn, the Order, a Time Advance, a moment for Actions.

Attacks, Melees and rolls have modules of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from ccmod.games.combat_commander.rules.events import Action, EnterHex
from ccmod.ground.dataclass import dataclass


@dataclass(slots=True)
class Window:
    """A moment in which both players may play Actions, the inactive player first (A24.2, O21.6)."""

    hex: str | None = None
    units: tuple[str, ...] = ()
    """In a Move, the units that stepped into the hex."""
    acts: list[tuple[str, str]] = field(default_factory=list)
    """Side and Action, in the order in which they were played."""
    declined: set[str] = field(default_factory=set)
    attacks: int = 0
    """Op Fire attacks made in it (A33.3)."""

    def played_by(self, side: str) -> Iterator[str]:
        """The Actions that a side has played in it."""
        return (action for actor, action in self.acts if actor == side)


@dataclass(slots=True)
class Activation:
    """Units named together for one Order or one Op Fire (O14.1, A33.2)."""

    units: list[str] = field(default_factory=list)
    executed: bool = False
    """Whether it began to be carried out, so that no unit may be added any more."""


@dataclass(slots=True)
class Leg:
    """The acts of one unit so far in the Move under way (O21)."""

    start: str | None
    """The hex from which its first step went."""
    path: list[str] = field(default_factory=list)
    """The hexes that it has entered."""
    spent: int | None = 0
    """MP spent, by the terrain; ``None`` once a cost is unknown and nothing was announced."""
    said: int = 0
    """MP said to be spent, when last announced (O21.5)."""
    unsaid: int | None = 0
    """MP spent since then; negative when they were announced before the step."""
    ahead: bool = False
    """The announcement is for the step to come."""
    last: int = 0
    """The number, among all steps of the Order, of its last one."""
    group: tuple[str, ...] = ()
    """The units with which it was last moved together, itself among them."""

    @property
    def so_far(self) -> tuple[str | None, ...]:
        """All hexes in which it was in this Move."""
        return (self.start, *self.path)

    def goes_with(self, its: Leg, hex: str) -> bool:
        """Whether another unit has gone the same way, as far or one step further, as far as anybody knows."""
        known = self.start is not None and its.start is not None
        return its.path in (self.path, [*self.path, hex]) and not (known and its.start != self.start)


@dataclass(slots=True)
class Denial:
    """The enemy's Radio that Artillery Denied is played against (O17)."""

    radio: str
    was_broken: bool
    done: bool = False
    """Whether it was broken or eliminated since."""


@dataclass(slots=True)
class OrderUnderWay:
    """An Order from its card to its end (O14)."""

    side: str
    card: str
    name: str
    target: str | None = None
    """The side that a Rout is ordered on."""
    after_unsaid: str | None = None
    """The side of the Order before it, if nobody had said that this was done, which may still be said."""
    activation: Activation = field(default_factory=Activation)
    performers: set[str] = field(default_factory=set)
    """The units that carried it out: entered a hex, fired, left the map."""
    rolled: list[str] = field(default_factory=list)
    """The units that have made their Recover or Rout rolls."""
    nameless: int = 0
    """Such rolls that did not say for whom they were."""
    acts: list[tuple[str, str]] = field(default_factory=list)
    """Side and Action, for each Action played in it."""
    ahead: list[Action] = field(default_factory=list)
    """The Actions that were played for a Fire Attack before it was announced (A27, A30, A34, A37, A40, A41)."""
    assaults: int = 0
    """Assault Fire attacks made in a Move (A26)."""
    entered: EnterHex | None = None
    """The last step, advance or retreat into a hex."""
    unseen: bool = False
    """Whether an unannounced attack was rolled; the one under way may be that."""
    denied: Denial | None = None
    doomed: dict[str, str] = field(default_factory=dict)
    """Units that have retreated where none survives (O23.3.5), and why."""
    at_start: dict[str, str | None] = field(default_factory=dict)
    """For each unit that was broken when the Order was announced, its hex then (O22.2, O23.2)."""
    legs: dict[str, Leg] = field(default_factory=dict)
    """For each unit that has spent MP in this Move, what it did."""
    steps: int = 0
    """Steps into hexes that this Move has seen."""
    window: Window | None = None
    """The moment after the last step of a Move (O21.6)."""
    fired: list[str] = field(default_factory=list)
    """Pieces that have fired in this Order, in the order of their attacks."""
    op_fires: list[Activation] = field(default_factory=list)
    """The Op Fire activations against this Move (A33.2)."""
    op_fire_units: set[str] = field(default_factory=set)
    """All units that are activated for Op Fire in it."""

    @property
    def nobody_named(self) -> bool:
        """Whether no word was said of who is activated for it; what they do shows it."""
        return not self.activation.units

    def names_nobody(self, side: str) -> bool:
        """Whether a side's activated units are unreported: for the Order, or for one of the Op Fires against it."""
        return self.nobody_named if side == self.side else any(not one.units for one in self.op_fires)

    def played(self, side: str, action: str) -> int:
        """How often a side has played an Action in it."""
        return self.acts.count((side, action))


@dataclass(slots=True)
class TimeAdvance:
    """The last Time Advance."""

    side: str
    """Who caused it."""
    space: int
    reshuffled: bool = False
    sudden_death: bool = False
    """Whether the Sudden Death roll was made (6.2.2)."""
    lost: bool = False
    """Whether it was lower than the space, so that the game is over."""
    stage: int = 0
    """The furthest of the six steps that was seen."""
    smokes: int = 0
    """Smoke markers on the map when Time advanced."""
    cleared: int = 0
    """Smoke markers removed since (6.1.2(4))."""
    dug: int = 0
    """Foxholes placed since by those who dig in (6.1.2(6))."""
    refilling: bool = False
    """It broke into a refill (5.4)."""
    over: bool = False
    """Play has gone on."""
    window: Window = field(default_factory=Window)


@dataclass(slots=True)
class Turn:
    """One side's Turn (5). It lacks all acts before a record that starts in its midst."""

    side: str
    number: int
    complete: bool = True
    """``False`` if the record begins in the midst of it."""
    unsaid: bool = False
    """Whether nobody has said that it begins; an Order showed it."""
    after_unsaid: bool = False
    """Whether nobody has said that the Turn before it is over, which may still be said."""
    orders: int = 0
    """Orders given, as far as the record shows."""
    passed: bool = False
    discarded: int = 0
    """Cards discarded in a Pass."""
    refilling: bool = False
    """Whether the active player has begun to refill his hand (5.4)."""
    player_activated: set[str] = field(default_factory=set)
    """Sides activated by Recover or Rout (O22.1, O23.1)."""
    op_fire_units: set[str] = field(default_factory=set)
    """Units activated for Op Fire in this Turn (A33.3)."""
    unfinished: dict[str, str] = field(default_factory=dict)
    """Units activated for an Order that was not reported complete when another was given, and that Order."""
    deployed: list[str] = field(default_factory=list)
    """Hexes in which the free Deploy of 8.2 was used."""
    unfought: frozenset[str] = frozenset()
    """Hexes with units of both sides when an Order was said to be complete (O16.4)."""
    stacking: list[str] = field(default_factory=list)
    """Hexes in which a unit was eliminated for stacking."""
