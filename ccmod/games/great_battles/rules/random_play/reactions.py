"""What the other side does while a unit moves (9.6, 10.44, 10.45)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.state.units import Unit


def before_step(play: Play, unit: Unit, hex: str) -> Steps[bool]:
    """What comes before a unit enters a hex; whether it still does."""
    yield from ()
    return True


def after_step(play: Play, unit: Unit) -> Steps[bool]:
    """What comes when it has entered it; whether it may go on."""
    yield from ()
    return True
