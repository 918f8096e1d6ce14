"""Totals, differential, row, column, die and result (7.3 to 7.6): checks FV080, FV081, FV083 to FV092."""

from __future__ import annotations

from ccmod.games.folio.rules.events import Attack, Reckon, Roll
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.combat import Combat
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.strength import (
    Total,
    attack_total,
    defense_total,
    has_column,
    is_fortified,
    result_of,
    rows_of,
    support_of,
    table_of,
)
from ccmod.play.finding import Objection, missing

DICE = range(1, 7)


@RULEBOOK.check("FV080", "7.3a", Attack)
def strength_is_the_sum(state: State, event: Attack) -> Objection | None:
    """The strength announced is the sum of the attackers'."""
    if event.strength is None:
        return None
    total = attack_total(state, Combat(event.side, event.units, event.target[0], event.hex))
    return _differs(total, event.strength, event.units)


@RULEBOOK.check("FV080", "7.3a", Reckon)
def attack_is_the_sum(state: State, event: Reckon) -> Objection | None:
    """The attack total is the sum of the attackers' strengths and support."""
    combat = state.combat
    if combat is None or combat.bombardment or _reason(state, combat, event) is not None:
        return None
    return _differs(attack_total(state, combat), event.attack, combat.attackers)


@RULEBOOK.check("FV081", "7.3a, 7.3d", Reckon)
def defense_is_the_sum(state: State, event: Reckon) -> Objection | None:
    """The defense total is the target's defense strength and support."""
    combat = state.combat
    if combat is None or combat.bombardment or _reason(state, combat, event) is not None:
        return None
    return _differs(defense_total(state, combat), event.defense, (combat.target,))


@RULEBOOK.check("FV083", "7.5a", Reckon)
def fortifications_double(state: State, event: Reckon) -> Objection | None:
    """The defense strength is doubled in a fortification, and nowhere else."""
    return _because(state, event, "FV083")


@RULEBOOK.check("FV084", "7.5b", Reckon)
def fortifications_halve_the_attackers_support(state: State, event: Reckon) -> Objection | None:
    """The attacker's markers are halved, rounded down, against a fortification (A28)."""
    return _because(state, event, "FV084")


@RULEBOOK.check("FV085", "7.5c", Reckon)
def the_defenders_support_stays_whole(state: State, event: Reckon) -> Objection | None:
    """The defender's markers are neither halved nor doubled."""
    return _because(state, event, "FV085")


def _because(state: State, event: Reckon, check: str) -> Objection | None:
    combat = state.combat
    if combat is None or _reason(state, combat, event) != check:
        return None
    if check == "FV084":
        return _differs(attack_total(state, combat), event.attack, combat.attackers)
    return _differs(defense_total(state, combat), event.defense, (combat.target,))


def _reason(state: State, combat: Combat, event: Reckon) -> str | None:
    """The rule of fortifications by whose neglect a total is wrong; ``None`` for another error, or none."""
    if combat.bombardment:
        return None  # FV185, FV192
    attack, defense = attack_total(state, combat), defense_total(state, combat)
    values = state.unit(combat.target).values
    if attack.missing or defense.missing or values is None:
        return None
    fortified = is_fortified(state, combat.hex)
    if event.attack != attack.value and fortified:
        plain = sum(value for _, value in support_of(state, combat, combat.side, halved=False).parts)
        halved = support_of(state, combat, combat.side, halved=True).value
        if plain and event.attack - attack.value in (plain - halved, (plain + 1) // 2 - halved):
            return "FV084"
    if event.defense == defense.value:
        return None
    support = support_of(state, combat, state.other(combat.side) or "", halved=False).value
    wrong = event.defense - defense.value
    if wrong == (-values.defense if fortified else values.defense):
        return "FV083"
    if support and wrong in (support, support // 2 - support):
        return "FV085"
    return None


def _differs(total: Total, said: int, pieces: tuple[str, ...]) -> Objection | None:
    if total.missing:
        return missing(total.missing)
    return (
        None if said == total.value else Objection(f"{total}, announced is {said}", str(total.value), str(said), pieces)
    )


@RULEBOOK.check("FV086", "7.3a", Reckon)
def the_differential_is_the_difference(state: State, event: Reckon) -> Objection | None:
    """The differential is the attack total less the defense total."""
    due = event.attack - event.defense
    if event.differential == due:
        return None
    return Objection(
        f"{event.attack} - {event.defense} = {due:+}, not {event.differential:+}", f"{due:+}", f"{event.differential:+}"
    )


@RULEBOOK.check("FV087", "7.4d,e", Reckon)
def the_best_row_for_the_defender(state: State, event: Reckon) -> Objection | None:
    """The row is that of the terrain which helps the defender most; terrain never adds up."""
    return _row(state, event, "FV087")


@RULEBOOK.check("FV088", "7.4b,c", Reckon)
def rivers_help_against_all_attackers_only(state: State, event: Reckon) -> Objection | None:
    """A river or ditch helps only if every attacker crosses one where there is no bridge."""
    return _row(state, event, "FV088")


def _row(state: State, event: Reckon, check: str) -> Objection | None:
    combat, table = state.combat, table_of(state)
    if combat is None or combat.bombardment or event.terrain is None or table is None or state.ground is None:
        return None
    rows, said = rows_of(state, combat), table.row_of(state.ground.row_name(event.terrain.lower()))
    if rows is None or said in rows:
        return None
    sides = {
        state.ground.row_name(kind)
        for origin in combat.origins.values()
        if state.board.adjacent(origin, combat.hex)
        for kind in state.ground.side_features(origin, combat.hex)
    }
    own = "FV088" if state.ground.row_name(event.terrain.lower()) in sides else "FV087"
    if own != check:
        return None
    due = table.rows[next(iter(rows))].terrain
    return Objection(
        f"the row in {combat.hex} is {', '.join(due)}, not {event.terrain}",
        expected=", ".join(due),
        found=event.terrain,
        hexes=(combat.hex,),
    )


@RULEBOOK.check("FV089", "CRT", Reckon)
def the_table_of_the_battle(state: State, event: Reckon) -> Objection | None:
    """The terrain row stands in the table that the scenario uses."""
    table = table_of(state)
    if event.terrain is None:
        return None
    if table is None:
        return missing("which Combat Results Table the scenario uses")
    name = event.terrain.lower() if state.ground is None else state.ground.row_name(event.terrain.lower())
    if table.row_of(name) is not None:
        return None
    return Objection(f"the {table.name} table has no row {event.terrain}", "a row of that table", event.terrain)


@RULEBOOK.check("FV090", "CRT", Reckon)
def the_column_of_the_differential(state: State, event: Reckon) -> Objection | None:
    """The column is that of the differential, the outermost beyond the ends (A04)."""
    combat, table = state.combat, table_of(state)
    if event.column is None or combat is None:
        return None
    rows = None if table is None else rows_of(state, combat)
    if table is None or rows is None:
        return missing("the terrain row")
    row = next(iter(rows))
    if not has_column(state, table, row, event.differential):
        return Objection(f"the {table.name} table has no column for {event.differential:+}", "none", str(event.column))
    due = table.rows[row].column(event.differential)
    if event.column == due:
        return None
    return Objection(f"{event.differential:+} is column {due}, not {event.column}", str(due), str(event.column))


@RULEBOOK.check("FV091", "4.1i", Roll)
def one_die_of_six(state: State, event: Roll) -> Objection | None:
    """One die is cast, once, and shows 1 to 6."""
    if event.die not in DICE:
        return Objection(f"a die does not show {event.die}", "1 to 6", str(event.die))
    if state.combat is not None and state.combat.rolled:
        return Objection("the die of this combat is cast", "one die", "another")
    return None


@RULEBOOK.check("FV092", "7.3b", Roll)
def the_result_of_the_table(state: State, event: Roll) -> Objection | None:
    """The result is that of the table."""
    combat = state.combat
    if event.result is None or combat is None or event.die not in DICE:
        return None
    due = result_of(state, combat, event.die)
    if due is None:
        return missing("the table, the terrain or a counter of this combat")
    if due == event.result:
        return None
    attack, defense = attack_total(state, combat), defense_total(state, combat)
    shown = f"{attack} against {defense} is {attack.value - defense.value:+}"
    return Objection(
        f"{shown}, and a {event.die} is {due}, not {event.result}",
        expected=due,
        found=event.result,
        hexes=(combat.hex,),
    )
