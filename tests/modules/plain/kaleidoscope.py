"""A module with one of everything, for the tests: hexes, squares, areas, an open table, charts, dice, turns, cards."""

from __future__ import annotations

from pathlib import Path

FILES = {
    "module.yaml": """\
name: Kaleidoscope
id: kaleidoscope
version: "1.2"
system: plain
description: A little of everything.
author: Anna Example
licence: CC BY 4.0
date: 2026-11-21
sides: {Red: "#a8443c", Blue: "#3f6187", Umpire: referee}
maps: [board.yaml, city.yaml, table.yaml, staff.yaml]
counters: [red.yaml, blue.yaml, markers.yaml]
cards: cards.yaml
scenarios: [first.yaml, second.yaml]
dice:
  2d6:
  Attack: {roll: 3d6+1, key: Ctrl+Alt+A}
  Weather: [Clear, Rain, Mud]
  Hits: {faces: {Hit: hit.png, Miss: miss.png}, dice: 3}
  Gray: {colour: Gray, faces: [miss, OK, OK, {Hit: hit.png}, light wound, miss]}
  Sight: {together: [Gray, Gray]}
turns:
  levels:
    Turn: 1-10
    Side: [Red, Blue]
    Phase: [Movement, Combat, Supply]
  next: Alt+T
  presses: {trails: Phase == "Supply"}
properties:
  Weather: Clear
  VP: {start: 0, min: -10, max: 10, buttons: {VP up: +1, VP down: -1, Set VP: prompt}}
  Season: {start: Spring, buttons: {Season: [Spring, Summer, Autumn]}}
commands:
  Trails: {sends: Ctrl+T, where: Side == PlayerSide, map: Battlefield, key: trails, report: $PlayerSide$ looks back}
  Look back: {presses: [trails], button: Look}
start:
  Hello: {sends: trails, when: game, press: true}
menus:
  Victory …: [VP up, VP down]
charts:
  Combat Results: {file: crt.csv, about: Roll 1d6 and add the odds.}
  Terrain: terrain.md
  Key: {file: hit.png, window: Key}
help:
  How to play: rules.md
credits: {Map: Anna Example, Rules: [Ben, Cleo]}
licences: {Pictures: CC0}
inventory: {group: [Side, Class]}
raw: |
  <VASSAL.build.module.DoActionButton name="Raw" text="Raw" doReport="true" reportFormat="raw"/>
""",
    "board.yaml": """\
id: board
title: Battlefield
boards:
  - id: north
    grid: {columns: 12, rows: 6, first: "0101"}
    tracks:
      Turn: {spaces: 1-10, at: 60 640, size: 70}
  - id: south
    grid: {columns: 12, rows: 6, first: "0107", second: higher, lines: "#553311"}
    zones:
      Red Reserve: {box: 20 560 300 100, colour: "#d9a0a0"}
      Inset: {box: 500 560 240 200, grid: {shape: square, columns: 3, rows: 2, x0: 540, y0: 600, dx: 80}, names: both}
layout: [north, south]
""",
    "city.yaml": """\
id: city
title: City
size: 800 600
areas: {Old Town: 150 150, Harbour: 500 120, Fort: 420 420}
links: [[Old Town, Harbour], [Harbour, Fort]]
tools: {overview: false, hide pieces: false}
at start: {Fort: [Blue Guard 1]}
""",
    "table.yaml": """\
id: table
title: Table
size: 1152 768
colour: "#7d9a5c"
scale: {unit: inch, pixels: 16}
tools: {stacking: false}
""",
    "staff.yaml": """\
id: staff
title: Staff
sides: Red
grid: {shape: pointed, columns: 6, rows: 4, first: F4, descending: columns rows}
raw: <VASSAL.build.module.map.MapShader name="Night" startsOn="false" buttonText="Night"/>
""",
    "red.yaml": """\
side: Red
counters:
  - {name: Red Guard, count: 6}
  - {name: Red Chief, class: leader}
""",
    "blue.yaml": """\
side: Blue
counters:
  - {name: Blue Guard, count: 6}
""",
    "markers.yaml": """\
counters:
  - {name: Smoke, class: marker}
  - {name: Turn Marker, class: marker}
""",
    "cards.yaml": """\
decks:
  Events: {}
cards:
  - {name: Storm, text: Nobody moves.}
  - {name: Calm, text: All move.}
  - {name: Plague, text: Nobody eats.}
""",
    "crt.csv": "Roll,1:2,1:1,2:1\n1,AE,AR,EX\n2,AR,EX,DR\n3,EX,DR,DE\n",
    "terrain.md": "# Terrain\n\n| Terrain | MP |\n|---|---|\n| Clear | 1 |\n| Woods | 2 |\n",
    "rules.md": "# How to play\n\nMove, *then* fight. <b>not bold</b>\n\n![a hit](hit.png)\n",
    "first.yaml": """\
title: First Blood
briefing: |
  Red attacks at dawn.
setup:
  "0304": [Red Guard 1, Red Guard 2, Red Chief]
  "0808": Blue Guard 1
  Inset A1: Blue Guard 2
  "Table: 12.5 20": [Red Guard 3]
  Old Town: [Blue Guard 3]
  "Staff: E3": Red Guard 4
  Turn 1: Turn Marker
markers: {Smoke: "0305, 0409, Harbour"}
reinforcements: {3: [Red Guard 5, Red Guard 6]}
decks: {Events: [Plague, Storm]}
hands: {Red: Calm}
properties: {VP: 2, Weather: Mud}
turn: {Turn: 2, Phase: Combat}
""",
    "second.yaml": """\
title: Second Wind
boards: {board: south}
setup:
  Red Reserve: [Red Guard 1]
  "0208": Blue Guard 1
""",
}


def write(folder: Path) -> Path:
    """The module's folder, written."""
    from PIL import Image

    folder.mkdir(exist_ok=True)
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    Image.new("RGB", (64, 64), "#b3202a").save(folder / "hit.png")
    Image.new("RGB", (64, 64), "#e8e2d0").save(folder / "miss.png")
    return folder
