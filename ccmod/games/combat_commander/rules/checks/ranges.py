"""Range, and who can fire at all (3.1.2, O20.2.2, 11.1, F106.3, T89, T95): checks V139 to V142 and V146."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import Attack, Target
from ccmod.games.combat_commander.rules.los.sight import BLOCKED, VISIBLE
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.firing import Shot, shots_at_first
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.values import WIRE
from ccmod.games.combat_commander.rules.terrain import is_water, terrain_chart
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing


def _too_far(state: State, shot: Shot) -> Objection | None:
    """The objection to a shot at a hex outside a piece's Range."""
    distance, range = shot.distance, shot.range(state)
    if distance is None or range is None:
        return missing(f"where {shot.piece} is" if distance is None else f"the Range of {shot.piece}")
    if shot.least <= distance <= range.value:
        return None
    near = distance < shot.least
    limit = f"Range from {shot.least}" if near else str(range)
    return Objection(
        f"{shot.piece} in {shot.origin} fires at {shot.target}, {counted(distance, 'hex', 'hexes')} away, with {limit}",
        expected=f"at least {counted(shot.least, 'hex', 'hexes')}"
        if near
        else f"at most {counted(range.value, 'hex', 'hexes')}",
        found=counted(distance, "hex", "hexes"),
        pieces=(shot.piece,),
        hexes=(shot.origin or "", shot.target),
    )


@RULEBOOK.check("V139", "3.1.2", Attack, given=shots_at_first)
def no_target_beyond_range(state: State, event: Attack, shots: tuple[Shot, ...]) -> Iterator[Objection]:
    """A piece fires no farther than its current Range, with Command, Veteran, Suppressed and Wire."""
    if len(event.pieces) == 1:
        for shot in shots:
            objection = None if shot.ordnance else _too_far(state, shot)
            if objection is not None:
                yield objection


@RULEBOOK.check("V140", "O20.2.2", Attack, Target, given=shots_at_first)
def ordnance_keeps_its_ranges(state: State, event: Attack | Target, shots: tuple[Shot, ...]) -> Iterator[Objection]:
    """Ordnance fires no farther than its Range, and a Mortar no nearer than its least."""
    for shot in shots:
        objection = _too_far(state, shot) if shot.ordnance else None
        if objection is not None:
            yield objection


@RULEBOOK.check("V146", "O20.3.1", Attack, given=shots_at_first)
def the_whole_group_reaches_the_target(state: State, event: Attack, shots: tuple[Shot, ...]) -> Iterator[Objection]:
    """Each piece of a Fire Group has the target in Range and line of sight."""
    if len(event.pieces) < 2:
        return
    for shot in shots:
        objection = None if shot.ordnance else _too_far(state, shot) or _unseen(state, shot)
        if objection is not None:
            yield objection


def _unseen(state: State, shot: Shot) -> Objection | None:
    sight = shot.sight(state)
    if sight is None or sight.status == VISIBLE:
        return None
    if sight.status != BLOCKED:
        return missing(f"the line of sight from {shot.origin} to {shot.target} ({', '.join(sight.missing)})")
    why = ", ".join(map(str, sight.obstacles))
    return Objection(
        f"{shot.piece} in {shot.origin} does not see {shot.target}: {why}",
        expected="a line of sight for each piece of the Fire Group",
        found=why,
        pieces=(shot.piece,),
        hexes=(shot.origin or "", shot.target),
    )


def has_aimed(state: State, weapon: str) -> bool:
    """Whether a Weapon has made its Targeting roll and not fired since."""
    aimed = state.targeting
    return aimed is not None and aimed.product is not None and not aimed.spent and aimed.weapon == weapon


@RULEBOOK.check("V141", "11.1", Attack, Target, given=shots_at_first)
def only_good_units_fire_good_weapons(
    state: State, event: Attack | Target, shots: tuple[Shot, ...]
) -> Iterator[Objection]:
    """A Weapon that is not broken is fired by a unit that is neither broken nor Suppressed."""
    for shot in shots:
        if shot.weapon is None or (isinstance(event, Attack) and has_aimed(state, shot.piece)):
            continue  # what a trigger of the Targeting roll does comes too late (1.9.1(c))
        words = (
            f"{shot.piece} is broken" if shot.weapon.broken else None,
            f"{shot.unit.name}, who carries it, is broken" if shot.unit.broken else None,
            f"{shot.unit.name}, who carries it, is suppressed" if shot.unit.suppressed else None,
        )
        for why in filter(None, words):
            message = f"{shot.piece} cannot fire: {why}"
            yield Objection(message, "a good Weapon with a good unit", why, (shot.piece, shot.unit.name))


@RULEBOOK.check("V142", "F106.3, T89, T95", Attack, Target, given=shots_at_first)
def no_weapon_fires_from_wire_or_water(
    state: State, event: Attack | Target, shots: tuple[Shot, ...]
) -> Iterator[Objection]:
    """No Weapon fires from Wire, Marsh or Stream."""
    for shot in shots:
        if shot.weapon is None or shot.origin is None:
            continue
        where = None
        if WIRE in state.markers.get(shot.origin, ()):
            where = WIRE
        elif state.ground is not None and is_water(terrain := state.ground.terrain(shot.origin)):
            where = terrain_chart()["hexes"][terrain]["name"]
        if where is not None:
            yield Objection(
                f"{shot.piece} fires from {shot.origin}, where {where} forbids it",
                expected="a hex without Wire and Water",
                found=where,
                pieces=(shot.piece, shot.unit.name),
                hexes=(shot.origin,),
            )
