"""The effect of the ground on those who enter it (9.47)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.state.units import Unit


def terrain_strikes(play: Play, unit: Unit, code: str | None) -> Steps[bool]:
    """A check or a Disorder by terrain; whether the unit may go on (12.33, 12.35c)."""
    if code is None:
        return True
    if code == "d" and (yield from play.check(unit, "terrain", always=True)):
        return True
    goes_on = not unit.disordered
    yield from play.disorder(unit, "terrain")
    return goes_on
