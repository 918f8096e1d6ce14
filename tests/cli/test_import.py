"""``ccmod import`` as it is called."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.vassal.archive import Archive


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small module."""
    monkeypatch.chdir(tmp_path)
    archive = Archive()
    archive.put(
        "buildFile.xml",
        b'<VASSAL.build.GameModule name="Small" version="2" VassalVersion="3.7.0">'
        b'<VASSAL.build.module.Map mapName="M"/><my.Own name="x"/></VASSAL.build.GameModule>',
    )
    archive.put("images/a.png", b"1")
    archive.write("small.vmod")
    return tmp_path


def run(*words: str) -> Result:
    """Call ccmod."""
    return CliRunner().invoke(main, list(words))


def test_a_folder_and_a_report() -> None:
    """Named after the module; what is kept as it stands is told; the folder builds."""
    found = run("import", "small.vmod")
    assert found.exit_code == 0, found.output
    assert found.output.splitlines() == [
        "small: Small 2",
        "  YAML: 1 map",
        "  1 of 2 components, 0 of 0 definitions, 0 of 0 traits understood",
        "  files: 1 picture, 0 others",
        "  note: classes of the module's own are kept without being understood: my.Own (1)",
        "next: ccmod build small",
    ]
    assert run("build", "small", "-o", "new.vmod").exit_code == 0
    assert "no difference" in run("diff", "small.vmod", "new.vmod").output


def test_json_and_quiet() -> None:
    """The report as data; or nothing."""
    data = json.loads(run("import", "small.vmod", "-o", "a", "--json").stdout)
    assert (data["command"], data["yaml"]["components"], data["kept"]["own_classes"]) == (
        "import",
        {"Map": 1},
        {"my.Own": 1},
    )
    assert run("import", "small.vmod", "-o", "b", "-q").output == ""


def test_nothing_is_overwritten() -> None:
    """A folder that is there stays as it is."""
    run("import", "small.vmod")
    again = run("import", "small.vmod")
    assert again.exit_code == 2
    assert "file/folder-exists" in again.output


def test_a_folder_that_would_not_build_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """The exit code is 1, the report says where, and the folder stays to be looked at."""
    import ccmod.convert.importing.folder as folder_module

    written = folder_module.yaml_text
    monkeypatch.setattr(folder_module, "yaml_text", lambda data: written(data).replace("my.Own: x", "my.Own: y"))
    found = run("import", "small.vmod")
    assert found.exit_code == 1
    assert "a build of small is not the same" in found.stderr
    assert "Own:x: its attributes" in found.stderr
    assert Path("small/module.yaml").exists()
    data = json.loads(run("import", "small.vmod", "-o", "a", "--json").stdout)
    assert data["differences"] == ["Own:x: its attributes"]
