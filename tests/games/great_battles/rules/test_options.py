"""The ambiguities of the rules are options, and each reading that is not the default changes a verdict."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from ccmod.games.great_battles.rules.rulebook import OPTIONS
from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.resources import ExamplePosition
from tests.shared import SHARED, needs_shared

ROWS: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("readings.yaml").read_text(encoding="utf-8"))
SHIPPED = {example.id: example.record for example in SYSTEM.examples()}


def findings(position: ExamplePosition, option: str, reading: str) -> set[str]:
    """The steps and checks of what is found under a reading; each once more with its severity."""
    header = replace(position.record.header, options={**position.record.header.options, option: reading})
    found = judge(SYSTEM, replace(position.record, header=header), position.scenario).findings
    weighed = [one for one in found if one.severity is not Severity.NOT_CHECKABLE]
    plain = {f"{one.step} {one.check.removeprefix('gbacw/')}" for one in weighed}
    return plain | {f"{one.step} {one.check.removeprefix('gbacw/')} {one.severity}" for one in weighed}


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['option']}-{row['reading']}" for row in ROWS])
def test_a_reading_changes_a_verdict(row: dict[str, Any]) -> None:
    """What one reading allows the other forbids."""
    position = SHIPPED[row["example"]] if "example" in row else EXAMPLES.position(row["record"])
    by_default = findings(position, row["option"], OPTIONS[row["option"]].default)
    by_reading = findings(position, row["option"], row["reading"])
    earned = (row["earns"] in by_default, row["earns"] in by_reading)
    assert earned == ((row["by"] == "default"), (row["by"] == "reading")), (by_default, by_reading)


def test_every_reading_is_tried() -> None:
    """All readings but the defaults have a record above."""
    tried = [(row["option"], row["reading"]) for row in ROWS]
    assert sorted(tried) == sorted((id, value) for id, one in OPTIONS.items() for value in one.values[1:])


RECOMMENDED = {
    "AMB-01": ("Pike+Road", "pike and road"), "AMB-04": ("*modified*", "modified"),
    "AMB-09": ("both lists", "woods, orchard and town"), "AMB-10": ("as written", "the top unit"),
    "AMB-12": ("range > 1", "beyond one hex"), "AMB-13": ("up", "up"), "AMB-14": ("Abandoned", "abandoned"),
    "AMB-16": ("yes", "yes"), "AMB-18": ("return all", "yes"), "AMB-20": ("ban 7.32 prevails", "no"),
    "AMB-21": ("not allowed", "no"), "AMB-22": ("per hex per activation", "yes"),
    "AMB-23": ("both", "the first and the second"), "AMB-24": ("per hex", "each by itself"),
    "AMB-26": ("separate budget per type", "yes"), "AMB-27": ("4+", "4 and more"), "AMB-28": ("cancels", "yes"),
    "AMB-29": ("once", "no"), "AMB-32": ("per attacking stack", "each attacking stack"),
    "AMB-34": ("yes", "yes"), "AMB-38": ("no change", "no"), "AMB-39": ("before", "before"),
    "AMB-40": ("one per leader per result", "once a result"), "AMB-42": ("only after vacating", "no"),
    "AMB-44": ("Shock allowed", "yes"), "AMB-47": ("In-Command brigades", "brigades in command"),
    "AMB-49": ("unaffected", "yes"),
}  # fmt: skip
"""Words of the reading that the register recommends, where there are several, and the default that says it.

For AMB-06 it gives one number for each reading.
"""


@needs_shared
def test_every_ambiguity_is_an_option() -> None:
    """All rows of the register of the digest; the reading that it recommends is the default."""
    assert SHARED is not None
    text = (SHARED / "rules" / "gbacw.md").read_text(encoding="utf-8")
    rows = {row[0]: row[1] for row in re.findall(r"^\| (AMB-\d\d) \|.*\| ([^|]+) \|$", text, re.MULTILINE)}
    assert list(rows) == [f"AMB-{number:02}" for number in range(1, 51)]
    assert [id for id in rows if id not in OPTIONS] == []
    several = {id for id in rows if len(OPTIONS[id].values) > 1}
    assert several - {"AMB-06"} == set(RECOMMENDED)
    for id, (words, default) in RECOMMENDED.items():
        assert (id, words in rows[id], OPTIONS[id].default) == (id, True, default)
