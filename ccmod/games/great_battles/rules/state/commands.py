"""Leaders and the commands that they lead (2.22, 4.0)."""

from __future__ import annotations

from dataclasses import field

from ccmod.games.great_battles.rules.state.due import Due
from ccmod.ground.dataclass import dataclass

BRIGADE, DIVISION, CORPS, ARMY = LEVELS = ("brigade", "division", "corps", "army")
STARS = {level: number for number, level in enumerate(LEVELS, 1)}
"""Ranks (2.22): what a leader takes off rolls against Cohesion (11.73)."""

FAR = 20
"""Halves of movement points in a Commander Movement Phase beyond which a commander pays for his ride (9.32)."""
LESS_FATIGUE, GOOD_ORDER, STRAGGLERS, RETURN, AMMUNITION, NEW_ORDERS = range(6)
"""The benefits of Reserve in their order (6.35)."""


@dataclass(slots=True)
class Leader:
    """A leader or commander. Unknown values are ``None``."""

    name: str
    side: str | None = None
    level: str | None = None
    command: str | None = None
    range: int | None = None
    """Command Range, in his movement points (4.15)."""
    rating: int | None = None
    """Initiative of an army, efficiency of a corps, activation of a division, orders of a brigade (4.11-4.14)."""
    coordination: int | None = None
    """Of a division leader (4.13)."""
    profile: str | None = None
    """Of a brigadier (4.14): Aggressive, Normal, Cautious or Unreliable."""
    replacement: str | None = None
    hex: str | None = None
    due: Due | None = None
    """When he arrives, if he is a reinforcement."""
    riding: set[str] = field(default_factory=set)
    """The units of his that left a hex in which he may have been: he may be with any of them (9.31, 12.72)."""
    dropped: set[str] = field(default_factory=set)
    """The hexes in which they may have left him, besides the one where he was heard of last."""
    killed: bool = False
    fell: int | None = None
    """The turn in which he was killed, if that is known."""
    moved: bool = False
    """In this phase."""
    spent: int | None = 0
    """Halves of movement points in this phase."""
    pulse: int | None = None
    """When he moved last, by what had happened in the activation."""
    rode_far: bool = False
    """He spent more than 10 points in the last Commander Movement Phase (9.32)."""
    rode_in: int | None = None
    """The turn in which he did, if that is known."""

    @property
    def stars(self) -> int:
        """His rank."""
        return STARS.get(self.level or "", 0)

    def is_away(self, turn: int | None) -> bool:
        """Whether he is surely not on the map this turn: a reinforcement of a later one (9.71)."""
        return self.hex is None and self.due is not None and self.due.is_later(turn)

    def goes(self, hex: str | None) -> None:
        """He is in a hex now, or off the map, and with nobody else."""
        self.hex = hex
        self.riding.clear()
        self.dropped.clear()


@dataclass(slots=True)
class Command:
    """An army, corps, division or brigade."""

    name: str
    level: str | None = None
    of: str | None = None
    """The command above it."""
    side: str | None = None
    orders: str | None = None
    """Of a brigade; ``None`` if they are not known."""
    reserve: bool = False
    reserve_all_turn: bool = False
    struck: bool = False
    """It was attacked in Reserve this turn, which ends it (6.34)."""
    ineffective: bool = False
    out_of_command: bool | None = None
    cut_off: bool | None = None
    """Whether its leader was out of range when that was fixed for the turn's activations (4.23)."""
    set_out: bool = False
    """It got March Orders this turn, on the map (5.28)."""
    fatigue: int | None = None
    """The level from 0; ``None`` for none (17.24)."""
    efficiency: int | None = None
    """Of a corps, this turn."""
    ams: int | None = None
    """Activation Markers of a division, this turn."""
    drawn: int = 0
    """Its Activation Markers drawn so far, this turn."""
    activations: int = 0
    """Of a brigade, this turn, with markers of its division."""
    skipped: int = 0
    shocks: set[int] = field(default_factory=set)
    """The Action Phases of this turn in which it was in a Step 6b."""
    active: bool = False
    """It has done something this turn that spoils its rest (13.45)."""
    efforts: set[int] = field(default_factory=set)
    """The Action Phases of this turn in which its units did what tires (17.22)."""
    attacks: set[int] = field(default_factory=set)
    """Those in which units under Attack Orders did (16.12)."""
    marched: int = 0
    """To how many activations its march of this turn comes (5.35)."""
    off_road: bool = False
    """It marched over other ground than roads (17.22)."""
    march_is_guessed: bool = False
    """The cost of a step of its march was not reported: it may have come to more activations."""
    tired: int = 0
    """The levels of fatigue gained this turn."""
    unreported: int = 0
    """The unreported levels that it earned in turns before."""
    slack: int = 0
    """Those that it may have slept off in turns before."""
    relieved: bool = False
    """Its fatigue was said to fall this turn."""
    rested: str | None = None
    """Its choice for a turn of rest (13.45): rally or reduce fatigue."""
    benefits: int = -1
    """The last of the benefits of Reserve that it took this turn, in the order of 6.35."""
    stays: bool = False
    """It gave March Orders up and has to stay when its division's next marker is drawn (6.25)."""
    battery: str | None = None
    """The battery assigned to a brigade (4.32)."""

    @property
    def was_in_reserve(self) -> bool:
        """Whether it is in Reserve, or has left it at the end of this turn."""
        return self.reserve or self.benefits == NEW_ORDERS
