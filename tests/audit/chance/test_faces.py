"""Dice with any faces: from 0 to 9, words, what a module's buttons or an adapter declare."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ccmod.audit.audit import AuditContext
from ccmod.audit.chance.declared import declared_in
from ccmod.audit.chance.die import DieKind, die_of, kept, numbered, sum_of, sum_of_kept
from ccmod.audit.chance.testing import Chance
from ccmod.audit.chat import ChatRoll, read_roll
from ccmod.cli import main
from ccmod.replay.foreign.loading import parse_adapter
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import Chat, Command
from ccmod.vassal.metadata import Metadata
from tests.audit.games import START, Audited
from tests.shared import SHARED, needs_shared

ZERO_TO_NINE = tuple(range(10))


SHORT = {
    "Dice": "DiceButton",
    "Text": "RandomTextButton",
    "Special": "SpecialDiceButton",
    "One": "SpecialDie",
    "Face": "SpecialDieFace",
}
"""Short tags of these tests, and the classes of VASSAL."""


def archive(buttons: str) -> Archive:
    """A module with these components in its build file."""
    inside = re.sub(r"(</?)(\w+)", lambda tag: f"{tag[1]}VASSAL.build.module.{SHORT[tag[2]]}", buttons)
    made = Archive()
    made.put("buildFile.xml", f'<VASSAL.launch.BasicModule name="M">{inside}</VASSAL.launch.BasicModule>'.encode())
    return made


def chance(run: Audited, *lines: str, context: AuditContext | None = None, module: Metadata | None = None) -> Chance:
    """The dice of a log with these lines of chat."""
    steps: list[Command] = [Chat(line) for line in lines]
    (game,) = run(run.write("a.vlog", START, *steps, module=module), context=context or AuditContext()).games
    return game.chance


@pytest.mark.parametrize(
    ("line", "roll"),
    [
        # the default of RandomTextButton, and of SpecialDiceButton, which puts brackets round its first die
        ("** Wind = calm *** <Anna>", ChatRoll("Anna", "Wind", ("calm",))),
        ("** Red = light wound,miss *** &lt;Anna&gt;", ChatRoll("Anna", "Red", ("light wound", "miss"))),
        ("** Symbols = [Hit] *** <Anna>", ChatRoll("Anna", "Symbols", ("Hit",))),
        # what modules of ccmod write, with and without a total
        ("* Union rolls d10: 7", ChatRoll("Union", "d10", (7,))),
        ("* Union rolls 2d6: 3,4 = 7", ChatRoll("Union", "2d6", (3, 4))),
    ],
)
def test_more_shapes_of_rolls(line: str, roll: ChatRoll) -> None:
    """Words and sentences."""
    assert read_roll(line) == roll


@pytest.mark.parametrize("line", ["* Union rolls over: great joy", "* Anna rolls", "** Turn 5 ***", "** A = B **"])
def test_what_only_looks_like_a_roll(line: str) -> None:
    """Sentences without numbers are not taken for dice, unless the module is known to say rolls so."""
    assert read_roll(line) is None


def test_a_zero_says_that_a_die_begins_with_it(run: Audited) -> None:
    """Of a d10 that never shows its 10 but a 0: also where another button of that die has shown none."""
    lines = [f"** 1d10 = {value} *** <Anna>" for value in (0, 9, 5)]
    (series,) = chance(run, *lines, "** d10 = 4 *** <Anna>").series
    assert (series.die.name, series.die.faces, series.die.mean) == ("d10 (0-9)", ZERO_TO_NINE, 4.5)
    assert series.values == [0, 9, 5, 4]


def test_a_ten_beside_a_zero_is_no_such_die(run: Audited) -> None:
    """Nobody knows what a d10 with 0 and 10 is: what does not fit is named, not counted."""
    found = chance(run, *(f"** 1d10 = {value} *** <Anna>" for value in (0, 10, 5)))
    assert [series.values for series in found.series] == [[10, 5]]
    assert found.unknown == ("1d10",)


def test_words_are_counted_and_not_tested(run: Audited) -> None:
    """Without their die's faces nobody knows their chances; they have no average."""
    found = chance(run, *["** Wind = calm *** <Anna>", "** Wind = storm *** <Anna>"] * 10)
    (series,) = found.series
    assert (series.falls, series.mean, found.tests) == ([("calm", 10), ("storm", 10)], None, ())


def test_a_module_of_ours_says_words_in_sentences(run: Audited) -> None:
    """The report that ccmod writes into a module without one of the author's own."""
    (series,) = chance(run, "* Union rolls Wind: calm", module=Metadata(extra1="ccmod/1 plain")).series
    assert (series.player, series.die.name, series.values) == ("Union", "Wind", ["calm"])


BUTTONS: list[tuple[str, str, ChatRoll, DieKind | None]] = [
    (
        '<Dice name="Combat" nDice="2" nSides="10" plus="-1" reportFormat="$PlayerName$ fights: $result$!"/>',
        "* Anna fights: 0,9!",
        ChatRoll("Anna", "Combat", (0, 9)),
        numbered(0, 10),
    ),
    (
        '<Dice name="Sum" nDice="2" nSides="6" addToTotal="1" reportTotal="true"/>',
        "*** Sum = 13 *** <Anna>",
        ChatRoll("Anna", "Sum", (13,)),
        sum_of(numbered(1, 6), 2, 1),
    ),
    (
        '<Dice name="Best" nDice="2" nSides="6" keepDice="true" keepOption="l" keepCount="1"/>',
        "*** Best = 6 *** <Anna>",
        ChatRoll("Anna", "Best", (6,)),
        kept(numbered(1, 6), 2, "l", 1),
    ),
    (
        '<Text name="Hit" nDice="2" faces="miss,light wound" reportFormat="$name$ by $PlayerName$: $result$"/>',
        "* Hit by Anna: light wound,miss",
        ChatRoll("Anna", "Hit", ("light wound", "miss")),
        die_of("Hit", ["miss", "light wound"]),
    ),
    (
        '<Text name="Average" nDice="1" faces="2,3,3,4,4,5" numeric="true"/>',
        "*** Average = 3 *** <Anna>",
        ChatRoll("Anna", "Average", (3,)),
        DieKind("Average", (2, 3, 4, 5), (1, 2, 2, 1)),
    ),
    (
        '<Special name="Symbols" format="$name$: $result1$ and $result2$ *** &lt;$PlayerName$&gt;">'
        + '<One name="a"><Face text="Sun" value="1"/><Face text="Moon" value="2"/></One>' * 2
        + "</Special>",
        "* Symbols: Moon and Sun *** <Anna>",
        ChatRoll("Anna", "Symbols", ("Moon", "Sun")),
        die_of("Symbols", ["Sun", "Moon"]),
    ),
]


@pytest.mark.parametrize(("button", "line", "roll", "die"), BUTTONS)
def test_the_buttons_of_a_module_say_how_they_report_and_what_they_roll(
    button: str, line: str, roll: ChatRoll, die: DieKind | None
) -> None:
    """As ``DiceButton.java``, ``RandomTextButton.java`` and ``SpecialDiceButton.java`` make the line: a star before the
    report, or another one more."""
    declared = declared_in(archive(button), None)
    assert declared.read(line) == roll
    assert declared.dice.get(roll.what) == die


def test_the_declared_faces_are_those_of_the_tests(run: Audited) -> None:
    """Twelve rolls of a die with three faces, of which one is there twice: expected is the mean of four faces."""
    context = AuditContext(archive('<Text name="Odd" nDice="1" faces="1,1,2,4" numeric="true"/>'))
    found = chance(run, *["*** Odd = 1 *** <Anna>", "*** Odd = 4 *** <Anna>"] * 6, context=context)
    assert found.series[0].die.mean == 2
    assert "expected 2.00" in next(test.seen for test in found.tests if test.name == "sum")


def test_a_module_of_another_version_does_not_hide_rolls(run: Audited) -> None:
    """Its button rolls 1 to 10, the log shows zeros: the log is believed."""
    context = AuditContext(archive('<Dice name="1d10" nDice="1" nSides="10"/>'))
    (series,) = chance(run, "*** 1d10 = 0 *** <Anna>", "*** 1d10 = 7 *** <Anna>", context=context).series
    assert series.die.faces == ZERO_TO_NINE


ADAPTER = rb"""
adapter: 1
title: T
system: board
board: {map: Board}
dice:
  - {pattern: '(?P<by>\w+) tests luck: (?P<dice>[a-z, ]+)', kind: Luck, faces: [good, bad, bad]}
  - {pattern: '(?P<by>\w+) tests aim: (?P<dice>\d+)', kind: Aim, faces: 0-9}
"""


def test_an_adapter_declares_dice(run: Audited) -> None:
    """Its patterns find the rolls, its faces say their chances."""
    context = AuditContext(adapter=parse_adapter(ADAPTER, "a.yaml").file)
    luck, aim = chance(run, "Anna tests luck: bad", "Anna tests aim: 0", context=context).series
    assert (luck.die.faces, luck.die.weights, luck.values) == (("good", "bad"), (1, 2), ["bad"])
    assert (aim.die.name, aim.values) == ("d10 (0-9)", [0])


KEPT: list[tuple[DieKind | None, dict[int, int] | None]] = [
    # of two coins the higher is 2 in three of four ways
    (kept(numbered(1, 2), 2, "l", 1), {1: 1, 2: 3}),
    (kept(numbered(1, 2), 2, "s", 1), {1: 3, 2: 1}),
    (kept(numbered(1, 6), 3, ">", 5), {5: 1, 6: 1}),
    (kept(numbered(1, 6), 3, "<", 2), {1: 1, 2: 1}),
    (kept(numbered(1, 6), 3, "=", 6), {6: 1}),
    (kept(numbered(1, 6), 3, "=", 7), None),
    (sum_of(numbered(0, 2), 2), {0: 1, 1: 2, 2: 1}),
    # the highest two of three coins: one way to 2, three ways to 1 and 2, four ways to two or three times 2
    (sum_of_kept(numbered(1, 2), 3, "l", 2), {2: 1, 3: 3, 4: 4}),
    (sum_of_kept(numbered(1, 2), 2, "=", 2, 1), {1: 1, 3: 2, 5: 1}),
]


@pytest.mark.parametrize(("die", "weights"), KEPT)
def test_the_chances_of_what_is_kept_or_added_up(die: DieKind | None, weights: dict[int, int] | None) -> None:
    """Counted by hand over all equally likely rolls."""
    found = None if die is None else dict(zip(die.faces, die.weights, strict=True))
    assert found == weights


def test_dice_that_depend_on_each_other_are_not_tested(run: Audited) -> None:
    """The best three of four dice, and the order of dice that are sorted, are no honest dice for the tests."""
    best = archive('<Dice name="Best" nDice="4" nSides="6" keepDice="true" keepOption="l" keepCount="3"/>')
    assert chance(run, *["*** Best = 4,5,6 *** <Anna>"] * 8, context=AuditContext(best)).tests == ()
    in_order = archive('<Dice name="Row" nDice="3" nSides="6" sortDice="true"/>')
    run.folder.joinpath("a.vlog").unlink()
    found = chance(run, *["*** Row = 1,3,6 *** <Anna>"] * 8, context=AuditContext(in_order))
    assert [test.name for test in found.tests] == ["faces", "sum"]


@needs_shared
def test_sixty_rolls_from_0_to_9_and_ten_with_words() -> None:
    """The log holds 60 rolls of a d10, 30 as sentences and 30 by a button, and 10 of a die with words; as JSON each
    roll is there."""
    log = Path(SHARED or "") / "faults" / "files" / "dice-0-9.vlog"
    data: dict[str, Any] = json.loads(CliRunner().invoke(main, ["dice", str(log), "--json"]).stdout)
    (game,) = data["games"]
    assert [(one["die"], one["dice"]) for one in game["dice"]] == [("d10 (0-9)", 30), ("d10 (0-9)", 30), ("Red", 10)]
    assert game["unknown"] == []
    assert len(game["rolls"]) == 70
    assert game["rolls"][-1]["dice"][0] in ("miss", "light wound", "killed")
