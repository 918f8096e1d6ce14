"""Records of missions become logs and records again."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.we_were_brothers.log.shown import clock_of
from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.system import SYSTEM
from ccmod.games.we_were_brothers.rules.terms import CONDITIONS, LEVELS, POSTURES
from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge, judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record
from ccmod.replay.built import BuiltModule
from ccmod.replay.conventions import hex_of, hex_on
from ccmod.replay.exporter import export_log
from ccmod.replay.importer import ImportedLog, import_log
from ccmod.replay.position_reader import PositionReader
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.position import Position
from tests.built import build_module
from tests.games.we_were_brothers.test_demo_game import demo

NAME = "wine-press"
HEADER = Header("wwb", scenario=NAME, players={"US Army": "Anna", "Wehrmacht": "Boris"})


@cache
def module() -> BuiltModule:
    """The module of the mission that ships."""
    return BuiltModule.of(Archive.from_bytes(build_module(NAME).content))


@cache
def scenario() -> dict[str, object]:
    """The mission that ships."""
    return dict(load_scenario(NAME))


def through_a_log(*events: Event, setup: dict[str, object] | None = None) -> ImportedLog:
    """The record as its own log tells it; the log must fit itself."""
    header = Header("wwb", scenario=NAME, setup=setup) if setup else HEADER
    game = export_log(Record(header, events), module()).game
    assert [misfits for *_, misfits in Position.of(game).follow(game) if misfits] == []
    return import_log(game, module(), e.VOCABULARY, scenario())


def test_the_demo_game_comes_back() -> None:
    """Every act is understood, and each step has the verdict that it has in the record."""
    record = demo()
    found = through_a_log(*record.events)
    assert found.record.events == record.events
    assert found.unread == ()
    told = [[f.check for f in one.findings] for one in judge(SYSTEM, record, scenario()).verdicts]
    assert [[f.check for f in one.findings] for one in judge(SYSTEM, found.record, scenario()).verdicts] == told


def test_its_counters_are_moved_turned_and_marked_as_played() -> None:
    """At the end each figure stands, faces and lies as the position says, with its morale, condition and health."""
    record = demo()
    exported = export_log(record, module())
    assert exported.left_out == ()
    position = Position.of(exported.game)
    for _ in position.follow(exported.game):
        pass
    boards = [BoardPicker(map, board) for map, board in position.boards.items()]
    table = PositionReader(position, module().places(boards)).table()
    judged = Judge(SYSTEM, record.header, scenario())
    for event in record.events:
        judged.step(event)
    for man in judged.state.soldiers.values():
        shown = table.pieces[table.find(man.name) or ""]
        if man.gone is not None:
            assert shown.spot is not None
            assert shown.spot.map == "Turns"
            continue
        level, condition = shown.levels["Morale"], shown.levels["Condition"]
        assert hex_of(shown.spot) == man.hex
        assert clock_of(shown.facings["Facing"]) == man.facing
        assert (LEVELS[level], (None, *CONDITIONS)[condition]) == (man.morale, man.condition)
        assert POSTURES[shown.levels["Posture"] - 1] == man.shown_posture
        assert shown.values["Health"] == str(man.box)
    assert hex_on(table, "Cloud 1") in ("I9", "I10", "J8", "J9", "J10", "K9", "K10")  # the megahex M28


@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_comes_back(seed: int) -> None:
    """From the set-up, with its players."""
    game = random_game(SYSTEM, HEADER, scenario(), Random(seed), 200)
    found = through_a_log(*game.events)
    assert found.record.events == game.events
    assert found.record.header.players == HEADER.players
    assert found.unread == ()


def test_a_position_comes_back() -> None:
    """Who is elsewhere, turned, low, pinned, wounded, indoors, gone or laden at the start of a record is so in its log,
    with all that lies on the map; since when it lies there, and whose it is, no marker says."""
    setup = {
        "soldiers": {
            "Able 1": {"hex": "E13", "facing": 3, "posture": "prone", "equipment": ["Grenade 1"]},
            "Able 2": {"morale": "suppressed", "box": 4},
            "Anton 3": {"hex": "I6", "place": "Press House hall"},
            "Berta 3": {"rounds": 3, "magazines": 1, "running": True},
            "Anton 4": {"empty": True, "skills": {"Strength": 2}},
            "Baker 1": {"weapon": "Colt M1911", "loads": ["M1 Garand 2", "a crate"], "equipment": ["Smoke 4"]},
            "Baker 2": {"hex": None, "gone": "off the map"},
            "Baker 3": {"equipment": ["Grenade 7", "Smoke 3", "Smoke 5"]},
            "Berta 2": {"equipment": ["Grenade 14"]},
        },
        "things": {
            "Charge 1": {"kind": "explosive charge", "hex": "K9", "detonator": "?"},
            "Smoke 1": {"kind": "smoke grenade", "hex": "C5"},
        },
        "smoke": {"M28": {"drifted": None}, "M10": {"drifted": None}},
        "areas": {"M20": {"by": "?"}},
        "ruins": ["Press House"],
    }  # fmt: skip
    assert through_a_log(e.Turn(1), setup=setup).record.header.setup == setup | {"turn": None, "panels": True}


def test_nobody_is_accused_of_what_went_before_the_log() -> None:
    """A log that begins in a game does not tell the turn, nor the roll that suppresses a man in its first step."""
    setup = {"turn": 4, "phase": "fire", "side": "US Army", "soldiers": {"Able 2": {"morale": "suppressed", "box": 2}}}
    events = (e.Suppress("Able 3"), e.Posture("Able 3", "prone"), e.Turn(5), e.InitiativePoint("US Army", "Leader"))
    record = through_a_log(*events, setup=setup).record
    assert record.events == events
    assert record.header.setup is not None
    assert record.header.setup["turn"] is None
    breaches = [f.message for f in judge(SYSTEM, record, scenario()).findings if f.severity is Severity.VIOLATION]
    assert breaches == []


def test_a_log_of_a_new_game_begins_with_its_first_turn() -> None:
    """Men who were laid out elsewhere have not fought yet: the record begins with the mission."""
    record = through_a_log(e.Turn(1), setup={"soldiers": {"Able 2": {"facing": 6}}}).record
    assert record.header.setup == {"soldiers": {"Able 2": {"facing": 6}}}
