"""Files that were cut off on their way, before every command that reads a game."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from ccmod.cli import main
from ccmod.vassal.archive import Archive
from ccmod.vassal.cipher import encipher
from ccmod.vassal.commands import Chat, MovePiece
from ccmod.vassal.opening import open_any
from ccmod.vassal.savegame import SavedGame

LOG = SavedGame.new([], steps=[Chat("a"), MovePiece("1", "Board", 30, 40, None, "Board", 10, 20, None, "")])
TEXT = LOG.tree.encode()
CUTS = {"before end_save": TEXT.index("end_save") + 3, "LOG step 2": TEXT.index("/null/Board")}
"""Where the text stops, by what is said of it."""


@pytest.mark.parametrize("said", CUTS)
@pytest.mark.parametrize("command", ["inspect", "replay", "audit", "convert"])
@pytest.mark.parametrize("packed", [True, False], ids=["zip", "bare"])
def test_every_reader_refuses(command: str, said: str, packed: bool, tmp_path: Path) -> None:
    """Each says so with the file, the byte and a hint, and ends with 3."""
    data = encipher(TEXT[: CUTS[said]])
    path = tmp_path / "turn.vlog"
    path.write_bytes(_zipped(data) if packed else data)
    result = CliRunner().invoke(main, [command, str(path)])
    assert result.exit_code == 3
    assert "stream/cut" in result.stderr
    assert f"{path} (savedGame, byte {len(data)})" in result.stderr
    assert said in result.stderr
    assert "hint:" in result.stderr
    assert not result.stdout


def test_the_whole_file_is_read(tmp_path: Path) -> None:
    """The same log with its end is a log of two steps."""
    path = tmp_path / "turn.vlog"
    LOG.write(path)
    opened = open_any(path)
    assert isinstance(opened, SavedGame)
    assert len(opened.steps) == 2


def _zipped(data: bytes) -> bytes:
    archive = Archive()
    archive.put("savedGame", data)
    return archive.to_bytes()
