"""Measure how fast the traits of pieces are told apart: in one pass, and by decoding the chain anew for each level.

    python tools/bench_peel.py [FILE.vsav ...]

First come pieces of eight traits, then those of the files, then chains of 80 and of 1,000 traits, whose texts grow with
the square of their number, as each TAB has one backslash more than the one before it. Below TARGET ordinary pieces a
second it exits with 1.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from time import perf_counter

from ccmod.vassal.commands import AddPiece, Log
from ccmod.vassal.opening import open_any
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Layer, Mark, Piece
from ccmod.vassal.traits.chain import peel, peel_by_level, peel_states, peel_states_by_level, wrap

ROUNDS = 5
TARGET = 50_000
"""Pieces of eight traits a second."""
Texts = Sequence[tuple[str, str]]


def best(work: Callable[[], object]) -> float:
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def in_one_pass(texts: Texts) -> None:
    for type, state in texts:
        peel_states(state, len(peel(type)))


def by_level(texts: Texts) -> None:
    for type, state in texts:
        peel_states_by_level(state, len(peel_by_level(type)))


def measure(name: str, texts: Texts) -> float:
    for type, state in texts:
        types = peel(type)
        assert types == peel_by_level(type)
        slow = peel_states_by_level(state, len(types))
        assert peel_states(state, len(types)) == slow + [""] * (len(types) - len(slow))
    size = sum(len(type) + len(state) for type, state in texts)
    once, often = best(lambda: in_one_pass(texts)), best(lambda: by_level(texts))
    traits = sum(len(peel(type)) for type, _ in texts) / len(texts)
    print(
        f"{name}: {len(texts)} pieces of {traits:.1f} levels, {len(texts) / once:,.0f} pieces/s"
        f" ({size / once / 1e6:,.0f} MB/s), {often / once:.1f} times as fast as level by level"
    )
    return len(texts) / once


def pieces_of(path: str) -> Texts:
    game = open_any(path)
    assert isinstance(game, SavedGame)
    made = (command.logged if isinstance(command, Log) else command for command in game.tree.walk())
    return [(one.type, one.state) for one in made if isinstance(one, AddPiece) and not one.is_stack]


def main(paths: list[str]) -> None:
    ordinary = Piece.make("Rifle 1", "rifle.png", [Layer(name="Step"), Mark.of({"Side": "German"})] * 4)
    speed = measure("(made up)", [(ordinary.type, ordinary.state)] * 5000)
    for path in paths:
        measure(path, pieces_of(path))
    for count, copies in ((8, 500), (80, 50), (1000, 1)):
        levels = [*[Layer(name="Step").type] * (count - 1), "piece;;;a.png;A"]
        measure(f"({count} levels)", [(wrap(levels), wrap(["1"] * (count - 1) + ["Board;1;2;;0"]))] * copies)
    sys.exit(speed < TARGET)


if __name__ == "__main__":
    main(sys.argv[1:])
