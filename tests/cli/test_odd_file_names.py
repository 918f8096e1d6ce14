"""Names of files whose bytes are no text, as archives from other systems leave them on Linux: every command reads and
writes such files (PEP 383: the bytes stand in Python's texts as lone surrogates, which UTF-8 does not have)."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from ccmod.cli import main
from tests.secrecy.games import Hidden, log, module, save

ODD = os.fsdecode(b"K\xf6nig")
"""A name in Latin-1."""
FORMS = (
    "adapter suggest {}/m.vmod -o {}/a.yaml --force",
    "adapter check {}/a.yaml --module {}/m.vmod --log {}/game.vlog",
    "audit {}",
    "audit {} -o {}/out.html",
    "audit --archive {} --database {}/league.db",
    "audit --query league --database {}/league.db",
    "check {}/m.vmod",
    "convert {}/game.vsav -o {}/out.yaml",
    "convert {}/game.vsav --to-module {}/m.vmod -o {}/out.vsav",
    "convert {} --to-module {}/m.vmod -o {}-carried --jobs 1",
    "dice {}/game.vlog",
    "diff {}/game.vsav {}/game.vlog",
    "import {}/m.vmod -o {}-imported",
    "build {}-imported -o {}/built.vmod",
    "contact {}-plain -o {}/out.pdf",
    "inspect {}/game.vlog --steps",
    "record from-log {}/game.vlog --adapter {}/a.yaml --referee -o {}/out.ccrec",
    "record check {}/out.ccrec",
    "replay {}/game.vlog --adapter {}/a.yaml --module {}/m.vmod -o {}/page.html --sarif {}/out.sarif",
    "snapshot {}/game.vsav --module {}/m.vmod -o {}/out.png",
    "unpack {}/game.vlog --referee -o {}-unpacked",
    "pack {}-unpacked -o {}/packed.vlog",
)
"""Calls, each with its exit code where there is nothing to find; they build upon each other."""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
@pytest.mark.parametrize("form", ["", " --json"])
def test_names_of_files_may_have_any_bytes(form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command takes them in the place of every file that it reads and writes, and shows them by escapes."""
    monkeypatch.chdir(tmp_path)
    Path(ODD).mkdir()
    Path(ODD, "game.vsav").write_bytes(save(Hidden()).to_bytes())
    Path(ODD, "game.vlog").write_bytes(log(Hidden()).to_bytes())
    module().write(Path(ODD, "m.vmod"))
    assert CliRunner().invoke(main, ["new", "plain"]).exit_code == 0
    Path("plain").rename(f"{ODD}-plain")
    for call in FORMS:
        words = call.split()
        as_json = form.split() if words[0] not in ("build", "contact", "pack", "unpack", "adapter", "record") else []
        result = CliRunner().invoke(main, [word.replace("{}", ODD) for word in (*words, *as_json)])
        assert result.exit_code in (0, 1), (call, result.output)
        assert "\udcf6" not in result.output, call
