"""Pictures inside a page: which files a browser shows, and how they are written as addresses."""

from __future__ import annotations

import base64

KINDS = {b"\x89PNG": "png", b"\xff\xd8\xff": "jpeg", b"GIF8": "gif"}
"""The first bytes of the pictures that every browser shows by themselves; SVG files are drawn before."""
SVG = "svg+xml"
"""The kind of a picture that a browser draws, where nothing else can draw it before."""


def kind_of(content: bytes) -> str | None:
    """``png``, ``jpeg`` or ``gif``; ``None`` for any other file."""
    return next((kind for head, kind in KINDS.items() if content.startswith(head)), None)


def data_address(kind: str, content: bytes) -> str:
    """A picture as a ``data:`` address (RFC 2397).

    >>> data_address("png", b"abc")
    'data:image/png;base64,YWJj'
    """
    return f"data:image/{kind};base64,{base64.b64encode(content).decode('ascii')}"
