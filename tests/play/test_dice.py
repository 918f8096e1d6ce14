"""Dice of faces: how they are said, read, held in JSON, and compared with what their faces show."""

from __future__ import annotations

from typing import Annotated, Any

import jsonschema
import pytest

from ccmod.ground.errors import UnreadableInput
from ccmod.play.dice import Die, Face, FaceTable, dice_slot, die_slot
from ccmod.play.event import Event, event_type
from ccmod.play.slots import Name
from ccmod.play.vocabulary import Vocabulary
from ccmod.replay.spelling import Spelling
from ccmod.replay.typed import TypedSentences

COLOURS = ("Gray", "Red", "Blue", "White")
DICE = dice_slot(COLOURS)
DIE = die_slot(COLOURS)


@event_type("roll", "{side} rolls {dice}[ for {purpose}]")
class Roll(Event):
    """Dice fall."""

    side: Name
    dice: Annotated[tuple[Die, ...], DICE]
    purpose: Name | None = None


@event_type("reroll", "{side} rolls again[: {die}]")
class Reroll(Event):
    """One die falls again."""

    side: Name
    die: Annotated[Die, DIE] | None = None


WORDS = Vocabulary(Roll, Reroll)
BOTH = (Die("Gray", 2, "OK"), Die("Red", 5, "icon"))


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("Us rolls Gray 2 OK + Red 5 icon", Roll("Us", BOTH)),
        ("Us rolls Gray 2 OK + Red 5 icon for a rally", Roll("Us", BOTH, "a rally")),
        ("Us rolls Gray 2", Roll("Us", (Die("Gray", 2),))),
        ("Us rolls Red 6 light wound", Roll("Us", (Die("Red", 6, "light wound"),))),
        ("Us rolls Red 1 5 icon + Red 1", Roll("Us", (Die("Red", 1, "5 icon"), Die("Red", 1)))),
        ("Us rolls again: Blue 4 serious wound", Reroll("Us", Die("Blue", 4, "serious wound"))),
        ("Us rolls again", Reroll("Us")),
    ],
)
def test_dice_are_said_and_read(line: str, event: Event) -> None:
    """The colour, the number of the face and what it shows, with a plus between dice; the sentence reads as itself."""
    assert WORDS.read_line(line) == event
    assert event.sentence() == line


@pytest.mark.parametrize(
    "line",
    [
        "Us rolls Green 2",
        "Us rolls Gray 7",
        "Us rolls Gray 0 OK",
        "Us rolls Gray",
        "Us rolls Gray OK",
        "Us rolls again: Red",
    ],
)
def test_what_is_no_die_is_talk(line: str) -> None:
    """A colour that the game has not, or in letters that only look like its own; a face that no die of six has."""
    assert WORDS.read_line(line) is None
    assert WORDS.types["roll"].phrase.heard(line) is None


def test_colours_are_read_as_people_type_them() -> None:
    """The colour counts in any case of letters; the words on the face stay as they were typed."""
    assert WORDS.read_line("Us rolls gray 2 ok + RED 5") == Roll("Us", (Die("Gray", 2, "ok"), Die("Red", 5)))
    spelling = Spelling()
    spelling.learn(["Us"])
    typed = TypedSentences(WORDS, spelling)
    assert typed.read("* us rolls gray 2 ok + red 5 for a rally") == Roll(
        "Us", (Die("Gray", 2, "ok"), Die("Red", 5)), "a rally"
    )


@pytest.mark.parametrize(
    ("event", "data"),
    [
        (Roll("Us", BOTH), {"type": "roll", "side": "Us", "dice": ["Gray 2 OK", "Red 5 icon"]}),
        (Reroll("Us", Die("Blue", 1)), {"type": "reroll", "side": "Us", "die": "Blue 1"}),
        (Reroll("Us"), {"type": "reroll", "side": "Us"}),
    ],
)
def test_dice_in_json_are_their_texts(event: Event, data: dict[str, Any]) -> None:
    """A record holds dice as people read them; the schema takes what is written, and it is read back as itself."""
    assert event.to_data() == data
    assert WORDS.from_data(data) == event
    jsonschema.Draft7Validator(WORDS.schema()).validate(data)


@pytest.mark.parametrize(
    "dice", [[], "Gray 2", ["Green 2"], ["gray 2"], ["Gray 7"], ["Gray 2 "], ["Gray 2 a + b"], [2], [None],
             ["Gray 2"] * 21, ["Gray 2 " + "x" * 41], [["Gray 2"]]]
)  # fmt: skip
def test_no_record_holds_what_is_no_die(dice: Any) -> None:
    """Such data are refused with the colours and faces that there are, and the schema refuses them, too."""
    data = {"type": "roll", "side": "Us", "dice": dice}
    with pytest.raises(UnreadableInput) as caught:
        WORDS.from_data(data)
    assert "a colour (Gray, Red, Blue or White), the number of the face that is up (1 to 6)" in (
        caught.value.hint or ""
    )
    assert not jsonschema.Draft7Validator(WORDS.schema()).is_valid(data)


@pytest.mark.parametrize(
    "value", [Die("gray", 2), Die("Gray", 0), Die("Gray", 7), Die("Gray", 2, "a + b"), Die("Gray", 2, " OK"),
              Die("Gray", True), Die("Gray", 2, "x" * 41), "Gray 2", None, (Die("Gray", 2),)]
)  # fmt: skip
def test_what_is_not_read_back_as_itself_does_not_fit(value: Any) -> None:
    """Nothing fits that a sentence could not carry."""
    assert not DIE.fits(value)
    assert DIE.fits(Die("Gray", 2, "OK"))


def test_what_a_face_shows_is_in_the_table() -> None:
    """A face is a word, a number, or both; what was said of it is compared in any case of letters."""
    data = {"Gray": ["miss", "OK", "OK", 4, {"shows": "icon", "number": 5}, "light wound"]}
    table = FaceTable.of(data)
    assert table.face(Die("Gray", 5)) == Face("icon", 5)
    assert table.face(Die("Gray", 4)) == Face("4", 4)
    assert [table.shown(Die("Gray", face)) for face in (0, 1, 6, 7)] == ["", "miss", "light wound", ""]
    assert table.face(Die("Red", 1)) is None
    assert table.agrees(Die("Gray", 6, "Light Wound"))
    assert table.agrees(Die("Gray", 6))
    assert not table.agrees(Die("Gray", 6, "miss"))
    assert table.with_face(Die("Gray", 2)) == Die("Gray", 2, "OK")
    assert [die.face for die in table.falls("Gray")] == [1, 2, 3, 4, 5, 6]
