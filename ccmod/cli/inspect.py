"""``ccmod inspect``: what a VASSAL file holds, and the steps of a log in plain words."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Any

import click

from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.paths import InputPath
from ccmod.cli.perspective import perspective_options
from ccmod.cli.progress import bar, is_watched, shows_progress
from ccmod.cli.terminal import passing_line, say
from ccmod.cli.values import WholeNumber
from ccmod.convert.source import open_source
from ccmod.ground.errors import SourceLocation, UsageFault

if TYPE_CHECKING:
    from ccmod.perspective import Perspective
    from ccmod.vassal.opening import Module
    from ccmod.vassal.savegame import SavedGame

_LARGE = 300_000
"""Bytes from which a file takes long enough to say so."""
_SLOW = 300
"""Steps from which a bar shows the progress."""


@click.command(name="inspect", short_help="Describe a module, save or log.")
@click.argument("file", type=InputPath(folders=True, type=str))
@click.option("--steps", is_flag=True, help="Describe each step of a log in plain words.")
@click.option("--pieces", "pieces", is_flag=True, help="List every piece with its traits.")
@click.option("--prototypes", "prototypes", is_flag=True, help="List every prototype and the places that use it.")
@click.option("--images", "images", is_flag=True, help="List every picture, its size and the places that name it.")
@click.option("--maps", "maps", is_flag=True, help="List every map with its boards, grids and at-start stacks.")
@click.option("--deep", is_flag=True, help="All four: --pieces, --prototypes, --images and --maps.")
@click.option("--xpath", metavar="EXPR", help="Find parts of a module's build file by XPath, and show only these.")
@perspective_options()
@click.option("--module", "module_file", type=InputPath(type=str), help="The game's module.")
@click.option(
    "--limit-list",
    type=WholeNumber(0),
    default=20,
    show_default=True,
    metavar="N",
    help="Show at most N entries of a list.",
)
@json_option
def command(
    file: str,
    steps: bool,
    pieces: bool,
    prototypes: bool,
    images: bool,
    maps: bool,
    deep: bool,
    xpath: str | None,
    perspective: Perspective,
    module_file: str | None,
    limit_list: int,
    as_json: bool,
) -> None:
    """Describe a module, save or log.

    FILE is any .vmod, .vmdx, .vsav, .vlog or an older .mod, .mdx, .sav, .log, whatever its name, or an author's folder,
    which is built for it. The output shows who wrote it, players and sides, maps, pieces, decks, traits and set-ups,
    and with --steps each step of a log. --pieces lists the pieces of a module or game one by one; --prototypes,
    --images and --maps are for modules. --json prints all of a module, and the pieces of a game with --pieces.
    Passwords are never shown; masked and hidden pieces, face-down cards and hands only with --as or --referee. With
    --module, private maps are known, and places have the names of hexes, zones and decks.

    --xpath finds elements, attributes, texts and comments of a module's build file by an XPath expression, such as
    "//*[kind()='PieceSlot'][not(@gpid)]", and shows them with their lines; or the value that it gives.
    """
    from ccmod.report.inspection import DETAILS, Detail, inspect_file, inspection_data, inspection_lines
    from ccmod.vassal.opening import Module

    with _notice(file, as_json):
        opened = open_source(file)
    module = _module(module_file)
    if xpath is not None:
        others = steps or pieces or prototypes or images or maps or deep
        _find(file, opened, xpath, module, limit_list, as_json=as_json, others=others)
        return
    asked = {Detail.PIECES: pieces, Detail.PROTOTYPES: prototypes, Detail.IMAGES: images, Detail.MAPS: maps}
    everything = deep or (as_json and isinstance(opened, Module))
    details = DETAILS if everything else {detail for detail, wanted in asked.items() if wanted}
    count = 0 if isinstance(opened, Module) or not steps else len(opened.steps)
    with _bar(count, as_json) as progress:
        seen = inspect_file(
            file,
            opened=opened,
            perspective=perspective,
            module=module,
            steps=steps and not isinstance(opened, Module),
            details=details,
            progress=progress,
        )
    if as_json:
        print_data("inspect", inspection_data(seen))
    else:
        for line in inspection_lines(seen, max(limit_list, 0)):
            say(line)


def _find(
    file: str,
    opened: SavedGame | Module,
    xpath: str,
    base: Module | None,
    limit_list: int,
    *,
    as_json: bool,
    others: bool,
) -> None:
    """Show what an expression finds. Raises :class:`UsageFault` for a game, and beside options that show more."""
    from ccmod.report.inspection import find_in_module, query_data, query_lines
    from ccmod.vassal.opening import Module

    if not isinstance(opened, Module):
        hint = "the module of the game has one; a game is shown with --pieces and --steps"
        raise UsageFault("inspect/xpath", "a save or log has no build file", place=SourceLocation(file), hint=hint)
    if others:
        raise UsageFault("inspect/xpath", "--xpath shows what it finds and nothing else: leave out the other options")
    query = find_in_module(file, opened, xpath, base)
    if as_json:
        print_data("inspect", query_data(query))
    else:
        for line in query_lines(query, max(limit_list, 0)):
            say(line)


def _module(path: str | None) -> Module | None:
    from ccmod.vassal.opening import Module, open_any

    if path is None:
        return None
    module = open_any(path)
    if not isinstance(module, Module):
        raise UsageFault("inspect/no-module", "--module takes a module, and this is a game", place=SourceLocation(path))
    return module


@contextmanager
def _notice(file: str, as_json: bool) -> Iterator[None]:
    """On a terminal, say that a large file is being read, and take it back when it is."""
    large = _on_terminal(as_json) and not is_watched() and os.path.exists(file) and os.path.getsize(file) > _LARGE
    with passing_line(f"reading {file} ...") if large else nullcontext():
        yield


def _on_terminal(as_json: bool) -> bool:
    return not as_json and shows_progress()


def _bar(count: int, as_json: bool) -> AbstractContextManager[Any]:
    """Progress for whoever watches, on a terminal only for a long log."""
    if not _on_terminal(as_json) or (count < _SLOW and not is_watched()):
        return nullcontext()
    return bar(count, "steps")
