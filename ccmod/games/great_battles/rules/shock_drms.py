"""The modifiers of a Shock, each by its name with the values that may be right (11.42-11.47, 11.72, 15.23, 17.31)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ccmod.games.great_battles.rules.company import company
from ccmod.games.great_battles.rules.gunfire.lines import Unknown
from ccmod.games.great_battles.rules.shock_facts import holds_in
from ccmod.games.great_battles.rules.shock_ground import (
    Round,
    breastworks,
    favours_the_defender,
    round_of,
    terrain_drms,
)
from ccmod.games.great_battles.rules.shock_odds import ratios
from ccmod.games.great_battles.rules.shock_position import SURROUNDED, position_drms, watched
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import Shock
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import AGGRESSIVE, CAVALRY_CHARGE, INFANTRY_CHARGE
from ccmod.games.great_battles.rules.weariness import tiredness
from ccmod.ground.dataclass import dataclass


def brigadier_drms(state: State, now: Round) -> Iterator[set[int]]:
    """The modifier by the brigadier of each attacking brigade; those who strike back gain and lose nothing."""
    shock, ours = now.shock, now.ours
    if any(unit.name in shock.defenders for unit in ours):
        return
    for name in dict.fromkeys(unit.command for unit in ours if not unit.is_artillery):
        leader = state.leader_of(name) if name is not None else None
        if name is None or leader is None:
            yield {-1, 0}
            continue
        beside = _is_with(state, leader.name, [unit for unit in ours if unit.command == name])
        fierce = leader.profile == AGGRESSIVE
        if beside:
            yield {int(fierce)}
        elif beside is None:
            yield {-1, 0, int(fierce)}
        else:
            others = [one for one in state.shocks.all if one is not shock and _has(state, one, name)]
            yield {-1, 0} if others else {-1}


def _has(state: State, shock: Shock, brigade: str) -> bool:
    """Whether a brigade has units among the attackers of a Shock: its brigadier may be, or have been, with them."""
    return any(state.unit(name).command == brigade for name in shock.attackers)


def _is_with(state: State, leader: str, units: list[Unit]) -> bool | None:
    """Whether a leader is with one of these units; ``None`` if he may be."""
    found = [certain for unit in units for one, certain in company(state, unit) if one.name == leader]
    return True if True in found else None if found else False


CHARGE = "Charge"
Values = frozenset[int]
NOTHING: Values = frozenset({0})


@dataclass(frozen=True, slots=True)
class Term:
    """A modifier, and what it may be."""

    name: str
    values: Values

    def __str__(self) -> str:
        """``Charge +1``, ``terrain -1 or +0``."""
        return f"{self.name} {' or '.join(f'{value:+d}' for value in sorted(self.values))}"


def shock_terms(state: State, shock: Shock) -> list[Term]:
    """The modifiers of the round under way, without those that are surely 0.

    Raises :class:`Unknown` where a chart of the battle, or a datum of a unit, is absent.
    """
    now = round_of(state, shock)
    found = [(name, frozenset(values)) for part in PARTS for name, values in part(state, now)]
    return [Term(name, values) for name, values in found if values != NOTHING]


def totals(terms: Iterable[Term]) -> Values:
    """The possible sums of modifiers."""
    found = {0}
    for term in terms:
        found = {had + more for had in found for more in term.values}
    return frozenset(found)


def least(each: Iterable[Iterable[int]]) -> set[int]:
    """The values that the best for the defender may have, of several hexes or brigades (11.42)."""
    found: set[int] = set()
    for values in each:
        found = {min(one, other) for one in found for other in values} if found else set(values)
    return found or {0}


ModifierValues = Iterator[tuple[str, Iterable[int]]]


def _ratio(state: State, now: Round) -> ModifierValues:
    """The ratio as a modifier; one that was reported has been judged."""
    shock = now.shock
    right = ratios(state, now, shock.strikers or shock.attackers, shock.struck or shock.defenders)
    if right is None:
        raise Unknown("the strengths in this Shock")
    reported = [shock.ratio] if shock.ratio is not None else []
    drms = {ratio: state.charts.ratios.get(ratio) for ratio in (*right, *reported)}
    lacking = next((ratio for ratio, drm in drms.items() if drm is None), None)
    if lacking is not None:
        raise Unknown(f"the modifier of {lacking} on the Shock Ratio Table of the battle")
    yield "ratio", {drm for drm in drms.values() if drm is not None}


def _charge(state: State, now: Round) -> ModifierValues:
    """A Charge of all attackers; that of cavalry only against open ground, and not against a countercharge."""
    shock, ours, theirs = now.shock, now.ours, now.theirs
    if shock.continued:
        return
    countered = any(one.name in state.shocks.countercharging for one in theirs)
    if shock.manner == INFANTRY_CHARGE:
        yield CHARGE, {1}
    elif shock.manner == CAVALRY_CHARGE:
        favoured = favours_the_defender(state, now.pairs)
        yield CHARGE, {0} if countered or favoured else {1} if favoured is False else {0, 1}
    elif any(unit.deeds.path and not unit.deeds.fired for unit in ours) or not state.activation.whole:
        yield CHARGE, {0, 1}
    if countered:
        on_foot = {unit.on_foot for unit in ours}
        yield "countercharge", {-1} if on_foot == {True} else {0} if on_foot == {False} else {-1, 0}


def _position(state: State, now: Round) -> ModifierValues:
    """Where the attackers stand, and the enemies beside them who are not shocked (11.44)."""
    values = least(position_drms(state, now))
    yield "surrounded" if values == {SURROUNDED} else "position", values
    gains = {value > 0 for value in values}
    seen = watched(state, now)
    yield "other enemies", {-seen} if gains == {True} else {0} if gains == {False} else {0, -seen}


def _ground(state: State, now: Round) -> ModifierValues:
    """Terrain, the best case for the defender, and Breastworks (11.42, 15.23)."""
    yield "terrain", least(terrain_drms(state, now.pairs))
    covered = breastworks(state, now.pairs)
    yield "Breastworks", {-1} if covered else {0} if covered is False else {-1, 0}


def _fatigue(state: State, now: Round) -> ModifierValues:
    """The attacker whom it costs most, and the defender whom it costs least (11.42, 17.31)."""
    ours, theirs = ([tiredness(state, unit) for unit in units] for units in (now.ours, now.theirs))
    if ours:
        yield "fatigue", range(-max(most for _, most in ours), 1 - max(low for low, _ in ours))
    if theirs:
        yield "fatigue of the defender", range(min(low for low, _ in theirs), 1 + min(most for _, most in theirs))


def _others(state: State, now: Round) -> ModifierValues:
    """The further modifiers of the battle's chart."""
    if not state.charts.shock_drms:
        raise Unknown("the Shock modifiers of the battle")
    for name, value in state.charts.shock_drms.items():
        holds = holds_in(state, now, name)
        yield name, {0, value} if holds is None else {value * holds}


def _series(_: State, now: Round) -> ModifierValues:
    """One off for each time that the Shock was continued (11.47)."""
    yield "Continued Shock", {-now.shock.continued}


def _brigadier(state: State, now: Round) -> ModifierValues:
    yield "brigadier", least(brigadier_drms(state, now))


PARTS: tuple[Callable[[State, Round], ModifierValues], ...] = (
    _others, _ratio, _charge, _position, _ground, _fatigue, _series, _brigadier,
)  # fmt: skip
