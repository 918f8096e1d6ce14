"""Pages of HTML, from Markdown or as they are, with their pictures."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from urllib.parse import unquote

from ccmod.authoring.library import inside
from ccmod.ground.reading import read_file
from ccmod.modules.context import BuildContext
from ccmod.modules.names import slug

STYLE = (
    "body { font-family: sans-serif; font-size: 13px; color: #22242a; background: #fbf8ee; margin: 12px }"
    " h1 { font-size: 19px } h2 { font-size: 16px } h3 { font-size: 14px }"
    " td, th { padding: 3px 7px; text-align: left } th { background: #d9d2bd }"
)
"""As much CSS as Java's ``HTMLEditorKit`` understands."""
_SOURCE = re.compile(r'(<img[^>]*? src=")([^"]+)(")')


def html_page(title: str, body: str) -> bytes:
    """A whole page."""
    head = f"<title>{escape(title)}</title><style>{STYLE}</style>"
    return f"<html><head>{head}</head><body>{body}</body></html>\n".encode()


def page(context: BuildContext, title: str, path: Path) -> bytes:
    """A file of the author's as a page that VASSAL shows; its pictures go into the module."""
    text = read_file(path).decode("utf-8-sig")
    if path.suffix.lower() != ".md":
        return text.encode()
    body = _with_pictures(context, markdown(text), path.parent)
    return html_page(title, body)


def markdown(text: str) -> str:
    """Markdown as HTML; HTML inside it stays text."""
    from markdown_it import MarkdownIt

    found: str = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"]).render(text)
    return found.replace("<table>", '<table border="1" cellspacing="0">')


def _with_pictures(context: BuildContext, html: str, folder: Path) -> str:
    """The page with its pictures where they lie in the module, as far as they are the author's."""

    def taken(match: re.Match[str]) -> str:
        before, name, after = match.groups()
        if ":" in name:
            return match[0]
        file = inside(folder, unquote(name))
        return f"{before}images/{context.pictures.take(f'page-{slug(file.stem)}', file)}{after}"

    return _SOURCE.sub(taken, html)
