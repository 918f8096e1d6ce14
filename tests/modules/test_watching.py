"""A folder that is watched: what counts as a change, and that a burst of saves is one change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ccmod.modules.watching import QUIET, WAIT, FolderWatch


class Clock:
    """Time that passes only when somebody sleeps; at each sleep the author does the next thing."""

    def __init__(self, *deeds: Callable[[], object]) -> None:
        self.deeds = list(deeds)
        self.slept: list[float] = []

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        self.slept.append(seconds)
        if self.deeds:
            self.deeds.pop(0)()
        elif len(self.slept) > 100:
            raise TimeoutError


def nothing() -> None:
    """The author thinks."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a module file."""
    (tmp_path / "module.yaml").write_text("name: A\n")
    return tmp_path


def test_a_saved_file_is_a_change(folder: Path) -> None:
    """The file is named; time or size tells it."""
    clock = Clock(nothing, lambda: (folder / "module.yaml").write_text("name: Another\n"))
    watch = FolderWatch(folder, sleep=clock.sleep)
    assert next(watch.changes(watch.look())) == (folder / "module.yaml",)
    assert clock.slept == [WAIT, WAIT, QUIET]


def test_a_burst_of_saves_is_one_change(folder: Path) -> None:
    """Nothing is told before the folder has been quiet."""
    clock = Clock(*(lambda n=n: (folder / f"{n}.yaml").write_text("x") for n in range(4)))  # type: ignore[misc]
    watch = FolderWatch(folder, sleep=clock.sleep)
    assert [path.name for path in next(watch.changes(watch.look()))] == ["0.yaml", "1.yaml", "2.yaml", "3.yaml"]
    assert clock.slept == [WAIT, QUIET, QUIET, QUIET, QUIET]


def test_new_and_removed_files_are_changes(folder: Path) -> None:
    """In folders inside it, too."""
    (folder / "art").mkdir()
    (folder / "art" / "old.png").write_bytes(b"1")
    clock = Clock((folder / "art" / "old.png").unlink, lambda: (folder / "art" / "new.png").write_bytes(b"2"))
    watch = FolderWatch(folder, sleep=clock.sleep)
    assert [path.name for path in next(watch.changes(watch.look()))] == ["new.png", "old.png"]


@pytest.mark.parametrize(
    "name",
    [
        "module.lock",
        "out.vmod",
        ".module.yaml.swp",
        "module.yaml~",
        "x.tmp",
        ".git/index",
        "__pycache__/p.pyc",
        "#module.yaml#",
        "~$units.csv",
        "module.yaml___jb_tmp___",
    ],
)
def test_what_builds_and_editors_write_is_none(folder: Path, name: str) -> None:
    """The build's own lock and module, hidden files and editors' passing ones do not set off another build."""
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text("x")
    assert [path.name for path in FolderWatch(folder).look()] == ["module.yaml"]


def test_what_is_changed_and_changed_back_is_none(folder: Path) -> None:
    """A file that came and went while the folder settled is not told."""
    clock = Clock(lambda: (folder / "a.yaml").write_text("x"), (folder / "a.yaml").unlink)
    watch = FolderWatch(folder, sleep=clock.sleep)
    with pytest.raises(TimeoutError):
        next(watch.changes(watch.look()))


def test_files_elsewhere_are_watched(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Such as a patch; and a folder that is gone is no error."""
    patch = tmp_path_factory.mktemp("patch") / "patch.py"
    patch.write_text("1")
    clock = Clock(lambda: patch.write_text("22"))
    watch = FolderWatch(folder / "gone", (patch,), sleep=clock.sleep)
    assert next(watch.changes(watch.look())) == (patch,)
