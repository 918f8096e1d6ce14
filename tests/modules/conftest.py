"""The demo module, built once for all tests of this room."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.modules import BuildResult
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from tests.authoring.ford import Folder
from tests.built import build_module


@pytest.fixture(scope="session")
def mill_farm() -> BuildResult:
    """The module ``mill-farm``, made but not written."""
    return build_module("mill-farm")


@pytest.fixture(scope="session")
def archive(mill_farm: BuildResult) -> Archive:
    """Its entries."""
    return Archive.from_bytes(mill_farm.content)


@pytest.fixture(scope="session")
def build_file(archive: Archive) -> BuildFile:
    """Its build file."""
    return BuildFile.of(archive)


@pytest.fixture
def ford(tmp_path: Path) -> Folder:
    """A small module, to be broken."""
    return Folder(tmp_path / "ford")
