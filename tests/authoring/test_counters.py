"""Counters of any game: lines, tables, prototypes of prototypes, and every mistake in them with its place."""

from __future__ import annotations

import contextlib
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.authoring import load_module
from ccmod.authoring.keys import key_of
from ccmod.authoring.schema import schema_of
from ccmod.authoring.sheets import Counter
from ccmod.authoring.tables.lines import parse_table
from ccmod.ground.errors import CcmodError
from ccmod.ground.source import read_source
from ccmod.vassal.values import Key
from tests.authoring.river import River


@pytest.fixture
def river(tmp_path: Path) -> River:
    """The module ``river``."""
    return River(tmp_path / "river")


def counters(river: River) -> dict[str, Counter]:
    """The counters of the module as it stands."""
    return load_module(str(river)).counters


def mistakes(river: River) -> list[CcmodError]:
    """What is wrong with the module, which is something."""
    with pytest.raises(CcmodError) as caught:
        load_module(str(river))
    return list(caught.value.errors)


def told(river: River) -> list[tuple[str, str, int | None]]:
    """Each mistake's code, file and line."""
    return [(one.code, Path(one.place.file or "").name, one.place.line) for one in mistakes(river)]


def test_a_line_with_a_count_makes_numbered_counters_and_tables_add_theirs(river: River) -> None:
    """A count gives numbers, a line without one a counter of that very name; CSV lines come behind the YAML's."""
    names = [name for name, counter in counters(river).items() if counter.side == "Blue"]
    assert names == [
        "Blue Rifle 1", "Blue Rifle 2", "Blue Rifle 3", "Blue Tank", "Blue Scout 1", "Blue Scout 2", "Blue HQ",
    ]  # fmt: skip


def test_a_cell_of_a_table_is_what_its_column_says(river: River) -> None:
    """A dot leads into a mapping, an empty cell is left out (so the sheet's prototype holds)."""
    scout, hq = counters(river)["Blue Scout 1"], counters(river)["Blue HQ"]
    assert scout.behaviour.values == {"attack": "1", "move": "8"}
    assert (hq.line.count, hq.line.like, hq.behaviour.facing) == (None, [], 6)


def test_prototypes_hand_on_and_lines_override(river: River) -> None:
    """A prototype of a prototype has all that it does not say itself; false takes an entry away; false switches off."""
    tank, dummy = counters(river)["Blue Tank"].behaviour, counters(river)["Red Dummy"].behaviour
    assert tank.facing == 12
    assert list(tank.states) == ["Spent", "Low", "Morale", "Buttoned up"]
    assert (tank.trail, dummy.trail, dummy.mask, dummy.hide) == (True, False, "player", False)
    assert dummy.points["Ammo"].start == 3


def test_a_later_prototype_wins_over_an_earlier(river: River) -> None:
    """Of several prototypes in like the last one counts where both say something."""
    river.change("red.yaml", "like: ground unit, replace", "like: 'armour, ground unit', replace")
    assert counters(river)["Red Conscript"].behaviour.facing == 6
    river.change("red.yaml", "'armour, ground unit'", "[ground unit, armour]")
    assert counters(river)["Red Conscript"].behaviour.facing == 12


def test_states_may_be_written_shortly(river: River) -> None:
    """A list of names, a list of levels, and a picture's name are short for the full form."""
    (river.path / "spent.png").write_bytes((river.path / "back.png").read_bytes())
    river.change("markers.yaml", "Smoke, class", "Smoke, states: {A: , B: [x, y], C: spent.png}, class")
    states = counters(river)["Smoke"].behaviour.states
    assert (states["A"].levels, states["B"].levels) == (None, ["x", "y"])
    assert states["C"].image == str(river.path / "spent.png")
    river.change("markers.yaml", "{A: , B: [x, y], C: spent.png}", "[A, B]")
    assert list(counters(river)["Smoke"].behaviour.states) == ["A", "B"]


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "line"),
    [
        ("red.yaml", "Red Conscript", "Blue Tank", "authoring/counter-twice", 6),
        ("blue.yaml", "name: Blue Tank, like: armour", "name: Blue Tank, like: armor", "authoring/prototype", 27),
        ("blue.yaml", "like: ground unit\nprototypes", "like: unit\nprototypes", "authoring/prototype", 2),
        ("blue.yaml", "    like: ground unit\n    facing: 12", "    like: armour\n    facing: 12",
         "authoring/prototype-circle", 22),
        ("red.yaml", "side: Red", "side: Red\nprototypes: {armour: {}}", "authoring/prototype-twice", 2),
        ("blue.yaml", "values: {attack: 4, defence", "values: {Spent: 4, defence", "authoring/name-twice", 26),
        ("blue.yaml", "values: {attack: 8", "values: {Moved: 8", "authoring/name-twice", 27),
        ("blue.yaml", "values: {attack: 8", "values: {BUTTONED-UP: 8", "authoring/name-twice", 27),
        ("blue.yaml", "values: {attack: 8", "values: {Facing: 8", "authoring/name-twice", 27),
        ("blue.yaml", "values: {attack: 8", "values: {Step: 8", "authoring/name-twice", 27),
        ("blue.yaml", "back: back.png", "back: bakc.png", "authoring/no-image", 26),
        ("blue.yaml", "Disrupted: {key: Ctrl+B", "Disrupted: {key: Strg+B", "authoring/value", 7),
        ("blue.yaml", "Disrupted: {key", "Disrupted: {image: no.png, key", "authoring/no-image", 7),
        ("blue.yaml", "steps: 3", "steps: 3, faces: [back.png]", "authoring/steps", 27),
        ("blue.yaml", "place: [Foxhole", "place: [Foxhoel", "authoring/counter", 15),
        ("red.yaml", "Promote: Red Rifle", "Promote: Red Rilfe", "authoring/counter", 6),
        ("blue.yaml", "place: [Foxhole", "place: [Chit", "authoring/counter", 15),
        ("markers.yaml", "name: Smoke,", "name: Smoke, casualties: {map: Rover},", "authoring/unknown-name", 3),
        ("markers.yaml", "name: Smoke,", "name: Smoke, casualties: {map: River, zone: X},",
         "authoring/unknown-name", 3),
        ("cards.yaml", "hand: 4,", "hand: 4, map: Rover,", "authoring/unknown-name", 3),
        ("red.yaml", "mark;Dummy", "makr;Dummy", "authoring/value", 5),
        ("red.yaml", "mark;Dummy", "delete;a;b;c;d", "authoring/value", 5),
        ("blue.csv", "Blue HQ,,,2,4", "Blue HQ,,,2,4,7", "table/row", 3),
        ("blue.csv", "Blue HQ,,,2,4", "Blue HQ,,armor,2,4", "authoring/prototype", 3),
        ("blue.csv", "Blue HQ,,,2,4", "Blue HQ,many,,2,4", "authoring/value", 3),
        ("blue.csv", "Blue HQ,,,2,4", 'Blue "HQ",,,"2,4', "table/quotes", 3),
        ("blue.csv", "count,like", "coutn,like", "authoring/unknown-key", 1),
        ("blue.csv", "values.attack,values.move", "values.attack,values", "table/column", 1),
        ("blue.csv", "count,like", "count,count", "table/column", 1),
        ("blue.yaml", "table: blue.csv", "table: bleu.csv", "authoring/no-file", 28),
        ("blue.yaml", "table: blue.csv", "table: ../blue.csv", "authoring/path", 28),
        ("cards.yaml", "discard: Blue Discards", "discard: Blue Discard", "authoring/deck", 3),
        ("cards.yaml", "into: Blue Deck", "into: Red Deck", "authoring/deck", 4),
        ("cards.yaml", "name: Forced March, count", "name: Forced March, deck: Deck, count", "authoring/deck", 6),
        ("cards.yaml", "name: Forced March, count: 3", "name: Blue Tank", "authoring/counter-twice", 6),
    ],
)  # fmt: skip
def test_a_mistake_is_told_where_it_is(river: River, file: str, old: str, new: str, code: str, line: int) -> None:
    """One slip in one file: its code, its file and its line are told."""
    river.change(file, old, new)
    assert (code, file, line) in told(river)


def test_unknown_prototypes_are_guessed(river: River) -> None:
    """A slip in a prototype's name is answered with the one that is nearest."""
    river.change("blue.yaml", "name: Blue Tank, like: armour", "name: Blue Tank, like: armor")
    assert mistakes(river)[0].hint == "did you mean 'armour'?"


def test_many_mistakes_are_told_at_once(river: River) -> None:
    """Mistakes of the YAML and of its tables come together."""
    river.change("blue.yaml", "steps: 3", "stepz: 3")
    river.change("blue.csv", "Blue HQ,,", "Blue HQ,x,")
    assert {code for code, _, _ in told(river)} == {"authoring/unknown-key", "authoring/value"}


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_tables_may_come_from_any_spreadsheet(river: River, delimiter: str) -> None:
    """Commas, semicolons and tabs; a byte order mark; Windows line ends; a line that is a remark; an empty line."""
    rows = ["name,count,values.attack", "# remark,,", "", "Blue Scout,2,1"]
    text = "\r\n".join(row.replace(",", delimiter) for row in rows)
    (river.path / "blue.csv").write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert counters(river)["Blue Scout 2"].behaviour.values == {"attack": "1"}


def test_a_table_that_is_not_utf_8_is_refused(river: River) -> None:
    """Excel's default encoding is told with the line where it shows."""
    (river.path / "blue.csv").write_bytes("name\nZug\nJäger\n".encode("cp1252"))
    assert told(river) == [("yaml/encoding", "blue.csv", 3)]


def test_an_empty_table_is_told(river: River) -> None:
    """A file without a first row has no columns."""
    (river.path / "blue.csv").write_text("")
    assert told(river) == [("table/empty", "blue.csv", 1)]


@pytest.mark.parametrize(("name", "kind"), [("blue", "counters"), ("red", "counters"), ("cards", "cards")])
def test_the_schema_takes_short_and_full_forms(river: River, name: str, kind: str) -> None:
    """Whatever the loader reads, an editor takes, and it marks misspelt keys of lines and prototypes."""
    validator = jsonschema.Draft7Validator(schema_of(kind, "plain"))
    data = read_source(river.path / f"{name}.yaml").data
    assert not [error.message for error in validator.iter_errors(data)]
    for wrong in ({"prototypes": {"x": {"stapes": []}}}, {kind: [{"name": "x", "stapes": []}]}):
        assert not validator.is_valid({**data, **wrong})


@given(st.binary(max_size=200) | st.text(alphabet='name,"\n;\t.#x1', max_size=80).map(str.encode))
def test_any_bytes_are_a_table_or_a_mistake(raw: bytes) -> None:
    """Whatever a file holds, it is read or refused; nothing else is raised."""
    with contextlib.suppress(CcmodError):
        assert isinstance(parse_table(raw, "x.csv", "counters").data["counters"], list)


@given(st.text(max_size=40))
def test_any_text_is_a_shortcut_or_none(text: str) -> None:
    """A shortcut is understood or refused."""
    with contextlib.suppress(ValueError):
        assert key_of(text).code > 0


SHORTCUTS = {"Ctrl+B": Key(66, 130), "shift f2": Key(113, 65), "Ctrl+Alt+]": Key(93, 650), "F3": Key(114)}


@pytest.mark.parametrize(("text", "key"), SHORTCUTS.items())
def test_shortcuts(text: str, key: Key) -> None:
    """Java's codes and modifiers (FORMATS 6.3)."""
    assert key_of(text) == key
