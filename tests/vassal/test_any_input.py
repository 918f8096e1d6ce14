"""Whatever the bytes or the text, decoders give a value or one of ccmod's own errors, never anything else."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ccmod.ground.errors import CcmodError, UnreadableInput
from ccmod.ground.limits import Limits
from ccmod.perspective import ONLOOKER, Perspective
from ccmod.vassal import sequence
from ccmod.vassal.archive import Archive
from ccmod.vassal.cipher import CipherScheme, decipher, encipher
from ccmod.vassal.commands import (
    AddPiece,
    ChangePiece,
    Command,
    MovePiece,
    Player,
    RemovePiece,
    decode,
)
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.steps import describe_steps
from ccmod.vassal.summary import summarise
from ccmod.vassal.traits import TRAITS, Piece
from ccmod.vassal.visible import visible
from ccmod.vassal.xml import parse
from tests.strategies import AWKWARD

SMALL = Limits(entry_size=1 << 20, text_size=1 << 20, total_size=1 << 21, entries=50)
IDS = st.sampled_from(["1", "2", "3", "8", "9", "null", ""])
NUMBERS = st.sampled_from(["0", "5", "-7", "1.5", "9" * 40, "x", "", "²", "1_0"])
TYPES = st.sampled_from(
    [
        "stack",
        "deck;",
        "piece;;;a.png;A",
        "immob;;N;R\tpiece;;;;B",
        "hide;;;;side:\tpiece;;;;C",
        "obs;\tpiece;;;;D",
        "",
        "x",
    ]
)
STATES = st.lists(
    st.one_of(IDS, NUMBERS, st.sampled_from(["Board", "Tray", "@@1", "@@", "true", "\t"])), max_size=7
).map(";".join)
PLACES = st.sampled_from([("Board", 5, 5), ("Board", 6, 6), ("Tray", 5, 5), (None, 0, 0)])


@st.composite
def moves(draw: st.DrawFn) -> Command:
    """A move of some thing, known or not."""
    (map, x, y), (old, old_x, old_y) = draw(PLACES), draw(PLACES)
    under = draw(st.one_of(st.none(), IDS))
    return MovePiece(draw(IDS), map, x, y, under, old, old_x, old_y, None, draw(st.sampled_from([None, "pw"])))


PIECE_COMMANDS = st.one_of(
    st.builds(AddPiece, IDS, TYPES, STATES),
    st.builds(RemovePiece, IDS),
    st.builds(ChangePiece, IDS, STATES, st.one_of(st.none(), STATES)),
    moves(),
    st.builds(Player, st.just("pw"), st.just("Anna"), st.sampled_from(["German", ""])),
    st.builds(lambda text: decode(text.replace("\x1b", "")), AWKWARD),
    st.sampled_from(["PNOTE\t", "SNOTE\ta\tb\tc\td", "TURNx\t", "BoardPicker\ta\tb\tc", "GlobalProperty\t;"]).map(
        decode
    ),
)
TREES = st.recursive(
    PIECE_COMMANDS,
    lambda inner: st.tuples(PIECE_COMMANDS, st.lists(inner, max_size=3)).map(lambda pair: pair[0].with_subs(*pair[1])),
    max_leaves=6,
)


def survives(work: Callable[[], object]) -> None:
    """Do it; one of ccmod's own errors is an answer, too, if it has a code and knows where."""
    caught: CcmodError | None = None
    try:
        work()
    except CcmodError as error:
        caught = error
    assert caught is None or ("/" in caught.code and caught.exit_code in (3, 4) and str(caught))


@given(st.lists(PIECE_COMMANDS, max_size=8), st.lists(TREES, max_size=8))
@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])
def test_any_commands_on_a_position(setup: list[Command], steps: list[Command]) -> None:
    """Any commands in any order can be carried out, told and written; the position stays in order: every member knows
    its stack, everything lies in one place, and what rebuilds the position gives it again. A game with a piece that is
    no chain of traits is refused."""
    caught = None
    try:
        carries_out_in_order(SavedGame.new(setup, steps=steps))
    except UnreadableInput as error:
        caught = error
    assert caught is None or caught.code == "piece/chain"


def carries_out_in_order(game: SavedGame) -> None:
    """Go along a game, and look at the order on its table."""
    position = Position.of(game)
    for number, _, misfits in position.follow(game):
        assert all(one.step == number and str(one) for one in misfits)
    things = position.table.things
    for thing in things.values():
        assert all(member.parent is thing for member in thing.members)
        assert thing.parent is None or thing in thing.parent.members
        assert not (thing.parent is not None and thing.arrival)
    lying = position.table.top_level()
    assert len({id(thing) for thing in lying}) == len(lying)
    assert all(thing.arrival for thing in lying)
    assert len(list(describe_steps(game, Perspective("German")))) == len(game.steps)
    summarise(game, visible(Position.of(game), ONLOOKER))
    again = Position.of(SavedGame.new(position.commands()))
    assert set(again.piece_ids()) == set(position.piece_ids())


def read_piece(type: str, state: str) -> Piece | None:
    """The piece; ``None`` where a state has more parts side by side than its type has traits, which is refused."""
    caught = None
    try:
        return Piece.read(type, state)
    except UnreadableInput as error:
        caught = error
    assert caught.code == "piece/chain"
    assert "\t" in state
    return None


@given(st.sampled_from([trait.PREFIX for trait in TRAITS]), st.lists(st.one_of(NUMBERS, AWKWARD), max_size=30), AWKWARD)
@settings(max_examples=400)
def test_any_trait(prefix: str, fields: list[str], state: str) -> None:
    """A trait of each kind with any fields is read, asked for everything, and written as it was."""
    type = sequence.encode([prefix + ";".join(fields), "piece;;;a.png;A"], "\t")
    for inside in (state, f"{state}\tBoard;1;2;;0"):
        piece = read_piece(type, inside)
        if piece is None:
            continue
        assert (piece.type, piece.state) == (type, inside)
        assert all(isinstance(value, str) for value in piece.properties.values())
        repr(piece)


@given(AWKWARD, AWKWARD)
def test_any_piece(type: str, state: str) -> None:
    """Any two texts are a piece, if perhaps of unknown traits, and come back; or they are no chain of traits."""
    piece = read_piece(type, state)
    assert piece is None or (piece.type, piece.state) == (type, state)


@given(st.sampled_from([*(scheme.value for scheme in CipherScheme), b"!VCSK6d", b"!VXYZ"]), st.binary(max_size=60))
def test_any_stream(header: bytes, rest: bytes) -> None:
    """Any bytes behind any mark are deciphered to a text that gives them again, or refused."""

    def read() -> None:
        found = decipher(header + rest, limits=SMALL)
        assert found.encipher() == header + rest
        SavedGame.read(header + rest, limits=SMALL)

    survives(read)


@given(
    st.one_of(AWKWARD, st.lists(AWKWARD, max_size=6).map("\x1b".join)),
    st.sampled_from(["", "begin_save\x1bend_save\x1b"]),
)
def test_any_text(text: str, start: str) -> None:
    """Any text is a stream that comes back; as a save it is read or refused."""
    tree = decode(start + text)
    assert tree.encode() == start + text
    assert all(isinstance(command.head, str) for command in tree.walk())
    with suppress(UnicodeEncodeError):
        survives(lambda: SavedGame.read(encipher(start + text)))


def _sound() -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("savedGame", encipher("begin_save\x1bend_save"))
        archive.writestr("é.txt", b"x" * 50)
    return stream.getvalue()


SOUND = _sound()


@given(st.lists(st.tuples(st.integers(0, len(SOUND) - 1), st.integers(0, 255)), max_size=6), st.integers(0, len(SOUND)))
@settings(max_examples=300)
def test_any_damage_to_an_archive(changes: list[tuple[int, int]], end: int) -> None:
    """Bytes changed anywhere, or the end cut off: the archive is read, changed and written, or refused."""
    data = bytearray(SOUND)
    for at, value in changes:
        data[at] = value

    def read() -> None:
        archive = Archive.from_bytes(bytes(data if end % 3 else data[:end]), limits=SMALL)
        for name in archive:
            survives(lambda name=name: archive.read(name))  # type: ignore[misc]
        archive.put("new", b"1")
        again = Archive.from_bytes(archive.to_bytes(), limits=SMALL)
        assert again.read("new") == b"1"

    survives(read)


XML = st.sampled_from(
    ["<a>", "</a>", "<a/>", '<a b="c"', ">", "<!DOCTYPE a>", "<?xml version='1.0'", " encoding='x'", "?>", "&amp;",
     "&x;", "]]>", "<![CDATA[", "<!--", "-->", "<?p ?>", "<version>1", "</version>", "é", "\0", "&#0;", "&#xD800;"]
)  # fmt: skip


@pytest.mark.parametrize("read", [lambda data: parse(data).to_bytes(), Metadata.read], ids=["xml", "metadata"])
@given(st.lists(XML, max_size=12).map("".join))
def test_any_xml(read: Callable[[bytes], object], text: str) -> None:
    """Any pieces of XML are a document or metadata, or refused."""
    survives(lambda: read(text.encode()))
