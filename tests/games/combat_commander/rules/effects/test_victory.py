"""VP, objectives, chits, the tracks and the end of the game, as events change them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.occupation import is_friendly
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event
from tests.games.combat_commander.rules.effects.test_apply import after

NEAR = {"German Rifle 1": {"hex": "H4"}, "Russian Rifle 1": {"hex": "L9"}}
"""A squad next to objective 2 in G4, and nobody else near."""


def owed(state: State) -> list[tuple[str, int | None, str]]:
    """Who is to gain how much for what."""
    return [(due.side, due.points, due.cause) for due in state.dues.dues]


def moved(*events: Event, **scenario: Any) -> State:
    """After the squad has moved into objective 2, and these events."""
    units: Mapping[str, Any] = {**NEAR, **scenario.pop("units", {})}
    return after(
        e.BeginTurn("German"),
        e.Order("German", "G-19", "Move"),
        e.Activate("German", ("German Rifle 1",)),
        e.EnterHex(("German Rifle 1",), "G4"),
        *events,
        units=units,
        **scenario,
    )


def test_an_open_objective_takes_its_vp_along() -> None:
    """EX-07: worth 4, it gives the new controller 4 and takes 4 from the old one: a swing of 8."""
    state = moved(control={"2": "Russian"}, chits={"F": "open", "T": "open"})
    assert state.objectives.control[2] == "German"
    assert owed(state) == [("German", 4, "objective 2")] * 2
    assert sum(due.points or 0 for due in state.dues.dues) == 8


def test_chits_of_one_objective_add_up() -> None:
    """EX-06: C, G and K make objective 3 worth 1 + 2 + 3."""
    state = after(chits={"C": "open", "G": "open", "K": "open"}, control={})
    assert [state.objectives.value(number) for number in range(1, 6)] == [0, 0, 6, 0, 0]


def test_control_stays_with_who_leaves() -> None:
    """7.3.1: the last side to occupy the hex alone controls it."""
    state = moved(e.EnterHex(("German Rifle 1",), "G5"), control={}, chits={})
    assert state.objectives.control[2] == "German"
    assert is_friendly(state, "G4", "German")
    assert not is_friendly(state, "G4", "Russian")


def test_a_building_must_be_free_of_enemies() -> None:
    """7.3.1.1: the objective is the whole building; where its hexes are not known, control is not known."""
    house = {"terrain": {"G4": "building", "G5": "building"}}
    near = {"Russian Rifle 1": {"hex": "G5"}}
    control = {"2": "Russian"}
    joined = moved(units=near, map={**house, "buildings": [["G4", "G5"]]}, control=control, chits={})
    apart = moved(units=near, map={**house, "buildings": []}, control=control, chits={})
    unreported = moved(units=near, map=house, control=control, chits={})
    assert joined.objectives.control[2] == "Russian"
    assert apart.objectives.control[2] == "German"
    assert 2 not in unreported.objectives.control


def test_a_secret_chit_counts_when_revealed() -> None:
    """7.3.3: until then it is worth nothing to anybody."""
    state = moved(control={}, chits={"F": "Russian"})
    assert owed(state) == []
    state = moved(e.RevealChit("Russian", "F"), control={}, chits={"F": "Russian"})
    assert owed(state) == [("German", 2, "objective 2")]
    assert state.objectives.secret == {"Russian": []}


def test_a_gain_pays_what_is_due() -> None:
    """A gain names its cause or not; the VP marker may move in its place."""
    due = (e.Eliminate("Russian Rifle 1"), e.Eliminate("Lt. Orlov"))
    assert owed(after(*due)) == [("German", 2, "Russian Rifle 1"), ("German", 2, "Lt. Orlov")]
    for paid in (
        (e.GainVP("German", 2, "Lt. Orlov"), e.GainVP("German", 2)),
        (e.GainVP("German", 4),),
        (e.VPMarker("German", 4),),
    ):
        state = after(*due, *paid)
        assert (owed(state), state.vp) == ([], {"German": 4, "Russian": -4})


def test_late_vp_are_told_once() -> None:
    """What was not noted when the Turn ended may still be noted, but is no longer asked for."""
    state = after(e.BeginTurn("German"), e.Eliminate("Russian Rifle 1"), e.EndTurn("German"))
    assert (owed(state), len(state.dues.late)) == ([], 1)
    assert state.dues.match("German", 2, "Russian Rifle 1") is not None


def test_vp_for_eliminations_and_exits_are_doubled_by_their_chits() -> None:
    """7.3.2: X for eliminations, W for exits, each for itself."""
    assert owed(after(e.Eliminate("Russian Rifle 1"), chits={"X": "open"}, control={}))[0][1] == 4
    assert owed(after(e.Eliminate("Russian Rifle 1"), chits={"W": "open"}, control={}))[0][1] == 2


def left(unit: str, **changes: Any) -> State:
    """After a unit has left the map in a Move, to return on space 2."""
    return after(
        e.BeginTurn("German"),
        e.Order("German", "G-19", "Move"),
        e.Activate("German", (unit,)),
        e.Exit((unit,), "east", 2),
        **changes,
    )


def test_a_unit_that_exits_waits_on_the_time_track() -> None:
    """7.2.1: good, without markers, its Weapon repaired; its owner gains its VP."""
    state = left("German Rifle 1")
    assert (state.tracks.waiting, owed(state)) == ({"German Rifle 1": 2}, [("German", 2, "German Rifle 1")])


def test_a_hero_who_exits_is_gone() -> None:
    """E58.1: no VP, and no place on the Time track."""
    state = left("Hero", units={"Hero": {"side": "German", "type": "hero", "hex": "O4"}})
    assert (state.tracks.waiting, owed(state)) == ({}, [])


def test_reinforcements_leave_the_time_track() -> None:
    """6.1.2(5): once they are on the map, nobody waits for them."""
    new = {"German Rifle 9": {"side": "German", "type": "rifle", "hex": None}}
    waiting = {"reinforcements": {"German Rifle 9": 1}, "units": new}
    assert after(**waiting).tracks.waiting == {"German Rifle 9": 1}
    state = after(e.Reinforce(("German Rifle 9",), "A4"), **waiting)
    assert (state.tracks.waiting, state.unit("German Rifle 9").hex) == ({}, "A4")


def test_both_sides_may_be_beaten() -> None:
    """6.3.1: whoever falls second is beaten, too; the first of the four ends is kept."""
    lone = {name: {"hex": None} for name in ("Sgt. Weber", "German Rifle 2", "German Line Team 1")}
    lone |= {name: {"hex": None} for name in ("Lt. Orlov", "Russian Rifle 2")}
    state = after(e.Eliminate("Russian Rifle 1"), e.Eliminate("German Rifle 1"), units=lone)
    assert (state.ending.kind, state.ending.losers) == ("elimination", ["Russian", "German"])


def test_casualties_fill_the_first_free_space() -> None:
    """4.2: in ascending order, also after a unit has come back (E76)."""
    state = after(e.Eliminate("Russian Rifle 1"), e.Eliminate("Lt. Orlov"))
    assert state.tracks.rows["Russian"] == {1: "Russian Rifle 1", 2: "Lt. Orlov"}
    state = after(e.Eliminate("Russian Rifle 1"), e.Eliminate("Lt. Orlov"), e.Reinforce(("Russian Rifle 1",), "F4"))
    assert state.tracks.next_space("Russian") == 1


def test_the_larger_smoke_stays() -> None:
    """8.1.4: a larger one takes the place of a smaller one."""
    state = after(e.Place("Smoke 3", "D4"), e.Place("Smoke 7", "D4"))
    assert state.markers["D4"] == ["Smoke 7"]
