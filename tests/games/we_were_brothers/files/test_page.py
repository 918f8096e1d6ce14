"""The page about writing a mission: its files together are a module that can be read."""

from __future__ import annotations

import re
from pathlib import Path

from ccmod.authoring.compile import compile_scenario
from ccmod.authoring.load import load_module

PAGE = Path(__file__).parents[4] / "docs" / "authoring-we-were-brothers.md"
MODULE = """\
name: Page
id: page
version: "1"
system: wwb
description: What the page shows.
author: Nobody
licence: CC0
sides: {US Army: "#6f7a4f", Wehrmacht: "#7a7f83"}
map: map.yaml
counters: [us-army.yaml, wehrmacht.yaml]
scenarios: [first.yaml]
"""
WEHRMACHT = "side: Wehrmacht\ncounters: [{name: Anton, class: soldier, count: 4}]\n"


def test_its_files_are_a_module(tmp_path: Path) -> None:
    """The map, the counters, the mission with its two parts and the weapon cards."""
    text = PAGE.read_text(encoding="utf-8")
    files = {"module.yaml": MODULE, "wehrmacht.yaml": WEHRMACHT}
    for name, block in re.findall(r"^```yaml\n# (?:part of )?(\S+)\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        files[name] = files.get(name, "") + block
    (cards,) = re.findall(r"^```csv\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    for name, content in (files | {"weapons.csv": cards}).items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    authored = load_module(str(tmp_path))
    mission = compile_scenario(authored, "first")
    assert set(files) == {"module.yaml", "wehrmacht.yaml", "us-army.yaml", "map.yaml", "first.yaml"}
    assert (len(mission["soldiers"]), set(mission["dice"]), set(mission["weapons"])) == (
        6,
        {"Gray", "Red"},
        {"M1 Garand", "Kar 98k"},
    )
