"""The result by the battle's fire tables for a roll (10.17, 10.67)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.gunfire.lines import Unknown
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import Shot

NOTHING = ("", "-", "none")


def rolls(shot: Shot) -> list[int]:
    """The modified rolls to which the next result of a fire may belong: as announced, else as it may be.

    Raises :class:`Unknown` if the modifiers are not known.
    """
    if shot.total is None and shot.drms.missing is not None:
        raise Unknown(shot.drms.missing)
    die = shot.dice[len(shot.results)]
    return [die + shot.total] if shot.total is not None else sorted([die + total for total in shot.drms.totals])


def table_name(shot: Shot) -> str:
    """The table of a fire, in words."""
    return "artillery fire table" if shot.is_ball else "fire table"


def due_results(state: State, shot: Shot) -> list[str]:
    """The possible next results of a fire. Raises :class:`Unknown` for a missing datum."""
    if not shot.strengths or shot.is_ball is None:
        raise Unknown("the strength that fired")
    if shot.results and len(shot.units) > 1:
        raise Unknown("the guns that fired the second shot")
    found = rolls(shot)
    chart = state.charts.artillery if shot.is_ball else state.charts.fire
    if chart is None:
        raise Unknown(f"the {table_name(shot)} of the battle")
    results: dict[str, None] = {}
    for roll in found:
        for strength in shot.strengths:
            cell = chart.cell(roll, strength)
            if cell is None:
                raise Unknown(f"the {table_name(shot)} for {roll} and {strength} SP")
            plain = cell.strip("* ")
            results["none" if plain in NOTHING else plain] = None
    return list(results)


def skips_none(state: State, shot: Shot, result: str) -> bool:
    """Whether a result is that of the second shot, as the first gives none and that was not reported."""
    if len(shot.dice) < len(shot.results) + 2:
        return False
    try:
        first = due_results(state, shot)
    except Unknown:
        return False
    return result not in first and "none" in first


def shot_of_result(state: State, hex: str, result: str) -> Shot | None:
    """The fire at a hex to which a result belongs: the first that was rolled, rather one that may give it."""
    shots = state.firing.rolled(hex)
    if len(shots) < 2:
        return shots[0] if shots else None
    return next((shot for shot in shots if _may_give(state, shot, result)), shots[0])


def _may_give(state: State, shot: Shot, result: str) -> bool:
    try:
        return result in due_results(state, shot) or skips_none(state, shot, result)
    except Unknown:
        return True
