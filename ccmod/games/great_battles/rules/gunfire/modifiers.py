"""The modifiers of a fire, each by its name (10.81, 16.1, 17.31)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ccmod.games.great_battles.rules.gunfire.lines import LineOfFire, Unknown, line_of_fire
from ccmod.games.great_battles.rules.gunfire.screens import is_ball, origin_of
from ccmod.games.great_battles.rules.gunfire.targets import (
    enfilades,
    from_works,
    into_works,
    mass,
    target_unit,
)
from ccmod.games.great_battles.rules.sight import ABRUPT
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import PRE_SHOCK, SECOND_ROUND, Drms, base_kind
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ATTACK, COLUMN, MARCH
from ccmod.games.great_battles.rules.weariness import tiredness
from ccmod.ground.counting import counted

PREPARED, ENFILADE, MASSED, DISPERSED = "Prepared Fire", "Enfilade", "Massed Target", "Dispersed Target"
FATIGUE, HOURS = "fatigue", ("night", "dawn", "dusk")
GUNS_LOSE = 2
"""The loss of artillery that has moved, has turned, or fires up or down at its neighbour (10.61, 10.67, 10.45)."""
LOW_AMMUNITION = 2
LEVELS_APART = 2
"""Levels between neighbours at which artillery does not fire, but before a Shock (10.67)."""
MANY, FEW = 8, 2
"""Strength points of a Massed and of a Dispersed Target (8.34)."""
DARK = 2
"""The loss of fire at dawn and dusk (16.11)."""


class Aim(NamedTuple):
    """Who fires at what, from where."""

    state: State
    units: tuple[Unit, ...]
    hex: str
    base: str | None
    """The kind of fire, rapid or not; ``None`` for phasing fire."""
    distance: int
    line: LineOfFire | None
    """``None`` without a map."""
    target: Unit | None
    """Whom it strikes."""
    has_guns: bool
    """Whether artillery fires."""
    is_ball: bool
    """Whether it is artillery at 4 hexes or more."""


ModifierRows = Sequence[tuple[str, int, bool]]
"""Modifiers: name, value, and whether it may be there or not."""


def fire_drms(state: State, units: Sequence[Unit], hex: str, kind: str | None) -> Drms:
    """The modifiers of units that fire at a hex now. Combined fire has the worst of each (10.64, 10.82)."""
    if not units or hex not in state.board:
        return Drms(missing="who fires at what")
    origin = origin_of(state.board, units[0], hex)
    if origin is None or units[0].type is None:
        return Drms(missing=f"where {units[0].name} is")
    first = state.firing.last(units[0]) if kind == SECOND_ROUND else None
    base = base_kind(kind if first is None else first.kind)
    distance, first_unit = state.board.distance(origin, hex), units[0]
    line = line_of_fire(state.ground, origin, hex) if state.ground is not None else None
    target = target_unit(state, hex, first_unit.side, before_shock=base == PRE_SHOCK)
    guns, ball = first_unit.is_artillery, is_ball(first_unit, distance)
    aim = Aim(state, tuple(units), hex, base, distance, line, target, guns, ball)
    terms: list[tuple[str, int]] = []
    opened: list[tuple[str, int]] = []
    try:
        for part in PARTS:
            for name, value, is_open in part(aim):
                if value:
                    (opened if is_open else terms).append((name, value))
    except Unknown as found:
        return Drms(missing=str(found))
    return Drms(tuple(terms), tuple(opened))


def _range(aim: Aim) -> ModifierRows:
    """The worst of all weapons, by the chart (10.16, 10.64)."""
    drms: list[int] = []
    for unit in aim.units:
        weapon = aim.state.charts.weapon(unit.weapon)
        drm = weapon.drm(aim.distance) if weapon is not None else None
        if drm is None:
            what = unit.weapon or f"the weapon of {unit.name}"
            raise Unknown(
                f"the modifier of {what} at {counted(aim.distance, 'hex', 'hexes')} in the Range Effects Table"
            )
        drms.append(drm)
    return (("range", min(drms), False),)


def _ground(aim: Aim) -> ModifierRows:
    """The modifiers by terrain for the target, and by Breastworks for either."""
    if aim.line is None:
        raise Unknown("the map")
    found = [(name, value, False) for name, value in aim.line.terms if value]
    if not aim.state.works:
        return found
    if not aim.has_guns:
        found.append(("from behind Breastworks", _known(from_works(aim.state, aim.line)), False))
    if not aim.is_ball and aim.target is not None and aim.target.on_foot:
        found.append(("Breastworks", -_known(into_works(aim.state, aim.line)), False))
    return found


def _known(found: bool | None) -> int:
    if found is None:
        raise Unknown("the side that the Breastworks cover")
    return int(found)


def _who_is_hit(aim: Aim) -> ModifierRows:
    """Masses, cavalry on horses, flanks."""
    target = aim.target
    found: list[tuple[str, int, bool]] = []
    if aim.is_ball:
        masses = mass(aim.state, aim.hex, aim.units[0].side)
        if masses is None:
            raise Unknown(f"the strength of the units in {aim.hex}")
        if masses[0]:
            found += [(MASSED, int(masses[1] >= MANY), False), (DISPERSED, -int(masses[1] <= FEW), False)]
    if target is None:
        return found
    if target.is_mounted and aim.base is None:
        found.append(("cavalry on horses", 1, aim.is_ball))
    if aim.is_ball or aim.line is None or aim.state.orders_of(target) == MARCH:
        return found
    flank = enfilades(aim.state, aim.line, target)
    if flank is None and target.facing is None:
        raise Unknown(f"the facing of {target.name}")
    if flank is not False:
        found.append((ENFILADE, 1, flank is None))
    return found


def _who_fires(aim: Aim) -> ModifierRows:
    """The modifiers by the firing units themselves."""
    units, state = aim.units, aim.state
    found: list[tuple[str, int, bool]] = []
    least = most = 0
    for unit in units:
        tired = tiredness(state, unit)
        least, most = max(least, tired[0]), max(most, tired[1])
    if any(unit.is_mounted for unit in units):
        found.append(("fire from horseback", -1, False))
    if any(unit.disordered for unit in units):
        found.append(("Disordered", -1, False))
    green = [unit for unit in units if unit.green]
    if green:
        found.append(("Green", -1, all(unit.type != "infantry" for unit in green)))
    low = [unit for unit in units if unit.ammunition == 1]
    if low:
        counted = any(unit.is_artillery for unit in low) or state.option("ammo_small_arms") == "yes"
        found.append(("low on ammunition", -LOW_AMMUNITION, not counted))
    if most:
        found += [(FATIGUE, -least, False), (FATIGUE, least - most, True)]
    ready = prepared(aim)
    if ready is not False:
        found.append((PREPARED, 1, ready is None))
    return found


def _guns(aim: Aim) -> ModifierRows:
    """The further modifiers of artillery (10.61, 10.67, 10.45)."""
    if not aim.has_guns:
        return ()
    state, units = aim.state, aim.units
    phasing = aim.base is None
    moved = any(unit.deeds.path or unit.deeds.withdrew for unit in units)
    topped = any(unit.name in state.firing.beneath for unit in units)
    counts = phasing or state.option("D-17") == "both sides"
    reacted = any(unit.reactions.moved for unit in units)
    turned = not phasing and any(unit.reactions.turned for unit in units)
    found = [
        ("guns that moved or came to the top", -GUNS_LOSE * ((moved and phasing) or (topped and counts)), False),
        ("guns that moved in reaction", -GUNS_LOSE * (reacted and not phasing), True),
        ("guns that turned", -GUNS_LOSE * turned, False),
    ]
    if aim.line is None:
        return found
    rise = aim.line.rise
    everywhere = state.option("AMB-27") == "every range"
    helped = any(name in ABRUPT and value > 0 for name, value in aim.line.terms)
    steep = aim.base == PRE_SHOCK and aim.distance == 1 and abs(rise) >= LEVELS_APART
    found.append(("lower target", int(rise < 0 and not helped and (aim.is_ball or everywhere)), False))
    found.append(("a neighbour two levels apart", -GUNS_LOSE * steep, False))
    return found


def _hour(aim: Aim) -> ModifierRows:
    """Night, dawn and dusk (16.11, 16.12)."""
    period, n = aim.state.turn.period, aim.distance
    if period == "night":
        return (("night", -n * (n + 1) // 2, False),)
    if period in ("dawn", "dusk"):
        everywhere = aim.state.option("AMB-12") == "at every range"
        return ((period, -DARK * (n > 1 or everywhere), False),)
    return ()


PARTS: tuple[Callable[[Aim], ModifierRows], ...] = (_range, _ground, _who_is_hit, _who_fires, _guns, _hour)


def prepared(aim: Aim) -> bool | None:
    """Whether units use Prepared Fire (10.52); ``None`` if they may, but give it up by moving afterwards."""
    if aim.has_guns or aim.state.turn.period == "night":
        return False
    for unit in aim.units:
        if not _is_ready(aim, unit):
            return False
    attacks = any(aim.state.orders_of(unit) == ATTACK for unit in aim.units)
    unsure = any(unit.deeds.spent is None for unit in aim.units)
    return None if aim.base is None and (attacks or unsure) else True


def _is_ready(aim: Aim, unit: Unit) -> bool:
    """Whether one unit is in range, in order, and has stayed where it is."""
    weapon, deeds = aim.state.charts.weapon(unit.weapon), unit.deeds
    if weapon is None or aim.distance > weapon.prepared or unit.disordered or not unit.on_foot:
        return False
    if deeds.restacked or unit.form == COLUMN or aim.state.orders_of(unit) == MARCH:
        return False
    if aim.base is not None:
        return True
    still = not deeds.path and not deeds.withdrew and not deeds.mounted and not deeds.spent
    return still and unit.type == "infantry"
