"""The list of extensions that a game needs, when other ones are played with the new module.

VASSAL writes a line for each extension that is loaded, with the name of its file without ending and its version
(``build/module/ModuleExtension.java``), and warns when a game is opened without one of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ccmod.convert.upgrade.report import MigrationReport
from ccmod.vassal.commands import Command, Extension
from ccmod.vassal.opening import Module
from ccmod.vassal.savegame import SavedGame


def needed(game: SavedGame) -> dict[str, str]:
    """The extensions that a game names, with their versions."""
    lines = (one for sub in game.setup for one in sub.walk() if isinstance(one, Extension))
    return {one.name: one.version for one in lines}


def given(extensions: Iterable[Module]) -> dict[str, str]:
    """Extensions as a game names them."""
    return {_name(one): one.build.root.get("version") for one in extensions}


def carried_line(
    command: Extension, known: Mapping[str, str], report: MigrationReport, *, drop: bool
) -> Command | None:
    """The line of an extension; ``None`` if it is not among those known, and shall be dropped."""
    version = known.get(command.name)
    if version is None:
        if not drop:
            return command
        report.add("changed", "extensions", "is not asked for any more: it was not given", command.name)
        return None
    if version == command.version:
        return command
    report.add("changed", "extensions", f"version {command.version or '(none)'} is {version} now", command.name)
    return Extension(command.name, version).with_subs(*command.subs)


def new_lines(game: SavedGame, known: Mapping[str, str], report: MigrationReport) -> list[Extension]:
    """Lines for the extensions that the game did not have."""
    found = [Extension(name, version) for name, version in known.items() if name not in needed(game)]
    for one in found:
        report.add("changed", "extensions", f"is played with now (version {one.version or '(none)'})", one.name)
    return found


def _name(extension: Module) -> str:
    """The name of its file without folders and ending."""
    name = (extension.archive.name or "").replace("\\", "/").rpartition("/")[2]
    stem = name.rpartition(".")[0]
    return stem or name
