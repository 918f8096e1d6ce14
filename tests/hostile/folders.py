"""Hostile folders: those of authors, and those that ``ccmod unpack`` made."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.hostile.building import ItemMaker
from tools.fuzzing import tiny, wild

MAP = "id: m\ntitle: M\ngrid: {shape: flat, columns: 4, rows: 4, first: A1}\n"
MODULE = {
    "module.yaml": b'name: K\nid: k\nversion: "1"\nsystem: plain\nsides: {Red: red}\n'
    b"map: map.yaml\ncounters: [red.yaml]\nscenarios: [first.yaml]\n",
    "map.yaml": MAP.encode(),
    "red.yaml": b"side: Red\ncounters:\n  - {name: R, count: 2, symbol: infantry}\n",
    "first.yaml": b"title: F\nsetup:\n  A1: [R 1]\n",
}


def author(name: str, old: bytes, new: bytes) -> dict[str, bytes]:
    """A small module's folder in which one text of a file is another."""
    assert old in MODULE[name], old
    return {**MODULE, name: MODULE[name].replace(old, new)}


def author_with(name: str, content: bytes) -> dict[str, bytes]:
    """A small module's folder in which one file is another."""
    return {**MODULE, name: content}


LAUGHS = b"a: &a [x, x]\n" + b"".join(
    b"%c: &%c [*%c, *%c, *%c, *%c]\n" % (98 + n, 98 + n, 97 + n, 97 + n, 97 + n, 97 + n) for n in range(20)
)
AUTHORS: dict[str, ItemMaker] = {
    "version-climbs": lambda: author("module.yaml", b'version: "1"', b'version: "0/../../PWNx"'),
    "id-climbs": lambda: author("module.yaml", b"id: k", b"id: ../k"),
    "map-climbs": lambda: author("module.yaml", b"map: map.yaml", b"map: ../../../etc/passwd"),
    "map-is-folder": lambda: author("module.yaml", b"map: map.yaml", b"map: ."),
    "symbol": lambda: author("red.yaml", b"symbol: infantry", b"symbol: infaaantry"),
    "count-far": lambda: author("red.yaml", b"count: 2", b"count: 999999999"),
    "count-digits": lambda: author("red.yaml", b"count: 2", b"count: " + b"9" * 5000),
    "count-nan": lambda: author("red.yaml", b"count: 2", b"count: .nan"),
    "grid-far": lambda: author("map.yaml", b"columns: 4, rows: 4", b"columns: 999999, rows: 999999"),
    "grid-negative": lambda: author("map.yaml", b"columns: 4, rows: 4", b"columns: -4, rows: 0"),
    "grid-size": lambda: author("map.yaml", b"first: A1", b"first: A1, size: 1.0e+308"),
    "setup-null": lambda: author("first.yaml", b"[R 1]", b"null"),
    "setup-absent": lambda: author("first.yaml", b"R 1", b"no such"),
    "setup-many": lambda: author("first.yaml", b"[R 1]", b"[" + b"R 1, " * 20_000 + b"R 1]"),
    "names": lambda: author("red.yaml", b"name: R", 'name: "\\e[2J\u202e<b>"'.encode()),
    "long-name": lambda: author("red.yaml", b"name: R", b"name: " + b"R" * 100_000),
    "laughs": lambda: author_with("module.yaml", LAUGHS),
    "deep": lambda: author_with("first.yaml", b"setup: " + b"[" * 5000),
    "deep-lines": lambda: author_with("first.yaml", b"".join(b" " * n + b"a:\n" for n in range(1000))),
    "tag": lambda: author_with("first.yaml", b"setup: !!python/object/apply:os.system [x]"),
    "no-utf-8": lambda: author_with("red.yaml", b"\xff\xfe\x00"),
    "nothing": lambda: author_with("module.yaml", b""),
    "list": lambda: author_with("module.yaml", b"- a\n- b\n"),
    "picture-huge": lambda: {**author("map.yaml", b"id: m", b"id: m\nimage: m.png"), "m.png": wild.png(60_000, 60_000)},
    "picture-garbage": lambda: {**author("map.yaml", b"id: m", b"id: m\nimage: m.png"), "m.png": b"x"},
    "no-files": lambda: {"module.yaml": MODULE["module.yaml"]},
    "lock-garbage": lambda: author_with("module.lock", b"\x00\x01"),
}

LIST = "ccmod-unpacked.json"


def unpacked(change: Callable[[dict[str, object]], object], **more: bytes) -> dict[str, bytes]:
    """An unpacked module whose list of entries was changed."""
    data: dict[str, object] = {
        "ccmod": "unpacked/1",
        "container": "zip",
        "sha256": "0" * 64,
        "usual": {
            "flags": 0,
            "method": 0,
            "made_by": 20,
            "system": 0,
            "needed": 20,
            "internal": 0,
            "external": 0,
            "time": "1980-01-01 00:00:00",
            "level": None,
            "local_extra": "",
            "extra": "",
            "comment": "",
        },
        "entries": [{"name": "buildFile.xml", "file": "buildFile.xml", "method": 8, "level": 6, "crc": 1}],
    }
    change(data)
    return {LIST: json.dumps(data).encode(), "content/buildFile.xml": tiny.build_file().encode(), **more}


def entry(**settings: object) -> Callable[[dict[str, object]], object]:
    """The change of what is said of the only entry."""
    return lambda data: data["entries"][0].update(settings)  # type: ignore[index]


UNPACKED: dict[str, ItemMaker] = {
    "sound": lambda: unpacked(lambda data: None),
    "climbs": lambda: unpacked(entry(file="../../../etc/passwd")),
    "absolute": lambda: unpacked(entry(file="/etc/passwd")),
    "name-climbs": lambda: unpacked(entry(name="../evil")),
    "method": lambda: unpacked(entry(method=99, level=999)),
    "numbers": lambda: unpacked(entry(crc=-1, flags=10**30, time="x", external="y")),
    "flags": lambda: unpacked(entry(flags=10**30, external=-1)),
    "level": lambda: unpacked(entry(level=True)),
    "time": lambda: unpacked(entry(time="9999-99-99 99:99:99")),
    "extra": lambda: unpacked(entry(extra="00" * 70_000, comment="zz")),
    "long-name": lambda: unpacked(entry(name="x" * 70_000, file="x" * 70_000)),
    "nulls": lambda: unpacked(entry(name=None, file=None)),
    "twins": lambda: unpacked(lambda data: data.update(entries=data["entries"] * 2)),  # type: ignore[operator]
    "no-entries": lambda: unpacked(lambda data: data.pop("entries")),
    "entries-null": lambda: unpacked(lambda data: data.update(entries=None, usual=None)),
    "container": lambda: unpacked(lambda data: data.update(container="tar")),
    "empty": lambda: {LIST: b""},
    "list": lambda: {LIST: b"[]"},
    "deep": lambda: {LIST: b"[" * 100_000},
    "no-list": lambda: {"x": b""},
}
