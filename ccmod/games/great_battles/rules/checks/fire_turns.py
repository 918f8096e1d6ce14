"""Spencers and Rapid Fire against each other: at once, or in turns (14.37, 14.38)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.checks.fire_spencers import has_spencers
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import RETURN, SECOND_ROUND, Shot, is_rapid
from ccmod.play.finding import Objection, warning

SECOND_SHOT = "the second shot"


def _opposite(state: State, shot: Shot, base: str | None) -> Iterator[Shot]:
    """The fire of a kind between the same two hexes, the other way."""
    for other in state.firing.shots:
        meets = other.hex in shot.origins and shot.hex in other.origins
        if meets and other.base == base and not other.is_second_round and not other.over:
            yield other


@RULEBOOK.check("V117", "14.31-14.38", e.Fire, of=(SECOND_ROUND,))
def keeps_its_turn_against_rapid_fire(state: State, event: e.Fire) -> Iterator[Objection]:
    """Both rounds that return Rapid Fire come before any result; active Spencers let the guns fire between theirs."""
    for unit in map(state.unit, event.units):
        first = state.firing.last(unit)
        if first is None or not first.steady:
            continue
        against = None if first.base == RETURN else RETURN
        for guns in (one for one in _opposite(state, first, against) if is_rapid(one.kind)):
            who = ", ".join(guns.units)
            if first.base == RETURN and (guns.results or first.results):
                said = f"{unit.name} fires both rounds at the same time as the Rapid Fire of {who}"
                yield Objection(said, "before all results", "after a result", (unit.name, *guns.units), (event.hex,))
            elif first.base is None and not guns.dice:
                said = f"{who} fires its first shot between the rounds of {unit.name}"
                yield Objection(said, f"the die of {who}", "a second round", (unit.name, *guns.units), (event.hex,))


@RULEBOOK.check("V117", "14.31-14.38", e.Roll, of=("fire", SECOND_SHOT))
def guns_fire_in_turns_with_spencers(state: State, event: e.Roll) -> Iterator[Objection]:
    """Guns that return the fire of Spencers rapidly follow each of their rounds, and not once they are Disordered."""
    if event.subject is None:
        return
    for guns in state.firing.shots:
        if event.subject not in guns.units or guns.over or guns.base != RETURN or not is_rapid(guns.kind):
            continue
        for shot in _opposite(state, guns, None):
            if not shot.steady or has_spencers(state, shot) is not True:
                continue
            who, name = ", ".join(shot.units), event.subject
            if state.unit(name).disordered and guns.steady:
                said = f"{name} was Disordered by the Spencers of {who}, and fires no more"
                yield Objection(said, "no shot", "a shot", (name, *shot.units), (guns.hex,))
            elif event.purpose == SECOND_SHOT and not _has_fired_again(state, shot):
                said = f"the second round of {who} comes before the second shot of {name}"
                yield warning(said, f"the second round of {who}", SECOND_SHOT, (name, *shot.units), (guns.hex,))


def _has_fired_again(state: State, shot: Shot) -> bool:
    """Whether Spencers have rolled for their second round, or have none."""
    if any(name in state.firing.again for name in shot.units):
        return True
    rounds = (one for one in state.firing.shots if one.is_second_round and one.hex == shot.hex)
    return any(set(one.units) & set(shot.units) and one.dice for one in rounds)
