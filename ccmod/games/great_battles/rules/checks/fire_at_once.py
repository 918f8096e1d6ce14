"""Fire and the fire that returns it are rolled before the results of either are carried out (10.17, 10.42)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.checks.fire_spencers import has_spencers
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import RETURN, Shot
from ccmod.play.finding import Objection

Suffering = e.Lose | e.Disorder | e.SecondDisorder | e.Udd
"""The events with which a result is carried out."""


def suffered(state: State, event: Suffering) -> list[Shot] | None:
    """The fire that a unit may suffer from in an event, if there is any and if some fire has yet to be rolled for."""
    if not state.firing.waiting():
        return None
    return [one for one in state.firing.shots if one.dice and not one.over and event.unit in one.struck] or None


@RULEBOOK.check("V113", "10.42", e.Lose, e.Disorder, e.SecondDisorder, e.Udd, given=suffered, of=("fire",))
def waits_for_the_other_die(state: State, event: Suffering, shots: list[Shot]) -> Objection | None:
    """Results are carried out when both have rolled: who fires, and who was said to return the fire.

    Not so if it comes after a reaction or against Spencers, nor fire of guns at four hexes and more.
    """
    waits = next((one for one in state.firing.waiting() if all(_is_at_once(state, shot, one) for shot in shots)), None)
    if waits is None:
        return None
    who = ", ".join(waits.units)
    what = "return fire" if waits.base == RETURN else "fire"
    said = f"the {what} of {who} is at the same time as this fire, and has yet to be rolled for"
    return Objection(said, f"the die of {who} first", "the result first", (event.unit, *waits.units), (waits.hex,))


def _is_at_once(state: State, shot: Shot, other: Shot) -> bool:
    """Whether some fire and another, not yet rolled for, are one the answer to the other, and take effect together."""
    if other.base == RETURN and shot.base is None:
        far = other.is_ball is not False
        turned = any(state.unit(name).reactions.turned for name in other.units)
        return other.hex in shot.origins and not (far or turned) and has_spencers(state, shot) is False
    if other.base is None and shot.base == RETURN:
        return all(not one.dice for one in _answered(state, shot)) and shot.hex in other.origins
    return False


def _answered(state: State, shot: Shot) -> Iterator[Shot]:
    """The fire that a Return Fire may answer."""
    return (one for one in state.firing.shots if one.base is None and not one.over and shot.hex in one.origins)
