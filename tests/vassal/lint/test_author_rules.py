"""Rules of an author's own over the build file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jsonschema
import pytest

from ccmod.authoring.schema import lint_rules_schema
from ccmod.ground.errors import CcmodError, ManyErrors, UnreadableInput
from ccmod.ground.source import parse_source
from ccmod.vassal.lint import LintFinding, LintSeverity
from ccmod.vassal.lint.author_rules import apply_rules, read_rules
from tests.vassal.lint.modules import extension, game_map, slot, subject

HEAD = "ccmod: lint-rules/1\nrules:\n"


def rule(text: str, folder: Path) -> Path:
    """A file with one rule, or more."""
    path = folder / "rules.yaml"
    path.write_text(HEAD + text, encoding="utf-8")
    return path


OF = subject(slot(name="Rifle"), slot(name="Gun", gpid=""), game_map(mapName="Main"))


@pytest.mark.parametrize(
    ("expression", "places"),
    [
        ("forbid: //*[kind()='PieceSlot']", ["PieceSlot:Rifle", "PieceSlot:Gun"]),
        ("forbid: //@gpid[. = '']", ["PieceSlot:Gun"]),
        ("forbid: /*/*[kind()='Map']/*[kind()='BoardPicker']/*", ["Map:Main/BoardPicker/Board:A"]),
        ("forbid: /*", ["buildFile.xml"]),
        ("forbid: //nothing", []),
        ("forbid: count(//*[kind()='PieceSlot']) > 1", ["buildFile.xml"]),
        ("forbid: count(//*[kind()='PieceSlot']) > 2", []),
        ("forbid: number('x')", []),
        ("forbid: string(/*/@name)", ["buildFile.xml"]),
        ("require: //*[kind()='PieceSlot']", []),
        ("require: //nothing", ["buildFile.xml"]),
        ("require: count(//*[kind()='PieceSlot']) = 2", []),
        ("require: number('x')", ["buildFile.xml"]),
        ("require: string(//@nothing)", ["buildFile.xml"]),
    ],
)
def test_what_is_found(expression: str, places: list[str], tmp_path: Path) -> None:
    """Each thing that is forbidden at its place; the build file where something is missing, or a value does not hold:
    as XPath's boolean() has it, an empty text, 0 and what is no number are false."""
    rules = read_rules([rule(f"- id: one\n  message: Wrong\n  {expression}\n", tmp_path)])
    assert apply_rules(OF, rules) == [
        LintFinding("rules/one", LintSeverity.WARNING, place, "Wrong") for place in places
    ]


def test_the_whole_of_a_rule(tmp_path: Path) -> None:
    """Severity and hint are the author's; braces in the message stand for attributes, and for what was found."""
    text = """
- id: no-id
  forbid: //@gpid[. = '']
  message: '{entryName} has the id "{value}"{nothing}'
  severity: error
  hint: Refresh the ids
"""
    found = apply_rules(OF, read_rules([rule(text, tmp_path)]))
    assert found == [
        LintFinding("rules/no-id", LintSeverity.ERROR, "PieceSlot:Gun", 'Gun has the id ""', "Refresh the ids")
    ]


def test_an_extension(tmp_path: Path) -> None:
    """Its build file is looked at in the same way."""
    rules = read_rules([rule("- {id: a, forbid: '//PieceSlot | //*[kind()=\"PieceSlot\"]', message: No}\n", tmp_path)])
    assert len(apply_rules(extension(slot(name="Gun")), rules)) == 1


@pytest.mark.parametrize(
    ("text", "code", "at", "message"),
    [
        ("- {id: a, message: b}", "authoring/value", (3, 3), "must say either what it forbids or what it requires"),
        ("- {id: a, forbid: c, require: d, message: b}", "authoring/value", (3, 3), "must say either"),
        ("- {id: A b, forbid: c, message: b}", "authoring/value", (3, 8), "'A b' is not written as it must be"),
        ("- {id: a, forbid: c}", "authoring/missing-key", (3, 3), "the key 'message' is missing"),
        ("- {id: a, forbids: c, message: b}", "authoring/unknown-key", (3, 11), "unknown key 'forbids'"),
        ("- {id: a, forbid: c, message: b, severity: bad}", "authoring/value", (3, 44), "'bad' is not one of"),
        ("- {id: a, forbid: c, message: b}\n- {id: a, forbid: d, message: b}", "check/rule-id", (4, 8), "line 3"),
        ("- {id: a, message: b, forbid: '//['}", "check/rule-xpath", (3, 31), "Invalid expression"),
        ("- id: a\n  message: b\n  require: nobody()", "check/rule-xpath", (5, 12), "Unregistered function"),
        ("- [", "yaml/syntax", (4, 1), "is not closed"),
    ],
)
def test_mistakes_have_their_place(text: str, code: str, at: tuple[int, int], message: str, tmp_path: Path) -> None:
    """Each is told with file, line, column and the author's own line."""
    path = rule(text + "\n", tmp_path)
    with pytest.raises(CcmodError) as caught:
        apply_rules(OF, read_rules([path]))
    error = caught.value.errors[0] if isinstance(caught.value, ManyErrors) else caught.value
    assert (error.code, error.place.file, error.place.line, error.place.column) == (code, str(path), *at)
    assert message in error.message


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    """Of all files and all expressions."""
    with pytest.raises(ManyErrors) as caught:
        read_rules([rule("- {id: a}\n- {id: B, message: c, forbid: d}\n", tmp_path), tmp_path / "none.yaml"])
    assert {error.code for error in caught.value.errors} >= {"authoring/missing-key", "authoring/value", "yaml/file"}
    rules = read_rules([rule("- {id: a, message: b, forbid: '['}\n- {id: c, message: d, require: ']'}\n", tmp_path)])
    with pytest.raises(ManyErrors) as caught:
        apply_rules(OF, rules)
    assert [error.place.line for error in caught.value.errors] == [3, 4]


def test_a_rule_that_runs_for_ever_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules come from others; the one at which the time was over is named."""
    monkeypatch.setattr("ccmod.vassal.xpath.bounded.SECONDS", 1)
    rules = read_rules([rule(f"- {{id: a, message: b, forbid: \"re:test('{'a' * 60}', '(a+)+b')\"}}\n", tmp_path)])
    with pytest.raises(UnreadableInput) as caught:
        apply_rules(OF, rules)
    assert caught.value.code == "xpath/limit"


@pytest.mark.parametrize(
    ("data", "valid"),
    [
        ("- {id: a, forbid: b, message: c}", True),
        ("- {id: a, require: b, message: c, severity: note, hint: d}", True),
        ("- {id: A, forbid: b, message: c}", False),
        ("- {id: a, forbid: b}", False),
        ("- {id: a, forbid: b, message: c, more: d}", False),
        ("- {id: a, forbid: b, message: c, severity: bad}", False),
    ],
)
def test_the_schema_says_the_same(data: str, valid: bool) -> None:
    """Editors underline what the command refuses."""
    schema = lint_rules_schema()
    jsonschema.Draft7Validator.check_schema(schema)
    found: Any = parse_source((HEAD + data).encode(), "rules.yaml").data
    assert jsonschema.Draft7Validator(schema).is_valid(found) is valid
