"""What holds for all tests: they keep their drawings apart from the user's, and what they start can be interrupted."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from ccmod.art.cache import VARIABLE

collect_ignore = ["skirmish_game"]
"""A package of its own, installed where it is tested."""

# How long an example takes is a matter for tools/bench_*.py: a busy machine must not fail a test.
# Where CI is set, examples are the same in every run: what fails there fails for a change, not by chance.
settings.register_profile(
    "patient", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize="CI" in os.environ
)
settings.load_profile("patient")


def pytest_collection_finish() -> None:
    """Tests and what they import stay to the end: looking through them for garbage takes a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(scope="session", autouse=True)
def _cache_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Builds keep their drawings in a folder of this run, which its processes share."""
    before = os.environ.get(VARIABLE)
    base = tmp_path_factory.getbasetemp()
    os.environ[VARIABLE] = str((base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "drawings")
    yield
    if before is None:
        del os.environ[VARIABLE]
    else:
        os.environ[VARIABLE] = before


@pytest.fixture(scope="session", autouse=True)
def _interruptible() -> None:
    """A shell starts what runs behind it deaf to interrupts, and its children with it; the tests interrupt theirs."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One browser for all tests of a process; without one they are skipped."""
    api = pytest.importorskip(
        "playwright.sync_api", reason="Playwright is not installed (`pip install ccmod[browser]`)"
    )
    from tests.report.browser.chromium import start_browser

    with api.sync_playwright() as playwright:
        running = start_browser(playwright)
        yield running
        running.close()
