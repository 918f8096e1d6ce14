"""Cover (T78.3): what a hex gives to a unit under an attack. Several never add up; one is chosen."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.state.attack import AttackUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import carriers_of
from ccmod.games.combat_commander.rules.terrain import TerrainMap, terrain_chart
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import Axial, axial
from ccmod.hexes.trace import trace
from ccmod.play.sum import Sum

BURNING = frozenset({"flamethrower", "molotov"})
"""Weapons against which there is no Cover (11.6)."""
COVERLESS = Sum("Cover", 0)


@dataclass(frozen=True, slots=True)
class Covers:
    """The Covers among which a unit may choose."""

    sure: tuple[Sum, ...]
    doubtful: tuple[Sum, ...] = ()
    """By sides that only a part of the attack crosses, or in whose end the line comes in: these are unsettled."""

    @property
    def best(self) -> Sum:
        """The best that is beyond doubt."""
        return self.sure[0] if len(self.sure) == 1 else max(self.sure, key=lambda cover: cover.value)

    def allowed(self, reading: str) -> tuple[Sum, ...]:
        """Those that may have been used, as AMB-22 is read."""
        return (*(self.sure if reading == "any" else (self.best,)), *self.doubtful)


def covers_of(state: State, hex: str, attack: AttackUnderWay | None = None) -> Covers | None:
    """The Covers in a hex, against an attack if there is one; ``None`` if the map is unknown or it holds no unit."""
    if attack is not None and (attack.kind == "mines" or burns(state, attack)):
        return Covers((COVERLESS,))
    if state.ground is None or hex not in state.ground.board:
        return None
    shelled = attack is not None and is_shelling(state, attack)
    printed = state.ground.covers(hex, state.markers.get(hex, ()), shelled)
    if not printed:
        return None
    if attack is None or shelled or hex not in state.ground.walled:
        return Covers(printed)
    sure, doubtful = hexside_covers(state, hex, attack)
    return Covers((*printed, *sure), doubtful)


def burns(state: State, attack: AttackUnderWay) -> bool:
    """Whether a Flamethrower or Molotov takes part (11.6)."""
    for piece in attack.pieces:
        weapon = state.weapons.get(piece)
        if weapon is not None and weapon.type is not None and weapon.type.kind in BURNING:
            return True
    return False


def is_shelling(state: State, attack: AttackUnderWay) -> bool:
    """Whether Mortars or artillery make the attack (T87, T97, T99, F101-F105; AMB-06)."""
    if attack.kind != "fire":
        return attack.kind == "impact"
    by_ordnance = state.option("AMB-06") == "all Ordnance"
    for piece in attack.pieces:
        weapon = state.weapons.get(piece)
        if weapon is None or weapon.type is None:
            return False
        if not (weapon.type.ordnance if by_ordnance else weapon.type.kind == "mortar"):
            return False
    return bool(attack.pieces)


def hexside_covers(state: State, hex: str, attack: AttackUnderWay) -> tuple[tuple[Sum, ...], tuple[Sum, ...]]:
    """The Covers of Hedges and Walls that a Fire Attack crosses to hit a hex: beyond doubt, and doubtful (T87, T97)."""
    ground, board = state.ground, state.board
    if ground is None:
        return (), ()
    hexes = {state.unit(name).hex for name in carriers_of(state, attack.pieces)}
    origins = frozenset([origin for origin in hexes if origin is not None and origin != hex and origin in board])
    key = (hex, origins, state.option("AMB-23") == "all Cover")
    found = ground.side_covers.get(key)
    if found is None:
        found = ground.side_covers[key] = _side_covers(ground, *key)
    return found


def _side_covers(
    ground: TerrainMap, hex: str, origins: frozenset[str], roads_count: bool
) -> tuple[tuple[Sum, ...], tuple[Sum, ...]]:
    """The same for fire from these hexes, if Roads take 1 off these Covers or not (AMB-23)."""
    board = ground.board
    if not origins:
        return (), ()
    crossings = [crossed(board, origin, hex) for origin in origins]
    all_cross = frozenset.intersection(*(sure for sure, _ in crossings))
    some_cross = frozenset.union(*(sure | maybe for sure, maybe in crossings))
    road = -int(roads_count and hex in ground.roads)
    sure = tuple(_covers_on(ground, road, all_cross))
    return sure, tuple(cover for cover in _covers_on(ground, road, some_cross - all_cross) if cover not in sure)


def crossed(board: Board, origin: str, target: str) -> tuple[frozenset[str], frozenset[str]]:
    """The side of ``target`` that a line from ``origin`` crosses; or, as doubtful, the two in whose end it comes in."""
    start, end = (axial(board.offset(hex)) for hex in (origin, target))
    traced = trace(Axial(end.q - start.q, end.r - start.r))
    here = traced.at[Axial(end.q - start.q, end.r - start.r)]
    crosses = traced.passes[traced.contacts.index(here)]
    through: set[str] = set()
    touched: set[str] = set()
    for near in board.neighbours(target):
        at = axial(board.offset(near))
        contact = traced.at.get(Axial(at.q - start.q, at.r - start.r))
        if contact is not None and max(contact.start, here.start) <= min(contact.end, here.end):
            side = board.hexside(target, near)
            (through if traced.contacts.index(contact) in crosses else touched).add(side)
    return frozenset(through), frozenset(() if through else touched)


def _covers_on(ground: TerrainMap, road: int, sides: frozenset[str]) -> Iterator[Sum]:
    """The Cover of the features of these sides, with the change by a Road in the hex."""
    for side in sorted(sides):
        for kind in sorted(ground.features.get(side, ())):
            cover = terrain_chart()["hexsides"][kind].get("cover")
            if cover is not None:
                yield Sum.of(kind, cover, (("Road", road),))
