"""What the linter found as SARIF 2.1.0 (OASIS, errata 01)."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from ccmod.cli import main
from tests.report.test_sarif import STRUCTURE
from tools.fuzzing import tiny
from tools.fuzzing.parts import packed


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, object], dict[str, object]]:
    """A module with mistakes, as JSON data and as SARIF."""
    monkeypatch.chdir(tmp_path)
    Path("m.vmod").write_bytes(packed(tiny.module_entries()))
    result = CliRunner().invoke(main, ["check", "m.vmod", "--sarif", "m.sarif", "--json"])
    return json.loads(result.stdout), json.loads(Path("m.sarif").read_text(encoding="utf-8"))


def test_it_has_the_structure_of_sarif(told: tuple[dict[str, object], dict[str, object]]) -> None:
    """As far as what ccmod writes goes."""
    jsonschema.validate(told[1], STRUCTURE)


def test_every_finding_is_a_result(told: tuple[dict[str, object], dict[str, object]]) -> None:
    """Each with its code, its weight and its place, and known again by a fingerprint of its own."""
    data, sarif = told
    (run,) = sarif["runs"]  # type: ignore[misc,attr-defined]  # JSON
    results, rules = run["results"], run["tool"]["driver"]["rules"]
    findings = data["findings"]
    assert findings
    found = [(one["code"], one["severity"], one["place"] or "the whole file") for one in findings]  # type: ignore[attr-defined]
    assert [
        (one["ruleId"], one["level"], one["locations"][0]["logicalLocations"][0]["fullyQualifiedName"])
        for one in results
    ] == found
    assert all(rules[one["ruleIndex"]]["id"] == one["ruleId"] for one in results)
    marks = [one["partialFingerprints"]["finding/v1"] for one in results]
    assert len(set(marks)) == len(marks)
    assert run["properties"]["counts"] == data["counts"]


def test_nothing_is_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a file that is there nor the module itself."""
    monkeypatch.chdir(tmp_path)
    Path("m.vmod").write_bytes(packed(tiny.module_entries()))
    Path("m.sarif").write_text("mine", encoding="utf-8")
    for target in ("m.sarif", "m.vmod"):
        assert CliRunner().invoke(main, ["check", "m.vmod", "--sarif", target]).exit_code == 2
    assert Path("m.sarif").read_text(encoding="utf-8") == "mine"
