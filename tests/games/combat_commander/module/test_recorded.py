"""What VASSAL 3.7.26 itself wrote while the demo module was played in it."""

from __future__ import annotations

from pathlib import Path

from ccmod.games.combat_commander.rules import events as e
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import Chat
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Layer

FIXTURES = Path(__file__).parents[3] / "replay" / "fixtures"
NO_EVENT = ("UNDO: ", "~Anna switched sides ")
"""What VASSAL says on its own account."""

HEARD = [
    e.Shuffle("Russian"),
    *[e.Draw("Russian")] * 5,
    e.Shuffle("German"),
    *[e.Draw("German")] * 4,
    e.BeginTurn("Russian"),
    e.Order("Russian", "R-25", "Move"),
    e.Activate("Russian", ("Sgt. Sokolov",)),
    e.Activate("Russian", ("Russian SMG 1",)),
    e.Activate("Russian", ("Russian SMG 2",)),
    e.EnterHex(("Russian SMG 1", "Sgt. Sokolov"), "J5"),
    e.EnterHex(("Russian SMG 1", "Sgt. Sokolov"), "J4"),
    e.Decline("German"),
    e.EnterHex(("Russian SMG 1", "Sgt. Sokolov"), "J3"),
    e.EnterHex(("Russian SMG 2",), "K4"),
    e.EndOrder("Russian"),
    e.Order("Russian", "R-54", "Fire"),
    e.Activate("Russian", ("Lt. Orlov",)),
    e.Activate("Russian", ("Russian Rifle 1",)),
    e.Attack("Russian", "H4", ("Russian Rifle 1", "Russian Light MG 1")),
    e.Roll("Russian", "fire attack", "R-62", 4, 6, None, 10),
    e.Roll("German", "defense", "G-18", 3, 2, "German Rifle 3", 5),
    e.Break("German Rifle 3"),
    e.Suppress("Lt. Adler"),
    e.Discard("Russian", "R-3"),
    e.Reveal("Russian", "R-14", "event", "Breeze"),
    e.CarryOut("Russian", "Breeze"),
    e.EndTurn("Russian"),
    e.AdvanceTime("Russian", 1),
    e.Eliminate("German Rifle 4"),
    e.Eliminate("Cpl. Jensen"),
    e.GainVP("Russian", 2),
    e.Initiative("Russian"),
    e.Place("Smoke 4", "G7"),
    e.Remove("Smoke 4", "G7"),
    e.EnterHex(("German Light MG 1",), "F5"),
    e.Reshuffle("Russian"),
]
"""What the player did; one Russian card was drawn by hand, and the end of the second order was typed."""


def test_the_real_engine_says_the_sentences() -> None:
    """Every report in the log is the event that the player set off, and nothing else was reported."""
    game = SavedGame.from_archive(Archive.open(FIXTURES / "mill-farm-played.vlog"))
    lines = [command.text for step in game.steps for command in step.walk() if isinstance(command, Chat)]
    said = [line.removeprefix("* ") for line in lines if line.startswith("* ")]
    typed = [line.partition(" - ")[2] for line in lines if line.startswith("&lt;Anna&gt;")]
    reports = [line for line in said if not line.startswith(NO_EVENT)]
    assert typed == ["Good shooting!", "Russian completes the order"]
    assert [e.VOCABULARY.read_line(line) for line in reports] == HEARD


def test_the_engine_ends_where_our_replay_ends() -> None:
    """Stepping through the log leads to the position that VASSAL saved behind it."""
    game = SavedGame.from_archive(Archive.open(FIXTURES / "mill-farm-played.vlog"))
    ours = Position.of(game)
    for step in game.steps:
        assert not ours.apply(step)
    theirs = Position.of(SavedGame.from_archive(Archive.open(FIXTURES / "mill-farm-played.vsav")))
    assert set(ours.piece_ids()) == set(theirs.piece_ids())
    for id in theirs.piece_ids():
        assert ours.place(id) == theirs.place(id)
        levels = {layer.name: layer.value for layer in theirs.piece(id).all(Layer)}
        assert {layer.name: layer.value for layer in ours.piece(id).all(Layer)} == levels
    for name in ("German Deck", "Russian Deck", "German Discards", "Russian Discards"):
        assert ours.cards(name) == theirs.cards(name)
