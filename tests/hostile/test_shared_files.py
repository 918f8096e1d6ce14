"""The reproducers of faults that were found: each through every command that takes its kind."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

from tests.hostile.test_matrix import check_forms
from tests.shared import SHARED, needs_shared
from tools.fuzzing.runs import Runner
from tools.fuzzing.seeds import Family, read_folder

KINDS = {".vmod": "module", ".vmdx": "extension", ".vsav": "game", ".vlog": "game", ".ccrec": "record", ".eml": "mails"}
HOSTILE = SHARED / "faults" / "hostile" if SHARED is not None else Path("hostile")
FILES = sorted(path for path in HOSTILE.rglob("*") if path.suffix in KINDS)
FOLDERS = sorted(path.parent for path in HOSTILE.rglob("module.yaml"))
SCRIPTS = {"files/bomb_many15.py": ("OUT",), "prototypes/bomb.py": ("15", "4", "OUT")}
"""Programs that write a hostile module, with their arguments."""


@needs_shared
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file(path: Path, tiny_game: Family, runner: Runner, place: Path) -> None:
    """It ends as every input ends: read, or refused with a code that is explained."""
    check_forms(KINDS[path.suffix], path.read_bytes(), tiny_game, runner, place)


@needs_shared
@pytest.mark.parametrize("path", FOLDERS, ids=lambda path: path.name)
def test_a_folder(path: Path, tiny_game: Family, runner: Runner, place: Path) -> None:
    """The same for an author's folder."""
    check_forms("author", read_folder(path), tiny_game, runner, place)


@needs_shared
@pytest.mark.parametrize("name", SCRIPTS)
def test_what_a_program_writes(
    name: str, tiny_game: Family, runner: Runner, place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same for files that are too large to be kept."""
    script, out = HOSTILE / name, tmp_path / "made.vmod"
    if not script.exists():
        pytest.skip("this program is not among the samples")
    monkeypatch.setattr(sys, "argv", [str(script), *(str(out) if word == "OUT" else word for word in SCRIPTS[name])])
    runpy.run_path(str(script), run_name="__main__")
    check_forms("module", out.read_bytes(), tiny_game, runner, place)
