"""The demands of dice: the consequences of every kind of roll (TAB-2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.effects.consequences import reaches
from ccmod.games.we_were_brothers.rules.effects.outcomes_of_blasts import (
    demolition,
    destruction,
    disarming,
    opening,
    placing,
    support_rolled,
    throw_rolled,
)
from ccmod.games.we_were_brothers.rules.effects.outcomes_of_care import (
    composure,
    healing,
    rally_rolled,
    rout_test,
    treatment_rolled,
    worsening,
)
from ccmod.games.we_were_brothers.rules.effects.outcomes_of_tests import (
    brave,
    carrying,
    door_rolled,
    entering,
    first_side,
    initiative,
    lifting,
    river_rolled,
    sight,
    suppression,
)
from ccmod.games.we_were_brothers.rules.effects.results import strikes
from ccmod.games.we_were_brothers.rules.outcomes import result_on, shows_medal
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.shots import Test
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.play.effects import effect

MOST_SKILLS = 3


@effect
def roll(state: State, event: e.Roll) -> None:
    """The meaning of the faces is due now."""
    test = Test(event.roller, event.purpose, _subject(state, event), event.dice, state.ledger.step)
    state.test = test
    if state.shot is not None and event.purpose == state.shot.purpose:
        state.shot.rolled = True
    _outcome(state, test)


@effect
def reroll(state: State, event: e.Reroll) -> None:
    """The demands of the first roll are void; the second result stands (8.5-25, 9.0-17)."""
    first = state.test
    if first is None or first.purpose != event.purpose:
        first = Test(event.roller, event.purpose, None, event.dice, state.ledger.step)
    state.ledger.drop("BURSTS PLACED", "DIES TREATED", "BURSTS", "PLACED", "DISARMED", "STOPS", "STABILISES")
    state.test = Test(event.roller, event.purpose, first.subject, event.dice, state.ledger.step, again=True)
    _outcome(state, state.test)


def _subject(state: State, event: e.Roll) -> str | None:
    """Whom or what a roll is about: as it says, else the deed under way does."""
    if event.subject is not None:
        return event.subject
    if state.shot is not None and event.purpose == state.shot.purpose:
        return state.shot.target
    if event.purpose in t.BLOWS:
        fight = state.fight_of(event.roller)
        return fight.other(event.roller) if fight is not None else None
    if event.purpose in t.BURSTS:
        _settle(state, event)
        return event.roller
    entry = state.ledger.used_by(event)
    said = entry.where.get("subject") if entry is not None else None
    return said if isinstance(said, str) else None


def _settle(state: State, event: e.Roll) -> None:
    """Who rolls for himself, and does not say so, has used his own entry and no comrade's."""
    entry, step = state.ledger.used_by(event), state.ledger.step
    if entry is None or entry.where.get("subject") in (None, event.roller):
        return
    for own in state.ledger.entries(entry.cause.id):
        if own.where.get("subject") == event.roller and not own.is_spent:
            entry.used.remove(step)
            own.used.append(step)
            return


def _outcome(state: State, test: Test) -> None:
    man = state.man(test.roller)
    find = _OUTCOMES.get(test.purpose)
    if find is not None:
        find(state, test, man)
    skill = t.TAUGHT_BY.get(test.purpose)
    if skill is not None:
        _medal(state, test, man, skill)


def _shot(state: State, test: Test, _: Soldier) -> None:
    """It strikes its target; where it was declared before the record, nobody knows whom."""
    if test.subject is not None:
        shot = state.shot
        _combat(state, test, state.man(test.subject), head=shot is not None and (shot.part == t.HEAD or shot.head_only))


def _blow(state: State, test: Test, _: Soldier) -> None:
    """It strikes the opponent; where the fight began before the record, nobody knows whom."""
    if test.subject is None:
        return
    fight = state.fight_of(test.roller)
    if fight is not None:
        fight.blows.append(test.roller)
        fight.last_blow = fight.last_blow or test.purpose == t.LAST_BLOW
    result = _combat(state, test, state.man(test.subject), blow=True)
    if result == t.KILLED and fight is not None:
        state.ledger.open("FIGHT OVER", (fight.attacker, fight.defender))


def _burst(state: State, test: Test, man: Soldier) -> None:
    """It strikes whom it is said of, or who rolls for himself."""
    _combat(state, test, state.man(test.subject) if test.subject is not None else man)


def _combat(state: State, test: Test, victim: Soldier, *, blow: bool = False, head: bool = False) -> str | None:
    """What the face does to its victim is due; that is returned."""
    result = result_on(state, test.dice[0])
    state.struck.setdefault(victim.name, set()).add(result)
    strikes(state, victim, result, blow=blow, head=head)
    return result


def _medal(state: State, test: Test, man: Soldier, skill: str) -> None:
    """A MEDAL in a test that succeeded is a point, or the skill itself (2.0-08, 11.0-02)."""
    if not any(shows_medal(state, die) for die in test.dice) or man.name not in state.soldiers:
        return
    if test.purpose in t.NUMBERED and reaches(state, test, man) is False:
        return
    if man.skill(skill) or state.unreported_skill(man, skill):
        state.ledger.open("MEDAL POINT", (man.name,), where={"skill": skill, "points": 1})
    if not man.skill(skill) and len(man.skills) < MOST_SKILLS:
        state.ledger.open("MEDAL SKILL", (man.name,), where={"skill": skill, "level": 1})


_OUTCOMES: Mapping[str, Callable[[State, Test, Soldier], None]] = {
    **dict.fromkeys(t.SHOTS, _shot),
    **dict.fromkeys(t.BLOWS, _blow),
    **dict.fromkeys(t.BURSTS, _burst),
    t.FIRST_SIDE: first_side,
    t.REGAINING: initiative,
    t.FORCING: initiative,
    t.SIGHT: sight,
    t.DISPUTED_SIGHT: sight,
    t.CARRYING: carrying,
    t.LIFTING: lifting,
    t.RIVER: river_rolled,
    t.SUPPRESSION_FIRE: suppression,
    t.SUPPRESSED_AREA: entering,
    t.BRAVE_FIRE: brave,
    t.THROW: throw_rolled,
    t.OPENING: opening,
    t.PLACING: placing,
    t.DISARMING: disarming,
    t.DESTRUCTION: destruction,
    t.TREATMENT: treatment_rolled,
    t.HEALING: healing,
    t.WORSENING: worsening,
    t.RALLY: rally_rolled,
    t.ROUT_TEST: rout_test,
    t.COMPOSURE: composure,
    t.DOOR: door_rolled,
    t.SUPPORT: support_rolled,
    t.DEMOLITION: demolition,
}
