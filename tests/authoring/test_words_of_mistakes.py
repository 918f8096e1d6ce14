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
        "blue.yaml, red.yaml, markers.yaml]",
        "blue.yaml, red.yaml",
        "module.yaml:6:11: this list is not closed, or a comma is missing in it | a list ends with ]",
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
