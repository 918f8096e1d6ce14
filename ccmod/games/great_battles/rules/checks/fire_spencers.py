"""The second round of Spencers (14.3)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.exchange import what_is_left
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import RETURN, SECOND_ROUND, SPENCERS, Shot
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import Units, firers
from ccmod.play.finding import Objection, missing, warning


@RULEBOOK.check("V117", "14.31-14.38", e.Fire, given=firers, of=(SECOND_ROUND,))
def has_a_second_round(state: State, event: e.Fire, units: Units) -> Iterator[Objection]:
    """Spencers fire again at the same hex: on foot, in Good Order at first, and not after a second Disorder."""
    for unit in units:
        if unit.weapon is None:
            yield missing(f"the weapon of {unit.name}")
            continue
        why = _why_not(state, unit, event.hex)
        if why is not None:
            said = f"{unit.name} {why}: it has no second round"
            yield Objection(said, "one round", "a second round", (unit.name,), (event.hex,))


@RULEBOOK.check("V117", "14.31-14.38", e.Fire, of=(SECOND_ROUND,))
def fires_again_when_the_first_round_is_over(state: State, event: e.Fire) -> Objection | None:
    """The second round comes when the first, including return fire, has been carried out (14.31).

    An earlier announcement is left to the judge.
    """
    hexes = {event.hex, *(hex for name in event.units for hex in state.unit(name).hexes)}
    left = what_is_left(state, [shot for shot in state.firing.shots if not shot.over and shot.hex in hexes])
    if left is None:
        return None
    said = f"the fire on {event.hex} is not over before the second round: {left}"
    return warning(said, "the first round first", "the second round", event.units, (event.hex,))


def _has_fired_again(state: State, unit: Unit) -> bool:
    """Whether the last fire of a unit was a second round."""
    last = next((shot for shot in reversed(state.firing.shots) if unit.name in shot.units), None)
    return last is not None and last.is_second_round


def _why_not(state: State, unit: Unit, hex: str) -> str | None:
    """The reason that keeps a unit from a second round, in words."""
    if unit.weapon not in SPENCERS:
        return "has no Spencers"
    if unit.is_mounted:
        return "is mounted"
    if unit.name in state.firing.again:
        return "has suffered a second Disorder"
    first = state.firing.last(unit)
    if _has_fired_again(state, unit):
        return "has fired its second round"
    if first is None:
        return "has fired no first round" if state.activation.whole else None
    if first.hex != hex:
        return f"has fired at {first.hex}, not at {hex}"
    return None if first.steady else "was Disordered at its first round"


@RULEBOOK.check("V117", "14.31-14.38", e.Roll, of=("fire",))
def fires_before_it_is_fired_at(state: State, event: e.Roll) -> Objection | None:
    """Active Spencers fire first; return fire follows, unless it comes from Spencers (14.31, 14.32, 14.34)."""
    if event.subject is None:
        return None
    mine = [shot for shot in state.firing.waiting() if event.subject in shot.units and shot.base == RETURN]
    if not mine or has_spencers(state, mine[0]) is not False:
        return None
    for shot in state.firing.waiting():
        if shot.base is None and mine[0].hex in shot.origins and shot.steady and has_spencers(state, shot):
            said = f"{', '.join(shot.units)} has Spencers, and fires before {event.subject} fires back"
            return Objection(said, f"the die of {shot.units[0]}", f"the die of {event.subject}", (event.subject,))
    return None


def has_spencers(state: State, shot: Shot) -> bool | None:
    """Whether the units of a fire have Spencers and are on foot; ``None`` if a weapon is not known."""
    units = [state.unit(name) for name in shot.units]
    if any(unit.weapon is None for unit in units):
        return None
    return all(unit.weapon in SPENCERS and not unit.is_mounted for unit in units)
