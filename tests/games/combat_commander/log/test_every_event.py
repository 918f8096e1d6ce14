"""Every kind of event, with any values, through a written log of the shipped module and back."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

from hypothesis import given, settings
from hypothesis import strategies as st

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.terms import (
    ACTIONS,
    ENDINGS,
    EVENTS,
    ORDERS,
    REVEALS,
    ROLLS,
    SERVICES,
    TRIGGERS,
)
from ccmod.play.event import Event
from ccmod.play.record import Header, Record
from ccmod.play.systems import vocabulary_of
from ccmod.replay.built import BuiltModule, shipped_module
from ccmod.replay.exporter import export_log
from ccmod.replay.reading import LoadedGame, read_log

SIDES = st.sampled_from(["German", "Russian"])
UNITS = ["German Rifle 1", "German Rifle 3", "Sgt. Weber", "Russian SMG 1", "Lt. Orlov", "Russian Line Team 2"]
HEXES = st.sampled_from(["A1", "C4", "F4", "G6", "O10"])
NUMBERS = st.integers(0, 12)
WEAPONS = st.sampled_from(["German Light MG 1", "Russian Medium MG 1"])
MARKERS = ["Smoke 4", "Smoke 5", "Foxholes", "Mines 6", "Wire"]
CHITS = st.sampled_from("FKQ")
GROUPS = st.lists(st.sampled_from(UNITS), min_size=1, max_size=3, unique=True).map(tuple)
PILES = st.sampled_from(["hand", "discard", "deck", "elsewhere"])
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "side": SIDES,
    "winner": st.none() | SIDES,
    "target": st.none() | SIDES,
    "unit": st.sampled_from(UNITS),
    "units": GROUPS,
    "pieces": GROUPS,
    "teams": st.just(("Russian Line Team 1", "Russian Line Team 3")),
    "team": st.just("Russian Line Team 1"),
    "piece": st.sampled_from(UNITS) | WEAPONS,
    "observer": st.none() | st.just("Lt. Orlov"),
    "weapon": WEAPONS,
    "radio": st.just("German Radio 75-76"),
    "marker": st.sampled_from(MARKERS),
    "card": st.sampled_from(["G-7", "G-21", "R-7", "R-40"]),
    "deck": st.just(()),
    "to": PILES,
    "hex": HEXES,
    "a": HEXES,
    "b": HEXES,
    "second": st.none() | HEXES,
    "number": st.integers(1, 5),
    "chit": CHITS,
    "secret": st.none(),
    "manner": st.none() | st.just("at random"),
    "edge": st.none() | st.sampled_from(["north", "west"]),
    "verdict": st.sampled_from(["clear", "blocked"]),
    "load": st.none() | st.just("smoke"),
    "subject": st.none() | st.just("German Rifle 1"),
    "value": st.none() | st.just("Medic!"),
    "order": st.sampled_from(list(ORDERS.values())),
    "action": st.sampled_from(list(ACTIONS.values())),
    "event": st.sampled_from(list(EVENTS.values())),
    "trigger": st.sampled_from(list(TRIGGERS.values())),
    "roll": st.sampled_from(ROLLS),
    "purpose": st.sampled_from(REVEALS),
    "service": st.sampled_from(SERVICES),
    "ending": st.none() | st.sampled_from(ENDINGS),
    **dict.fromkeys(("white", "red", "mp", "points", "total", "column"), NUMBERS),
    **dict.fromkeys(("result", "fp", "hindrance"), st.none() | NUMBERS),
    "space": st.integers(1, 7),
}
"""What the fields of events may hold, by their names."""
OWN: dict[tuple[type[Event], str], st.SearchStrategy[Any]] = {
    (e.Eliminate, "space"): st.none() | st.just("casualty space 3"),
    (e.Eliminate, "cause"): st.none() | st.just("stacking"),
    (e.Exit, "space"): st.none() | st.integers(1, 7),
    (e.GainVP, "cause"): st.none() | st.just("Russian SMG 1"),
    (e.LineOfSight, "cause"): st.none() | st.just("level"),
    (e.Place, "side"): st.none() | SIDES,
    (e.Remove, "side"): st.none() | SIDES,
    (e.Draw, "card"): st.none(),
    (e.MeleeFP, "fp"): NUMBERS,
    (e.DrawChit, "chit"): CHITS,
}
"""Where a field of one event holds something else."""
TYPES = list(e.VOCABULARY.types.values())


def of(cls: type[Event]) -> st.SearchStrategy[Event]:
    """Any event of a kind."""
    names = [field.name for field in fields(cast(Any, cls))]
    return st.builds(cls, **{name: OWN.get((cls, name), VALUES.get(name)) for name in names})


@cache
def module() -> BuiltModule:
    """The shipped module, without pictures."""
    built = shipped_module("mill-farm")
    assert built is not None
    return built


def through_a_file(record: Record) -> LoadedGame:
    """The record as its log tells it, from the file."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.vlog"
        path.write_bytes(export_log(record, module()).game.to_bytes())
        return read_log(path, vocabulary_of, module())


@settings(max_examples=3, deadline=None)
@given(st.tuples(*map(of, TYPES)).flatmap(st.permutations))
def test_every_event_comes_back(events: list[Event]) -> None:
    """One of each kind, in any order: each sentence is said once, at its step; a second journey changes nothing."""
    header = Header("cc", scenario="mill-farm", players={"German": "Anna", "Russian": "Boris"})
    first = through_a_file(Record(header, tuple(events)))
    assert [one.sentence() for one in first.record.events] == [one.sentence() for one in events]
    assert first.source.log_steps == tuple(range(1, len(events) + 1))
    assert first.source.unread == ()
    assert through_a_file(first.record).record == first.record
