"""Names of files and of key commands from the author's names."""

from __future__ import annotations

import re
import unicodedata


def slug(text: str) -> str:
    """A part of a file name from a name: ``German Light MG`` is ``german-light-mg``, ``Müller`` is ``muller``."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-") or "x" + text.encode().hex()[:12]
