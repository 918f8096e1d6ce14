"""The preview of ``ccmod build --preview``: a page in the browser that follows the builds, or one file for each."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, InputWarning

if TYPE_CHECKING:
    from ccmod.modules import BuildResult
    from ccmod.report.preview import Previewer
    from ccmod.report.preview.serving import PreviewServer


@dataclass(slots=True)
class LivePreview:
    """A page that follows every build; after one that failed it keeps the last good state."""

    title: str
    previewer: Previewer
    server: PreviewServer
    module: dict[str, Any] | None = None

    def built(self, result: BuildResult) -> None:
        """Show a build. Raises :class:`CcmodError` where what was built cannot be read."""
        self.module, heard = _read(self.previewer, result)
        self.title = _title(result)
        self._publish(None, (*result.notes, *result.found, *heard))

    def failed(self, error: CcmodError) -> None:
        """Show why there is no new build."""
        self._publish(error, error.doubts)

    def _publish(self, error: CcmodError | None, warned: tuple[CcmodError | str, ...]) -> None:
        from ccmod.report.preview.data import build_data

        self.server.publish(build_data(self.title, self.module, error, warned))


@contextmanager
def following(title: str) -> Iterator[LivePreview]:
    """A server for the page of the builds to come; ``title`` is the page's until there is one."""
    from ccmod.report.preview import Previewer
    from ccmod.report.preview.serving import PreviewServer

    previewer = Previewer()
    with PreviewServer(previewer.store) as server:
        yield LivePreview(title, previewer, server)


def page_of(result: BuildResult) -> str:
    """The preview of a build as one file. Raises as :func:`ccmod.report.preview.page.whole_page`."""
    from ccmod.report.preview import Previewer
    from ccmod.report.preview.data import build_data
    from ccmod.report.preview.page import whole_page

    previewer = Previewer()
    module, heard = _read(previewer, result)
    return whole_page(build_data(_title(result), module, None, (*result.notes, *result.found, *heard)), previewer.store)


def show(address: str) -> None:
    """Open an address in the author's browser, where there is one with windows: one of the terminal would take that."""
    if sys.platform != "linux" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))):
        import webbrowser

        webbrowser.open(address)


def page_beside(module: Path) -> Path:
    """Where the page of a module lies: beside it, under its name."""
    return module.with_name(f"{module.stem}-preview.html")


def _read(previewer: Previewer, result: BuildResult) -> tuple[dict[str, Any], list[CcmodError]]:
    """The data of what was built, and what had to be left out of it."""
    from ccmod.vassal.archive import Archive
    from ccmod.vassal.opening import Module

    with _heard() as heard:
        data = previewer.read(Module(Archive.from_bytes(result.content, name=result.report.name)))
    return data, heard


@contextmanager
def _heard() -> Iterator[list[CcmodError]]:
    """The warnings of a reading, which are shown on the terminal as always, too."""
    heard: dict[str, CcmodError] = {}
    show = warnings.showwarning

    def hear(message: Warning | str, *rest: Any, **more: Any) -> None:
        if isinstance(message, InputWarning):
            heard.setdefault(str(message), message.error)
        show(message, *rest, **more)

    warnings.showwarning = hear
    found: list[CcmodError] = []
    try:
        yield found
    finally:
        warnings.showwarning = show
        found += heard.values()


def _title(result: BuildResult) -> str:
    return f"{result.report.name} {result.report.version}".strip()
