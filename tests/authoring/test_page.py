"""The examples of docs/authoring.md: the whole module is built, and every other one is read with it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from ccmod.authoring.schema import schema_of
from ccmod.ground.source import parse_source
from ccmod.vassal.archive import Archive
from ccmod.vassal.lint import Subject, lint
from ccmod.vassal.opening import Module
from tests.built import build_module

PAGE = (Path(__file__).parents[2] / "docs" / "authoring.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(?:yaml|csv|markdown)\n# (.+)\n((?:.*\n)*?)```$", PAGE, re.MULTILINE)
FILES = {title: text for title, text in BLOCKS if "." in title}
PARTS = [(title.removeprefix("in "), text) for title, text in BLOCKS if title.startswith("in ")]

CHANGES = ["(tournament edition)", 'zoomStart="6"', 'tooltip="Roll for a fight"']
"""What the page's patch writes, in the order of the build file."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the whole module."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_whole_module_is_built(folder: Path) -> None:
    """As it stands on the page, and the check has nothing to say of it."""
    built = build_module(str(folder))
    assert built.report.setups == ("The Crossing",)
    findings, _ = lint(Subject(Module(Archive.from_bytes(built.content, name="two-rivers.vmod"))))
    assert not findings


def test_the_patch_changes_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the page has it: description, zoom and a tooltip, each in its place and nothing else, and a file more."""
    (patch,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    monkeypatch.chdir(folder)
    Path("patch.py").write_text(patch, encoding="utf-8")
    Path("rules.pdf").write_bytes(b"%PDF")
    plain, patched = (
        Archive.from_bytes(build_module(".", patch=path).content, name="m.vmod") for path in (None, Path("patch.py"))
    )
    assert patched.read("rules.pdf") == b"%PDF"
    before, after = (one.read("buildFile.xml").decode().splitlines() for one in (plain, patched))
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert len(changed) == 3
    assert [new.partition(word)[1] for (_, new), word in zip(changed, CHANGES, strict=True)] == CHANGES


@pytest.mark.parametrize(("kind", "text"), PARTS, ids=[text.split("\n")[0] for _, text in PARTS])
def test_every_part_is_right(folder: Path, kind: str, text: str) -> None:
    """With it, in its place, the module is built; the schema takes it, too."""
    name = {"module": "module.yaml", "map": "map.yaml", "scenario": "second.yaml"}[kind]
    added: dict[str, Any] = parse_source(text.encode(), name).data
    assert jsonschema.Draft7Validator(schema_of(kind, "plain")).is_valid({**_least(kind), **added})
    whole = FILES["module.yaml"]
    if kind == "module":
        lines = [line for line in whole.splitlines() if line.split(":")[0] not in added]
        whole = "\n".join([*lines, text])
    elif kind == "map":
        text = text.replace("id: valley", "id: other").replace("title: Valley", "title: Other")
        whole += f"maps: {name}\n"
    else:
        whole = whole.replace("scenarios: crossing.yaml", f"scenarios: [crossing.yaml, {name}]")
    if kind != "module":
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "module.yaml").write_text(whole, encoding="utf-8")
    assert build_module(str(folder)).content


def _least(kind: str) -> dict[str, Any]:
    """The keys without which a file of this kind is nothing."""
    return {"module": {"name": "-", "system": "plain"}}.get(kind, {})


def test_the_page_names_every_key(folder: Path) -> None:
    """Nothing that module.yaml, a map, a grid, a track, a zone or a scenario can say is left out."""
    words = set(re.findall(r"[a-z][a-z0-9 ]*", PAGE))
    schema = schema_of("module", "plain"), schema_of("map", "plain"), schema_of("scenario", "plain")
    keys = {key for one in schema for key in one["properties"]}
    keys |= {key for name in ("Grid", "Track", "Zone", "Scale") for key in schema[1]["definitions"][name]["properties"]}
    keys |= set(schema[0]["definitions"]["Tools"]["properties"])
    assert {key for key in keys if not any(key in word for word in words)} == set()
