"""The effects of experience, skills, points and spoils."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.effects.activation import acts
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Loading, Soldier
from ccmod.games.we_were_brothers.rules.state.squads import Side, Squad
from ccmod.games.we_were_brothers.rules.terms import LEADERSHIP, STRENGTH
from ccmod.play.effects import effect

OFFENCE = -2
"""Victory points for an offence (TAB-9)."""
SECOND_LEVEL = 2
"""Points of experience from the first level to the second (11.0-03)."""


def offence(state: State, man: Soldier, cause: str = "OFFENCE") -> None:
    """A soldier has done what costs victory points, infamy and his Leadership; a killer keeps that (TAB-9)."""
    turn = state.turn.number
    if man.side is not None:
        state.ledger.must(f"{cause} VP", (man.side,), where={"points": OFFENCE, "turn": turn})
    if man.squad is not None:
        state.ledger.must(f"{cause} INFAMY", (man.squad,), where={"soldier": man.name, "turn": turn})
    if cause == "OFFENCE" and man.skill(LEADERSHIP):
        state.ledger.must("OFFENCE SKILL", (man.name,), where={"skill": LEADERSHIP})


def attacks(state: State, man: Soldier, target: Soldier) -> None:
    """Who attacks the man whose surrender he has refused commits an offence, once (10.0-22, Q-21)."""
    if target.refused is not None and target.refused == man.name:
        target.refused = None
        offence(state, man)


@effect
def experience(state: State, event: e.Experience) -> None:
    """Two points make the second level."""
    man = state.make_man(event.soldier)
    man.points[event.skill] = man.points.get(event.skill, 0) + event.points
    if man.points[event.skill] >= SECOND_LEVEL and man.skill(event.skill) == 1:
        state.ledger.open("SECOND LEVEL", (man.name,), where={"skill": event.skill, "level": 2})


@effect
def gain_skill(state: State, event: e.GainSkill) -> None:
    """He has it."""
    man = state.make_man(event.soldier)
    man.skills[event.skill] = event.level
    if event.level > 1:
        man.points[event.skill] = 0


@effect
def lose_skill(state: State, event: e.LoseSkill) -> None:
    """He has it no more."""
    state.make_man(event.soldier).skills.pop(event.skill, None)


@effect
def vp(state: State, event: e.Vp) -> None:
    """They are counted."""
    side = state.sides.setdefault(event.side, Side(event.side))
    side.vp += event.points


@effect
def infamy(state: State, event: e.Infamy) -> None:
    """It is counted."""
    state.squads.setdefault(event.squad, Squad(event.squad)).infamy += 1


@effect
def award(state: State, event: e.Award) -> None:
    """It may be shared out."""
    state.squads.setdefault(event.squad, Squad(event.squad)).awarded += event.points


@effect
def share(state: State, event: e.Share) -> None:
    """The soldier has the experience."""
    state.squads.setdefault(event.squad, Squad(event.squad)).awarded -= event.points
    where = {"skill": event.skill}
    state.ledger.open("SHARED", (event.soldier,), most=None, where=where)


@effect
def loot(state: State, event: e.Loot) -> None:
    """It changes hands; a heavy weapon with Strength at once."""
    man, fallen = state.make_man(event.soldier), state.make_man(event.fallen)
    acts(state, man, "loot")
    take(state, man, fallen, event.item)
    card = state.card(event.item)
    if card is not None and card.heavy and man.skill(STRENGTH):
        state.ledger.open("LOOTED LOAD", (man.name,), where={"load": event.item})


@effect
def keep_arms(state: State, event: e.KeepArms) -> None:
    """The captor has the prisoner's weapons."""
    captor, prisoner = state.make_man(event.captor), state.make_man(event.prisoner)
    for weapon in list(prisoner.weapons):
        take(state, captor, prisoner, weapon)


def take(state: State, man: Soldier, fallen: Soldier, item: str) -> None:
    """Something passes from one man to another."""
    if item in fallen.equipment:
        fallen.equipment.remove(item)
        man.equipment.append(item)
    elif item in fallen.weapons:
        man.weapons[item] = fallen.weapons.pop(item)
    elif state.card(item) is not None:
        man.weapons.setdefault(item, Loading())
