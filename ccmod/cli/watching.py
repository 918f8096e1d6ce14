"""``ccmod build --watch``: a module is built again whenever its author saves something."""

from __future__ import annotations

from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from ccmod.cli.building import BuildWork
from ccmod.cli.terminal import say

if TYPE_CHECKING:
    from ccmod.cli.previewing import LivePreview


def watch_folder(work: BuildWork) -> None:
    """Build, and again after every save; mistakes are reported and waited out. Ctrl-C ends it."""
    from ccmod.authoring.extension import extension_folder
    from ccmod.authoring.library import module_folder
    from ccmod.modules.watching import FolderWatch

    folder = extension_folder(work.module) or module_folder(work.module)
    watch = FolderWatch(folder, (work.patch,) if work.patch is not None else ())
    before = watch.look()
    try:
        with ExitStack() as stack:
            page = _page(work, folder, stack) if work.preview else None
            changes = watch.changes(before)
            _build(work, page)
            if page is not None and work.opens:
                from ccmod.cli.previewing import show

                show(page.server.address)
            while True:
                if work.is_printing:
                    say(f"watching {folder} (Ctrl-C ends it)", err=True)
                saved = next(changes)
                if work.is_printing:
                    say(_saved(saved, folder), err=True)
                _build(work, page)
    except KeyboardInterrupt:
        if work.is_printing:
            say("stopped", err=True)


def _page(work: BuildWork, folder: Path, stack: ExitStack) -> LivePreview:
    """The page that follows the builds."""
    from ccmod.cli.previewing import following

    page = stack.enter_context(following(folder.name))
    work.address = page.server.address
    return page


def _build(work: BuildWork, page: LivePreview | None) -> None:
    """Build once; whatever is wrong is reported, on the page too."""
    from ccmod.cli.errors import as_fault, report_error

    try:
        if page is None:
            work.build()
            return
        with page.previewer.store.lock:  # a picture is drawn after the build, not beside it
            page.built(work.build())
    except Exception as error:
        report_error(error, as_json=work.as_json, command="build")
        if page is not None:
            page.failed(as_fault(error))


def _saved(saved: tuple[Path, ...], folder: Path) -> str:
    names = ", ".join(_short(path, folder) for path in saved[:3])
    rest = f" and {len(saved) - 3} more" if len(saved) > 3 else ""
    return f"{datetime.now():%H:%M:%S} {names}{rest}"


def _short(path: Path, folder: Path) -> str:
    return str(path.relative_to(folder) if path.is_relative_to(folder) else path)
