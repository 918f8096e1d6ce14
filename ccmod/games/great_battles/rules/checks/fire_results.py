"""The effects of fire: the tables, whom they strike, who else checks (10.17, 10.26, 10.67, 8.35, 12.54)."""

from __future__ import annotations

from dataclasses import replace

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.gunfire.lines import Unknown
from ccmod.games.great_battles.rules.gunfire.results import due_results, rolls, shot_of_result, skips_none, table_name
from ccmod.games.great_battles.rules.gunfire.targets import target_unit
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import PRE_SHOCK, TOO_LOW, Shot
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V121", "10.17", e.FireResult)
def is_what_the_table_gives(state: State, event: e.FireResult) -> Objection | None:
    """The result is in the row of the modified roll and the column of the strength."""
    shot = shot_of_result(state, event.hex, event.result)
    if shot is None:
        return None
    if skips_none(state, shot, event.result):
        shot = replace(shot, results=[*shot.results, "none"])
    try:
        right = due_results(state, shot)
    except Unknown as found:
        return missing(str(found))
    if event.result not in right:
        results, rolled = " or ".join(right), " or ".join(map(str, rolls(shot)))
        strengths = " or ".join(map(str, shot.strengths))
        said = f"{rolled} with {strengths} SP gives {results} in the {table_name(shot)}"
        return Objection(said, results, event.result, shot.units, (event.hex,))
    return None


def _fires_on(state: State, unit: str) -> list[Shot]:
    """The fire that a unit may suffer from now."""
    return [shot for shot in state.firing.shots if unit in shot.struck and shot.results and not shot.over]


@RULEBOOK.check("V122", "10.67", e.Udd, of=("fire", "stacking"))
def strikes_whom_it_may(state: State, event: e.Udd) -> Objection | None:
    """Small arms and canister affect the top unit; ball fire affects each unit, and causes no other checks."""
    shots = _fires_on(state, event.unit)
    if not shots:
        return None
    hexes = (shots[0].hex,)
    if event.cause == "stacking":
        if all(shot.is_ball for shot in shots) and not state.firing.attackers:
            said = f"ball fire strikes {event.unit} itself: it does not check for the top unit"
            return Objection(said, "a check for fire", "a check for stacking", (event.unit,), hexes)
        return None
    if any(shot.is_ball is not False or _strikes(state, shot, event.unit) for shot in shots):
        return None
    struck = target_unit(state, shots[0].hex, shots[0].side, before_shock=shots[0].base == PRE_SHOCK)
    top = struck.name if struck is not None else "the top unit"
    said = f"this fire strikes {top}, not {event.unit}"
    return Objection(said, f"a check of {top}", f"a check of {event.unit}", (event.unit,), hexes)


def _strikes(state: State, shot: Shot, unit: str) -> bool:
    """Whether a unit is the one that small arms strike in their target: the top one, or a part of it."""
    struck = state.unit(unit)
    top = target_unit(state, shot.hex, shot.side, before_shock=shot.base == PRE_SHOCK)
    if top is None or struck.hex != shot.hex:
        return True
    return top.name == unit or (struck.battery is not None and struck.battery == top.battery)


@RULEBOOK.check("V118", "10.26", e.Udd, of=("friendly fire",))
def stands_beside_the_target(state: State, event: e.Udd) -> Objection | None:
    """Friendly units adjacent to the target check after a roll of 2 or less."""
    unit = state.unit(event.unit)
    shots = [shot for shot in state.firing.shots if not shot.over and shot.dice and shot.side == unit.side]
    if not shots or unit.hex is None:
        return None
    near = [shot for shot in shots if any(state.board.distance(part, shot.hex) <= 1 for part in unit.hexes)]
    if not near:
        said = f"{event.unit} is not beside {shots[-1].hex}"
    elif all(min(shot.dice) > TOO_LOW for shot in near):
        said = f"a roll of {min(near[-1].dice)} harms no friends"
    else:
        return None
    return Objection(said, "no check", "a check for friendly fire", (event.unit,), unit.hexes)


@RULEBOOK.check("V120", "12.54, 8.35", e.Udd, of=("adjacent rout",))
def is_shaken_by_others(state: State, event: e.Udd) -> Objection | None:
    """Infantry and cavalry check for a rout adjacent to them; artillery does not."""
    unit = state.unit(event.unit)
    if not unit.is_artillery:
        return None
    said = f"{event.unit} is artillery, and does not check for the rout of others"
    return Objection(said, "no check", "a check for an adjacent rout", (event.unit,), unit.hexes)
