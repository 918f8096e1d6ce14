"""Modules that ccmod has built, opened again and again in one process."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ccmod.ground.errors import UnreadableInput
from ccmod.replay.built import BuiltModule
from ccmod.vassal.archive import Archive
from tests.replay.small import write_module


def test_a_module_is_opened_once(tmp_path: Path) -> None:
    """A file that has not changed is the module that it was, with its build file as it was read."""
    file = tmp_path / "m.vmod"
    write_module(file)
    assert BuiltModule.open(file).opened is BuiltModule.open(file).opened


def test_a_module_that_was_built_again_is_another(tmp_path: Path) -> None:
    """Who builds his module between two games is not judged by the old one, whatever the file is called."""
    file = tmp_path / "m.vmod"
    before = write_module(file)
    archive = Archive.open(file)
    archive.put("ccmod.json", archive.read("ccmod.json").replace(b'"1.0"', b'"1.1"'))
    archive.write(file, force=True)
    os.utime(file, ns=(1, 1))
    assert (before.version, BuiltModule.open(file).version) == ("1.0", "1.1")


def test_a_module_that_is_gone_is_missed(tmp_path: Path) -> None:
    """Nothing is judged by a module that is no longer there."""
    file = tmp_path / "m.vmod"
    write_module(file)
    file.unlink()
    with pytest.raises(UnreadableInput):
        BuiltModule.open(file)
