"""A module of any game, from the fewest lines that make one."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from tests.built import build_module

FILES = {
    "module.yaml": "name: Thin\nid: thin\nsystem: plain\nmap: map.yaml\ncounters: red.yaml\nscenarios: first.yaml\n",
    "map.yaml": "id: board\ntitle: Board\nimage: board.png\n",
    "red.yaml": "side: Red\ncounters:\n  - {name: Infantry, count: 3}\n",
    "first.yaml": "title: First\n",
}


def test_a_thin_module_is_built(tmp_path: Path) -> None:
    """A picture, a counter sheet and a scenario are enough."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    Image.new("RGB", (800, 600), "#c8d6a0").save(tmp_path / "board.png")
    report = build_module(str(tmp_path)).report
    assert (report.pieces, report.setups) == (3, ("First",))
