"""Measure how fast the traits of pieces are told apart: in one pass, and by decoding the chain anew for each level.

    python tools/bench_traits.py [FILE.vsav ...]

First come pieces of eight traits, then those of the files, then chains of 80 and of 1,000 traits, whose texts grow with
the square of their number, as each TAB has one backslash more than the one before it. Below TARGET ordinary pieces a
second it exits with 1.

Where the package pywargame can be imported (it needs Python 3.12), it reads the pieces of each file, too, and both
times are told: in an environment of its own, ``pip install pywargame ccmod``, then run this with its Python.
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Callable, Sequence
from time import perf_counter

from ccmod.vassal.commands import AddPiece, Log
from ccmod.vassal.opening import open_any
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Layer, Mark, Piece
from ccmod.vassal.traits.chain import split_by_level, split_states, split_states_by_level, split_traits, wrap

ROUNDS = 5
TARGET = 50_000
"""Pieces of eight traits a second."""
Texts = Sequence[tuple[str, str]]


def best(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    times = []
    for _ in range(rounds):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def in_one_pass(texts: Texts) -> None:
    for type, state in texts:
        split_states(state, len(split_traits(type)))


def by_level(texts: Texts) -> None:
    for type, state in texts:
        split_states_by_level(state, len(split_by_level(type)))


def measure(name: str, texts: Texts) -> float:
    for type, state in texts:
        types = split_traits(type)
        assert types == split_by_level(type)
        slow = split_states_by_level(state, len(types))
        assert split_states(state, len(types)) == slow + [""] * (len(types) - len(slow))
    size = sum(len(type) + len(state) for type, state in texts)
    once, often = best(lambda: in_one_pass(texts)), best(lambda: by_level(texts))
    traits = sum(len(split_traits(type)) for type, _ in texts) / len(texts)
    print(
        f"{name}: {len(texts)} pieces of {traits:.1f} levels, {len(texts) / once:,.0f} pieces/s"
        f" ({size / once / 1e6:,.0f} MB/s), {often / once:.1f} times as fast as level by level"
    )
    return len(texts) / once


def pieces_of(path: str) -> list[AddPiece]:
    game = open_any(path)
    assert isinstance(game, SavedGame)
    made = (command.logged if isinstance(command, Log) else command for command in game.tree.walk())
    return [one for one in made if isinstance(one, AddPiece) and not one.is_stack and not one.type.startswith("deck;")]


class Theirs:
    """pywargame's readers of saves and of pieces. Raises :class:`ImportError` or :class:`SyntaxError`."""

    def __init__(self) -> None:
        from pywargame.vassal.save import SaveIO
        from pywargame.vassal.withtraits import WithTraits

        self.lines: Callable[[str], Sequence[str]] = lambda path: SaveIO.readSave(path)[1]
        self.piece: Callable[[str], object] = WithTraits.decodeAdd

    def whole(self, path: str) -> int:
        """Read all pieces of a save that it can read, and count them."""
        read = 0
        for line in self.lines(path):
            if line.startswith("+/") and "/stack/" not in line and "/deck;" not in line:
                with contextlib.suppress(Exception):
                    self.piece(line.rstrip("\\"))
                    read += 1
        return read


def whole(path: str) -> int:
    """Read all pieces of a save, and count them."""
    pieces = pieces_of(path)
    for one in pieces:
        Piece.read(one.type, one.state)
    return len(pieces)


def compare(path: str, pieces: Sequence[AddPiece], theirs: Theirs) -> None:
    """Both libraries on the same file, from its bytes to objects for the traits of each piece; and the pieces alone."""
    why = "no piece"
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            count = theirs.whole(path)
        except Exception as fault:
            count, why = 0, f"{type(fault).__name__}: {fault}"
    if not count:
        print(f"    pywargame cannot read it ({why})")
        return
    texts = [one.with_subs().encode() for one in pieces]

    def their_pieces() -> None:
        for text in texts:
            with contextlib.suppress(Exception):
                theirs.piece(text)

    with contextlib.redirect_stdout(io.StringIO()):
        slow, slow_pieces = best(lambda: theirs.whole(path), 2), best(their_pieces)
    fast, peeled = best(lambda: whole(path)), best(lambda: in_one_pass([(one.type, one.state) for one in pieces]))
    print(
        f"    pywargame reads {count} pieces from the file in {slow:.3f} s, ccmod {len(pieces)} in {fast:.3f} s,"
        f" {slow / fast:.1f} times as fast; its pieces alone take {slow_pieces / peeled:.1f} times as long as peeling"
    )


def main(paths: list[str]) -> None:
    ordinary = Piece.make("Rifle 1", "rifle.png", [Layer(name="Step"), Mark.of({"Side": "German"})] * 4)
    speed = measure("(made up)", [(ordinary.type, ordinary.state)] * 5000)
    theirs = None
    if paths:
        try:
            theirs = Theirs()
        except (ImportError, SyntaxError) as fault:
            print(f"pywargame cannot be imported ({type(fault).__name__}): no comparison (see the head of this file)")
    for path in paths:
        pieces = pieces_of(path)
        measure(path, [(one.type, one.state) for one in pieces])
        if theirs is not None:
            compare(path, pieces, theirs)
    for count, copies in ((8, 500), (80, 50), (1000, 1)):
        levels = [*[Layer(name="Step").type] * (count - 1), "piece;;;a.png;A"]
        measure(f"({count} levels)", [(wrap(levels), wrap(["1"] * (count - 1) + ["Board;1;2;;0"]))] * copies)
    sys.exit(speed < TARGET)


if __name__ == "__main__":
    main(sys.argv[1:])
