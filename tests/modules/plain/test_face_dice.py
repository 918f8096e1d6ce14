"""Dice of faces from YAML: what the buttons hold, what VASSAL would say in the chat, and what reads it back."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import count
from pathlib import Path

import pytest
from PIL import Image

from ccmod.audit.chance.declared import declared_in
from ccmod.audit.chat import ChatRoll, roll_reader
from ccmod.authoring.dice import Die as Button
from ccmod.ground.errors import CcmodError
from ccmod.play.dice import Die
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.components import Component
from ccmod.vassal.metadata import Metadata
from tests.modules.plain.test_sections import Bench
from tests.play.test_dice import WORDS
from tests.play.test_dice import Roll as RollEvent

DICE = """dice:
  Gray: {colour: Gray, faces: [miss, OK, OK, MEDAL, light wound, miss]}
  Red: {colour: Red, faces: [1, 2, 3, 4, 5 icon, 6], report: "$PlayerSide$ rolls $result$"}
  Sight Test: {together: [Gray, Red]}
  Ochre: {colour: Ochre, paint: "#cc7722", dice: 2, faces: [{sun: sun.png}, moon, {sun: sun.png}]}
"""


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    """A small module, with a picture of the sun."""
    Image.new("RGB", (20, 20), "#ffcc00").save(tmp_path / "sun.png")
    return Bench(tmp_path)


@pytest.fixture
def archive(bench: Bench) -> Archive:
    """The module with these dice."""
    return bench.archive(DICE)


def button(archive: Archive, name: str) -> Component:
    """A button by its name."""
    root = Component(BuildFile.of(archive).root)
    return next(one for one in root.all("SpecialDiceButton") if one.name == name)


def said(button: Component, *faces: int) -> str:
    """What VASSAL says when these faces (from 1) are up: ``SpecialDie.getTextValue`` puts name, text and value into the
    format of each die, ``SpecialDiceButton.reportTextResults`` their results into the button's, with a star before.
    """
    line = str(button["format"])
    dice = [one for one in button.children if one.kind == "SpecialDie"]
    for number, die, up in zip(count(1), dice, faces, strict=False):
        face = die.children[up - 1]
        result = str(die["format"])
        for key, value in (("name", die.name), ("result", face["text"]), ("numericalValue", face["value"])):
            result = result.replace(f"${key}$", str(value))
        line = line.replace(f"$result{number}$", result)
    return "* " + line.replace("$name$", button.name).replace("$PlayerSide$", "Us")


@pytest.mark.parametrize(
    ("name", "faces", "line", "dice"),
    [
        ("Gray", (3,), "* Us rolls Gray: Gray 3 OK", (Die("Gray", 3, "OK"),)),
        ("Red", (5,), "* Us rolls Red 5 5 icon", (Die("Red", 5, "5 icon"),)),
        ("Sight Test", (5, 2), "* Us rolls Sight Test: Gray 5 light wound + Red 2 2",
         (Die("Gray", 5, "light wound"), Die("Red", 2, "2"))),
        ("Ochre", (1, 2), "* Us rolls Ochre: Ochre 1 sun + Ochre 2 moon",
         (Die("Ochre", 1, "sun"), Die("Ochre", 2, "moon"))),
    ],
)  # fmt: skip
def test_the_chat_says_colour_face_and_words(
    archive: Archive, name: str, faces: tuple[int, ...], line: str, dice: tuple[Die, ...]
) -> None:
    """What VASSAL makes of the formats is what events say, and with the module at hand the roll is read from it."""
    assert said(button(archive, name), *faces) == line
    sides = 3 if name == "Ochre" else 6
    assert declared_in(archive, None).read(line) == ChatRoll("Us", name, dice, sides=sides)


def test_the_report_of_a_button_is_a_sentence_of_the_game(archive: Archive) -> None:
    """A report made of an event's phrase is read as this event: the die in the log is the die in the record."""
    line = said(button(archive, "Red"), 4)
    assert WORDS.read_line(line.removeprefix("* ")) == RollEvent("Us", (Die("Red", 4, "4"),))


def test_without_the_module_its_own_sentences_are_read() -> None:
    """A module of no game that is known says dice of faces as ccmod wrote them."""
    read = roll_reader(Metadata(extra1="ccmod/1 plain"))
    dice = (Die("Gray", 5, "light wound"), Die("Red", 2))
    assert read("* Us rolls Sight Test: Gray 5 light wound + Red 2") == ChatRoll("Us", "Sight Test", dice)
    assert read("* Us rolls Wind: calm") == ChatRoll("Us", "Wind", ("calm",))


def test_faces_are_drawn_in_their_colours_or_are_the_authors_pictures(archive: Archive) -> None:
    """Two faces that show the same are two faces with a number each; the author's picture is taken as it is."""
    gray, ochre = (button(archive, name).children[0] for name in ("Gray", "Ochre"))
    assert (gray.name, gray["format"]) == ("Gray", "$name$ $numericalValue$ $result$")
    assert [(face["text"], face["value"]) for face in gray.children][1:3] == [("OK", 2), ("OK", 3)]
    icons = {str(face["icon"]) for face in (*gray.children, *ochre.children)}
    assert all(f"images/{icon}" in archive for icon in icons)
    assert [face["icon"] == "die-ochre-sun.png" for face in ochre.children] == [True, False, True]
    moon = Image.open(BytesIO(archive.read(f"images/{ochre.children[1]['icon']}"))).convert("RGB")
    assert moon.getpixel((36, 8)) == (0xCC, 0x77, 0x22)


def test_a_report_with_pictures_has_all_results(bench: Bench) -> None:
    """``$result$`` is no property of ``SpecialDiceButton``: it stands for the results of all dice."""
    made = bench.only("SpecialDiceButton", "dice: {Sky: {faces: {sun: sun.png}, dice: 2, report: It is $result$}}\n")
    assert made["format"] == "It is $result1$, $result2$"


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ("Gray: {colour: Gray}", "'Gray' has a colour and no faces"),
        ("Gray: {colour: Ochre, faces: [a, b]}", "nothing says how the colour 'Ochre' is drawn"),
        ("Gray: {colour: Gray, faces: [a, 'b: c']}", "no sentence can say the face 'b: c'"),
        ("Gray: {colour: Gray, faces: [1, 2], add: 1}", "the faces of 'Gray' cannot be added up"),
        ("{Gray: {colour: Gray, faces: [a]}, Both: {together: [Gray, Rad]}}", "'Both' rolls 'Rad', which is not a die"),
        ("{Gray: {colour: Gray, faces: [a]}, Both: {together: [Gray], faces: [a]}}", "has a faces and together"),
        ("{Gray: {colour: Gray, faces: [a]}, Both: {together: [Gray], keep: lowest 1}}", "cannot be added up"),
    ],
)
def test_what_no_such_die_can_be(bench: Bench, dice: str, told: str) -> None:
    """Each mistake is told with its line."""
    with pytest.raises(CcmodError) as caught:
        bench.archive(f"dice: {dice}\n" if dice.startswith("{") else f"dice:\n  {dice}\n")
    errors = getattr(caught.value, "errors", [caught.value])
    assert any(re.search(re.escape(told), str(error)) for error in errors)
    assert all(error.place.line for error in errors)


def test_numbers_with_a_colour_are_no_ordinary_die() -> None:
    """Numbers in a row with a colour are faces, whose numbers are said."""
    assert not Button.model_validate({"colour": "Red", "faces": "1-6"}).is_numeric
    assert Button.model_validate({"faces": "1-6"}).is_numeric
