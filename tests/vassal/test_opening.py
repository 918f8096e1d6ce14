"""Any file by its content, and what is said when its name promises another."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.ground.errors import UnreadableInput
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element
from ccmod.vassal.cipher import Cipher, CipherScheme, encipher
from ccmod.vassal.commands import Chat
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.opening import Module, kind_of, name_note, open_any
from ccmod.vassal.savegame import SavedGame
from tests.vassal.samples import GAMES, MODULES, label

KINDS = {
    "mod": "module",
    "vmod": "module",
    "mdx": "extension",
    "sav": "save",
    "vsav": "save",
    "log": "log",
    "vlog": "log",
}


def module(root: str = "VASSAL.build.GameModule", **files: bytes) -> bytes:
    """A small module."""
    archive = Archive()
    setup = element("VASSAL.build.module.PredefinedSetup", {"name": "Start", "file": "start"})
    archive.put("buildFile.xml", BuildFile.new(element(root, {"name": "M"}, setup)).to_bytes())
    for name, content in files.items():
        archive.put(name, content)
    return archive.to_bytes()


@pytest.mark.parametrize("path", [*GAMES, *MODULES], ids=label)
def test_every_sample_is_what_its_name_says(path: Path) -> None:
    """The kind is found by content, and agrees with the names of the real files."""
    opened = open_any(path)
    kind = KINDS[path.suffix[1:]]
    assert kind_of(opened) == kind
    assert name_note(path, opened) is None


@pytest.mark.parametrize(
    ("name", "content", "note"),
    [
        ("x.vsav", module(), "named as a save (.vsav), but by content it is a module"),
        (
            "x.vmod",
            module("VASSAL.build.module.ModuleExtension"),
            "named as a module (.vmod), but by content it is an extension",
        ),
        ("x.vmod", SavedGame.new([]).to_bytes(), "named as a module (.vmod), but by content it is a save"),
        ("x.vlog", SavedGame.new([]).to_bytes(), "named as a log (.vlog), but nothing was logged"),
        (
            "x.vsav",
            SavedGame.new([], steps=[Chat("a")]).to_bytes(),
            "named as a save (.vsav), but by content it is a log",
        ),
        ("x.zip", module(), "its name (.zip) does not say what it is; by content it is a module"),
        ("x.log", b"begin_save\x1bend_save\x1bLOG\tCHATa", None),
        ("x.sav", encipher("begin_save\x1bend_save", Cipher(CipherScheme.VOBS, 3)), None),
    ],
)
def test_content_counts_and_a_wrong_name_is_said(tmp_path: Path, name: str, content: bytes, note: str | None) -> None:
    """A file under a wrong name is read as what it is, and the name is remarked upon."""
    path = tmp_path / name
    path.write_bytes(content)
    assert name_note(path, open_any(path)) == note


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "file/not-vassal"),
        (b"\x89PNG\r\n", "file/not-vassal"),
        (b"Dear diary", "file/not-vassal"),
        (Archive().to_bytes(), "file/not-vassal"),
        (b"PK\x03\x04 and then nothing", "archive/damaged"),
        (b"!VCSKzz", "cipher/hex"),
        (b"begin_saved by mistake", "save/no-save"),
    ],
)
def test_what_is_no_vassal_file(tmp_path: Path, content: bytes, code: str) -> None:
    """Each is one clear error with the file's name and exit code 3."""
    path = tmp_path / "game.vmod"
    path.write_bytes(content)
    with pytest.raises(UnreadableInput) as caught:
        open_any(path)
    assert (caught.value.code, caught.value.place.file, caught.value.exit_code) == (code, str(path), 3)


def test_an_error_inside_names_the_file(tmp_path: Path) -> None:
    """A damaged build file is told with file, entry and line."""
    path = tmp_path / "x.vmod"
    archive = Archive()
    archive.put("buildFile.xml", b"<a>\n<b></a>")
    archive.put("moduledata", b"<data/>")
    archive.write(path)
    opened = open_any(path)
    assert isinstance(opened, Module)
    with pytest.raises(UnreadableInput) as caught:
        opened.build.find("x")
    assert str(caught.value).startswith(f"{path}:2:")
    assert caught.value.place.part == "buildFile.xml"
    assert opened.metadata == Metadata(vassal_version="")


def test_setups_of_a_module(tmp_path: Path) -> None:
    """Predefined set-ups are listed and opened from inside the module."""
    path = tmp_path / "x.vmod"
    path.write_bytes(module(start=SavedGame.new([Chat("hello")]).to_bytes()))
    opened = open_any(path)
    assert isinstance(opened, Module)
    assert list(opened.setups()) == [("Start", "start")]
    assert opened.setup("start").setup[0] == Chat("hello")
    with pytest.raises(UnreadableInput, match="no entry 'other'"):
        opened.setup("other")


def test_a_build_file_of_another_kind() -> None:
    """XML with another root is no build file, and an archive without one no module."""
    with pytest.raises(UnreadableInput) as caught:
        BuildFile.read(b"<html/>")
    assert caught.value.code == "buildfile/root"
    with pytest.raises(UnreadableInput) as caught:
        BuildFile.of(Archive())
    assert caught.value.code == "buildfile/missing"
