"""Combat units with their state in play (1.3, 2.21, 13.1)."""

from __future__ import annotations

from dataclasses import field

from ccmod.games.great_battles.rules.ground import ARTILLERY, CAVALRY, INFANTRY
from ccmod.games.great_battles.rules.state.due import Due
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.facing import VERTICES, Zones, zones


@dataclass(frozen=True, slots=True)
class Values:
    """The printed values of a counter that differ between its sides."""

    cohesion: int | None = None
    movement: int | None = None
    """Whole movement points."""


@dataclass(slots=True)
class Deeds:
    """The acts of a unit in the present activation of its brigade."""

    path: list[str] = field(default_factory=list)
    """The hexes that it has entered, its first hex left out."""
    facings: list[str | None] = field(default_factory=list)
    """Where it faced as it came into each of them."""
    spent: int | None = 0
    """Halves of movement points; ``None`` once a cost is not known."""
    moved: bool = False
    """It has moved, and another has acted since, or its move has ended."""
    withdrew: int = 0
    """Hexes of Withdrawal Movement."""
    fired: list[str] = field(default_factory=list)
    """The hexes at which it has fired."""
    start: str | None = None
    """The hex from which it began to move."""
    start_beside: bool = False
    """It began beside an enemy."""
    start_near: int | None = None
    """How far the nearest enemy of guns was then, in hexes."""
    faced: str | None = None
    """Where it faced when it came into the present hex, if it has turned since."""
    turned_from: str | None = None
    """Where it faced before another of its stack turned it along."""
    turn_paid: bool = False
    """It has paid for its turns in the present hex."""
    own_facing: str | None = None
    """Its facing while it is in a hex of friends that it may only pass through."""
    way: str | None = None
    """The way of its last step."""
    came_by: str | None = None
    """The zone of the friends in its hex through which it came in."""
    over: int | None = 0
    """Its payment for its last step beyond the step's cost, in halves; ``None`` if that is not known."""
    halted: bool = False
    """It moves no further: a check that failed (9.54, 12.35c)."""
    margin: int | None = None
    """By how much it has failed its last check."""
    freed: bool = False
    """It has moved in a way that ends a refusal for nothing (7.33)."""
    rallied: bool = False
    resupplied: bool = False
    restacked: bool = False
    mounted: bool = False
    """It has mounted or dismounted."""
    extended: int = 0
    """Extensions made."""
    stopped: bool = False
    """It may do nothing more: a second Disorder, a forced retreat, a failed charge."""
    beside: bool = False
    """It has come beside an enemy."""
    exception: int | None = None
    """The exception of 9.42 by which it has moved: 1 or 2."""
    shocked: bool = False
    """It was in a Shock as an attacker."""
    charges: bool | None = None
    """Whether it has passed the check for its Charge (11.54); ``None`` if there was none, or nobody said."""
    manned: bool = False
    """These guns were manned again (12.81)."""
    advanced: set[str] = field(default_factory=set)
    """The hexes that it came to in an advance after combat."""
    shaken: set[str] = field(default_factory=set)
    """The hexes that it entered while Disordered."""


@dataclass(slots=True)
class Reactions:
    """The acts of a unit in the present activation of an enemy brigade."""

    fired: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    """By kind of fire, each with the hex and the strength."""
    held: dict[str, int] = field(default_factory=dict)
    """Strength held back, by kind."""
    turned: bool = False
    """Reaction Facing Change or Refusal."""
    moved: int = 0
    """Hexes that it has moved in reaction."""
    path: list[str] = field(default_factory=list)
    """The hexes of its last Reaction Movement, with the one from which it began."""
    to: str | None = None
    """The unit to whose move it has reacted last."""
    seen_in: str | None = None
    """Where that unit stood then: it may go on, and cavalry react to it again (9.63)."""
    shaken: bool = False
    """A reaction has disordered it a second time (12.35b)."""


@dataclass(slots=True, eq=False)
class Unit:
    """A regiment, a battery or a section of one, itself and no other. Unknown values are ``None``."""

    name: str
    side: str | None = None
    type: str | None = None
    """``infantry``, ``cavalry`` or ``artillery``."""
    command: str | None = None
    """The brigade, or the higher command that it belongs to directly."""
    weapon: str | None = None
    strength: int | None = None
    """Strength points as printed."""
    front: Values = Values()
    back: Values = Values()
    dismounted: tuple[Values, Values] | None = None
    """The sides of cavalry's dismounted counter; ``None`` for cavalry that has none."""
    green: bool = False
    horse: bool = False
    """Horse artillery."""
    battery: str | None = None
    """The battery of a section."""
    mounted: bool = False

    hex: str | None = None
    facing: str | None = None
    facing_is_guessed: bool = False
    """It was dragged over several hexes since its facing was reported: it may have turned in each of them."""
    perhaps_linked: bool = False
    """Whether an unreported Column may have linked it to its brigade when that had new orders (4.22), and no later ones
    have reached it for certain."""
    trail: tuple[str, ...] = ()
    """The hexes of its last march, that which it has entered last first: where it may be in column without a word."""
    refused: str | None = None
    parts: tuple[str, ...] = ()
    """The hexes of an extended unit, the counter's first."""
    hexes: tuple[str, ...] = ()
    """All hexes that it occupies."""
    form: str | None = None
    """``Line`` or ``Column``, if it is extended."""
    orders: str | None = None
    """Its own orders, where they are not its brigade's."""
    lost: int | None = 0
    disordered: bool = False
    turned: int | None = None
    """The step of the record in which its counter was turned to the Disordered side last."""
    collapsed: bool = False
    blown: bool = False
    blown_since: tuple[int | None, int] | None = None
    """The turn and the Action Phase in which it was Blown, or in a Shock, last (11.59)."""
    recovered: bool = False
    """It is Blown no more by the rule, though it is not reported."""
    routed: bool = False
    eliminated: bool = False
    abandoned: int = 0
    visited: bool = False
    """Friends have come to these Abandoned guns, or may have: they may be manned without a report (12.81)."""
    ammunition: int = 0
    """0 full, 1 low, 2 out."""
    out_of_command: bool | None = None
    cut_off: bool | None = None
    """Whether it was out of command when that was fixed for the turn's activations (4.23)."""
    acted: set[int] = field(default_factory=set)
    """The Action Phases of this turn in which it acted."""
    manned_in: str | None = None
    """The hex in which these guns were manned again last."""
    due: Due | None = None
    """When it arrives, if the battle says so."""
    arrived: int | None = None
    """The turn in which it did."""
    flipped: int | None = None
    """The turn at whose end these guns stayed Abandoned."""
    works: int | None = None
    """The turn in which it began Breastworks."""
    edges: tuple[str, ...] = ()
    """The hexsides on which it builds them."""
    spoiled: str | None = None
    """The act of its own, or loss, that gives its Breastworks up (15.14), in words."""
    tried: set[str] = field(default_factory=set)
    """Its tries at the end of this turn: stragglers, return."""
    done: Deeds | None = None
    """Its acts; ``None`` as long as nobody has asked for it (:attr:`deeds`): few units do anything."""
    reacted: Reactions | None = None
    """The same of :attr:`reactions`."""
    is_artillery: bool = field(init=False, repr=False)
    """Whether it is a battery or a section."""

    def __post_init__(self) -> None:
        self.is_artillery = self.type == ARTILLERY

    @property
    def deeds(self) -> Deeds:
        """Its acts in the present activation of its brigade."""
        if self.done is None:
            self.done = Deeds()
        return self.done

    @property
    def reactions(self) -> Reactions:
        """Its acts in the present activation of an enemy brigade."""
        if self.reacted is None:
            self.reacted = Reactions()
        return self.reacted

    def stands(self, hex: str | None, parts: tuple[str, ...]) -> None:
        """Its counter is in a hex or off the map, and it extends over others or not."""
        self.hex, self.parts = hex, parts
        self.hexes = parts or ((hex,) if hex is not None else ())

    def is_seen_elsewhere(self) -> None:
        """It has come to where it is by an unreported way."""
        self.done = Deeds(spent=None, moved=self.deeds.moved)

    def given(self, turn: int | None) -> int | None:
        """How often it may act in this turn as a reinforcement, if the battle says so (5.28, 9.74)."""
        due = self.due
        return due.ams if due is not None and turn is not None and self.arrived == turn == (due.turn or turn) else None

    @property
    def is_held_up(self) -> bool:
        """Whether it has done, or suffered, something in this activation after which there are acts forbidden to it."""
        deeds = self.done
        if deeds is None:
            return False
        rests = deeds.rallied or deeds.resupplied or deeds.manned
        moved = deeds.withdrew or deeds.stopped or deeds.halted or deeds.beside or deeds.exception
        return bool(rests or moved or deeds.charges is False)

    @property
    def mover(self) -> str | None:
        """By whose costs it moves (9.14)."""
        return INFANTRY if self.type == CAVALRY and not self.mounted else self.type

    @property
    def on_foot(self) -> bool:
        """Whether it is infantry or dismounted cavalry."""
        return self.mover == INFANTRY

    @property
    def is_mounted(self) -> bool:
        """Whether it is cavalry on horses."""
        return self.type == CAVALRY and self.mounted

    @property
    def refusal(self) -> str | None:
        """The flank that it refuses; a unit that faces a hexside has none to refuse (7.32)."""
        return self.refused if self.facing in VERTICES else None

    @property
    def sp(self) -> int | None:
        """Its strength points now; ``None`` if they are not known."""
        return None if self.strength is None or self.lost is None else self.strength - self.lost

    @property
    def firing_sp(self) -> int | None:
        """The same without horse holders (14.25)."""
        sp = self.sp
        return sp - sp // 4 if sp is not None and self.type == CAVALRY and not self.mounted else sp

    @property
    def values(self) -> Values:
        """The values of the side that is up."""
        sides = self.dismounted if self.type == CAVALRY and not self.mounted and self.dismounted else None
        front, back = sides or (self.front, self.back)
        return back if self.disordered else front

    @property
    def disordered_cohesion(self) -> int | None:
        """The Cohesion of its Disordered side, against which it rallies (13.41)."""
        return self.cohesions[1]

    @property
    def cohesions(self) -> tuple[int | None, int | None]:
        """The Cohesion in Good Order and that of its Disordered side, of the counter that it stands with."""
        on_foot = self.dismounted if self.type == CAVALRY and not self.mounted else None
        front, back = on_foot or (self.front, self.back)
        return front.cohesion, back.cohesion

    @property
    def is_below_half(self) -> bool | None:
        """Whether it has less than half of its strength (12.23); ``None`` if that is not known."""
        return None if self.strength is None or self.lost is None else self.strength < 2 * self.lost

    @property
    def is_collapsed(self) -> bool:
        """Whether it has Collapsed: by its strength where that is known, else by its marker (12.23)."""
        if self.is_artillery:
            return False
        below = self.is_below_half
        return self.collapsed if below is None else below

    @property
    def zones(self) -> Zones | None:
        """Its front, flanks and rear (7.12, 7.34); ``None`` if its facing is not known. No march is refused."""
        if self.facing is None:
            return None
        return zones(self.facing, self.refused if self.facing in VERTICES else None)
