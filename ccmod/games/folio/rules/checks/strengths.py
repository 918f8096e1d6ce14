"""Totals, differential, row, column, die and result (7.3 to 7.6): checks FV080, FV081, FV083 to FV092."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.folio.rules.events import AnnounceOdds, Attack, Roll
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.combat import Combat
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.strength import (
    attack_total,
    differential,
    doubtful_rows,
    has_column,
    result_of,
    result_on,
    row_of,
    table_of,
    wrong_row,
)
from ccmod.games.folio.rules.unseen import combat_under_way
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity, missing

DICE = range(1, 7)


def ground_attack(state: State, event: Event) -> Combat | None:
    """The attack under way; bombardments are computed otherwise (FV185, FV192, FV193)."""
    combat = combat_under_way(state, event)
    return None if combat is None or combat.bombardment else combat


@RULEBOOK.check("FV080", "7.3a", Attack)
def strength_is_the_sum(state: State, event: Attack) -> Objection | None:
    """The strength announced is the sum of the attackers'."""
    total = attack_total(state, Combat(event.side, event.units, event.target[0], event.hex))
    return total.differs(event.strength, event.units)


@RULEBOOK.family(
    {
        "FV080": "7.3a",  # the attack total is the sum of the attackers' strengths and support
        "FV081": "7.3a, 7.3d",  # the defense total is the target's defense strength and support
        "FV083": "7.5a",  # the defense strength is doubled in a fortification, and nowhere else
        "FV084": "7.5b",  # the attacker's markers are halved, rounded down, against a fortification (A28)
        "FV085": "7.5c",  # the defender's markers are neither halved nor doubled
    },
    AnnounceOdds,
    given=ground_attack,
)
def totals_are_sums(state: State, event: AnnounceOdds, combat: Combat) -> Iterator[tuple[str, Objection]]:
    """An announced total is the sum of its parts; an error about fortifications is reported under its own rule."""
    attack, defense = differential(state, combat)
    known = attack.missing is None and defense.missing is None
    totals = [("FV080", attack, event.attack, combat.attackers), ("FV081", defense, event.defense, (combat.target,))]
    explained = [(total.blamed(said), total, said, pieces) for _, total, said, pieces in totals if known]
    for check, total, said, pieces in [error for error in explained if error[0]][:1] or totals:
        objection = total.differs(said, pieces)
        if check is not None and objection is not None:
            yield check, objection


@RULEBOOK.check("FV086", "7.3a", AnnounceOdds)
def the_differential_is_the_difference(state: State, event: AnnounceOdds) -> Objection | None:
    """The differential is the attack total less the defense total."""
    due = event.attack - event.defense
    if event.differential == due:
        return None
    message = f"{event.attack} - {event.defense} = {due:+}, not {event.differential:+}"
    return Objection(message, expected=f"{due:+}", found=f"{event.differential:+}")


@RULEBOOK.family(
    {
        "FV087": "7.4d,e",  # the row is that of the terrain which helps the defender most; terrain never adds up
        "FV088": "7.4b,c",  # a river or ditch helps only if every attacker crosses one where there is no bridge
    },
    AnnounceOdds,
    given=ground_attack,
)
def the_row_of_the_terrain(state: State, event: AnnounceOdds, combat: Combat) -> Iterator[tuple[str, Objection]]:
    """The announced row; an error about a hexside that some attacker crosses is reported under the rule of rivers."""
    ground, wrong = state.ground, wrong_row(state, event, combat)
    if ground is None or event.terrain is None or wrong is None:
        return
    crossed = {
        ground.row_name(kind)
        for origin in combat.origins.values()
        if state.board.adjacent(origin, combat.hex)
        for kind in ground.side_features(origin, combat.hex)
    }
    name, found = ground.row_name(event.terrain.lower()), table_of(state)
    check = "FV088" if name in crossed else "FV087"
    doubtful = found is not None and found.row_of(name) in doubtful_rows(state, combat)
    severity = Severity.WARNING if doubtful else Severity.VIOLATION
    message = f"the row in {combat.hex} is {wrong}, not {event.terrain}"
    yield check, Objection(message, wrong, event.terrain, hexes=(combat.hex,), severity=severity)


@RULEBOOK.check("FV089", "CRT", AnnounceOdds)
def the_table_of_the_battle(state: State, event: AnnounceOdds) -> Objection | None:
    """The terrain row is in the table that the scenario uses."""
    table = table_of(state)
    if event.terrain is None:
        return None
    if table is None:
        return missing("which Combat Results Table the scenario uses")
    name = event.terrain.lower() if state.ground is None else state.ground.row_name(event.terrain.lower())
    if table.row_of(name) is not None:
        return None
    return Objection(f"the {table.name} table has no row {event.terrain}", "a row of that table", event.terrain)


@RULEBOOK.check("FV090", "CRT", AnnounceOdds)
def the_column_of_the_differential(state: State, event: AnnounceOdds) -> Objection | None:
    """The column is that of the differential, the outermost beyond the ends (A04)."""
    combat, table = combat_under_way(state, event), table_of(state)
    if event.column is None or combat is None:
        return None
    row = row_of(state, combat)
    if table is None or row is None:
        return missing("the terrain row")
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
    combat = combat_under_way(state, event)
    if combat is not None and combat.rolled:
        return Objection("the die of this combat is cast", "one die", "another")
    return None


@RULEBOOK.check("FV092", "7.3b", Roll)
def the_result_of_the_table(state: State, event: Roll) -> Objection | None:
    """The result is that of the table."""
    combat = combat_under_way(state, event)
    if event.result is None or combat is None or event.die not in DICE:
        return None
    due = result_of(state, combat, event.die)
    if due is None:
        return missing("the table, the terrain or a counter of this combat")
    if due == event.result:
        return None
    attack, defense = differential(state, combat)
    shown = f"{attack} against {defense} is {attack.value - defense.value:+}"
    doubtful = any(event.result == result_on(state, combat, event.die, row) for row in doubtful_rows(state, combat))
    severity = Severity.WARNING if doubtful else Severity.VIOLATION
    message = f"{shown}, and a {event.die} is {due}, not {event.result}"
    return Objection(message, due, event.result, hexes=(combat.hex,), severity=severity)
