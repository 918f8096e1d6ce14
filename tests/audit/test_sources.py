"""Logs in whatever players keep them in: folders, archives in each other, mails whole and broken, mailboxes."""

from __future__ import annotations

import base64
import binascii
import io
import struct
import tracemalloc
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from email.message import EmailMessage
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ccmod.audit.sources import FoundLogs, find_logs, open_source
from ccmod.audit.sources.find import Bounds
from ccmod.audit.sources.mail import read_mail
from ccmod.audit.sources.mailbox import mails_of
from ccmod.ground.errors import UnreadableInput
from ccmod.vassal.commands import Chat
from ccmod.vassal.savegame import SavedGame
from tests.hang import ends

LOG = SavedGame.new([], steps=[Chat("<Anna> - hello")]).to_bytes()
OTHER = SavedGame.new([], steps=[Chat("<Boris> - hello")]).to_bytes()
STREAM = b"begin_save\x1bend_save\x1bLOG\tCHAT hello"


def packed(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A ZIP archive with these files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


def mail(files: dict[str, bytes], date: str = "Sat, 01 Mar 2008 10:00:00 +0100") -> bytes:
    """A mail with these attachments."""
    message = EmailMessage()
    message["From"] = "anna@example.org"
    message["Date"] = date
    message["Subject"] = "Turn 3"
    message.set_content("Your move.\n")
    for name, data in files.items():
        message.add_attachment(data, maintype="application", subtype="octet-stream", filename=name)
    return message.as_bytes()


def mailbox(*mails: bytes) -> bytes:
    """A mailbox with these mails."""
    return b"".join(b"From anna@example.org Sat Mar  1 10:00:00 2008\n" + one + b"\n\n" for one in mails)


def find(folder: Path, name: str, data: bytes, bounds: Bounds | None = None) -> FoundLogs:
    """What is found in a folder that holds this file."""
    (folder / name).write_bytes(data)
    return find_logs([folder], bounds)


def names(found: FoundLogs) -> list[str]:
    """The names of the logs in their order."""
    return [one.name for one in found.sources]


def said(found: FoundLogs) -> str:
    """Why something was left out, all in one."""
    return " / ".join(one.why for one in found.skipped)


def test_folders_are_searched_to_the_bottom(tmp_path: Path) -> None:
    """Logs in folders in folders, the bare streams of old versions too; other files do not count."""
    (tmp_path / "deep" / "er").mkdir(parents=True)
    (tmp_path / "deep" / "er" / "b.vlog").write_bytes(LOG)
    (tmp_path / "a.log").write_bytes(STREAM)
    (tmp_path / "notes.txt").write_text("From here on it gets bad.")
    assert names(find_logs([tmp_path])) == ["a.log", "b.vlog"]


def test_a_log_in_a_zip_in_a_zipped_folder(tmp_path: Path) -> None:
    """Archives are opened in archives; a place tells the way; a module is no log."""
    inner = packed({"turns/turn 1.vlog": LOG, "__MACOSX/turn 1.vlog": b"PK", "game.vmod": packed({"buildFile": b""})})
    found = find(tmp_path, "mail.zip", packed({"archive/inner.zip": inner, "readme.txt": b"hello"}))
    assert names(found) == ["turn 1.vlog"]
    assert found.sources[0].place.endswith("mail.zip > archive/inner.zip > turns/turn 1.vlog")
    assert said(found) == "is a module, not a log"
    assert [step.encode() for step in open_source(found.sources[0]).steps] == ["CHAT<Anna> - hello"]


def test_an_entry_without_a_name_is_looked_into(tmp_path: Path) -> None:
    """A ZIP entry's name may be empty (APPNOTE 4.4.17); the log in it is found like any other."""
    nameless = bytearray(packed({"x": LOG}))
    for signature, size, at in ((b"PK\x03\x04", 30, 26), (b"PK\x01\x02", 46, 28)):
        header = nameless.index(signature)
        nameless[header + at] = 0  # the length of the name
        del nameless[header + size]
    ending = nameless.index(b"PK\x05\x06")
    size_of_directory, start = struct.unpack_from("<2L", nameless, ending + 12)
    struct.pack_into("<2L", nameless, ending + 12, size_of_directory - 1, start - 1)
    found = find(tmp_path, "mail.zip", bytes(nameless))
    assert len(found.sources) == 1


@pytest.mark.parametrize(
    ("data", "bounds", "why"),
    [
        (packed({"a.zip": packed({"b.zip": packed({"c.vlog": LOG})})}), Bounds(depth=1), "archives deep"),
        (packed({"a.vlog": LOG, "b.vlog": LOG}), Bounds(entries=1), "beyond the first 1"),
        (packed({"a.vlog": LOG, "b.vlog": LOG}, zipfile.ZIP_STORED), Bounds(total=len(LOG)), "too large"),
        (packed({"a.vlog": LOG, "bomb.bin": bytes(2 << 20)}), Bounds(), "packed so tightly"),
        (packed({"a.vlog": LOG})[:-40], Bounds(), "damaged archive"),
    ],
)
def test_archives_beyond_the_bounds_are_left_out_with_a_word(
    tmp_path: Path, data: bytes, bounds: Bounds, why: str
) -> None:
    """Depth, number, size and ratio are bounded; a cut archive is told; the rest is read."""
    found = find(tmp_path, "x.zip", data, bounds)
    assert why in said(found)
    assert len(found.sources) <= 1


def test_a_locked_entry_is_told(tmp_path: Path) -> None:
    """An archive with a password is not opened."""
    data = bytearray(packed({"a.vlog": LOG}))
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.rindex(signature) + offset if signature == b"PK\x01\x02" else offset] |= 1
    assert said(find(tmp_path, "x.zip", bytes(data))) == "is locked with a password"


def test_attachments_of_a_mail(tmp_path: Path) -> None:
    """Logs and archives in a mail, with the time when it was sent; names in any script."""
    found = find(tmp_path, "x.eml", mail({"Zug höher.vlog": LOG, "more.zip": packed({"b.vlog": OTHER})}))
    assert names(found) == ["Zug höher.vlog", "b.vlog"]
    assert {one.mailed for one in found.sources} == {datetime(2008, 3, 1, 9, tzinfo=UTC)}


def test_a_forwarded_mail(tmp_path: Path) -> None:
    """A mail in a mail is opened, too."""
    from email import message_from_bytes, policy

    outer = EmailMessage()
    outer["From"] = "boris@example.org"
    outer.set_content("See below.")
    outer.add_attachment(message_from_bytes(mail({"a.vlog": LOG}), policy=policy.default))
    assert names(find(tmp_path, "x.eml", outer.as_bytes())) == ["a.vlog"]


BOUNDARY = b'Content-Type: multipart/mixed; boundary="x"\n'
LINES = base64.encodebytes(LOG)
PART = b'Content-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="turn.vlog"\n\n' + LINES


@pytest.mark.parametrize(
    "raw",
    [
        # the boundary in the text is not that of the header
        b"From: a@b\n" + BOUNDARY + b"\n--y\n" + PART + b"--y--\n",
        # the header with the boundary was lost on the way
        b"From: a@b\nSubject: turn\n\n--x\n" + PART + b"--x--\n",
        # no encoding is named
        b'From: a@b\n\nContent-Disposition: attachment; filename="turn.vlog"\n\n' + LINES,
    ],
)
def test_a_mail_with_broken_mime(tmp_path: Path, raw: bytes) -> None:
    """The attachment is found by its content, and the report says so."""
    found = find(tmp_path, "x.eml", raw)
    assert names(found) == ["turn.vlog"]
    assert open_source(found.sources[0]).is_log
    assert "found by content" in said(found)


def test_a_uuencoded_attachment(tmp_path: Path) -> None:
    """As mail programs wrote them before MIME."""
    lines = b"".join(binascii.b2a_uu(LOG[at : at + 45]) for at in range(0, len(LOG), 45))
    found = find(tmp_path, "x.eml", b"From: a@b\n\nHere it is.\n\nbegin 644 turn.vlog\n" + lines + b"`\nend\n")
    assert names(found) == ["turn.vlog"]
    assert open_source(found.sources[0]).is_log


def test_an_attachment_that_was_cut_off(tmp_path: Path) -> None:
    """A mail that ends in the midst of its attachment: told, not a failure."""
    raw = b"From: a@b\n" + BOUNDARY + b"\n--x\n" + PART[: len(PART) * 2 // 3]
    found = find(tmp_path, "x.eml", raw)
    assert names(found) == []
    assert "damaged archive" in said(found)


@pytest.mark.parametrize("raw", [b"", b"\x00" * 100, b"From: a\nDate: never\nContent-Type: multipart/mixed\n\n--\n"])
def test_a_mail_with_nothing_to_find(tmp_path: Path, raw: bytes) -> None:
    """Mails without attachments, and what is no mail at all, are no errors."""
    assert find(tmp_path, "x.eml", raw).sources == []


DAMAGED = mail({"Zug höher.vlog": LOG, "more.zip": packed({"b.vlog": OTHER})})


@settings(deadline=None, max_examples=150)
@given(st.integers(0, len(DAMAGED)), st.integers(0, 400), st.binary(max_size=40))
def test_no_damage_of_a_mail_is_an_error(at: int, length: int, instead: bytes) -> None:
    """Whatever is cut out of a mail and put into it: what can be found is found, the rest is left out."""
    for attachment in read_mail(DAMAGED[:at] + instead + DAMAGED[at + length :]).attachments:
        assert attachment.name
        assert attachment.data


def test_mails_of_a_mailbox(tmp_path: Path) -> None:
    """Every mail with its number; text that begins with From inside a paragraph begins no mail."""
    talk = b"From: a@b\n\nhello\nFrom here on it gets bad\n"
    found = find(tmp_path, "box", mailbox(mail({"a.vlog": LOG}), talk, mail({"b.vlog": OTHER})))
    assert names(found) == ["a.vlog", "b.vlog"]
    assert found.sources[1].place.endswith("box > mail 3 > b.vlog")


def test_a_mail_beyond_the_bounds(tmp_path: Path) -> None:
    """It is left out with a word, and those behind it are read."""
    large = b"From: a@b\n\n" + b"x" * 200_000
    found = find(tmp_path, "box", mailbox(large, mail({"b.vlog": OTHER})), Bounds(mail=100_000))
    assert names(found) == ["b.vlog"]
    assert [one.place.rpartition(" > ")[2] for one in found.skipped] == ["mail 1"]


class Endless(io.RawIOBase):
    """A mailbox of any size that is made while it is read."""

    def __init__(self, mails: int, one: bytes) -> None:
        self.chunks: Iterator[bytes] = (one for _ in range(mails))
        self.rest = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        self.rest = self.rest or next(self.chunks, b"")
        taken = self.rest[: len(buffer)]
        buffer[: len(taken)] = taken
        self.rest = self.rest[len(taken) :]
        return len(taken)


def test_a_large_mailbox_is_streamed() -> None:
    """Of 64 MB in 64 mails no more than a few are ever in memory; 2 GB take the same room."""
    one = mailbox(b"From: a@b\n\n" + (b"y" * 99 + b"\n") * 10_000)
    stream = io.BufferedReader(Endless(64, one))
    tracemalloc.start()
    count = sum(1 for raw in mails_of(stream, 1 << 28) if raw)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert count == 64
    assert peak < 8_000_000


def test_a_mailbox_in_one_line() -> None:
    """A file without any line end is not read as one line."""
    stream = io.BufferedReader(Endless(8, b"From a\n" + b"z" * 1_000_000))
    tracemalloc.start()
    assert list(mails_of(stream, 1000)) == [None]
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 4_000_000


@pytest.mark.parametrize("data", [b"hello", b"", b"PK\x03\x04 and no more"])
def test_a_named_file_that_is_no_log_is_refused(tmp_path: Path, data: bytes) -> None:
    """Whoever names a file wants it read; inside a folder it is left out."""
    path = tmp_path / "x.vlog"
    path.write_bytes(data)
    with pytest.raises(UnreadableInput) as told:
        find_logs([path])
    assert told.value.code == "audit/no-log"
    assert find_logs([tmp_path]).sources == []
    assert len(find_logs([tmp_path]).skipped) == 1


@pytest.mark.parametrize(
    "body", [b"begin 644 x\n" * 100_000, b'name="' * 200_000, b"UEsDB\n" * 100_000, b"UEsDBA" + b"A\n" * 200_000]
)
def test_mails_that_begin_a_thousand_attachments(body: bytes) -> None:
    """A mail of a megabyte that begins attachments and ends none is read in no time to speak of."""
    with ends():
        read_mail(b"From: a@b\n\nPK\x03" + body)
