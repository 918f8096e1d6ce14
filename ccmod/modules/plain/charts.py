"""Charts in windows: pictures, tables drawn from CSV files, pages."""

from __future__ import annotations

from ccmod.art.charts import TableFace, draw_table
from ccmod.authoring.pages import Chart
from ccmod.authoring.tables.cells import table_name
from ccmod.authoring.tables.charts import rows_of
from ccmod.modules.components import component
from ccmod.modules.context import BuildContext
from ccmod.modules.names import slug
from ccmod.modules.plain.pages import page
from ccmod.vassal.buildfile import Element


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
