"""Random records through a log and back: what is read once is read the same ever after."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from ccmod.games.combat_commander.rules import events as e
from ccmod.play.event import Event
from ccmod.play.record import Header, Record
from ccmod.replay.built import BuiltModule
from ccmod.replay.exporter import export_log
from ccmod.replay.importer import ImportedLog, import_log
from ccmod.vassal.position import Position
from tests.replay.small import SCENARIO, write_module

SIDES = st.sampled_from(["German", "Russian"])
UNITS = st.sampled_from([*SCENARIO["units"], "German Team 9"])
"""Units of the module, and one that it does not have."""
GROUPS = st.lists(UNITS, min_size=1, max_size=3, unique=True).map(tuple)
HEXES = st.sampled_from(["A1", "C4", "D4", "E5", "K5", "Z9"])
WEAPONS = st.sampled_from(["German Light MG 1", "Russian Mortar 3"])
MARKERS = st.sampled_from(["Foxholes", "Smoke 4", "Blaze"])
PILES = st.sampled_from(["hand", "discard", "deck", "elsewhere"])


def cards(side: str) -> st.SearchStrategy[str]:
    """A card of a side, or one that is in no deck."""
    return st.sampled_from([f"{side[0]}-{n}" for n in (1, 2, 3, 4, 5, 6, 70)])


def of_a_side(side: str) -> st.SearchStrategy[Event]:
    """Events of one side's cards and tracks."""
    mine, deck = st.just(side), st.permutations([f"{side[0]}-{n}" for n in range(1, 7)]).map(tuple)
    return st.one_of(
        st.builds(e.BeginTurn, mine),
        st.builds(e.Draw, mine, st.none() | cards(side)),
        st.builds(e.Discard, mine, cards(side), PILES),
        st.builds(e.Shuffle, mine, st.just(()) | deck),
        st.builds(e.Reshuffle, mine, st.just(()) | deck),
        st.builds(e.Order, mine, cards(side), st.sampled_from(["Fire", "Move"]), to=PILES),
        st.builds(e.Action, mine, cards(side), st.just("Op Fire"), st.just(()) | GROUPS, PILES),
        st.builds(e.Roll, mine, st.just("recover"), cards(side), st.just(3), st.just(4), to=PILES),
        st.builds(e.Reveal, mine, cards(side), st.just("random hex"), st.just("C4"), PILES),
        st.builds(e.Activate, mine, GROUPS),
        st.builds(e.Initiative, mine),
        st.builds(e.AdvanceTime, mine, st.integers(0, 9)),
        st.builds(e.GainVP, mine, st.integers(-3, 12)),
    )


ON_THE_MAP: st.SearchStrategy[Event] = st.one_of(
    st.builds(e.EnterHex, GROUPS, HEXES),
    st.builds(e.Reinforce, GROUPS, HEXES),
    st.builds(e.Exit, GROUPS),
    st.builds(e.Eliminate, UNITS | WEAPONS, st.none() | st.just("stacking")),
    st.builds(e.Deploy, UNITS, GROUPS),
    st.builds(e.Transfer, WEAPONS, UNITS),
    st.builds(e.Break, UNITS | WEAPONS),
    st.builds(e.Rally, UNITS),
    st.builds(e.Repair, WEAPONS),
    st.builds(e.Suppress, UNITS),
    st.builds(e.Unsuppress, UNITS),
    st.builds(e.Veteran, UNITS),
    st.builds(e.Unveteran, UNITS),
    st.builds(e.Place, MARKERS, HEXES),
    st.builds(e.Remove, MARKERS, HEXES),
    st.builds(e.Melee, HEXES),
)
EVENTS = st.one_of(SIDES.flatmap(of_a_side), ON_THE_MAP)


@cache
def module() -> BuiltModule:
    """The small module, once."""
    with TemporaryDirectory() as folder:
        return write_module(Path(folder) / "small.vmod")


def through_a_log(record: Record) -> ImportedLog:
    """The record as its own log tells it; the log must fit itself."""
    game = export_log(record, module()).game
    assert [misfits for *_, misfits in Position.of(game).follow(game) if misfits] == []
    return import_log(game, module(), e.VOCABULARY, SCENARIO)


@settings(max_examples=80, deadline=None)
@given(st.lists(EVENTS, max_size=25))
def test_a_record_from_a_log_is_its_own_log_again(events: list[Event]) -> None:
    """However wild a game was, its sentences all come back in order, and a second journey changes nothing."""
    first = through_a_log(Record(Header("cc", scenario="skirmish"), tuple(events)))
    assert [event.sentence() for event in first.record.events] == [event.sentence() for event in events]
    assert first.steps == tuple(range(1, len(events) + 1))
    assert first.unread == ()
    assert through_a_log(first.record).record == first.record
