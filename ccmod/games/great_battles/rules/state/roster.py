"""Who is who in a battle: its units, leaders and commands, and who belongs to whom (2.2, 4.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from ccmod.games.great_battles.rules.state.commands import ARMY, BRIGADE, CORPS, DIVISION, Command, Leader
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.ground.dataclass import dataclass
from ccmod.play.position import Forces


@dataclass(slots=True)
class Roster(Forces[Unit]):
    """The armies. Nobody changes his command but a leader who takes over another's."""

    new_unit = Unit
    sides: tuple[str, ...] = ()
    units: dict[str, Unit] = field(default_factory=dict)
    leaders: dict[str, Leader] = field(default_factory=dict)
    commands: dict[str, Command] = field(default_factory=dict)
    _chains: dict[str, tuple[Command, ...]] = field(default_factory=dict, compare=False, repr=False)
    """The chain of each command that was asked for; forgotten when a command is added."""
    _superiors: dict[tuple[str, str], Command | None] = field(default_factory=dict, compare=False, repr=False)
    """The command of a level above, or that is, each that was asked for; forgotten so, too."""
    _below: dict[str, tuple[Command, ...]] = field(default_factory=dict, compare=False, repr=False)
    """The same for all below it."""
    _units_of: dict[str, tuple[Unit, ...]] = field(default_factory=dict, compare=False, repr=False)
    """The units that belong to each command directly; one that is added later belongs to none."""
    _under: dict[str, tuple[Unit, ...]] = field(default_factory=dict, compare=False, repr=False)
    """The same with those of all below it."""
    _of_guns: dict[str, bool] = field(default_factory=dict, compare=False, repr=False)
    """Whether each brigade that was asked for has no other units than artillery."""
    _reinforcements: tuple[Unit, ...] | None = field(default=None, compare=False, repr=False)
    """The units that are to arrive; ``None`` until they are asked for."""
    _heads: dict[str, Leader] = field(default_factory=dict, compare=False, repr=False)
    """Who leads each command; empty until it is asked for, and when that has changed."""
    _overall: dict[str | None, Leader | None] = field(default_factory=dict, compare=False, repr=False)
    """The Overall Commander of each side that was asked for; forgotten when leaders come, fall or take over."""
    _divisions: dict[str, tuple[Command, ...]] = field(default_factory=dict, compare=False, repr=False)
    """The divisions of each corps that was asked for; forgotten when a command is added."""
    _at: dict[str, tuple[Command, ...]] = field(default_factory=dict, compare=False, repr=False)
    """The commands of each level that was asked for; forgotten so, too."""
    _officers: dict[str, tuple[Leader, ...]] = field(default_factory=dict, compare=False, repr=False)
    """The leaders of each command and above it; forgotten when one takes over another's."""

    _riders: list[Leader] = field(default_factory=list, compare=False, repr=False)
    """The leaders who have moved, or may have, since all could move anew."""

    def make_command(self, name: str) -> Command:
        """The command of this name; an unknown one is added to the game."""
        found = self.commands.get(name)
        if found is None:
            found = self.commands[name] = Command(name)
            self._chains.clear()
            self._superiors.clear()
            self._officers.clear()
            self._below.clear()
            self._under.clear()
            self._divisions.clear()
            self._at.clear()
        return found

    def battery_of(self, name: str) -> str:
        """The battery that a section belongs to, or that bears the name."""
        return self.unit(name).battery or name

    def brigade_of(self, unit: Unit) -> Command | None:
        """The brigade of a unit; ``None`` for one without."""
        command = self.commands.get(unit.command or "")
        return command if command is not None and command.level == BRIGADE else None

    def is_of_guns(self, brigade: str) -> bool:
        """Whether all units of a brigade are artillery: its effectiveness and its fatigue are not counted (13.24)."""
        found = self._of_guns.get(brigade)
        if found is None:
            units = self.units_of(brigade)
            found = self._of_guns[brigade] = bool(units) and all(unit.is_artillery for unit in units)
        return found

    def chain(self, command: str | None) -> tuple[Command, ...]:
        """A command and those above it, upwards."""
        if command is None:
            return ()
        found = self._chains.get(command)
        if found is None:
            found = self._chains[command] = self._chain(command)
        return found

    def _chain(self, command: str) -> tuple[Command, ...]:
        found: dict[str, Command] = {}
        above: str | None = command
        while above is not None and above in self.commands and above not in found:
            found[above] = self.commands[above]
            above = found[above].of
        return tuple(found.values())

    def superior(self, command: str | None, level: str) -> Command | None:
        """The command of a level that a command belongs to, or is."""
        if command is None:
            return None
        key = (command, level)
        if key not in self._superiors:
            self._superiors[key] = next((one for one in self.chain(command) if one.level == level), None)
        return self._superiors[key]

    def below(self, command: str | None) -> tuple[Command, ...]:
        """A command and all below it."""
        if command is None:
            return ()
        if not self._below:
            found: dict[str, list[Command]] = {}
            for one in self.commands.values():
                for above in self.chain(one.name):
                    found.setdefault(above.name, []).append(one)
            self._below.update((name, tuple(commands)) for name, commands in found.items())
        return self._below.get(command, ())

    def at(self, level: str) -> tuple[Command, ...]:
        """The commands of a level, of both sides."""
        found = self._at.get(level)
        if found is None:
            found = self._at[level] = tuple(one for one in self.commands.values() if one.level == level)
        return found

    def divisions_of(self, corps: Command) -> tuple[Command, ...]:
        """The divisions of a corps."""
        found = self._divisions.get(corps.name)
        if found is None:
            below = (one for one in self.below(corps.name) if one.level == DIVISION)
            mine = tuple(one for one in below if self.superior(one.of, CORPS) is corps)
            found = self._divisions[corps.name] = mine
        return found

    def under(self, command: str) -> tuple[Unit, ...]:
        """The units of a command and of all below it."""
        if not self._under:
            found: dict[str, list[Unit]] = {}
            for unit in self.units.values():
                for above in self.chain(unit.command):
                    found.setdefault(above.name, []).append(unit)
            self._under.update((name, tuple(units)) for name, units in found.items())
        return self._under.get(command, ())

    def units_of(self, command: str) -> tuple[Unit, ...]:
        """The units that belong to a command directly."""
        if not self._units_of:
            found: dict[str, list[Unit]] = {}
            for one in self.units.values():
                if one.command is not None:
                    found.setdefault(one.command, []).append(one)
            self._units_of.update((name, tuple(units)) for name, units in found.items())
        return self._units_of.get(command, ())

    @property
    def reinforcements(self) -> tuple[Unit, ...]:
        """The units for which the battle has a time or a place of arrival (9.71), arrived or not."""
        if self._reinforcements is None:
            self._reinforcements = tuple(unit for unit in self.units.values() if unit.due is not None)
        return self._reinforcements

    def leader_of(self, command: str) -> Leader | None:
        """Who leads a command."""
        if not self._heads:
            for one in self.leaders.values():
                if one.command is not None and not one.killed:
                    self._heads.setdefault(one.command, one)
        return self._heads.get(command)

    def officers(self, command: str | None) -> tuple[Leader, ...]:
        """The leaders of a command and of those above it, killed or not."""
        if command is None:
            return ()
        found = self._officers.get(command)
        if found is None:
            own = {one.name for one in self.chain(command)}
            found = self._officers[command] = tuple(one for one in self.leaders.values() if one.command in own)
        return found

    def musters(self, leaders: Iterable[Leader]) -> None:
        """Leaders are among those of the battle from now on (2.22)."""
        self.leaders.update({leader.name: leader for leader in leaders})
        self._heads.clear()
        self._overall.clear()
        self._officers.clear()

    def falls(self, leader: Leader, turn: int | None) -> None:
        """A leader leads nobody any more (12.71)."""
        leader.killed, leader.fell = True, turn
        self._heads.clear()
        self._overall.clear()

    def takes_over(self, leader: Leader, lost: Leader | None) -> None:
        """A leader is in play, in the place of another who was lost, if there is one (4.18)."""
        leader.killed = False
        if lost is not None:
            leader.command, leader.level = lost.command, lost.level
        self._heads.clear()
        self._overall.clear()
        self._officers.clear()

    def rode(self, leader: Leader) -> None:
        """A leader moves in the phase or activation under way."""
        leader.moved = True
        self._riders.append(leader)

    def rest(self) -> None:
        """Leaders may move anew, all of them."""
        for leader in self._riders:
            leader.moved, leader.spent = False, 0
        self._riders.clear()

    def waits_to_replace(self, name: str) -> str | None:
        """Who has to be killed before a replacement comes into play, and is alive (4.18, 12.74)."""
        return next((one.name for one in self.leaders.values() if one.replacement == name and not one.killed), None)

    def led_by(self, name: str) -> str:
        """The command that a leader leads; any other name is a command's own."""
        leader = self.leaders.get(name)
        return name if leader is None or leader.command is None else leader.command

    def overall(self, side: str | None) -> Leader | None:
        """The Overall Commander of a side; ``None`` if it has none, or more than one."""
        if side not in self._overall:
            found = [one for one in self.leaders.values() if one.level == ARMY and one.side == side and not one.killed]
            self._overall[side] = found[0] if len(found) == 1 else None
        return self._overall[side]
