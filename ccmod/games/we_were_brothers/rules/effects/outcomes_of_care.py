"""The consequences of treatment, worsening, rallies, rout tests and Composure Tests (9.0, 10.0, 11.0-06, 12.0-27)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.dice import RED
from ccmod.games.we_were_brothers.rules.effects.consequences import may_again, opens_if, reaches
from ccmod.games.we_were_brothers.rules.effects.results import suppresses
from ccmod.games.we_were_brothers.rules.morale import better
from ccmod.games.we_were_brothers.rules.outcomes import die_of, shows_icon, succeeded, test_die
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.shots import Test
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier


def treatment_rolled(state: State, test: Test, man: Soldier) -> None:
    """The bleeding stops, he is stabilised, or dies with the icon (9.0-13 to 9.0-17)."""
    if test.subject is None:
        return
    casualty = state.man(test.subject)
    if shows_icon(state, die_of(test.dice, RED)):
        again = may_again(state, test, man)
        state.ledger.open("DIES TREATED", (casualty.name,), least=0 if again else 1)
        return
    enough = reaches(state, test, man)
    opens_if(state, "STOPS" if casualty.condition == t.BLEEDING else "STABILISES", (casualty.name,), enough)


def healing(state: State, test: Test, man: Soldier) -> None:
    """He has fewer wound points (9.0-19)."""
    if test.subject is not None:
        points = {"points": man.skill(t.FIRST_AID)} if man.skill(t.FIRST_AID) else {}
        opens_if(state, "HEALS", (test.subject,), succeeded(state, test_die(test.dice)), points)


def worsening(state: State, test: Test, man: Soldier) -> None:
    """He gets worse, or not (9.0-21)."""
    casualty = state.man(test.subject) if test.subject is not None else man
    if shows_icon(state, die_of(test.dice, RED)):
        state.ledger.must("DIES WORSE", (casualty.name,))
        return
    enough = reaches(state, test, casualty)
    cause = "WORSE" if casualty.condition == t.BLEEDING else "DIES WORSE"
    opens_if(state, cause, (casualty.name,), None if enough is None else not enough)


def rally_rolled(state: State, test: Test, man: Soldier) -> None:
    """He improves, or routs with the icon (11.0-06, 10.0-10)."""
    if test.subject is None:
        return
    called = state.man(test.subject)
    if shows_icon(state, die_of(test.dice, RED)) and called.morale == t.SUPPRESSED:
        state.ledger.must("ROUTS RALLY", (called.name,))
        return
    if called.morale != t.ALERTED:
        free = state.option("S-07") == "free of the state" and called.morale != t.ROUTED
        level = t.ALERTED if free else better(called.morale)
        opens_if(state, "RALLIED", (called.name,), reaches(state, test, man), {"level": level})


def rout_test(state: State, test: Test, man: Soldier) -> None:
    """He is suppressed again, stays routed, or fires in panic (10.0-14, 10.0-15)."""
    icon = shows_icon(state, die_of(test.dice, RED))
    if icon is None:
        state.ledger.open("PANIC", (man.name,))
    if icon:
        loading = man.loading
        loaded = loading is not None and loading.box is not None
        state.ledger.open("PANIC", (man.name,), least=1 if loaded and state.ground is not None else 0)
    else:
        opens_if(state, "RETURNS", (man.name,), reaches(state, test, man), {"level": t.SUPPRESSED})


def composure(state: State, test: Test, man: Soldier) -> None:
    """Nothing, suppressed, or routed with the icon (12.0-27)."""
    if shows_icon(state, die_of(test.dice, RED)):
        if man.condition is None and man.morale != t.ROUTED:
            state.ledger.must("ROUTS COMPOSURE", (man.name,))
        return
    enough = reaches(state, test, man)
    if enough is not True:
        suppresses(state, man, "SUPPRESSED COMPOSURE", surely=enough is False)
