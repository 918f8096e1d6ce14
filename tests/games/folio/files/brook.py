"""A small battle of the folio series: a brook, two bridges, three units a side."""

from __future__ import annotations

from pathlib import Path

FILES = {
    "module.yaml": """\
name: The Brook
id: brook
system: folio
sides: {Blue: "#3f6187", Red: "#a8443c"}
map: map.yaml
counters: [blue.yaml, red.yaml]
scenarios: brook.yaml
""",
    "map.yaml": """\
id: brook
title: The Brook
grid: {columns: 8, rows: 6}
terrain:
  woods: B2 C3
  town: [E3]
  sea: H6
hexsides:
  stream: [D2-E2, D2-E3, D3-E3]
  bridge: D2-E3
roads:
  - [C3, D2, E3, F3]
fortifications: {G4: , G5: {negates zones: true}}
costs:
  hex: {woods: 2, town: 1}
  hexside: {stream: 1.5}
""",
    "blue.yaml": """\
side: Blue
counters:
  - {name: Blue Foot, count: 2, symbol: infantry, size: II, values: {attack: 3, defence: 4, move: 4, reduced: 1-2-4}}
  - {name: Blue Horse, symbol: cavalry, values: {attack: 2, defence: 2, move: 8, mobility: mobile}}
  - {name: Blue +1, count: 2, class: support, values: {fire: 1}}
  - {name: Blue +3, class: support, values: {fire: 3}}
""",
    "red.yaml": """\
side: Red
counters:
  - {name: Red Foot, count: 3, symbol: infantry, values: {attack: 4, defence: 3, move: 4, reduced: 2-2-4}}
  - {name: Red Raider, values: {attack: 2, defence: 3, move: 5, traits: commando amphibious}}
  - {name: Red +2, count: 2, class: support, values: {fire: 2}}
""",
    "brook.yaml": """\
title: The Brook
turns: {last: 3, first: [Red, Blue]}
sets up first: Red
victory: {side: Red, hexes: [C3], sudden: true}
sides:
  Blue:
    support: 2
    setup:
      C3: Blue Foot 1
      D3: [Blue Foot 2]
    reinforcements: {2: Blue Horse}
  Red:
    support: [2, 1]
    setup: {E3: Red Foot 1, G4: Red Foot 2}
    area: G1 G2 H1
    choose: [Red Foot 3]
    reinforcements: {3: {units: [Red Raider], hexes: H2}}
""",
}


def write(folder: Path, **changed: str) -> Path:
    """The module in a folder; ``changed`` has other texts for files by their stems."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in FILES.items():
        (folder / name).write_text(changed.get(name.removesuffix(".yaml"), text), encoding="utf-8")
    return folder
