"""Records of folio battles become logs and records again; games of the real module too."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ccmod.authoring import load_scenario
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.system import SYSTEM
from ccmod.games.folio.rules.terms import PHASES
from ccmod.play.event import Event
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record
from ccmod.replay.built import BuiltModule
from ccmod.replay.exporter import export_log
from ccmod.replay.importer import ImportedLog, import_log
from ccmod.vassal.archive import Archive
from ccmod.vassal.position import Position
from tests.built import build_module

NAME = "three-bridges"
UNITS = st.sampled_from(["Blue Infantry 1", "Blue Scouts", "Blue Guards 2", "Red Rifles 1", "Red Tanks 3", "Nobody"])
MARKERS = st.sampled_from(["Blue +1 1", "Blue +4 1", "Red +1 1", "Red +3 2", "Grey +1"])
SIDES = st.sampled_from(["Blue", "Red"])
HEXES = st.from_regex(r"[A-P]([1-9]|1[01])", fullmatch=True)
SOME = st.lists(UNITS, min_size=1, max_size=3, unique=True).map(tuple)
HANDS = st.lists(MARKERS, min_size=1, max_size=3, unique=True).map(tuple)
EVENTS = st.one_of(
    st.builds(e.SetUp, UNITS, HEXES),
    st.builds(e.GameTurn, st.integers(1, 6)),
    st.builds(e.Receive, SIDES, HANDS),
    st.builds(e.BeginPhase, SIDES, st.sampled_from(PHASES)),
    st.builds(e.TakeBack, SIDES, HANDS),
    st.builds(e.EndTurn, st.integers(1, 6)),
    st.builds(e.EndGame, st.none() | SIDES),
    st.builds(e.Arrive, UNITS, HEXES, st.none() | st.integers(0, 9)),
    st.builds(e.EnterHex, UNITS, HEXES, st.none() | st.integers(0, 9)),
    st.builds(e.LeaveMap, UNITS),
    st.builds(e.Attack, SIDES, UNITS.map(lambda name: (name,)), HEXES, SOME, st.none() | st.integers(0, 20)),
    st.builds(e.Bombard, SIDES, UNITS, HEXES, MARKERS),
    st.builds(e.Support, SIDES, MARKERS, st.none() | HEXES),
    st.builds(e.Decline, SIDES),
    st.builds(e.Roll, SIDES, st.integers(1, 6), st.none() | st.just("D2")),
    st.builds(e.LoseStep, UNITS),
    st.builds(e.Eliminate, UNITS),
    st.builds(e.Retreat, UNITS, HEXES),
    st.builds(e.Displace, UNITS, HEXES),
    st.builds(e.Resist, UNITS),
    st.builds(e.Advance, UNITS, HEXES),
)


@cache
def module() -> BuiltModule:
    """The module of the battle that ships."""
    return BuiltModule.of(Archive.from_bytes(build_module(NAME).content))


@cache
def scenario() -> dict[str, object]:
    """The battle that ships."""
    return dict(load_scenario(NAME))


def through_a_log(record: Record) -> ImportedLog:
    """The record as its own log tells it; the log must fit itself."""
    game = export_log(record, module()).game
    assert [misfits for *_, misfits in Position.of(game).follow(game) if misfits] == []
    return import_log(game, module(), e.VOCABULARY, scenario())


@settings(max_examples=60, deadline=None)
@given(st.lists(EVENTS, max_size=20))
def test_any_record_comes_back(events: list[Event]) -> None:
    """However wild a game was, its events all come back in order, and nothing is left that was not understood."""
    found = through_a_log(Record(Header("folio", scenario=NAME), tuple(events)))
    assert found.record.events == tuple(events)
    assert found.steps == tuple(range(1, len(events) + 1))
    assert found.unread == ()


def test_a_unit_set_up_elsewhere_and_there_again_is_set_up_three_times() -> None:
    """A sentence of its own that comes with a drag is an act, though the counter lies where it lay, even if it breaks
    a rule: only drags without one are slips of the hand."""
    setups = tuple(e.SetUp("Blue Infantry 1", hex) for hex in ("A1", "B1", "A1"))
    found = through_a_log(Record(Header("folio", scenario=NAME), setups))
    assert (found.record.events, found.steps) == (setups, (1, 2, 3))


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_comes_back(seed: int) -> None:
    """A random game from the set-up to its end, with its players."""
    header = Header("folio", scenario=NAME, players={"Blue": "Anna", "Red": "Boris"})
    game = random_game(SYSTEM, header, scenario(), Random(seed), 3000)
    assert isinstance(game.events[-1], e.EndGame)
    found = through_a_log(game)
    assert found.record == game
