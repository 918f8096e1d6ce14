"""Authors' pictures that cannot be used are told with what to do; odd names are found."""

from __future__ import annotations

import os
import struct
import unicodedata
import zlib
from pathlib import Path

import pytest
from PIL import Image

from ccmod.authoring.images import picture_file, picture_size
from ccmod.ground.errors import CcmodError


def size_of(folder: Path, name: str) -> tuple[int, int] | None:
    """What the check of a picture says."""
    return picture_size(picture_file(folder, name), name)


def the_fault(folder: Path, name: str) -> CcmodError:
    """The mistake that the check finds."""
    with pytest.raises(CcmodError) as caught:
        size_of(folder, name)
    return caught.value


@pytest.mark.parametrize("name", ["a b.png", "Füsilier (2).jpg", "дот.png", "x.JPEG", "sub/a.gif"])
def test_spaces_accents_and_folders_in_names_are_fine(tmp_path: Path, name: str) -> None:
    """Names are taken as they are."""
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    Image.new("RGB", (30, 20)).save(path)
    assert size_of(tmp_path, name) == (30, 20)


def test_accents_are_found_however_a_mac_spells_them(tmp_path: Path) -> None:
    """``ü`` as one letter in the YAML, as two in the file's name."""
    Image.new("RGB", (30, 20)).save(tmp_path / unicodedata.normalize("NFD", "Füsilier.png"))
    assert size_of(tmp_path, unicodedata.normalize("NFC", "Füsilier.png")) == (30, 20)


def test_a_folder_is_listed_once_and_seen_as_it_is_now(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of pictures in one folder must not cost the square of their number; what comes and goes is seen."""
    for number in range(50):
        Image.new("RGB", (30, 20)).save(tmp_path / f"c{number}.png")
    listed: list[object] = []
    listdir = os.listdir
    monkeypatch.setattr(os, "listdir", lambda folder: [listed.append(folder), listdir(folder)][1])
    for number in range(50):
        assert picture_file(tmp_path, f"c{number}.png").is_file()
    assert len(listed) == 1
    Image.new("RGB", (30, 20)).save(tmp_path / "new.png")
    os.utime(tmp_path, ns=(1, 1))
    assert picture_file(tmp_path, "new.png").is_file()
    Image.new("RGB", (30, 20)).save(tmp_path / "within one tick of the clock.png")
    os.utime(tmp_path, ns=(1, 1))
    assert picture_file(tmp_path, "within one tick of the clock.png").is_file()
    (tmp_path / "new.png").unlink()
    os.utime(tmp_path, ns=(1, 1))
    assert the_fault(tmp_path, "new.png").code == "authoring/no-image"


def test_capitals_must_agree(tmp_path: Path) -> None:
    """What a Mac or Windows finds by chance would be missing elsewhere."""
    Image.new("RGB", (30, 20)).save(tmp_path / "Rifle.PNG")
    error = the_fault(tmp_path, "rifle.png")
    assert error.code == "authoring/no-image"
    assert "it is called 'Rifle.PNG' there" in (error.hint or "")


def test_a_picture_that_is_not_there_is_named_with_the_nearest(tmp_path: Path) -> None:
    """As for all names, what comes closest is offered."""
    Image.new("RGB", (30, 20)).save(tmp_path / "rifle.png")
    error = the_fault(tmp_path, "rilfe.png")
    assert (error.code, error.hint) == ("authoring/no-image", "did you mean 'rifle.png'?")
    assert the_fault(tmp_path, "images/rifle.png").code == "authoring/no-image"


def test_a_moving_gif_is_refused(tmp_path: Path) -> None:
    """VASSAL would show its first frame only."""
    frames = [Image.new("RGB", (9, 9), colour) for colour in ("red", "blue", "green")]
    frames[0].save(tmp_path / "a.gif", save_all=True, append_images=frames[1:])
    error = the_fault(tmp_path, "a.gif")
    assert "moves" in error.message
    assert "PNG" in (error.hint or "")


def test_a_bomb_is_refused_by_its_head_alone(tmp_path: Path) -> None:
    """A file of a few bytes that claims to hold thousands of millions of pixels is never unpacked."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    for side in (12_000, 60_000):
        head = chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
        tail = chunk(b"IDAT", zlib.compress(bytes(1000))) + chunk(b"IEND", b"")
        (tmp_path / "bomb.png").write_bytes(b"\x89PNG\r\n\x1a\n" + head + tail)
        error = the_fault(tmp_path, "bomb.png")
        assert "make it smaller" in (error.hint or "")


@pytest.mark.parametrize("suffix", ["png", "jpg", "gif"])
def test_a_cut_off_picture_is_refused(tmp_path: Path, suffix: str) -> None:
    """A picture that was not copied to its end would be half grey in the game."""
    path = tmp_path / f"a.{suffix}"
    Image.effect_noise((120, 120), 60).save(path)
    path.write_bytes(path.read_bytes()[:-3000])
    error = the_fault(tmp_path, path.name)
    assert error.code == "authoring/image"
    assert error.hint


@pytest.mark.parametrize("content", [b"", b"not a picture", b"\x89PNG\r\n\x1a\n"])
def test_what_is_no_picture_is_refused(tmp_path: Path, content: bytes) -> None:
    """The message says what to do."""
    (tmp_path / "a.png").write_bytes(content)
    assert "save it anew" in (the_fault(tmp_path, "a.png").hint or "")


@pytest.mark.parametrize("name", ["a.tif", "a.webp", "a.psd", "a"])
def test_kinds_that_vassal_does_not_show_are_refused(tmp_path: Path, name: str) -> None:
    """The message names those that it does."""
    (tmp_path / name).write_bytes(b"x")
    assert ".png" in (the_fault(tmp_path, name).hint or "")


def test_the_size_is_that_of_the_picture_upright(tmp_path: Path) -> None:
    """A grid is measured on the picture as it will be shown."""
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.new("RGB", (30, 20)).save(tmp_path / "a.jpg", exif=exif)
    assert size_of(tmp_path, "a.jpg") == (20, 30)
