"""Saves and logs: reading, changing, making."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from ccmod.ground.errors import UnreadableInput
from ccmod.vassal.archive import Archive
from ccmod.vassal.cipher import Cipher, CipherScheme, encipher
from ccmod.vassal.commands import (
    AddPiece,
    BeginSave,
    Chat,
    Command,
    EndSave,
    Log,
    Null,
    Player,
    RemovePiece,
    SetupStack,
)
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.opening import open_any
from ccmod.vassal.savegame import SavedGame, Seat, group, lead
from tests.shared import needs_shared
from tests.vassal.samples import GAMES, game, label

SETUP: list[Command] = [AddPiece("1", "piece;;;a.png;A", "Board;1;2;;0"), SetupStack(), Player("pw", "Anna", "German")]


def test_a_new_save() -> None:
    """A save has its commands between begin_save and end_save; savedGame, savedata, moduledata in VASSAL's order."""
    made = SavedGame.new(SETUP, module=Metadata(name="M", version="1"), saved=Metadata(description="start"))
    assert made.archive is not None
    assert list(made.archive) == ["savedGame", "savedata", "moduledata"]
    again = SavedGame.from_archive(Archive.from_bytes(made.to_bytes()))
    assert again.tree == BeginSave(subs=(*SETUP, EndSave()))
    assert (again.is_log, again.steps, again.setup) == (False, (), (*SETUP, EndSave()))
    assert again.module == Metadata(name="M", version="1")
    assert again.to_bytes() == made.to_bytes()
    assert SavedGame.new(SETUP).to_bytes() == SavedGame.new(SETUP).to_bytes()


def test_a_new_log() -> None:
    """Steps stand behind end_save, each one Log, and come back as the actions that they were."""
    steps = [Chat("a"), lead(RemovePiece("1"), Chat("gone")), group(Chat("b"), Chat("c"))]
    made = SavedGame.new(SETUP, steps=steps)
    assert made.is_log
    again = SavedGame.from_archive(Archive.from_bytes(made.to_bytes()))
    assert again.steps == tuple(steps)
    assert [type(sub) for sub in again.tree.subs[-4:]] == [EndSave, Log, Log, Log]
    assert group(Chat("a")) == Chat("a")
    assert isinstance(group(Chat("a"), Chat("b")), Null)


def test_seats_have_no_passwords() -> None:
    """Seats are names and sides; the id, which is the password, is only for looking up."""
    made = SavedGame.new([Player("pw", "Anna", "German"), Player("pw", "Anna", "German")])
    assert made.seats == (Seat("Anna", "German"),)
    assert "pw" not in repr(made.seats)
    assert made.seat_by_id["pw"] == Seat("Anna", "German")


def test_a_changed_stream_keeps_the_cipher() -> None:
    """A game written in capitals with a key of its own is written so again when it changes."""
    data = encipher(BeginSave(subs=(EndSave(),)).encode(), Cipher(CipherScheme.VCSK, 0x0A, True))
    read = SavedGame.read(data)
    assert read.to_bytes() == data
    changed = read.with_subs([*read.tree.subs, Log.wrap(Chat("x"))])
    assert changed.to_bytes().startswith(data[:40])
    assert SavedGame.read(changed.to_bytes()).steps == (Chat("x"),)
    assert read.to_bytes() == data


def test_other_entries_stay(tmp_path: Path) -> None:
    """What else is in the archive stays when the stream changes; the file that was opened stays, too."""
    archive = Archive()
    archive.put("savedGame", encipher("begin_save\x1bend_save"))
    archive.put("note.txt", b"mine")
    read = SavedGame.from_archive(archive)
    read.with_subs([]).write(tmp_path / "x.vsav")
    assert Archive.open(tmp_path / "x.vsav").read("note.txt") == b"mine"
    assert archive.read("savedGame") == encipher("begin_save\x1bend_save")


@pytest.mark.parametrize("text", ["", "CHAThello", "+/1/stack/", "end_save"])
def test_what_is_no_save(text: str) -> None:
    """A stream that does not begin with begin_save is no game."""
    with pytest.raises(UnreadableInput) as caught:
        SavedGame.read(encipher(text))
    assert caught.value.code == "save/no-save"


@pytest.mark.parametrize("path", GAMES, ids=label)
def test_every_sample(path: Path) -> None:
    """Every real file is opened and comes back byte for byte, also when its stream is written again."""
    read = open_any(path)
    assert isinstance(read, SavedGame)
    assert read.to_bytes() == path.read_bytes()
    same = read.with_tree(read.tree.with_subs(*read.tree.subs))
    assert same.tree.encode() == read.tree.encode()
    assert same.to_bytes() == path.read_bytes()
    if zipfile.is_zipfile(path):
        assert (read.module is None) == ("moduledata" not in zipfile.ZipFile(path).namelist())


@needs_shared
def test_steps_of_a_real_log() -> None:
    """A real log of 2006 has as many steps as LOG commands at its top, and its players."""
    log = game("tld/0606-1.log")
    assert len(log.steps) == 1091
    assert game("tld/0607-1.log").seats == (Seat("Joel", "Allies"), Seat("Nate", "Germans"))
