"""Every command on a pseudo-terminal, with texts of every origin that try to steer it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ccmod.cli import COMMANDS
from tests.cli.terminal.hostile import ALL, FORGED, NAME, PASSWORD, SHOWN, XML, write_all
from tests.cli.terminal.screen import Shown, alone_on_terminal, on_terminal
from tools.fuzzing.outputs import misfit

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind")

SHOWN_NAME = r"\x1b[45m\r\nFORGED\x9b2J\u202eZed"
"""How :data:`NAME` must look in a line."""
LOG, SAVE, OTHER = f"{NAME}.vlog", f"{NAME}.vsav", f"{NAME}-2.vlog"
MODULE, NEWER, ADAPTER = f"{NAME}.vmod", f"{NAME}-new.vmod", f"{NAME}.adapter.yaml"
RECORD, MAP = f"{NAME}.ccrec", f"{NAME}-map.yaml"
GAME = ("--module", MODULE, "--adapter", ADAPTER)

Calls = list[tuple[str, ...]]
CALLS: dict[str, Calls] = {
    "new": [(f"{NAME}-k",), ("k", "--title", ALL), (f"{NAME}/heath",)],
    "build": [
        (f"{NAME}-author", "-o", f"{NAME}-built.vmod", "-f"),
        (f"{NAME}-bad",),
        (f"{NAME}-author", "--patch", ALL),
    ],
    "import": [(MODULE, "-o", f"{NAME}-#"), (MODULE, "--extension", MODULE, "-o", f"{NAME}-e#")],
    "move": [(f"{NAME}-parts", f"{NAME}-parts", ALL), (f"{NAME}-author", f"{NAME}-author", "Map:M")],
    "edit": [
        (MODULE, f"{NAME}-edits.yaml", "-n"),
        (MODULE, f"{NAME}-bad.yaml", "-n"),
        (MODULE, f"{NAME}-edits.yaml", "-o", f"{NAME}-edited.vmod"),
    ],
    "contact": [(MODULE, "-o", f"{NAME}.png", "-f"), (MODULE, "--only", ALL), (MODULE, "-o", f"{NAME}.doc")],
    "snapshot": [
        (LOG, "--module", MODULE, "-o", f"{NAME}-1.png", "-f"),
        (LOG, "--module", MODULE, "--steps", "0-2", "-o", f"{NAME}.gif", "-f"),
        (LOG, "--module", MODULE, "--map", ALL, "-o", f"{NAME}-2.png"),
        (MODULE, "--scenario", ALL, "-o", f"{NAME}-2.png"),
        (MODULE, "--board", ALL, "-o", f"{NAME}-2.png"),
    ],
    "grid": [(MODULE, "-o", f"{NAME}-3.png", "-f"), (MODULE, "--map", ALL), (MODULE, "--board", ALL), (LOG,)],
    "check": [
        (MODULE, "--all", "--publish"),
        (MODULE, "--silence", ALL),
        (MODULE, "--rules", f"{NAME}-rules.yaml", "--all"),
        (MODULE, "--rules", f"{NAME}-bad.yaml"),
        (MODULE, "--rules", RECORD),
        (LOG,),
        (MODULE, "--module", SAVE),
        (SAVE, "--module", MODULE, "--referee", "--all"),
        (LOG, "--module", MODULE, "--as", ALL),
    ],
    "inspect": [
        (MODULE, "--deep"),
        (MODULE, "--xpath", "//* | //@* | //text() | //comment()", "--limit-list", "1000"),
        (MODULE, "--xpath", "string(//@name)"),
        (MODULE, "--xpath", ALL),
        (LOG, "--module", MODULE, "--steps", "--pieces", "--referee"),
        (LOG, "--as", ALL),
        (RECORD,),
    ],
    "unpack": [(LOG, "-o", f"{NAME}.unpacked"), (LOG, "-o", f"{NAME}.unpacked"), (MODULE, "-o", f"{NAME}.module")],
    "pack": [(f"{NAME}-author", "-o", f"{NAME}.packed"), (f"{NAME}.folder", "-o", f"{NAME}-again.vmod")],
    "diff": [(SAVE, OTHER, "--module", MODULE, "--referee"), (MODULE, NEWER), (SAVE, OTHER, "--as", ALL)],
    "record": [
        ("check", RECORD),
        ("check", f"{NAME}-bad.ccrec"),
        ("from-log", LOG, *GAME, "-o", f"{NAME}-made.ccrec"),
        ("from-log", LOG, "--module", MODULE, "-o", f"{NAME}-none.ccrec"),
        ("to-log", RECORD, "--module", MODULE, "-o", f"{NAME}-made.vlog"),
    ],
    "replay": [
        (RECORD, "-v"),
        (LOG, *GAME, "-v", "-o", f"{NAME}.html", "--sarif", f"{NAME}.sarif", "--force"),
        (RECORD, "--option", f"{ALL}={ALL}"),
        (RECORD, "--option", ALL),
        (RECORD, "--only", ALL),
        (RECORD, "--scenario", ALL),
    ],
    "adapter": [
        ("check", ADAPTER, "--module", MODULE, "--log", LOG),
        ("check", f"{NAME}-bad.adapter.yaml"),
        ("suggest", MODULE),
        ("suggest", MODULE, "-o", f"{NAME}-draft.yaml"),
        ("suggest", SAVE),
    ],
    "audit": [
        (f"{NAME}.eml", OTHER, f"{NAME}.zip", "--referee"),
        (LOG, OTHER, "--letter"),
        (LOG, "-o", f"{NAME}-audit.html", "--force"),
        ("--archive", f"{NAME}-games", "--database", f"{NAME}.sqlite", "--processes", "1"),
        ("--query", "failed", "--database", f"{NAME}.sqlite"),
        ("--query", "games", "--database", f"{NAME}.sqlite"),
        ("--query", ALL, "--database", f"{NAME}.sqlite"),
    ],
    "dice": [("--rolls", LOG, f"{NAME}.eml"), (RECORD,)],
    "convert": [
        (SAVE, "--referee", "--module", MODULE),
        (SAVE, "--referee", "--to-module", NEWER, "-o", f"{NAME}-up.vsav", "--force"),
        (f"{NAME}-games", "--referee", "--to-module", NEWER, "-o", f"{NAME}-up", "--jobs", "1"),
        (SAVE, "--referee", "--module", MODULE, "--to", "png", "--map", f"Map {XML}", "-o", f"{NAME}-c.png", "--force"),
        (SAVE, "--as", ALL, "-o", f"{NAME}.yaml"),
    ],
    "los": [
        (MAP, "A1", "C4", "--marker", "Smoke 4@B2", "-o", f"{NAME}.svg", "--force"),
        (MAP, "A1", "C4", "--marker", f"Smoke {ALL}@B2"),
        (MAP, "A1", ALL),
        (MAP, "A1", "B2", "--option", f"{ALL}=1"),
    ],
    "rules": [("cc", "--status", "unproven"), ("cc", "V031"), (ALL,), ("cc", ALL)],
    "schema": [("rules",), (ALL,), ("map", "--system", ALL), ("--output", ALL)],
    "explain": [("record/event",), ("cc/V031",), (ALL,)],
    "help": [("faq",), (ALL,), ("--search", ALL)],
}
"""Calls of each command; ``#`` stands for a number, another one in each call."""
NOT_SHOWN = {"schema", "rules", "explain", "help"}
"""Commands that show nothing of the user's but his words when he calls them wrongly."""
REFUSES_NAMES = {"new"}
"""Commands that take no such name, so that it stands only in their messages, as a person reads it."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of hostile files."""
    folder = tmp_path_factory.mktemp("hostile")
    write_all(folder)
    return folder


def calls_of(name: str) -> Iterator[tuple[str, ...]]:
    """The calls of a command as text and with ``--json``."""
    for number, words in enumerate(CALLS[name]):
        yield (name, *(word.replace("#", str(number)) for word in words))
        yield (name, *(word.replace("#", f"{number}-json") for word in words), "--json")


def assert_harmless(shown: Shown, what: object) -> None:
    """Nothing but text and ccmod's own colours; no name begins a line; no link, nobody's password; no fault of ours."""
    assert shown.harmful == [], what
    assert not [line for line in shown.text.split("\n") if line.startswith(FORGED)], what
    assert "\x1b]8" not in shown.written, what
    assert PASSWORD not in shown.text, what
    assert shown.code < 5, shown.text


def strings(data: Any) -> Iterator[str]:
    """Every key and text of JSON data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)


def test_every_command_is_tried() -> None:
    """A new command cannot be forgotten here."""
    assert list(CALLS) == list(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_no_text_steers_the_terminal(name: str, folder: Path) -> None:
    """As text and as JSON: what is shown of hostile texts is readable, and harmless on the terminal byte by byte."""
    calls = list(calls_of(name))
    lines, data = "", []
    for words, shown in zip(calls, on_terminal(folder, *calls), strict=True):
        assert_harmless(shown, words)
        if "--json" in words:
            data.append(json.loads(shown.text.splitlines()[-1]))  # a bar may stand before it
            assert misfit(data[-1]) is None, words
        else:
            lines += shown.text
    assert r"\x1b[45m" in lines, "the user's words or the file's name"
    if name not in NOT_SHOWN:
        assert SHOWN_NAME in lines
        if name not in REFUSES_NAMES:
            assert any(text in (NAME, XML) or NAME in text for text in strings(data)), "the JSON is exact"


def test_texts_are_shown_by_their_escapes(folder: Path) -> None:
    """Of mail and log, module and position each text is shown in full, as nothing but text."""
    text = "".join(
        one.text
        for one in on_terminal(
            folder,
            ("audit", f"{NAME}.eml"),
            ("dice", "--rolls", LOG),
            ("inspect", LOG, "--steps", "--referee"),
            ("inspect", MODULE, "--deep"),
        )
    )
    for origin in (
        "Anna",
        "Side",
        "Rifle",
        "Map",
        "Board",
        "Zone",
        "Deck",
        "Layer",
        "Prototype",
        "Module",
        "Set-up",
        "Slot",
    ):
        assert f"{origin} {SHOWN}" in text.replace(r"\x07\r\x08", ""), origin
    assert r"turn \x1b[45m" in text


def test_a_process_of_its_own(folder: Path) -> None:
    """``python -m ccmod`` itself: errors with an excerpt, an unknown option, an unknown command, a word too many."""
    for words in (("build", f"{NAME}-bad"), ("check", "--" + ALL), (ALL,), ("check", MODULE, ALL, ALL)):
        shown = alone_on_terminal(folder, "-m", "ccmod", *words)
        assert_harmless(shown, words)
        assert shown.code in (2, 3)
        assert r"\x1b[45m" in shown.text


def test_what_others_print(folder: Path) -> None:
    """Warnings, log messages, prints of a user's patch and tracebacks pass the same way; colours of ours stay."""
    script = f"""
import logging, os, sys, warnings
from types import ModuleType
import click
from ccmod.cli.lazy import LazyGroup
module = ModuleType("ccmod.cli.act")
@click.command()
def act():
    text = {ALL!r}
    print(text)
    print(text, file=sys.stderr)
    warnings.warn(text)
    logging.warning(text)
    raise ValueError(text)
module.command = act
sys.modules["ccmod.cli.act"] = module
LazyGroup("ccmod", package="ccmod.cli", commands_help={{"act": "."}})(["act"])
"""
    shown = alone_on_terminal(folder, "-c", script, CCMOD_DEBUG="1")
    assert shown.code == 5
    assert shown.harmful == []
    assert shown.text.count(r"\x1b[45m") >= 6
    assert "Traceback" in shown.text
    assert "\x1b[31m\x1b[1merror:\x1b[0m " in shown.written


def test_shell_completion(folder: Path) -> None:
    """What completion offers, called on a terminal; its words come from the command line."""
    for shell in ("bash", "zsh", "fish"):
        asked = {"_CCMOD_COMPLETE": f"{shell}_complete", "COMP_WORDS": f"ccmod check '{ALL}'", "COMP_CWORD": "2"}
        assert alone_on_terminal(folder, "-m", "ccmod", **asked).harmful == []


def test_a_file_on_a_terminal_is_harmless(folder: Path) -> None:
    """``-o -`` sends the file itself to the terminal, and it too is made harmless there."""
    assert_harmless(alone_on_terminal(folder, "-m", "ccmod", "convert", SAVE, "--referee", "-o", "-"), "-o -")
    assert not (folder / "-").exists()
