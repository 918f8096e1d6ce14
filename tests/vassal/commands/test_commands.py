"""The command stream: both ways, nested, odd, and every sample."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ccmod.ground.errors import UnreadableInput
from ccmod.vassal import sequence
from ccmod.vassal.archive import Archive
from ccmod.vassal.cipher import decipher
from ccmod.vassal.command_words import describe_command
from ccmod.vassal.commands import (
    COMMANDS,
    ESC,
    AddPiece,
    AudioClip,
    BeginSave,
    BoardPicker,
    ChangePiece,
    Chat,
    Clock,
    ClockControl,
    Command,
    DeckFile,
    EndSave,
    Events,
    Extension,
    Flare,
    GlobalProperty,
    LineOfSight,
    Log,
    MailDice,
    MovePiece,
    MutableProperty,
    Notes,
    Null,
    OptionsLock,
    PlacedBoard,
    Player,
    PlayerLeaves,
    Plugin,
    PrivateNotes,
    PublicNotes,
    RemovePiece,
    SecretNote,
    SetupStack,
    StartupCommand,
    SymbolDice,
    TurnTracker,
    Undo,
    Unknown,
    Unmask,
    VersionCheck,
    decode,
)
from ccmod.vassal.fields import fields_of
from tests.strategies import AWKWARD, TOKENS
from tests.vassal.samples import GAMES, label

TEXTS: list[tuple[str, Command]] = [
    ("+/1001/stack/Main Map;734;718;1001;@@-1", AddPiece("1001", "stack", "Main Map;734;718;1001;@@-1")),
    ("+/null/piece;;;a.png;A\\/B/null;0;0", AddPiece(None, "piece;;;a.png;A/B", "null;0;0")),
    ("-/1/2/3", RemovePiece("1/2/3")),
    ("D/7/new/old", ChangePiece("7", "new", "old")),
    ("D/7/new", ChangePiece("7", "new", None)),
    (
        "M/1001/Main Map/506/586/1003/Main Map/734/718/null/secret",
        MovePiece("1001", "Main Map", 506, 586, "1003", "Main Map", 734, 718, None, "secret"),
    ),
    ("M/1/null/0/0/null/null/0/0/null/", MovePiece("1", None, 0, 0, None, None, 0, 0, None, "")),
    ("", Null()),
    ("begin_save", BeginSave()),
    ("end_save", EndSave()),
    ("UNDO\ttrue", Undo("true")),
    ("CHAT* Gun moves 0101 -> 0202 *", Chat("* Gun moves 0101 -> 0202 *")),
    ("PLAYER\tsecret\tAnna\tGerman", Player("secret", "Anna", "German")),
    ("PYREMOVE\tsecret", PlayerLeaves("secret")),
    ("SETUP_STACK\t", SetupStack()),
    ("GlobalProperty\t;Andreas1;;Module", GlobalProperty("Andreas1", "", "Module")),
    ("MutableProperty\t3d6_result\t4,4,2\t3,4,1\tModule", MutableProperty("3d6_result", "4,4,2", "3,4,1", "Module")),
    ("Main MapBoardPicker\tKassala\t0\t0", BoardPicker("Main Map", (PlacedBoard("Kassala"),))),
    ("Map0BoardPicker\tA\\//rev\t1\t2", BoardPicker("Map0", (PlacedBoard("A/", 1, 2, True),))),
    ("TURNTurnTracker10\t0|1;0;false;-1", TurnTracker("TurnTracker10", "0|1;0;false;-1")),
    ("NOTES\tone\ntwo\tthree", Notes("one\ntwo\tthree")),
    ("PNOTES\ttext", PublicNotes("text")),
    ("PNOTE\tsecret\tone|two", PrivateNotes("secret", "one|two")),
    (
        "SNOTE\tplan\tsecret\ttrue\tsecret|too\t06/07/2006 9:15 AM\tAnna",
        SecretNote("plan", "secret", True, "secret|too", "06/07/2006 9:15 AM", "Anna"),
    ),
    ("SGKC\tSGKC0\ttrue", StartupCommand("SGKC0", True)),
    ("EXT\t3d6\t1.0", Extension("3d6", "1.0")),
    ("PLUGIN\tChess\t2", Plugin("Chess", "2")),
    (
        "CHECK\trunningVassalVersion<2.9.8\tALERT\\\tVersion mismatch",
        VersionCheck("runningVassalVersion<2.9.8", "ALERT\tVersion mismatch"),
    ),
    ("UNMASK\tsecret\tsecret2", Unmask(("secret", "secret2"))),
    ("UNMASK\tnull", Unmask()),
    ("LOCKSPOTAB\tRules\tAnna\tsecret\t2020", OptionsLock("Rules", "Anna", "secret", "2020")),
    ("CLOCK\t<observer>\tAllies\t7\t5\tfalse\ttrue", Clock("<observer>", "Allies", 7, 5, False, True)),
    ("CLOCKCONTROL\tfalse\ttrue", ClockControl(False, True)),
    ("AUDIO\tboom;/1.wav", AudioClip("boom;/1.wav")),
    ("LOS\tLOS_Thread0\t1\t2\t3\t4\ttrue\tfalse\tfalse", LineOfSight("LOS_Thread0", 1, 2, 3, 4, persisting=True)),
    ("FLARE\tFlare0\t10\t20", Flare("Flare0", 10, 20)),
    ("SHOW_RESULTS\tDice\t0\t5", SymbolDice("Dice", (0, 5))),
    (
        "Events1000,Anna,saved\\,closed|2000,Bob,opened",
        Events((("1000", "Anna", "saved,closed"), ("2000", "Bob", "opened"))),
    ),
    ("Events", Events()),
    ("SEMAIL\tsecret@example.org", MailDice("secret@example.org")),
    ("DECK\t", DeckFile()),
    ("LOG\tCHAThi", Log(Chat("hi"))),
    ("LOG\t", Log(Null())),
    ("bd\t0\t0", Unknown("bd\t0\t0")),
]
"""Texts as VASSAL writes them (FORMATS 8), and what they say."""


@pytest.mark.parametrize(("text", "command"), TEXTS, ids=[type(command).__name__ for _, command in TEXTS])
def test_text_and_command(text: str, command: Command) -> None:
    """Each text is read as its command, and the command alone writes the same text."""
    assert decode(text) == command
    assert command.encode() == text


def test_every_kind_is_tried() -> None:
    """The table above leaves no kind of command out."""
    assert {type(command) for _, command in TEXTS} == set(COMMANDS)


JAVA_INTS = st.integers(-(2**31), 2**31 - 1)
"""What an ``int`` of Java holds."""

NEIGHBOURS: list[tuple[str, Command]] = [
    ("TURNTurnTracker1\t0", TurnTracker("TurnTracker1", "0")),
    ("TURNTurnTracker10\t0", TurnTracker("TurnTracker10", "0")),
    ("TURNOVER\t0", Unknown("TURNOVER\t0")),
    ("PNOTES\tx\ty", PublicNotes("x\ty")),
    ("PNOTE\tx\ty", PrivateNotes("x", "y")),
    ("PNOTE", Unknown("PNOTE")),
    ("CLOCKCONTROL\ttrue\tfalse", ClockControl(True, False)),
    ("CHATEvents", Chat("Events")),
    ("CHAT\tx", Chat("\tx")),
    ("EventsBoardPicker\tA\t0\t0", BoardPicker("Events", (PlacedBoard("A"),))),
    ("EXTRA\tx", Unknown("EXTRA\tx")),
    ("DECKHAND\tx", Unknown("DECKHAND\tx")),
    ("INFO\tAxis\tAxis\t1", Unknown("INFO\tAxis\tAxis\t1")),
    ("OBA/+/0/x", Unknown("OBA/+/0/x")),
]
"""Texts that begin as others do (FORMATS 20, number 14), and those of modules' own."""


@pytest.mark.parametrize(("text", "command"), NEIGHBOURS, ids=[repr(text) for text, _ in NEIGHBOURS])
def test_neighbours_are_told_apart(text: str, command: Command) -> None:
    """A prefix is not taken for another that begins alike; a module's own text stays as it is."""
    assert decode(text) == command
    assert command.encode() == text


def test_short_forms() -> None:
    """Forms of older versions are read and written as they were."""
    assert decode("UNMASK\t") == Unmask()
    assert decode("UNMASK\t").encode() == "UNMASK\t"
    assert decode("LOS\tLOS_Thread0\t1\t2\t3\t4") == LineOfSight("LOS_Thread0", 1, 2, 3, 4)


def test_a_deck_for_itself() -> None:
    """A deck file has its cards as sub-commands (FORMATS 8.6)."""
    deck = DeckFile(subs=(AddPiece("1", "piece;;;a;A", "null;0;0"), AddPiece("2", "piece;;;b;B", "null;0;0")))
    assert decode(deck.encode()) == deck


@pytest.mark.parametrize("kind", [kind for kind in COMMANDS if fields_of(kind)])
@given(data=st.data())
def test_every_spec_table(kind: type[Command], data: st.DataObject) -> None:
    """Whatever its fields hold, a command of any kind is written and read back as the same, by its table alone."""
    texts = TOKENS.filter(lambda text: "\x1b" not in text and text != "null")
    values: dict[str, st.SearchStrategy[Any]] = {
        "text": texts, "text or null": texts, "text, may be left out": texts,
        "integer": JAVA_INTS, "long integer": st.integers(-(2**63), 2**63 - 1),
        "boolean": st.booleans(),
    }  # fmt: skip
    table = {
        spec.name: values[spec.kind.name] for spec in fields_of(kind) if spec.kind.name in values and not spec.tail
    }
    drawn = {name: data.draw(strategy) for name, strategy in table.items()}
    if kind in (Unknown, Undo, TurnTracker, GlobalProperty, BoardPicker) and drawn:
        drawn = {name: f"x{value}".replace("\t", "") for name, value in drawn.items()}
    if kind is TurnTracker:
        drawn["id"] = "TurnTracker3"
    command = kind(**drawn)
    assert decode(command.encode()) == command


def test_short_and_long_texts() -> None:
    """Old texts end earlier; tokens beyond those that are known are kept."""
    assert decode("MutableProperty\tTurn\t1\t2") == MutableProperty("Turn", "1", "2", "")
    long = "PLAYER\tpw\tAnna\tGerman\tmore"
    assert decode(long).encode() == long
    assert decode("PLAYER\tpw\tAnna").encode() == "PLAYER\tpw\tAnna"


def test_null_in_words() -> None:
    """VASSAL writes ``null`` in a log for what has no text: it is nothing, and stays so spelled."""
    text = f"LOG\tnull\\{ESC}LOG\tCHATa"
    entry = decode(f"{ESC}{text}").subs[0]
    assert isinstance(entry, Log)
    assert entry.logged == Null()
    assert entry.assemble().subs == (Chat("a"),)
    assert Log.wrap(entry.assemble()).encode() == f"LOG\tnull{ESC}LOG\tCHATa"


def test_nesting() -> None:
    """Sub-commands are joined by ESC, theirs by a backslash and ESC (FORMATS 7.1)."""
    tree = Null(subs=(Chat("a", subs=(Chat("b"), Chat("c"))), Chat("d")))
    text = f"{ESC}CHATa\\{ESC}CHATb\\{ESC}CHATc{ESC}CHATd"
    assert tree.encode() == text
    assert decode(text) == tree
    assert [command.head for command in tree.walk()] == ["", "CHATa", "CHATb", "CHATc", "CHATd"]


def test_a_logged_action_is_put_together_again() -> None:
    """A logged group has LOG before each of its parts; the action has none (FORMATS 7.3)."""
    text = f"begin_save{ESC}end_save{ESC}LOG\tM/1/null/0/0/null/null/0/0/null/\\{ESC}LOG\t\\\\{ESC}LOG\tCHATmoved"
    entry = decode(text).subs[1]
    assert isinstance(entry, Log)
    action = entry.assemble()
    assert [type(command) for command in action.walk()] == [MovePiece, Null, Chat]
    assert Log.wrap(action) == entry
    assert Log.wrap(action).encode() == entry.encode()


def test_a_changed_command_is_written_anew_and_the_rest_is_not() -> None:
    """Other sub-commands leave the head as it was read."""
    odd = decode(f"M/1/Map/007/5{ESC}CHATa")
    assert odd.encode() == f"M/1/Map/007/5{ESC}CHATa"
    assert odd.with_subs(Chat("b")).encode() == f"M/1/Map/007/5{ESC}CHATb"


def test_no_password_in_a_repr() -> None:
    """Players' ids, which are their passwords, are in no repr."""
    for text, _ in TEXTS:
        assert "secret" not in repr(decode(text))
        assert "secret" not in describe_command(decode(text)).replace("the secret note", "")
    assert "secret" not in repr(decode("D/7/secret/secret"))
    assert "secret" not in repr(decode("+/7/hide;/secret"))


def test_log_entries_of_log_entries() -> None:
    """They are kept word for word as far as commands may be nested, and refused beyond."""
    deepest = "LOG\t" * 120 + "CHATx"
    assert decode(deepest).encode() == deepest
    with pytest.raises(UnreadableInput) as caught:
        decode("LOG\t" * 3000 + "CHATx")
    assert caught.value.code == "commands/depth"


@pytest.mark.parametrize("depth", [500, 5000])
def test_hostile_nesting_is_refused(depth: int) -> None:
    """Nesting beyond any genuine log is one clear error, also far beyond Python's own recursion."""
    text = "".join(f"a{chr(92) * level}{ESC}" for level in range(depth)) + "x"
    with pytest.raises(UnreadableInput) as caught:
        decode(text)
    assert (caught.value.code, caught.value.exit_code) == ("commands/depth", 3)


def test_nesting_within_the_limit_is_read() -> None:
    """Nesting up to the limit is read and written."""
    tree: Command = Chat("inside")
    for _ in range(100):
        tree = Null(subs=(tree,))
    assert decode(tree.encode()) == tree


@given(AWKWARD)
def test_any_text_comes_back(text: str) -> None:
    """Whatever the text, decode and encode give it again."""
    assert decode(text).encode() == text


@given(st.sampled_from([text for text, _ in TEXTS]), AWKWARD, st.integers(0, 60))
def test_any_damage_comes_back(text: str, damage: str, at: int) -> None:
    """A genuine text with anything put into it comes back as well."""
    text = text[:at] + damage + text[at:]
    assert decode(text).encode() == text


LEAVES = st.one_of(
    st.builds(Chat, TOKENS),
    st.builds(AddPiece, TOKENS.filter(lambda id: id != "null"), TOKENS, TOKENS),
    st.builds(MovePiece, TOKENS, st.none() | TOKENS.filter(lambda id: id != "null"), JAVA_INTS, JAVA_INTS),
    st.builds(MutableProperty, TOKENS, TOKENS, TOKENS, TOKENS),
    st.builds(Player, TOKENS, TOKENS, TOKENS),
)
TREES = st.recursive(
    LEAVES.map(lambda leaf: leaf.with_subs()),
    lambda inner: st.builds(lambda leaf, subs: leaf.with_subs(*subs), LEAVES, st.lists(inner, max_size=3)),
    max_leaves=12,
)


@given(TREES)
def test_any_tree_comes_back(tree: Command) -> None:
    """What is built is read again as the same tree, if its texts have no ESC and end in no backslash."""
    if all(sequence.is_safe(command.head) and ESC not in command.head for command in tree.walk()):
        assert decode(tree.encode()) == tree


@pytest.mark.parametrize("path", GAMES, ids=label)
def test_every_sample(path: Path) -> None:
    """The stream of every real save and log comes back byte for byte, also its single commands from their fields."""
    archive = Archive.open(path) if path.read_bytes()[:2] == b"PK" else None
    data = path.read_bytes() if archive is None else archive.read("savedGame")
    text = decipher(data)
    tree = decode(text.text)
    assert tree.encode() == text.text
    assert text.encipher(tree.encode()) == data
    assert isinstance(tree, BeginSave)
    unusual = [command for command in tree.walk() if command.raw_head is not None or command.raw_group is not None]
    assert len(unusual) <= 1  # a newline at the end of the one plain text


@pytest.mark.parametrize("text", ["'\\'", "''", "a\x1b''\\''", "a\x1b'b'"])
def test_quotes_around_a_command_are_kept(text: str) -> None:
    """A text without sub-commands that stands in quotes keeps them."""
    assert decode(text).encode() == text


@given(st.text(alphabet="/\\'a\t;", max_size=14))
@example("a\\/b/c\\\\/d/e")
@example("1/'a'/b")
@example("1/\\/a/b")
def test_pieces_are_read_by_the_short_way_as_by_the_long(tokens: str) -> None:
    """However slashes, backslashes and quotes stand, the short way gives the tokens of the sequence coding."""
    found = decode(f"+/{tokens}")
    told = sequence.decode(tokens, "/")
    if isinstance(found, AddPiece) and len(told) == 3:
        assert ["null" if found.id is None else found.id, found.type, found.state] == told
    assert found.encode() == f"+/{tokens}"
