"""A small module of two sides on a map of its own, for the tests to break in one place."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

FILES = {
    "module.yaml": """\
name: The Ford
version: 1.10
system: cc
map: map.yaml
counters: [german.yaml, russian.yaml, markers.yaml]
scenarios: [ford.yaml]
""",
    "map.yaml": """\
id: ford
title: Ford
grid: {columns: 6, rows: 5, x0: 60, y0: 50, dx: 87.5, dy: 101}
terrain:
  woods: B2 C3
  building: [d4]
  bridge_minor: [b3]
below: {B3: stream}
level: {1: B2 C3}
roads: [A3 B3 C4]
hexsides: {wall: C4-C3}
objectives: {1: D4}
buildings: [D4]
""",
    "german.yaml": """\
side: German
nation: germany
counters:
  - {name: German Rifle, type: rifle, count: 3}
  - {name: Sgt. Weber, class: leader, type: sergeant_x}
  - {name: German Light MG, class: weapon, type: Light MG, count: 1, fix: 1-2, eliminate: 10}
""",
    "russian.yaml": """\
side: Russian
nation: russia
counters:
  - {name: Russian Rifle, type: rifle, count: 3}
  - {name: Lt. Orlov, class: leader, type: lieutenant_x}
""",
    "markers.yaml": """\
counters:
  - {name: Foxholes, class: marker}
""",
    "ford.yaml": """\
title: The Ford
year: 1943
first: Russian
initiative: German
sudden death: 6
vp: {German: 3}
sides:
  German:
    nation: germany
    posture: defender
    orders: 4
    discard: 6
    surrender: 5
    edge: west
    setup:
      A2: [German Rifle 1, German Light MG 1, Sgt. Weber]
      B3: German Rifle 2
  Russian:
    nation: russia
    posture: attacker
    orders: 3
    surrender: 6
    edge: east
    setup:
      f02: [Russian Rifle 1, Lt. Orlov]
    reinforcements: {3: Russian Rifle 2}
markers:
  Foxholes: A2
control: {1: German}
""",
}


class Folder:
    """A module's folder of which any text can be exchanged."""

    def __init__(self, path: Path, files: Mapping[str, str] = FILES) -> None:
        self.path = path
        path.mkdir()
        for name, text in files.items():
            (path / name).write_text(text, encoding="utf-8")

    def __str__(self) -> str:
        return str(self.path)

    def change(self, name: str, old: str, new: str) -> None:
        """Exchange a text that a file is known to hold."""
        file = self.path / name
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
