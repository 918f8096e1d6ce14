"""Fatigue: how much brigades gain and lose, what it adds to checks, and the wheels of guns (17.0)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.company import star_sums
from ccmod.games.great_battles.rules.disorder_check import die_of
from ccmod.games.great_battles.rules.effects.effort import FOUR
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.activation import Activation
from ccmod.games.great_battles.rules.state.commands import Command
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.subjects import left_open
from ccmod.games.great_battles.rules.terms import LEVELS, MARCH, step_of
from ccmod.games.great_battles.rules.weariness import BY_RESERVE, BY_REST, levels_gained, tiredness
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

WHEELS = "wheels"
"""The purpose of a roll for them, and the cause of a loss by it."""
BROKEN = 6
"""The roll from which wheels break (17.26)."""


@RULEBOOK.check("V168", "17.21-17.25", e.Fatigue)
def is_as_tired_as_it_has_earned(state: State, event: e.Fatigue) -> Iterator[Objection]:
    """Fatigue rises with a brigade's activity; Reserve removes two levels, a turn of rest one. Guns suffer none."""
    brigade = state.commands.get(event.brigade)
    if brigade is None or state.turn.number is None:
        return
    if state.is_of_guns(brigade.name):
        yield Objection(f"{brigade.name} is of guns, which do not tire", "no fatigue", event.level, (brigade.name,))
        return
    change = LEVELS.index(event.level) - step_of(brigade.fatigue)
    if change > 0:
        earned = levels_gained(state, brigade)
        if brigade.tired + change > earned + brigade.unreported:
            if not state.turn.whole or 0 in brigade.efforts | brigade.shocks:
                yield missing(f"all activations of {brigade.name} this turn")
                return
            said = f"{brigade.name} has earned {counted(earned, 'level')} of fatigue this turn"
            found = Objection(said, str(earned), str(brigade.tired + change), (brigade.name,))
            yield state.ledger.asked(found) if brigade.march_is_guessed else found
    elif change < 0:
        yield from _recovers(state, brigade, -change)


def _recovers(state: State, brigade: Command, levels: int) -> Iterator[Objection]:
    most = BY_RESERVE if brigade.was_in_reserve else BY_REST
    if levels > most + brigade.slack:
        why = "Reserve" if brigade.was_in_reserve else "a turn of rest"
        said = f"{why} takes off {counted(most, 'level')} of fatigue"
        yield Objection(said, str(most), str(levels), (brigade.name,))
    elif brigade.was_in_reserve and not brigade.reserve_all_turn:
        said = f"{brigade.name} was not in Reserve all turn"
        yield Objection(said, "in Reserve all turn", said, (brigade.name,))
    elif brigade.was_in_reserve and levels < min(most, step_of(brigade.fatigue)):
        yield warning(f"Reserve takes off {most} levels of fatigue", str(most), str(levels), (brigade.name,))
    elif not brigade.was_in_reserve and brigade.rested == "rally":
        said = f"{brigade.name} rallied its units for its rest"
        yield Objection(said, "one of the two", "both", (brigade.name,))
    elif not brigade.was_in_reserve and brigade.rested is None and levels > brigade.slack:
        if brigade.active:
            said = f"{brigade.name} moved, fired, built, or was in a Shock this turn"
            yield Objection(said, "a brigade that did nothing all turn", brigade.name, (brigade.name,))
        elif not state.turn.whole:
            yield missing(f"what {brigade.name} did before the record begins")


@RULEBOOK.check("V169", "17.31", e.Udd)
def counts_its_fatigue(state: State, event: e.Udd) -> Objection | None:
    """Half of the level, rounded up, is added to checks."""
    if event.total is None or event.cause in ("pre-shock", "shock"):
        return None
    unit = state.unit(event.unit)
    adds, _ = tiredness(state, unit)
    die = die_of(state, event) if adds else None
    if die is None:
        return None
    stars = star_sums(state, unit)
    least = die - stars[-1] + adds
    if event.total >= least or event.total not in {die - some for some in stars}:
        return None
    said = f"the fatigue of {unit.name} adds {adds}"
    return Objection(said, f"{least} or more", str(event.total), (unit.name,))


@RULEBOOK.check("V170", "17.26", e.Roll, of=(WHEELS,))
def rolls_for_the_wheels_of_guns(state: State, event: e.Roll) -> Objection | None:
    """Only guns that march roll for their wheels, and not before a marker is drawn in the turn."""
    if state.turn.whole and not state.turn.over and not state.drawn:
        return Objection("only a march breaks wheels, and no unit has marched", "the March marker", "no marker")
    if event.subject is None:
        return None
    unit = state.unit(event.subject)
    if unit.type is not None and not unit.is_artillery:
        return Objection(f"{unit.name} has no wheels to break", "guns that march", unit.name, (unit.name,))
    if state.activation.command not in (None, MARCH):
        said = "only a march breaks wheels"
        return Objection(said, "the March marker", f"the marker of {state.activation.command}", (unit.name,))
    return None


@RULEBOOK.check("V170", "17.26", e.Roll, of=(WHEELS,))
def rolls_for_wheels_that_went_far(state: State, event: e.Roll) -> Objection | None:
    """A roll for wheels is made for guns that march with a fourth activation."""
    if event.subject is None or state.activation.command != MARCH:
        return None
    unit = state.unit(event.subject)
    brigades = [one for one in state.commands.values() if one.side in (None, unit.side)]
    if unit.name in state.activation.wheels or any(one.marched >= FOUR for one in brigades):
        return None
    if not state.activation.whole or not unit.is_artillery:
        return None
    said = f"no unit that marches with {unit.name} uses a fourth activation"
    return Objection(said, "no roll", "a roll", (unit.name,), unit.hexes)


@RULEBOOK.check("V170", "17.26", e.DrawAm, e.EndPool, e.EndTurn, given=left_open)
def has_rolled_for_its_wheels(state: State, _: Event, acting: Activation) -> Iterator[Objection]:
    """Guns that used a fourth activation have rolled for their wheels before the next marker is drawn."""
    if acting.wheels and state.option("fatigue") != "no":
        for name in sorted(acting.wheels):
            said = f"{name} used a fourth activation, and has not rolled for its wheels"
            yield Objection(said, "a roll", "none", (name,), state.unit(name).hexes)


@RULEBOOK.check("V170", "17.26", e.Lose, of=(WHEELS,))
def loses_a_gun_by_a_bad_roll(state: State, event: e.Lose) -> Iterator[Objection]:
    """A roll of 6 or more costs a gun."""
    die = state.die(WHEELS, event.unit)
    if die is not None and die < BROKEN:
        said = f"a roll of {die} breaks no wheels"
        yield Objection(said, f"a roll of {BROKEN} or more", str(die), (event.unit,))
    if event.sp != 1:
        yield Objection("broken wheels cost one gun", "1 SP", f"{event.sp} SP", (event.unit,))
