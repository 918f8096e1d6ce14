"""The command stream as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.convert.unpack.stream import read_stream, write_stream
from ccmod.ground.errors import UnreadableInput
from ccmod.vassal.commands import AddPiece, BeginSave, ChangePiece, Chat, Command, EndSave, Log, Null, decode
from ccmod.vassal.savegame import lead
from ccmod.vassal.traits import Layer, Mark, Piece
from tests.vassal.samples import GAMES, game, label

RIFLE = Piece.make("Rifle", "rifle.png", [Layer(name="Step", images=("", "b.png")), Mark.of({"Side": "German"})])
HEADS = st.one_of(
    st.text(st.sampled_from("ab#:=-+/' \\\t\n⇥¦"), max_size=12),
    st.sampled_from(
        ["begin_save", "(nothing)", "# step 1", ": x", "=", "LOG\tCHATx", "+/1/a\tb/c\td", "D/1/a\tb/a\tc"]
    ),
    st.builds("+/{}/{}/{}".format, *[st.text(st.sampled_from("ab;\t\\"), max_size=8)] * 3),
    st.builds("LOG\tD/7/{}/{}".format, *[st.text(st.sampled_from("ab;\t\\"), max_size=8)] * 2),
)
TREES = st.recursive(
    st.builds(decode, HEADS.filter(lambda head: "\x1b" not in head)),
    lambda inner: st.builds(lambda one, subs: one.with_subs(*subs), inner, st.lists(inner, max_size=3)),
    max_leaves=12,
)


def body(tree: Command) -> list[str]:
    """The lines of a stream without its remarks."""
    return [line for line in write_stream(tree).splitlines() if not line.lstrip().startswith("#")]


@given(TREES)
def test_every_tree_comes_back(tree: Command) -> None:
    """Whatever commands say and however they are nested, the text of the stream is the same."""
    assert read_stream(write_stream(tree)) == tree.encode()


@given(st.text(st.sampled_from("ab\x1b\\'\t/+D"), max_size=40))
def test_every_text_comes_back(text: str) -> None:
    """Streams with escapes that no VASSAL would write come back, too."""
    assert read_stream(write_stream(decode(text))) == text


@pytest.mark.parametrize("path", GAMES, ids=label)
def test_every_sample_comes_back(path) -> None:  # type: ignore[no-untyped-def]
    """The stream of every sample."""
    tree = game(str(path)).tree
    assert read_stream(write_stream(tree)) == tree.encode()


def test_a_piece_is_shown_trait_by_trait() -> None:
    """One line for the type of each trait from the outermost inwards, one for its state if it has one."""
    piece = RIFLE.at("Board", 10, 20).with_level("Step", 2)
    lines = body(BeginSave(subs=(AddPiece("7", piece.type, piece.state),)))
    assert lines[1] == "+/7"
    assert lines[2:4] == ["  : mark;Side", "  = German"]
    assert lines[4].startswith("  : emb2;")
    assert lines[5] == "  = 2"
    assert lines[6:] == ["  : piece;;;rifle.png;Rifle", "  = Board;10;20;;0"]


def test_a_change_shows_what_changes() -> None:
    """Levels that stay stand once, the others before and after."""
    old, new = RIFLE.at("Board", 10, 20), RIFLE.at("Board", 10, 20).with_level("Step", 2)
    lines = body(BeginSave(subs=(Log(ChangePiece("7", new.state, old.state)),)))
    assert lines[1:] == ["LOG⇥D/7", "  = German", "  - 1", "  + 2", "  = Board;10;20;;0"]


def test_steps_are_numbered_and_nesting_is_indented() -> None:
    """Each step of a log has its number as a remark; what is inside a command stands two blanks further in."""
    action = Log.wrap(lead(Chat("one"), Chat("two"), Null()))
    text = write_stream(BeginSave(subs=(EndSave(), action, Log(Chat("three")))))
    lines = text.splitlines()[2:]
    assert lines == [
        "begin_save", "end_save", "# step 1", "LOG⇥CHATone", "  LOG⇥CHATtwo", "  LOG⇥␠".removesuffix("␠"),
        "# step 2", "LOG⇥CHATthree",
    ]  # fmt: skip


def test_edits_are_taken_over() -> None:
    """A changed word, a line taken out and a line put in give the stream that one would expect."""
    text = write_stream(BeginSave(subs=(Chat("a"), Chat("b"), EndSave())))
    edited = text.replace("CHATa", "CHATnew").replace("CHATb\n", "").replace("end_save", "end_save\r\nCHATlast  ")
    assert read_stream(edited) == BeginSave(subs=(Chat("new"), EndSave(), Chat("last  "))).encode()


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("begin_save\n CHATodd\n", 2),
        ("begin_save\n    CHATtoo deep\n", 2),
        ("begin_save\n+/1\n: not below\n", 3),
        ("begin_save\nCHATx\n  : y\n", 2),
        ("begin_save\nD/1\n  = a\n  - b\n", 2),
    ],
)
def test_nonsense_is_refused_with_its_line(text: str, line: int) -> None:
    """Bad indentation, and levels that belong to no piece."""
    with pytest.raises(UnreadableInput) as caught:
        read_stream(text, "savedGame.txt")
    assert (caught.value.code, caught.value.place.line) == ("unpack/stream", line)
