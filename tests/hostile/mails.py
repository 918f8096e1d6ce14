"""Hostile mails, mailboxes, and folders and databases of many games."""

from __future__ import annotations

from tests.hostile import games, modules
from tests.hostile.building import ItemMaker, Maker, module
from tools.fuzzing import parts, seeds, tiny, wild

GAME = parts.packed(tiny.save_entries(tiny.log_commands()))


def mail(*headers: str, body: bytes = b"hello\n") -> bytes:
    """A mail with these lines in its head."""
    return "\n".join(["From: a@example.org", *headers]).encode("utf-8", "surrogatepass") + b"\n\n" + body


MAILS: dict[str, Maker] = {
    **{
        f"header-{number}": (
            lambda line=line: seeds.mail(GAME, "t.vlog").replace(
                b"MIME-Version: 1.0", line.encode("latin-1", "replace")
            )
        )
        for number, line in enumerate(wild.HEADERS)
    },  # type: ignore[misc]
    **{
        f"name-{number}": (lambda text=text: seeds.mail(GAME, f"{text}.vlog".replace("\ud800", "?")))
        for number, text in enumerate(wild.TEXTS)
    },  # type: ignore[misc]
    "deep-mails": lambda: b"Content-Type: message/rfc822\n\n" * 400 + seeds.mail(GAME, "t.vlog"),
    "deep-parts": lambda: b"".join(
        b'Content-Type: multipart/mixed; boundary="b%d"\n\n--b%d\n' % (n, n) for n in range(300)
    ),
    "bad-base64": lambda: seeds.mail(GAME, "t.vlog").replace(b"UEs", b"\xff@@", 1),
    "hostile-log": lambda: seeds.mail(games.log(games.nested(1500)), "t.vlog"),
    "zip-of-zips": lambda: parts.packed([("a.zip", parts.packed([("b.zip", parts.packed([("t.vlog", GAME)]))]))]),
    "zip-names": lambda: parts.packed(
        [("../t.vlog", GAME), ("\x1b[2Jt.vlog", GAME), ("t.vlog", GAME), ("t.vlog", GAME)]
    ),
    "zip-bomb": lambda: parts.packed([(f"t{n}.vlog", bytes(15 << 20)) for n in range(10)]),
    "nothing": lambda: b"",
    "mailbox": lambda: b"From \xff\n\n" * 500 + b"From a Mon Jan 1 00:00:00 2020\n" + seeds.mail(GAME, "t.vlog"),
}
DATABASES: dict[str, Maker] = {
    "nothing": lambda: b"",
    "garbage": lambda: b"SQLite format 3\0" + b"\xff" * 5000,
    "text": lambda: b"x" * 5000,
}
ARCHIVES: dict[str, ItemMaker] = {
    "mixed": lambda: {
        "a.vlog": games.log(games.nested(1500)),
        "b.vsav": b"",
        "c.eml": mail(*wild.HEADERS[:9]),
        "d.zip": parts.packed([("x.vlog", GAME)]),
    },
    "names": lambda: {
        "\x1b[2Jt.vlog": GAME,
        "\u202e.vlog": GAME,
        "a b'\".vlog": GAME,
        "x" * 200 + ".vlog": GAME,
        "d.vlog/e.vlog": GAME,
    },
    "modules": lambda: {"t.vmod": module(), "t.vlog": module(), "u.vsav": modules.bomb(14, 4)},
    "nothing": lambda: {"x": b""},
}
