"""What players type: in their own spelling, and talk that is no sentence of the game."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.great_battles.rules import events as g
from ccmod.games.we_were_brothers.rules import events as w
from ccmod.play.event import Event
from ccmod.play.vocabulary import Vocabulary
from ccmod.replay.spelling import Spelling
from ccmod.replay.typed import TypedSentences, Unclear

NAMES = ("German", "Russian", "Lt. Adler", "Cpl. Jensen", "German Rifle 4", "German Weapon Team 1", "Able 4")


def strange(event: Event) -> Collection[str]:
    """What this game does not have: every other side or unit, and every hex below row 9."""
    said = [value for name in ("side", "units", "unit", "piece", "soldier") if (value := getattr(event, name, None))]
    named = [name for value in said for name in ((value,) if isinstance(value, str) else value)]
    hexes = [hex for field in event.hexes if (hex := getattr(event, field)) is not None and len(hex) > 2]
    return [*(name for name in named if name not in NAMES), *hexes]


def read(line: str, vocabulary: Vocabulary = e.VOCABULARY) -> Event | Unclear | None:
    """What a typed line is in a game with these sides and pieces."""
    spelling = Spelling()
    spelling.learn(NAMES)
    return TypedSentences(vocabulary, spelling, strange).read(line)


@pytest.mark.parametrize(
    "line",
    [
        "German activates Lt. Adler, German Weapon Team 1",
        "german activates lt. adler, german weapon team 1",
        "* German activates Lt. Adler, German Weapon Team 1",
        "* German activates Lt. Adler, German Weapon Team 1 *",
        "- German activates Lt. Adler, German Weapon Team 1",
        "<Anna> - German activates Lt. Adler, German Weapon Team 1",
        "German activates Lt. Adler and German Weapon Team 1.",
        "German activates Lt. Adler & German Weapon Team 1",
        "  German  activates Lt. Adler ,  German Weapon Team 1 . ",
        "GERMAN ACTIVATES LT. ADLER, AND GERMAN WEAPON TEAM 1",
    ],
)
def test_a_sentence_is_read_however_it_is_spelt(line: str) -> None:
    """Capitals, spaces, a full stop, signs before it and "and" for the comma make no other sentence of it."""
    assert read(line) == e.Activate("German", ("Lt. Adler", "German Weapon Team 1"))


@pytest.mark.parametrize("between", [", Cpl. Jensen and ", ", cpl. jensen, and ", " and Cpl. Jensen & "])
def test_three_names(between: str) -> None:
    """The last of three has "and" before it."""
    line = f"German activates Lt. Adler{between}German Rifle 4"
    assert read(line) == e.Activate("German", ("Lt. Adler", "Cpl. Jensen", "German Rifle 4"))


def test_hexes_cards_and_the_words_of_the_game_are_spelt_as_it_does() -> None:
    """A hex, a card and the name of an Order in small letters; a small number as a word."""
    assert read("german rifle 4 enters e4") == e.EnterHex(("German Rifle 4",), "E4")
    assert read("german plays g-44 as the order move") == e.Order("German", "G-44", "Move")
    assert read("german gains two vp") == e.GainVP("German", 2)
    assert read("german rolls defense for german rifle 4 with g-4: 1 and 2") == e.Roll(
        "German", "defense", "G-4", 1, 2, "German Rifle 4"
    )


def test_the_pieces_of_every_game_are_known() -> None:
    """A game calls its pieces soldiers, lists hexes with dashes between, and has words of its own."""
    assert read("able 4 moves running by f11 - f10", w.VOCABULARY) == w.Move("Able 4", "running", ("F11", "F10"))


@pytest.mark.parametrize(
    "line",
    ["he enters E4", "the mule breaks", "my dog is eliminated", "I play Fire with G-56", "well played, German Rifle 4"],
)
def test_a_line_about_nobody_of_the_game_is_talk(line: str) -> None:
    """No side and no piece of the game is named."""
    assert read(line) is None


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("Jerry activates Lt. Adler", ("Jerry",)),
        ("German activates Lt. Adler, Otto", ("Otto",)),
        ("German Rifle 4 enters E44", ("E44",)),
        ("German Rifle 4 and German Rifle 9 enters E4", ("German Rifle 9",)),
    ],
)
def test_a_line_that_names_what_the_game_does_not_have_is_unclear(line: str, names: tuple[str, ...]) -> None:
    """A side, a unit or a hex: the line is no event, and it is told what of it means nothing."""
    found = read(line)
    assert isinstance(found, Unclear)
    assert found.strange == names


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("German activates Lt. Adler, German Rifel 4", e.Activate("German", ("Lt. Adler", "German Rifle 4"))),
        ("Germans activates Lt. Adlr", e.Activate("German", ("Lt. Adler",))),
    ],
)
def test_a_slip_of_the_pen_is_mended(line: str, event: Event) -> None:
    """Where one name alone is near, with the same number; ``German Rifle 9`` is near to no other."""
    assert read(line) == event


@pytest.mark.parametrize("result", ["1d", "1D", "d+1"])
def test_words_that_differ_only_in_capitals_are_what_is_written(result: str) -> None:
    """``1d`` asks for a check and ``1D`` for none (12.32): no line is read as the other."""
    spelling = Spelling()
    spelling.learn_words(["1D", "1d", "d+1"])
    event = TypedSentences(g.VOCABULARY, spelling, lambda _: ()).read(f"the fire on e5 gives {result}")
    assert event == g.FireResult("E5", result)
