"""The consequences of Sight Tests, initiative, doors, loads, rivers and suppression fire."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.dice import BLUE, RED
from ccmod.games.we_were_brothers.rules.effects.consequences import opens_if, reaches
from ccmod.games.we_were_brothers.rules.effects.results import suppresses
from ccmod.games.we_were_brothers.rules.outcomes import die_of, number_on, result_on, shows_icon, succeeded, test_die
from ccmod.games.we_were_brothers.rules.sight_tests import may_fire_back
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.shots import Test
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.play.dice import Die


def sight(state: State, test: Test, man: Soldier) -> None:
    """The target is spotted; with the icon it fires first (6.0-22)."""
    found = succeeded(state, test_die(test.dice))
    if test.subject is not None:
        if found is None:
            state.ledger.open("SPOTS", (test.subject, man.name))
        elif found:
            state.ledger.must("SPOTS", (test.subject, man.name))
        else:
            state.looks[man.name, test.subject] = False
    if shows_icon(state, die_of(test.dice, RED)) is not False and die_of(test.dice, RED) is not None:
        least = _fires_back(state, test, man)
        state.ledger.open("RETURN", (test.subject or "",), least=least, where={"target": man.name})


def _fires_back(state: State, test: Test, man: Soldier) -> int:
    """Whether the icon surely makes the target fire: it has to be able to; a Sniper fires second (A-30, A-53)."""
    if test.subject is None or not shows_icon(state, die_of(test.dice, RED)):
        return 0
    target = state.man(test.subject)
    if target.specialist == t.SNIPER and state.option("A-30") == "second":
        return 0
    return 1 if may_fire_back(state, target, man) else 0


def initiative(state: State, test: Test, man: Soldier) -> None:
    """The initiative goes over, or the squad acts next (12.0-04, 5.0-09)."""
    if succeeded(state, test_die(test.dice)) is False:
        return
    least = 1 if succeeded(state, test_die(test.dice)) else 0
    if test.purpose == t.REGAINING:
        state.ledger.open("GOES FIRST AFTER ALL", least=least, where={"side": man.side} if man.side else {})
    elif least:
        state.turn.forced = man.squad


def first_side(state: State, test: Test, man: Soldier) -> None:
    """The number counts against the other side's (5.0-05)."""
    number = number_on(state, die_of(test.dice, BLUE))
    if number is not None:
        if test.roller in state.turn.firsts and len(state.turn.firsts) == len(state.sides):
            state.turn.firsts = {}
        state.turn.firsts[test.roller] = number


def carrying(state: State, test: Test, man: Soldier) -> None:
    """The load is his with a success of Pink (7.0-13)."""
    opens_if(state, "LIFTED", (man.name,), succeeded(state, test_die(test.dice)))
    state.ledger.drop("DIE lifting", piece=man.name)


def lifting(state: State, test: Test, man: Soldier) -> None:
    """The load is his from 4 on (11.0-22)."""
    opens_if(state, "LIFTED", (man.name,), reaches(state, test, man))
    state.ledger.drop("DIE carrying", piece=man.name)


def river_rolled(state: State, test: Test, man: Soldier) -> None:
    """The icon sweeps him away (7.0-17)."""
    opens_if(state, "SWEPT", (man.name,), shows_icon(state, die_of(test.dice, RED)))


def suppression(state: State, test: Test, man: Soldier) -> None:
    """Everybody in the megahex is suppressed, friend or foe; an empty one is denied (8.3-09, 8.3-10)."""
    megahex = test.subject
    success = suppression_works(state, test.dice)
    if success is False or megahex is None:
        return
    inside = [one for one in state.men_in(megahex) if one.condition is None]
    if state.ground is None:
        for one in state.on_map():
            suppresses(state, one, "SUPPRESSED AREA", surely=False)
        state.ledger.open("AREA", where={"megahex": megahex})
        return
    for one in inside:
        suppresses(state, one, "SUPPRESSED AREA", surely=bool(success))
    if not inside:
        state.ledger.open("AREA", least=1 if success else 0, where={"megahex": megahex})


def suppression_works(state: State, dice: tuple[Die, ...]) -> bool | None:
    """Whether suppression fire succeeds: by OK or MEDAL, or by a face that suppresses or worse (8.3-08, Q-24)."""
    if succeeded(state, dice[0]) is None:
        return None
    hurts = result_on(state, dice[0]) not in (None, t.MISS)
    return bool(succeeded(state, dice[0])) or (hurts and state.option("Q-24") == "suppressed and worse")


def entering(state: State, test: Test, man: Soldier) -> None:
    """Below 5 he is suppressed (8.3-10)."""
    enough = reaches(state, test, man)
    if enough is not True:
        suppresses(state, man, "SUPPRESSED ENTERING", surely=enough is False)


def brave(state: State, test: Test, man: Soldier) -> None:
    """He may fire though he is suppressed (11.0-07)."""
    man.deeds.brave = succeeded(state, test_die(test.dice))
    if man.deeds.brave is not False:
        man.deeds.act = None


def door_rolled(state: State, test: Test, man: Soldier) -> None:
    """The door opens from 4 on; the icon wounds (11.0-21)."""
    if shows_icon(state, die_of(test.dice, RED)):
        state.ledger.must("DOOR HURTS", (man.name,), where={"wound": t.LIGHT})
    door = test.subject or (man.deeds.doors[-1] if man.deeds.doors else None)
    if door is not None:
        opens_if(state, "DOOR OPENS", (door,), reaches(state, test, man))
