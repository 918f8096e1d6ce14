"""Jobs for the files that lie on the page: for each job its words for the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath
from typing import TypedDict

from ccmod.web.describing import Described
from ccmod.web.sources import folder_of

GAMES = ("log", "save", "record")
MODULES = ("module", "extension")
TO_AUDIT = ("log", "mail", "archive")


class Offer(TypedDict):
    """One job."""

    id: str
    title: str
    about: str
    words: list[str]
    """How ``ccmod`` is called for it."""
    page: str | None
    """The page that it writes, to be shown at once."""
    seen: bool
    """Whether it shows a game as somebody sees it, so that ``--as SIDE`` or ``--referee`` may follow."""


def offers(files: list[Described], module: str | None = None) -> list[Offer]:
    """The jobs for these files, the likeliest first; ``module`` is the file of the module that the games are of."""
    with_module = ["--module", module] if module else []
    return [*_of_one(files, with_module), *_of_two(files, with_module), *_of_many(files, with_module)]


def _of_one(files: Sequence[Described], module: list[str]) -> Iterator[Offer]:
    for one in files:
        name, kind = one["file"], one["kind"]
        if kind in ("log", "record"):
            page = f"{PurePosixPath(name).name}.html"
            about = "Every step beside the board, with what the rules say of it; any board as a picture (PNG)."
            words = ["replay", name, *module, "-o", page, "--force", "--quiet"]
            yield _offer("replay", f"Watch and judge {name}", about, words, page=page, seen=True)
        if kind == "save":
            page = f"{PurePosixPath(name).name}.html"
            about = "All pieces with their places; the page saves the board as a picture (PNG)."
            words = ["replay", name, *module, "-o", page, "--force", "--quiet"]
            yield _offer("snapshot", f"Show the board of {name}", about, words, page=page, seen=True)
        if kind == "log":
            about = "Every roll by player and die, and whether chance explains it."
            yield _offer("dice", f"Count the dice of {name}", about, ["dice", name, *module])
        if kind in ("log", "save"):
            about = "All pieces with their places at the end, as YAML that can be edited."
            words = ["convert", name, *module]
            yield _offer("position", f"Write the position of {name}", about, words, seen=True)
        if kind == "sources":
            yield _preview(folder_of(name))
        if kind in MODULES:
            about = "Mistakes that VASSAL would meet or players would notice."
            yield _offer("check", f"Look for mistakes in {name}", about, ["check", name])
        if kind in (*MODULES, "log", "save"):
            steps = ["--steps"] if kind == "log" else []
            about = "Its kind and its contents."
            yield _offer("inspect", f"Describe {name}", about, ["inspect", name, *steps], seen=kind not in MODULES)


def _preview(folder: str) -> Offer:
    called = PurePosixPath(folder).name or "module"
    page = f"{called}-preview.html"
    about = "Maps, set-ups, counters and mistakes by file and line; what ccmod draws is a frame with its name here."
    title = f"Preview the module in {folder}" if folder != "." else "Preview the module"
    return _offer("preview", title, about, ["build", folder, "--preview-only", page, "--force"], page=page)


def _of_two(files: Sequence[Described], module: list[str]) -> Iterator[Offer]:
    for pair, games in _pairs(files):
        about = "The differences of the second."
        words = ["diff", *pair, *(module if games else [])]
        yield _offer("diff", f"Compare {pair[0]} with {pair[1]}", about, words, seen=games)
    saves = [one["file"] for one in files if one["kind"] == "save"]
    modules = [one for one in files if one["kind"] == "module"]
    for save in saves:
        for new in modules:
            kept = f"{PurePosixPath(save).stem}-{new['version'] or 'new'}.vsav"
            words = ["convert", save, "--to-module", new["file"], "-o", kept, "--force", "--referee"]
            title = f"Carry {save} over to {new['title']} {new['version']}"
            yield _offer("migrate", title, "The game in the newer version of its module, and what changed.", words)


def _pairs(files: Sequence[Described]) -> Iterator[tuple[list[str], bool]]:
    """The files that can be compared, and whether they are games: two modules; two games, or two of one kind."""
    kinds = ("log",), ("save",)
    games = [one["file"] for one in files if one["kind"] in ("log", "save")]
    for wanted in (MODULES, *((("log", "save"),) if len(games) == 2 else kinds)):
        pair = [one["file"] for one in files if one["kind"] in wanted]
        if len(pair) == 2:
            yield pair, wanted is not MODULES


def _of_many(files: Sequence[Described], module: list[str]) -> Iterator[Offer]:
    names = [one["file"] for one in files if one["kind"] in TO_AUDIT]
    if not names:
        return
    what = names[0] if len(names) == 1 else f"{len(names)} files"
    page = "audit.html"
    words = ["audit", *names, *module, "-o", page, "--force", "--quiet"]
    about = "Gaps, forks, rolls taken back, looks at hidden pieces, broken rules, dice, clocks."
    yield _offer("audit", f"Audit {what} as a game by mail", about, words, page=page, seen=True)
    about = "A short letter to the players about what was found."
    yield _offer("letter", f"Write the letter about {what}", about, ["audit", *names, *module, "--letter"], seen=True)


def _offer(
    id: str, title: str, about: str, words: list[str], *, page: str | None = None, seen: bool = False
) -> Offer:  # fmt: skip
    return {"id": id, "title": title, "about": about, "words": words, "page": page, "seen": seen}
