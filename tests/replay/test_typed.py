"""What players type: in their own spelling, and talk that is no sentence of the game."""

from __future__ import annotations

import pytest

from ccmod.games.combat_commander.rules import events as e
from ccmod.play.event import Event
from ccmod.replay.typed import TypedSentences

NAMES = ("German", "Russian", "Lt. Adler", "Cpl. Jensen", "German Rifle 4", "German Weapon Team 1")


def read(line: str) -> Event | None:
    """The event in a typed line of a game with these sides and pieces."""
    typed = TypedSentences(e.VOCABULARY)
    typed.learn(NAMES)
    return typed.read(line)


@pytest.mark.parametrize(
    "line",
    [
        "German activates Lt. Adler, German Weapon Team 1",
        "german activates lt. adler, german weapon team 1",
        "* German activates Lt. Adler, German Weapon Team 1",
        "* German activates Lt. Adler, German Weapon Team 1 *",
        "German activates Lt. Adler and German Weapon Team 1.",
        "GERMAN ACTIVATES LT. ADLER, AND GERMAN WEAPON TEAM 1",
    ],
)
def test_a_sentence_is_read_however_it_is_spelt(line: str) -> None:
    """Capitals, the module's star and "and" for the comma make no other sentence of it."""
    assert read(line) == e.Activate("German", ("Lt. Adler", "German Weapon Team 1"))


def test_hexes_cards_and_the_words_of_the_game_are_spelt_as_it_does() -> None:
    """A hex, a card and the name of an Order in small letters."""
    assert read("german rifle 4 enters e4") == e.EnterHex(("German Rifle 4",), "E4")
    assert read("german plays g-44 as the order move") == e.Order("German", "G-44", "Move")
    assert read("german rolls defense for german rifle 4 with g-4: 1 and 2") == e.Roll(
        "German", "defense", "G-4", 1, 2, "German Rifle 4"
    )


@pytest.mark.parametrize(
    "line",
    ["he enters E4", "Jerry activates Lt. Adler", "the mule breaks", "my dog is eliminated", "I play Fire with G-56"],
)
def test_a_line_about_nobody_of_the_game_is_talk(line: str) -> None:
    """No side and no piece of the game is named, or a side that it has not."""
    assert read(line) is None


def test_a_slip_in_one_name_is_kept() -> None:
    """The judge then says that the name means nothing; what hangs on it is not checkable."""
    assert read("German activates Lt. Adler, German Rifel 4") == e.Activate("German", ("Lt. Adler", "German Rifel 4"))
