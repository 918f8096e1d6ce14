"""Hexes that a map does not have, alone or in a list: the step is left out, whatever the rules would say of it."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.authoring import load_scenario
from ccmod.play.judge import Replay, judge
from ccmod.play.record import Header, Record
from ccmod.play.systems import load_system

MOVE = {"type": "move", "soldier": "Anton 3"}


def judged(system: str, scenario: str | None, *rows: dict[str, Any]) -> Replay:
    """The verdicts on some events, of a scenario that ships or of none."""
    rules = load_system(system)
    events = tuple(rules.vocabulary.from_data(row) for row in rows)
    data = None if scenario is None else load_scenario(scenario)
    return judge(rules, Record(Header(system, scenario=scenario), events), data)


@pytest.mark.parametrize(
    ("system", "scenario", "row", "off"),
    [
        ("cc", "mill-farm", {"type": "enter", "units": ["Sgt. Weber"], "hex": "Z9"}, ["Z9"]),
        ("folio", "three-bridges", {"type": "enter", "unit": "2 Guards", "hex": "9999"}, ["9999"]),
        ("gbacw", "tanners-ridge", {"type": "move", "units": ["303 NY"], "hex": "Z99"}, ["Z99"]),
        ("gbacw", "tanners-ridge", {"type": "extend", "unit": "303 NY", "form": "Line", "parts": ["G3", "Z9"]}, ["Z9"]),
        ("wwb", "wine-press", {"type": "move", "soldier": "Anton 3", "mode": "in rout", "way": ["M21"]}, ["M21"]),
        ("wwb", "wine-press", {"type": "move", "soldier": "Anton 3", "mode": "walking", "way": ["H7", "S1"]}, ["S1"]),
        (
            "wwb",
            "wine-press",
            {"type": "move", "soldier": "Anton 3", "mode": "running", "way": ["S1", "S2"]},
            ["S1", "S2"],
        ),
    ],
)
def test_a_step_off_the_map_is_left_out(system: str, scenario: str, row: dict[str, Any], off: list[str]) -> None:
    """Each such hex is a violation, and no rule says anything; a way is looked at hex by hex."""
    (verdict,) = judged(system, scenario, row).verdicts
    said = [f"there is no hex {hex} on the map: the step is left out" for hex in off]
    assert [one.objection.message for one in verdict.findings] == said


def test_nobody_goes_where_no_hex_is() -> None:
    """The soldier stands where he stood: his next step is judged from there (Anton 3 begins in H8)."""
    away, beside = ({**MOVE, "mode": "running", "way": [hex]} for hex in ("M21", "H7"))
    _, after = judged("wwb", "wine-press", away, beside).verdicts
    assert not any("adjacent" in one.objection.message for one in after.findings)


def test_a_unit_that_routed_off_the_map_announces_no_shock() -> None:
    """Its facing may be a guess: a roll for it asks for no hexes around it."""
    rows = (
        {"type": "first_am", "side": "Union", "command": "1/I"},
        {"type": "move", "units": ["303 NY"], "hex": "G3", "mp": 4},
        {"type": "rout", "unit": "303 NY"},
        {"type": "roll", "side": "Union", "die": 4, "purpose": "disorder", "subject": "303 NY"},
    )
    assert len(judged("gbacw", "tanners-ridge", *rows).verdicts) == len(rows)
