"""A battle's map as its author writes it: what it comes to for the rules, and what is told of its mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ccmod.authoring.authored import TerrainFile
from ccmod.games.great_battles.files.check_map import check_map
from ccmod.games.great_battles.files.compile import compile_map
from ccmod.games.great_battles.files.map import MapFile
from ccmod.games.great_battles.rules.ground import TerrainMap
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems
from ccmod.ground.source import read_source

KNOLL = """\
id: knoll
title: The Knoll
grid: {columns: 6, rows: 6}
terrain:
  woods: B2 C3
  orchard: [C3]
levels:
  1: C2 D2
  2: [D3]
slopes:
  steep: C3-D3
  minor: [C2-C3]
hexsides:
  stream: [E4-E5, F4-F5]
  bridge: E4-E5
ways:
  pike: [[E3, E4, E5]]
  trail:
    - A1 A2 A3
chart:
  hex:
    woods: {cost: {infantry: 2, cavalry: 3, artillery: 4, leader: 1}, fire: -1, height: 1}
    orchard: {cost: {infantry: 1.5, leader: 1}, disorder: d}
  hexside:
    steep: {cost: {infantry: 2, leader: 1}, disorder: D, fire: -1, down: 1, rise: 2, shock: -2}
    stream: {cost: {infantry: 1, leader: 1}, shock: -1}
"""


def read(folder: Path, text: str) -> TerrainFile:
    """The map of a text. Raises what is wrong with it."""
    path, problems = folder / "map.yaml", Problems()
    path.write_text(text, encoding="utf-8")
    source = read_source(path, "map.yaml")
    file = problems.model(MapFile, source)
    problems.raise_any()
    assert file is not None
    land = TerrainFile(file, source, folder, file.grid.board())
    check_map(land, problems)
    problems.raise_any()
    return land


def test_the_ground_that_the_rules_read(tmp_path: Path) -> None:
    """Levels, slopes, ways and costs stand where the author wrote them; what he left out is clear and at level 0."""
    data = compile_map(read(tmp_path, KNOLL))
    assert json.loads(json.dumps(data)) == data
    ground = TerrainMap.from_data(data)
    assert [ground.level(hex) for hex in ("C2", "D3", "A1")] == [1, 2, 0]
    assert ground.terrain("C3") == ("woods", "orchard")
    assert ground.terrain("A1") == ("clear",)
    assert ground.side_features("D3", "C3") == {"steep"}
    assert ground.side_features("E4", "E5") == {"stream", "bridge"}
    assert (ground.way("E4", "E3"), ground.way("A2", "A3"), ground.way("B2", "C2")) == ("pike", "trail", None)
    assert ground.hexes["woods"].height == 1
    assert (ground.sides["steep"].down, ground.sides["steep"].rise) == (1, 2)
    assert ground.entry("C3", "D3", "infantry").value == 6, "1 for clear ground and 2 for the slope, in halves"
    assert ground.disorder("C3", "D3") == "D"
    assert ground.bars("B3", "C3", "artillery") == "orchard in C3"


@pytest.mark.parametrize(
    ("old", "new", "code", "told"),
    [
        ("woods: B2 C3", "woods: B2 C9", "hexes/off-map", "map.yaml:5"),
        ("1: C2 D2", "1: C9 D2", "hexes/off-map", "map.yaml:8"),
        ("2: [D3]", "2: [D3, C2]", "gbacw/level-twice", "map.yaml:9"),
        ("minor: [C2-C3]", "minor: [C2-C3, D3-C3]", "gbacw/slope-twice", "map.yaml:12"),
        ("steep: C3-D3", "steep: C3-E5", "hexes/not-adjacent", "map.yaml:11"),
        ("bridge: E4-E5", "bridge: A4-A5", "authoring/no-bridge", "map.yaml:15"),
        ("[[E3, E4, E5]]", "[[E3, E5]]", "hexes/not-adjacent", "map.yaml:17"),
        ("    stream: {", "    strem: {", "authoring/cost", "map.yaml:26"),
        ("infantry: 1.5", "infantry: 1.3", "authoring/value", "map.yaml:23"),
        ("infantry: 1.5", "wagons: 1.5", "authoring/value", "map.yaml:23"),
    ],
)
def test_mistakes(tmp_path: Path, old: str, new: str, code: str, told: str) -> None:
    """Each with its line."""
    assert KNOLL.count(old) == 1
    with pytest.raises(CcmodError) as found:
        read(tmp_path, KNOLL.replace(old, new))
    assert found.value.code == code
    assert told in str(found.value)
