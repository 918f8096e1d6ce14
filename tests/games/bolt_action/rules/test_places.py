"""Places, facings and targets: what they say against a log that claims otherwise."""

from __future__ import annotations

import json

import pytest

from ccmod.games.bolt_action.rules.system import EXAMPLES, SYSTEM
from ccmod.play.judge import judge
from ccmod.play.record import load_record
from ccmod.play.systems import vocabulary_of
from tests.shared import SHARED, needs_shared

CLAIMS = {
    "b15-tank-runs-sideways": (2, "BV051"),
    "b17-reverse-forwards": (2, "BV052"),
    "b19-rear-claimed-from-the-front": (5, "BV076"),
    "b21-shoots-at-the-destroyed": (2, "X11"),
    "b23-blows-8-inches-short": (5, "BV111"),
}
"""Records of others, each with the step and the check by which it must fail."""


@needs_shared
@pytest.mark.parametrize("name", CLAIMS)
def test_places_contradict_the_claim(name: str) -> None:
    """The step that cannot be is the first one that is objected to."""
    assert SHARED is not None
    folder = SHARED / "faults" / "ba"
    record = load_record((folder / f"{name}.ccrec").read_text(encoding="utf-8"), vocabulary_of)
    scenario = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    first = next(iter(judge(SYSTEM, record, scenario).findings))
    assert (first.step, first.check, first.severity.value) == (CLAIMS[name][0], f"ba/{CLAIMS[name][1]}", "violation")


FACINGS = [
    ("Blue Tank moves to 57/34", 90),  # one turn, then straight ahead
    ("Blue Tank moves to 50/30", 0),
    ("Blue Tank moves to 50/38", 0),  # back within half its rate: in reverse, for it has no two turns
    ("Blue Tank moves to 50/38 going in reverse", 0),
    ("Blue Tank moves to 50/30 with 1 turns", None),  # it has turned at the end, nobody knows where
    ("Blue Tank moves to 50/30 facing 45", 45),
]  # fmt: skip


@pytest.mark.parametrize(("line", "facing"), FACINGS)
def test_a_vehicle_faces_where_its_way_has_led(line: str, facing: int | None) -> None:
    """Where that is not said, and the way does not show it, nobody knows it (BA-MAN, BA-REV-1)."""
    events = ["Blue Tank is ordered to Advance", line]
    setup = {"turn": 1, "drawn": "Blue"}
    position = EXAMPLES.position({"base": "field", "setup": setup, "events": events})
    state = SYSTEM.start(position.record.header, position.scenario)
    for event in position.record.events:
        SYSTEM.apply(state, event)
    assert state.unit("Blue Tank").facing == facing
