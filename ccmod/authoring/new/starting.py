"""A new module from a template: the folders beside this file, one a system, and one a grid for plain games."""

from __future__ import annotations

import datetime
import json
import re
from importlib.resources.abc import Traversable
from pathlib import Path

from ccmod import games
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UsageFault
from ccmod.ground.folders import refuse_existing_folder, write_folder

PLAIN = "plain"
"""The system of games without rules of ours; only its maps come in several kinds."""
GRIDS = ("hex", "square", "areas", "table")
"""The kinds of map."""
_TEMPLATES = Path(__file__).parent / "templates"
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST = 60
_PLAIN_YAML = re.compile(r"[A-Za-z][A-Za-z0-9 .'!-]*[A-Za-z0-9.'!]")
_WORDS = {"true", "false", "null", "yes", "no", "on", "off"}


@dataclass(frozen=True, slots=True)
class Start:
    """A module that was begun."""

    folder: Path
    title: str
    system: str
    files: tuple[str, ...]

    @property
    def note(self) -> str | None:
        """The advice to read before going on; ``None`` if there is none."""
        game = games.load(self.system)
        if self.system == PLAIN or game.has("module"):
            return None
        return f"{game.title} has no recipe yet: this is a plain module in its shape, and its logs are not judged"


def new_module(
    folder: Path,
    *,
    system: str = PLAIN,
    grid: str | None = None,
    title: str | None = None,
    date: datetime.date | None = None,
) -> Start:
    """Write a new module to ``folder``, whose name becomes its id: all of it or nothing.

    ``date`` is today if it is left out. Raises :class:`UsageFault` for a name that can be no id, a title that no module
    may have, a grid for a system that has its own, and for a folder that exists.
    """
    name = folder.name
    if not _ID.fullmatch(name) or len(name) > _LONGEST:
        near = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:_LONGEST].strip("-")
        hint = f"did you mean {near!r}?" if near else "choose one such as mill-farm."
        message = f"{name!r} cannot be a module's id: lower case letters and digits, hyphens between words"
        raise UsageFault("new/name", message, hint=f"{hint} The title can be anything: --title")
    if grid is not None and system != PLAIN:
        raise UsageFault("new/grid", f"a module of {system} has its own kind of map: --grid is for plain ones")
    title = title if title is not None else name.replace("-", " ").title()
    if not title.strip() or not title.isprintable() or len(title) > 200:
        raise UsageFault(
            "new/title", "the title has to be one line of text, of 200 characters at most", hint="--title 'Hill 210'"
        )
    refuse_existing_folder(folder)
    if folder.parent != Path() and not folder.parent.is_dir():
        raise UsageFault("new/parent", f"there is no folder {str(folder.parent)!r} to put it in")
    folders = [_TEMPLATES / PLAIN, _TEMPLATES / (grid or "hex")] if system == PLAIN else [_template(system)]
    words = {"@NAME@": _scalar(title), "@ID@": name, "@DATE@": (date or datetime.date.today()).isoformat()}
    items = [item for folder in folders for item in sorted(folder.iterdir(), key=lambda item: item.name)]
    files = {item.name: _filled(item.read_text(encoding="utf-8"), words) for item in items}
    write_folder(folder, files)
    return Start(folder, title, system, tuple(files))


def systems() -> tuple[str, ...]:
    """The systems that a module can be begun for, ``plain`` first."""
    return (PLAIN, *games.ids("template"))


def _template(system: str) -> Traversable:
    return games.load(system).resource("template")


def _filled(text: str, words: dict[str, str]) -> bytes:
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text.encode()


def _scalar(text: str) -> str:
    """A text as YAML, in quotes where it needs them."""
    if _PLAIN_YAML.fullmatch(text) and text.lower() not in _WORDS:
        return text
    return json.dumps(text, ensure_ascii=False)
