"""What a model's texts name: looked up by their kinds, in short forms and long ones, each with its place."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import Chain, Hexes, HexRef, MarkerRef, Model, OwnSide, SideRef, Stack
from ccmod.authoring.references import Lookup, Reference, Stands, UnknownName, among, check_references, parsed
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems
from ccmod.ground.source import parse_source
from ccmod.hexes.board import Board


class Arrival(Model):
    """Units and where they come."""

    units: Stack
    hexes: Hexes = Field([])


class Lines(Model):
    """One side."""

    setup: dict[HexRef, Annotated[Stack, Stands("{}")]] = Field({})
    arrivals: dict[
        int,
        Annotated[
            Arrival,
            Stands("turn {}"),
            BeforeValidator(lambda value: value if isinstance(value, dict) else {"units": value}),
        ],
    ] = Field({})


class File(Model):
    """A scenario of a game for this test."""

    first: SideRef | None = None
    sides: dict[OwnSide, Lines] = Field({})
    markers: dict[MarkerRef, Hexes] = Field({})
    chits: dict[str, SideRef | Literal["open"]] = Field({})
    roads: list[Chain] = Field([])
    watched: Hexes | None = None


def counters(name: str, side: str | None) -> UnknownName | None:
    """Counters are called by their side: ``Red 1``."""
    return None if name.startswith(f"{side} ") else UnknownName("authoring/counter", f"{name} is none of {side}")


BOARD = Board(5, 5)
LOOKUPS: dict[str, Lookup] = {
    "hex": parsed(BOARD.parse),
    "hexside": parsed(BOARD.parse_hexside),
    "side": among("side", ["Red", "Blue"], "authoring/side"),
    "counter": counters,
    "marker": among("marker", ["Smoke"]),
}


def check(text: str, copies: tuple[str, ...] = ()) -> tuple[list[CcmodError], list[Reference]]:
    """What is wrong with a file, and everything that it names."""
    problems = Problems()
    source = parse_source(text.encode(), "file.yaml")
    found = check_references(File, source, LOOKUPS, problems, copies)
    return problems.errors, found


def slips(text: str) -> list[tuple[str, int | None, int | None]]:
    """Code, line and column of what is wrong with a file."""
    return [(error.code, error.place.line, error.place.column) for error in check(text)[0]]


def test_a_name_that_means_nothing_has_its_place() -> None:
    """A value at the value, a key at the key, with what comes nearest."""
    (error,), _ = check("first: Rad\n")
    assert (error.code, error.message, error.hint) == (
        "authoring/side",
        "there is no side 'Rad'",
        "did you mean 'Red'?",
    )
    assert slips("first: Rad\n") == [("authoring/side", 1, 8)]
    assert slips("sides:\n  Red:\n    setup: {F9: Red 1}\n") == [("hexes/off-map", 3, 13)]
    assert slips("markers: {Smoek: A1}\n") == [("authoring/unknown-name", 1, 11)]


def test_short_forms_are_looked_through() -> None:
    """One counter, one line of hexes, an arrival without its hexes."""
    assert slips("sides: {Red: {setup: {A1: Blue 1}}}\n") == [("authoring/counter", 1, 27)]
    assert slips("sides: {Red: {setup: {A1: [Red 1, Blue 1]}}}\n") == [("authoring/counter", 1, 35)]
    assert slips("sides: {Red: {arrivals: {3: [Red 1, Blue 1]}}}\n") == [("authoring/counter", 1, 37)]
    assert slips("sides: {Red: {arrivals: {3: {units: Red 1, hexes: A1 Z9}}}}\n") == [("hexes/off-map", 1, 51)]
    assert slips("watched: A1 Z9\n") == [("hexes/off-map", 1, 10)]


def test_a_fixed_word_is_no_name() -> None:
    """``open`` stands beside the sides."""
    assert slips("chits: {A: open, B: Red, C: shut}\n") == [("authoring/side", 1, 29)]


def test_each_hex_of_a_chain_touches_the_one_before() -> None:
    """A gap is where it ends; a hex off the map is one mistake, not three."""
    assert slips("roads: [[A1, A2, A4, A5]]\n") == [("hexes/not-adjacent", 1, 18)]
    assert slips("roads: [[A1, A9, A2]]\n") == [("hexes/off-map", 1, 14)]


def test_a_counter_stands_in_one_place() -> None:
    """The second place is the mistake, and says which is the first; of some there are several."""
    text = "sides: {Red: {setup: {A1: Red 1, A2: Red 2}, arrivals: {3: [Red 1, Red 2]}}}\n"
    errors, _ = check(text, copies=("Red 2",))
    assert [(error.code, error.message) for error in errors] == [("authoring/placed-twice", "Red 1 is already in A1")]


def test_what_cannot_be_looked_up_is_passed_over() -> None:
    """A file that could not be read is no reason to call every name of it unknown."""
    source = parse_source(b"first: Rad\nwatched: Z9\n", "file.yaml")
    problems = Problems()
    found = check_references(File, source, {}, problems)
    assert problems.errors == []
    assert [(one.kind, one.name, one.way) for one in found] == [
        ("side", "Rad", ("first",)),
        ("hex", "Z9", ("watched", 0)),
    ]


def test_data_of_another_shape_is_passed_over() -> None:
    """It is noted by the model; here nothing falls over it."""
    for text in ("[1, 2]\n", "sides: [Red]\n", "sides: {Red: {setup: A1}}\n", "roads: {A1: 3}\n", "first: {Red: 1}\n"):
        check(text)
