"""Games whose pieces have their traits side by side (pull request 15116): everything reads them like nested ones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from ccmod.cli import main
from ccmod.vassal import sequence
from ccmod.vassal.commands import AddPiece, ChangePiece, Command, Log
from ccmod.vassal.opening import open_any
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Layer, Mark, Piece, Rotate
from ccmod.vassal.traits.chain import split_states, split_traits
from tests.built import build_module
from tests.shared import SHARED, needs_shared

PIECE = Piece.make(
    "Rifle 1", "r.png", [Layer(name="Step", images=("a", "b")), Mark.of({"Side": "A"}), Rotate(name="F")]
)
FILES = SHARED / "faults" / "files" if SHARED is not None else Path()


def flat(levels: list[str]) -> str:
    """The levels side by side, each encoded once."""
    return "\t".join(sequence.encode([level], "\t") for level in levels)


def flattened(command: Command) -> Command:
    """The command, and those within, with flat chains."""
    match command:
        case Log():
            return Log(flattened(command.logged))
        case AddPiece():
            types = split_traits(command.type)
            state = flat(split_states(command.state, len(types)))
            return replace(command, type=flat(types), state=state, subs=tuple(map(flattened, command.subs)))
        case ChangePiece(old=str(old)):
            return replace(command, new=flat(split_states(command.new, 4)), old=flat(split_states(old, 4)))
    return command.with_subs(*map(flattened, command.subs))


def game() -> SavedGame:
    """A log in which a piece of three traits is turned and loses a step."""
    start = PIECE.at("Main Map", 10, 20)
    turned = start.map_traits(lambda trait: trait.change(facing=2) if isinstance(trait, Rotate) else trait)
    change = ChangePiece("1", turned.with_level("Step", 2).state, start.state)
    return SavedGame.new([AddPiece("1", start.type, start.state)], steps=[change])


def test_flat_games_are_the_same_games() -> None:
    """Position, layers, marks and facing after the log are those of the nested log, and the stream comes back."""
    nested = game()
    beside = nested.with_tree(flattened(nested.tree))
    assert beside.tree != nested.tree
    again = SavedGame.read(beside.tree.encode().encode())
    assert again.tree == beside.tree
    after = []
    for one in (nested, again):
        position = Position.of(one)
        assert not [fault for _, _, faults in position.follow(one) for fault in faults]
        after.append(position.piece("1"))
    assert after[0] == after[1]
    assert (after[1].map, after[1].x, after[1].properties["Step_Level"], after[1].properties["F_Facing"]) == (
        "Main Map", 10, "2", "3",
    )  # fmt: skip


@needs_shared
@pytest.mark.parametrize("name", ["kas-flat.vsav", "kas-flat-xz.vsav", "rag-flat.vsav"])
def test_the_reproducers_have_names_and_traits(name: str) -> None:
    """Every piece of the flat saves has its name, and its traits are those that are looked into."""
    read = open_any(FILES / name)
    assert isinstance(read, SavedGame)
    pieces = [
        Piece.read(one.type, one.state) for one in read.tree.walk() if isinstance(one, AddPiece) and not one.is_stack
    ]
    assert pieces
    assert all(piece.name or not piece.traits for piece in pieces)
    assert read.to_bytes() == (FILES / name).read_bytes()


@needs_shared
def test_the_flat_demo_has_three_violations(tmp_path: Path) -> None:
    """The Mill Farm with flat chains is judged as its nested original: three violations."""
    module = tmp_path / "mf.vmod"
    module.write_bytes(build_module("mill-farm").content)
    result = CliRunner().invoke(main, ["replay", str(FILES / "mill-farm-flat.vlog"), "--module", str(module)])
    assert "114 steps: 111 ok, 3 violations" in result.output
