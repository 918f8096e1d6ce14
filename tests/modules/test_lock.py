"""Ids outlive builds."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.ground.errors import UnreadableInput
from ccmod.modules.lock import Lock


def test_numbers_are_kept_and_never_reused(tmp_path: Path) -> None:
    """What was built before has its old number, in whatever order it is asked for; new things get new ones."""
    first = Lock()
    assert [first.number(key) for key in ("a", "b", "c", "a")] == [1, 2, 3, 1]
    (tmp_path / "module.lock").write_text(first.to_text(), encoding="utf-8")
    second = Lock.read(tmp_path)
    assert [second.number(key) for key in ("d", "c")] == [4, 3]
    assert second.changed
    assert second.next_number == 5
    assert not Lock.read(tmp_path).changed


def test_a_module_that_was_never_built_has_an_empty_lock(tmp_path: Path) -> None:
    """No file is no mistake."""
    assert Lock.read(tmp_path).gpid("a") == "1"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[" * 100_000,
        '{"ccmod_lock": 2, "next": 2, "numbers": {"a": 1}}',
        '{"ccmod_lock": 1, "next": 1, "numbers": {"a": 1}}',
        '{"ccmod_lock": 1, "next": 3, "numbers": {"a": 1, "b": 1}}',
        '{"ccmod_lock": 1, "next": 3, "numbers": [1]}',
    ],
)
def test_a_damaged_lock_is_refused(tmp_path: Path, text: str) -> None:
    """Two things with one number, or a next number that is taken, would break saved games: better no build."""
    (tmp_path / "module.lock").write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableInput) as caught:
        Lock.read(tmp_path)
    assert caught.value.code == "build/lock"
