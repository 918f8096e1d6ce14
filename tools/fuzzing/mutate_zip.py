"""Changes to archives: entries, pictures, headers; and the saves and modules inside."""

from __future__ import annotations

import io
import zipfile
from random import Random

from tools.fuzzing import parts, wild
from tools.fuzzing.mutate_text import ESC, change_commands, parts_of
from tools.fuzzing.mutate_tree import change_json
from tools.fuzzing.mutate_xml import change_xml

_PICTURE_ENDS = (".png", ".gif", ".jpg", ".jpeg", ".svg")


def entries_of(data: bytes) -> parts.Entries | None:
    """The entries; ``None`` for what is no sound ZIP."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return [(one.filename, archive.read(one)) for one in archive.infolist()]
    except Exception:
        return None


def change_module(data: bytes, random: Random) -> bytes:
    """A module or extension, changed in one thing, most often in its build file."""
    entries = entries_of(data)
    if entries is None:
        return change_bytes(data, random)
    how = random.random()
    if how < 0.75:
        _change_entry(entries, ("buildFile.xml", "buildFile"), lambda content: change_xml(content, random))
    elif how < 0.80:
        _change_picture(entries, random)
    elif how < 0.87:
        saves = [name for name, _ in entries if name.endswith((".vsav", ".sav", ".vlog"))]
        _change_entry(entries, saves[:3], lambda content: change_game(content, random))
    elif how < 0.89:
        _change_entry(entries, ("moduledata", "extensiondata"), lambda content: change_xml(content, random))
    elif how < 0.92:
        _change_entry(entries, ("ccmod.json",), lambda content: change_json(content, random))
    elif how < 0.97:
        _change_entries(entries, random)
    else:
        return change_bytes(data, random)
    return parts.packed(entries)


def change_game(data: bytes, random: Random) -> bytes:
    """A save or log, changed in one thing, most often in its commands."""
    entries = entries_of(data)
    if entries is None:
        return change_bytes(data, random)
    how = random.random()
    if how < 0.85:
        _change_entry(entries, ("savedGame",), lambda content: _change_stream(content, random))
    elif how < 0.90:
        _change_entry(entries, ("moduledata", "savedata"), lambda content: change_xml(content, random))
    elif how < 0.92:
        _change_entry(entries, ("savedGame",), lambda content: change_bytes(content, random))
    elif how < 0.93:
        return next((content for name, content in entries if name == "savedGame"), data)
    elif how < 0.97:
        _change_entries(entries, random)
    else:
        return change_bytes(data, random)
    return parts.packed(entries)


def _change_stream(content: bytes, random: Random) -> bytes:
    from ccmod.ground.errors import CcmodError
    from ccmod.vassal.cipher import Cipher, CipherScheme, decipher, encipher

    try:
        text = decipher(content).text
    except CcmodError:
        return change_bytes(content, random)
    begin, *commands = parts_of(text)
    for _ in range(random.choice((1, 1, 1, 2, 5))):
        commands = change_commands(commands, random)
    text = ESC.join([begin, *commands])
    cipher = Cipher() if random.random() < 0.7 else Cipher(random.choice(list(CipherScheme)), random.randrange(256))
    try:
        return encipher(text, cipher)
    except UnicodeEncodeError:  # a lone surrogate
        return encipher(text.replace("\ud800", "s"), cipher).replace(b"s", b"\xed\xa0\x80", 1)


def _change_entry(entries: parts.Entries, names: object, change: object) -> None:
    for i, (name, content) in enumerate(entries):
        if name in names:  # type: ignore[operator]
            entries[i] = (name, change(content))  # type: ignore[operator]
            return


def _change_picture(entries: parts.Entries, random: Random) -> None:
    pictures = [i for i, (name, _) in enumerate(entries) if name.lower().endswith(_PICTURE_ENDS)]
    if pictures:
        at = random.choice(pictures)
        content = random.choice(wild.PICTURES) if random.random() < 0.8 else change_bytes(entries[at][1], random)
        entries[at] = (entries[at][0], content)


def _change_entries(entries: parts.Entries, random: Random) -> None:
    at = random.randrange(len(entries))
    name, content = entries[at]
    how = random.random()
    if how < 0.3:
        del entries[at]
    elif how < 0.45:
        entries.append(entries[at])
    elif how < 0.65:
        entries[at] = (
            random.choice((*wild.NAMES[:19], name + "x", name.upper(), name + "/", "images/../x", "a\x1bb", "é.png")),
            content,
        )
    elif how < 0.75:
        entries[at] = (name, random.choice((b"", b"\0", b"\xff" * 50, content[: len(content) // 2])))
    elif how < 0.8:
        entries.extend((f"images/n{i}.png", b"x") for i in range(random.choice((50, 3000))))
    elif how < 0.85:
        entries.append((random.choice(("images/z.png", "z")), bytes(random.choice((1, 15, 40)) << 20)))
    else:
        random.shuffle(entries)


def change_bytes(data: bytes, random: Random) -> bytes:
    """Bytes cut off, flipped, doubled or put in."""
    if not data:
        return b"\0"
    out = bytearray(data)
    at, size = random.randrange(len(out)), random.choice((1, 1, 2, 4, 30))
    how = random.random()
    if how < 0.25:
        del out[at:]
    elif how < 0.6:
        for _ in range(size):
            out[random.randrange(len(out))] = random.randrange(256)
    elif how < 0.7:
        del out[at : at + size]
    elif how < 0.8:
        out[at:at] = out[at : at + 100]
    elif how < 0.9:
        out[at : at + 4] = random.choice((b"\xff\xff\xff\xff", b"\0\0\0\0", b"\xff\xff\xff\x7f", b"\xfe\xff\xff\xff"))
    else:
        out[at:at] = bytes(random.randrange(256) for _ in range(size))
    return bytes(out)
