"""The second round of Spencers (14.3)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import SECOND_ROUND, SPENCERS
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V117", "14.31-14.38", e.Fire)
def has_a_second_round(state: State, event: e.Fire) -> Iterator[Objection]:
    """Spencers fire again at the same hex: on foot, in Good Order at first, and not after a second Disorder."""
    if event.kind != SECOND_ROUND:
        return
    for unit in map(state.unit, event.units):
        if unit.weapon is None:
            yield missing(f"the weapon of {unit.name}")
            continue
        why = _why_not(state, unit, event.hex)
        if why is not None:
            said = f"{unit.name} {why}: it has no second round"
            yield Objection(said, "one round", "a second round", (unit.name,), (event.hex,))


def _why_not(state: State, unit: Unit, hex: str) -> str | None:
    """What keeps a unit from a second round, in words."""
    if unit.weapon not in SPENCERS:
        return "has no Spencers"
    if unit.is_mounted:
        return "is mounted"
    if unit.name in state.firing.again:
        return "has suffered a second Disorder"
    first = state.firing.last(unit)
    if first is None:
        return None
    if first.hex != hex:
        return f"has fired at {first.hex}, not at {hex}"
    return None if first.steady else "was Disordered at its first round"
