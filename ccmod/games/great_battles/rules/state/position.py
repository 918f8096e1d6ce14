"""The position of a battle: everything that a rule may ask for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from ccmod.games.great_battles.rules.rulebook import CAUSES, OPTIONS
from ccmod.games.great_battles.rules.state.activation import Activation
from ccmod.games.great_battles.rules.state.charts import Charts
from ccmod.games.great_battles.rules.state.commands import BRIGADE
from ccmod.games.great_battles.rules.state.places import Places
from ccmod.games.great_battles.rules.state.results import FireResults
from ccmod.games.great_battles.rules.state.shocks import Shocks
from ccmod.games.great_battles.rules.state.shots import Firing
from ccmod.games.great_battles.rules.state.turn import Turn
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ADVANCE, MARCH
from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.ledger import Ledger
from ccmod.play.once import Reckoned
from ccmod.play.reasons import Reason

Beginning = tuple[Event, int]
"""The event with which something began, and its step."""


@dataclass(slots=True)
class State(Places):
    """One position. It takes every event as it happened; units not named before are added."""

    READINGS = OPTIONS
    options: Mapping[str, str] = field(default_factory=dict)
    scenario: Mapping[str, Any] | None = None
    fresh: bool = True
    """Whether the record begins where the battle does."""
    charts: Charts = field(default_factory=Charts)
    turn: Turn = field(default_factory=Turn)
    last_turn: int | None = None
    cups: dict[str, dict[int, int]] = field(default_factory=dict)
    """The Efficiency Markers in each side's cup: how many of each value."""
    full_cups: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    """The same at the beginning of a turn."""
    pool: dict[tuple[str, str], int] = field(default_factory=dict)
    """The Activation Markers in the pool, by side and command."""
    drawn: dict[tuple[str, str], int] = field(default_factory=dict)
    """The Activation Markers drawn this turn, the first one among them, by side and command."""
    first: tuple[str, str] | None = None
    """The side and the command of the Activation Marker chosen first (5.13)."""
    activation: Activation = field(default_factory=Activation)
    rolls: dict[tuple[str, str | None], int] = field(default_factory=dict)
    """The last die by purpose and subject, of this activation or phase."""
    results: FireResults = field(default_factory=FireResults)
    firing: Firing = field(default_factory=Firing)
    shocks: Shocks = field(default_factory=Shocks)
    over: bool = False
    reckoned: Reckoned | None = field(default=None, compare=False, repr=False)
    """What was reckoned of the event that is looked at; nothing of the position."""
    script: Any = field(default=None, compare=False, repr=False)
    """The plan of the players of a random battle; nothing of the position."""
    began: dict[str, Beginning] = field(default_factory=dict)
    """The acts under way that permit others, each with its beginning."""
    given: dict[str, tuple[Beginning, tuple[Reason, ...]]] = field(default_factory=dict, compare=False, repr=False)
    """The last reasons given by each rule, with the beginning of which they speak."""
    ledger: Ledger = field(default_factory=lambda: Ledger(CAUSES, midway=True))
    """The events that may and must come now; those before the first reported turn or activation are unknown."""

    def die(self, purpose: str, subject: str) -> int | None:
        """The last die for a purpose and a subject; ``None`` if none was rolled that might be it."""
        return self.rolls.get((purpose, subject), self.rolls.get((purpose, None)))

    def orders_of(self, unit: Unit) -> str:
        """The orders under which a unit acts: its own, else its brigade's; no marker is Advance (6.11, 6.18)."""
        orders = unit.orders
        if not orders:
            brigade = self.commands.get(unit.command or "")
            orders = (brigade.orders if brigade is not None and brigade.level == BRIGADE else None) or ADVANCE
        if orders in (ADVANCE, MARCH):
            return orders
        return ADVANCE if unit.is_artillery or unit.blown else orders

    def tiredness(self, unit: Unit) -> int:
        """The number that fatigue adds to a unit's rolls: half of its level, rounded up (17.31)."""
        brigade = self.brigade_of(unit)
        if brigade is None or not brigade.fatigue or unit.is_artillery or self.option("fatigue") == "no":
            return 0
        return -(-brigade.fatigue // 2)
