"""The consequences of throws, charges, demolitions and support calls (8.5, 13.0)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.dice import BLUE, RED
from ccmod.games.we_were_brothers.rules.effects.consequences import may_again, opens_if, reaches
from ccmod.games.we_were_brothers.rules.ground.throws import STRAYS, deviation
from ccmod.games.we_were_brothers.rules.landing import landings
from ccmod.games.we_were_brothers.rules.numbers import needed
from ccmod.games.we_were_brothers.rules.outcomes import die_of, number_on, shows_icon, succeeded, test_die
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.shots import Test
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.state.things import Thing
from ccmod.games.we_were_brothers.rules.straying import straying_of


def throw_rolled(state: State, test: Test, man: Soldier) -> None:
    """It lands somewhere, or flies off the map and is gone."""
    for thing in state.things.values():
        if thing.thrower == man.name and thing.hex is None and thing.inside is None and not thing.spent:
            gone = _flies_off(state, test, thing, man)
            state.ledger.open("LANDS", (thing.name,), least=1 if gone is False else 0)
            if gone is not False:
                state.ledger.open("SPENT", (thing.name,))
            thing.spent, thing.lands = gone is True, landings(state, test, thing, man)


def _flies_off(state: State, test: Test, thing: Thing, man: Soldier) -> bool | None:
    """Whether a throw goes astray beyond the edge of the map (8.5-08); nobody has to say where it lands then.

    ``None`` if it goes astray, and nobody knows where.
    """
    precise = succeeded(state, test_die(test.dice))
    if precise and not (man.running or man.may_run):
        return False
    number, wind = number_on(state, die_of(test.dice, BLUE)), state.mission.get("wind")
    if precise is None or state.ground is None or thing.aimed is None or number is None or wind is None:
        return None
    off = deviation(state.ground, thing.aimed, wind, number, STRAYS) is None
    return None if off and precise and not man.running else off


def opening(state: State, test: Test, man: Soldier) -> None:
    """It flies in, or comes back."""
    success = succeeded(state, test_die(test.dice))
    for thing in state.things.values():
        if thing.thrower == man.name and thing.hex is None and thing.inside is None and not thing.spent:
            if success is not False:
                state.ledger.open("FLIES IN", (thing.name,), least=1 if success else 0)
            if success is not True:
                thing.lands = landings(state, test, thing, man)
                state.ledger.open("LANDS", (thing.name,), least=0 if success is None else 1)


def placing(state: State, test: Test, man: Soldier) -> None:
    """The charge is placed, or explodes in his hands (8.5-24)."""
    item = test.subject
    if item is None:
        return
    if shows_icon(state, die_of(test.dice, RED)) and not may_again(state, test, man):
        state.thing(item).hex = state.thing(item).aimed
        state.ledger.must("BURSTS PLACED", (item,))
    elif shows_icon(state, die_of(test.dice, RED)):
        state.ledger.open("BURSTS PLACED", (item,))
    else:
        opens_if(state, "PLACED", (item,), reaches(state, test, man))


def disarming(state: State, test: Test, man: Soldier) -> None:
    """It is disarmed, or explodes (Q-15)."""
    item = test.subject
    if item is None:
        return
    if shows_icon(state, die_of(test.dice, RED)):
        again = may_again(state, test, man)
        if state.option("Q-15") == "the charge explodes":
            state.ledger.open("BURSTS", (item,), least=0 if again else 1)
        return
    opens_if(state, "DISARMED", (item,), reaches(state, test, man))


def destruction(state: State, test: Test, man: Soldier) -> None:
    """The target is destroyed from the number on the marker on (8.5-28, 8.5-33)."""
    thing = next(
        (one for one in reversed(state.things.values()) if one.spent and one.kind in (t.CHARGE, t.SATCHEL)), None
    )
    subject = test.subject if test.subject in state.things else thing.name if thing is not None else None
    if subject is None:
        state.ledger.open("DESTROYED")
        return
    number, need = number_on(state, die_of(test.dice, RED)), needed(state, t.DESTRUCTION, subject)
    target = state.things[subject].target
    enough = None if number is None or need is None else number >= need.value
    if target is not None:
        opens_if(state, "DESTROYED", (target,), enough)
    elif enough is not False:
        state.ledger.open("DESTROYED")


def demolition(state: State, test: Test, man: Soldier) -> None:
    """The building falls, or stands (13.0-09, C-07)."""
    number = number_on(state, die_of(test.dice, RED))
    stands = None if number is None else number >= DEMOLISHES
    if stands is not None and state.option("C-07") == "it falls":
        stands = not stands
    fallen = None if stands is None else not stands
    opens_if(state, "DESTROYED", None if test.subject is None else (test.subject,), fallen)


DEMOLISHES = 5
"""From this number a building avoids demolition by artillery (13.0-09, C-07)."""


def support_rolled(state: State, test: Test, man: Soldier) -> None:
    """The target is struck, on its place or astray (13.0-05)."""
    marker = test.subject
    call = state.open_call(marker)
    success = succeeded(state, test_die(test.dice))
    megahex = call.markers.get(marker or "") if call is not None else None
    state.ledger.must("STRIKES", where={} if megahex is None else {"megahex": megahex})
    if success is not True and marker is not None:
        state.ledger.open("DEVIATES", (marker,), least=0 if success is None else 1)
        due = straying_of(state, call, marker, test).megahex if call is not None else None
        if call is not None and due is not None:
            call.astray[marker] = due
