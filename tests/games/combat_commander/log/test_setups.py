"""Games that begin in the middle: what lies in the boxes of the tracks goes into the set-up and comes back."""

from __future__ import annotations

from typing import Any

from ccmod.games.combat_commander.rules import events as e
from ccmod.play.judge import Judge
from ccmod.play.record import Header, Record
from ccmod.play.systems import load_system
from ccmod.replay.built import shipped_module
from ccmod.replay.exporter import export_log
from ccmod.replay.importer import import_log

SETUP: dict[str, Any] = {
    "units": {
        "German Rifle 1": {"hex": "D4", "broken": True},
        "German Rifle 2": {"hex": None},
        "Russian Rifle 4": {"hex": None},
    },
    "weapons": {"German Light MG 1": {"carrier": "Sgt. Weber"}},
    "hands": {"German": ["G-3", "G-21"], "Russian": ["R-9"]},
    "discards": {"German": ["G-7", "G-50"], "Russian": []},
    "initiative": "Russian",
    "time": 2,
    "vp": {"side": "Russian", "points": 3},
    "casualties": {"German": 1},
    "markers": [
        {"marker": "Smoke 4", "hex": "C4"},
        {"marker": "German Control", "hex": "C9"},
        {"marker": "Russian Control", "hex": "F4"},
    ],
    "waiting": {"Russian Rifle 4": 5},
    "chits": {"H": "open", "F": "open", "K": "German"},
    "surrender": {"German": 8},
}


def test_the_boxes_come_back() -> None:
    """Control, chits, waiting units, hands, Time, VP, casualties and the Surrender marker, out of a log's own start."""
    module = shipped_module("mill-farm")
    assert module is not None
    record = Record(Header("cc", scenario="mill-farm", setup=SETUP), (e.Pass("German"),))
    scenario = module.scenarios["mill-farm"]
    imported = import_log(export_log(record, module).game, module, e.VOCABULARY, scenario)
    found = dict(imported.record.header.setup or {})
    assert {side: len(deck) for side, deck in found.pop("decks").items()} == {"German": 68, "Russian": 71}
    assert found.pop("active") == "German"
    assert sorted(found.pop("markers"), key=str) == sorted(SETUP["markers"], key=str)
    assert found == {key: value for key, value in SETUP.items() if key != "markers"}


def test_the_judge_begins_there() -> None:
    """The same things in the judge's own position."""
    module = shipped_module("mill-farm")
    assert module is not None
    header = Header("cc", scenario="mill-farm", setup=SETUP)
    state = Judge(load_system("cc"), header, module.scenarios["mill-farm"]).state
    assert state.sides["German"].surrender == 8
    assert state.sides["Russian"].surrender == 7
    assert state.objectives.control[4] == "Russian"
    assert state.objectives.secret == {"German": ["K"]}
    assert state.tracks.waiting == {"Russian Rifle 4": 5}
