"""Bombardment (8.4, 8.5, 8.6): checks FV180 to FV190, FV192 and FV193."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.folio.rules.events import Advance, AnnounceOdds, Bombard, Eliminate, LoseStep, Resist, Retreat, Support
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.combat import Combat
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.strength import differential, friendly_fire, is_fortified, support_of, wrong_row
from ccmod.games.folio.rules.terms import COMBAT, MOBILE_COMBAT
from ccmod.games.folio.rules.unseen import combat_under_way
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

MOST = 2


def shelling(state: State, event: Event) -> Combat | None:
    """The bombardment under way."""
    combat = combat_under_way(state, event)
    return combat if combat is not None and combat.bombardment else None


@RULEBOOK.check("FV180", "8.4a", Bombard)
def before_the_first_ground_attack(state: State, event: Bombard) -> Objection | None:
    """Bombardments come before the first ground attack of the phase (A46)."""
    declared = state.combat is not None and not state.combat.bombardment and state.phase == COMBAT
    late = state.ground_attacks > 0 or (declared and state.option("A46") == "the first attack declared")
    if not late:
        return None
    return Objection("bombardments come before the first ground attack", "before it", "after it", hexes=(event.hex,))


@RULEBOOK.check("FV181", "8.4a", Bombard)
def in_the_own_combat_phase(state: State, event: Bombard) -> Objection | None:
    """The phasing player bombards, in his Combat Phase (A26)."""
    phases = {COMBAT, MOBILE_COMBAT} if state.option("A26") == "yes" else {COMBAT}
    if state.phase in phases and event.side == state.player:
        return None
    if state.phase is None and state.turn is None:
        return missing("the phase")
    message = f"{event.side} bombards in his own {COMBAT} only"
    return Objection(message, expected=f"{event.side}'s {COMBAT}", found=state.shown_phase())


@RULEBOOK.check("FV182", "8.4b,e", Bombard)
def an_enemy_is_there(state: State, event: Bombard) -> Objection | None:
    """The target hex holds the enemy unit that is bombarded."""
    enemies = [unit.name for unit in state.enemies_in(event.hex, event.side)]
    if event.target in enemies:
        return None
    message = f"{event.target} is not an enemy in {event.hex}"
    return Objection(message, expected=", ".join(enemies) or "an enemy unit", found=event.target, hexes=(event.hex,))


@RULEBOOK.check("FV183", "8.4e", Support, given=shelling)
def two_markers_a_hex(state: State, event: Support, combat: Combat) -> Objection | None:
    """At most two markers bombard a hex in a player turn."""
    if event.side != combat.side or state.bombarded.get(combat.hex, 0) < MOST:
        return None
    message = f"{combat.hex} is bombarded by {MOST} markers already"
    return Objection(message, expected=str(MOST), found=str(MOST + 1), pieces=(event.marker,), hexes=(combat.hex,))


@RULEBOOK.check("FV184", "8.6e", Bombard)
def once_a_game_turn(state: State, event: Bombard) -> Objection | None:
    """A hex is bombarded once in a game turn."""
    if event.hex not in state.bombarded:
        return None
    return Objection(f"{event.hex} was bombarded in this game turn", "once", "twice", hexes=(event.hex,))


@RULEBOOK.family(
    {
        "FV185": "8.4c",  # the markers count against the target's defense and the counter-battery fire
        "FV192": "7.5b",  # the markers that bombard a fortification are halved, rounded down (A28)
    },
    AnnounceOdds,
    given=shelling,
)
def markers_against_defense(state: State, event: AnnounceOdds, combat: Combat) -> Iterator[tuple[str, Objection]]:
    """Announced totals are those of the markers and the defense; the markers are halved against a fortification."""
    attack, defense = differential(state, combat)
    if _is_unhalved(state, combat, event):
        message = f"{attack} against a fortification, but {event.attack} was announced"
        yield "FV192", Objection(message, str(attack.value), str(event.attack), hexes=(combat.hex,))
    elif attack.missing or defense.missing:
        yield "FV185", missing(attack.missing or defense.missing or "")
    elif (event.attack, event.defense) != (attack.value, defense.value):
        message = f"{attack} against {defense}, announced are {event.attack} and {event.defense}"
        due, found = f"{attack.value} against {defense.value}", f"{event.attack} against {event.defense}"
        yield "FV185", Objection(message, due, found, hexes=(combat.hex,))


def _is_unhalved(state: State, combat: Combat, event: AnnounceOdds) -> bool:
    """Whether the markers were counted whole against a fortification."""
    if not is_fortified(state, combat.hex):
        return False
    whole = support_of(state, combat, combat.side, halved=False)
    halved = support_of(state, combat, combat.side, halved=True)
    return whole.value != halved.value and event.attack == whole.value


@RULEBOOK.check("FV186", "8.4.1", Support, given=shelling)
def counter_battery_by_the_owner(state: State, event: Support, combat: Combat) -> Objection | None:
    """The owner of the target answers with two markers at most, each in its turn."""
    if event.side == combat.side:
        return None
    owner = state.unit(combat.target).side
    if owner not in (event.side, None):
        return Objection(f"{combat.target} is {owner}'s", owner, event.side, (event.marker,))
    if combat.count(event.side) >= MOST:
        return Objection(f"{event.side} has answered with {MOST} markers", str(MOST), str(MOST + 1), (event.marker,))
    if None in combat.taken.get(event.side, ()) and state.option("A24") != "lenient":
        return Objection(f"{event.side} has let his opportunity pass", "no support", event.sentence(), (event.marker,))
    return None


@RULEBOOK.check("FV187", "8.4d", LoseStep, Eliminate, given=shelling)
def exchange_costs_the_target_only(state: State, event: LoseStep | Eliminate, combat: Combat) -> Objection | None:
    """Ex costs the target alone a step."""
    if combat.result != "Ex" or event.unit == combat.target:
        return None
    return Objection(f"Ex costs {combat.target} a step, not {event.unit}", combat.target, event.unit, (event.unit,))


@RULEBOOK.check("FV188", "8.4d", Retreat, Resist, given=shelling)
def nobody_retreats_from_his_own_shells(state: State, event: Retreat | Resist, combat: Combat) -> Objection | None:
    """A1, A2 and A3 mean nothing in a bombardment."""
    if combat.result not in ("A1", "A2", "A3"):
        return None
    return Objection(f"{combat.result} means nothing in a bombardment", "nothing", event.sentence(), (event.unit,))


@RULEBOOK.check("FV189", "8.4.2", LoseStep, Eliminate, given=shelling)
def friendly_fire_hits_the_nearest(state: State, event: LoseStep | Eliminate, combat: Combat) -> Objection | None:
    """(A) costs a step of the bombarding side's unit that is nearest to the target; among several his choice."""
    if combat.result == "Ae" and combat.result not in friendly_fire(state, combat):
        return Objection("Ae does nothing to those who bombard (A29, A30)", "nothing", event.sentence(), (event.unit,))
    if combat.result not in ("(A)", "Ae"):
        return None
    own = {unit.name: state.board.distance(combat.hex, unit.hex or "") for unit in state.units_of(combat.side)}
    least = min(own.values(), default=0)
    nearest = [name for name, distance in own.items() if distance == least]
    if event.unit in nearest:
        return None
    due = " or ".join(nearest) or "nobody"
    message = f"friendly fire hits {due}, not {event.unit}"
    return Objection(message, due, event.unit, (event.unit, *nearest), (combat.hex,))


@RULEBOOK.check("FV190", "7.0a, 7.9", Advance, given=shelling)
def nobody_advances_behind_shells(state: State, event: Advance, combat: Combat) -> Objection:
    """Nobody advances after a bombardment."""
    return Objection("no unit advances after a bombardment", "no advance", event.sentence(), (event.unit,))


@RULEBOOK.check("FV193", "8.5", AnnounceOdds, given=shelling)
def terrain_helps_against_shells(state: State, event: AnnounceOdds, combat: Combat) -> Objection | None:
    """The target has the row of its hex, and no hexsides (A33)."""
    due = wrong_row(state, event, combat)
    if due is None:
        return None
    return Objection(f"the row in {combat.hex} is {due}", due, event.terrain, hexes=(combat.hex,))
