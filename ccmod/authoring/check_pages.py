"""Files that become charts and help pages: they exist, can be read, and are of a kind that VASSAL shows."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

from ccmod.authoring.images import SUFFIXES, check_image
from ccmod.authoring.library import inside
from ccmod.authoring.pages import Chart
from ccmod.authoring.tables.cells import ENDINGS, table_name
from ccmod.authoring.tables.charts import rows_of
from ccmod.ground.errors import CcmodError
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.reading import read_file
from ccmod.ground.source import Path_, Source

_PICTURE = re.compile(r"!\[(?:(?!!\[)[^\]])*\]\(\s*(?:<((?:(?!!\[)[^>])+)>|([^)\s]+))")
"""A picture in Markdown. It ends where the next one begins: so a page is read once, however many are not closed."""
MOST_BYTES = 20_000_000


def chart_file(chart: Chart, title: str, source: Source, at: Path_, problems: Problems) -> str | None:
    """The file of a chart; ``None`` for rows that are written right there, or after noting that there is neither."""
    if chart.file is None and chart.rows is None:
        message = f"the chart {title!r} has neither a file nor rows"
        problems.add(source.mistake("authoring/missing-key", message, at, key=True))
    return chart.file


def check_page_file(
    source: Source, at: Path_, folder: Path, name: str, suffixes: tuple[str, ...], problems: Problems
) -> None:
    """Note what is wrong with a file beside an author's file."""
    file, _ = table_name(name) or (name, None)
    suffix = Path(file).suffix.lower()
    if suffix not in suffixes:
        hint = f"use {', '.join(suffixes)}"
        problems.add(source.mistake("authoring/chart", f"{name!r} cannot be shown here", at, hint=hint))
        return
    if suffix in SUFFIXES:
        check_image(source, at, folder, name, problems)
        return
    try:
        path = inside(folder, file)
        if not path.is_file():
            there = [file.name for file in folder.iterdir() if file.suffix.lower() in suffixes]
            message = f"there is no file {file!r}"
            problems.add(source.mistake("authoring/no-file", message, at, hint=near(file, there)))
        elif path.stat().st_size > MOST_BYTES:
            problems.add(source.mistake("authoring/chart", f"{name!r} has more than {MOST_BYTES // 10**6} MB", at))
        elif suffix in ENDINGS:
            rows_of(folder, name)
        elif suffix != ".pdf":
            text = read_file(path).decode("utf-8-sig")
            if suffix == ".md":
                _pictures(source, at, path, text, problems)
    except UnicodeDecodeError:
        hint = "save it as UTF-8"
        problems.add(source.mistake("authoring/chart", f"the file {name!r} is not UTF-8", at, hint=hint))
    except CcmodError as error:
        problems.add(source.mistake(error.code, error.message, at, hint=error.hint))


def _pictures(source: Source, at: Path_, page: Path, text: str, problems: Problems) -> None:
    """The pictures of a Markdown page lie beside it."""
    for between, plain in _PICTURE.findall(text):
        name = between or unquote(plain)
        if ":" not in name:
            check_image(source, at, page.parent, name, problems)
