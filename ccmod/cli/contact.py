"""``ccmod contact``: everything that is drawn for a module on sheets, for proof-reading."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.completion import shipped_or_file
from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.paths import OutputPath, SourceName, ending_of, named_here
from ccmod.cli.terminal import WARNING, say
from ccmod.ground.counting import counted

if TYPE_CHECKING:
    from ccmod.art.contact import EmbeddedPicture
    from ccmod.report.outputs.modules import Contact
    from ccmod.vassal.pictures import Beside

MOST_PIXELS = 60_000_000
"""Pixels of all pictures as they are shown; each takes four bytes."""
MOST_PAGES = 60
"""Pages of the largest sheets; each takes nine megabytes."""
_FEWER = "choose some with --only, such as --only 'german-*'"


@click.command(name="contact", short_help="Lay out all drawn pictures on sheets, for proof-reading.")
@click.argument("module", metavar="MODULE", type=SourceName(files=True), shell_complete=shipped_or_file("scenarios"))
@click.option("-o", "--output", type=OutputPath(), help="The PDF or PNG to write.")
@click.option("--only", metavar="PATTERN", help="Only pictures whose names match this, such as 'german-*'.")
@click.option("--no-cache", is_flag=True, help="Draw every picture again.")
@json_option
@click.option("-f", "--force", is_flag=True, help="Overwrite the output if it is there.")
def command(module: str, output: Path | None, only: str | None, no_cache: bool, as_json: bool, force: bool) -> None:
    """Lay out all drawn pictures of a module on sheets, for proof-reading.

    MODULE is a module's folder, a shipped module's name, or any module (.vmod). Counters are shown at full size,
    boards as large as possible, ordered by size and name. A PDF has A4 pages, a PNG has all of them below each other.
    """
    from ccmod.art.contact import contact_pages, joined, pdf_bytes
    from ccmod.art.drawing import png_bytes
    from ccmod.ground.errors import UsageFault
    from ccmod.ground.file_kinds import is_file
    from ccmod.ground.files import check_output, write_atomically
    from ccmod.ground.pillow import must_draw

    must_draw()
    target = output or named_here(module, "-sheets.pdf")
    ending = ending_of(target, ".pdf")
    if ending not in (".pdf", ".png"):
        raise UsageFault("contact/kind", f"{target} is to be neither PDF nor PNG", hint="end its name in .pdf or .png")
    check_output(target, force=force, inputs=[module] if is_file(module) else [])
    title, files, beside = _pictures(module, cached=not no_cache)
    shown = sorted(_opened(files, beside, only), key=lambda one: (one.size[1], one.size[0], one.name))
    if not shown:
        raise UsageFault("contact/nothing", f"no picture's name is like {only!r}" if only else "there are no pictures")
    pages = list(islice(contact_pages(shown, title), MOST_PAGES + 1))
    if len(pages) > MOST_PAGES:
        raise UsageFault("contact/size", f"there would be more than {MOST_PAGES} pages", hint=_FEWER)
    content = pdf_bytes(pages, title) if ending == ".pdf" else png_bytes(joined(pages))
    write_atomically(target, content, force=force)
    if as_json:
        data: Contact = {"output": str(target), "pictures": len(shown), "pages": len(pages)}
        print_data("contact", data)
    elif not is_quiet():
        say(f"{target}: {counted(len(shown), 'picture')} on {counted(len(pages), 'page')}", err=True)


def _pictures(module: str, *, cached: bool) -> tuple[str, Iterable[tuple[str, bytes]], Beside]:
    """The module's name, its picture files by their names (those of an archive are read one by one), and how an SVG
    picture finds others among them."""
    from ccmod.ground.file_kinds import is_file

    path = Path(module)
    if is_file(path) and path.suffix.lower() not in (".yaml", ".yml"):
        from ccmod.ground.errors import UsageFault
        from ccmod.vassal.opening import Module, open_any
        from ccmod.vassal.pictures import beside_in

        opened = open_any(path)
        if not isinstance(opened, Module):
            hint = "name the module that it is of"
            raise UsageFault("contact/nothing", f"{module} is a game, which has no pictures of its own", hint=hint)
        archive = opened.archive
        names = [name for name in archive if name.startswith("images/")]
        files = ((name.removeprefix("images/"), archive.read(name)) for name in names)
        return path.stem, files, beside_in(archive)
    from ccmod.modules import build_module
    from ccmod.modules.pictures import cached_pictures

    pictures = cached_pictures(cached=cached)
    report = build_module(module, pictures).report
    drawn = dict(pictures)
    return f"{report.name} {report.version}", drawn.items(), drawn.get


def _opened(files: Iterable[tuple[str, bytes]], beside: Beside, only: str | None) -> Iterator[EmbeddedPicture]:
    """The pictures that can be shown; what cannot is left out, with a warning, which is one for all SVG pictures."""
    from ccmod.art.contact import fitted
    from ccmod.ground.errors import CcmodError, SourceLocation, UsageFault, warn
    from ccmod.vassal.pictures import NO_SVG, opened
    from ccmod.vassal.svg import undrawn_note

    pixels = undrawn = 0
    for name, content in files:
        if only is not None and not fnmatch(name, only) and not fnmatch(Path(name).stem, only):
            continue
        try:
            shown = opened(content, SourceLocation(part=name), partial(fitted, Path(name).stem), beside=beside)
        except CcmodError as fault:
            undrawn += fault.code == NO_SVG
            if fault.code != NO_SVG:
                warn(fault)
            continue
        pixels += shown.picture.width * shown.picture.height
        if pixels > MOST_PIXELS:
            raise UsageFault("contact/size", "the sheets would hold too many pictures", hint=_FEWER)
        yield shown
    if undrawn:
        say(WARNING, f" {undrawn_note(undrawn)}", err=True)
