"""Since which VASSAL there is what a module uses."""

from __future__ import annotations

import pytest

from ccmod.vassal.lint.since import since, used_since, version_of
from ccmod.vassal.traits import Comment, TranslatableMessage
from tests.vassal.lint.modules import deck, element, game_map, slot, subject


@pytest.mark.parametrize(
    ("name", "version"),
    [
        ("Flare", (3, 5, 0)),
        ("mat;", (3, 6, 0)),
        ("attach;", (3, 7, 0)),
        ("locmsg;", (3, 5, 4)),
        ("GlobalTranslatableMessages", (3, 5, 4)),
        ("ChessClockControl.allowReset", (3, 5, 4)),
        ("LOS_Thread.losThickness", (3, 6, 0)),
        ("GlobalOptions.sendToLocationMoveTrails", (3, 6, 5)),
        ("ObliqueHexGridNumbering", (3, 8, 0)),
    ],
)
def test_the_table(name: str, version: tuple[int, int, int]) -> None:
    """As VASSAL's release notes have it (features 14207, 14228, 10784, 14582 among them)."""
    assert since()[name] == version


def test_what_was_always_there_is_not_in_it() -> None:
    """Startup Global Key Commands came with 3.2, decks long before."""
    assert not {"StartupGlobalKeyCommand", "DrawPile", "Map.mapName", "emb2;"} & since().keys()


def test_attributes_count_if_they_say_something() -> None:
    """VASSAL writes all of them; one with its default, or a remark, needs no newer VASSAL."""
    quiet = subject(game_map(deck(deckRestrictAccess="false", description="mine")))
    assert used_since(quiet) == {}
    assert used_since(subject(game_map(deck(deckRestrictAccess="true")))) == {"DrawPile.deckRestrictAccess": (3, 6, 0)}


def test_traits_and_components_count() -> None:
    """Wherever they stand; a class of the module's own never does."""
    found = used_since(subject(slot(Comment("x"), TranslatableMessage()), element("my.Flare")))
    assert found == {"cmt;": (3, 7, 0), "locmsg;": (3, 5, 4)}


@pytest.mark.parametrize(
    ("text", "version"), [("3.7.26", (3, 7, 26)), ("3.8.0-SNAPSHOT-x", (3, 8, 0)), ("3.6", (3, 6, 0)), ("?", None)]
)
def test_versions(text: str, version: tuple[int, int, int] | None) -> None:
    """Their number is what counts."""
    assert version_of(text) == version
