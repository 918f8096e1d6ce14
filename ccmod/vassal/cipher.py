"""How ``savedGame`` is scrambled, in every way that VASSAL knows or knew, and back byte for byte.

| first bytes | what follows | who writes it |
|---|---|---|
| ``!VCSK`` | key and text as hex digits, each byte XOR key | every VASSAL up to 3.7 |
| ``!VCSZ`` | the same, but the text was deflated first | trial versions (pull requests 15033, 15044) |
| ``VOBS``, ``!VOBS`` | one key byte, then the text XOR key | VASSAL 3.8 (pull request 15060) |
| ``VOXZ``, ``!VOXZ`` | one key byte, then an XZ stream of the text XOR key | trial versions |
| ``FD 37 7A 58 5A 00`` | an XZ stream of the text | trial versions |
| anything else | the text itself | by hand, and very old versions |
"""

from __future__ import annotations

import lzma
import re
import zlib
from dataclasses import dataclass
from enum import Enum
from functools import cache

from ccmod.errors import Place, UnreadableInput, UnsupportedInput
from ccmod.vassal.limits import DEFAULT_LIMITS, Limits

XZ_MAGIC = b"\xfd7zXZ\0"
DEFAULT_KEY = 0x6D
"""Any key does; a constant one makes what is written reproducible."""
_CAPITALS, _SMALL_LETTERS = [[bytes([digit]) for digit in letters] for letters in (b"ABCDEF", b"abcdef")]
_NO_HEX_DIGIT = re.compile(rb"[^0-9A-Fa-f]")
_OBFUSCATED = re.compile(rb"!?V[A-Z]{3}")


class Scheme(Enum):
    """The ways of scrambling; the value is the header."""

    PLAIN = b""
    VCSK = b"!VCSK"
    VCSZ = b"!VCSZ"
    VOBS = b"VOBS"
    BANG_VOBS = b"!VOBS"
    VOXZ = b"VOXZ"
    BANG_VOXZ = b"!VOXZ"
    XZ = XZ_MAGIC


_IN_HEX = {Scheme.VCSK, Scheme.VCSZ}
_XZ_INSIDE = {Scheme.VOXZ, Scheme.BANG_VOXZ}
_PACKED = {Scheme.VCSZ, Scheme.XZ} | _XZ_INSIDE


@dataclass(frozen=True, slots=True)
class Cipher:
    """One way of scrambling with its key, and whether its hex digits are capitals."""

    scheme: Scheme = Scheme.VCSK
    key: int = DEFAULT_KEY
    upper: bool = False
    key_upper: bool | None = None
    """The case of the key's own digits where it differs from the rest."""


@dataclass(frozen=True, slots=True)
class Deciphered:
    """The text of a ``savedGame`` with what is needed to write the same bytes again."""

    text: str
    cipher: Cipher
    raw: bytes | None = None
    """The bytes as they were, where writing the text anew would give others (packed or mixed-case data)."""

    def encipher(self, text: str | None = None) -> bytes:
        """``text`` (by default the same text) scrambled as this was; the same text gives the same bytes."""
        if self.raw is not None and (text is None or text == self.text):
            return self.raw
        return encipher(self.text if text is None else text, self.cipher)


def decipher(data: bytes, *, limits: Limits = DEFAULT_LIMITS, part: str = "savedGame") -> Deciphered:
    """The text in ``data``.

    Raises :class:`UnreadableInput` with the byte offset in ``data`` for bad hex, a cut stream, packed data beyond
    ``limits.entry_size`` or text that is not UTF-8, and :class:`UnsupportedInput` for an unknown header.
    """
    scheme = _scheme_of(data, part)
    plain, cipher = _reveal(data, scheme, limits, part)
    try:
        text = plain.decode("utf-8")
    except UnicodeDecodeError as error:
        offset = _offset_in_file(scheme, error.start)
        where = f"byte {error.start} of the text is not UTF-8"
        raise _fault("cipher/utf-8", where, part, offset) from None
    same = scheme not in _PACKED and _writes(cipher, data)
    return Deciphered(text, cipher, None if same else data)


def encipher(text: str, cipher: Cipher | None = None) -> bytes:
    """``text`` scrambled (``!VCSK`` with a constant key unless another cipher is given), ready for ``savedGame``."""
    return _hide(text.encode("utf-8"), cipher or Cipher())


def _scheme_of(data: bytes, part: str) -> Scheme:
    for scheme in Scheme:
        if scheme.value and data.startswith(scheme.value):
            return scheme
    match = _OBFUSCATED.match(data)
    if match:
        name = match.group().decode("ascii")
        raise UnsupportedInput(
            "cipher/unknown",
            f"the saved game is scrambled in a way named {name!r} that ccmod does not know",
            place=Place(part=part, offset=0),
            hint="known are plain text, !VCSK, !VCSZ, VOBS, !VOBS, VOXZ, !VOXZ and XZ",
        )
    return Scheme.PLAIN


def _reveal(data: bytes, scheme: Scheme, limits: Limits, part: str) -> tuple[bytes, Cipher]:
    """The plain bytes and the cipher that they were written with."""
    start = len(scheme.value)
    if scheme is Scheme.PLAIN:
        return data, Cipher(scheme, 0)
    if scheme is Scheme.XZ:
        return _unpack_xz(data, limits, part), Cipher(scheme, 0)
    if scheme in _IN_HEX:
        return _reveal_hex(data, scheme, limits, part)
    if len(data) <= start:
        raise _fault("cipher/cut", "the saved game ends before its key", part, len(data))
    key = data[start]
    plain = data[start + 1 :].translate(_table(key))
    if scheme in _XZ_INSIDE:
        plain = _unpack_xz(plain, limits, part)
    return plain, Cipher(scheme, key)


def _reveal_hex(data: bytes, scheme: Scheme, limits: Limits, part: str) -> tuple[bytes, Cipher]:
    if len(data) < 7:
        raise _fault("cipher/cut", "the saved game ends before its key", part, len(data))
    try:
        key = bytes.fromhex(data[5:7].decode("ascii"))[0]
        hidden = bytes.fromhex(str(memoryview(data)[7:], "ascii"))
    except (ValueError, IndexError):
        raise _bad_hex(data, part) from None
    if len(hidden) * 2 != len(data) - 7:  # fromhex lets white space pass
        raise _bad_hex(data, part)
    plain = hidden.translate(_table(key))
    if scheme is Scheme.VCSZ:
        plain = _inflate(plain, limits, part)
    upper = any(data.find(digit, 7) >= 0 for digit in _CAPITALS)
    key_upper = any(digit in data[5:7] for digit in _CAPITALS)
    key_small = data[5:7] != data[5:7].upper()
    return plain, Cipher(scheme, key, upper, not upper if (key_small if upper else key_upper) else None)


def _bad_hex(data: bytes, part: str) -> UnreadableInput:
    wrong = _NO_HEX_DIGIT.search(data, 5)
    if wrong is not None:
        return _fault("cipher/hex", f"{wrong.group()!r} is no hex digit", part, wrong.start())
    return _fault("cipher/cut", "the saved game ends in the middle of a byte", part, len(data))


def _inflate(packed: bytes, limits: Limits, part: str) -> bytes:
    worker = zlib.decompressobj()
    try:
        plain = worker.decompress(packed, limits.entry_size + 1)
    except zlib.error as error:
        raise _fault("cipher/packed", f"the packed text is damaged ({error})", part, None) from None
    return _bounded(plain, worker.eof, limits, part)


def _unpack_xz(packed: bytes, limits: Limits, part: str) -> bytes:
    worker = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=256 * 1024 * 1024)
    try:
        plain = worker.decompress(packed, limits.entry_size + 1)
    except lzma.LZMAError as error:
        raise _fault("cipher/packed", f"the packed text is damaged ({error})", part, None) from None
    return _bounded(plain, worker.eof, limits, part)


def _bounded(plain: bytes, complete: bool, limits: Limits, part: str) -> bytes:
    if len(plain) > limits.entry_size:
        raise _fault("cipher/bomb", f"the packed text unfolds to more than {limits.entry_size} bytes", part, None)
    if not complete:
        raise _fault("cipher/cut", "the packed text is cut off", part, None)
    return plain


def _hide(plain: bytes, cipher: Cipher) -> bytes:
    scheme = cipher.scheme
    header: bytes = scheme.value
    if scheme is Scheme.PLAIN:
        return plain
    if scheme is Scheme.XZ:
        return lzma.compress(plain)
    if scheme is Scheme.VCSZ:
        plain = zlib.compress(plain, 9)
    elif scheme in _XZ_INSIDE:
        plain = lzma.compress(plain)
    hidden = plain.translate(_table(cipher.key))
    if scheme not in _IN_HEX:
        return header + bytes([cipher.key]) + hidden
    key_upper = cipher.upper if cipher.key_upper is None else cipher.key_upper
    digits, key = hidden.hex(), f"{cipher.key:02x}"
    digits = digits.upper() if cipher.upper else digits
    return header + ((key.upper() if key_upper else key) + digits).encode("ascii")


def _writes(cipher: Cipher, data: bytes) -> bool:
    """Whether writing gives ``data`` again: hex of one case does, and raw bytes always do."""
    if cipher.scheme not in _IN_HEX or not cipher.upper:
        return True
    return not any(data.find(digit, 7) >= 0 for digit in _SMALL_LETTERS)


def _offset_in_file(scheme: Scheme, index: int) -> int | None:
    """Where the byte ``index`` of the plain text stands in the file; unknown for packed text."""
    if scheme is Scheme.PLAIN:
        return index
    if scheme is Scheme.VCSK:
        return 7 + 2 * index
    return len(scheme.value) + 1 + index if scheme in {Scheme.VOBS, Scheme.BANG_VOBS} else None


@cache
def _table(key: int) -> bytes:
    return bytes(byte ^ key for byte in range(256))


def _fault(code: str, message: str, part: str, offset: int | None) -> UnreadableInput:
    hint = "the file is damaged: fetch it again from where it came"
    return UnreadableInput(code, message, place=Place(part=part, offset=offset), hint=hint)
