"""What covers a piece: VASSAL's masks, VASL's concealment, and traits of a module's own that name an owner."""

from __future__ import annotations

import pytest

from ccmod.perspective import ONLOOKER, Perspective
from ccmod.vassal.commands import AddPiece, Player
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Concealment, Piece, Trait, read_trait
from ccmod.vassal.visibility import Visibility
from ccmod.vassal.visible import visible

PLAYERS = [Player("pw-anna", "Anna", "German"), Player("pw-bob", "Bob", "Russian")]


def game(*traits: tuple[str, str]) -> Position:
    """A game of two with a piece for each trait (type and state), named T0, T1 ..."""
    pieces = [Piece.make(f"T{n}", traits=[read_trait(*one)]).at("Board", n, 1) for n, one in enumerate(traits)]
    return Position.of(
        SavedGame.new([*PLAYERS, *(AddPiece(str(n), one.type, one.state) for n, one in enumerate(pieces))])
    )


def knows(position: Position, side: str | None, id: str = "0") -> bool:
    """Whether a side knows a piece."""
    return Visibility(position, Perspective(side)).knows(position.table.things[id])


@pytest.mark.parametrize(
    ("state", "who"),
    [
        ("pw-anna;|0", ["German"]),
        ("pw-anna;", ["German"]),
        ("null;", ["German", "Russian", None]),
        ("pw-gone;", []),
    ],
)
def test_concealment_of_vasl_is_a_mask(state: str, who: list[str | None]) -> None:
    """``VASL/counters/Concealable.java`` is an ``Obscurable``: its state begins with the id of who concealed it, or
    with null; its type names the picture that others see, a GIF."""
    position = game(("conceal;C;ge/geqmark;ge", state))
    assert [side for side in ("German", "Russian", None) if knows(position, side)] == who
    if who == ["German"]:
        seen = visible(position, ONLOOKER)
        (id,) = seen.covered
        assert (seen.position.piece(id).name, seen.position.piece(id).image) == ("?", "ge/geqmark.gif")
        assert seen.unknown_traits == ()


@pytest.mark.parametrize(
    ("state", "who"),
    [
        ("pw-anna", ["German"]),  # a player's id, as VASSAL's traits have it
        ("3;pw-bob;true", ["Russian"]),
        ("x;Anna", ["German"]),  # a name
        ("Russian", ["Russian"]),  # a side
        ("", ["German", "Russian", None]),
        ("false", ["German", "Russian", None]),
        ("4;some words", ["German", "Russian", None]),
    ],
)
def test_an_unknown_trait_that_names_an_owner(state: str, who: list[str | None]) -> None:
    """It may be a mask, so it is taken for one, and that is said; one that names nobody is as open as any."""
    position = game(("hiddenunit;x", state))
    assert [side for side in ("German", "Russian", None) if knows(position, side)] == who
    expected = () if None in who else ("hiddenunit;",)
    assert visible(position, ONLOOKER).unknown_traits == expected


def test_an_owner_who_has_left() -> None:
    """Where others have null, a word is an owner, though nobody of that name plays; a number is none."""
    position = game(("fow;", "null;1"), ("fow;", "secret;1"), ("fow;", "7;1"))
    assert [knows(position, None, id) for id in ("0", "1", "2")] == [True, False, True]
    assert not knows(position, "German", "1")


def test_the_password_in_the_type_of_a_concealment_counter() -> None:
    """``VASL/counters/Concealment.java`` writes its owner's id into its type; what is shown of it has none."""
    trait: Trait = read_trait("concealment;secret;ge", "")
    assert isinstance(trait, Concealment)
    assert trait.type == "concealment;secret;ge"
    assert "secret" not in trait.public_type
    assert read_trait("concealment;null;ge", "").public_type == "concealment;null;ge"
