"""Who fires at what, from where, and with which FP (O20.3): the strength of a Fire Attack term by term."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ccmod.games.combat_commander.rules.events import Attack, Target
from ccmod.games.combat_commander.rules.los.sight import BLOCKED, LineOfSight
from ccmod.games.combat_commander.rules.sight import sight_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.units import Unit, Weapon
from ccmod.games.combat_commander.rules.state.values import fp_of, range_of, weapon_fp, weapon_range
from ccmod.ground.dataclass import dataclass
from ccmod.play.once import once
from ccmod.play.sum import Sum

HEIGHT = 1
"""The FP that firing downwards adds, and firing upwards takes off (T88.2)."""
BOTH_HEIGHTS = {"cancel out": 0, "-1 only": -1, "+1 only": 1}
"""The rule where some pieces fire downwards and some upwards (AMB-12)."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One piece that fires at one hex."""

    piece: str
    unit: Unit
    """It, or who carries it."""
    weapon: Weapon | None
    target: str
    distance: int | None
    """Hexes to the target, which counts (O20.2.2); ``None`` if the place is unknown."""

    @property
    def origin(self) -> str | None:
        """The hex from which it fires."""
        return self.unit.hex

    @property
    def ordnance(self) -> bool:
        """Whether it is Ordnance (11.5)."""
        return self.weapon is not None and self.weapon.type is not None and self.weapon.type.ordnance

    @property
    def kind(self) -> str | None:
        """The kind of Weapon, ``None`` for units and unknown Weapons."""
        return self.weapon.type.kind if self.weapon is not None and self.weapon.type is not None else None

    @property
    def least(self) -> int:
        """The shortest Range (O20.2.2)."""
        return self.weapon.type.min_range if self.weapon is not None and self.weapon.type is not None else 0

    def fp(self, state: State) -> Sum | None:
        """Its current FP; ``None`` if unknown."""
        return fp_of(state, self.unit) if self.weapon is None else weapon_fp(state, self.weapon)

    def range(self, state: State) -> Sum | None:
        """Its current Range; ``None`` if unknown."""
        return range_of(state, self.unit) if self.weapon is None else weapon_range(state, self.weapon)

    def sight(self, state: State) -> LineOfSight | None:
        """The line of sight; ``None`` if the place is unknown."""
        return None if self.distance is None else sight_of(state, self.origin or "", self.target)

    def reaches(self, state: State) -> bool | None:
        """Whether the target is in Range and seen; ``None`` if that cannot be determined."""
        distance = self.distance
        range = self.range(state) if distance is not None else None
        if distance is None or range is None:
            return None
        if not self.least <= distance <= range.value:
            return False
        sight = sight_of(state, self.origin or "", self.target)
        if sight.status == BLOCKED:
            return False
        return None if sight.status != "visible" else True


def shot_of(state: State, piece: str, target: str) -> Shot | None:
    """A piece's shot at a hex; ``None`` if its kind or carrier is unknown."""
    weapon = state.weapons.get(piece)
    unit = state.units.get(weapon.carrier or "" if weapon is not None else piece)
    if unit is None:
        return None
    board, origin = state.board, unit.hex
    known = origin is not None and origin in board and target in board
    return Shot(piece, unit, weapon, target, board.distance(origin or "", target) if known else None)


def shots_of(state: State, pieces: Iterable[str], hexes: Iterable[str]) -> Iterator[Shot]:
    """The shots of pieces at each of the hexes; those of unknown pieces are left out."""
    for target in hexes:
        for piece in dict.fromkeys(pieces):
            shot = shot_of(state, piece, target)
            if shot is not None:
                yield shot


@once
def shots_at_first(state: State, event: Attack | Target) -> tuple[Shot, ...]:
    """The shots of the pieces that fire or aim, at the hex that is named first."""
    pieces = event.pieces if isinstance(event, Attack) else (event.weapon,)
    return tuple(shots_of(state, pieces, (event.hex,)))


def all_shots(state: State, event: Attack | Target) -> tuple[Shot, ...]:
    """The same, with those at the second hex of a Spray Fire (A40)."""
    shots = shots_at_first(state, event)
    if isinstance(event, Attack) and event.second is not None:
        shots += tuple(shots_of(state, event.pieces, (event.second,)))
    return shots


@dataclass(frozen=True, slots=True)
class Firepower:
    """The parts of the FP of a Fire Attack, before Actions."""

    fps: dict[str, Sum]
    """The current FP of each piece."""
    height: int
    """The FP that levels add (T88.2)."""
    hindrances: tuple[int, ...]
    """The Hindrance of each line of sight that counts (O20.3.2)."""
    choices: tuple[Sum, ...]
    """The FP for each choice of the piece to which the others add (O20.3.1.2)."""
    missing: str | None = None
    """The datum without which the FP cannot be determined."""
    unseen: str | None = None
    """The datum without which its Hindrance cannot be."""

    @property
    def hindrance(self) -> int:
        """The Hindrance of the attack: the largest (O20.3.2)."""
        return max(self.hindrances, default=0)

    def on(self, base: str) -> Sum:
        """The FP with this piece as the one to which the others add."""
        return self.choices[list(self.fps).index(base)]

    @property
    def best(self) -> Sum | None:
        """The greatest FP; ``None`` if unknown."""
        return None if self.missing else max(self.choices, key=lambda fp: fp.value, default=None)

    def blamed(self, said: int) -> str | None:
        """The check of height, Hindrance or Wire by whose neglect the FP comes to ``said``; ``None`` for no such."""
        best = self.best
        if best is None:
            return None
        others = {0, *self.hindrances, sum(set(self.hindrances))} if self.hindrance else set()
        misread = (
            ("V151", -self.height),  # it was forgotten
            ("V151", -2 * self.height),  # up was taken for down
            *(("V152", self.hindrance - other) for other in others),
        )
        choices = (replace(best, misreadings=misread), *self.choices)
        return next((check for choice in choices if (check := choice.blamed(said)) is not None), None)


def firepower_of(state: State, pieces: Iterable[str], hexes: Iterable[str], hindrance: int | None = None) -> Firepower:
    """The parts of the FP of a Fire Attack; ``hindrance``, as announced, is used where no map shows it."""
    pieces = tuple(pieces)
    return firepower_of_shots(state, pieces, tuple(shots_of(state, pieces, hexes)), hindrance)


def firepower_of_shots(
    state: State, pieces: tuple[str, ...], shots: tuple[Shot, ...], hindrance: int | None
) -> Firepower:
    """The same from the shots of its pieces."""
    fps: dict[str, Sum] = {}
    missing = "the map" if state.ground is None else None if state.units_known else "the units"
    first = {shot.piece: shot for shot in reversed(shots)}
    for piece in dict.fromkeys(pieces):
        found = first[piece].fp(state) if piece in first else None
        if found is None:
            missing = missing or f"the FP of {piece}"
        else:
            fps[piece] = found
    numbers, unseen = [], None
    for shot in shots:
        number, datum = (0, None) if shot.ordnance else _hindrance(state, shot)
        unseen = unseen or datum
        numbers.append(hindrance if number is None and hindrance is not None else number or 0)
    missing = missing or (unseen if hindrance is None else None)
    height = height_of(state, shots)
    added = (("pieces", len(fps) - 1), ("height", height), ("Hindrance", -max(numbers, default=0)))
    return Firepower(fps, height, tuple(numbers), tuple([fp.plus(*added) for fp in fps.values()]), missing, unseen)


def height_of(state: State, shots: Iterable[Shot]) -> int:
    """-1 if the target is higher than any piece, +1 if it is lower than any (T88.2)."""
    ground = state.ground
    if ground is None or not ground.levels:
        return 0
    ways = {
        (ground.level(shot.origin) > ground.level(shot.target))
        - (ground.level(shot.origin) < ground.level(shot.target))
        for shot in shots
        if shot.origin is not None
    }
    if len(ways & {1, -1}) == 2:
        return HEIGHT * BOTH_HEIGHTS[state.option("AMB-12")]
    return HEIGHT * sum(ways)


def _hindrance(state: State, shot: Shot) -> tuple[int | None, str | None]:
    """The Hindrance of a shot, or the datum that is missing for it."""
    sight = shot.sight(state)
    if sight is None:
        return None, f"where {shot.piece} and its target are"
    if sight.hindrance is None:
        return None, f"the line of sight from {shot.origin} to {shot.target} ({', '.join(sight.missing)})"
    return sight.hindrance, None
