"""Jobs for the files that lie on the page: for each job its words for the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import PurePosixPath
from typing import TypedDict

from ccmod.web.describing import Described
from ccmod.web.sources import folder_of

GAMES = ("log", "save", "record")
MODULES = ("module", "extension")
TO_AUDIT = ("log", "mail", "archive")


ModuleOf = Callable[[Sequence[Described]], str | None]
"""The file of the module that games are of."""


class Offer(TypedDict):
    """One job."""

    id: str
    title: str
    about: str
    words: list[str]
    """How ``ccmod`` is called for it."""
    page: str | None
    """The page that it writes, to be shown at once."""
    module: str | None
    """The file of the module that the game is shown with; ``None`` if it needs none of those on the page."""
    seen: bool
    """Whether it shows a game as somebody sees it, so that ``--as SIDE`` or ``--referee`` may follow."""


def offers(files: list[Described], module: str | None = None) -> list[Offer]:
    """The jobs for these files, the likeliest first.

    ``module`` is the file of the module that all games are of; without it each game has the one it says, if that lies
    there.
    """

    def module_of(games: Sequence[Described]) -> str | None:
        return module or _said_module(games, files)

    return [*_of_one(files, module_of), *_of_two(files, module_of), *_of_many(files, module_of)]


def _said_module(games: Sequence[Described], files: Sequence[Described]) -> str | None:
    """The module that has the name that a game says, of its version if there are several; of a record, the one that has
    its scenario."""
    for game in games:
        fitting = [one for one in files if one["kind"] == "module" and _is_of(game, one)]
        same = [one for one in fitting if one["version"] == game["version"]]
        if fitting:
            return (same or fitting)[-1]["file"]
    return None


def _is_of(game: Described, module: Described) -> bool:
    if game["kind"] == "record":
        return game["shipped"] in module["scenarios"]
    return bool(game["title"]) and game["title"] == module["title"]


def _of_one(files: Sequence[Described], module_of: ModuleOf) -> Iterator[Offer]:
    for one in files:
        name, kind, module = one["file"], one["kind"], module_of((one,))
        if kind in ("log", "record"):
            page = f"{PurePosixPath(name).name}.html"
            about = "Every step beside the board, with what the rules say of it; any board as a picture (PNG)."
            words = ["replay", name, *_with(module), "-o", page, "--force", "--quiet"]
            yield _offer("replay", f"Watch and judge {name}", about, words, page=page, module=module, seen=True)
        if kind == "save":
            page = f"{PurePosixPath(name).name}.html"
            about = "All pieces with their places; the page saves the board as a picture (PNG)."
            words = ["replay", name, *_with(module), "-o", page, "--force", "--quiet"]
            yield _offer("snapshot", f"Show the board of {name}", about, words, page=page, module=module, seen=True)
        if kind == "log":
            about = "Every roll by player and die, and whether chance explains it."
            yield _offer("dice", f"Count the dice of {name}", about, ["dice", name, *_with(module)])
        if kind in ("log", "save"):
            about = "All pieces with their places at the end, as YAML that can be edited."
            words = ["convert", name, *_with(module)]
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


def _of_two(files: Sequence[Described], module_of: ModuleOf) -> Iterator[Offer]:
    for pair, games in _pairs(files):
        about = "The differences of the second."
        first, second = (one["file"] for one in pair)
        words = ["diff", first, second, *(_with(module_of(pair)) if games else [])]
        yield _offer("diff", f"Compare {first} with {second}", about, words, seen=games)
    saves = [one["file"] for one in files if one["kind"] == "save"]
    modules = [one for one in files if one["kind"] == "module"]
    for save in saves:
        for new in modules:
            kept = f"{PurePosixPath(save).stem}-{new['version'] or 'new'}.vsav"
            words = ["convert", save, "--to-module", new["file"], "-o", kept, "--force", "--referee"]
            title = f"Carry {save} over to {new['title']} {new['version']}"
            yield _offer("migrate", title, "The game in the newer version of its module, and what changed.", words)


def _pairs(files: Sequence[Described]) -> Iterator[tuple[list[Described], bool]]:
    """The files that can be compared, and whether they are games: two modules; two games, or two of one kind."""
    kinds = ("log",), ("save",)
    games = [one["file"] for one in files if one["kind"] in ("log", "save")]
    for wanted in (MODULES, *((("log", "save"),) if len(games) == 2 else kinds)):
        pair = [one for one in files if one["kind"] in wanted]
        if len(pair) == 2:
            yield pair, wanted is not MODULES


def _of_many(files: Sequence[Described], module_of: ModuleOf) -> Iterator[Offer]:
    audited = [one for one in files if one["kind"] in TO_AUDIT]
    names, module = [one["file"] for one in audited], _with(module_of(audited))
    if not names:
        return
    what = names[0] if len(names) == 1 else f"{len(names)} files"
    page = "audit.html"
    words = ["audit", *names, *module, "-o", page, "--force", "--quiet"]
    about = "Gaps, forks, rolls taken back, looks at hidden pieces, broken rules, dice, clocks."
    yield _offer("audit", f"Audit {what} as a game by mail", about, words, page=page, seen=True)
    about = "A short letter to the players about what was found."
    yield _offer("letter", f"Write the letter about {what}", about, ["audit", *names, *module, "--letter"], seen=True)


def _with(module: str | None) -> list[str]:
    return ["--module", module] if module else []


def _offer(
    id: str,
    title: str,
    about: str,
    words: list[str],
    *,
    page: str | None = None,
    module: str | None = None,
    seen: bool = False,
) -> Offer:
    return {"id": id, "title": title, "about": about, "words": words, "page": page, "module": module, "seen": seen}
