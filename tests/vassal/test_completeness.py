"""Saves and logs that were cut off on their way."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.ground.errors import UnreadableInput
from ccmod.vassal.archive import Archive
from ccmod.vassal.cipher import Cipher, CipherScheme, encipher
from ccmod.vassal.commands import ESC, AddPiece, ChangePiece, Chat, Command, MovePiece, Player
from ccmod.vassal.opening import open_any
from ccmod.vassal.savegame import SavedGame, group
from ccmod.vassal.traits import Deck, Label, Mark, Piece
from tests.vassal.samples import GAMES, label

RIFLE = Piece.make("Rifle 1", traits=[Mark.of({"Side": "German"}), Label()]).at("Board", 10, 20)
MOVED = RIFLE.at("Board", 30, 40)
DECK = Deck(name="Deck", map="Board", cards=("1",))
SETUP: list[Command] = [AddPiece("1", RIFLE.type, RIFLE.state), AddPiece("9", DECK.type, DECK.state)]
WHOLE = SavedGame.new([*SETUP, Player("pw", "Anna", "German")]).tree.encode()


def refused(text: str | bytes) -> UnreadableInput:
    """The error that a stream gives."""
    with pytest.raises(UnreadableInput) as caught:
        SavedGame.read(text if isinstance(text, bytes) else text.encode())
    return caught.value


@given(st.integers(len("begin_save"), len(WHOLE) - 1), st.sampled_from(list(CipherScheme)))
def test_no_save_may_be_cut_anywhere(length: int, scheme: CipherScheme) -> None:
    """Whatever is cut from the end of a save, it is one error with the byte where the entry stops (exit code 3)."""
    data = encipher(WHOLE[:length], Cipher(scheme, 7))
    error = refused(data)
    assert (error.code, error.exit_code, error.place.offset) == ("stream/cut", 3, len(data))
    assert "before end_save" in error.message
    assert error.hint


def test_the_file_is_named(tmp_path: Path) -> None:
    """The error names the file and the entry, in a ZIP as in a bare stream."""
    archive = Archive()
    archive.put("savedGame", encipher(f"begin_save{ESC}+/1/stack/Board;1;2"))
    path = tmp_path / "cut.vsav"
    archive.write(path)
    with pytest.raises(UnreadableInput) as caught:
        open_any(path)
    assert (caught.value.code, caught.value.place.file, caught.value.place.part) == (
        "stream/cut",
        str(path),
        "savedGame",
    )
    bare = tmp_path / "cut.sav"
    bare.write_bytes(b"begin_save\x1bend_sa")
    with pytest.raises(UnreadableInput) as caught:
        open_any(bare)
    assert (caught.value.code, caught.value.place.file, caught.value.place.offset) == ("stream/cut", str(bare), 17)


TORN = [
    "", "L", "LOG", "LOG\tC", "LOG\tM", "LOG\tnul", "LOG\tMutableProp", "LOG\tD/", "LOG\t+/5/stack", "LOG\t-/",
    "LOG\tD/1", "LOG\tD/1/" + MOVED.state[:3], f"LOG\tD/1/{MOVED.state}/{RIFLE.state[:4]}",
    f"LOG\tD/1/{MOVED.state}/{RIFLE.state[:-6]}", "LOG\tD/9/Board;0;0", "LOG\tD/9/Board;0;0;false;1,77",
    f"LOG\t+/5/{RIFLE.type}/\t", "LOG\tM/1/Board/30/40/null/Board/10", "LOG\tMutableProperty\tTurn\t1",
    "LOG\tUNDO\ttru", "LOG\tUNDO\ttrue", f"LOG\tUNDO\ttrue\\{ESC}LOG\tCHATback", "LOG\tPLAYER\tpw\tAn",
    "LOG\tBoardBoardPicker\tMill", f"LOG\tCHATa\\{ESC}", f"LOG\tCHATa\\{ESC}LO", "LOG\t-/1\\",
]  # fmt: skip
"""How the text behind ``end_save`` may end in the middle of an action."""


@pytest.mark.parametrize("tail", TORN)
def test_a_torn_last_action(tail: str) -> None:
    """An action that lacks what every version writes was torn off; the error says which step."""
    error = refused(f"{WHOLE}{ESC}LOG\tCHATfirst{ESC}{tail}")
    assert error.code == "stream/cut"
    assert "its last action (LOG step" in error.message


WHOLE_ACTIONS: list[Command] = [
    Chat(""),
    Chat("ends in a backslash\\"),
    ChangePiece("1", MOVED.state, RIFLE.state),
    ChangePiece("1", MOVED.state),
    ChangePiece("unknown", "x"),
    AddPiece("5", RIFLE.type, RIFLE.state),
    AddPiece("6", "stack", "Board;1;2"),
    MovePiece("1", None, 0, 0, None, None, 0, 0, None, None),
    group(Chat("a"), group(Chat("b"), Chat("c"))),
]


@pytest.mark.parametrize("action", WHOLE_ACTIONS, ids=lambda one: type(one).__name__)
def test_whole_actions_are_read(action: Command) -> None:
    """Actions with everything in them, also such as older versions write, are no torn ones."""
    made = SavedGame.new(SETUP, steps=[Chat("first"), action])
    assert SavedGame.read(made.tree.encode().encode()).steps[-1] == action


@pytest.mark.parametrize(
    "tail", ["LOG\t", "LOG\tnull", "LOG\tMutableProperty\tTurn\t1\t2", "LOG\tOWN\tx", "CHAThello", "LOG\tUNDO\tfalse"]
)
def test_other_ends_are_no_tears(tail: str) -> None:
    """Empty groups, a module's own commands, old short ones and a remark behind the log are whole."""
    assert SavedGame.read(f"{WHOLE}{ESC}{tail}".encode())


@pytest.mark.parametrize("path", [path for path in GAMES if path.stat().st_size < 400_000], ids=label)
def test_samples_cut_in_the_middle_of_the_save(path: Path) -> None:
    """Every real file opens whole, and is refused when its save is cut anywhere."""
    opened = open_any(path)
    assert isinstance(opened, SavedGame)
    text = opened.tree.encode()
    end = text.index("end_save")
    for length in range(len("begin_save"), end, max(end // 5, 1)):
        assert refused(text[:length]).code == "stream/cut"


@pytest.mark.parametrize(
    "scheme",
    [CipherScheme.PLAIN, CipherScheme.VCSK, CipherScheme.VOBS, CipherScheme.BANG_VOBS],
    ids=lambda one: one.name,
)
def test_every_cut_of_a_file_is_told_alike(scheme: CipherScheme) -> None:
    """From the first byte to the last but one: the same code, with the byte where it stops; no text at all is empty."""
    piece = Piece.make("Rifle").at("Board", 1, 2)
    text = SavedGame.new([AddPiece("1", piece.type, piece.state)]).tree.encode()
    data = encipher(text, Cipher(scheme, 0 if scheme is CipherScheme.PLAIN else 0x6D))
    empty = len(encipher("", Cipher(scheme, 0x6D)))
    for size in range(1, len(data)):
        with pytest.raises(UnreadableInput) as caught:
            SavedGame.read(data[:size])
        assert caught.value.code == ("save/no-save" if size == empty else "stream/cut"), size
        assert size == empty or caught.value.place.offset == size
