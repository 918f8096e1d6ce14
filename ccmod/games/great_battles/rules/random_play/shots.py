"""Single shots of a random battle: the die, the table, what they do to those in the hex (10.17, 8.35, 14.3)."""

from __future__ import annotations

from dataclasses import field

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.gunfire.lines import Unknown
from ccmod.games.great_battles.rules.gunfire.results import due_results
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.ground.dataclass import dataclass

ANYTHING = ("none", "none", "d", "d+1", "1", "1d", "1D", "D")


def fire_result(play: Play, units: tuple[str, ...], hex: str) -> str:
    """The result of the last die that units have rolled for their fire at a hex."""
    shot = next((one for one in play.state.firing.rolled(hex) if one.units == units), None)
    try:
        right = due_results(play.state, shot) if shot is not None else ANYTHING
    except Unknown:
        right = ANYTHING
    return play.random.choice(list(right))


def says_modifiers(play: Play, units: tuple[str, ...]) -> Steps[None]:
    """The modifiers of the next shot of units, if they are known (10.81)."""
    shot = next((one for one in play.state.firing.waiting() if one.units == units), None)
    if shot is not None and shot.drms.missing is None and shot.drms.terms and play.often(play.talk):
        total = sum(value for _, value in shot.drms.terms)
        yield (e.Modifiers(tuple(f"{name} {value:+d}" for name, value in shot.drms.terms), total),)


NO_AMMUNITION, JAM, OUT = 5, 0, 2
"""The die after which guns are low on ammunition (10.69), and the other after which Rapid Fire leaves none (10.68)."""
AT_NOBODY = (None, "rapid", "second round")
"""Fire that is rolled for even at an empty hex; other fire counts as made (10.41)."""
SPENCERS = ("SR", "SC")


@dataclass(slots=True)
class DeclaredFire:
    """A fire that was declared, and its die."""

    unit: Unit
    hex: str
    strength: int
    kind: str | None = None
    dice: list[int] = field(default_factory=list)
    results: list[str] = field(default_factory=list)
    was_in_order: bool = True
    origin: str = ""
    """Where it was fired from."""
    first: list[Unit] = field(default_factory=list)
    """Those who are struck before all others: the shocking units (8.35)."""

    def __post_init__(self) -> None:
        """Remember the hex: the unit may be gone before its fire is felt."""
        self.origin = self.unit.hex or ""

    @property
    def is_rapid(self) -> bool:
        """Whether it is Rapid Fire, of two shots (10.68)."""
        return (self.kind or "").startswith("rapid")


def rolls(play: Play, shot: DeclaredFire) -> Steps[None]:
    """The die of a shot, what the table says, and the ammunition."""
    state, unit = play.state, shot.unit
    if not list(state.units_in(shot.hex)) and shot.kind not in AT_NOBODY:
        return
    yield from says_modifiers(play, (unit.name,))
    for purpose in ("fire", "the second shot") if shot.is_rapid else ("fire",):
        die = yield from play.roll(unit.side, purpose, unit.name)
        result = fire_result(play, (unit.name,), shot.hex)
        yield (e.FireResult(shot.hex, result),)
        shot.dice.append(die)
        shot.results.append(result)
    small = state.option("ammo_small_arms") == "yes" and not unit.is_mounted
    jammed = shot.kind == "second round" or shot.is_rapid
    spent = NO_AMMUNITION in shot.dice or (shot.is_rapid and JAM in shot.dice)
    if spent and (unit.is_artillery or small or jammed) and unit.ammunition < OUT:
        yield (e.OutOfAmmo(unit.name) if unit.ammunition or jammed else e.LowAmmo(unit.name),)
