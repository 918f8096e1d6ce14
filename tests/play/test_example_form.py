"""How worked examples are written: what a variation takes over, changes and leaves out, and where mistakes are."""

from __future__ import annotations

import pytest

from ccmod.ground.errors import UnreadableInput
from ccmod.ground.source import parse_source
from ccmod.play.example_form import ExampleReader, WrittenExample, merge

LEGAL = """\
- legal: four steps
  source: "1.2"
  base: meadow
  scenario: {units: {A: {hex: C4}, B: {hex: C5}}}
  setup: {active: Red, hands: {Red: [1], Blue: [2]}}
  events: [one, two, three, four]
"""


def read(text: str) -> list[WrittenExample]:
    """The examples of a file."""
    return list(ExampleReader(parse_source(text.encode(), "V001.yaml")).examples())


def varied(lines: str) -> WrittenExample:
    """The variation of :data:`LEGAL` with these lines."""
    body = "\n      ".join(lines.split("\n"))
    return read(f"{LEGAL}  but:\n    - illegal: so\n      {body}\n")[1]


@pytest.mark.parametrize(
    ("lines", "events"),
    [
        ("2: deux", "one deux three four"),
        ("before 2: and", "one and two three four"),
        ("before 1: [and, so]", "and so one two three four"),
        ("2: [deux, due]", "one deux due three four"),
        ("skip: 2", "one three four"),
        ("skip: [1, 4]", "two three"),
        ("until: 2", "one two"),
        ("then: five", "one two three four five"),
        ("until: 1\nthen: [six, seven]", "one six seven"),
        ("until: 3\n3: trois\nbefore 3: and", "one two and trois"),
        ("events: [eins]", "eins"),
    ],
)
def test_a_variation_changes_steps_of_the_legal_record(lines: str, events: str) -> None:
    """Numbers are those of the legal record; what is not named stays, and the last step breaks the rule."""
    example = varied(lines)
    assert [line.item for line in example.events] == events.split()
    assert (example.legal, example.step) == (False, len(events.split()))


def test_a_variation_is_laid_upon_the_position_of_the_legal_record() -> None:
    """Single values change, the rest and the source are the legal example's."""
    example = varied("scenario: {units: {A: {hex: D4}}}\nsetup: {active: Blue}\nstep: 3")
    assert example.given == {
        "base": "meadow",
        "scenario": {"units": {"A": {"hex": "D4"}, "B": {"hex": "C5"}}},
        "setup": {"active": "Blue", "hands": {"Red": [1], "Blue": [2]}},
    }
    assert (example.source, example.step) == ("1.2", 3)


def test_a_variation_takes_things_out_of_the_position() -> None:
    """By name, several as a list, or below a mapping; before anything is laid upon it."""
    example = varied("without: {scenario: units, setup: {hands: [Red, Blue]}}\nscenario: {units: {C: {hex: E5}}}")
    assert example.given["scenario"] == {"units": {"C": {"hex": "E5"}}}
    assert example.given["setup"] == {"active": "Red", "hands": {}}
    assert "setup" not in varied("without: setup").given


def test_the_legal_record_stays_as_it_is() -> None:
    """A variation has a position of its own."""
    legal, *_ = read(
        f"{LEGAL}  but:\n    - illegal: so\n      without: {{setup: hands}}\n      setup: {{active: Blue}}\n"
    )
    assert legal.given["setup"] == {"active": "Red", "hands": {"Red": [1], "Blue": [2]}}
    assert legal.step is None


@pytest.mark.parametrize(
    ("lines", "line", "message"),
    [
        ("5: five", 9, "there is no step 5"),
        ("until: 2\n3: trois", 10, "there is no step 3"),
        ("skip: [1, 9]", 9, "there is no step 9"),
        ("skip: 1\nstep: 4", 10, "there is no step 4"),
        ("untill: 3", 9, "an example has no 'untill' here"),
        ("setup: Red", 9, "setup is a mapping"),
        ("without: {setup: {hand: Red}}", 9, "the legal example has no 'hand' here"),
        ("source: '1.3'", 8, "nothing is different from the legal example"),
        ("legal: too\nskip: 1", 8, "an example is either legal or illegal"),
        ("but: []", 9, "an example has no 'but' here"),
    ],
)
def test_a_slip_has_its_line(lines: str, line: int, message: str) -> None:
    """What cannot be followed is refused where it stands."""
    with pytest.raises(UnreadableInput) as refused:
        varied(lines)
    assert (refused.value.code, refused.value.message) == ("example/form", message)
    assert (refused.value.place.file, refused.value.place.line) == ("V001.yaml", line)


def test_an_example_needs_events_and_a_source() -> None:
    """A record that stands by itself has nothing to take them from."""
    for text in ("- legal: so\n  source: '1.2'\n", "- legal: so\n  events: [one]\n", "- so\n", "legal: so\n"):
        with pytest.raises(UnreadableInput):
            read(text)


def test_overrides_are_merged_key_by_key() -> None:
    """An example changes single values of its base; lists are replaced whole."""
    base = {"units": {"a": {"hex": "C4", "side": "x"}}, "markers": [1]}
    over = {"units": {"a": {"hex": "D4"}}, "markers": []}
    assert merge(base, over) == {"units": {"a": {"hex": "D4", "side": "x"}}, "markers": []}
