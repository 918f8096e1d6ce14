"""What an author writes wrongly is told in plain words, at its place, and once."""

from __future__ import annotations

import pytest
from pydantic import BaseModel, ConfigDict, Field

from ccmod.authoring.fields import Slug
from ccmod.authoring.maps.pixels import Colour
from ccmod.authoring.tables.lines import parse_table
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems
from ccmod.ground.source import parse_source


class Piece(BaseModel):
    """A small model with one key of each kind."""

    model_config = ConfigDict(extra="forbid")

    title: str = Field(description="Its name.")
    count: int = Field(1, ge=1, le=9)
    share: float = 1.0
    used: bool = False
    parts: list[str] = Field([], max_length=2)
    sides: dict[str, str] = {}
    colour: Colour = "#000000"
    id: Slug = "one"


CASES = {
    "title: [a]": "a list was found, but a text is wanted",
    "title: A\ncount: two": "'two' is not a whole number",
    "title: A\ncount: 1.5": "'1.5' is not a whole number",
    "title: A\ncount: 0": "'0' is too small: at least 1",
    "title: A\ncount: 10": "'10' is too large: at most 9",
    "title: A\nshare: much": "'much' is not a number",
    "title: A\nused: maybe": "'maybe' is neither true nor false",
    "title: A\nparts: 3": "'3' was found, but a list is wanted, as in [a, b]",
    "title: A\nparts: [a, b, c]": "a list has too many entries: at most 2",
    "title: A\nsides: [a]": "a list was found, but keys with their values are wanted, each as `key: value`",
    "title: A\ncolour: '#a8443'": "'#a8443' is not a colour: that is # and six digits from 0 to f, such as #8a8f7a",
    "title: A\nid: Twi light!": "'Twi light!' is not an id: that has letters from a to z, digits, and single "
    "hyphens between them, such as mill-farm",
    "": "the file is empty",
}


@pytest.mark.parametrize(("text", "message"), CASES.items())
def test_a_wrong_value_is_told_in_plain_words(text: str, message: str) -> None:
    """No library speaks."""
    problems = Problems()
    assert problems.model(Piece, parse_source(text.encode(), "piece.yaml")) is None
    assert [error.message for error in problems.errors] == [message]


def test_an_empty_file_says_how_it_begins() -> None:
    """With a key that it must have."""
    problems = Problems()
    problems.model(Piece, parse_source(b"", "piece.yaml"))
    assert problems.errors[0].hint == "write its keys, such as `title:`"


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("title:Rubicon\nbriefing: |\n  x", (1, 7), "a space is missing after 'title:'"),
        ("turns: [1, 2\nsides: [a]", (1, 8), "this list is not closed, or a comma is missing in it"),
        ("turns: {a: 1\nsides: [a]", (1, 8), "this mapping is not closed, or a comma is missing in it"),
    ],
)
def test_yaml_is_told_where_it_goes_wrong(text: str, place: tuple[int, int], message: str) -> None:
    """Where the slip is, and not where the reader stumbles over it."""
    with pytest.raises(CcmodError) as caught:
        parse_source(text.encode(), "x.yaml")
    assert (caught.value.place.line, caught.value.place.column) == place
    assert caught.value.message == message


def test_a_column_is_told_once_at_its_head() -> None:
    """And a cell by the character with which it begins."""

    class Sheet(BaseModel):
        """A table's rows."""

        rows: list[Piece]

    source = parse_table(b'title,cuont,count\n"A, B",1,two\nC,2,3\n', "rows.csv", "rows")
    problems = Problems()
    problems.model(Sheet, source)
    assert {(str(one.place.line), one.place.column, one.message) for one in problems.errors} == {
        ("1", 7, "unknown key 'cuont'"),
        ("2", 10, "'two' is not a whole number"),
    }
    assert len(problems.errors) == 2
