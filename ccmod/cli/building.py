"""The work of ``ccmod build``: building once, writing what was built, and reporting it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import asdict, field
from pathlib import Path
from typing import TYPE_CHECKING

from ccmod.cli.json_output import print_data
from ccmod.cli.progress import shows_progress, status
from ccmod.cli.terminal import WARNING, say, stdout_kept
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass

if TYPE_CHECKING:
    from ccmod.modules import BuildResult, Report
    from ccmod.modules.pictures import Pictures


@dataclass(slots=True)
class BuildWork:
    """The folder to be built and the manner of the report."""

    module: str
    output: Path | None = None
    force: bool = False
    patch: Path | None = None
    as_json: bool = False
    cached: bool = True
    preview: bool = False
    """Whether a page is to show it."""
    preview_only: Path | None = None
    """A page to write instead of a module."""
    opens: bool = True
    """Whether the page is opened in the browser."""
    address: str | None = None
    """Of a page that is there already, and follows the builds."""
    own: set[Path] = field(default_factory=set)
    """The files written by this call, and so may be written over."""

    @property
    def is_printing(self) -> bool:
        """Whether anything is said to a person."""
        from ccmod.cli.lazy import is_quiet

        return not self.as_json and not is_quiet()

    def build(self) -> BuildResult:
        """Build once, write it and report."""
        from ccmod.ground.files import check_output
        from ccmod.modules import build_module

        target = self.preview_only or self.output
        if target is not None:
            check_output(target, force=self._may_replace(target), inputs=[self.patch])
        with stdout_kept(when=self.as_json), self._pictures() as pictures:
            built = build_module(self.module, pictures, patch=self.patch)
        path, page = self._write(built)
        if page is not None and self.opens and self.preview_only is None:
            from ccmod.cli.previewing import show

            show(page.resolve().as_uri())
        shown = str(page) if page is not None else self.address
        if self.as_json:
            preview = {} if shown is None else {"preview": shown}
            print_data("build", {"output": str(path), **asdict(built.report), **preview})
            return built
        for warning in built.report.warnings:
            say(WARNING, f" {warning}", err=True)
        if self.is_printing:
            for line in _lines(path, built.report, shown):
                say(line)
        return built

    def _pictures(self) -> AbstractContextManager[Pictures]:
        """The pictures of the build: frames in their place where only a page is wanted and nothing can be drawn."""
        from ccmod.modules.undrawn import UndrawnPictures
        from ccmod.vassal.pictures import can_decode

        if self.preview_only is not None and not can_decode():
            return nullcontext(UndrawnPictures())
        return _counting(shown=self.is_printing, cached=self.cached)

    def _write(self, built: BuildResult) -> tuple[Path, Path | None]:
        """Write the module, its page, or both; returns what was built and the page."""
        from ccmod.ground.files import check_output, write_atomically
        from ccmod.modules import default_output

        path = self.preview_only or self.output or default_output(built)
        page = self.preview_only
        if page is None and self.preview and self.address is None:
            from ccmod.cli.previewing import page_beside

            page = page_beside(path)
            check_output(path, force=self._may_replace(path))
        if page is not None:
            from ccmod.cli.previewing import page_of

            check_output(page, force=self._may_replace(page))
            write_atomically(page, page_of(built), force=self._may_replace(page))
        if self.preview_only is None:
            built.write(path, force=self._may_replace(path))
            self.own.add(path)
        return path, page

    def _may_replace(self, path: Path) -> bool:
        return self.force or path in self.own


@contextmanager
def _counting(*, shown: bool, cached: bool) -> Iterator[Pictures]:
    """The pictures of a build, counted on a terminal while they are drawn or read."""
    from ccmod.modules.pictures import cached_pictures

    if not (shown and shows_progress()):
        yield cached_pictures(cached=cached)
        return
    with status("reading …") as update:
        yield cached_pictures(lambda count: update(f"pictures … {count}"), cached=cached)


def _lines(path: Path, report: Report, page: str | None) -> list[str]:
    setups = [f"  {counted(len(report.setups), 'set-up')}: {', '.join(report.setups)}"] if report.setups else []
    contents = ((report.pieces, "counter"), (report.cards, "card"), (report.pictures, "picture"))
    return [
        f"{path}: {report.name} {report.version}",
        f"  {', '.join(counted(*one) for one in contents)}, {report.bytes / 1_000_000:.1f} MB, {report.seconds:.1f} s",
        *setups,
        *([f"  preview: {page}"] if page not in (None, str(path)) else []),
    ]
