"""The attachments of one mail, by their content: whole mails, broken ones, and those of before MIME."""

from __future__ import annotations

import binascii
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from email import message_from_bytes
from email.header import decode_header, make_header
from email.message import Message
from email.utils import parsedate_to_datetime

from ccmod.audit.sources.source import STREAMS, ZIP
from ccmod.ground.dataclass import dataclass

_LINES = re.compile(rb"(?:UEsDB|YmVnaW5fc2F2Z|IVZDU0|IVZPQl|Vk9CU|IVZPWF)[A-Za-z0-9+/]*(?:\r?\n[A-Za-z0-9+/]+)*={0,2}")
"""Base64 of what begins as a ZIP or as a stream of VASSAL does."""
_HINTS = (
    *(b"UEsD", b"YmVnaW5f", b"IVZDU0", b"IVZPQl", b"Vk9CU", b"IVZPWF"),
    *(b"PK\x03", b"PK=03", b"begin", b"!VCS", b"!VO", b"VOBS"),
)
"""The marks of any mail with a log or an archive: the beginnings of these in each way in which mails encode them."""
_FILE_NAME = re.compile(rb'name\*?="?([^";\r\n]{1,200})')
_BEGIN = re.compile(rb"^begin [0-7]{3,4} ([^\r\n]{1,200})\r?\n", re.MULTILINE)
_END = re.compile(rb"^end\b", re.MULTILINE)
_HEADERS = re.compile(
    rb"(?:Return-Path|Received|From|Date|MIME-Version|Delivered-To|Message-ID|Subject|To|X-[\w-]{1,60}): ?", re.I
)


@dataclass(frozen=True, slots=True)
class MailAttachment:
    """One file that a mail carries."""

    name: str
    data: bytes
    salvaged: bool = False
    """Whether it was found by its content alone, for the mail's own structure is broken or absent."""


@dataclass(frozen=True, slots=True)
class Mail:
    """A mail as far as an audit needs it, without its sender and receivers."""

    sent: datetime | None
    attachments: tuple[MailAttachment, ...]


def is_mail(start: bytes) -> bool:
    """Whether a file that begins so is a single mail."""
    return _HEADERS.match(start) is not None


def read_mail(raw: bytes) -> Mail:
    """The files in a mail that may be logs or hold some; nothing of the mail can make this fail."""
    if not any(
        hint in raw for hint in _HINTS
    ):  # most mails of a mailbox are talk and pictures: these are not taken apart
        return Mail(None, ())
    message = message_from_bytes(raw)
    found = list(_attached(message))
    if not found:
        found = [*_uuencoded(raw), *_salvaged(raw)]
    return Mail(_sent(message), tuple(found))


def _attached(message: Message) -> Iterator[MailAttachment]:
    for part in message.walk():
        if part.is_multipart():
            continue
        try:
            payload = part.get_payload(decode=True)
        except (ValueError, LookupError, AssertionError):
            continue
        if isinstance(payload, bytes) and payload.startswith((ZIP, *STREAMS)):
            yield MailAttachment(_name(part.get_filename()), payload)


def _uuencoded(raw: bytes) -> Iterator[MailAttachment]:
    """Attachments from before MIME: uuencoded in the text."""
    at = 0
    while (match := _BEGIN.search(raw, at)) is not None and (end := _END.search(raw, match.end())) is not None:
        at = end.end()
        try:
            data = b"".join(binascii.a2b_uu(line) for line in raw[match.end() : end.start()].splitlines() if line)
        except binascii.Error:
            continue
        if data.startswith((ZIP, *STREAMS)):
            yield MailAttachment(_name(match[1].decode("utf-8", "replace")), data, salvaged=True)


def _salvaged(raw: bytes) -> Iterator[MailAttachment]:
    """Blocks of base64 that begin like a log, wherever they are, with the last file name before each."""
    for match in _LINES.finditer(raw):
        text = re.sub(rb"\s|=", b"", match[0])
        text = text[: len(text) - (len(text) % 4 == 1)]
        data = binascii.a2b_base64(text + b"=" * (-len(text) % 4))
        names = _FILE_NAME.findall(raw, max(0, match.start() - 1000), match.start())
        yield MailAttachment(_name(names[-1].decode("utf-8", "replace") if names else None), data, salvaged=True)


def _name(name: str | None) -> str:
    """A file's name without folders; words for one that has none."""
    try:
        decoded = str(make_header(decode_header(name or "")))
    except (ValueError, LookupError):
        decoded = name or ""
    return re.split(r"[/\\]", decoded.strip())[-1] or "attachment"


def _sent(message: Message) -> datetime | None:
    try:
        sent = parsedate_to_datetime(str(message["Date"]))
    except (ValueError, TypeError, OverflowError):
        return None
    return sent if sent.tzinfo is not None else sent.replace(tzinfo=UTC)
