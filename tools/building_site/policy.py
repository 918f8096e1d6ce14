"""The content security policy of the page: its own files, and the scripts of the pages that it shows in its frame."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

import ccmod
from tools.building_site.shipped import DEMO

_HASH = re.compile(r"(script|style)-src ([^;]*)")


def policy() -> str:
    """Nothing but the page's own host is asked, and no script but its own and those of the pages that ccmod makes runs.

    A frame with a page made here inherits the policy, so the hashes of that page's script and style stand in it.
    """
    hashes: dict[str, set[str]] = {"script": set(), "style": set()}
    for page in _pages():
        for kind, told in _HASH.findall(page):
            hashes[kind] |= set(told.split())
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src 'self' 'wasm-unsafe-eval' {_words(hashes['script'])}",
            f"style-src 'self' {_words(hashes['style'])}",
            "img-src 'self' data: blob:",
            "connect-src 'self'",
            "worker-src 'self'",
            "frame-src blob:",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
        ]
    )


def _words(hashes: Iterable[str]) -> str:
    return " ".join(sorted(hashes))


def _pages() -> list[str]:
    """The head of one page of each kind, in which its policy stands."""
    from ccmod.cli import main
    from ccmod.report.preview.data import build_data
    from ccmod.report.preview.page import preview_page

    with TemporaryDirectory() as folder:
        log, page = Path(folder, "game.vlog"), Path(folder, "audit.html")
        main(["record", "to-log", str(DEMO), "-o", str(log), "--quiet"], standalone_mode=False)
        ccmod.audit([log]).write_pages(page)
        preview = preview_page(build_data("", None), follows=False)
        pages = [ccmod.replay(DEMO).to_html(), page.read_text("utf-8"), preview]
    return [text[: text.index("</head>")].replace("&#39;", "'") for text in pages]
