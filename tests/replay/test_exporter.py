"""Records into logs and back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ccmod.games.combat_commander.rules import events as e
from ccmod.play.event import Event
from ccmod.play.record import Header, Record
from ccmod.replay.built import BuiltModule
from ccmod.replay.exporter import export_log
from ccmod.replay.importer import ImportedLog, import_log
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from tests.replay.small import SCENARIO, centre, write_module

HEADER = Header("cc", scenario="skirmish", players={"German": "Anna", "Russian": "Boris"})
WEBER, FIRST, SECOND = "Sgt. Weber", "German Rifle 1", "German Rifle 2"

GAME: list[Event] = [
    e.Shuffle("German", ("G-4", "G-2", "G-6", "G-1", "G-3", "G-5")),
    e.Draw("German", "G-4"),
    e.Draw("German", "G-2"),
    e.BeginTurn("German"),
    e.Order("German", "G-4", "Move"),
    e.Activate("German", (FIRST, WEBER)),
    e.EnterHex((FIRST, WEBER), "D4"),
    e.EnterHex((FIRST, WEBER), "E5"),
    e.Spend((FIRST, WEBER), 2),
    e.EndOrder("German"),
    e.Roll("German", "recover", "G-6", 3, 4, FIRST, 7),
    e.Break(FIRST),
    e.Break("German Light MG 1"),
    e.Suppress(WEBER),
    e.Transfer("German Light MG 1", WEBER),
    e.Repair("German Light MG 1"),
    e.Place("Smoke 4", "E5"),
    e.Remove("Foxholes", "K5"),
    e.Remove("Smoke 4", "E5"),
    e.Rally(FIRST),
    e.Unsuppress(WEBER),
    e.Veteran(FIRST),
    e.Eliminate(WEBER),
    e.GainVP("Russian", 2),
    e.GainVP("German", 5),
    e.AdvanceTime("German", 1),
    e.Initiative("Russian"),
    e.Reinforce(("Russian Rifle 2",), "O5"),
    e.Exit(("Russian Rifle 2",)),
    e.Discard("German", "G-2", "elsewhere"),
    e.Reshuffle("German", ("G-6", "G-4", "G-1", "G-3", "G-5")),
    e.EndTurn("German"),
    e.EndGame("German"),
]


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> BuiltModule:
    """The small module, once."""
    return write_module(tmp_path_factory.mktemp("module") / "small.vmod")


def back(game: SavedGame, module: BuiltModule) -> ImportedLog:
    """The record of a log."""
    from ccmod.games.combat_commander.rules.events import VOCABULARY

    return import_log(game, module, VOCABULARY, SCENARIO)


def test_a_game_comes_back_as_it_was(module: BuiltModule) -> None:
    """Every event, its silent fields included, its step, the players; nothing is left out or unread."""
    record = Record(HEADER, tuple(GAME))
    exported = export_log(record, module)
    assert exported.left_out == ()
    imported = back(exported.game, module)
    assert list(imported.record.events) == GAME
    assert imported.record == record
    assert imported.steps == tuple(range(1, len(GAME) + 1))
    assert (imported.unread, imported.undone, imported.notes) == ((), (), ())


def test_the_same_bytes_every_time(module: BuiltModule) -> None:
    """Nothing of a log depends on clock or chance, and a record read from it gives it again."""
    game = export_log(Record(HEADER, tuple(GAME)), module).game
    assert game.to_bytes() == export_log(Record(HEADER, tuple(GAME)), module).game.to_bytes()
    assert export_log(back(game, module).record, module).game.to_bytes() == game.to_bytes()


def test_pieces_are_where_the_game_left_them(module: BuiltModule) -> None:
    """Stepped to its end by VASSAL's rules, the log fits itself and its last position is that of the game."""
    game = export_log(Record(HEADER, tuple(GAME)), module).game
    position = Position.of(game)
    for _, _, misfits in position.follow(game):
        assert misfits == []
    by_name = {position.piece(id).name: id for id in position.piece_ids()}
    assert position.place(by_name[FIRST]) == ("Board", *centre("E5"))
    assert position.piece(by_name[FIRST]).layer("Veteran").level == 1  # type: ignore[union-attr]
    assert position.place(by_name[SECOND]) == ("Board", *centre("C4"))
    assert [m.piece.name for m in reversed(position.deck("German Deck").members)] == ["G-6", "G-4", "G-1", "G-3", "G-5"]


def test_no_password_is_in_a_log(module: BuiltModule) -> None:
    """Players get ids that are no secrets."""
    game = export_log(Record(HEADER, ()), module).game
    assert sorted(game.seat_by_id) == ["ccmod German", "ccmod Russian"]
    assert [(seat.side, seat.name) for seat in game.seats] == list(HEADER.players.items())


def test_a_game_from_the_midst(module: BuiltModule) -> None:
    """A set-up of the header's own becomes the log's start and comes back the same."""
    setup = {
        "units": {
            FIRST: {"hex": "F3", "broken": True},
            SECOND: {"suppressed": True},
            "Russian Rifle 1": {"hex": None},
        },
        "weapons": {"German Light MG 1": {"carrier": SECOND}},
        "hands": {"German": ["G-2", "G-5"], "Russian": []},
        "discards": {"German": ["G-1"], "Russian": ["R-6", "R-2"]},
        "decks": {"German": ["G-3", "G-4", "G-6"], "Russian": ["R-1", "R-5", "R-4", "R-3"]},
        "initiative": "Russian",
        "time": 2,
        "vp": {"side": "Russian", "points": 3},
        "casualties": {"Russian": 1},
        "markers": [{"marker": "Smoke 4", "hex": "C4"}],
    }
    record = Record(replace(HEADER, setup=setup, midway=True), (e.EnterHex((FIRST,), "F4"),))
    exported = export_log(record, module)
    assert exported.left_out == ()
    assert back(exported.game, module).record.header.setup == setup
    assert back(exported.game, module).record == record


def test_what_the_module_does_not_have_is_told(module: BuiltModule) -> None:
    """The sentence is logged all the same."""
    record = Record(HEADER, (e.Place("Blaze", "C4"), e.EnterHex((FIRST,), "Z9")))
    exported = export_log(record, module)
    assert exported.left_out == (
        "Blaze was not made: the module has no such counter",
        "German Rifle 1 was not moved: there is no 'Z9' on 'Board'",
        "German Light MG 1 was not moved: there is no 'Z9' on 'Board'",
    )
    assert back(exported.game, module).record == record
