"""Classes of counters: any word will do, but some mean something, and a slip in one of these changes what is made."""

from __future__ import annotations

from difflib import get_close_matches

from ccmod.authoring.origins import Origins
from ccmod.build.checks.findings import Findings

USUAL = ("unit", "leader", "weapon", "marker", "card")
"""The classes by which recipes and the counters' window tell counters apart."""
_CLOSE = 0.8
"""How alike a word must be to be a slip rather than a word of its own (:mod:`difflib`)."""


def check_classes(origins: Origins, findings: Findings) -> None:
    """Warn of classes that differ from a usual one by a letter or two."""
    for row in origins.lines():
        word = row.line.class_
        close = get_close_matches(word.lower(), USUAL, 1, _CLOSE)
        if close and word not in USUAL:
            message = f"{word!r} is no usual class"
            findings.warning(
                "build/class-near", message, (row.source, (*row.at, "class")), f"did you mean {close[0]!r}?"
            )
