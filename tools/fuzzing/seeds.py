"""The sound inputs that are changed: small games made at the start, and samples where there are some."""

from __future__ import annotations

import base64
import json
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tools.fuzzing import parts, tiny
from tools.fuzzing.mutate import Item
from tools.fuzzing.mutate_text import ESC, parts_of
from tools.fuzzing.mutate_zip import entries_of
from tools.fuzzing.runs import ROOT, Runner
from tools.fuzzing.wild import PICTURE

SUFFIXES = {
    "module": ".vmod",
    "extension": ".vmdx",
    "save": ".vsav",
    "log": ".vlog",
    "game": ".vlog",
    "record": ".ccrec",
    "mails": ".eml",
    "database": ".db",
    "adapter": ".yaml",
    "position": ".yaml",
    "rules": ".yaml",
    "lint_rules": ".yaml",
    "edits": ".yaml",
    "notes": ".yaml",
    "map": ".yaml",
    "scenario": ".json",
}
"""What a file of a kind is called; folders have no suffix."""
NEW = (
    ("plain", ("--system", "plain")),
    ("square", ("--grid", "square")),
    ("areas", ("--grid", "areas")),
    ("table", ("--grid", "table")),
    ("gbacw", ("--system", "gbacw")),
    ("wwb", ("--system", "wwb")),
    ("ba", ("--system", "ba")),
    ("folio", ("--system", "folio")),
    ("cc", ("--system", "cc")),
)
"""Modules that ``ccmod new`` begins."""
SHIPPED = ("ford-lane", "three-bridges", "mill-farm")
"""Modules that ship with a game."""
LARGEST_SAMPLE = 40_000
"""Bytes; larger samples make slow runs."""
ADAPTER = """\
adapter: 1
title: Tiny
system: board
matches: {module: Tiny, version: .*, maps: [Map]}
sides: {Red: {hand: Hand}, Blue: {}}
board: {map: Map, hexes: '[A-Z]\\d+', size: [200, 150], grid: {dx: '60', dy: '69.2', x0: '0', y0: '0'},
  numbering: {first: H, sep: '', locationFormat: $gridLocation$, hType: A, vType: N}}
pieces:
- {marks: {Class: unit}, kind: unit, side: Red}
- {name: 'A.*', kind: unit, side: Blue}
- {name: .*, kind: marker}
layers:
- {name: Layer, faces: {'2': back}}
decks:
  D: {side: Red}
chat:
- {pattern: '=== Turn (?P<n>\\d+) ===', says: 'Turn {n} begins'}
- {pattern: '<(?P<player>[^>]+)> - (?P<text>.*)'}
dice:
- {pattern: '\\* (?P<kind>\\w+) = (?P<dice>[\\d,]+) \\*+ <(?P<by>[^>]+)>'}
"""
LINT_RULES = """\
ccmod: lint-rules/1
rules:
- {id: named, forbid: "//*[kind()='Map'][re:test(@mapName, '^M')]", message: '{mapName} is named', severity: note}
- {id: deck, require: "count(//@name) > 2 or string(/*/@name) = 'x'", message: few names, severity: error, hint: more}
"""
EDITS = """\
ccmod: edit/1
rules:
- {lacking: Delete, add: [Delete, {Marker: {Kind: <name>}}], report: true}
- {pieces: "*", rename: "<name> 2", marks: {Strength: 4}, before: Layer}
- {prototypes: "*", remove: Clone, change: {trait: Layer, set: {always_active: true}}}
"""
NOTES = """\
ccmod: notes/1
game: A game
steps:
- {step: 1, ruling: stands, note: as it was played, by: Carla}
"""
RULES = """\
ccmod: rules/1
sides: {Red: Blue}
maps: {Map: Map}
boards: {B: B}
decks: {D: D}
properties: {turn: turn}
layers: {Layer: Layer}
places: {Map: {scale: 1.5, shift: [10, -20], by: names, names: {Here: Z}}}
pieces:
  A: T0
  id 7: {id: 8}
  C: keep
"""
RECORD = """\
{"ccrec": 1, "system": "board", "players": {"Red": "Anna", "Blue": "Boris"}}
{"type": "turn", "turn": "1"}
{"type": "place", "piece": "A", "place": "D03"}
{"type": "move", "pieces": ["A"], "place": "D04", "origin": "D03"}
{"type": "roll", "by": "Anna", "kind": "2d6", "dice": ["3", "4"]}
{"type": "message", "by": "Anna", "text": "well rolled"}
{"type": "remove", "piece": "A"}
"""
WORDS = {"side": "Red", "other": "Blue", "board": "Map", "setup": "First"}
"""What forms call by name in the tiny module and in those that ``ccmod new`` begins."""
WORDS_OF = {
    "gbacw": {"side": "Union", "other": "Confederate"},
    "wwb": {"side": "US Army", "other": "Wehrmacht", "board": "Board"},
    "ba": {"side": "Axis", "other": "Allies", "board": "Table"},
    "table": {"board": "Table"},
    "cc": {"side": "German", "other": "Russian", "board": "Board", "setup": "first"},
    "ford-lane": {"side": "British", "other": "German", "board": "Table", "setup": "ford-lane"},
    "mill-farm": {"side": "German", "other": "Russian", "board": "Board", "setup": "mill-farm"},
    "three-bridges": {"setup": "three-bridges"},
}
"""And in others."""


@dataclass
class Family:
    """Inputs that belong together, by kind."""

    name: str
    items: dict[str, Item] = field(default_factory=dict)

    @property
    def words(self) -> dict[str, str]:
        """Names in its module: a ``side``, the ``other``, a map with a ``board``, a ``setup``."""
        return WORDS | WORDS_OF.get(self.name.removeprefix("k-"), {})

    def place(self, kind: str, folder: Path, name: str | None = None, item: Item | None = None) -> str:
        """Write one (or ``item`` in its place) into ``folder``; the name that it has there."""
        item = self.items[kind] if item is None else item
        if kind == "word":
            assert isinstance(item, bytes)
            return os.fsdecode(item)
        target = folder / f"{name or kind}{'' if isinstance(item, dict) else self._suffix(kind, item)}"
        write_item(item, target)
        return target.name

    def _suffix(self, kind: str, item: bytes) -> str:
        return ".zip" if kind == "mails" and item[:2] == b"PK" else SUFFIXES[kind]


def write_item(item: Item, target: Path) -> None:
    """Write a file or a folder; names that lead out of it are left out."""
    if isinstance(item, bytes):
        target.write_bytes(item)
        return
    target.mkdir()
    for name, content in item.items():
        path = target / name
        if ".." not in path.parts:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.is_dir():
                path.write_bytes(content)


def read_folder(folder: Path) -> dict[str, bytes]:
    """The files of a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def make_families(runner: Runner, folder: Path, shared: Path | None) -> list[Family]:
    """All families; what cannot be made is left out."""
    families = [tiny_family(runner, folder)]
    for name, words in NEW:
        runner.run(["new", f"k-{name}", *words, "-q"], folder)
        runner.run(["build", f"k-{name}", "-q", "-o", f"k-{name}.vmod"], folder)
        families.append(_built(runner, folder, f"k-{name}", folder / f"k-{name}", None))
    families.extend(built_family(runner, folder, name) for name in SHIPPED)
    families.extend([Family(one.name, {**one.items, "game": one.items["save"]}) for one in families])
    families.extend(_samples(shared, families[0]))
    return families


def built_family(runner: Runner, folder: Path, name: str) -> Family:
    """A shipped module with its game; made in ``folder``."""
    runner.run(["build", name, "-q", "-o", f"{name}.vmod"], folder)
    return _built(runner, folder, name, ROOT / "scenarios" / name, ROOT / "scenarios" / name / "game.ccrec")


def tiny_family(runner: Runner, folder: Path) -> Family:
    """The tiny module with its games, and what commands make of them; made in ``folder``."""
    save, log = tiny.save_entries(tiny.save_commands()), tiny.save_entries(tiny.log_commands())
    family = Family(
        "tiny",
        {
            "module": parts.packed(tiny.module_entries()),
            "extension": parts.packed(tiny.extension_entries()),
            "save": parts.packed(save),
            "log": parts.packed(log),
            "game": parts.packed(log),
            "adapter": ADAPTER.encode(),
        },
    )
    _complete(runner, folder, family)
    return family


def _built(runner: Runner, folder: Path, name: str, author: Path, record: Path | None) -> Family:
    module = slim((folder / f"{name}.vmod").read_bytes())
    entries = entries_of(module) or []
    save = next(content for entry, content in entries if entry.endswith(".vsav"))
    family = Family(name, {"module": module, "save": save, "author": read_folder(author)})
    here = folder / f"{name}-log"
    here.mkdir()
    if record is not None:
        family.items["record"] = b"\n".join(record.read_bytes().split(b"\n")[:60])
        names = {kind: family.place(kind, here) for kind in ("record", "module")}
        runner.run(["record", "to-log", names["record"], "--module", names["module"], "-o", "l.vlog", "-q"], here)
    family.items["log"] = (here / "l.vlog").read_bytes() if (here / "l.vlog").exists() else played(save)
    family.items["game"] = family.items["log"]
    compiled = json.loads(dict(entries).get("ccmod.json", b"{}")).get("scenarios", {})
    scenarios = [json.dumps(one).encode() for one in compiled.values()]
    family.items |= {"scenario": scenarios[0]} if scenarios else {}
    _complete(runner, folder, family)
    return family


def _complete(runner: Runner, folder: Path, family: Family) -> None:
    """The kinds that commands make of others."""
    here = folder / f"{family.name}-made"
    here.mkdir()
    for kind in list(family.items):
        family.place(kind, here)
    (here / "archive").mkdir()
    shutil.copy(here / "log.vlog", here / "archive" / "turn.vlog")
    shutil.copy(here / "save.vsav", here / "archive" / "start.vsav")
    made = {
        "adapter": (["adapter", "suggest", "module.vmod", "-o", "a.yaml"], "a.yaml"),
        "position": (["convert", "save.vsav", "--module", "module.vmod", "--referee", "-o", "p.yaml"], "p.yaml"),
        "author": (["import", "module.vmod", "-o", "author-i"], "author-i"),
        "unpacked": (["unpack", "module.vmod", "-o", "u"], "u"),
        "record": (
            [
                "record",
                "from-log",
                "log.vlog",
                "--module",
                "module.vmod",
                "--adapter",
                "a.yaml",
                "--referee",
                "-o",
                "r.ccrec",
            ],
            "r.ccrec",
        ),
        "database": (["audit", "--archive", "archive", "--database", "d.db", "--processes", "1"], "d.db"),
    }
    for kind, (words, name) in made.items():
        runner.run(words, here)
        path = here / name
        if kind not in family.items and path.exists():
            family.items[kind] = read_folder(path) if path.is_dir() else path.read_bytes()
    if family.name == "tiny":  # which has no rule system: its record is of events that any game may have
        family.items["record"] = RECORD.encode()
    log, save = family.items["log"], family.items["save"]
    assert isinstance(log, bytes)
    assert isinstance(save, bytes)
    mails = mail(log, "turn.vlog")
    plain_rules = f"ccmod: rules/1\nplaces: {{{family.words['board']}: {{scale: 1.5, shift: [10, -20], by: pixels}}}}\n"
    family.items |= {"rules": RULES.encode() if family.name == "tiny" else plain_rules.encode()}
    family.items["lint_rules"] = LINT_RULES.encode()
    family.items["edits"] = EDITS.encode()
    family.items["notes"] = NOTES.encode()
    family.items |= {"mails": mails, "archive": {"turn.vlog": log, "start.vsav": save, "m.eml": mails}, "word": b"x"}
    maps = ROOT / "maps" / "mill-farm" / "map.yaml"
    if maps.exists():  # without its picture, which is then drawn
        family.items["map"] = b"".join(
            line for line in maps.read_bytes().splitlines(True) if not line.startswith(b"image:")
        )
    family.items.setdefault("extension", parts.packed(tiny.extension_entries()))
    shutil.rmtree(here)


def slim(module: bytes) -> bytes:
    """The module with a small white picture in the place of each, so that it is quick to read and to write."""
    entries = entries_of(module) or []
    return parts.packed((name, PICTURE if name.endswith(".png") else content) for name, content in entries)


def played(save: bytes) -> bytes:
    """A log of a few moves from a save."""
    from ccmod.vassal.cipher import decipher

    entries = dict(entries_of(save) or [])
    commands = parts_of(decipher(entries["savedGame"]).text)
    pieces = [one.split("/")[1] for one in commands if one.startswith("+/") and "/piece;" in one][:6]
    steps = [f"LOG\tM/{piece}/Map/{100 + 50 * i}/120/null/Map/50/50/null/x" for i, piece in enumerate(pieces)]
    steps += [
        "LOG\tCHAT<Anna> - hello",
        "LOG\tCHAT* 2d6 = 3,4 *** <Anna>",
        f"LOG\tD/{pieces[0]}" if pieces else "LOG\tUNDO\ttrue",
    ]
    stream = ESC.join([*commands[1:], *steps])
    return parts.packed(
        [
            *tiny.save_entries([stream])[:1],
            *((name, content) for name, content in entries.items() if name != "savedGame"),
        ]
    )


def mail(log: bytes, name: str) -> bytes:
    """A mail with a log."""
    lines = base64.encodebytes(log)
    return (
        b"From: Anna <a@example.org>\nTo: b@example.org\nSubject: turn 1\n"
        b"Date: Mon, 06 Jan 2020 10:00:00 +0000\nMIME-Version: 1.0\n"
        b'Content-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain; charset=utf-8\n\nhello\n--b\n'
        b"Content-Type: application/octet-stream\nContent-Transfer-Encoding: base64\n"
        b'Content-Disposition: attachment; filename="' + name.encode() + b'"\n\n' + lines + b"--b--\n"
    )


def _samples(shared: Path | None, base: Family) -> Iterator[Family]:
    """Small real games, each with the tiny module and all else of ``base``."""
    if shared is None:
        return
    suffixes = (".vsav", ".vlog", ".sav", ".log", ".vmod", ".mod", ".ccrec")
    for path in sorted([*(shared / "samples").rglob("*"), *(shared / "faults").rglob("*")]):
        if path.is_file() and path.stat().st_size <= LARGEST_SAMPLE and path.suffix in suffixes:
            kind = {".vmod": "module", ".mod": "module", ".ccrec": "record"}.get(path.suffix, "game")
            yield Family(path.name, {**base.items, kind: path.read_bytes()})
