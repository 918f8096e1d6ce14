"""The FP of a Fire Attack, as announced, against the sum of its parts (O20.3.1.2): checks V148 to V152, V276.

An FP that is not announced is reckoned and not judged. A wrong one is laid to the rule whose neglect explains it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.arithmetic import Sum
from ccmod.games.combat_commander.rules.events import Attack
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.firing import Firepower, Shot, firepower_of, shots_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.values import WIRE
from ccmod.play.finding import Objection, missing


def _hexes(event: Attack) -> tuple[str, ...]:
    return (event.hex,) if event.second is None else (event.hex, event.second)


def _misstated(state: State, event: Attack, check: str) -> Objection | None:
    """What a check says of an FP that is not what the pieces have."""
    if event.fp is None:
        return None
    found = firepower_of(state, event.pieces, _hexes(event), event.hindrance)
    if found.missing:
        return missing(found.missing) if check == "V148" else None
    if any(choice.value == event.fp for choice in found.choices) or found.best is None:
        return None
    if _reason(state, event, found) != check:
        return None
    return Objection(
        f"{found.best}, announced is {event.fp}",
        expected=str(found.best.value),
        found=str(event.fp),
        pieces=event.pieces,
        hexes=_hexes(event),
    )


def _reason(state: State, event: Attack, found: Firepower) -> str:
    """The check that forbids just the error that was made; ``V148`` where none in particular does."""
    said, best = event.fp or 0, found.best
    wrong = said - (best.value if best is not None else 0)
    if found.height and wrong in (-found.height, -2 * found.height):
        return "V151"
    others = {-number for number in {0, *found.hindrances, sum(set(found.hindrances))}} - {-found.hindrance}
    if found.hindrance and wrong in {other + found.hindrance for other in others}:
        return "V152"
    if any(fp.part(WIRE) and choice.value - fp.part(WIRE) == said for fp, choice in _bases(found)):
        return "V276"
    for shot in shots_of(state, event.pieces, (event.hex,)):
        lent = _command_not_due(state, shot)
        if lent and any(
            choice.value + lent == said
            for base, choice in zip(found.fps, found.choices, strict=True)
            if base == shot.piece
        ):
            return "V150" if shot.weapon is not None else "V149"
    near = [unit for shot in shots_of(state, event.pieces, (event.hex,)) for unit in _leaders_near(state, shot)]
    return "V149" if any(wrong == command for command in near) else "V148"


def _bases(found: Firepower) -> Iterator[tuple[Sum, Sum]]:
    """Each piece's FP with the FP of the attack to which it is the base."""
    return zip(found.fps.values(), found.choices, strict=True)


def _command_not_due(state: State, shot: Shot) -> int:
    """The Command in its hex that a piece is not given: a Leader, Ordnance, a Leader's Weapon (3.3.1.2, 3.3.1.3)."""
    fp = shot.fp(state)
    if fp is None or fp.part("Command"):
        return 0
    own = shot.unit.command if shot.weapon is None else 0
    return state.command_in(shot.origin, shot.unit.side) - own


def _leaders_near(state: State, shot: Shot) -> list[int]:
    """The Command of Leaders in adjacent hexes, who give none there."""
    if shot.origin is None or shot.origin not in state.board:
        return []
    hexes = state.board.neighbours(shot.origin)
    return [
        unit.command for hex in hexes for unit in state.units_in(hex) if unit.side == shot.unit.side and unit.command
    ]


@RULEBOOK.check("V148", "O20.3.1.2", Attack)
def fp_is_one_piece_and_one_for_each_other(state: State, event: Attack) -> Objection | None:
    """The FP is that of one piece, and 1 more for each other."""
    return _misstated(state, event, "V148")


@RULEBOOK.check("V149", "3.3.1.2", Attack)
def command_helps_squads_and_teams_in_its_hex(state: State, event: Attack) -> Objection | None:
    """A Leader adds his Command to Squads and Teams in his hex, not to Leaders, and not elsewhere."""
    return _misstated(state, event, "V149")


@RULEBOOK.check("V150", "3.3.1.3", Attack)
def command_helps_no_ordnance_and_no_leaders_weapon(state: State, event: Attack) -> Objection | None:
    """Command adds nothing to a Weapon with a white band, nor to one that a Leader carries."""
    return _misstated(state, event, "V150")


@RULEBOOK.check("V276", "F106.1", Attack)
def wire_weakens_fp(state: State, event: Attack) -> Objection | None:
    """Wire takes 1 off the FP of the units in its hex."""
    return _misstated(state, event, "V276")


@RULEBOOK.check("V151", "T88.2", Attack)
def height_changes_fp_by_one(state: State, event: Attack) -> Objection | None:
    """Firing at a higher hex costs 1 FP, firing at a lower one gains 1."""
    return _misstated(state, event, "V151")


@RULEBOOK.check("V152", "O20.3.2", Attack)
def the_largest_hindrance_counts(state: State, event: Attack) -> Objection | None:
    """The FP is reduced by the largest Hindrance of all pieces but Ordnance."""
    objection = _misstated(state, event, "V152")
    if objection is not None or event.hindrance is None:
        return objection
    found = firepower_of(state, event.pieces, _hexes(event))
    if found.missing or found.hindrance == event.hindrance or not found.fps:
        return None
    if any(shot.ordnance for shot in shots_of(state, event.pieces, (event.hex,))):
        return None  # what Hindrance does after the hit is judged by V126
    return Objection(
        f"the attack on {event.hex} is hindered by {found.hindrance}, announced is {event.hindrance}",
        expected=str(found.hindrance),
        found=str(event.hindrance),
        pieces=event.pieces,
        hexes=_hexes(event),
    )
