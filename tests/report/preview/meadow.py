"""A small module with a map, two set-ups, counters, cards, charts and help, for previews."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from ccmod.vassal.archive import Archive
from ccmod.vassal.opening import Module
from tests.authoring.ford import Folder
from tests.built import build_module

FILES = {
    "module.yaml": """\
name: The Meadow
version: 1.0
system: plain
map: map.yaml
counters: [blue.yaml, markers.yaml]
cards: [cards.yaml]
scenarios: [dawn.yaml, dusk.yaml]
charts:
  Losses: {rows: [[Die, Loss], ["1", none], ["2", one step]]}
  Sequence: sequence.md
help: {Rules: rules.md}
""",
    "map.yaml": """\
id: meadow
title: Meadow
image: meadow.png
grid: {columns: 4, rows: 3, x0: 60, y0: 60, dx: 90, dy: 104}
""",
    "blue.yaml": """\
side: Blue
counters:
  - {name: Blue Rifle, count: 3, values: {attack: 4, move: 3}, steps: 2, states: {Spent: {}}}
  - {name: Blue Gun, values: {attack: 8, move: 1}, mask: side}
""",
    "markers.yaml": "counters:\n  - {name: Smoke, class: marker}\n",
    "cards.yaml": "side: Blue\ndecks: {Blue Deck: {}}\ncards:\n  - {name: Ambush, count: 2, text: Fire first.}\n",
    "dawn.yaml": "title: Dawn\nsetup: {A1: [Blue Rifle 1, Blue Gun], B2: Smoke}\n",
    "dusk.yaml": "title: Dusk\nsetup: {C1: Blue Rifle 2}\n",
    "sequence.md": "# Sequence\n\n1. Move\n2. Fire\n",
    "rules.md": "# Rules\n\nMove **two** hexes.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
}


class Meadow(Folder):
    """Its folder."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, FILES)
        self.paint("#8fae6b")

    def paint(self, colour: str) -> None:
        """Give the map another colour."""
        Image.new("RGB", (420, 360), colour).save(self.path / "meadow.png")

    def module(self) -> Module:
        """It is built."""
        return Module(Archive.from_bytes(build_module(str(self.path)).content, name="meadow.vmod"))
