"""Whole first turns of a battle of ours, in which somebody is careless: the games of ``careless/*.yaml``.

A row has the ``breach`` by the numbers that its checks have in the rules' digest, any of which may be found, or says
that it is ``legal``. Its ``events`` follow the turn's beginning: ``before`` are other sentences for it, or how many of
its own there are; ``turn`` says whose brigade acts and what else is different. The rest changes the battle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from ccmod.games.great_battles.rules.random_play.charts import CHARTS
from ccmod.games.great_battles.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.example_form import merge
from ccmod.play.finding import Finding
from ccmod.play.judge import judge
from ccmod.play.record import Header, Record

HERE = Path(__file__).parent
BATTLE = yaml.safe_load((HERE / "careless_battle.yaml").read_text(encoding="utf-8"))
CORPS = {"Union": "I", "Confederate": "II"}


def rows() -> Iterator[dict[str, Any]]:
    """All games."""
    for file in sorted((HERE / "careless").glob("*.yaml")):
        for row in yaml.safe_load(file.read_text(encoding="utf-8")):
            yield {**row, "name": f"{file.stem}: {row['name']}"}


def battle(row: Mapping[str, Any]) -> dict[str, Any]:
    """The battle of a row: ``at`` moves units (hex and facing) and leaders, ``orders`` are those of brigades."""
    data = merge({**BATTLE, "charts": CHARTS}, row.get("scenario", {}))
    data = merge(data, {"commands": {name: {"orders": orders} for name, orders in row.get("orders", {}).items()}})
    for name, place in row.get("at", {}).items():
        hex, _, facing = place.partition(" ")
        changed = {"hex": hex, **({"facing": facing} if facing else {})}
        data = merge(data, {"leaders" if name in data["leaders"] else "units": {name: changed}})
    marching = {"e": "ne", "w": "nw"}
    for name, unit in data["units"].items():
        if data["commands"][unit["command"]]["orders"] == "March":
            data = merge(data, {"units": {name: {"facing": marching.get(unit["facing"], unit["facing"])}}})
    return merge(data, {"units": row.get("units", {})})


def morning(data: Mapping[str, Any], turn: Mapping[str, Any]) -> list[str]:
    """The turn until its first brigade acts: the Union has the initiative, every division three markers."""
    period, first, (ours, theirs) = turn.get("period"), turn.get("first", "1/I"), turn.get("em", (3, 3))
    said = [
        "Turn 1 begins" + (f" by {period}" if period else ""),
        "The initiative phase begins",
        "Union rolls 6 for initiative",
        "Confederate rolls 2 for initiative",
        "Union has the initiative",
        "The efficiency phase begins",
    ]
    markers = {"Union": ours, "Confederate": theirs}
    for side, corps in CORPS.items():
        said += [
            f"{side} draws an efficiency marker for {corps}",
            f"The efficiency marker of {corps} is a {markers[side]}",
        ]
        said += [f"{division}/{corps} gets {markers[side]} AMs" for division in (1, 2)]
    said += ["The division orders phase begins", *turn.get("orders", ())]
    for phase in ("reserve", "engineers"):
        said += [f"The phase {phase} begins", *turn[phase]] if turn.get(phase) else []
    said += ["The first activation phase begins", f"Union begins with the AM for {first}", "The pool phase begins"]
    for side, corps in CORPS.items():
        for division in (f"1/{corps}", f"2/{corps}"):
            count = markers[side] - (division == first)
            said += [f"{side} puts {count} AMs for {division} into the pool"] if count else []
        marches = any(one.get("orders") == "March" and one["side"] == side for one in data["commands"].values())
        if marches and (side, first) != ("Union", "March"):
            said.append(f"{side} puts 1 AMs for March into the pool")
    return said


def findings(row: Mapping[str, Any]) -> list[Finding]:
    """What the judge finds in the events of a row."""
    data, turn, before = battle(row), row.get("turn", {}), row.get("before")
    said = before if isinstance(before, list) else morning(data, turn)[:before]
    if before is None and turn.get("act", "1/1/I"):
        said.append(f"{turn.get('act', '1/1/I')} activates")
    header = Header("gbacw", scenario="careless", options=row.get("options", {}), setup=row.get("setup"))
    record = Record(header, tuple(map(_read, [*said, *row["events"]])))
    found = judge(SYSTEM, record, data).findings
    return [one for one in found if one.step is not None and one.step > len(said)]


def _read(sentence: str) -> Event:
    event = SYSTEM.vocabulary.read_line(sentence)
    assert event is not None, sentence
    return event
