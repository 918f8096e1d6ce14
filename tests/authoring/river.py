"""A small module of a game without rules of ours, for the tests to break in one place."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from tests.authoring.ford import Folder

FILES = {
    "module.yaml": """\
name: River Line
version: 1.0
system: plain
automation: guided
map: map.yaml
counters: [blue.yaml, red.yaml, markers.yaml]
cards: [cards.yaml]
scenarios: [first.yaml]
""",
    "map.yaml": """\
id: river
title: River
image: river.png
""",
    "blue.yaml": """\
side: Blue
like: ground unit
prototypes:
  ground unit:
    facing: 6
    states:
      Disrupted: {key: Ctrl+B, on: Disrupt, undo: Rally}
      Spent: {until: turn}
      Low: {when: Ammo < 2, named: false}
      Morale: {levels: [steady, shaken, routed]}
    points:
      Ammo: {start: 3, most: 6}
    labels:
      Designation: {text: $move$ MP, at: top left, size: 9}
    place: [Foxhole, Smoke]
    commands:
      Fire:
        does: [Spent, Ammo -1]
        says: $newPieceName$ fires from $location$
        when: Spent_Level < 0
  armour:
    like: ground unit
    facing: 12
    states: {Disrupted: false, Buttoned up: {}}
counters:
  - {name: Blue Rifle, count: 3, values: {attack: 4, defence: 5, move: 3}, back: back.png}
  - {name: Blue Tank, like: armour, values: {attack: 8, defence: 6, move: 6}, steps: 3}
table: blue.csv
""",
    "blue.csv": """\
name,count,like,values.attack,values.move
Blue Scout,2,ground unit,1,8
Blue HQ,,,2,4
""",
    "red.yaml": """\
side: Red
counters:
  - {name: Red Rifle, count: 2, like: ground unit, values: {attack: 4, move: 3}, restrict: true}
  - {name: Red Dummy, like: ground unit, trail: false, moved: false, clone: false, mask: player, hide: false,
     traits: ["mark;Dummy\\tyes"]}
  - {name: Red Conscript, like: ground unit, replace: {Promote: Red Rifle}}
""",
    "markers.yaml": """\
counters:
  - {name: Foxhole, class: marker, mask: false, hide: false, stack: false, trail: false, moved: false}
  - {name: Smoke, class: marker, mask: false, hide: false}
  - {name: Chit, class: marker, count: 4, pool: Chit Cup}
""",
    "cards.yaml": """\
side: Blue
decks:
  Blue Deck: {discard: Blue Discards, hand: 4, private: true}
  Blue Discards: {face: up, shuffle: never, into: Blue Deck}
cards:
  - {name: Forced March, count: 3, corner: 1, text: Move two hexes further., values: {ops: 3}}
table: cards.csv
""",
    "cards.csv": """\
name,title,text,values.ops
Ambush,Ambush!,"Fire first, then move.",2
""",
    "first.yaml": """\
title: First
""",
}


class River(Folder):
    """The module's folder, of which any text can be exchanged."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, FILES)
        Image.new("RGB", (900, 700), "#9fbf8f").save(path / "river.png")
        Image.new("RGB", (75, 75), "#8a9a7a").save(path / "back.png")
