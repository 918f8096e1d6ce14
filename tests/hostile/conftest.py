"""The fork server, and the sound files that go with hostile ones."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from ccmod.art.cache import VARIABLE
from tools.fuzzing.runs import Runner
from tools.fuzzing.seeds import Family, built_family, tiny_family
from tools.fuzzing.warming import warm_up


@pytest.fixture(scope="session")
def runner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Runner]:
    """Children with a home of their own, which must be empty of temporary files in the end, and with time enough."""
    home = tmp_path_factory.mktemp("home")
    temporary = home / "tmp"
    temporary.mkdir()
    with Runner({"HOME": str(home), VARIABLE: os.environ[VARIABLE], "TMPDIR": str(temporary)}, 60, 300) as runner:
        yield runner


@pytest.fixture(scope="session")
def tiny_game(runner: Runner, tmp_path_factory: pytest.TempPathFactory) -> Family:
    """The tiny module with its games, and all that commands make of them."""
    family = tiny_family(runner, tmp_path_factory.mktemp("tiny"))
    warm_up(runner, family, tmp_path_factory.mktemp("warm"))
    return family


@pytest.fixture(scope="session")
def shipped_game(runner: Runner, tmp_path_factory: pytest.TempPathFactory) -> Family:
    """A module that ccmod has built, with a game that is replayed and judged."""
    return built_family(runner, tmp_path_factory.mktemp("shipped"), "ford-lane")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder for the runs of a test."""
    return tmp_path / "runs"
