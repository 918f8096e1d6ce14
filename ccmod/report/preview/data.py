"""All that a preview shows of a module, as JSON data; pictures are named by their marks (:mod:`.picture_store`).

``name``, ``version``; ``maps`` and ``overlays`` (:mod:`.maps`); ``counters`` and ``cards`` (:mod:`.slots`); ``charts``
and ``help`` (:mod:`.documents`). Nothing in it depends on when or where it is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ccmod.ground.errors import CcmodError
from ccmod.report.preview.looks import Looks, drawn
from ccmod.report.preview.maps import Maps
from ccmod.report.preview.markup import Node, tree_of
from ccmod.report.preview.picture_store import PictureStore
from ccmod.report.preview.slots import Slots
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


def finding(error: CcmodError, severity: str) -> dict[str, Any]:
    """One finding; ``severity`` is ``error`` or ``warning``."""
    place = error.place
    return {
        "severity": severity, "code": error.code, "message": error.message, "place": str(place), "file": place.file,
        "line": place.line, "column": place.column, "excerpt": error.excerpt, "hint": error.hint,
    }  # fmt: skip


def findings(failed: CcmodError | None, warned: Iterable[CcmodError | str]) -> list[dict[str, Any]]:
    """The mistakes of a build that failed, or the warnings of one that did not; a text is a warning without a place."""
    if failed is not None:
        return [finding(one, "error") for one in failed.errors]
    return [finding(one if isinstance(one, CcmodError) else CcmodError("", one), "warning") for one in warned]


class Previewer:
    """Makes the data of one build after another, each time anew only what has changed."""

    def __init__(self) -> None:
        self.store = PictureStore()
        self._slots = Slots()
        self._drawn = drawn()

    def read(self, module: Module) -> dict[str, Any]:
        """The data of a module or an extension. Raises :class:`~ccmod.ground.errors.CcmodError` for one that cannot be
        read at all; warns of parts that cannot."""
        with self.store.lock:
            self.store.renew()
            looks = Looks(module, self.store, self._drawn)
            counters, cards = self._slots.read(module, looks)
            root = module.build.root
            return {
                "name": root.get("name") or root.get("module"),
                "version": root.get("version"),
                **Maps(module, looks, self.store, self._drawn).read(),
                "counters": counters,
                "cards": cards,
                "charts": charts_of(module, looks),
                "help": help_of(module, looks),
            }


def build_data(
    title: str, module: dict[str, Any] | None, failed: CcmodError | None = None, warned: Iterable[CcmodError | str] = ()
) -> dict[str, Any]:
    """The data of a build for its page: its title, whether it ``failed``, its findings, and the data of the module.

    For a build that failed, ``module`` is the data of the last good build, or ``None``.
    """
    return {"title": title, "failed": failed is not None, "findings": findings(failed, warned), "module": module}
