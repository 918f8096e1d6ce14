"""The effect of a target's posture or cover on the die of a shot: one of two tables, never both (8.1-08)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.cards import Card
from ccmod.games.we_were_brothers.rules.ground.levels import WORDS
from ccmod.games.we_were_brothers.rules.looking import runs
from ccmod.games.we_were_brothers.rules.modifiers import COVERS, LEVELS
from ccmod.games.we_were_brothers.rules.sight.bodies import HEAD, OPEN, Sighting
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import DOWNED, PRONE
from ccmod.ground.dataclass import dataclass
from ccmod.play.sum import Term

HEDGE = 1
"""The armour of hedges, which a weapon of penetration 1 defeats (2.0-16)."""


class Unknown(Exception):
    """A datum without which a shift cannot be determined."""

    def __init__(self, datum: str) -> None:
        super().__init__(datum)
        self.datum = datum


@dataclass(frozen=True, slots=True)
class Shift:
    """The shift of a target, and what may be mistaken for it."""

    terms: tuple[Term, ...] = ()
    misreadings: tuple[tuple[str, int], ...] = ()
    unsure: tuple[int, ...] = ()


def target_shift(state: State, card: Card, target: Soldier, seen: Sighting) -> Shift:
    """The shift of a target of which the firer has so much. Raises :class:`Unknown` if the mission lacks it."""
    if seen.missing is not None:
        raise Unknown(seen.missing)
    posture, running = target.shown_posture or "in no known posture", runs(state, target)
    upright = state.modifiers.in_the_open(posture, running=running)
    lying: tuple[int, ...] = ()
    if upright is None and posture == DOWNED:
        upright, lying = _laid_down(state, target)
    if seen.verdict == HEAD and state.option("A-18") == "no":
        return Shift(unsure=() if _pierced(card, seen) is False else (upright or 0,))
    row = OPEN if _pierced(card, seen) else seen.cover
    if row == OPEN and upright is None:
        raise Unknown(f"the shift for a target in the open that is {'running' if running else posture}")
    if row != OPEN and state.modifiers.in_cover(row) is None:
        raise Unknown(f"the shift for a target in cover of the kind {row}")
    value = _value(state, upright, row)
    name = f"target {'running' if running else posture}" if row == OPEN else f"cover {row}"
    unsure = [_value(state, upright, other) - value for other in seen.covers if other not in (row, seen.cover)]
    if seen.barrier is not None and _pierced(card, seen) is None:
        unsure.append(_value(state, upright, OPEN) - value)
    if row == OPEN:
        unsure += lying
    if row == OPEN and running and upright is not None:
        unsure.append((state.modifiers.in_the_open(posture) or 0) - upright)
    if target.may_run and not running:
        unsure.append((state.modifiers.in_the_open(posture, running=True) or 0) - value)
    terms: tuple[Term, ...] = ((name, value),)
    return Shift(terms, tuple(_misread(state, target, seen, upright, row, value)), tuple(unsure))


def _laid_down(state: State, target: Soldier) -> tuple[int | None, tuple[int, ...]]:
    """The shift of a casualty: he lies, but in the posture that he had; the sheet has a row for neither.

    As for a prone man, and how far that of his own posture is off.
    """
    prone, own = (state.modifiers.in_the_open(posture) for posture in (PRONE, target.posture or PRONE))
    return prone, () if prone is None or own is None else (own - prone,)


def _value(state: State, upright: int | None, row: str) -> int:
    """The shift of a row; 0 for one that the mission does not give."""
    return (upright if row == OPEN else state.modifiers.in_cover(row)) or 0


def _pierced(card: Card, seen: Sighting) -> bool | None:
    """Whether the weapon counts the target's cover for nothing; ``None`` if its card does not say (8.1-09).

    Of barriers only hedges have an armour: else no wall would ever cover anybody.
    """
    if seen.barrier is None or seen.cover not in LEVELS or seen.barrier.armour < HEDGE:
        return False
    return card.pierces(seen.barrier.armour)


def _misread(
    state: State, target: Soldier, seen: Sighting, upright: int | None, row: str, value: int
) -> list[tuple[str, int]]:
    """The errors about cover that a rule forbids, each with how far it is off."""
    if row == OPEN:
        if seen.cover != OPEN:
            return [("V-093", _value(state, upright, seen.cover) - value)]
        near = state.ground.barriers_near(target.hex) if state.ground is not None and target.hex is not None else ()
        return [("V-052", _value(state, upright, WORDS[barrier.level]) - value) for barrier in near]
    if upright is None:
        return []
    found = [("V-092", upright)] if upright else []
    if seen.barrier is not None and seen.barrier.armour == HEDGE:
        found = [("V-093", upright - value), *found]
    covers = state.modifiers.cover
    others = [("V-205", (covers.get(other) or 0) - value) for other in COVERS if other != row]
    return [*found, ("V-052", upright - value), *others]
