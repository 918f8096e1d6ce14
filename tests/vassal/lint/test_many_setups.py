"""A module with many set-ups: they are read one at a time, and their sum has a limit."""

from __future__ import annotations

import tracemalloc
from dataclasses import replace

from ccmod.vassal.buildfile import element
from ccmod.vassal.commands import AddPiece
from ccmod.vassal.lint import Subject
from ccmod.vassal.traits import Piece
from tests.vassal.lint.modules import MODULE, found, game_map, save, slot, subject


def module(count: int, pieces: int = 1000) -> Subject:
    """A module with so many set-ups, all with the same pieces of so many types."""
    entries = [element(MODULE + "PredefinedSetup", {"name": f"S{n}", "file": f"{n}.vsav"}) for n in range(count)]
    made = [Piece.make(f"Rifle {one}", gpid="1").with_basic(map="Main", x=1, y=1) for one in range(pieces)]
    game = save(*(AddPiece(str(one), piece.type, piece.state) for one, piece in enumerate(made)))
    files = {f"{n}.vsav": game for n in range(count)}
    return subject(*entries, slot(), game_map(), files=files)


def peak(of: Subject) -> int:
    """Bytes held at once while the set-ups are read."""
    tracemalloc.start()
    try:
        assert all(contents.fault is None for contents in of.setups.values())
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_does_not_grow_with_the_number_of_set_ups() -> None:
    """The game in a set-up takes many times what is kept of it: eight of them at once would take four times two."""
    peak(module(1))  # what every run shares: texts of types, tables of traits
    assert peak(module(8)) < 2 * peak(module(2))


def test_all_set_ups_together_have_a_limit() -> None:
    """Those behind it are reported as unreadable, with what to do; those before it are looked at."""
    of = module(3, pieces=5)
    of.archive.limits = replace(of.archive.limits, setups_text=10)
    (second, third) = [one for one in found(of) if one.code == "lint/setup-unreadable"]
    assert (second.place, third.place) == ("PredefinedSetup:S1", "PredefinedSetup:S2")
    assert "set-ups of its module" in second.message
