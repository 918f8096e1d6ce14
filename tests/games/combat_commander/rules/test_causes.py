"""Whatever happens in Combat Commander has its cause: acts out of nothing are held against a record at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.rulebook import CAUSES
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import figures_in
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.games.combat_commander.rules.terms import ROLLS
from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge, judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record, load_record
from ccmod.play.systems import vocabulary_of
from tests.games.combat_commander.rules.test_random_games import HEADER, MILL_FARM, SKIRMISH
from tests.shared import SHARED, needs_shared

CAUSELESS = ("01", "03", "05", "07", "09", "11", "13", "15", "17", "19", "21")
"""Records of one causeless act each, of every kind."""


def over_stacked(state: State, unit: Unit) -> bool:
    """Whether stacking may take a unit away when the Turn ends (8.2)."""
    return (figures_in(state, unit.hex or "", unit.side or "") or 0) > 7


def pieces_out_of_nothing(state: State) -> Iterator[Event]:
    """What may befall a piece that nothing befalls (3.2, 11.4, 13, E44)."""
    units = [unit for unit in state.units.values() if unit.hex is not None and not over_stacked(state, unit)]
    for unit in units[:4]:
        yield e.Eliminate(unit.name)
        yield e.Rally(unit.name) if unit.broken else e.Break(unit.name)
        yield e.Unsuppress(unit.name) if unit.suppressed else e.Suppress(unit.name)
        yield e.Unveteran(unit.name) if unit.veteran else e.Veteran(unit.name)
    for weapon in state.weapons.values():
        if weapon.carrier is not None:
            yield e.Repair(weapon.name) if weapon.broken else e.Break(weapon.name)
    gone = [unit.name for unit in state.units.values() if unit.hex is None and unit.name not in state.tracks.waiting]
    for name in gone[:1]:
        yield e.Reinforce((name,), units[0].hex or "")


def the_rest_out_of_nothing(state: State) -> Iterator[Event]:
    """Markers, chits, cards and rolls that nothing calls for (8.1, E65, E74, 1.3, 1.9)."""
    side, other = (state.active or "German"), state.other(state.active or "German")
    hex = next(unit.hex for unit in state.units.values() if unit.hex is not None) or ""
    for marker in ("Foxholes", "Wire", "Mines", "Smoke 4", "Blaze"):
        yield e.Place(marker, hex)
    yield from (e.Sniper(side, hex), e.DrawChit(side, chit="K"), e.RevealChit(side, "K"))
    yield e.Initiative(side if state.initiative == other else other or side)
    yield from (e.AdvanceTime(side, (state.time or 0) + 1), e.Melee(hex), e.MoveSurrender(side, 3))
    yield from (e.Request(side, "Battery Access"), e.Spot(side, hex), e.Impact(side, hex))
    card = state.side(side).cards.top
    shown = state.tables.card(card) if card is not None else None
    if shown is not None:
        for roll in ROLLS:
            yield e.Roll(side, roll, shown.id, shown.white, shown.red)
        for purpose in ("event", "random hex", "drift"):
            yield e.Reveal(side, shown.id, purpose)
    for unit in state.units.values():
        if unit.side == side and unit.hex is not None and not unit.broken and not unit.activated_for:
            yield from (e.Attack(side, enemy.hex or "", (unit.name,)) for enemy in state.units_of(other or ""))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("scenario", [SKIRMISH, MILL_FARM], ids=["skirmish", "mill-farm"])
def test_nothing_happens_out_of_nothing(scenario: dict[str, object], seed: int) -> None:
    """Between two Orders, where nothing can be its cause, each act is a violation at once, as the checks find it: in a
    log that has reported no Melee yet the judge makes a question of some, since that may be its habit."""
    bench = Judge(SYSTEM, HEADER, scenario)
    asked = 0
    for event in random_game(SYSTEM, HEADER, scenario, Random(seed), 400).events:
        bench.step(event)
        if isinstance(event, e.BeginTurn | e.EndOrder):
            for act in (*pieces_out_of_nothing(bench.state), *the_rest_out_of_nothing(bench.state)):
                found = [objection.severity for _, objection in SYSTEM.rulebook.answers(bench.state, act)]
                assert Severity.VIOLATION in found, f"step {bench.steps}: {act.sentence()}"
                asked += 1
    assert asked > 100


def test_a_record_may_begin_after_the_cause() -> None:
    """What stands first in a record that begins midway may have its cause before it; after an Order it may not."""
    setup = {"active": "German", "hands": {"German": ["G-50"]}}
    order = e.Order("German", "G-50", "Fire")
    found = [
        [
            (f.step, f.check, f.severity)
            for f in judge(SYSTEM, Record(Header("cc", setup=setup), events), SKIRMISH).findings
        ]
        for events in ((e.Break("German Rifle 1"),), (order, e.Break("German Rifle 1")))
    ]
    assert (1, "cc/X04", Severity.NOT_CHECKABLE) in found[0]
    assert (2, "cc/X04", Severity.VIOLATION) in found[1]


@needs_shared
@pytest.mark.parametrize("number", CAUSELESS)
def test_causeless_records_are_held_against_their_players(number: str) -> None:
    """Recoveries, attacks, breaks, markers, arrivals and chits without a cause: one violation each, or more."""
    assert SHARED is not None
    (path,) = (SHARED / "faults" / "cc").glob(f"{number}-*.ccrec")
    scenario = json.loads(path.with_suffix(".scenario.json").read_text())
    found = judge(SYSTEM, load_record(path.read_text(), vocabulary_of), scenario).findings
    assert [f for f in found if f.severity is Severity.VIOLATION]


def test_a_cause_is_a_row_of_the_rules() -> None:
    """Every cause serves some event, and each event of the table has at least one."""
    assert [id for id in CAUSES.causes if not list(CAUSES.with_cause(id))] == []
