"""Experience, skills, specialists, order cards (2.0-08, 11.0, 12.0)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.ground.arcs import in_arc
from ccmod.games.we_were_brothers.rules.looking import sighting
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.zone import ZONE
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, Severity, missing


@RULEBOOK.check("V-176", "11.0-03", e.GainSkill)
def level_without_the_points(state: State, event: e.GainSkill) -> Objection | None:
    """The first level takes a point, the second two more."""
    man = state.man(event.soldier)
    if man.name not in state.soldiers:
        return None
    level = man.skill(event.skill)
    if event.level not in (1, 2) or event.level != level + 1:
        levels = f"from level {level} to {event.level}"
        return Objection(f"{man.name} goes {levels}", str(level + 1), str(event.level), (man.name,))
    if event.level == 2 and man.points.get(event.skill, 0) < 2 and event.skill != t.LEADERSHIP:
        if not state.faces.are_given:
            return missing("the faces of the dice, of which a MEDAL brings a point")
        found = str(man.points.get(event.skill, 0))
        return Objection(f"{man.name} has {counted(int(found), 'point')} in {event.skill}", "2", found, (man.name,))
    return None


@RULEBOOK.check("V-178", "11.0-11", e.Camouflage)
def no_sniper(state: State, event: e.Camouflage) -> Objection | None:
    """Between missions a soldier with Weapons and Observation can become a Sniper; nobody else is camouflaged."""
    man = state.man(event.sniper)
    if man.name not in state.soldiers or man.specialist == t.SNIPER:
        return None
    return Objection(f"{man.name} is not a Sniper", t.SNIPER, man.specialist or "a soldier", (man.name,))


@RULEBOOK.check("V-179", "12.0-05", e.OrderCard)
def orders_out_of_reach(state: State, event: e.OrderCard) -> Iterator[Objection]:
    """At the start of the turn, or at a squad's activation, the Leader hands cards to squads near him that he sees."""
    man, turn = state.man(event.leader), state.turn
    if man.name not in state.soldiers:
        return
    if man.specialist != t.LEADER:
        found = man.specialist or "a soldier"
        yield Objection(f"{man.name} is not a Leader", t.LEADER, found, (man.name,), anyhow=True)
    squad = state.squads.get(event.squad)
    if squad is not None and squad.side not in (None, man.side):
        message = f"{event.squad} is of {squad.side}"
        yield Objection(message, str(man.side), str(squad.side), (man.name,), anyhow=True)
        return
    if turn.phase not in (None, t.FIRE) or (turn.phase == t.FIRE and event.squad in turn.squads[:-1]):
        found = f"the {turn.phase} phase"
        severity = Severity.WARNING if turn.phase == t.FIRE else Severity.VIOLATION
        yield Objection(
            f"{man.name} hands out orders in {found}", "the start of the turn", found, (man.name,), severity=severity
        )
    if man.deeds.act is not None and turn.phase == t.FIRE and state.option("A-48") != "nothing":
        done = man.deeds.act.replace("_", " ")
        yield Objection(f"{man.name} has acted in this turn ({done})", "one action", done, (man.name,))
    yield from _reach(state, man, event.squad)


def _reach(state: State, man: Soldier, squad: str) -> Iterator[Objection]:
    members = [one for one in state.members(squad) if one.is_on_map and one.name != man.name]
    if man.squad == squad or state.ground is None or man.hex is None or not members:
        return
    is_near = False
    for one in members:
        if (state.distance(man, one) or 0) <= ZONE:
            if _sees(state, man, one):
                return
            is_near = True
    if is_near:
        message = f"{man.name} does not see {squad}"
        yield Objection(message, "his field of view", "outside it", (man.name,), severity=Severity.WARNING)
    else:
        message = f"{squad} is out of reach of {man.name}"
        yield Objection(message, f"within {ZONE} megahexes", "farther", (man.name,), anyhow=True)


def _sees(state: State, man: Soldier, other: Soldier) -> bool:
    """Whether a man of the squad is in the Leader's field of view, with a line of sight (A-43)."""
    assert state.ground is not None
    if man.hex is None or other.hex is None or man.facing is None:
        return True
    if not in_arc(state.ground, man.hex, man.facing, other.hex):
        return False
    return state.option("A-43") == "in his field of view" or sighting(state, man, other).verdict != "hidden"


@RULEBOOK.check("V-180", "12.0-09", e.OrderCard)
def orders_of_a_lost_leader(state: State, event: e.OrderCard) -> Objection | None:
    """Only a Leader who is alive and on the map gives orders."""
    man = state.man(event.leader)
    if man.gone is None and man.condition is None:
        return None
    found = man.gone or man.condition or "lost"
    return Objection(f"{man.name} is {found}", "a Leader who is able", found, (man.name,))


@RULEBOOK.check("V-213", "12.0-06", e.OrderCard)
def card_that_the_side_has_not(state: State, event: e.OrderCard) -> Objection | None:
    """A side has a fixed number of order cards of each kind."""
    side = state.sides.get(state.man(event.leader).side or "")
    if side is None or side.cards is None or side.cards.get(event.order, 0) > 0:
        return None
    return Objection(f"{side.name} has no card {event.order} left", "a card in hand", event.order)


@RULEBOOK.check("V-182", "12.0-21..23", e.Camouflage)
def camouflaged_in_the_open(state: State, event: e.Camouflage) -> Objection | None:
    """A Sniper is camouflaged in woods or when he lies prone."""
    man = state.man(event.sniper)
    if man.specialist != t.SNIPER or state.ground is None or man.hex is None:
        return None
    if man.camouflaged:
        return Objection(f"{man.name} is camouflaged already", "once", "again", (man.name,))
    if man.posture == t.PRONE or man.hex in state.ground.woods:
        return None
    message, hexes = f"{man.name} is {man.posture} in {man.hex}", (man.hex,)
    return Objection(message, "woods, or prone", "neither", (man.name,), hexes, anyhow=True)


@RULEBOOK.check("V-184", "12.0-34..36", e.Carry)
def radio_without_strength(state: State, event: e.Carry) -> Objection | None:
    """Taking the radio of a fallen operator needs Strength."""
    man = state.man(event.soldier)
    if "radio" not in event.load.lower() or man.name not in state.soldiers or man.skill(t.STRENGTH):
        return None
    if man.specialist == t.OPERATOR:
        return None
    return Objection(f"{man.name} has no Strength", t.STRENGTH, "none", (man.name,))
