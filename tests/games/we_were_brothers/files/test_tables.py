"""Dice, weapon cards and health track as a mission gives them, in its file or beside it, and their mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.games.we_were_brothers.files.check_tables import check_given
from ccmod.games.we_were_brothers.files.faces import WrongFace, read_face
from ccmod.games.we_were_brothers.files.given import given
from ccmod.games.we_were_brothers.rules.cards import Card
from ccmod.games.we_were_brothers.rules.dice import Faces
from ccmod.ground.problems import Problems
from ccmod.ground.source import Source, parse_source
from ccmod.play.dice import Die

DICE_CSV = "colour,1,2,3,4,5,6\nGray,miss,miss,OK,suppressed OK,light wound,MEDAL\n"
WEAPONS_CSV = (
    "name,army,magazines,attacks,suppression.die,suppression.boxes,posture.standing,bands\n"
    'M1 Garand,US Army,4,5,Green,3-5,-1,"3 Yellow, 7 Blue, + Gray"\n'
)


def mission(text: str) -> Source:
    """A mission's file with these lines."""
    return parse_source(text.encode(), "folder/mission.yaml")


def told(text: str, folder: Path) -> list[str]:
    """What is said of the mistakes in what a mission gives: place, code, words."""
    problems = Problems()
    check_given(mission(text), folder, problems)
    return [f"{error.place} [{error.code}] {error.message}" for error in problems.errors]


def test_a_card_is_the_same_in_yaml_and_in_a_table(tmp_path: Path) -> None:
    """Bands to 3 and 7 megahexes and without an end, the suppression sign on boxes 3 to 5."""
    (tmp_path / "weapons.csv").write_text(WEAPONS_CSV, encoding="utf-8")
    inline = (
        "weapons: {M1 Garand: {army: US Army, magazines: 4, attacks: 5, suppression: {die: Green, boxes: 3-5},"
        ' posture: {standing: -1}, bands: "3 Yellow, 7 Blue, + Gray"}}'
    )
    one, other = (given(mission(text), tmp_path, "weapons") for text in (inline, "weapons: weapons.csv"))
    assert one is not None
    assert other is not None
    assert one.value == other.value
    card = Card.of("M1 Garand", one.value["M1 Garand"].data())
    assert [card.die(distance) for distance in (3, 4, 8, 99)] == ["Yellow", "Blue", "Gray", "Gray"]
    assert (card.suppression_boxes, card.suppression, card.posture["standing"]) == ((3, 4, 5), "Green", -1)


def test_dice_come_from_a_table(tmp_path: Path) -> None:
    """A row is a die with its six faces."""
    (tmp_path / "dice.csv").write_text(DICE_CSV, encoding="utf-8")
    dice = given(mission("dice: dice.csv"), tmp_path, "dice")
    assert dice is not None
    faces = Faces({colour: [read_face(face, colour, n) for n, face in enumerate(those, 1)]
                      for colour, those in dice.value.items()})  # fmt: skip
    four = faces.face(Die("Gray", 4))
    assert four is not None
    assert (four.shows, four.combat, four.test, four.succeeds) == ("suppressed OK", "suppressed", "OK", True)


def test_a_yaml_file_beside_the_mission(tmp_path: Path) -> None:
    """It has the lines that the mission would have."""
    (tmp_path / "health.yaml").write_text("{boxes: 7, minus1: 4, minus2: 5, bleeding: 6, last: 7, head: 6}", "utf-8")
    track = given(mission("health: health.yaml"), tmp_path, "health")
    assert track is not None
    assert track.value.last == 7


@pytest.mark.parametrize(
    ("text", "colour", "words"),
    [
        ("light", "Gray", "'light' is not a face"),
        ("OK MEDAL", "Gray", "says both OK and MEDAL"),
        ("miss killed", "Gray", "says both miss and killed"),
        ("OK", "Red", "Red has no OK"),
        ("miss 3", "White", "White has no numbers"),
    ],
)
def test_faces_that_a_die_has_not(text: str, colour: str, words: str) -> None:
    """2.0-08: OK and MEDAL on White to Yellow; 1.2: numbers on Red and Blue only."""
    with pytest.raises(WrongFace, match=words):
        read_face(text, colour, 1)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("dice: {Grey: [miss, miss, miss, miss, miss, miss]}", "folder/mission.yaml:1:14 [wwb/dice] there is no die"),
        ("dice: {Red: [miss, miss, OK, miss, miss, miss]}", "folder/mission.yaml:1:26 [wwb/dice] Red has no OK"),
        ("weapons: {A: {bands: '7 Blue, 3 Red'}}", "folder/mission.yaml:1:22 [wwb/card] the bands of A do not reach"),
        ("weapons: {A: {bands: '+ Blue, 3 Red'}}", "folder/mission.yaml:1:22 [wwb/card] the bands of A do not reach"),
        (
            "weapons: {A: {bands: 3 Red, attacks: 4, suppression: {die: Red, boxes: 3-5}}}",
            "folder/mission.yaml:1:54 [wwb/card] A suppresses from box 5, but has 4 attacks",
        ),
        (
            "weapons: {A: {bands: 3 Red, sidearm: true, magazines: 2}}",
            "folder/mission.yaml:1:55 [wwb/card] A has 2 magazines",
        ),
        (
            "health: {boxes: 7, minus1: 6, minus2: 5, bleeding: 6, last: 7, head: 6}",
            "folder/mission.yaml:1:28 [wwb/health] minus1 is box 6, below minus2, box 5",
        ),
        ("dice: faces.txt", "folder/mission.yaml:1:7 [wwb/file] 'faces.txt' is not a file of dice"),
        ("health: health.csv", "folder/mission.yaml:1:9 [wwb/file] 'health.csv' is not a file of health"),
        ("dice: faces.yaml", "folder/mission.yaml:1:7 [authoring/no-file] there is no file 'faces.yaml'"),
        ("dice: ../faces.yaml", "folder/mission.yaml:1:7 [authoring/path] '../faces.yaml' leads out of the folder"),
    ],
)
def test_mistakes_of_a_mission(tmp_path: Path, text: str, where: str) -> None:
    """Each with its file, line and column."""
    (said,) = told(text, tmp_path)
    assert said.startswith(where)


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("3 Yellow", "3 Yello", "folder/weapons.csv:2:36 [authoring/value] 'Yello' is not one of White"),
        ("4,5,Green", "4,4,Green", "folder/weapons.csv:2:23 [wwb/card] M1 Garand suppresses from box 5"),
        ("magazines", "clips", "folder/weapons.csv:1:11 [authoring/unknown-key] unknown key 'clips'"),
        ("M1 Garand", "", "folder/weapons.csv:2:1 [table/row] this row does not say what it is about"),
        ("4,5,Green", "4,five,Green", "folder/weapons.csv:2:21 [authoring/value] 'five' is not a whole number"),
    ],
)
def test_mistakes_of_a_table(tmp_path: Path, old: str, new: str, where: str) -> None:
    """Each with the table, the row and the number of the cell."""
    (tmp_path / "weapons.csv").write_text(WEAPONS_CSV.replace(old, new), encoding="utf-8")
    assert any(said.startswith(where) for said in told("weapons: weapons.csv", tmp_path)), told(
        "weapons: weapons.csv", tmp_path
    )


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (
            "Gray: [miss, miss, miss, miss, OK, OK]\nRed: [miss, miss, OK, miss, miss, miss]",
            "2:19 [wwb/dice] Red has no",
        ),
        ("Gray: [miss, miss]", "1:7 [authoring/value]"),
        ("Gray: [miss", "1:7 [yaml/syntax]"),
        ("Grau: [miss, miss, miss, miss, OK, OK]", "1:7 [wwb/dice] there is no die of the colour 'Grau'"),
    ],
)
def test_mistakes_of_a_file_beside_the_mission(tmp_path: Path, text: str, where: str) -> None:
    """Each with that file, its line and its column."""
    (tmp_path / "dice.yaml").write_text(f"{text}\n", encoding="utf-8")
    (said,) = told("dice: dice.yaml", tmp_path)
    assert said.startswith(f"folder/dice.yaml:{where}")


def test_a_card_of_an_army_that_the_game_has_not(tmp_path: Path) -> None:
    """1.0-01: there are four; in the table as in the mission's own file."""
    (tmp_path / "weapons.csv").write_text(WEAPONS_CSV.replace("US Army", "Red Army"), encoding="utf-8")
    (said,) = told("weapons: weapons.csv", tmp_path)
    assert said.startswith("folder/weapons.csv:2:11 [authoring/value] 'Red Army' is not one of US Army, British Army")


def test_two_rows_of_one_name(tmp_path: Path) -> None:
    """They would be two cards of one weapon."""
    (tmp_path / "weapons.csv").write_text(WEAPONS_CSV + WEAPONS_CSV.splitlines()[1], encoding="utf-8")
    (said,) = told("weapons: weapons.csv", tmp_path)
    assert said.startswith("folder/weapons.csv:3:1 [table/twice] 'M1 Garand' has a row already, row 2")
