"""``ccmod build``: an author's YAML made into a VASSAL module."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.terminal import WARNING, say, shows_progress, status, stdout_kept
from ccmod.ground.dataclass import dataclass

if TYPE_CHECKING:
    from ccmod.modules import Report
    from ccmod.modules.pictures import Pictures


@click.command(name="build", short_help="Make a VASSAL module from an author's YAML.")
@click.argument("module", metavar="MODULE")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="The module to write.")
@click.option("-f", "--force", is_flag=True, help="Write over a module that is there already.")
@click.option(
    "--patch",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="A Python file of yours whose function patch(build_file, archive) changes the finished module.",
)
@click.option("-w", "--watch", is_flag=True, help="Build again whenever a file of the folder is saved; Ctrl-C ends it.")
@click.option("--no-cache", is_flag=True, help="Draw every picture anew, and keep none for the next build.")
@json_option
def command(
    module: str, output: Path | None, force: bool, patch: Path | None, watch: bool, no_cache: bool, as_json: bool
) -> None:
    """Make a VASSAL module from an author's YAML.

    MODULE is the folder that holds module.yaml, or the name of a module that ships with ccmod, such as mill-farm; or
    the folder of an extension, which holds extension.yaml. The module is written to the working folder as
    ID-VERSION.vmod (.vmdx for an extension) unless --output says otherwise; all mistakes in its files are reported
    at once, and nothing is written then. Drawn pictures are kept in your cache folder (or in the one that CCMOD_CACHE
    names), so that the next build draws only what has changed.
    """
    work = _Work(module, output, force, patch, as_json, not no_cache)
    if watch:
        _watch(work)
    else:
        work.build()


@dataclass(slots=True)
class _Work:
    """What is to be built and how it is reported."""

    module: str
    output: Path | None
    force: bool
    patch: Path | None
    as_json: bool
    cached: bool = True
    own: set[Path] = field(default_factory=set)
    """What was written by this call, and so may be written over."""

    def build(self) -> None:
        """Build once, write it and report."""
        from ccmod.cli.lazy import is_quiet
        from ccmod.ground.files import check_output
        from ccmod.modules import build_module, default_output

        if self.output is not None:
            check_output(self.output, force=self._may_replace(self.output), inputs=[self.patch])
        counting = _counting(shown=not self.as_json and not is_quiet(), cached=self.cached)
        with stdout_kept(when=self.as_json), counting as pictures:
            built = build_module(self.module, pictures, patch=self.patch)
        path = self.output or default_output(built)
        built.write(path, force=self._may_replace(path))
        self.own.add(path)
        if self.as_json:
            print_data("build", {"output": str(path), **asdict(built.report)})
            return
        for warning in built.report.warnings:
            say(WARNING, f" {warning}", err=True)
        if not is_quiet():
            for line in _lines(path, built.report):
                say(line)

    def _may_replace(self, path: Path) -> bool:
        return self.force or path in self.own


def _watch(work: _Work) -> None:
    """Build, and again after every save; mistakes are reported and waited out."""
    from ccmod.authoring.extension import extension_folder
    from ccmod.authoring.library import module_folder
    from ccmod.cli.errors import report_error
    from ccmod.cli.lazy import is_quiet
    from ccmod.modules.watching import Watch

    told = not work.as_json and not is_quiet()
    folder = extension_folder(work.module) or module_folder(work.module)
    watch = Watch(folder, (work.patch,) if work.patch is not None else ())
    before = watch.look()
    try:
        changes = watch.changes(before)
        while True:
            try:
                work.build()
            except Exception as error:
                report_error(error, as_json=work.as_json, command="build")
            if told:
                say(f"watching {folder} (Ctrl-C ends it)", err=True)
            saved = next(changes)
            if told:
                names = ", ".join(_short(path, folder) for path in saved[:3])
                rest = f" and {len(saved) - 3} more" if len(saved) > 3 else ""
                say(f"{datetime.now():%H:%M:%S} {names}{rest}", err=True)
    except KeyboardInterrupt:
        if told:
            say("stopped", err=True)


def _short(path: Path, folder: Path) -> str:
    return str(path.relative_to(folder) if path.is_relative_to(folder) else path)


@contextmanager
def _counting(*, shown: bool, cached: bool) -> Iterator[Pictures]:
    """The pictures of a build, counted on a terminal while they are drawn or read."""
    from ccmod.modules.pictures import cached_pictures

    if not (shown and shows_progress()):
        yield cached_pictures(cached=cached)
        return
    with status("reading …") as update:
        yield cached_pictures(lambda count: update(f"pictures … {count}"), cached=cached)


def _lines(path: Path, report: Report) -> list[str]:
    count = len(report.setups)
    setups = [f"  {count} set-up{'s' if count != 1 else ''}: {', '.join(report.setups)}"] if count else []
    return [
        f"{path}: {report.name} {report.version}",
        f"  {report.pieces} counters, {report.cards} cards, {report.pictures} pictures, "
        f"{report.bytes / 1_000_000:.1f} MB, {report.seconds:.1f} s",
        *setups,
    ]
