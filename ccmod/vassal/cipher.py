"""How ``savedGame`` is scrambled, in every way that VASSAL knows or knew, and back byte for byte.

| first bytes | what follows | who writes it |
|---|---|---|
| ``!VCSK`` | key and text as hex digits, each byte XOR key | every VASSAL up to 3.7 |
| ``!VCSZ`` | the same, but the text was deflated first | trial versions (pull requests 15033, 15044) |
| ``VOBS``, ``!VOBS`` | one key byte, then the text XOR key | trial versions on the way to 3.8 (pull request 15060) |
| ``VOXZ``, ``!VOXZ`` | one key byte, then an XZ stream of the text XOR key | trial versions |
| ``FD 37 7A 58 5A 00`` | an XZ stream of the text | VASSAL 3.8 (pull request 15121) |
| anything else | the text itself | by hand, and very old versions |

VASSAL 3.8 reads XZ, ``!VCSK`` and plain text (``io/DeobfuscatingInputStream.java``), and takes what the trial versions
wrote for plain text; so no game is written in their ways (:attr:`Cipher.readable`).
"""

from __future__ import annotations

import io
import lzma
import re
import zlib
from binascii import Error as BinasciiError
from binascii import unhexlify
from enum import Enum
from functools import cache
from typing import BinaryIO

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UnreadableInput, UnsupportedInput
from ccmod.ground.limits import MIB, RAISE_IT, Limits, limits_in_force

XZ_MAGIC = b"\xfd7zXZ\0"
DEFAULT_KEY = 0x6D
"""Any key does; a constant one makes what is written reproducible."""
_CAPITALS, _SMALL_LETTERS = [[bytes([digit]) for digit in letters] for letters in (b"ABCDEF", b"abcdef")]
_HEX_HEADER = 7
"""Bytes before the first digit of the text: the header and the two digits of the key."""
_CHUNK = 1 << 18
"""Bytes of hex looked at in one go: a large save is never held in memory as hex, and a chunk stays in the cache."""
_NO_HEX_DIGIT = re.compile(rb"[^0-9A-Fa-f]")
_OBFUSCATED = re.compile(rb"!?V[A-Z]{3}")


class CipherScheme(Enum):
    """The ways of scrambling; the value is the header."""

    PLAIN = b""
    VCSK = b"!VCSK"
    VCSZ = b"!VCSZ"
    VOBS = b"VOBS"
    BANG_VOBS = b"!VOBS"
    VOXZ = b"VOXZ"
    BANG_VOXZ = b"!VOXZ"
    XZ = XZ_MAGIC


_IN_HEX = {CipherScheme.VCSK, CipherScheme.VCSZ}
_XZ_INSIDE = {CipherScheme.VOXZ, CipherScheme.BANG_VOXZ}
_PACKED = {CipherScheme.VCSZ, CipherScheme.XZ} | _XZ_INSIDE
_OF_RELEASES = {CipherScheme.PLAIN, CipherScheme.VCSK, CipherScheme.XZ}


@dataclass(frozen=True, slots=True)
class Cipher:
    """One way of scrambling with its key, and whether its hex digits are capitals."""

    scheme: CipherScheme = CipherScheme.VCSK
    key: int = DEFAULT_KEY
    upper: bool = False
    key_upper: bool | None = None
    """The case of the key's own digits where it differs from the rest."""

    @property
    def readable(self) -> Cipher:
        """The way to write a game in: this one, or ``!VCSK`` in the place of one that only trial versions read."""
        return self if self.scheme in _OF_RELEASES else Cipher()


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


def decipher(data: bytes | BinaryIO, *, limits: Limits | None = None, part: str = "savedGame") -> Deciphered:
    """The text in ``data``, which may be an open file that can be read twice; hex is not kept while it is read.

    Raises :class:`UnreadableInput` with the byte offset in ``data`` for bad hex, a cut stream, packed data beyond
    ``limits.text_size`` or text that is not UTF-8, and :class:`UnsupportedInput` for an unknown header.
    """
    stream = io.BytesIO(data) if isinstance(data, bytes) else data
    limits = limits or limits_in_force()
    start = stream.read(_HEX_HEADER)
    scheme = _scheme_of(start, part)
    reveal = _reveal_hex if scheme in _IN_HEX else _reveal_raw
    plain, cipher, same = reveal(stream, start, scheme, limits, part)
    try:
        text = plain.decode("utf-8")
    except UnicodeDecodeError as error:
        offset = _offset_in_file(scheme, error.start)
        where = f"byte {error.start} of the text is not UTF-8"
        raise _fault("cipher/utf-8", where, part, offset) from None
    if same:
        return Deciphered(text, cipher)
    stream.seek(0)
    return Deciphered(text, cipher, stream.read())


def encipher(text: str, cipher: Cipher | None = None) -> bytes:
    """``text`` scrambled (``!VCSK`` with a constant key unless another cipher is given), ready for ``savedGame``."""
    return _hide(text.encode("utf-8"), cipher or Cipher())


def is_torn_beginning(data: bytes) -> bool:
    """Whether data are the first bytes of a header and no more, as of a file that was cut off at once."""
    return bool(data) and any(one.value.startswith(data) and one.value != data for one in CipherScheme)


def _scheme_of(data: bytes, part: str) -> CipherScheme:
    if is_torn_beginning(data):
        raise _fault("stream/cut", "the saved game ends in its header", part, len(data))
    for scheme in CipherScheme:
        if scheme.value and data.startswith(scheme.value):
            return scheme
    match = _OBFUSCATED.match(data)
    if match:
        name = match.group().decode("ascii")
        raise UnsupportedInput(
            "cipher/unknown",
            f"the saved game is scrambled in a way named {name!r} that ccmod does not know",
            place=SourceLocation(part=part, offset=0),
            hint="known are plain text, !VCSK, !VCSZ, VOBS, !VOBS, VOXZ, !VOXZ and XZ",
        )
    return CipherScheme.PLAIN


def _reveal_raw(
    stream: BinaryIO, start: bytes, scheme: CipherScheme, limits: Limits, part: str
) -> tuple[bytes | bytearray, Cipher, bool]:
    """The plain bytes, the cipher that they were written with, and whether writing them gives the same again."""
    data = start + stream.read(limits.text_size + _HEX_HEADER)
    if len(data) > limits.text_size + _HEX_HEADER:
        raise _too_large(limits, part)
    if scheme is CipherScheme.PLAIN:
        return data, Cipher(scheme, 0), True
    if scheme is CipherScheme.XZ:
        return _unpack_xz(data, limits, part), Cipher(scheme, 0), False
    header = len(scheme.value)
    if len(data) <= header:
        raise _fault("stream/cut", "the saved game ends before its key", part, len(data))
    key = data[header]
    plain = data[header + 1 :].translate(_table(key))
    if scheme in _XZ_INSIDE:
        return _unpack_xz(plain, limits, part), Cipher(scheme, key), False
    return plain, Cipher(scheme, key), True


def _reveal_hex(
    stream: BinaryIO, start: bytes, scheme: CipherScheme, limits: Limits, part: str
) -> tuple[bytes | bytearray, Cipher, bool]:
    """As :func:`_reveal_raw`, chunk by chunk."""
    if len(start) < _HEX_HEADER:
        raise _fault("stream/cut", "the saved game ends before its key", part, len(start))
    key = _bytes_of(start[5:], 5, part)[0]
    table, plain, at = _table(key), bytearray(), _HEX_HEADER
    capitals = small = False
    while chunk := stream.read(_CHUNK):
        if len(chunk) % 2:
            chunk += stream.read(1)
        plain += _bytes_of(chunk, at, part).translate(table)
        if len(plain) > limits.text_size:
            raise _too_large(limits, part)
        capitals = capitals or any(digit in chunk for digit in _CAPITALS)
        small = small or any(digit in chunk for digit in _SMALL_LETTERS)
        at += len(chunk)
    key_upper = any(digit in start[5:] for digit in _CAPITALS)
    key_small = start[5:] != start[5:].upper()
    own_case = key_small if capitals else key_upper
    cipher = Cipher(scheme, key, capitals, not capitals if own_case else None)
    if scheme is CipherScheme.VCSZ:
        return _inflate(bytes(plain), limits, part), cipher, False
    return plain, cipher, not (capitals and small) and not (key_upper and key_small)


def _bytes_of(digits: bytes, at: int, part: str) -> bytes:
    """The bytes that the hex digits at an offset mean."""
    try:
        return unhexlify(digits)
    except BinasciiError:
        pass
    wrong = _NO_HEX_DIGIT.search(digits)
    if wrong is not None:
        raise _fault("cipher/hex", f"{wrong.group()!r} is not a hex digit", part, at + wrong.start())
    raise _fault("stream/cut", "the saved game ends in the middle of a byte", part, at + len(digits))


def _inflate(packed: bytes, limits: Limits, part: str) -> bytes:
    worker = zlib.decompressobj()
    try:
        plain = worker.decompress(packed, limits.text_size + 1)
    except zlib.error as error:
        raise _fault("cipher/packed", f"the packed text is damaged ({error})", part, None) from None
    return _bounded(plain, worker.eof, limits, part)


def _unpack_xz(packed: bytes, limits: Limits, part: str) -> bytes:
    worker = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=256 * 1024 * 1024)
    try:
        plain = worker.decompress(packed, limits.text_size + 1)
    except lzma.LZMAError as error:
        raise _fault("cipher/packed", f"the packed text is damaged ({error})", part, None) from None
    return _bounded(plain, worker.eof, limits, part)


def _bounded(plain: bytes, complete: bool, limits: Limits, part: str) -> bytes:
    if len(plain) > limits.text_size:
        message = f"the packed text unfolds to more than {limits.text_size // MIB} MB, which is the limit"
        raise UnreadableInput("cipher/bomb", message, place=SourceLocation(part=part), hint=RAISE_IT)
    if not complete:
        raise _fault("stream/cut", "the packed text is cut off", part, None)
    return plain


def _too_large(limits: Limits, part: str) -> UnreadableInput:
    message = f"the text of this game has more than {limits.text_size // MIB} MB, which is the limit"
    return UnreadableInput("save/size", message, place=SourceLocation(part=part), hint=RAISE_IT)


def _hide(plain: bytes, cipher: Cipher) -> bytes:
    scheme = cipher.scheme
    header: bytes = scheme.value
    if scheme is CipherScheme.PLAIN:
        return plain
    if scheme is CipherScheme.XZ:
        return lzma.compress(plain)
    if scheme is CipherScheme.VCSZ:
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


def _offset_in_file(scheme: CipherScheme, index: int) -> int | None:
    """The place in the file of the byte ``index`` of the plain text; unknown for packed text."""
    if scheme is CipherScheme.PLAIN:
        return index
    if scheme is CipherScheme.VCSK:
        return 7 + 2 * index
    return len(scheme.value) + 1 + index if scheme in {CipherScheme.VOBS, CipherScheme.BANG_VOBS} else None


@cache
def _table(key: int) -> bytes:
    return bytes(byte ^ key for byte in range(256))


def _fault(code: str, message: str, part: str, offset: int | None) -> UnreadableInput:
    hint = "the file is damaged: fetch it again from where it came"
    return UnreadableInput(code, message, place=SourceLocation(part=part, offset=offset), hint=hint)
