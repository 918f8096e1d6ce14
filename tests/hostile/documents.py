"""Hostile adapters, positions, rules, maps and scenarios, and hostile words of the command line."""

from __future__ import annotations

import json

from tests.hostile.building import Maker
from tests.hostile.folders import LAUGHS, MAP
from tools.fuzzing import seeds, wild

ADAPTERS: dict[str, Maker] = {
    **{f"pattern-{number}": (lambda text=text: _adapter_with(text)) for number, text in enumerate(wild.PATTERNS)},  # type: ignore[misc]
    **{
        f"data-{number}": (lambda key=key: seeds.ADAPTER.replace(key, "x: ", 1).encode())
        for number, key in enumerate(("system: ", "sides: ", "board: ", "pieces:", "chat:", "numbering: "))
    },  # type: ignore[misc]
    "grid-far": lambda: (
        seeds.ADAPTER.replace("dx: '60'", "dx: '1e308'").replace("vType: N", "vType: A, vOff: '999999999'").encode()
    ),
    "grid-nan": lambda: seeds.ADAPTER.replace("dx: '60'", "dx: 'NaN'").encode(),
    "size": lambda: seeds.ADAPTER.replace("[200, 150]", "[999999999, -5]").encode(),
    "nulls": lambda: seeds.ADAPTER.replace("chat:", "chat: null\nx:").replace("pieces:", "pieces: null\ny:").encode(),
    "system": lambda: seeds.ADAPTER.replace("system: board", "system: ../cc").encode(),
    "laughs": lambda: LAUGHS,
    "nothing": lambda: b"",
}


def _adapter_with(pattern: str) -> bytes:
    return json.dumps(
        {
            "adapter": 1,
            "title": "T",
            "system": "board",
            "matches": {"module": pattern, "version": ".*", "maps": ["Map"]},
            "sides": {"Red": {}, "Blue": {}},
            "board": {"map": "Map", "hexes": pattern, "size": [200, 150], "grid": {"dx": "60", "dy": "69"}},
            "pieces": [{"name": pattern, "kind": "unit", "side": "Red"}],
            "chat": [{"pattern": pattern, "says": "Turn {n} begins"}],
            "dice": [{"pattern": pattern}],
        }
    ).encode()


HEAD = "ccmod: position/1\nmodule: Tiny\nversion: '1'\n"
POSITIONS: dict[str, Maker] = {
    "nothing": lambda: b"",
    "null": lambda: b"null",
    "maps-null": lambda: f"{HEAD}maps: null\ndecks: []\nplayers: 5\n".encode(),
    "map-absent": lambda: f"{HEAD}maps: {{nowhere: [{{A1: [A]}}]}}\n".encode(),
    "piece-absent": lambda: f"{HEAD}maps: {{Map: [{{50,50: [no such]}}]}}\n".encode(),
    "pixels": lambda: (
        f"{HEAD}maps: {{Map: [{{'999999999,-999999999': [A]}}, {{'NaN,1e308': [A]}}, "
        f"{{'{'9' * 5000},1': [A]}}]}}\n".encode()
    ),
    "values": lambda: (
        f"{HEAD}maps: {{Map: [{{'50,50': [{{A: {{facing: 999999999, text: [], Steps: null, "
        "Layer: .nan}}]}]}\n".encode()
    ),
    "many": lambda: f"{HEAD}maps: {{Map: [{{'50,50': [{'A, ' * 5000}A]}}]}}\n".encode(),
    "deck": lambda: f"{HEAD}decks: {{D: {{face: sideways, cards: [C, C, C, none]}}, E: {{}}}}\n".encode(),
    "boards": lambda: f"{HEAD}boards: {{Map: [B, B, none, 5]}}\nproperties: {{turn: [], x: .inf}}\n".encode(),
    "notes": lambda: f'{HEAD}notes: "\\e[2J\\0"\nplayers: {{"\\u202e": "\\e"}}\n'.encode(),
    "deep": lambda: f"{HEAD}maps: {'[' * 3000}".encode(),
    "laughs": lambda: LAUGHS,
    "version": lambda: b"ccmod: position/99\n",
}
RULES: dict[str, Maker] = {
    "nothing": lambda: b"",
    "nulls": lambda: b"ccmod: rules/1\nsides: null\nmaps: []\nplaces: 5\npieces: {}\n",
    "scale": lambda: b"ccmod: rules/1\nplaces: {Map: {scale: .nan, shift: [1.0e+308, -.inf], by: pixels}}\n",
    "scale-far": lambda: b"ccmod: rules/1\nplaces: {Map: {scale: 999999999999, shift: [1, 2], by: pixels}}\n",
    "scale-zero": lambda: b"ccmod: rules/1\nplaces: {Map: {scale: 0, by: pixels}}\n",
    "absent": lambda: (
        b"ccmod: rules/1\nsides: {Red: nowhere}\nmaps: {Map: nowhere}\nboards: {B: nowhere}\ndecks: {D: D2}\n"
    ),
    "ring": lambda: (
        b"ccmod: rules/1\nmaps: {Map: Hand, Hand: Map}\npieces: [{name: A, to: C}, {name: C, to: A}, {name: '['}]\n"
    ),
    "laughs": lambda: LAUGHS,
}


def _rules(*expressions: str) -> bytes:
    rules = [{"id": f"r{at}", "forbid": one, "message": "no"} for at, one in enumerate(expressions)]
    return json.dumps({"ccmod": "lint-rules/1", "rules": rules}).encode()


LINT_RULES: dict[str, Maker] = {
    "nothing": lambda: b"",
    "nulls": lambda: b"ccmod: lint-rules/1\nrules: [null, {id: null, forbid: null, message: null}]\n",
    "many": lambda: _rules(*(f"count(//*) > {number}" for number in range(1000))),
    "slow": lambda: _rules("count(//*[count(//*[count(//*[count(//*) > 1]) > 1]) > 1])"),
    "regex": lambda: _rules(f"re:test('{'a' * 60}', '(a+)+b')"),
    "long": lambda: _rules("1" + " + 1" * 4000),
    "deep": lambda: _rules("(" * 3000 + "1" + ")" * 3000),
    "files": lambda: _rules("document('/etc/passwd')", "unparsed-entity-uri('x')", "id('a')"),
    "laughs": lambda: LAUGHS,
}
EDITS: dict[str, Maker] = {
    "nothing": lambda: b"",
    "nulls": lambda: b"ccmod: edit/1\nrules: [null, {pieces: null, add: [null], change: [{trait: null, set: null}]}]\n",
    "stars": lambda: f"ccmod: edit/1\nrules: [{{pieces: '{'*a' * 90}', add: Delete}}]\n".encode(),
    "blanks": lambda: f"ccmod: edit/1\nrules: [{{rename: '{'<name>' * 30}', report: true}}]\n".encode(),
    "numbers": lambda: b"ccmod: edit/1\nrules: [{add: {Can Rotate: {facings: 99999999999999999999}}}]\n",
    "outside": lambda: b"ccmod: edit/1\nrules: [{table: ../../etc/passwd, marks: {A: <B>}}]\n",
    "laughs": lambda: LAUGHS,
}
NOTES: dict[str, Maker] = {
    "nothing": lambda: b"",
    "nulls": lambda: b"ccmod: notes/1\nsteps: [null, {step: null, note: null, ruling: []}]\n",
    "far": lambda: b"ccmod: notes/1\nsteps: [{step: 999999999999999999999}, {step: -1}, {step: .nan}]\n",
    "many": lambda: f"ccmod: notes/1\nsteps: [{'{step: 1, note: x}, ' * 5000}]\n".encode(),
    "markup": lambda: b'ccmod: notes/1\nsteps: [{step: 1, note: "</script><img src=x>\\e[2J\\u202e", by: "\\0"}]\n',
    "laughs": lambda: LAUGHS,
}
MAPS: dict[str, Maker] = {
    "nothing": lambda: b"",
    "far": lambda: MAP.replace("columns: 4", "columns: 100000").encode(),
    "nulls": lambda: f"{MAP}terrain: null\nhexsides: [null]\nelevation: {{A1: .nan}}\n".encode(),
    "first": lambda: MAP.replace("A1", '"9999999999999"').encode(),
    "picture": lambda: f"{MAP}image: ../../etc/passwd\n".encode(),
    "laughs": lambda: LAUGHS,
}
SCENARIOS: dict[str, Maker] = {
    "nothing": lambda: b"",
    "nulls": lambda: b"title: null\nsides: null\nsetup: null\nyear: .nan\n",
    "numbers": lambda: b"title: F\nyear: 999999999999\nsides: {German: {orders: -5, setup: {A1: []}}}\n",
    "laughs": lambda: LAUGHS,
    "json": lambda: b'{"compiled": ' * 2000,
}
WORDS: dict[str, Maker] = {
    f"word-{number}": (lambda word=word: word.encode())  # type: ignore[misc]
    for number, word in enumerate(
        (
            "",
            "-",
            "--",
            "--json",
            "-5",
            "0",
            "NaN",
            "9" * 5000,
            "no-such",
            "../no-such",
            "\x1b[2Jx",
            "\u202ex",
            "[",
            "(a+)+$",
            "a=b",
            "=",
            "@",
            "Smoke@A1",
            "Smoke@",
            "x" * 5000,
            "SELECT randomblob(2000000000)",
            "SELECT * FROM game",
            "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c) SELECT count(*) FROM c",
            "*",
            "%s{0}",
        )
    )
}
