"""Files made to do harm: each is refused by one located error with its exit code, and leaves nothing behind.

The files are built here, small; what a decoder refuses by itself is in its own test.
"""

from __future__ import annotations

import io
import json
import lzma
import struct
import warnings
import zipfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.vassal.archive import Archive
from ccmod.vassal.cipher import Cipher, CipherScheme, encipher
from ccmod.vassal.commands import AddPiece, Chat
from ccmod.vassal.savegame import SavedGame

BUILD_FILE = b'<?xml version="1.0"?><VASSAL.build.GameModule name="M" version="1" VassalVersion="3.7.0"/>'
STREAM = encipher("begin_save\x1bend_save")
ZEROS = b"0" * 20 * 1024 * 1024


def zipped(*entries: tuple[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A ZIP with any names, also those that no honest tool writes."""
    stream = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(stream, "w", method) as archive:
        warnings.simplefilter("ignore")
        for name, content in entries:
            info = zipfile.ZipInfo("x")
            info.filename, info.compress_type = name, method
            archive.writestr(info, content)
    return stream.getvalue()


def patched(data: bytes, local: int, central: int, value: bytes) -> bytes:
    """A ZIP with other bytes at these offsets in every header and directory entry."""
    out = bytearray(data)
    for mark, offset in ((b"PK\x03\x04", local), (b"PK\x01\x02", central)):
        at = out.find(mark)
        while at >= 0:
            out[at + offset : at + offset + len(value)] = value
            at = out.find(mark, at + 4)
    return bytes(out)


def overlapping() -> bytes:
    """A ZIP of which two entries of the directory are the same bytes."""
    data = bytearray(zipped(("savedGame", STREAM), ("savedGamf", b"x" * 99)))
    first, second = data.index(b"PK\x01\x02"), data.rindex(b"PK\x01\x02")
    data[second + 42 : second + 46] = data[first + 42 : first + 46]
    return bytes(data)


def save(stream: bytes, **more: bytes) -> bytes:
    """A save with this ``savedGame``."""
    return zipped(("savedGame", stream), *more.items())


def text_save(text: str) -> bytes:
    """A save with this command stream."""
    return save(encipher(text))


def nested(depth: int) -> str:
    """Groups in groups."""
    return "a" + "".join("\\" * level + "\x1ba" for level in range(depth))


def laughs() -> bytes:
    """A billion laughs."""
    entities = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    return f'<!DOCTYPE a [<!ENTITY l0 "lol">{entities}]><VASSAL.build.GameModule name="&l9;"/>'.encode()


def many_traits(count: int) -> bytes:
    """A save with a piece of so many traits."""
    type, state = "piece;;;a.png;A", "Board;1;1;;0"
    type = "".join("mark;A" + "\\" * level + "\t" for level in range(count)) + type
    state = "".join("1" + "\\" * level + "\t" for level in range(count)) + state
    return SavedGame.new([AddPiece("1", type, state)]).to_bytes()


MODULE = ("buildFile.xml", BUILD_FILE)
Case = tuple[str, bytes | Callable[[], bytes], str, int]
CASES: Mapping[str, Case] = {
    "a name that climbs": ("m.vmod", zipped(MODULE, ("../../evil", b"x")), "archive/entry-name", 3),
    "an absolute name": ("m.vmod", zipped(MODULE, ("/tmp/evil", b"x")), "archive/entry-name", 3),
    "a drive": ("m.vmod", zipped(MODULE, ("C:/evil", b"x")), "archive/entry-name", 3),
    "a backslash": ("m.vmod", zipped(MODULE, ("..\\evil", b"x")), "archive/entry-name", 3),
    "a control character": ("m.vmod", zipped(MODULE, ("a\x1b[2Jb", b"x")), "archive/entry-name", 3),
    "two build files": ("m.vmod", zipped(MODULE, MODULE), "archive/duplicate", 3),
    "two streams": ("s.vsav", zipped(("savedGame", STREAM), ("savedGame", STREAM)), "archive/duplicate", 3),
    "an encrypted entry": ("m.vmod", lambda: patched(zipped(MODULE), 6, 8, b"\x01\x00"), "archive/encrypted", 4),
    "an unknown method": ("m.vmod", lambda: patched(zipped(MODULE), 8, 10, b"\x63\x00"), "archive/method", 4),
    "a zip bomb": ("s.vsav", lambda: save(STREAM, bomb=ZEROS), "archive/bomb", 3),
    "a bomb by its word": ("s.vsav", lambda: patched(save(STREAM), 22, 24, b"\xf0\xff\xff\xff"), "archive/bomb", 3),
    "entries of the same bytes": ("s.vsav", overlapping, "archive/bomb", 3),
    "a false size": (
        "s.vsav",
        lambda: patched(save(STREAM), 22, 24, b"\x05\x00\x00\x00"),
        "archive/damaged",
        3,
    ),
    "a wrong checksum": ("s.vsav", lambda: patched(save(STREAM), 14, 16, b"\x00\x00\x00\x00"), "archive/damaged", 3),
    "half a ZIP": ("s.vsav", save(STREAM)[:-40], "archive/damaged", 3),
    "a document type": ("m.vmod", zipped(("buildFile.xml", b"<!DOCTYPE a>" + BUILD_FILE[21:])), "xml/doctype", 3),
    "an external entity": (
        "m.vmod",
        zipped(("buildFile.xml", b'<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')),
        "xml/doctype",
        3,
    ),
    "a billion laughs": ("m.vmod", zipped(("buildFile.xml", laughs())), "xml/doctype", 3),
    "laughs in the metadata": ("s.vsav", save(STREAM, moduledata=laughs()), "xml/doctype", 3),
    "an undeclared entity": ("m.vmod", zipped(("buildFile.xml", b"<a>&x;</a>")), "xml/syntax", 3),
    "deep XML": ("m.vmod", zipped(("buildFile.xml", b"<a>" * 5000 + b"</a>" * 5000)), "xml/bomb", 3),
    "UTF-16": ("m.vmod", zipped(("buildFile.xml", BUILD_FILE.decode().encode("utf-16"))), "xml/encoding", 4),
    "an XZ stream beyond its memory": (
        "s.vsav",
        lambda: save(lzma.compress(b"begin_save", filters=[{"id": lzma.FILTER_LZMA2, "dict_size": 1 << 29}])),
        "cipher/packed",
        3,
    ),
    "half an XZ stream": ("s.vsav", save(lzma.compress(b"begin_save\x1bend_save")[:-9]), "stream/cut", 3),
    "an unknown cipher": ("s.vsav", save(b"!VXYZ00"), "cipher/unknown", 4),
    "bad hex": ("s.vsav", save(STREAM[:40] + b"zz" + STREAM[42:]), "cipher/hex", 3),
    "hex with spaces": ("s.vsav", save(STREAM[:41] + b" " + STREAM[42:]), "cipher/hex", 3),
    "an odd digit": ("s.vsav", save(STREAM[:-1]), "stream/cut", 3),
    "no UTF-8": ("s.vsav", save(b"begin_save\xff\x1bend_save"), "cipher/utf-8", 3),
    "a lone surrogate": ("s.vsav", save(b"begin_save\xed\xa0\x80\x1bend_save"), "cipher/utf-8", 3),
    "deep commands": ("s.vsav", lambda: text_save("begin_save\x1bend_save\x1b" + nested(400)), "commands/depth", 3),
    "very deep commands": ("s.vsav", lambda: text_save(nested(3000)), "commands/depth", 3),
    "deep groups in heads": ("s.vsav", lambda: text_save("\\" * 90_000 + "\x1bx"), "commands/depth", 3),
    "a piece of too many traits": ("s.vsav", lambda: many_traits(1500), "piece/depth", 3),
    "no save at all": ("s.vsav", save(encipher("CHAThello")), "save/no-save", 3),
    "nothing": ("s.vsav", b"", "file/not-vassal", 3),
}


def run(folder: Path, *words: str) -> Result:
    """Call ccmod in a folder."""
    runner = CliRunner()
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        return runner.invoke(main, list(words))


@pytest.fixture
def bad(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, str, int]:
    """One of the files, in a folder of its own."""
    name, content, code, exit_code = CASES[request.param]
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / name).write_bytes(content if isinstance(content, bytes) else content())
    return folder / name, code, exit_code


@pytest.mark.parametrize("bad", CASES, indirect=True)
def test_inspect_refuses(bad: tuple[Path, str, int]) -> None:
    """One error with the code, the exit code and the file's name; no traceback; nothing is written anywhere near."""
    path, code, exit_code = bad
    result = run(path.parent, "inspect", path.name, "--json")
    error = json.loads(result.stdout)["error"]
    assert (error["code"], result.exit_code, error["exit_code"]) == (code, exit_code, exit_code)
    assert error["file"] == path.name
    assert "errors" not in error
    assert sorted(path.parent.parent.rglob("*")) == [path.parent, path]


@pytest.mark.parametrize("bad", CASES, indirect=True)
def test_unpack_refuses(bad: tuple[Path, str, int]) -> None:
    """Unpacking stops before the first file, but where only a look into the pieces finds the harm: the text is then
    unpacked as it is, and nothing outside the folder is touched."""
    path, code, exit_code = bad
    result = run(path.parent, "unpack", path.name, "-o", "out", "--quiet", "--referee")
    assert "Traceback" not in result.output
    beside = [one for one in path.parent.parent.rglob("*") if "out" not in one.relative_to(path.parent.parent).parts]
    assert sorted(beside) == [path.parent, path]
    assert result.exit_code in (0, exit_code), code
    if result.exit_code:
        assert not (path.parent / "out").exists()


@pytest.mark.parametrize("scheme", [CipherScheme.VCSZ, CipherScheme.XZ, CipherScheme.BANG_VOXZ])
def test_a_packed_stream_beyond_the_limit(scheme: CipherScheme, tmp_path: Path) -> None:
    """A text that unfolds to more than was allowed is not unfolded any further."""
    text = "begin_save\x1bCHAT" + "0" * 3_000_000 + "\x1bend_save"
    (tmp_path / "s.vsav").write_bytes(save(encipher(text, Cipher(scheme, 7))))
    result = run(tmp_path, "inspect", "s.vsav", "--json", "--limit-size", "1")
    assert (json.loads(result.stdout)["error"]["code"], result.exit_code) == ("cipher/bomb", 3)
    assert run(tmp_path, "inspect", "s.vsav", "--limit-size", "5").exit_code == 0


def picture(width: int, height: int) -> bytes:
    """A PNG that says it has this size and holds a million black lines more than it should."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    body = zlib.compress(b"\0" * 1_000_000, 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def test_pictures_are_not_unfolded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture of 60,000 by 60,000 pixels in a module is counted by inspect, and never decoded."""
    from PIL import Image, ImageFile

    def refuse(*_: object) -> None:
        raise AssertionError("a picture was decoded")

    monkeypatch.setattr(Image, "open", refuse)
    monkeypatch.setattr(ImageFile.ImageFile, "load", refuse)
    (tmp_path / "m.vmod").write_bytes(zipped(MODULE, ("images/bomb.png", picture(60_000, 60_000))))
    result = run(tmp_path, "inspect", "m.vmod", "--json")
    assert result.exit_code == 0, result.output


def test_damage_in_a_set_up_is_told_with_the_module(tmp_path: Path) -> None:
    """A harmless module with a harmful set-up inside: the set-up is refused by name when it is opened."""
    from ccmod.ground.errors import UnreadableInput
    from ccmod.vassal.opening import Module, open_any

    (tmp_path / "m.vmod").write_bytes(zipped(MODULE, ("start.vsav", zipped(("../x", b"")))))
    module = open_any(tmp_path / "m.vmod")
    assert isinstance(module, Module)
    with pytest.raises(UnreadableInput) as caught:
        module.setup("start.vsav")
    assert caught.value.code == "archive/entry-name"
    assert (caught.value.place.file or "").endswith("m.vmod:start.vsav")


def test_what_is_written_is_safe_too(tmp_path: Path) -> None:
    """An entry with a harmful name cannot be put into an archive; a failed write leaves the old file and no other."""
    target = tmp_path / "x.vsav"
    made = SavedGame.new([Chat("a")])
    made.write(target)
    before = target.read_bytes()
    archive = Archive.open(target)
    for name in ("../x", "/x", "a\\b", ""):
        with pytest.raises(Exception, match="name"):
            archive.put(name, b"")
    archive.put("savedata", b"x")

    def fail(stream: object) -> None:
        raise OSError("disk full")

    from ccmod.ground.errors import UnwritableOutput
    from ccmod.ground.files import write_atomically

    with pytest.raises(UnwritableOutput, match="disk full"):
        write_atomically(target, fail, force=True)
    assert target.read_bytes() == before
    assert list(tmp_path.iterdir()) == [target]
