"""Hostile records, each of one shape."""

from __future__ import annotations

import json

from tests.hostile.building import Maker


def record(*events: object, system: str = "cc", scenario: str | None = "mill-farm") -> bytes:
    """A record of these events."""
    header = {"ccrec": 1, "system": system, "system_version": "1"} | ({"scenario": scenario} if scenario else {})
    return "\n".join(json.dumps(one) for one in (header, *events)).encode()


def every_event(value: object, system: str) -> list[dict[str, object]]:
    """An event of each kind of a system, with this in every field."""
    from ccmod.play.systems import load_system

    return [
        {"type": name, **{field: value for field in kind.__dataclass_fields__ if field not in ("type", "step")}}
        for name, kind in load_system(system).vocabulary.types.items()
    ]


EVENT = {"type": "begin_turn", "side": "Russian"}
RECORDS: dict[str, Maker] = {
    "nothing": lambda: b"",
    "no-header": lambda: json.dumps(EVENT).encode(),
    "header-null": lambda: b"null\nnull",
    "header-wild": lambda: b'{"ccrec": 1e999, "system": [], "scenario": {}}',
    "system-absent": lambda: record(EVENT, system="../cc"),
    "scenario-absent": lambda: record(EVENT, scenario="nope"),
    "scenario-climbs": lambda: record(EVENT, scenario="../../../etc/passwd"),
    "scenario-none": lambda: record({"type": "enter", "units": ["x"], "hex": "A1"}, scenario=None),
    "kind-absent": lambda: record({"type": "no_such"}, {"type": None}, {"type": []}, {}),
    "deep": lambda: record() + b"\n" + b"[" * 100_000,
    "deep-objects": lambda: record() + b'\n{"type": ' * 3000,
    "digits": lambda: record() + b'\n{"type": "roll", "white": ' + b"9" * 5000 + b"}",
    "surrogate": lambda: record({"type": "enter", "units": ["\ud800"], "hex": "\x1b[2J"}),
    "no-utf-8": lambda: record(EVENT) + b"\n\xff\xfe",
    "long-line": lambda: record({"type": "enter", "units": ["x" * 3_000_000], "hex": "A1"}),
    "many-events": lambda: record(*[EVENT] * 3000),
    "variations-wild": lambda: record(
        EVENT,
        *({"variation": name, "after": after} for name in ("x", "\x1b[2J", [], None) for after in (1, -1, 1e9, {})),
    ),
    "variations-many": lambda: record(*[EVENT] * 800, *({"variation": str(one), "after": 800} for one in range(60))),
    "notes-wild": lambda: record(
        {"note": "\x1b[2J"},
        EVENT,
        *({"note": one, "by": one, "on": one} for one in ("x\u202e", [], None, 1e9, {})),
    ),
    "notes-long": lambda: record(*[EVENT, {"note": "x\n" * 9_999 + "y", "bookmark": "z" * 100}] * 10),
    "option-wild": lambda: record()[:-1] + b', "options": {"x": [], "y": null}}',
    **{
        f"{system}-{name}": (
            lambda value=value, system=system, scenario=scenario: record(
                *every_event(value, system), system=system, scenario=scenario
            )
        )  # type: ignore[misc]
        for system, scenario in (("cc", "mill-farm"), ("ba", "ford-lane"), ("folio", "three-bridges"))
        for name, value in {
            "null": None,
            "list": [],
            "nulls": [None],
            "object": {},
            "text": "x",
            "far": 10**18,
            "negative": -99,
            "true": True,
        }.items()
    },
}
