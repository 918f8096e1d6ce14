"""Every way of scrambling, both ways, and damage with its place."""

from __future__ import annotations

import lzma
import zipfile
import zlib
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from ccmod.cli import main
from ccmod.ground.errors import CcmodError, UnreadableInput, UnsupportedInput
from ccmod.ground.limits import Limits
from ccmod.vassal.cipher import DEFAULT_KEY, Cipher, CipherScheme, decipher, encipher
from ccmod.vassal.savegame import SavedGame
from tests.shared import SHARED, needs_shared


def test_the_form_that_every_vassal_reads() -> None:
    """``!VCSK``, two digits of key, then each byte XOR key as two small digits (io/ObfuscatingOutputStream.java)."""
    assert (
        encipher("begin", Cipher(CipherScheme.VCSK, 0x41))
        == b"!VCSK41" + bytes(b ^ 0x41 for b in b"begin").hex().encode()
    )
    assert encipher("x").startswith(b"!VCSK%02x" % DEFAULT_KEY)


def test_raw_bytes_of_3_8() -> None:
    """``VOBS``, one byte of key, the bytes XOR key (pull request 15060)."""
    data = b"VOBS\x07" + bytes(b ^ 7 for b in "é".encode())
    read = decipher(data)
    assert read.text == "é"
    assert read.encipher() == data


@pytest.mark.parametrize("scheme", CipherScheme)
@given(st.text(), st.integers(0, 255))
def test_every_scheme_comes_back(scheme: CipherScheme, text: str, key: int) -> None:
    """What is written in any scheme is read again, and writing it once more gives the same bytes."""
    if scheme is CipherScheme.PLAIN:
        text = f"begin_save{text}"
    data = encipher(text, Cipher(scheme, key))
    read = decipher(data)
    assert (read.text, read.cipher.scheme) == (text, scheme)
    assert read.encipher() == data
    assert decipher(read.encipher(text + "!")).text == text + "!"


@pytest.mark.parametrize(
    "data", [b"!VCSK0a6B", b"!VCSK2A6b6B6c", b"!VCSK2A6B", b"!VCSK2a6B", b"!VCSK0A6b", b"!VCSK000A0b"]
)
def test_the_case_of_digits_is_kept(data: bytes) -> None:
    """Small, capital and mixed hex digits come back as they were."""
    assert decipher(data).encipher() == data


def test_packed_in_another_manner() -> None:
    """A packed text is kept as it was packed; only a changed text is packed anew."""
    data = b"!VCSZ00" + zlib.compress(b"begin_save" * 50, 1).hex().encode()
    read = decipher(data)
    assert read.encipher() == data
    assert decipher(lzma.compress(b"begin_save", check=lzma.CHECK_CRC32)).text == "begin_save"


@pytest.mark.parametrize(
    ("data", "code", "offset"),
    [
        (b"!VCSK4", "stream/cut", 6),
        (b"!VCSK", "stream/cut", 5),
        (b"!VCSKzz00", "cipher/hex", 5),
        (b"!VCSK00616g", "cipher/hex", 10),
        (b"!VCSK0061 62", "cipher/hex", 9),
        (b"!VCSK00616", "stream/cut", 10),
        (b"VOBS", "stream/cut", 4),
        (b"!VCSK0061ff", "cipher/utf-8", 9),
        (b"VOBS\x00a\xff", "cipher/utf-8", 6),
        (b"begin\xff", "cipher/utf-8", 5),
        (b"!VCSZ00" + zlib.compress(b"begin_save")[:-5].hex().encode(), "stream/cut", None),
        (b"!VCSZ00616263", "cipher/packed", None),
        (lzma.compress(b"begin_save")[:-8], "stream/cut", None),
        (b"VOXZ\x00no stream of XZ", "cipher/packed", None),
    ],
)
def test_damage_is_told_with_its_place(data: bytes, code: str, offset: int | None) -> None:
    """Bad hex, a cut stream and text that is not UTF-8 are errors that name the byte in the entry."""
    with pytest.raises(UnreadableInput) as caught:
        decipher(data)
    assert (caught.value.code, caught.value.place.offset) == (code, offset)


def test_an_unknown_scheme_is_refused_by_name() -> None:
    """A header of the same manner that is not known is named."""
    with pytest.raises(UnsupportedInput, match="!VXYZ"):
        decipher(b"!VXYZ1234")


@pytest.mark.parametrize("scheme", [CipherScheme.VCSZ, CipherScheme.VOXZ, CipherScheme.XZ])
def test_a_bomb_is_refused(scheme: CipherScheme) -> None:
    """Packed text beyond the limit is refused without being unpacked whole."""
    data = encipher("a" * 100_000, Cipher(scheme, 1))
    with pytest.raises(UnreadableInput) as caught:
        decipher(data, limits=Limits(text_size=99_999))
    assert caught.value.code == "cipher/bomb"


@given(st.binary(max_size=40), st.sampled_from([scheme.value for scheme in CipherScheme]))
def test_garbage_is_read_or_refused(data: bytes, header: bytes) -> None:
    """Whatever stands behind a header, it is text that comes back byte for byte, or one clear error."""
    try:
        read = decipher(header + data)
    except CcmodError:
        return
    assert read.encipher() == header + data


@pytest.mark.parametrize("scheme", CipherScheme)
def test_games_are_written_in_ways_of_releases(scheme: CipherScheme) -> None:
    """A game that is written anew is plain, ``!VCSK`` or XZ, which VASSAL 3.8 reads; else it stays as it is."""
    data = encipher("begin_save\x1bend_save", Cipher(scheme, 3))
    game = SavedGame.read(data)
    assert game.to_bytes() == data
    kept = scheme in (CipherScheme.PLAIN, CipherScheme.VCSK, CipherScheme.XZ)
    for written in (game.with_tree(game.tree), SavedGame.new([], cipher=game.cipher)):
        assert written.cipher.scheme is (scheme if kept else CipherScheme.VCSK)
        stream = written.to_bytes() if written.archive is None else written.archive.read("savedGame")
        assert decipher(stream).cipher.scheme is written.cipher.scheme


@needs_shared
def test_a_position_written_back_is_readable(tmp_path: Path) -> None:
    """A ``!VOBS`` save as YAML and back, without an edit, is ``!VCSK``: VASSAL 3.8 takes ``!VOBS`` for plain text."""
    assert SHARED is not None
    base, data, save = SHARED / "faults/files/bang-vobs.vsav", tmp_path / "p.yaml", tmp_path / "v.vsav"
    for words in ((base, "-o", data), (data, "--base", base, "-o", save)):
        assert CliRunner().invoke(main, ["convert", *map(str, words), "--referee"]).exit_code == 0
    assert zipfile.ZipFile(save).read("savedGame").startswith(b"!VCSK")
