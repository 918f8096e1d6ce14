"""The shipped adapter for the published module of Combat Commander, as far as names can tell."""

from __future__ import annotations

import pytest

from ccmod.replay.adapter import RecordPiece as Known
from ccmod.replay.foreign.loading import shipped_adapters
from ccmod.replay.foreign.meaning import Meaning
from ccmod.vassal.traits import Layer, Piece

FILE = next(loaded.file for loaded in shipped_adapters() if loaded.file.system == "cc")


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("German Fate Card A7", Known("G-3", "card", "German")),
        ("Axis A3", Known("G-1", "card", "German")),
        ("Soviet Z3", None),
        ("German Rifle Squad", Known("German Rifle", "unit", "German", "rifle")),
        ("Russian Guards SMG", Known("Russian Guards SMG", "unit", "Russian", "guards_smg")),
        ("Soviet Weapon Team", Known("Russian Weapon Team", "unit", "Russian", "weapon_team")),
        ("German Sgt. Schmidt", Known("Sgt. Schmidt", "leader", "German")),
        ("American .50cal MG", Known("American .50cal MG", "weapon", "American", ".50cal MG")),
        ("Foxholes", Known("Foxholes", "marker", "", "Foxholes")),
        ("Wall of China", None),
    ],
)
def test_names_of_counters_and_cards(name: str, known: Known | None) -> None:
    """Nation and random hex make out a card (data/decks.yaml); counters are called as they are printed."""
    found = Meaning(FILE).piece(Piece.make(name, "x.png", []), "Main Map")
    assert (found and found[1]) == known


def test_broken_is_level_two_of_step() -> None:
    """A layer that is switched on by Break shows the broken side, as the system's own modules count it."""
    layer = Layer(images=("b.png",), activate_text="Break", always_active=False, value=1)
    meaning = Meaning(FILE)
    on, off = meaning.face("x", layer, 0), meaning.face("x", layer.at(0), 0)
    assert on is not None
    assert off is not None
    assert [(face.layer, face.level) for face in (on, off)] == [("Step", 2), ("Step", 1)]
    assert meaning.face("x", Layer(name="Glow", images=("g.png",)), 0) is None
