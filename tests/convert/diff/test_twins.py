"""Traits of one name or none, pieces of one name, and texts that VASSAL reads alike."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.convert.diff.definitions import definition_changes
from ccmod.convert.diff.modules import compare_modules
from ccmod.convert.diff.twins import out_of_order, paired
from ccmod.vassal.buildfile import Element, element
from ccmod.vassal.commands import AddPiece
from ccmod.vassal.traits import Delete, GlobalKeyCommand, Label, Layer, Piece, Trait
from ccmod.vassal.values import Key
from tests.convert.diff.test_games import add, deck, pile, told
from tests.convert.diff.test_modules import STEP, module, slot

ONE, TWO, THREE = (Layer(images=(f"{name}.png", f"{name}2.png")) for name in "abc")


def raw_slot(piece: Piece, type: str) -> Element:
    """A slot whose text has this type, word for word."""
    text = AddPiece(None, type, piece.state).encode()
    return element("VASSAL.build.widget.PieceSlot", {"entryName": piece.name, "gpid": "1"}, text)


@given(st.lists(st.sampled_from([ONE, TWO, THREE, STEP, Delete()]), max_size=8))
def test_a_piece_has_all_traits_of_itself(traits: list[Trait]) -> None:
    """Each is paired with itself, and none is out of order."""
    pairs = paired(traits, traits)
    assert pairs == [(place, place) for place in range(len(traits))]
    assert out_of_order(pairs) == []


@pytest.mark.parametrize(
    ("before", "after", "changes"),
    [
        ([ONE, TWO, THREE], [TWO, THREE], ["trait Layer (1) is gone"]),
        ([ONE, TWO], [ONE, THREE, TWO], ["trait Layer (2) is new"]),
        ([ONE, TWO], [TWO, ONE], ["trait Layer (1) is elsewhere in the order of traits"]),
        (
            [ONE, TWO],
            [ONE, TWO.change(x=5)],
            ["Layer (2): x 0 to 5"],
        ),
    ],
)
def test_twins(before: list[Trait], after: list[Trait], changes: list[str]) -> None:
    """Three layers without a name: those that are alike are the same, what is left goes in order."""
    found = list(definition_changes(Piece.make("Gun", traits=before), Piece.make("Gun", traits=after)))
    assert found == changes


def test_games_notice_nothing_of_twins_that_are_as_they_were() -> None:
    """VASSAL's refresh mixes them up in both modules; only the trait that changed is reported."""
    before, after = (module(slot("Gun", "1", ONE, TWO, Delete(text=text))) for text in ("Delete", "Kill"))
    found = compare_modules(before, after)
    assert [change.text for change in found.changes] == ["Delete: text 'Delete' to 'Kill'"]
    assert found.noticed("games") == ()


def test_no_difference_and_nothing_to_notice() -> None:
    """A short text and its full form; twins; pieces without ids: nothing has changed, so nothing is noticed."""
    gun = Piece.make("Gun", traits=[ONE, TWO])
    full = raw_slot(gun, gun.type)
    short = raw_slot(gun, gun.type.replace(TWO.type, TWO.type.rstrip(";")))
    found = compare_modules(module(full, slot("Twin", "1")), module(short, slot("Twin", "1")))
    assert (found.changes, found.notices) == ((), ())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (GlobalKeyCommand(key=Key(57400, 0, "go")), GlobalKeyCommand(key=Key(57500, 0, "go"))),
        (
            GlobalKeyCommand(target="COUNTER|false|MAP|||||0|0||false|||EQUALS"),
            GlobalKeyCommand(target="COUNTER|false|MAP|||||0|0||false|||EQUALS||"),
        ),
        (Delete(key=Key(68, 130)), Delete(key=Key(68, 2))),
    ],
)
def test_what_vassal_reads_alike_is_no_difference(one: Trait, other: Trait) -> None:
    """Numbers of named keys, empty tokens at the end, Java's two masks of a modifier."""
    assert list(definition_changes(Piece.make("Gun", traits=[one]), Piece.make("Gun", traits=[other]))) == []


def test_traits_are_reported_once_for_each_kind_of_piece() -> None:
    """A hundred pieces of one definition are one line, and their states are compared all the same."""
    old, new = (Piece.make("Gun", traits=[STEP, *more]) for more in ((), (Delete(), Label(property_name="T"))))
    before = [add(str(number), old, number) for number in range(100)]
    after = [add(str(number), new, number) for number in range(99)] + [add("99", new.with_level("Step", 2), 99)]
    assert told(before, after) == [
        "pieces: Gun: Step level 2",
        "definitions: Gun: trait Delete is new; trait Text Label T is new",
    ]


RIFLE = Piece.make("Rifle", traits=[STEP])


def test_pieces_of_one_name_that_change_places_in_a_stack() -> None:
    """Who is who of pieces that look alike tells nothing; where their states differ, it does."""
    alike = [add("1", RIFLE, 1), add("2", RIFLE, 1)]
    assert told([*alike, pile("s", "1", "2")], [*alike, pile("s", "2", "1")]) == []
    spent = [add("1", RIFLE.with_level("Step", 2), 1), alike[1]]
    assert told([*spent, pile("s", "1", "2")], [*spent, pile("s", "2", "1")]) == [
        "stacks: Board 1,0: those of one name lie in another order: Rifle"
    ]
    three = [*alike, add("3", RIFLE, 1)]
    assert told([*three, pile("s", "1", "2"), pile("t", "3")], [*three, pile("s", "1", "3"), pile("t", "2")]) == []


def test_long_stacks_and_decks_with_another_order_at_their_end() -> None:
    """The first names are the same; the line does not say that they were what they are."""
    names = [f"Card {number}" for number in range(12)]
    swapped = [*names[:-2], names[-1], names[-2]]
    assert told(deck(*reversed(names)), deck(*reversed(swapped))) == ["decks: Draw: another order further down"]
