"""Charts in windows: pictures, tables drawn from CSV files, pages."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from urllib.parse import unquote

from ccmod.art.charts import TableFace, draw_table
from ccmod.authoring.library import inside
from ccmod.authoring.pages import Chart
from ccmod.authoring.tables.cells import table_name
from ccmod.authoring.tables.charts import rows_of
from ccmod.ground.reading import read_file
from ccmod.modules.components import component
from ccmod.modules.context import BuildContext
from ccmod.modules.names import slug
from ccmod.vassal.buildfile import Element

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


def chart_windows(context: BuildContext, files: dict[str, bytes]) -> list[Element]:
    """A window for each name; pages become entries of the module in ``files``."""
    windows: dict[str, list[Element]] = {}
    for title, chart in context.authored.module.charts.items():
        windows.setdefault(chart.window, []).append(_chart(context, title, chart, files))
    return [_window(name, charts, first=not index) for index, (name, charts) in enumerate(windows.items())]


def _window(name: str, charts: list[Element], *, first: bool) -> Element:
    inside = charts if len(charts) == 1 else [component("widget.TabWidget", *charts, entryName=name)]
    return component(
        "module.ChartWindow",
        *inside,
        name=name,
        text="" if first else name,
        tooltip=f"Show or hide: {name}",
        icon="charts.png",
        hotkey="67,195" if first else "",
    )


def _chart(context: BuildContext, title: str, chart: Chart, files: dict[str, bytes]) -> Element:
    name = f"chart-{slug(title)}"
    folder, file = context.authored.folder, chart.file or ""
    path = folder / file
    suffix = path.suffix.lower()
    if suffix in (".md", ".html", ".htm"):
        files[f"{name}.html"] = page(context, title, path)
        return component("widget.HtmlChart", chartName=title, fileName=f"{name}.html", description="")
    if chart.file is None or table_name(file) is not None:
        rows = rows_of(folder, file) if chart.rows is None else tuple(map(tuple, chart.rows))
        picture = context.pictures.draw(f"{name}.png", draw_table, TableFace(title, rows, chart.about or ""))
    else:
        picture = context.pictures.take(name, path)
    return component("widget.Chart", chartName=title, fileName=picture, description="")
