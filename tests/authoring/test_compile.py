"""Compiled scenario data: what the judge starts from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ccmod.authoring import compile_scenario, load_module, load_scenario
from ccmod.ground.errors import CcmodError, UsageFault
from tests.authoring.ford import Folder

FORD = {
    "id": "ford",
    "title": "The Ford",
    "system": "cc",
    "year": 1943,
    "first": "Russian",
    "initiative": "German",
    "time": {"start": 0, "sudden_death": 6},
    "vp": {"side": "German", "points": 3},
    "sides": {
        "German": {
            "nation": "germany",
            "posture": "defender",
            "orders": 4,
            "discard": 6,
            "surrender": 5,
            "edge": "west",
            "area": [],
        },
        "Russian": {
            "nation": "russia",
            "posture": "attacker",
            "orders": 3,
            "discard": None,
            "surrender": 6,
            "edge": "east",
            "area": [],
        },
    },
    "units": {
        "German Rifle 1": {"side": "German", "type": "rifle", "hex": "A2"},
        "Sgt. Weber": {"side": "German", "type": "sergeant_x", "hex": "A2"},
        "German Rifle 2": {"side": "German", "type": "rifle", "hex": "B3"},
        "Russian Rifle 1": {"side": "Russian", "type": "rifle", "hex": "F2"},
        "Lt. Orlov": {"side": "Russian", "type": "lieutenant_x", "hex": "F2"},
        "Russian Rifle 2": {"side": "Russian", "type": "rifle", "hex": None},
    },
    "weapons": {
        "German Light MG 1": {
            "side": "German",
            "type": "Light MG",
            "carrier": "German Rifle 1",
            "fix": [1, 2],
            "eliminate": [10],
        }
    },
    "radios": {},
    "markers": [{"marker": "Foxholes", "hex": "A2"}],
    "map": {
        "id": "ford",
        "columns": 6,
        "rows": 5,
        "terrain": {"B2": "woods", "C3": "woods", "D4": "building", "B3": "bridge_minor"},
        "below": {"B3": "stream"},
        "level": {"B2": 1, "C3": 1},
        "roads": [["A3", "B3", "C4"]],
        "rails": [],
        "trails": [],
        "hexsides": {"wall": ["C3-C4"], "hedge": [], "fence": [], "cliff": []},
        "shapes": {},
        "buildings": [["D4"]],
        "objectives": {"1": "D4"},
        "compass": {"1": "n", "2": "ne", "3": "se", "4": "s", "5": "sw", "6": "nw"},
    },
    "control": {"1": "German"},
    "chits": {},
    "reinforcements": {"Russian Rifle 2": 3},
    "nations": {},
    "options": {},
    "extra": {},
}
"""The module ``ford`` as it must come out: proper hex names, weapons with their carriers, nothing left to look up."""


def test_a_scenario_as_plain_data(ford: Folder) -> None:
    """The data is exactly this, and survives JSON."""
    data = compile_scenario(load_module(str(ford)), "ford")
    assert data == FORD
    assert json.loads(json.dumps(data)) == FORD


RADIO = "  - {name: German Radio 81-88, class: marker, type: radio_81-88_smoke}\n"
"""A line of a counter sheet."""


def test_radios_areas_and_house_rules(ford: Folder) -> None:
    """A side's Radio goes by its counter and has the counter's calibre (12); house rules are readings of options."""
    ford.change(
        "german.yaml",
        "  - {name: Sgt.",
        "  - {name: German Radio 81-88, class: marker, type: radio_81-88_smoke}\n  - {name: Sgt.",
    )
    ford.change("ford.yaml", "    edge: west\n", "    edge: west\n    radio: German Radio 81-88\n    area: a1 A2\n")
    ford.change("ford.yaml", "control:", "options: {AMB-43: both sides}\ncontrol:")
    data = compile_scenario(load_module(str(ford)), "ford")
    assert data["radios"] == {"German Radio 81-88": {"side": "German", "type": "81-88"}}
    assert data["sides"]["German"]["area"] == ["A1", "A2"]
    assert data["options"] == {"AMB-43": "both sides"}


@pytest.mark.parametrize(
    ("radio", "code", "told"),
    [
        ("German Radio 82-88", "authoring/counter", "did you mean 'German Radio 81-88'"),
        ("Sgt. Weber", "authoring/radio", "the Radios of German: German Radio 81-88"),
    ],
)
def test_a_radio_that_is_none(ford: Folder, radio: str, code: str, told: str) -> None:
    """A Radio that no sheet has, or another counter in its place, is told with those that there are."""
    ford.change(
        "german.yaml",
        "  - {name: Sgt.",
        "  - {name: German Radio 81-88, class: marker, type: radio_81-88_smoke}\n  - {name: Sgt.",
    )
    ford.change("ford.yaml", "    edge: west\n", f"    edge: west\n    radio: {radio}\n")
    with pytest.raises(CcmodError) as caught:
        load_module(str(ford))
    assert caught.value.code == code
    assert told in (caught.value.hint or "")


def test_a_scenario_is_found_by_file_or_folder(ford: Folder) -> None:
    """The scenario's file, its folder and module.yaml all mean the only scenario."""
    for name in (ford.path, ford.path / "ford.yaml", ford.path / "module.yaml"):
        assert load_scenario(name) == FORD


def test_one_of_several_must_be_named(ford: Folder) -> None:
    """A folder with two scenarios does not say which; a file does; a file of no module does not."""
    (ford.path / "second.yaml").write_text((ford.path / "ford.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(UsageFault, match="not among"):
        load_scenario(ford.path / "second.yaml")
    ford.change("module.yaml", "[ford.yaml]", "[ford.yaml, second.yaml]")
    with pytest.raises(UsageFault, match="several"):
        load_scenario(ford.path)
    assert load_scenario(ford.path / "second.yaml")["id"] == "second"
    with pytest.raises(UsageFault, match="no scenario 'third'"):
        compile_scenario(load_module(str(ford)), "third")


def test_the_shipped_names_need_no_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What ships is found from any folder."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageFault, match="neither a module's folder nor a shipped module"):
        load_scenario("mill-fram")
