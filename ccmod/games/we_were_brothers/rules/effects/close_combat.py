"""The effects of close combat, flight and surrender."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.effects.activation import activate, acts, run_broken
from ccmod.games.we_were_brothers.rules.effects.scores import attacks, offence
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.things import Fight
from ccmod.play.effects import effect


@effect
def assault(state: State, event: e.Assault) -> None:
    """He moves to the enemy and fights him."""
    man = state.make_man(event.soldier)
    target = state.make_man(event.target)
    acts(state, man, "assault")
    man.deeds.assaulted = True
    least = 1 if state.are_adjacent(man, target) is False else 0
    state.ledger.open("ASSAULT RUN", (man.name,), least=least, most=2)
    state.ledger.must("CONTACT", (man.name, target.name))
    run_broken(state, man)


@effect
def engage(state: State, event: e.Engage) -> None:
    """The attacker strikes first; a helpless enemy costs him dearly, a suppressed one flees (8.4-10, 8.4-11)."""
    man, target = state.make_man(event.soldier), state.make_man(event.target)
    activate(state, man)
    man.deeds.stopped = True
    helpless = target.is_helpless and not (target.condition == t.STABILISED and state.option("A-58") == "no")
    fight = Fight(man.name, target.name, helpless=helpless, unaware=not target.alerted)
    fight.prone = target.posture == t.PRONE and not helpless
    state.fights.append(fight)
    state.ledger.open("DIE blow", (man.name, target.name), most=None, where={"purpose": t.BLOW})
    state.ledger.open("FIGHTS", (man.name, target.name))
    if fight.prone:
        state.ledger.open("STANDS UP", (target.name,))
    attacks(state, man, target)
    if helpless and man.side != target.side:
        offence(state, man)
    elif target.morale == t.SUPPRESSED:
        least = 0 if state.may_have_recovered(target) else 1
        state.ledger.open("MUST FLEE", (target.name,), least=least)
    state.ledger.open("ALARM", (target.name,))


@effect
def flee(state: State, event: e.Flee) -> None:
    """The other may strike once more; then the fugitive runs (8.4-14)."""
    man = state.make_man(event.soldier)
    fight = state.fight_of(man.name)
    if fight is None:
        return
    fight.fleeing = man.name
    other = fight.other(man.name)
    state.ledger.drop("DIE blow")
    state.ledger.open("DIE last blow", (other,), where={"purpose": t.LAST_BLOW})
    state.ledger.open("FLIGHT", (man.name,))
    if fight.attacker == man.name:  # a movement of its own begins, after that which led him here
        man.deeds.start, man.deeds.way, man.deeds.mode, man.deeds.spent, man.deeds.stopped = None, (), None, 0, False
    if state.option("S-01") == "yes" and man.morale != t.ROUTED:
        state.ledger.open("ROUTS FLEEING", (man.name,))
    state.ledger.open("FIGHT OVER", (fight.attacker, fight.defender))


@effect
def surrender(state: State, event: e.Surrender) -> None:
    """The enemy answers."""
    state.ledger.must("ANSWER", (event.soldier, event.enemy))


@effect
def accept(state: State, event: e.Accept) -> None:
    """The prisoner leaves the map; in close combat the captor gains Leadership (8.4-15)."""
    captor, prisoner = state.make_man(event.soldier), state.make_man(event.enemy)
    state.ledger.must("PRISONER", (prisoner.name,), where={"enemy": captor.name})
    fight = state.fight_of(prisoner.name)
    if fight is None:
        return
    state.ledger.open("FIGHT OVER", (fight.attacker, fight.defender))
    state.ledger.drop("DIE blow", "DIE last blow", "MUST FLEE", "FIGHTS")
    level = captor.skill(t.LEADERSHIP)
    if level == 0 and len(captor.skills) < MOST_SKILLS:
        state.ledger.must("CAPTOR", (captor.name,), where={"skill": t.LEADERSHIP, "level": 1})
    elif level == 1 and state.option("Q-20") == "a level":
        state.ledger.open("CAPTOR", (captor.name,), where={"skill": t.LEADERSHIP, "level": 2})


MOST_SKILLS = 3
"""The skill boxes of a soldier (2.0-04)."""


@effect
def refuse(state: State, event: e.Refuse) -> None:
    """In close combat it is an offence, and the blows go on; outside only if he attacks the man (10.0-22)."""
    man = state.make_man(event.soldier)
    if state.fight_of(event.enemy) is not None:
        offence(state, man)
    else:
        state.make_man(event.enemy).refused = man.name


@effect
def captured(state: State, event: e.Captured) -> None:
    """He is off the map; his captor may keep his weapons."""
    man = state.make_man(event.soldier)
    state.ledger.forget(man.name)
    man.gone, man.hex, man.place, man.waits = "prisoner", None, None, False
    if event.enemy is not None:
        state.ledger.open("ARMS", (event.enemy, man.name))


@effect
def end_fight(state: State, event: e.EndFight) -> None:
    """Nobody strikes any more."""
    pair = {event.soldier, event.enemy}
    state.fights = [fight for fight in state.fights if {fight.attacker, fight.defender} != pair]
    state.ledger.drop("DIE blow", "DIE last blow", "FIGHTS")
