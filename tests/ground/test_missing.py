"""A path that is not there: what was looked for, and the name that may have been meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.ground.missing import missing


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("game-onr.vlog", "did you mean 'game-one.vlog'?"),
        ("game-onr.vsav", "look at the spelling"),
        ("nothing.vlog", "look at the spelling"),
        ("nowhere/game-one.vlog", "there is no folder"),
    ],
)
def test_the_hint_names_what_is_near(tmp_path: Path, name: str, hint: str) -> None:
    """A name close by with the same ending is proposed; one that shares only its ending is not."""
    (tmp_path / "game-one.vlog").touch()
    fault = missing(tmp_path / name)
    assert (fault.code, fault.exit_code) == ("file/missing", 2)
    assert fault.message == f"there is no file {str(tmp_path / name)!r}"
    assert (fault.hint or "").startswith(hint)
