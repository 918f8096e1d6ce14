"""The position of a game: everything that a rule may ask for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any

from ccmod.games.bolt_action.rules.events import Destroy, DrawDie
from ccmod.games.bolt_action.rules.points import hundredths
from ccmod.games.bolt_action.rules.rulebook import CAUSES, OPTIONS
from ccmod.games.bolt_action.rules.state.acts import FIRED, HIT, Activation, AssaultState, Fire, Harm
from ccmod.games.bolt_action.rules.state.table import Table
from ccmod.games.bolt_action.rules.state.units import Unit, distance
from ccmod.games.bolt_action.rules.tables import FRIENDLY_FIRE_WITHIN
from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.ledger import Ledger
from ccmod.play.position import Forces


@dataclass(slots=True)
class State(Forces[Unit]):
    """One position. It takes every event as it happened; units not named before are added."""

    READINGS = OPTIONS
    new_unit = Unit
    options: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, Any] = field(default_factory=dict)
    """The scenario's rules where the summary has none."""
    sides: tuple[str, ...] = ()
    units: dict[str, Unit] = field(default_factory=dict)
    table: Table | None = None
    last_turn: int | None = None
    turn: int | None = None
    phase: str | None = None
    """The orders phase or the turn end phase; ``None`` between turns."""
    cup: dict[str, int] | None = None
    """The dice of each side in the cup; ``None`` if that is not known."""
    downed: dict[str, int] = field(default_factory=dict)
    """How many units of each side have got a Down die in this turn that had none (B31)."""
    draws_reported: bool = False
    """Whether the log says which dice are drawn; else the orders show it."""
    end_reported: bool = False
    """Whether the log says what becomes of dice at this turn's end."""
    returns_reported: bool = False
    """Whether it says which are put back; else all are that are not kept."""
    fallen: list[str] = field(default_factory=list)
    """The units destroyed so far whose dice were not removed."""
    drawn: str | None = None
    """The side whose die is drawn and not yet given to a unit."""
    drawn_at: int = 0
    """The step at which it was drawn; 0 for a die of the set-up."""
    activation: Activation | None = None
    fires: list[Fire] = field(default_factory=list)
    """The shots of all weapons since the last order, in their order (BA-SHO)."""
    losses: dict[str, int] = field(default_factory=dict)
    """The models that each unit has still to take off."""
    losses_reported: bool = False
    """Whether the log says which models are taken off; else the rolls show it."""
    suffered: dict[str, int] = field(default_factory=dict)
    """The models that each unit has taken off since the last order."""
    ways_reported: bool = False
    """Whether the record has ever reported more of a move than where it ends."""
    passes_reported: bool = False
    """Whether the record has ever reported an order test that was passed."""
    hit_pins: dict[str, int] = field(default_factory=dict)
    """The pins that hits have put on each unit since the last order."""
    tested: dict[str, str] = field(default_factory=dict)
    """Who has tested morale since the last order, and with which outcome."""
    assault: AssaultState | None = None
    harm: Harm | None = None
    tolerance: int = 0
    """By how much a distance may be off, in hundredths of an inch (TOL)."""
    over: bool = False
    perhaps_kept: set[str] = field(default_factory=set)
    """The units seen with Ambush or Down on a map under way: their dice may be those of the turn before (BA-END-2)."""
    shown: set[type[Event]] = field(default_factory=set)
    """The beginning and the end of a turn, and the end of its orders, that dice have shown and nobody has said."""
    turns_begun: int = 0
    """How many turns have begun in this record."""
    ledger: Ledger = field(default_factory=lambda: Ledger(CAUSES))
    """The events that may come now, and those that must."""

    def rule(self, *path: str) -> Any:
        """The value in the scenario's rules at ``path``; ``None`` where they are silent, too."""
        found: Any = self.rules
        for key in path:
            found = found.get(key) if isinstance(found, Mapping) else None
        return found

    def rule_in(self, *path: str) -> int | None:
        """A length in the scenario's rules, in hundredths of an inch."""
        found = self.rule(*path)
        return None if found is None else hundredths(found)

    @property
    def miscounted(self) -> bool:
        """Whether a count of dice may be wrong, since the log does not report every draw and every loss."""
        return not self.ledger.left_out.isdisjoint((DrawDie, Destroy))

    def unit(self, name: str | None) -> Unit:
        """The unit of this name; a new one, of which nothing is known, if there is none."""
        return self.units.get(name or "") or Unit(name or "")

    def units_of(self, side: str | None) -> Iterator[Unit]:
        """The units of a side that are not destroyed."""
        return (unit for unit in self.units.values() if unit.side == side and not unit.destroyed)

    def enemies_of(self, side: str | None) -> Iterator[Unit]:
        """The units of other sides that are not destroyed."""
        return (unit for unit in self.units.values() if unit.side not in (side, None) and not unit.destroyed)

    def eligible(self, side: str | None) -> list[str]:
        """The units of a side that may still get an order in this turn."""
        return [unit.name for unit in self.units_of(side) if unit.order is None and not unit.die_removed]

    def expected_dice(self, side: str) -> int:
        """How many dice of a side belong in the cup: one a unit without an order (B41)."""
        return len(self.eligible(side))

    def waiting(self) -> Iterator[str]:
        """The units that may still get an order in this turn, and a die of their side is in the cup."""
        for side, dice in (self.cup or {}).items():
            yield from self.eligible(side) if dice else ()

    def acting(self, name: str) -> Activation | None:
        """The activation of this unit, if it is the one under way."""
        return self.activation if self.activation is not None and self.activation.unit == name else None

    def activation_of(self, name: str) -> Activation:
        """The activation of this unit; one that is forgotten again, if it is not under way."""
        return self.acting(name) or Activation(name, "")

    @property
    def fire(self) -> Fire | None:
        """The last shots; ``None`` if there were none since the last order."""
        return self.fires[-1] if self.fires else None

    def fire_of(self, name: str) -> Fire | None:
        """The shots of this unit, if it is the one that shoots."""
        return self.fires[-1] if self.fires and self.fires[-1].unit == name else None

    def measured_at(self, name: str, target: str) -> Fire | None:
        """The shots of a unit that were measured or fired, and not rolled for, before anybody said at whom it aims."""
        fire = self.fire_of(name)
        is_late = fire is not None and not fire.declared and fire.target == target and fire.step <= FIRED
        return fire if is_late else None

    def fire_to_hit(self, name: str, dice: int) -> Fire | None:
        """The shots that a unit rolls for, of those not rolled for yet: as many as it rolls dice, else the oldest."""
        return _fitting(self._not_rolled_for(name), self.fires_alike(name, dice)) or self.fire_of(name)

    def fires_alike(self, name: str, dice: int) -> list[Fire]:
        """All shots that a unit may roll this number of dice for: several weapons may have as many."""
        return [fire for fire in self._not_rolled_for(name) if fire.shots == dice]

    def _not_rolled_for(self, name: str) -> list[Fire]:
        return [fire for fire in self.fires if fire.unit == name and fire.step == FIRED]

    def fire_to_damage(self, name: str, target: str, dice: int, he: str | None) -> Fire | None:
        """The hits that a unit rolls for, of those not rolled for yet: as many as it rolls dice, else the oldest."""
        waiting = [fire for fire in self.fires if (fire.unit, fire.target, fire.step) == (name, target, HIT)]
        hits = [fire for fire in waiting if fire.hits]
        fitting = [fire for fire in hits if (fire.has_he if he is not None else fire.hits == dice)]
        return _fitting(hits or waiting, fitting) or self.fire_of(name)

    def harmed_by(self, target: str) -> Fire | None:
        """The shots that have damaged a unit and of which the result was not rolled yet; else the last at it."""
        here = [fire for fire in self.fires if fire.target == target]
        return _fitting(here[-1:], [fire for fire in here if fire.results < (fire.damaged or 0)])

    def friendly_targets(self, unit: Unit) -> list[str] | None:
        """The friends at whom a unit may fire by mistake (BA-FUB-1, B07).

        ``None`` if not all places are known, or not who is left.
        """
        found = []
        for friend in self.units_of(unit.side):
            if friend.name == unit.name:
                continue
            near = []
            for enemy in self.enemies_of(unit.side):
                gap = distance(friend, enemy)
                if gap is None:
                    return None
                if gap <= FRIENDLY_FIRE_WITHIN + self.tolerance:
                    near.append(enemy)
            if near and (friend.doomed or all(enemy.doomed for enemy in near)):
                return None
            if near:
                found.append(friend.name)
        return found


def _fitting(waiting: list[Fire], fitting: list[Fire]) -> Fire | None:
    """The first that fits, else the first that waits."""
    return next(iter(fitting or waiting), None)
