"""The examples of docs/counters.md: the whole module and its extension are built, every part is tried in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from ccmod.authoring.look import Look
from ccmod.authoring.schema import schema_of
from ccmod.ground.source import parse_source
from tests.built import build_module

PAGE = (Path(__file__).parents[2] / "docs" / "counters.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(?:yaml|csv)\n# (.+)\n((?:.*\n)*?)```$", PAGE, re.MULTILINE)
FILES = {title: text for title, text in BLOCKS if "." in title}
PARTS = [text for title, text in BLOCKS if title == "in counters"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the whole module."""
    (tmp_path / "night").mkdir()
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("level", ["plain", "assisted", "guided"])
def test_the_whole_module_is_built(folder: Path, level: str) -> None:
    """As it stands on the page, at every level of automation."""
    text = FILES["module.yaml"].replace("automation: assisted", f"automation: {level}")
    (folder / "module.yaml").write_text(text, encoding="utf-8")
    report = build_module(str(folder)).report
    assert (report.pieces, report.cards, report.setups) == (26, 4, ("The first evening",))


def test_the_extension_is_built(folder: Path) -> None:
    """The folder in the module's folder makes an extension of it."""
    report = build_module(str(folder / "night")).report
    assert (report.pieces, report.cards, report.suffix) == (1, 1, ".vmdx")


@pytest.mark.parametrize("text", PARTS, ids=[text.split("\n")[1].strip() for text in PARTS])
def test_every_part_is_right(folder: Path, text: str) -> None:
    """As a sheet of its own the module is built with it; the schema takes it, too."""
    (folder / "more.yaml").write_text(text, encoding="utf-8")
    whole = FILES["module.yaml"].replace("markers.yaml]", "markers.yaml, more.yaml]")
    (folder / "module.yaml").write_text(whole, encoding="utf-8")
    data: dict[str, Any] = parse_source(text.encode(), "more.yaml").data
    assert not list(jsonschema.Draft7Validator(schema_of("counters", "plain")).iter_errors(data))
    assert build_module(str(folder)).content


def test_the_page_names_every_key() -> None:
    """Nothing that a line, a state, points, a label, a command, a card, a deck or an extension can say is left out."""
    words = set(re.findall(r"[a-z][a-z ]*", PAGE))
    look = set(Look.model_fields)
    keys: set[str] = set()
    for kind in ("counters", "cards", "extension"):
        schema = schema_of(kind, "plain")
        keys |= schema["properties"].keys()
        for name in (
            "PrototypeLine",
            "CounterLine",
            "CardLine",
            "DeckLine",
            "State",
            "Points",
            "LabelLine",
            "Command",
            "Place",
        ):
            keys |= schema.get("definitions", {}).get(name, {}).get("properties", {}).keys()
    cut = {"sheets", "sheet", "cell", "fit", "off", "eliminate", "fix"}
    assert {key for key in keys - look - cut if not any(key in word for word in words)} == set()
