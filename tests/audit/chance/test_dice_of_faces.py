"""Dice of faces: counted by colour and face, whatever the faces show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from ccmod.audit import chat
from ccmod.audit.chance.testing import Chance
from ccmod.audit.finding import FindingKind
from ccmod.report.chance import chance_data, chance_lines, dice_data
from ccmod.vassal.commands import Chat
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.traits import Mark
from tests.audit.games import START, Audited, findings, move, unit
from tests.play.test_dice import WORDS

BUILT = Metadata(extra1="ccmod/1 faces")


@pytest.fixture(autouse=True)
def _a_game_with_dice_of_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Modules say the sentences of a game whose events are rolls of Gray, Red and Blue dice."""
    monkeypatch.setattr(chat, "system_ids", lambda: ("faces",))
    monkeypatch.setattr(chat, "vocabulary_of", lambda _id: WORDS)


def chance(run: Audited, lines: Iterable[str]) -> Chance:
    """The dice of a log with these sentences."""
    path = run.write("a.vlog", START, *(Chat(f"* {line}") for line in lines), module=BUILT)
    (game,) = run(path).games
    return game.chance


def test_one_row_a_colour(run: Audited) -> None:
    """Each side's dice are sorted by colour, their faces by number; what a face shows stands beside its number."""
    lines = ["Us rolls Gray 2 OK + Red 5 icon for a rally", "Us rolls again: Gray 2", "Them rolls Gray 6"]
    found = chance(run, lines)
    rows = {(series.player, series.die.name): dict(series.falls) for series in found.series}
    none = dict.fromkeys("123456", 0)
    assert rows == {
        ("Us", "Gray dice"): none | {"2": 2},
        ("Us", "Red dice"): none | {"5": 1},
        ("Them", "Gray dice"): none | {"6": 1},
    }
    gray = found.series[0]
    assert (gray.die.colour, gray.words, gray.mean) == ("Gray", {"2": "OK"}, None)
    assert gray.purposes == {"a rally": ["2"], "reroll": ["2"]}
    assert "  Us, 2 Gray dice: 2 × 2 (OK)" in list(chance_lines(found))


def test_faces_are_tested_exactly_and_have_no_average(run: Audited) -> None:
    """Twelve dice on one face: honest ones fall so on any of the six faces in 6 of 6^12 ways, and nothing is as
    unusual. Twelve dice twice on each face are as even as can be. High and low mean nothing to faces.
    """
    lines = [*["Us rolls Gray 2 OK"] * 12, *(f"Us rolls Red {face}" for face in (1, 2, 3, 4, 5, 6) * 2)]
    tests = {(test.die, test.name): test for test in chance(run, lines).tests}
    assert {name for _, name in tests} == {"faces", "serial"}
    assert tests["Gray dice", "faces"].chance == pytest.approx(6 / 6**12)
    assert tests["Red dice", "faces"].chance == pytest.approx(1.0)
    assert all(test.exact for test in tests.values())


def test_faces_that_show_the_same_are_two_faces(run: Audited) -> None:
    """A die with OK on two faces: both are counted, each by its number."""
    (gray,) = chance(run, ["Us rolls Gray 2 OK", "Us rolls Gray 3 OK", "Us rolls Gray 3"]).series
    assert [count for _, count in gray.falls] == [0, 1, 2, 0, 0, 0]
    assert gray.words == {"2": "OK", "3": "OK"}


def test_soldiers_roll_for_their_side(run: Audited) -> None:
    """Who rolls is a piece of the game with a side: the dice are this side's; of a piece without, its own."""
    us, them = (Mark(("Side",), (side,)) for side in ("Us", "Them"))
    pieces = {**START, "3": unit("Miller", 300, us), "4": unit("Weber", 400, them)}
    lines = ["Miller rolls Gray 2 OK", "Weber rolls Gray 3", "Miller rolls Gray 4", "Rifle rolls Red 1"]
    path = run.write("a.vlog", pieces, *(Chat(f"* {line}") for line in lines), module=BUILT)
    found = run(path).games[0].chance
    rows = [(series.player, series.die.colour, series.values) for series in found.series]
    assert rows == [("Us", "Gray", ["2", "4"]), ("Them", "Gray", ["3"]), ("Rifle", "Red", ["1"])]


def test_as_json(run: Audited) -> None:
    """A row a colour with its words; each roll has its dice as they are said."""
    path = run.write("a.vlog", START, Chat("* Us rolls Gray 2 OK + Red 5"), module=BUILT)
    found = run(path)
    (game,) = dice_data(found)["games"]
    assert [roll["dice"] for roll in game["rolls"]] == [["Gray 2 OK", "Red 5"]]
    gray, red = chance_data(found.games[0].chance)["dice"]
    assert (gray["colour"], gray["words"], gray["faces"]["2"]) == ("Gray", {"2": "OK"}, 1)
    assert (red["colour"], red["words"], red["mean"], red["expected"]) == ("Red", {}, None, None)


@pytest.mark.parametrize(
    ("other", "kind"),
    [("Gray 5 light wound", FindingKind.REPEATED), ("Red 2 OK", FindingKind.REPEATED), ("Gray 2", FindingKind.FORK)],
)
def test_a_turn_played_again(run: Audited, other: str, kind: FindingKind) -> None:
    """With another face, or a die of another colour, other dice fell; the same face with no word for it is no other
    roll, and what follows is another way. Both logs begin with one step: what parts at the first is two games.
    """
    rolls = (Chat("* Us rolls Gray 2 OK"), Chat(f"* Us rolls {other}"))
    first = run.write("1.vlog", START, move("2", 200, 220), rolls[0], move("2", 220, 250), module=BUILT)
    again = run.write("2.vlog", START, move("2", 200, 220), rolls[1], move("2", 220, 300), module=BUILT)
    (found,) = [one for one in findings(run(first, again)) if one.log == "2.vlog"]
    assert found.kind is kind
    if kind is FindingKind.REPEATED:
        assert found.details == (f"Us roll = {other} (step 2) where 1.vlog has Us roll = Gray 2 OK (step 2)",)


def test_what_the_faces_are_called_makes_no_roll_another() -> None:
    """Two rolls are compared by colour and number."""
    one = chat.ChatRoll("Us", "a rally", (chat.Die("Gray", 2, "OK"),))
    assert one.results == replace(one, dice=(chat.Die("Gray", 2),)).results
    assert one.results != replace(one, dice=(chat.Die("Red", 2, "OK"),)).results
