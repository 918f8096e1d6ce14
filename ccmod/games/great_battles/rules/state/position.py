"""The position of a battle: everything that a rule may ask for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import field
from typing import Any

from ccmod.games.great_battles.rules.causes import CAUSES
from ccmod.games.great_battles.rules.ground import ARTILLERY, TerrainMap
from ccmod.games.great_battles.rules.options import OPTIONS
from ccmod.games.great_battles.rules.state.charts import Charts
from ccmod.games.great_battles.rules.state.commands import ARMY, BRIGADE, Command, Leader
from ccmod.games.great_battles.rules.state.results import Results
from ccmod.games.great_battles.rules.state.shocks import Shocks
from ccmod.games.great_battles.rules.state.shots import Firing
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ADVANCE, MARCH
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.board import Board
from ccmod.play.ledger import Ledger

UNKNOWN_SHEET = Board(99, 99)
"""The hexes of a map that nobody described."""


@dataclass(slots=True)
class Turn:
    """The turn under way (2.43, 3.0, 16.1)."""

    number: int | None = None
    period: str = "day"
    phase: str | None = None
    over: bool = True
    whole: bool = False
    """Whether the record holds it from its beginning."""
    initiative: str | None = None
    """The side that has the initiative; Nobody on a tie."""
    before: str | None = None
    """Who had it in the turn before."""
    action_phases: int = 0
    """Action Phases so far."""
    said: set[str] = field(default_factory=set)
    """The phases that were announced."""
    dice: dict[str, int] = field(default_factory=dict)
    """The die of each side for the initiative."""
    roller: str | None = None
    """The side that rolled for it last."""
    modifiers: dict[str, int] = field(default_factory=dict)
    """What each side announced to add to it."""
    called: dict[str, tuple[str, int | None]] = field(default_factory=dict)
    """The corps whose Efficiency Markers were not shown yet: the side that drew, and what, if the pieces tell it."""
    boosts: dict[str, list[str]] = field(default_factory=dict)
    """The corps that each Overall Commander has raised."""
    favours: dict[str, int] = field(default_factory=dict)
    """What corps commanders have given to each division (5.23)."""
    transfers: set[str] = field(default_factory=set)
    """The sides that have transferred activations (5.44)."""
    pool_is_over: bool = False
    """It was said that the pool is empty."""


@dataclass(slots=True)
class Activation:
    """What acts now (5.3)."""

    side: str | None = None
    command: str | None = None
    """The command whose Activation Marker was drawn: a division, or ``March``."""
    whole: bool = False
    """Whether the record holds it from the drawing of its marker."""
    since: int = 0
    """The Action Phases before it."""
    skipped: set[str] = field(default_factory=set)
    """Who sits out."""
    tried: bool = False
    """A roll was made to coordinate its brigades."""
    coordination: str | None = None
    """The result of the last try to coordinate its brigades (5.34)."""
    group: tuple[str, ...] = ()
    """The brigades of which it was said that they act as one."""
    brigades: tuple[str, ...] = ()
    """The brigades that act, several if they are coordinated; none between two activations."""
    batteries: tuple[str, ...] = ()
    done: set[str] = field(default_factory=set)
    """The brigades that have finished with this marker."""
    confused: set[str] = field(default_factory=set)
    """The brigades of a division in Confusion."""
    staying: set[str] = field(default_factory=set)
    """The brigades that have to stay (6.23)."""
    cannons: dict[str, str] = field(default_factory=dict)
    """The profiles of those whose brigadier does as he pleases (6.24)."""
    changed: dict[str, tuple[str | None, dict[str, str | None]]] = field(default_factory=dict)
    """The orders that those had before, and their units' own."""
    sought: set[str] = field(default_factory=set)
    """The brigades that have tried to change their orders with this marker."""
    struck: set[str] = field(default_factory=set)
    """The brigades that were attacked in Reserve since a brigade began to act (6.34)."""
    wheels: set[str] = field(default_factory=set)
    """The batteries that owe a roll for their wheels (17.26)."""
    roused: set[str] = field(default_factory=set)
    """The brigades under March Orders that were attacked since a brigade began to act (6.26)."""
    halted: set[str] = field(default_factory=set)
    """The brigades that gave March Orders up with this marker (6.25)."""
    mover: str | None = None
    """The unit that moves."""
    causes: tuple[str, ...] = ()
    """The units whose move, advance or fire the other side may react to."""
    fired_at: str | None = None
    """The hex at which they have fired, if it was fire."""
    intended: str | None = None
    """The hex that the mover is about to enter."""
    refused_fire: dict[tuple[str, bool], int] = field(default_factory=dict)
    """Strength fired from a hex of refused units, through their refused front or not (7.34)."""
    rider: str | None = None
    """The leader who has moved last, if nobody has acted since."""
    pulse: int = 0
    """How often a unit or leader has acted after another."""
    actors: list[str] = field(default_factory=list)
    """The units that have acted, in their order."""
    current: tuple[str, ...] = ()
    """The units of the stack that moves or fires now."""
    finished: set[str] = field(default_factory=set)
    """The units that have ended their move and fire, for others have begun (10.13)."""
    picked: set[str] = field(default_factory=set)
    """The units that chance has chosen (8.37, 12.35e)."""
    fired: dict[str, int] = field(default_factory=dict)
    """Strength fired from each hex (8.31)."""


@dataclass(slots=True)
class State:
    """One position. It takes every event as it happened; units that nobody named before are added."""

    options: Mapping[str, str] = field(default_factory=dict)
    scenario: Mapping[str, Any] | None = None
    fresh: bool = True
    """Whether the record begins where the battle does."""
    sides: tuple[str, ...] = ()
    units: dict[str, Unit] = field(default_factory=dict)
    stacks: dict[str, list[str]] = field(default_factory=dict)
    """The units in each hex from the top."""
    leaders: dict[str, Leader] = field(default_factory=dict)
    commands: dict[str, Command] = field(default_factory=dict)
    ground: TerrainMap | None = None
    charts: Charts = field(default_factory=Charts)
    sheet: Board = UNKNOWN_SHEET
    """The hexes of a map that nobody described, by their names."""
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
    works: dict[str, int] = field(default_factory=dict)
    """Breastworks that stand, by hexside: the turn in which they were finished."""
    said: set[str] = field(default_factory=set)
    """What the record says of all that may be left out of it (``silent.py``), by its name."""
    rolls: dict[tuple[str, str | None], int] = field(default_factory=dict)
    """The last die by purpose and subject, of this activation or phase."""
    results: Results = field(default_factory=Results)
    works_in: dict[str, str] = field(default_factory=dict)
    """The hex that they cover, by hexside, where it is known."""
    firing: Firing = field(default_factory=Firing)
    shocks: Shocks = field(default_factory=Shocks)
    over: bool = False
    ranges: dict[Any, tuple[Set[str], Set[str]]] = field(default_factory=dict, compare=False, repr=False)
    """The hexes that leaders surely and perhaps reach, by where all stand, as far as they were traced."""
    script: Any = field(default=None, compare=False, repr=False)
    """What the players of a random battle are about; nothing of the position."""
    began: dict[str, tuple[str, int]] = field(default_factory=dict)
    """What goes on that lets other things happen, in words, and with which step it began."""
    ledger: Ledger = field(default_factory=lambda: Ledger(CAUSES, midway=True))
    """What may and must happen now; what came before the first turn or activation that is told, nobody knows."""

    @property
    def board(self) -> Board:
        """The hexes of the map."""
        return self.ground.board if self.ground is not None else self.sheet

    def option(self, id: str) -> str:
        """The reading of an ambiguity or option: the record's, else the default."""
        return self.options.get(id) or OPTIONS[id].default

    def other(self, side: str | None) -> str | None:
        """The opponent of a side."""
        others = [name for name in self.sides if name != side]
        return others[0] if len(others) == 1 and side in self.sides else None

    def unit(self, name: str) -> Unit:
        """The unit of this name; of one that nobody knows nothing is known."""
        return self.units.get(name) or Unit(name)

    def make_unit(self, name: str) -> Unit:
        """The unit of this name, which is one of the game's from now on."""
        return self.units.setdefault(name, Unit(name))

    def put(self, unit: Unit, hex: str | None, *, on_top: bool = True) -> None:
        """Move a unit's counter to the top of a hex or beneath all others there; off the map with ``None``.

        Leaders whom it leaves behind may have gone with it, which need not be said.
        """
        if unit.hex is not None and unit.name in self.stacks.get(unit.hex, ()):
            self.stacks[unit.hex].remove(unit.name)
            if not self.stacks[unit.hex]:
                del self.stacks[unit.hex]
        if unit.hex is not None and hex is not None:
            self._takes_along(unit, unit.hex)
        unit.hex = hex
        if hex is not None:
            stack = self.stacks.setdefault(hex, [])
            stack.insert(0 if on_top else len(stack), unit.name)

    def _takes_along(self, unit: Unit, left: str) -> None:
        """A unit leaves a hex in which leaders of its own may be."""
        for leader in self.leaders.values():
            if leader.hex is None or leader.side != unit.side:
                continue
            there = leader.hex == left or left in leader.dropped
            if not there and not any(self.unit(name).hex == left for name in leader.riding):
                continue
            if any(one.name == leader.command for one in self.chain(unit.command)):
                leader.riding.add(unit.name)
                if left != leader.hex:
                    leader.dropped.add(left)

    def stack(self, hex: str | None) -> list[Unit]:
        """The units whose counters lie in a hex, from the top."""
        return [self.units[name] for name in self.stacks.get(hex or "", ())]

    def units_in(self, hex: str) -> Iterator[Unit]:
        """The units in a hex, extensions among them."""
        yield from self.stack(hex)
        yield from (unit for unit in self.units.values() if unit.parts and unit.hex != hex and hex in unit.parts)

    def enemies_in(self, hex: str, side: str | None) -> list[Unit]:
        """The units in a hex that belong to the opponent of ``side``; abandoned guns are none (12.8)."""
        return [one for one in self.units_in(hex) if one.side not in (None, side) and not one.abandoned]

    def enemies_beside(self, unit: Unit) -> list[Unit]:
        """The enemy units next to any hex of a unit."""
        near = {other for hex in unit.hexes for other in self.board.neighbours(hex)}
        return [enemy for hex in sorted(near) for enemy in self.enemies_in(hex, unit.side)]

    def enemies_near(self, unit: Unit, hexes: int) -> Iterator[Unit]:
        """The enemy units within a distance of a unit on the map; abandoned guns are none."""
        for enemy in self.units.values():
            if enemy.side in (None, unit.side) or enemy.abandoned or not enemy.hexes:
                continue
            if min(self.board.distance(a, b) for a in unit.hexes for b in enemy.hexes) <= hexes:
                yield enemy

    def fronts(self, unit: Unit) -> frozenset[str]:
        """The hexes in front of a unit (7.12, 7.34); none if its facing is not known."""
        around = unit.zones
        if around is None:
            return frozenset()
        found = (self.board.neighbour(hex, direction) for hex in unit.hexes for direction in around.front)
        return frozenset(hex for hex in found if hex is not None) - set(unit.hexes)

    def facing_into(self, hex: str, side: str | None) -> list[Unit]:
        """The enemies of a side that have a hex in their front."""
        near = (enemy for other in self.board.neighbours(hex) for enemy in self.enemies_in(other, side))
        return [enemy for enemy in near if hex in self.fronts(enemy)]

    def brigade_of(self, unit: Unit) -> Command | None:
        """The brigade of a unit; ``None`` for one without."""
        command = self.commands.get(unit.command or "")
        return command if command is not None and command.level == BRIGADE else None

    def battery_of(self, name: str) -> str:
        """The battery that a section belongs to, or that bears the name."""
        return self.unit(name).battery or name

    def is_of_guns(self, brigade: str) -> bool:
        """Whether all units of a brigade are artillery: its effectiveness and its fatigue are not counted (13.24)."""
        types = {unit.type for unit in self.units.values() if unit.command == brigade}
        return types == {ARTILLERY}

    def below(self, command: str | None) -> list[Command]:
        """A command and all below it."""
        if command not in self.commands:
            return []
        names = {command}
        while more := {one.name for one in self.commands.values() if one.of in names} - names:
            names |= more
        return [one for one in self.commands.values() if one.name in names]

    def under(self, command: str) -> list[Unit]:
        """The units of a command and of all below it."""
        names = {one.name for one in self.below(command)}
        return [unit for unit in self.units.values() if unit.command in names]

    def edge(self, text: str) -> str | None:
        """The name of a hexside as somebody wrote it (``C5-C4``); ``None`` if the map has none such."""
        a, _, b = text.partition("-")
        return self.board.hexside(a, b) if a in self.board and self.board.adjacent(a, b) else None

    def die(self, purpose: str, subject: str) -> int | None:
        """The last die for a purpose and a subject; ``None`` if none was rolled that might be it."""
        return self.rolls.get((purpose, subject), self.rolls.get((purpose, None)))

    def chain(self, command: str | None) -> Iterator[Command]:
        """A command and those above it, upwards."""
        seen: set[str] = set()
        while command is not None and command in self.commands and command not in seen:
            seen.add(command)
            yield self.commands[command]
            command = self.commands[command].of

    def superior(self, command: str | None, level: str) -> Command | None:
        """The command of a level that a command belongs to, or is."""
        return next((one for one in self.chain(command) if one.level == level), None)

    def leader_of(self, command: str) -> Leader | None:
        """Who leads a command."""
        return next((one for one in self.leaders.values() if one.command == command and not one.killed), None)

    def waits_to_replace(self, name: str) -> str | None:
        """Who has to be killed before a replacement comes into play, and is alive (4.18, 12.74)."""
        return next((one.name for one in self.leaders.values() if one.replacement == name and not one.killed), None)

    def led_by(self, name: str) -> str:
        """The command that a leader leads; any other name is a command's own."""
        leader = self.leaders.get(name)
        return name if leader is None or leader.command is None else leader.command

    def overall(self, side: str | None) -> Leader | None:
        """The Overall Commander of a side; ``None`` if it has none, or more than one."""
        found = [one for one in self.leaders.values() if one.level == ARMY and one.side == side and not one.killed]
        return found[0] if len(found) == 1 else None

    def stars(self, unit: Unit) -> list[Leader]:
        """The leaders of a unit's own chain in its hex, whose stars count (11.73)."""
        own = {command.name for command in self.chain(unit.command)}
        return [one for one in self.leaders.values() if one.hex in unit.hexes and one.hex and one.command in own]

    def orders_of(self, unit: Unit) -> str:
        """The orders under which a unit acts: its own, else its brigade's; no marker is Advance (6.11, 6.18)."""
        brigade = self.brigade_of(unit)
        told = unit.orders or (brigade.orders if brigade is not None else None) or ADVANCE
        return ADVANCE if told != MARCH and (unit.is_artillery or unit.blown) else told

    def tiredness(self, unit: Unit) -> int:
        """What fatigue adds to a unit's rolls: half of its level, rounded up (17.31)."""
        brigade = self.brigade_of(unit)
        if self.option("fatigue") == "no" or unit.is_artillery or brigade is None:
            return 0
        return -(-(brigade.fatigue or 0) // 2)
