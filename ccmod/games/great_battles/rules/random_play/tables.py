"""What the fire tables of a random battle give; where a battle has none, what chance gives."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.gunfire.results import due_results
from ccmod.games.great_battles.rules.gunfire.unknown import Unknown
from ccmod.games.great_battles.rules.random_play.play import Play, Steps

ANYTHING = ("none", "none", "d", "d+1", "1", "1d", "1D", "D")


def fire_result(play: Play, units: tuple[str, ...], hex: str) -> str:
    """The result of the last die that units have rolled for their fire at a hex."""
    shot = next((one for one in play.state.firing.rolled(hex) if one.units == units), None)
    try:
        right = due_results(play.state, shot) if shot is not None else ANYTHING
    except Unknown:
        right = ANYTHING
    return play.random.choice(list(right))


def says_modifiers(play: Play, units: tuple[str, ...]) -> Steps[None]:
    """The modifiers of the next shot of units, if they are known (10.81)."""
    shot = next((one for one in play.state.firing.waiting() if one.units == units), None)
    if shot is not None and shot.drms.missing is None and shot.drms.terms and play.often(play.talk):
        total = sum(value for _, value in shot.drms.terms)
        yield (e.Modifiers(tuple(f"{name} {value:+d}" for name, value in shot.drms.terms), total),)
