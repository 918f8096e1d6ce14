"""The Shocks of an activation and the step that they have come to (11.11)."""

from __future__ import annotations

from dataclasses import field

from ccmod.ground.dataclass import dataclass

DESIGNATION, FALLING_BACK, COMMITMENT, CHECKS, FIRE, RESOLUTION = range(1, 7)
STEPS = {
    DESIGNATION: "the designation of Shocks",
    FALLING_BACK: "the Retreats Before Shock",
    COMMITMENT: "the commitment of Green units",
    CHECKS: "the Pre-Shock Checks",
    FIRE: "the Pre-Shock Fire",
    RESOLUTION: "the resolution",
}
"""The steps in which all Shocks go on together."""
SEVERAL = (FALLING_BACK, CHECKS)
"""Those of them that are several things."""


@dataclass(slots=True)
class Shock:
    """One Shock, with all that continues it."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    manner: str | None = None
    unreported: bool = False
    """It was put in, since something showed it."""
    start: dict[str, str] = field(default_factory=dict)
    """The hexes of both sides when it was designated, by the units."""
    targets: tuple[str, ...] = ()
    """The hexes of the defenders then, those of extended units all."""
    hung: set[str] = field(default_factory=set)
    """Green attackers that do not commit themselves."""
    fell_back: bool = False
    """A defender has fallen back before it."""
    resolved: bool = False
    die: int | None = None
    """The die of the round under way."""
    modifiers: int | None = None
    """The modifier announced for it."""
    ratio: str | None = None
    """The ratio of the round as it was reported."""
    total: int | None = None
    """The modified total of the round."""
    result: str | None = None
    """The result by the battle's table, as it was reported."""
    paid: dict[str, int] = field(default_factory=dict)
    """The strength that each unit has lost in the round under way, and in what it has led to."""
    charged: dict[str, int] = field(default_factory=dict)
    """That part of it of which it was said that it is lost in the Shock."""
    strikers: tuple[str, ...] = ()
    """Those who attack in the round under way: at first the attackers, then those who continue it (11.47)."""
    struck: tuple[str, ...] = ()
    """Those who are attacked in it."""
    fought: set[str] = field(default_factory=set)
    """All who were in a round that came to a roll."""
    continued: int = 0
    """How often it was continued."""
    over: bool = False

    def begins(self, strikers: tuple[str, ...], struck: tuple[str, ...]) -> None:
        """A round begins: who attacks whom."""
        self.strikers, self.struck = strikers, struck
        self.die = self.modifiers = self.total = self.result = self.ratio = None
        self.paid, self.charged = {}, {}

    def hexes_of(self, units: tuple[str, ...]) -> tuple[str, ...]:
        """Where these units stood when it was designated."""
        return tuple(dict.fromkeys(self.start[name] for name in units if name in self.start))


@dataclass(slots=True)
class Shocks:
    """All Shocks of the activation under way."""

    all: list[Shock] = field(default_factory=list)
    done: list[Shock] = field(default_factory=list)
    """Those that were resolved, in their order."""
    line: str | None = None
    """The end of the line from which they are resolved, as it was reported."""
    step: int = DESIGNATION
    current: Shock | None = None
    """The one that is being resolved, or was last."""
    checked: set[str] = field(default_factory=set)
    """The units that have made a Pre-Shock Check."""
    countercharging: set[str] = field(default_factory=set)
    passed: set[str] = field(default_factory=set)
    """The hexes of friends through which units have retreated since the last result (12.46)."""
    retreats: dict[str, int] = field(default_factory=dict)
    """Hexes of retreat since the last result by unit, those of friends not counted."""
    fled: dict[str, str] = field(default_factory=dict)
    """Where those units stood before."""

    @property
    def is_idle(self) -> bool:
        """Whether nothing has been noted."""
        begun = self.all or self.done or self.line or self.current or self.checked or self.countercharging
        return self.step == DESIGNATION and not (begun or self.passed or self.retreats or self.fled)

    def of_attacker(self, name: str) -> Shock | None:
        """The last Shock in which a unit attacks."""
        return next((one for one in reversed(self.all) if name in one.attackers or name in one.strikers), None)

    def of_defender(self, name: str) -> Shock | None:
        """The first Shock not yet over in which a unit defends, or the last one."""
        found = [one for one in self.all if name in one.defenders or name in one.struck]
        return next((one for one in found if not one.over), found[-1] if found else None)

    def find(self, attackers: tuple[str, ...], defenders: tuple[str, ...] = ()) -> Shock | None:
        """The Shock of these units that is not over: by its attackers, or by those who strike back."""
        open_ = [one for one in self.all if not one.over]
        if not open_:  # as nearly always
            return None
        units = set(attackers)
        by_attack = [one for one in open_ if units & {*one.attackers, *one.strikers}]
        same = next((one for one in by_attack if set(defenders) & {*one.defenders, *one.struck}), None)
        found = same or next(iter(by_attack), None)
        return found or next((one for one in open_ if units & {*one.defenders, *one.struck}), None)
