"""``ccmod los``: a line of sight in words, as JSON, as a picture; and all that may be wrong with the question."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from ccmod.cli import main

MAP = """\
id: heath
title: The Heath
grid: {columns: 6, rows: 6}
terrain: {woods: C3, brush: B2}
"""


def run(*args: str | Path) -> Result:
    """What ``ccmod los`` does with these arguments."""
    return CliRunner().invoke(main, ["los", *map(str, args)])


@pytest.fixture
def heath(tmp_path: Path) -> Path:
    """A map file with woods and brush, and no shapes."""
    path = tmp_path / "heath.yaml"
    path.write_text(MAP, encoding="utf-8")
    return path


def test_the_verdict_comes_first(heath: Path) -> None:
    """The first line says all that most people want, the others why."""
    result = run(heath, "c2", "C04")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "C2 (open, level 0) to C4 (open, level 0), range 2: blocked",
        "  blocked by   woods in C3 (10.1)",
        "  touches      through C3",
    ]


def test_markers_and_what_is_not_certain(heath: Path) -> None:
    """Markers are laid on the map for this question; what hangs on a missing shape is told."""
    result = run(heath, "B1", "B3", "--marker", "Smoke 7@B2")
    assert "visible, Hindrance 7" in result.output
    assert "Smoke 7 in B2 (10.3.4), the largest" in result.output
    result = run(heath, "B2", "D2")
    assert "not certain" in result.output.splitlines()[0]
    assert "woods in C3: the map does not say where in the hex it is drawn" in result.output


def test_the_same_as_json(heath: Path) -> None:
    """One versioned object with the verdict, its reasons, and every hex that the line touches."""
    data = json.loads(run(heath, "C2", "C4", "--json").output)
    assert (data["ccmod"], data["command"], data["map"]) == (1, "los", "heath")
    assert (data["status"], data["range"]) == ("blocked", 2)
    assert data["obstacles"] == [{"check": "V117", "rule": "10.1", "what": "woods", "place": "C3", "because": ""}]
    assert data["hexes"] == [{"hex": hex, "touch": "through"} for hex in ("C2", "C3", "C4")]


def test_the_hexes_run_from_the_viewer() -> None:
    """Asked the other way round, the answer is the same and the hexes are turned."""
    there, back = (json.loads(run("mill-farm", *ends, "--json").output) for ends in (("D3", "G9"), ("G9", "D3")))
    assert there["hindrances"] == back["hindrances"]
    assert there["hexes"] == back["hexes"][::-1]


@pytest.mark.parametrize("name", ["line.svg", "line.png"])
def test_a_picture(name: str, tmp_path: Path) -> None:
    """An SVG that is well-formed, or a PNG; never written over another file unless told."""
    target = tmp_path / name
    assert run("mill-farm", "N2", "K5", "-o", target).exit_code == 0
    if name.endswith("svg"):
        root = ElementTree.fromstring(target.read_text(encoding="utf-8"))
        assert "N2 to K5: blocked" in "".join(root.itertext())
        assert not any("://" in value for one in root.iter() for value in one.attrib.values())
    else:
        with Image.open(target) as image:
            assert min(image.size) > 200
    assert run("mill-farm", "N2", "K5", "-o", target).exit_code == 2
    assert run("mill-farm", "N2", "K5", "-o", target, "--force").exit_code == 0


def test_a_picture_of_a_map_without_one(heath: Path, tmp_path: Path) -> None:
    """Without a picture the hexes are drawn in the colours of their terrain."""
    assert run(heath, "C2", "C4", "-o", tmp_path / "line.svg", "--marker", "Blaze@C3").exit_code == 0
    assert "Blaze" in (tmp_path / "line.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (("mil-farm", "A1", "B1"), 2, "did you mean 'mill-farm'?"),
        (("mill-farm", "A1", "Z9"), 2, "off the map"),
        (("mill-farm", "A1", "B3", "--marker", "Smoke 4"), 2, "'Smoke 4' is not written as 'Smoke 4@C5'"),
        (("mill-farm", "A1", "B3", "--marker", "Smoke 4@Z1"), 2, "off the map"),
        (("mill-farm", "A1", "B3", "--option", "AMB-38=x"), 2, "the option AMB-38 cannot be 'x'"),
        (("mill-farm", "A1", "B3", "--scenario", "none"), 2, "no scenario 'none'"),
        (("scenarios/three-bridges", "A1", "B3"), 4, "is of the system folio"),
        (("mill-farm", "A1", "B3", "-o", "line.gif"), 2, "pictures are .svg or .png"),
    ],
)
def test_what_may_be_wrong(args: tuple[str, ...], code: int, said: str) -> None:
    """Each slip has its exit code and says what to do."""
    result = run(*args)
    assert result.exit_code == code
    assert said in result.output


def test_a_map_file_with_mistakes(heath: Path) -> None:
    """They are told as by ``ccmod build``: file, line and code."""
    heath.write_text(MAP.replace("brush", "bruhs"), encoding="utf-8")
    result = run(heath, "A1", "A3")
    assert result.exit_code == 3
    assert "authoring/terrain" in result.output


def test_the_markers_of_a_scenario() -> None:
    """Of a module, a scenario's markers lie on its map."""
    data = json.loads(run("mill-farm", "A6", "C6", "--scenario", "mill-farm", "--json").output)
    assert data["markers"] == {"H4": ["Foxholes"], "E8": ["Foxholes"]}
