"""The acts under way: an activation, shots, an assault, a vehicle that is hit."""

from __future__ import annotations

from dataclasses import field

from ccmod.games.bolt_action.rules.points import Point
from ccmod.games.bolt_action.rules.tables import weapon
from ccmod.games.bolt_action.rules.terms import PANIC, RUN
from ccmod.ground.dataclass import dataclass

DECLARED, REACTED, MEASURED, FIRED, HIT, DAMAGED = range(1, 7)
"""The steps of shooting as far as they are done (BA-SHO); measuring and firing are one step of the rules."""


@dataclass(slots=True)
class Activation:
    """A unit that has an order and carries it out."""

    unit: str
    order: str
    start: Point | None = None
    step: int = 0
    """The step of its order, or of its FUBAR roll."""
    test: str | None = None
    """The outcome of its order test."""
    modifier: int | None = None
    """The modifier of that test."""
    owes_fubar: bool = False
    fubar: str | None = None
    """The row of the FUBAR table."""
    friend: str | None = None
    """At whom it fires by mistake."""
    panics: bool = False
    enemy: str | None = None
    """From whom it runs."""
    turned: str | None = None
    """The order to which its panic has turned its die."""
    moved: int = 0
    """How far it has moved, in hundredths of an inch."""
    turns: int = 0
    shot: bool = False
    rallied: bool = False

    @property
    def pace(self) -> str:
        """The order by which it moves: a panic is a Run."""
        return RUN if self.fubar == PANIC else self.order


@dataclass(slots=True)
class Fire:
    """Shots by one unit at another with one weapon; those of several weapons stay open until play goes on."""

    unit: str
    target: str | None = None
    step: int = DECLARED
    declared: bool = True
    """Whether somebody has said that it takes aim; else its measuring shows it."""
    range: int | None = None
    """As announced."""
    weapon: str | None = None
    mode: str | None = None
    shots: int | None = None
    hits: int | None = None
    pinned: bool = False
    """The pins of its hits were put on the target."""
    long: bool | None = None
    """Whether the long range was counted to hit."""
    damaged: int | None = None
    total: int | None = None
    """The best total of the damage roll."""
    need: int | None = None
    results: int = 0
    """How often the table of results was rolled on."""
    may_test: bool = False
    """Its rolls are over, so that the target may test."""

    @property
    def has_he(self) -> bool:
        """Whether the weapon may fire HE."""
        arm = weapon(self.weapon or "")
        return arm is not None and arm.he is not None


@dataclass(slots=True)
class AssaultState:
    """Close quarters, or an assault on a vehicle."""

    unit: str
    target: str
    distance: int | None
    moved: bool = False
    reacted: bool = False
    strikes: list[str] = field(default_factory=list)
    """Who has struck in this round, in order."""
    lost: dict[str, int] = field(default_factory=dict)
    """Models that each unit has lost in this round."""
    round: int = 1
    drawn: bool = False
    """The last round was drawn, and no further one has begun."""
    winner: str | None = None
    hits: int | None = None
    """Hits on a vehicle."""
    broken: bool | None = None
    """Whether a vehicle suffered damage."""
    rolled: bool = False
    """Whether the table of results was rolled on for it."""
    escaped: bool = False
    """The target has got away."""
    regrouped: list[str] = field(default_factory=list)

    @property
    def loser(self) -> str | None:
        """Who has lost, once somebody has won."""
        if self.winner is None:
            return None
        return self.target if self.winner == self.unit else self.unit


@dataclass(slots=True)
class Harm:
    """A result on a vehicle, until everything that it demands is done."""

    unit: str
    results: tuple[str, ...]
    had_acted: bool
    had_order: str | None
    was_immobilised: bool
    pins: int = 0
    """Pins put on it since."""
    test: str | None = None
    """The outcome of its morale test."""
