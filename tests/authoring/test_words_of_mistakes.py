"""What slips are answered with: once, at the place of the slip, in words that need no library's manual."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.authoring.load import load_module
from ccmod.ground.errors import CcmodError
from tests.authoring.river import River

CASES = [
    ("module.yaml", "version: 1.0", "version: a/b", "module.yaml:2:10: 'a/b' is not a version: write it like 1.0"),
    (
        "module.yaml",
        "version: 1.0",
        "date: 28.11.2026",
        "module.yaml:2:7: '28.11.2026' is not a date: write year, month",
    ),
    ("module.yaml", "version: 1.0", "vassal: '4'", "module.yaml:2:9: '4' is not a version of VASSAL such as 3.7.0"),
    ("module.yaml", "version: 1.0", "id: Twi light!", "module.yaml:2:5: 'Twi light!' is not an id: that has letters"),
    ("module.yaml", "version: 1.0", "dice: {A: {roll: 3x6}}", "module.yaml:2:18: '3x6' is not a roll: write 2d6"),
    (
        "module.yaml",
        "version: 1.0",
        "sides: {Red: redd}",
        "module.yaml:2:14: 'redd' is not a colour: that is # and six",
    ),
    (
        "module.yaml",
        "version: 1.0",
        "properties: {VP: {start: zero, min: 0}}",
        "module.yaml:2:26: VP has bounds, so it is a number, but begins with 'zero' | write start: with a whole number",
    ),
    (
        "module.yaml",
        "version: 1.0",
        "properties: {VP: {start: zero, buttons: {More: +1}}}",
        "module.yaml:2:26: VP has a button that adds to it (More), so it is a number, but begins with 'zero' | write",
    ),
    (
        "red.yaml",
        "trail: false",
        "labels: {L: {colour: '#a8443'}}",
        "red.yaml:4:63: '#a8443' is not a colour: that is # and six digits",
    ),
    (
        "red.yaml",
        "trail: false",
        "labels: {L: {colour: stealblue}}",
        "red.yaml:4:63: 'stealblue' is not a colour: that is # and six digits from 0 to f, such as #8a8f7a, "
        "or an English name, such as tan | did you mean 'steelblue'?",
    ),
    (
        "module.yaml",
        "blue.yaml, red.yaml, markers.yaml]",
        "blue.yaml, red.yaml",
        "module.yaml:6:11: this list is not closed, or a comma is missing in it | a list ends with ]",
    ),
    (
        "module.yaml",
        "blue.yaml, red.yaml, markers.yaml]",
        "blue.csv, red.yaml, markers.yaml]",
        "module.yaml:6:12: 'blue.csv' is a table, and no counter sheet | make a sheet of it, such as blue.yaml, with",
    ),
    ("module.yaml", "name: River", 'name: "River', 'module.yaml:1:7: this text begins with " and does not end'),
    ("module.yaml", "version: 1.0", "turns:\n\tTurn: 1-3", "module.yaml:3:1: the line begins with a tab"),
    ("module.yaml", "[first.yaml]", '"*.yaml"', "module.yaml:8:12: there is no file '*.yaml' | name each file; here"),
    ("first.yaml", "title: First", "title:First", "first.yaml:1:7: a space is missing after 'title:'"),
    ("first.yaml", "title: First", "", "first.yaml:1:1: the file is empty | write its keys, such as `title:`"),
    ("cards.yaml", "discard: Blue Discards", "at: here", "cards.yaml:3:19: 'here' is not 2 numbers of pixels"),
    (
        "cards.yaml",
        "discard: Blue Discards",
        "at: [8, x]",
        "cards.yaml:3:23: 'x' is not a whole number of pixels | 2 num",
    ),
    ("red.yaml", "trail: false", "rotate: 6", "red.yaml:4:42: unknown key 'rotate' | did you mean 'facing'?"),
    ("red.yaml", "trail: false", "layers: 6", "red.yaml:4:42: unknown key 'layers' | did you mean 'states'?"),
    ("red.yaml", "counters:", "conters:", "red.yaml:2:1: unknown key 'conters' | did you mean 'counters'?"),
    (
        "red.yaml",
        "Red Conscript,",
        "Red Rifle, count: 2,",
        "red.yaml:6:12: there are already counters called 'Red Rifle' with these numbers | every counter",
    ),
    (
        "blue.yaml",
        "  ground unit:\n",
        "  a: {like: b}\n  b: {like: a}\n  ground unit:\n",
        "blue.yaml:4:13: the prototype 'a' inherits from itself: a is like b is like a | take one of these",
    ),
    ("blue.csv", "Blue HQ,,", "Blue HQ,two,", "blue.csv:3:9: 'two' is not a whole number"),
    ("blue.csv", "name,count", "nmae,count", "blue.csv:1:1: unknown key 'nmae' | did you mean 'name'?"),
    ("blue.csv", "name,count", "Blue units\nname,count", "blue.csv:1:1: 4 columns of this table have no name"),
    ("blue.csv", "count,like", ",like", "blue.csv:1:6: a column of this table has no name | the first row names"),
    ("blue.csv", "count,like", "values.,like", "blue.csv:1:6: 'values.' does not name a column"),
    ("blue.csv", "count,like", "strength,like", "blue.csv:1:6: unknown key 'strength' | write it as values: {stren"),
    ("blue.csv", "Blue HQ,,", "Blue HQ,#REF!,", "blue.csv:3:9: the formula here gives #REF! | mend the formula"),
    (
        "blue.yaml",
        "table: blue.csv",
        "table: blue.txt",
        "blue.yaml:28:8: 'blue.txt' is not the name of a table |",
    ),
    ("module.yaml", "version: 1.0", "dice: [1d6, 2d6, 1d6]", "module.yaml:2:18: '1d6' is in this list twice | take"),
    ("module.yaml", "version: 1.0", "dice: [1d6, 2x6]", "module.yaml:2:13: nothing says what '2x6' rolls"),
    (
        "module.yaml",
        "[first.yaml]",
        "[first.yaml, ./first.yaml]",
        "module.yaml:8:25: './first.yaml' is in this list",
    ),
    ("module.yaml", "red.yaml, markers", "red.yaml, red.yaml, markers", "module.yaml:6:33: 'red.yaml' is in this list"),
    ("module.yaml", "system: plain", "system: Plain", "module.yaml:3:9: 'Plain' is not an id: that has letters"),
    ("map.yaml", "image: river.png", "image: river.png\ngrid:", "map.yaml:4:1: nothing was found for the key 'grid'"),
    ("red.yaml", "restrict: true", "traits: [[a]]", "red.yaml:3:91: a list was found, but a text is wanted"),
    (
        "red.yaml",
        'traits: ["mark;Dummy\\tyes"]',
        "traits: [{Does Not Stack: {movement: R}}]",
        "red.yaml:5:33: movement of Does Not Stack: VASSAL would read 'R' as 'N' | it is: N normal, I if selected",
    ),
    ("red.yaml", "trail: false", "points: {MP: {start: 4, most: 3}}", "red.yaml:4:55: MP of Red Dummy begins with 4"),
    ("blue.csv", "count,like", "conut,like", "blue.csv:1:6: unknown key 'conut' | did you mean 'count'?"),
]


@pytest.fixture
def river(tmp_path: Path) -> River:
    """The module, to be broken."""
    return River(tmp_path / "river")


@pytest.mark.parametrize(("file", "old", "new", "said"), CASES, ids=[new[:30] for _, _, new, _ in CASES])
def test_a_slip_is_told_once_where_it_is(river: River, file: str, old: str, new: str, said: str) -> None:
    """The message, and behind | what to do; what follows from the slip is held back."""
    river.change(file, old, new)
    with pytest.raises(CcmodError) as caught:
        load_module(str(river.path))
    (error,) = caught.value.errors
    where = str(error.place).rpartition("/")[2]
    assert f"{where}: {error.message} | {error.hint}".startswith(said)


def test_a_counter_is_of_a_side_of_the_module(river: River) -> None:
    """Where module.yaml lists the sides, also one that is not of the side of its sheet."""
    river.change("module.yaml", "version: 1.0", "sides: [Red, Blue]")
    river.change("red.yaml", "trail: false", "side: Bleu")
    with pytest.raises(CcmodError) as caught:
        load_module(str(river.path))
    (error,) = caught.value.errors
    assert (error.message, error.hint) == ("there is no side 'Bleu'", "did you mean 'Blue'?")
    assert str(error.place).endswith("red.yaml:4:48")


def test_files_may_be_listed_in_one_line(river: River) -> None:
    """With commas, as names may."""
    river.change("module.yaml", "[blue.yaml, red.yaml, markers.yaml]", "blue.yaml, red.yaml, markers.yaml")
    assert load_module(str(river.path)).module.counters == ["blue.yaml", "red.yaml", "markers.yaml"]


@pytest.mark.parametrize(
    ("spaces", "said"),
    [
        ("10", "this is one space, called '10'"),
        ("1..10", "this is one space, called '1..10'"),
        ("[a, b, a]", "two spaces are called 'a'"),
    ],
)
def test_a_track_is_a_range_or_names(river: River, spaces: str, said: str) -> None:
    """No number alone, and no name twice."""
    river.change("map.yaml", "image: river.png", f"image: river.png\ntracks: {{T: {{spaces: {spaces}, at: 60 60}}}}")
    with pytest.raises(CcmodError) as caught:
        load_module(str(river.path))
    assert [error.message for error in caught.value.errors] == [said]


@pytest.mark.parametrize("spaces", ["1-3", "1 - 3", "1–3"])  # as editors turn hyphens into dashes
def test_a_range_may_be_written_widely(river: River, spaces: str) -> None:
    """With blanks, or with the dash that some editors make of a hyphen."""
    river.change("map.yaml", "image: river.png", f"image: river.png\ntracks: {{T: {{spaces: {spaces}, at: 60 60}}}}")
    (board,) = load_module(str(river.path)).maps[0].plan.boards
    assert [name for zone in board.zones for name in zone.points] == ["T 1", "T 2", "T 3"]


@pytest.mark.parametrize("point", ["60 600", "60, 600", "[60, 600]"])
def test_points_are_written_in_both_ways_everywhere(river: River, point: str) -> None:
    """Of decks, states, casualties and tracks alike."""
    quoted = point if point.startswith("[") else f'"{point}"'
    river.change("map.yaml", "image: river.png", f"image: river.png\ntracks: {{Turn: {{spaces: 1-2, at: {quoted}}}}}")
    river.change("cards.yaml", "discard: Blue Discards", f"map: River, at: {quoted}")
    added = f"states: {{B: {{at: {quoted}}}}}, casualties: {{map: River, at: {quoted}}}"
    river.change("red.yaml", "trail: false", added)
    authored = load_module(str(river.path))
    assert authored.cards.decks["Blue Deck"].line.at == (60, 600)
    assert authored.counters["Red Dummy"].behaviour.states["B"].at == (60, 600)
