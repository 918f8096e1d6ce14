"""Rules in YAML: every mistake is told with its line, and the name that was probably meant."""

from __future__ import annotations

import json

import pytest
import yaml
from click.testing import CliRunner

from ccmod.cli import main
from ccmod.convert.upgrade.reading_rules import load_rules, rules_schema
from ccmod.convert.upgrade.rules import MapRule, PieceRule
from ccmod.ground.errors import CcmodError, ManyErrors, UnsupportedInput

WHOLE = """\
ccmod: rules/1
sides: {Axis: German}
decks: {Old: New}
layers: {Status: Step}
places:
  Board:
    scale: 1.5
    shift: [10, -20]
    names: {A1: B2}
pieces:
  Sgt. Weber: Sgt. Wagner
  id 12: {id: 13}
  Mule: remove
"""


def test_a_whole_file() -> None:
    """Every kind of rule."""
    rules = load_rules(WHOLE.encode(), "r.yaml")
    assert (rules.sides, rules.decks, rules.renamed.layers) == ({"Axis": "German"}, {"Old": "New"}, {"Status": "Step"})
    assert rules.places == {"Board": MapRule((1.5, 1.5), (10, -20), None, {"A1": "B2"})}
    assert rules.piece("Sgt. Weber", "1") == PieceRule("Sgt. Weber", to="Sgt. Wagner")
    assert rules.piece("Sgt. Weber", "12") == PieceRule("id 12", id="13")
    assert rules.piece("Mule", "") == PieceRule("Mule", remove=True)


@pytest.mark.parametrize(
    ("text", "line", "message", "hint"),
    [
        ("side: {A: B}", 2, "unknown key 'side'", "did you mean 'sides'?"),
        ("sides: [A]", 2, "this must be a mapping (old: new)", None),
        ("sides: {Axis: Germna}", 2, "the new module has no side 'Germna'", "did you mean 'German'?"),
        ("pieces: {Gun: Cannnon}", 2, "the new module has no piece 'Cannnon'", "did you mean 'Cannon'?"),
        ("pieces: {Gun: {id: 8}}", 2, "the new module has no piece with the id '8'", None),
        ("pieces: {Gun: {id: 7, name: Cannon}}", 2, "choose by name or by id, with one of them", None),
        ("places:\n  Board: {by: hexes}", 3, "'by' is names or pixels, not 'hexes'", None),
        ("places:\n  Board: {scale: 0}", 3, "a scale is greater than 0", None),
        ("places:\n  Board: {shift: 5}", 3, "this must be two numbers, as in [1.5, 1.25]", None),
    ],
)
def test_mistakes(text: str, line: int, message: str, hint: str | None) -> None:
    """Each with its line, and what was probably meant."""
    with pytest.raises(CcmodError) as caught:
        load_rules(
            f"ccmod: rules/1\n{text}\n".encode(), "r.yaml", {"sides": ["German"], "pieces": ["Cannon"], "ids": ["7"]}
        )
    error = caught.value
    assert (error.code, error.place.line, error.message, error.hint) == ("convert/rules", line, message, hint)


def test_several_mistakes_are_told_at_once() -> None:
    """Not one after the other."""
    with pytest.raises(ManyErrors) as caught:
        load_rules(b"ccmod: rules/1\nside: {}\nmap: {}\n", "r.yaml")
    assert len(caught.value.errors) == 2


def test_another_file() -> None:
    """A position is no file of rules."""
    with pytest.raises(UnsupportedInput, match="these are not rules"):
        load_rules(b"ccmod: position/1\n", "r.yaml")


def test_the_schema_takes_what_the_reader_takes() -> None:
    """The whole file fits the schema, a wrong one does not."""
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads(json.dumps(rules_schema()))
    jsonschema.validate(yaml.safe_load(WHOLE), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"ccmod": "rules/1", "side": {}}, schema)


def test_the_schema_is_printed() -> None:
    """``ccmod schema rules``, for editors."""
    result = CliRunner().invoke(main, ["schema", "rules"])
    assert json.loads(result.stdout) == rules_schema()
