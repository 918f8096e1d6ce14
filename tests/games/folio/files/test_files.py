"""The author's files of a folio battle: what they come to, and what is told of their mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from ccmod.authoring import load_module, load_scenario
from ccmod.authoring.schema import schema_of
from ccmod.ground.errors import CcmodError
from ccmod.ground.source import read_source
from tests.games.folio.files.brook import FILES, write

MAP = {
    "id": "brook",
    "columns": 8,
    "rows": 6,
    "terrain": {"B2": "woods", "C3": "woods", "E3": "town", "H6": "sea"},
    "prohibited": [],
    "hexsides": {"stream": ["D2-E2", "D2-E3", "D3-E3"], "bridge": ["D2-E3"]},
    "roads": [["C3", "D2", "E3", "F3"]],
    "trails": [],
    "fortifications": {"G4": {"negates_zones": False}, "G5": {"negates_zones": True}},
    "tec": {"hex": {"woods": 2.0, "town": 1.0}, "hexside": {"stream": 1.5}},
    "crt_row": {},
}


def test_a_battle_as_data(tmp_path: Path) -> None:
    """Everything that the author wrote, with nothing left to look up (digest, section 9)."""
    found = load_scenario(str(write(tmp_path / "brook")))
    assert json.loads(json.dumps(found)) == found
    assert found["map"] == MAP
    assert found["turns"] == {"last": 3, "first": ["Red", "Blue"]}
    assert found["units"]["Blue Foot 1"] == {
        "side": "Blue", "front": [3, 4, 4], "back": [1, 2, 4], "mobility": "leg", "traits": [],
        "size": "II", "hex": "C3",
    }  # fmt: skip
    assert found["units"]["Red Raider"]["traits"] == ["commando", "amphibious"]
    assert found["units"]["Blue Horse"]["mobility"] == "mobile"
    assert found["units"]["Red Foot 3"]["hex"] is None
    assert found["setup"] == {"order": ["Red", "Blue"], "areas": {"Red": ["G1", "G2", "H1"]}}
    assert found["reinforcements"] == [
        {"turn": 2, "units": ["Blue Horse"], "hexes": []},
        {"turn": 3, "units": ["Red Raider"], "hexes": ["H2"]},
    ]
    pool = {"Blue": {"Blue +1 1": 1, "Blue +1 2": 1, "Blue +3": 3}, "Red": {"Red +2 1": 2, "Red +2 2": 2}}
    assert found["support_fire"] == {"pool": pool, "per_turn": [[2, 2], [2, 1], [2, 1]]}
    assert found["victory"] == {"about": "", "side": "Red", "hexes": ["C3"], "needs": 1, "sudden": True}


CASES = [
    ("map.yaml", "woods: B2 C3", "woods: B2 C9", "hexes/off-map", None),
    ("map.yaml", "  woods: B2 C3", "  wods: B2 C3", "authoring/cost", "'woods'"),
    ("map.yaml", "bridge: D2-E3", "bridge: D4-E4", "authoring/no-bridge", "river"),
    ("map.yaml", "[C3, D2, E3, F3]", "[C3, E3, F3]", "hexes/not-adjacent", None),
    ("map.yaml", "stream: 1.5", "strem: 1.5", "authoring/cost", "'stream'"),
    ("map.yaml", "stream: 1.5", "stream: 1.3", "authoring/value", None),
    ("map.yaml", "G5: {negates zones", "G9: {negates zones", "hexes/off-map", None),
    ("brook.yaml", "C3: Blue Foot 1", "C3: Blue Foott 1", "authoring/counter", "'Blue Foot 1'"),
    ("brook.yaml", "C3: Blue Foot 1", "C3: Red Foot 3", "authoring/counter", None),
    ("brook.yaml", "C3: Blue Foot 1", "E3: Blue Foot 1", "authoring/stacked", "one unit a hex"),
    ("brook.yaml", "C3: Blue Foot 1", "K3: Blue Foot 1", "hexes/off-map", None),
    ("brook.yaml", "{2: Blue Horse}", "{2: Blue Foot 1}", "authoring/placed-twice", None),
    ("brook.yaml", "{2: Blue Horse}", "{4: Blue Horse}", "authoring/turn", None),
    ("brook.yaml", "first: [Red, Blue]", "first: [Redd, Blue]", "authoring/side", "'Red'"),
    ("brook.yaml", "victory: {side: Red", "victory: {side: Rad", "authoring/side", "'Red'"),
    ("brook.yaml", "    area: G1 G2 H1\n", "", "authoring/area", "area:"),
    ("brook.yaml", "hexes: H2", "hexes: H9", "hexes/off-map", None),
    ("brook.yaml", "hexes: [C3]", "hexes: [C33]", "hexes/off-map", None),
    ("blue.yaml", "reduced: 1-2-4", "reduced: 1-2", "authoring/values", "2-2-6"),
    ("blue.yaml", "{attack: 3, ", "{", "authoring/values", "attack"),
    ("blue.yaml", "{attack: 3, ", "{attack: three, ", "authoring/values", "a whole number"),
    ("blue.yaml", "mobility: mobile", "mobility: fast", "authoring/values", "mobile"),
    ("red.yaml", "commando amphibious", "commando swimmer", "authoring/values", "amphibious"),
]


@pytest.mark.parametrize(("name", "old", "new", "code", "hint"), CASES)
def test_mistakes_are_told_where_they_stand(
    tmp_path: Path, name: str, old: str, new: str, code: str, hint: str | None
) -> None:
    """Each with its code, a place in a file, and where it can be said, what to do."""
    assert old in FILES[name]
    folder = write(tmp_path / "brook", **{name.removesuffix(".yaml"): FILES[name].replace(old, new, 1)})
    with pytest.raises(CcmodError) as caught:
        load_module(str(folder))
    errors = caught.value.errors
    found = next((error for error in errors if error.code == code), None)
    assert found is not None, [error.code for error in errors]
    assert found.place.line is not None
    assert code != "authoring/values" or str(found.place.file).endswith(name), "at the counter, not where it is used"
    assert hint is None or hint in (found.hint or "")


@pytest.mark.parametrize(("kind", "file"), [("map", "map.yaml"), ("scenario", "brook.yaml"), ("counters", "blue.yaml")])
def test_the_schema_takes_what_is_right(tmp_path: Path, kind: str, file: str) -> None:
    """What loads fits the schema that editors use."""
    folder = write(tmp_path / "brook")
    jsonschema.Draft7Validator(schema_of(kind, "folio")).validate(read_source(folder / file, file).data)
