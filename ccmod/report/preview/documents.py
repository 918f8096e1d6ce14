"""The charts and the help of a module: pictures, and pages as trees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ccmod.report.preview.looks import Looks
from ccmod.report.preview.markup import Node, tree_of
from ccmod.vassal.components import Component
from ccmod.vassal.lint.picture_names import FOLDER
from ccmod.vassal.opening import Module

_PAGES = ("HelpFile", "HtmlChart")
_MOST = 400_000
"""Characters of a page that are shown."""


def charts_of(module: Module, looks: Looks) -> list[dict[str, Any]]:
    """The charts by their windows."""
    return [
        {**_shown(chart, looks), "window": window.name or window.element.get("text")}
        for window in Component(module.build.root).all("ChartWindow")
        for chart in window.all("Chart", "HtmlChart")
    ]


def help_of(module: Module, looks: Looks) -> list[dict[str, Any]]:
    """The entries of the help menu."""
    kinds = ("AboutScreen", "HelpFile", "BrowserPDFFile")
    return [_shown(entry, looks) for entry in Component(module.build.root).all(*kinds)]


def _shown(entry: Component, looks: Looks) -> dict[str, Any]:
    """A page or a picture with its title; neither where there is nothing to show."""
    title, file = entry.name or entry.element.get("title"), entry.element.get("fileName")
    if entry.kind in _PAGES:
        return {"title": title, "page": list(_page(looks, file))}
    picture = looks.file(file) if file else None
    return {"title": title, "picture": picture} if picture is not None else {"title": title}


def _page(looks: Looks, file: str) -> Iterator[Node]:
    """A page of the module's, or nothing."""
    entry = next((one for one in (file, f"help/{file}") if one in looks.archive), None)
    if entry is not None:
        text = looks.archive.read(entry).decode("utf-8", "replace")[:_MOST]
        yield from tree_of(text, lambda name: looks.file(name.removeprefix(FOLDER)))
