"""Progress for another watcher than a terminal: words and the part that is done, but not too often."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from ccmod.cli import main, progress
from ccmod.ground.shipped import shipped

Heard = list[tuple[str, float | None]]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Heard]:
    """What a watcher hears who is called each time."""
    monkeypatch.setattr(progress, "_PAUSE", 0)
    found: Heard = []
    progress.watch(lambda text, part: found.append((text, part)))
    yield found
    progress.watch(None)


def test_a_judged_game_is_counted_step_by_step(heard: Heard) -> None:
    """Even a short one that is judged quietly; the last word is that all is done."""
    record = str(shipped("scenarios") / "mill-farm" / "game.ccrec")
    result = CliRunner().invoke(main, ["replay", record, "--quiet"])
    assert result.exit_code == 1, result.output
    assert heard[0] == ("steps: 1 of 114", 1 / 114)
    assert heard[-1] == ("steps: 114 of 114", 1.0)
    assert result.stderr == ""


def test_a_watcher_is_not_called_for_every_step(heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within the pause only the first of many steps is heard."""
    monkeypatch.setattr(progress, "_PAUSE", 3600)
    with progress.bar(1000, "steps") as forward:
        for _ in range(1000):
            forward(1)
    assert heard == [("steps: 1 of 1,000", 0.001)]


def test_nothing_is_counted_where_nobody_watches() -> None:
    """Standard error of a program is no terminal: it has neither a bar nor a count."""
    assert not progress.shows_progress()
    with progress.bar(10, "steps") as forward:
        forward(10)
