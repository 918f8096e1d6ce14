"""An archive judged through a real Dask cluster on this computer: two workers, one of them killed midway."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ccmod.audit.archive.cluster import judge_in_cluster
from ccmod.audit.archive.store import Store
from ccmod.ground.errors import UnsupportedInput, UsageFault
from tests.audit.archive.test_archive import make, rows, tasks

try:
    import distributed  # noqa: F401

    DASK = True
except ImportError:
    DASK = False
needs_dask = pytest.mark.skipif(not DASK, reason="Dask is not installed (pip install 'ccmod[dask]')")


def start(*words: str, log: Path) -> subprocess.Popen[bytes]:
    """A process of Dask; what it says goes to a file."""
    module = f"distributed.cli.dask_{words[0]}"
    with log.open("wb") as out:
        return subprocess.Popen([sys.executable, "-m", module, *words[1:]], stdout=out, stderr=out)


class Cluster:
    """A scheduler and two workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.processes = [
            start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", log=folder / "scheduler.log")
        ]
        self.address = self._address(folder / "scheduler.log")
        for number in range(2):
            words = ("worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard")
            local = ("--local-directory", str(folder / f"w{number}"))
            self.processes.append(start(*words, *local, log=folder / f"worker{number}.log"))

    def _address(self, log: Path) -> str:
        limit = time.monotonic() + 600
        while time.monotonic() < limit:
            found = re.search(r"Scheduler at:\s+(tcp://\S+)", log.read_text("utf-8", "replace"))
            if found is not None:
                return found[1]
            time.sleep(0.05)
        raise AssertionError(f"no scheduler: {log.read_text('utf-8', 'replace')}")

    def kill_worker(self) -> None:
        """End the first worker at once."""
        self.processes[1].kill()
        self.processes[1].wait()

    def close(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """A cluster that ends with the test."""
    found = Cluster(tmp_path)
    try:
        yield found
    finally:
        found.close()


@needs_dask
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("wait", [0.0, 2.0])
def test_a_worker_that_is_killed_loses_and_doubles_nothing(cluster: Cluster, tmp_path: Path, wait: float) -> None:
    """Forty games on two workers; when eight are stored the first worker is killed; all forty are there once.

    After a wait many results lie with the worker that is killed, done but not fetched: they are done again.
    """
    work = tasks(make(tmp_path / "games", 40))
    database = tmp_path / "x.sqlite"
    names = []
    with Store(database) as store:
        for result in judge_in_cluster(work, cluster.address, "60s"):
            store.save(result)
            names.append(result.name)
            if len(names) == 8:
                time.sleep(wait)
                cluster.kill_worker()
    assert sorted(names) == sorted(task.unit.name for task in work)
    assert rows(database, "failed") == ()
    assert rows(database, "SELECT count(*), count(DISTINCT unit), sum(logs) FROM game") == ((40, 40, 80),)
    assert rows(database, "league")[0][:4] == ("gap", 0, 40, 40)


@needs_dask
@pytest.mark.filterwarnings("default")
def test_nobody_answers(tmp_path: Path) -> None:
    """A wrong address is a mistake of the user's, told soon."""
    with pytest.raises(UsageFault) as told:
        list(judge_in_cluster(tasks(make(tmp_path, 1)), "tcp://127.0.0.1:9", "1s"))
    assert told.value.code == "audit/scheduler"


def test_without_dask_it_is_said_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra is named."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UnsupportedInput) as told:
        list(judge_in_cluster([], "tcp://127.0.0.1:9"))
    assert told.value.code == "audit/dask"
    assert "ccmod[dask]" in (told.value.hint or "")
