"""The games that ccmod knows, found by the entry point group ``ccmod.games``: any installed package can provide one.

Nothing else in the platform names a game. A game's folder holds one ``game.py`` with its :class:`Game`; that module
imports nothing but this one, so that listing games is quick, and each part is imported on first use.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, UnsupportedInput

GROUP = "ccmod.games"
"""The entry point group; an entry point's name is the game's id."""


PARTS: Mapping[str, str] = {
    "rules": ".rules.system:SYSTEM",
    "files": ".files:FILES",
    "module": ".module.recipe:RECIPE",
    "log": ".log:LOG",
    "template": ":template",
    "codes": ":codes.yaml",
}
"""Where the package of a game has the parts that every game here has."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the platform sees it. Parts are named like entry points, ``package.module:OBJECT``; most are optional.

    >>> load("board").has("rules"), load("board").has("module")
    (True, False)
    """

    id: str
    """As in ``system: ID`` and in the ids of checks, ``ID/V031``: lower case letters and digits."""
    title: str
    rules: str | None = None
    """A :class:`ccmod.play.system.System`: how its records are judged."""
    files: str | None = None
    """A :class:`ccmod.authoring.systems.SystemFiles`: the keys of its YAML."""
    module: str | None = None
    """A :class:`ccmod.modules.recipes.Recipe`: the parts of its VASSAL module."""
    log: str | None = None
    """A :class:`ccmod.replay.adapter.LogReading`: the meaning of its logs."""
    sight: str | None = None
    """A :class:`ccmod.authoring.sight.SightExplainer`: who sees whom on its maps."""
    template: str | None = None
    """The folder of the files of a new module, as ``package:folder``."""
    adapters: str | None = None
    """The folder of adapters for modules of the game made by others, as ``package:folder``."""
    codes: str | None = None
    """The file that explains the game's own error codes, as ``package:file``; see ``ccmod/codes``."""

    @classmethod
    def of(cls, package: str, *, id: str, title: str, **more: str) -> Game:
        """A game whose parts lie in its package where :data:`PARTS` says; ``more`` places those that few games have."""
        return cls(id, title, **{part: f"{package}{place}" for part, place in {**PARTS, **more}.items()})

    def has(self, part: str) -> bool:
        """Whether the game has this part."""
        return getattr(self, part) is not None

    def part(self, part: str) -> Any:
        """The object that a part names.

        Raises :class:`UnsupportedInput`: ``game/part`` if the game has none, ``game/broken`` if it cannot be imported.
        """
        module, attribute = self._named(part)
        try:
            return getattr(import_module(module), attribute)
        except CcmodError:
            raise
        except Exception as error:  # somebody else's code runs here
            raise self._broken(part, error) from error

    def resource(self, part: str) -> Traversable:
        """The folder or file that a part names (``template``, ``adapters``, ``codes``). Raises as :meth:`part` does."""
        package, folder = self._named(part)
        try:
            return files(package) / folder
        except ImportError as error:
            raise self._broken(part, error) from error

    def _broken(self, part: str, error: Exception) -> UnsupportedInput:
        why = f"{type(error).__name__}: {error}"
        hint = "install the package that brings it in a version for this ccmod"
        return UnsupportedInput("game/broken", f"the {part} of the game {self.id!r} cannot be used: {why}", hint=hint)

    def _named(self, part: str) -> tuple[str, str]:
        name: str | None = getattr(self, part)
        if name is None:
            hint = f"these have: {', '.join(ids(part))}"
            raise UnsupportedInput("game/part", f"the game {self.id!r} has no part {part!r}", hint=hint)
        module, _, attribute = name.partition(":")
        return module, attribute


FALLBACKS: Mapping[str, Game] = {
    "board": Game("board", "Any game: its logs watched, not judged", rules="ccmod.play.board.system:SYSTEM"),
    "plain": Game(
        "plain",
        "Any hex, square, area or table game",
        files="ccmod.authoring.plain:FILES",
        module="ccmod.modules.plain.recipe:RECIPE",
    ),
}
"""The platform's own game, for games without rules."""


def load(id: str) -> Game:
    """The game with this id.

    Raises :class:`UnsupportedInput`: ``system/unknown`` if there is no such game, ``game/broken`` if its package
    cannot be used, ``game/twice`` if two packages provide it.
    """
    if id in FALLBACKS:
        return FALLBACKS[id]
    found = _found().get(id)
    if found is None:
        near = get_close_matches(id, known(), 1) or get_close_matches(id.casefold(), known(), 1)
        names = f"known: {', '.join(known())}"
        hint = f"did you mean {near[0]!r}? {names}" if near else names
        raise UnsupportedInput("system/unknown", f"there is no rule system {id!r}", hint=hint)
    if len(found) > 1:
        packages = " and ".join(_package(point) for point in found)
        raise UnsupportedInput("game/twice", f"the game {id!r} is brought by {packages}", hint="uninstall one of them")
    return _loaded(found[0])


def known() -> tuple[str, ...]:
    """The ids of all games, those of the platform itself last."""
    return (*sorted(_found().keys() - FALLBACKS.keys()), *FALLBACKS)


def ids(part: str) -> tuple[str, ...]:
    """The ids of the games that have a part; a game that cannot be loaded has none."""
    return tuple(id for id in known() if _has(id, part))


def _has(id: str, part: str) -> bool:
    try:
        return load(id).has(part)
    except UnsupportedInput:
        return False


@cache
def _found() -> dict[str, list[EntryPoint]]:
    """The installed games; what is installed does not change while a process runs."""
    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        same = found.setdefault(point.name, [])
        if point.value not in {other.value for other in same}:  # a package may be found twice on one path
            same.append(point)
    return found


def _loaded(point: EntryPoint) -> Game:
    """The object of an entry point. Somebody else's code runs here: whatever it raises becomes a clear error."""
    try:
        game = point.load()
    except Exception as error:
        raise _broken(point, f"{type(error).__name__}: {error}") from error
    if not isinstance(game, Game):
        raise _broken(point, f"{point.value} is not a ccmod.games.Game")
    if game.id != point.name:
        raise _broken(point, f"its id is {game.id!r}")
    return game


def _broken(point: EntryPoint, why: str) -> UnsupportedInput:
    hint = f"install {_package(point)} in a version for this ccmod"
    return UnsupportedInput(
        "game/broken", f"the game {point.name!r} of {_package(point)} cannot be used: {why}", hint=hint
    )


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.module
