"""What an author writes wrongly is told in plain words, at its place, and once."""

from __future__ import annotations

from typing import Annotated, Literal

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

    title: Annotated[str, Field(min_length=1)] = Field(description="Its name.")
    count: int = Field(1, ge=1, le=9)
    share: Annotated[float, Field(gt=0.0, le=5000.0)] = 1.0
    mask: Literal["side", "player"] | bool = False
    many: int | list[str] | str = 1
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
    "title: ''": "this text is empty",
    "title: A\nshare: nan": "'nan' is not a number",
    "title: A\nshare: 0": "'0' is too small: it must be more than 0",
    "title: A\nmask: maybe": "'maybe' is not one of side, player, true, false",
    "title: A\nmany: {a: b}": "a mapping was found, but a whole number, a list, as in [a, b], or a text is wanted",
    "title: A\nmany: [b, {}]": "a mapping was found, but a text is wanted",
    "titel: A": "unknown key 'titel'",
    "title: A\n<<: {count: 2}": "unknown key '<<'",
    "title: A\na: 1\nb: 2\nc: 3\nd: 4": "unknown key 'a', and 3 more here: this may not be the file that was meant",
    "title: A\nid: Twi light!": "'Twi light!' is not an id: that has letters from a to z, digits, and single "
    "hyphens between them, such as mill-farm",
    "": "the file is empty",
}


@pytest.mark.parametrize(("text", "message"), CASES.items())
def test_a_wrong_value_is_told_in_plain_words(text: str, message: str) -> None:
    """No library speaks."""
    problems = Problems()
    problems.model(Piece, parse_source(text.encode(), "piece.yaml"))
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


def test_a_misspelt_column_is_not_missing_as_well() -> None:
    """In none of its rows; one that is not there at all is missed once, at the head."""

    class Sheet(BaseModel):
        """A table's rows."""

        rows: list[Piece]

    for head, message in ((b"tilte", "unknown key 'tilte'"), (b"count", "there is no column 'title'")):
        problems = Problems()
        problems.model(Sheet, parse_table(head + b"\n1\n2\n", "rows.csv", "rows"))
        assert [(one.place.line, one.message) for one in problems.errors] == [(1, message)]


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
