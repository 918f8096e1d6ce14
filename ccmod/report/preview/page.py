"""The page of a preview: one self-contained file, or the frame of one that follows an author's work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ccmod.ground.errors import UsageFault
from ccmod.ground.picture_data import SVG, data_address, kind_of
from ccmod.report.one_file import EMBEDDED, embedded, one_file
from ccmod.report.preview.picture_store import PictureStore

STYLES = ("common/findings", "common/board", "preview/preview")
SCRIPTS = ("common/look", *(f"preview/{name}" for name in ("store", "findings", "maps", "pieces", "documents", "live")))
FOLLOWING = "img-src 'self'; connect-src 'self'"
"""The sources from which a page may load that follows an author's work: only the server of the page itself."""
MOST = 200_000_000
"""Bytes of all pictures in one file."""


def preview_page(build: dict[str, Any], *, follows: bool) -> str:
    """The page of what :func:`ccmod.report.preview.data.build_data` gives.

    One that ``follows`` asks its server for pictures and new builds.
    """
    from markupsafe import Markup

    return one_file(
        "preview/page.html",
        STYLES,
        SCRIPTS,
        loads=FOLLOWING if follows else EMBEDDED,
        skip_to="maps",
        skip_words="Skip to the maps",
        title=build["title"],
        data=Markup(embedded(build)),
    )


def whole_page(build: dict[str, Any], store: PictureStore) -> str:
    """The page with all its pictures in it.

    Raises :class:`UsageFault` (``preview/size``) where they are larger than :data:`MOST` together.
    """
    pictures: dict[str, str] = {}
    size = 0
    for mark in dict.fromkeys(_marks(build["module"])):
        shown = store.get(mark)
        if shown is not None:
            pictures[mark] = data_address(kind_of(shown.content) or SVG, shown.content)
            size += len(shown.content)
            if size > MOST:
                message = f"the pictures of this module have more than {MOST // 1_000_000} MB together"
                hint = "look at it with --watch --preview, which makes no file"
                raise UsageFault("preview/size", message, hint=hint)
    return preview_page({**build, "pictures": pictures}, follows=False)


def _marks(data: Any) -> Iterator[str]:
    """The marks of all pictures in the data of a module."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in ("picture", "ground"):
                yield value
            elif key == "states":
                yield from (mark for _, mark in value)
            else:
                yield from _marks(value)
    elif isinstance(data, list):
        for value in data:
            yield from _marks(value)
