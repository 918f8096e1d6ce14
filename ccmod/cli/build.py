"""``ccmod build``: an author's YAML made into a VASSAL module."""

from __future__ import annotations

from pathlib import Path

import click

from ccmod.cli.completion import shipped_or_file
from ccmod.cli.json_output import json_option
from ccmod.cli.paths import InputPath, OutputPath, SourceName

MODULE_FILE = OutputPath(".vmod", ".vmdx")
PAGE = OutputPath(".html", ".htm")


@click.command(name="build", short_help="Make a VASSAL module from an author's YAML.")
@click.argument("module", metavar="MODULE", type=SourceName(files=False), shell_complete=shipped_or_file("scenarios"))
@click.option("-o", "--output", type=MODULE_FILE, help="The module to write.")
@click.option("-f", "--force", is_flag=True, help="Overwrite an existing module.")
@click.option(
    "--patch",
    type=InputPath(is_run=True),
    help="A Python file of yours whose function patch(build_file, archive) changes the finished module.",
)
@click.option("-w", "--watch", is_flag=True, help="Build again whenever a file of the folder is saved; Ctrl-C ends it.")
@click.option("--preview", is_flag=True, help="Show maps, counters, cards and findings in your browser.")
@click.option(
    "--preview-only",
    type=PAGE,
    metavar="FILE.html",
    help="Write only that page, to send it to others, and not the module.",
)
@click.option("--no-open", is_flag=True, help="Print the page's address, and do not open a browser.")
@click.option("--no-cache", is_flag=True, help="Draw every picture again, and keep none for the next build.")
@json_option
def command(
    module: str,
    output: Path | None,
    force: bool,
    patch: Path | None,
    watch: bool,
    preview: bool,
    preview_only: Path | None,
    no_open: bool,
    no_cache: bool,
    as_json: bool,
) -> None:
    """Make a VASSAL module from an author's YAML.

    MODULE is the folder that holds module.yaml, or the name of a module that ships with ccmod, such as mill-farm; or
    the folder of an extension, which holds extension.yaml. The module is written to the working folder as
    ID-VERSION.vmod (.vmdx for an extension) unless --output names another file. If there are mistakes in its files, all
    of them are reported together and nothing is written. Drawn pictures are kept in your cache folder (or in the one
    that CCMOD_CACHE names), so that the next build draws only what has changed.

        ccmod build my-battle --watch --preview

    opens a page that follows your files: it shows the effect of every save.
    """
    from ccmod.cli.building import BuildWork
    from ccmod.cli.watching import watch_folder
    from ccmod.ground.errors import UsageFault

    if preview_only is not None and (watch or preview or output is not None):
        hint = "leave the other away: --preview-only writes one page and no module"
        raise UsageFault("build/preview", "--preview-only excludes --watch, --preview and --output", hint=hint)
    _check_stream(output, watch=watch, preview=preview)
    work = BuildWork(module, output, force, patch, as_json, not no_cache, preview, preview_only, not no_open)
    if watch:
        watch_folder(work)
    else:
        work.build()


def _check_stream(output: Path | None, *, watch: bool, preview: bool) -> None:
    """Raise :class:`UsageFault` for a module on standard output that is to be written again, or to lie by a page."""
    from ccmod.ground import standard
    from ccmod.ground.errors import UsageFault

    if output is not None and standard.is_output(output) and (watch or preview):
        option = "--watch builds again and again" if watch else "--preview writes a page beside the module"
        hint = "name the module: -o FILE.vmod"
        raise UsageFault("build/preview", f"{option}, which standard output cannot take", hint=hint)
