"""Files of every kind whose names and texts try to steer the terminal: erase lines, colour, reorder, hide, ring."""

from __future__ import annotations

import json
import re
import shutil
from base64 import b64encode
from email.header import Header
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from PIL import Image

from ccmod.authoring.new import new_module
from ccmod.convert.unpack.folder import unpack_file
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element
from ccmod.vassal.commands import AddPiece, Chat, Command, MovePiece, Player, PublicNotes
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Layer, Mark, Piece

HIDE = "Zed\u202eA\u2066B\u200bC\u00adD\U000e0041[red]x[/red][link=https://evil.example]y[/link]:smile:"
"""What any file may hold: overrides, invisible characters, and what rich would interpret."""
XML = f"\x9b2J\x9d0;t\x9c\x7f{HIDE}"
"""What XML, YAML and names in VASSAL files may hold, too: the C1 controls, of which U+009B begins escape sequences."""
FORGED = "FORGED"
"""What stands behind each line end: no line of the output may begin with it."""
ALL = f"\x1b[45m\x1b[1A\x1b]0;t\x07\r\b\n{FORGED}\u2028{FORGED}\x85{FORGED}{XML}"
"""What chat, players' names, mails and file names may hold. 45 is a colour that ccmod never uses."""
LINE = f"\x07\r\b{XML}"
"""What a line of chat or a player's name may hold; ESC stands between the commands of a VASSAL file."""
AUTHOR = f"\x9b2J{HIDE}"
"""What an author's file may hold as a name."""
SHOWN = r"\x9b2J\x9d0;t\x9c\x7fZed\u202eA\u2066B\u200bC\xadD\U000e0041[red]x[/red][link=https://evil.example]y[/link]:smile:"
"""How :data:`XML` must look in a line."""
NAME = f"\x1b[45m\r\n{FORGED}\x9b2J\u202eZed"
"""A part of a file's or folder's name."""
PASSWORD = "hunter2"
_PART = "VASSAL.build.module."


def write_all(folder: Path) -> None:
    """Write all files to a folder, each with a hostile name: ``f"{NAME}.vmod"`` and so on."""
    at = {end: folder / f"{NAME}{end}" for end in (".vmod", ".vlog", "-2.vlog", ".eml", ".zip", "-games", "-bad")}
    module().write(at[".vmod"])
    module(f"New {XML}").write(folder / f"{NAME}-new.vmod")
    game(5).write(folder / f"{NAME}.vsav")
    game(5, steps=True).write(at[".vlog"])
    game(90, steps=True).write(at["-2.vlog"])
    at[".eml"].write_bytes(mail(at[".vlog"].read_bytes()))
    with ZipFile(at[".zip"], "w") as archive:
        archive.write(at[".vlog"], f"turn {NAME}.vlog")
        archive.writestr(f"bad {NAME}.vlog", b"no log")
    at["-games"].mkdir()
    for end in (".vlog", "-2.vlog", ".eml"):
        shutil.copy(at[end], at["-games"])
    (at["-games"] / f"{NAME}-bad.vlog").write_bytes(b"no log")
    for end, text in {
        ".ccrec": record(),
        "-bad.ccrec": record({"type": ALL}, {"type": "vp", XML: ALL}),
        ".adapter.yaml": adapter(),
        "-bad.adapter.yaml": adapter(quoted(ALL)),
        "-map.yaml": f"id: heath\ntitle: {quoted(XML)}\ngrid: {{columns: 6, rows: 6}}\nterrain: {{woods: C3}}\n",
        "-edits.yaml": json.dumps(
            {"ccmod": "edit/1", "rules": [{"pieces": "*", "marks": {ALL: ALL}, "rename": f"<name> {ALL[:50]}"}]}
        ),
        "-rules.yaml": _lint_rules(f"{{name}} {ALL}"),
        "-bad.yaml": _lint_rules("x", more=quoted(ALL)),
        "-patch.py": f"def patch(build_file, archive):\n    print({ALL!r})\n    raise ValueError({ALL!r})\n",
    }.items():
        (folder / f"{NAME}{end}").write_text(text, encoding="utf-8")
    new_module(folder / "heath", system="plain", grid="hex", title="Heath")
    authors_folder(folder / f"{NAME}-author")
    parts_folder(folder / f"{NAME}-parts")
    with (authors_folder(at["-bad"]) / "markers.yaml").open("a", encoding="utf-8") as stream:
        stream.write(f"{quoted(ALL)}: 1 # {HIDE}\n{quoted(XML)}: 2\n")
    unpack_file(at[".vmod"], folder / f"{NAME}.folder")
    (folder / f"{NAME}.folder" / "content" / f"new {HIDE}.txt".replace("/", "")).write_bytes(b"")


def _lint_rules(message: str, more: str = "'//@*'") -> str:
    """A file of rules of which one finds everything; ``more`` is another's expression."""
    first = f"{{id: all, forbid: '//*', message: {quoted(message)}, hint: {quoted(ALL)}}}"
    return f"ccmod: lint-rules/1\nrules:\n- {first}\n- {{id: more, forbid: {more}, message: '{{value}}'}}\n"


def module(name: str = f"Module {XML}") -> Archive:
    """A module: names of the module, a side, a prototype, a piece, a map, a board, a zone, a deck, a set-up, a file."""
    numbering = element(_PART + "map.boardPicker.board.mapgrid.HexGridNumbering", {"first": "H", "sep": HIDE[:3]})
    grid = element(_PART + "map.boardPicker.board.HexGrid", {"dx": "60", "dy": "60", "x0": "0", "y0": "0"}, numbering)
    zone = element(
        _PART + "map.boardPicker.board.mapgrid.Zone",
        {"name": f"Zone {XML}", "path": "0,0;90,0;90,90;0,90", "locationFormat": "$name$"},
    )
    zoned = element(_PART + "map.boardPicker.board.ZonedGrid", {}, zone, grid)
    board = element(_PART + "map.boardPicker.Board", {"name": f"Board {XML}", "width": "200", "height": "200"}, zoned)
    slot = element("VASSAL.build.widget.PieceSlot", {"entryName": f"Slot {XML}", "gpid": "1"}, rifle().definition)
    stack = element(_PART + "map.SetupStack", {"name": f"Stack {XML}", "owningBoard": f"Board {XML}"}, slot)
    deck = element(_PART + "map.DrawPile", {"name": f"Deck {XML}", "x": "150", "y": "80"})
    table = element(
        _PART + "Map", {"mapName": f"Map {XML}"}, element(_PART + "map.BoardPicker", {}, board), stack, deck
    )
    side = element("entry", None, f"Side {XML}")
    prototype = element(_PART + "PrototypeDefinition", {"name": f"Prototype {XML}"}, rifle().definition)
    root = element(
        "VASSAL.build.GameModule",
        {"name": name, "version": f"1 {HIDE}", "description": f"About {XML}", "VassalVersion": "3.7.0"},
        element(_PART + "PlayerRoster", {}, side),
        element(_PART + "PrototypesContainer", {}, prototype),
        element(_PART + "DiceButton", {"name": f"Dice {XML}", "nSides": "6", "reportFormat": f"{XML} $result$"}),
        element(_PART + "PredefinedSetup", {"name": f"Set-up {XML}", "file": "setup.vsav", "useFile": "true"}),
        table,
    )  # fmt: skip
    archive = Archive(name="hostile.vmod")
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    archive.put("moduledata", Metadata(name=f"Module {XML}", version=f"1 {HIDE}").to_bytes())
    archive.put("setup.vsav", game(20).to_bytes())
    archive.put(f"images/{HIDE.replace('/', '')}.png", _png())
    return archive


def rifle() -> Piece:
    """A piece with a hostile name, layer and property."""
    layer = Layer(name=f"Layer {XML}", images=("", f"gone {HIDE}.png"), level_names=(f"whole {XML}", f"lost {XML}"))
    return Piece.make(f"Rifle {XML}", f"missing {XML}.png", [layer, Mark.of({f"Mark {XML}": f"Value {XML}"})])


def game(x: int, *, steps: bool = False) -> SavedGame:
    """A save, or with ``steps`` a log: players, sides, notes, pieces, chat, rolls."""
    piece = rifle().at(f"Map {XML}", x, 100)
    setup: list[Command] = [
        AddPiece("1", piece.type, piece.state),
        Player(PASSWORD, f"Anna {LINE}", f"Side {XML}"),
        PublicNotes(f"Notes {LINE}"),
    ]
    told = (
        MovePiece("1", f"Map {XML}", 60, 60, None, f"Map {XML}", x, 100, None, PASSWORD),
        Chat(f"* {LINE}: moved *"),
        Chat(f"<Anna {LINE}> - {LINE}"),
        *(Chat(f"*** 1d6 for {XML} = {face} *** <Anna {LINE}>") for face in (1, 2, 6)),
    )
    return SavedGame.new(setup, steps=told if steps else (), module=Metadata(name=f"Module {XML}", version="1"))


def mail(log: bytes) -> bytes:
    """A mail: sender, subject, and the attachment's name, which is read after decoding."""

    def word(text: str) -> str:
        return Header(text, "utf-8", maxlinelen=10_000).encode(linesep="")

    attached = word(f"turn {ALL}.vlog".replace("/", ""))
    lines = [
        f"From: {word(f'Anna {ALL}')} <anna@example.org>",
        f"Subject: {word(f'Turn {ALL}')}",
        "Date: Mon, 02 Feb 2026 10:00:00 +0000",
        "MIME-Version: 1.0",
        "Content-Type: application/octet-stream",
        f'Content-Disposition: attachment; filename="{attached}"',
        "Content-Transfer-Encoding: base64",
        "",
        b64encode(log).decode(),
    ]
    return "\r\n".join(lines).encode()


def record(*events: dict[str, object]) -> str:
    """A record of Combat Commander with hostile players, and an event that breaks a rule."""
    header = {"ccrec": 1, "system": "cc", "players": {"German": f"Anna {ALL}", "Russian": f"Boris {ALL}"}}
    eliminated = {"type": "eliminate", "pieces": [f"Rifle {XML}"]}
    return "".join(json.dumps(one) + "\n" for one in (header, *(events or [eliminated])))


def adapter(kind: str = "unit") -> str:
    """An adapter for the module."""
    return f"""\
adapter: 1
title: {quoted(f"Title {ALL}")}
system: board
matches: {{module: '.*', version: '.*'}}
sides: {{Red: {{called: [{quoted(f"Side {XML}")}]}}}}
board: {{map: {quoted(f"Map {XML}")}, hexes: '.*'}}
pieces:
  - {{name: {quoted(f"Nobody {re.escape(XML)}")}, kind: {kind}, side: Red}}
chat:
  - {{pattern: {quoted(f"no {re.escape(XML)}")}}}
"""


def quoted(text: str) -> str:
    """The text as YAML, in double quotes."""
    return '"' + "".join(char if char.isalnum() and char.isascii() else f"\\U{ord(char):08x}" for char in text) + '"'


def parts_folder(folder: Path) -> Path:
    """An imported folder whose components have hostile names."""
    folder.mkdir()
    head = {"name": ALL, "system": "vassal", "parts": ["parts.yaml"]}
    (folder / "module.yaml").write_text(json.dumps(head), encoding="utf-8")
    parts = [{"Map": ALL}, {"Map": NAME}]
    (folder / "parts.yaml").write_text(json.dumps(parts), encoding="utf-8")
    return folder


def authors_folder(folder: Path) -> Path:
    """A sound author's folder whose module, scenario and counters have hostile names."""
    shutil.copytree(folder.with_name("heath"), folder)
    for file, key in (("module.yaml", "name"), ("module.yaml", "description"), ("first.yaml", "title")):
        text = (folder / file).read_text(encoding="utf-8")
        changed = re.sub(rf"(?m)^{key}: .*$", lambda _, key=key: f"{key}: {quoted(AUTHOR)}", text)
        (folder / file).write_text(changed, encoding="utf-8")
    return folder


def _png() -> bytes:
    stream = BytesIO()
    Image.new("RGB", (8, 8)).save(stream, "PNG")
    return stream.getvalue()
