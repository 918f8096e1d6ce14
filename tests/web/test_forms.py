"""Acts filled in as forms: every kind of act of every game can be made on the analysis board."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.front.games import read_record
from ccmod.ground.errors import UsageFault
from ccmod.play.causes import EventKind
from ccmod.play.systems import load_system
from ccmod.web.forms import filled, forms

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
FORD_LANE = str(SCENARIOS / "ford-lane" / "game.ccrec")


@pytest.mark.parametrize("scenario", ["mill-farm", "ford-lane", "three-bridges", "tanners-ridge", "wine-press"])
def test_each_act_of_a_game_can_be_filled_in(scenario: str) -> None:
    """The list has all acts that the rules know; what a demo game did is judged, filled in field by field."""
    file = str(SCENARIOS / scenario / "game.ccrec")
    record = read_record(file)
    offered = {one["type"]: one for one in forms(file, 0)["forms"]}
    kinds = load_system(record.header.system).vocabulary.types
    assert offered
    done: set[str] = set()
    for event in record.events:
        if event.type in offered and event.type not in done:
            done.add(event.type)
            said = {
                name: slot.write(value)
                for name, slot in event.phrase.slots.items()
                if (value := getattr(event, name)) not in (None, ())
            }
            assert filled(file, 0, event.type, said)["sentence"] == event.sentence()
    assert len(done) > 3
    assert offered.keys() <= set(kinds)


def test_the_acts_are_those_of_the_rules() -> None:
    """Whatever the ledger calls a free choice is on the list: one of Bolt Action, which nothing proposes, too."""
    record = read_record(FORD_LANE)
    system = load_system(record.header.system)
    assert system.ledger is not None
    told = forms(FORD_LANE, 3, seen="referee")
    from ccmod.web.analysing import table_at

    book = system.ledger(table_at(FORD_LANE, 3, (), None, "referee").judge.state).book
    assert {one["type"] for one in told["forms"]} == {
        cls.type for cls, declared in book.events.items() if declared.kind is EventKind.ACT
    }
    assert "friendly_fire" in {one["type"] for one in told["forms"]}
    assert "British Section 1" in told["names"]["piece"]
    assert told["names"]["side"] == ["British", "German"]
    assert "rifle" in told["names"]["thing"]
    fields = {one["type"]: {field["name"]: field for field in one["fields"]} for one in told["forms"]}
    assert fields["declare"]["target"]["likely"] == ["piece"]
    assert fields["draw"]["side"]["likely"] == ["side"]
    assert fields["order"]["order"]["choices"] == ["Fire", "Advance", "Run", "Ambush", "Rally", "Down"]


@pytest.mark.parametrize(("words", "why"), [({}, "it is empty"), ({"unit": "a: b"}, "does not fit")])
def test_a_wrong_field_is_named(words: dict[str, str], why: str) -> None:
    """The message names the field and says what is wrong with it, the hint what it must be."""
    with pytest.raises(UsageFault, match=f"unit: .*{why}") as caught:
        filled(FORD_LANE, 0, "move", words)
    assert caught.value.code == "web/field"
    assert "it is " in (caught.value.hint or "")
