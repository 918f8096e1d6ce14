"""Bombardment (8.4, 8.5, 8.6): checks FV180 to FV190, FV192 and FV193."""

from __future__ import annotations

from ccmod.games.folio.rules.events import Advance, Bombard, Eliminate, LoseStep, Reckon, Resist, Retreat, Support
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.combat import Combat
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.strength import attack_total, defense_total, is_fortified, rows_of, support_of, table_of
from ccmod.games.folio.rules.terms import COMBAT, MOBILE_COMBAT
from ccmod.play.finding import Objection, missing

MOST = 2
FRIENDLY = "friendly fire"


def _shelling(state: State) -> Combat | None:
    combat = state.combat
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
    return Objection(
        f"{event.side} bombards in his own {COMBAT} only", f"{event.side}'s {COMBAT}", f"{state.player}'s {state.phase}"
    )


@RULEBOOK.check("FV182", "8.4b,e", Bombard)
def an_enemy_is_there(state: State, event: Bombard) -> Objection | None:
    """The target hex holds the enemy unit that is bombarded."""
    enemies = [unit.name for unit in state.enemies_in(event.hex, event.side)]
    if event.target in enemies:
        return None
    return Objection(
        f"{event.target} is no enemy in {event.hex}",
        ", ".join(enemies) or "an enemy unit",
        event.target,
        hexes=(event.hex,),
    )


@RULEBOOK.check("FV183", "8.4e", Support)
def two_markers_a_hex(state: State, event: Support) -> Objection | None:
    """At most two markers bombard a hex in a player turn."""
    combat = _shelling(state)
    if combat is None or event.side != combat.side or state.bombarded.get(combat.hex, 0) < MOST:
        return None
    return Objection(
        f"{combat.hex} is bombarded by {MOST} markers already", str(MOST), str(MOST + 1), (event.marker,), (combat.hex,)
    )


@RULEBOOK.check("FV184", "8.6e", Bombard)
def once_a_game_turn(state: State, event: Bombard) -> Objection | None:
    """A hex is bombarded once in a game turn."""
    if event.hex not in state.bombarded:
        return None
    return Objection(f"{event.hex} was bombarded in this game turn", "once", "twice", hexes=(event.hex,))


@RULEBOOK.check("FV185", "8.4c", Reckon)
def markers_against_defense(state: State, event: Reckon) -> Objection | None:
    """The markers count against the target's defense and the counter-battery fire."""
    combat = _shelling(state)
    if combat is None or _unhalved(state, combat, event):
        return None
    attack, defense = attack_total(state, combat), defense_total(state, combat)
    if attack.missing or defense.missing:
        return missing(attack.missing or defense.missing or "")
    if (event.attack, event.defense) == (attack.value, defense.value):
        return None
    return Objection(
        f"{attack} against {defense}, announced are {event.attack} and {event.defense}",
        expected=f"{attack.value} against {defense.value}",
        found=f"{event.attack} against {event.defense}",
        hexes=(combat.hex,),
    )


@RULEBOOK.check("FV186", "8.4.1", Support)
def counter_battery_by_the_owner(state: State, event: Support) -> Objection | None:
    """The owner of the target answers with two markers at most, each in its turn."""
    combat = _shelling(state)
    if combat is None or event.side == combat.side:
        return None
    owner = state.unit(combat.target).side
    if owner not in (event.side, None):
        return Objection(f"{combat.target} is {owner}'s", owner, event.side, (event.marker,))
    if combat.count(event.side) >= MOST:
        return Objection(f"{event.side} has answered with {MOST} markers", str(MOST), str(MOST + 1), (event.marker,))
    if None in combat.taken.get(event.side, ()) and state.option("A24") != "lenient":
        return Objection(f"{event.side} has let his opportunity pass", "no support", event.sentence(), (event.marker,))
    return None


@RULEBOOK.check("FV187", "8.4d", LoseStep, Eliminate)
def exchange_costs_the_target_only(state: State, event: LoseStep | Eliminate) -> Objection | None:
    """Ex costs the target alone a step."""
    combat = _shelling(state)
    if combat is None or combat.result != "Ex" or event.unit == combat.target:
        return None
    return Objection(f"Ex costs {combat.target} a step, not {event.unit}", combat.target, event.unit, (event.unit,))


@RULEBOOK.check("FV188", "8.4d", Retreat, Resist)
def nobody_retreats_from_his_own_shells(state: State, event: Retreat | Resist) -> Objection | None:
    """A1, A2 and A3 mean nothing in a bombardment."""
    combat = _shelling(state)
    if combat is None or combat.result not in ("A1", "A2", "A3"):
        return None
    return Objection(f"{combat.result} means nothing in a bombardment", "nothing", event.sentence(), (event.unit,))


@RULEBOOK.check("FV189", "8.4.2", LoseStep, Eliminate)
def friendly_fire_hits_the_nearest(state: State, event: LoseStep | Eliminate) -> Objection | None:
    """(A) costs a step of the bombarding side's unit that is nearest to the target; among several his choice."""
    combat = _shelling(state)
    friendly = {"(A)", "Ae"} if state.option("A30") == "(A) and Ae" or state.option("A29") == "as (A)" else {"(A)"}
    if combat is not None and combat.result == "Ae" and combat.result not in friendly:
        return Objection("Ae does nothing to those who bombard (A29, A30)", "nothing", event.sentence(), (event.unit,))
    if combat is None or combat.result not in friendly:
        return None
    own = {unit.name: state.board.distance(combat.hex, unit.hex or "") for unit in state.units_of(combat.side)}
    least = min(own.values(), default=0)
    nearest = [name for name, distance in own.items() if distance == least]
    if event.unit in nearest:
        return None
    return Objection(
        f"friendly fire hits {' or '.join(nearest) or 'nobody'}, not {event.unit}",
        expected=" or ".join(nearest) or "nobody",
        found=event.unit,
        pieces=(event.unit, *nearest),
        hexes=(combat.hex,),
    )


@RULEBOOK.check("FV190", "7.0a, 7.9", Advance)
def nobody_advances_behind_shells(state: State, event: Advance) -> Objection | None:
    """Nobody advances after a bombardment."""
    if _shelling(state) is None:
        return None
    return Objection("nobody advances after a bombardment", "no advance", event.sentence(), (event.unit,))


@RULEBOOK.check("FV192", "7.5b", Reckon)
def fortifications_halve_shells(state: State, event: Reckon) -> Objection | None:
    """The markers that bombard a fortification are halved, rounded down (A28)."""
    combat = _shelling(state)
    if combat is None or not _unhalved(state, combat, event):
        return None
    due = attack_total(state, combat)
    return Objection(
        f"{due} against a fortification, announced is {event.attack}",
        str(due.value),
        str(event.attack),
        hexes=(combat.hex,),
    )


def _unhalved(state: State, combat: Combat, event: Reckon) -> bool:
    """Whether the markers were counted whole against a fortification."""
    if not is_fortified(state, combat.hex):
        return False
    whole = support_of(state, combat, combat.side, halved=False)
    halved = support_of(state, combat, combat.side, halved=True)
    return whole.value != halved.value and event.attack == whole.value


@RULEBOOK.check("FV193", "8.5", Reckon)
def terrain_helps_against_shells(state: State, event: Reckon) -> Objection | None:
    """The target has the row of its hex, and no hexsides (A33)."""
    combat, table = _shelling(state), table_of(state)
    if combat is None or event.terrain is None or table is None or state.ground is None:
        return None
    rows, said = rows_of(state, combat), table.row_of(state.ground.row_name(event.terrain.lower()))
    if rows is None or said in rows:
        return None
    due = table.rows[next(iter(rows))].terrain
    return Objection(f"the row in {combat.hex} is {', '.join(due)}", ", ".join(due), event.terrain, hexes=(combat.hex,))
