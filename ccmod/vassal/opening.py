"""Opening any VASSAL file: its content determines what it is, never its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from ccmod.ground import standard
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput, UsageFault, warn
from ccmod.ground.limits import Limits, limits_in_force
from ccmod.ground.nearest import near
from ccmod.ground.reading import read_file
from ccmod.vassal.archive import Archive, missing_entry
from ccmod.vassal.buildfile import BUILD_FILES, BuildFile
from ccmod.vassal.cipher import CipherScheme
from ccmod.vassal.components import Component
from ccmod.vassal.metadata import EXTENSIONDATA, MODULEDATA, Metadata
from ccmod.vassal.savegame import SAVED_GAME, SavedGame

_KINDS_BY_NAME = {
    ".vmod": "module",
    ".mod": "module",
    ".vmdx": "extension",
    ".mdx": "extension",
    ".vsav": "save",
    ".sav": "save",
    ".vlog": "log",
    ".log": "log",
}
T = TypeVar("T")
_ZIP = b"PK\x03\x04", b"PK\x05\x06"
_STREAMS = (b"begin_save", *(scheme.value for scheme in CipherScheme if scheme.value))


class Module:
    """A module or an extension."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive

    @cached_property
    def build(self) -> BuildFile:
        """The build file."""
        return _in_file(self.archive.name, lambda: BuildFile.of(self.archive))

    @cached_property
    def metadata(self) -> Metadata | None:
        """``moduledata`` or ``extensiondata``; modules before 3.0 have neither."""
        entry = EXTENSIONDATA if EXTENSIONDATA in self.archive else MODULEDATA
        if entry not in self.archive:
            return None
        return _in_file(
            self.archive.name,
            lambda: Metadata.read(self.archive.read(entry), limits=self.archive.limits, part=entry),
        )

    @property
    def is_extension(self) -> bool:
        """Whether it is an extension."""
        return self.build.is_extension

    def setups(self) -> Iterator[tuple[str, str]]:
        """The predefined set-ups: name in the menu, and archive entry.

        Menus of set-ups, and entries that begin a game without a file (``PredefinedSetup.java``), are not included.
        """
        for setup in self.build.find("PredefinedSetup"):
            if setup.get("file") and setup.get("isMenu") != "true" and setup.get("useFile") != "false":
                yield setup.get("name") or setup.get("file"), setup.get("file")

    def setup(self, entry: str, limits: Limits | None = None, *, empty_stacks: bool = True) -> SavedGame:
        """The set-up in an archive entry, by default within the limits of the archive and with its empty stacks.

        Raises :class:`UnreadableInput`, ``module/entry-missing`` if there is no such entry, and what reading it raises.
        """
        if entry not in self.archive:
            named = (Component(one) for one in self.build.find("PredefinedSetup") if one.get("file") == entry)
            raise missing_entry(self.archive.name, entry, next((one.step for one in named), None))
        inner = Archive.from_bytes(
            self.archive.read(entry),
            limits=limits or self.archive.limits,
            name=f"{self.archive.name or 'module'}:{entry}",
        )
        return SavedGame.from_archive(inner, empty_stacks=empty_stacks)


def open_any(path: str | Path, *, limits: Limits | None = None) -> SavedGame | Module:
    """The save, log, module or extension at ``path``.

    Raises :class:`UnreadableInput` for a file of another kind, or one that is damaged or unsafe.
    """
    limits = limits or limits_in_force()
    data = read_file(path, limits=limits)
    name = str(path)
    if data.startswith(_ZIP):
        archive = Archive.from_bytes(data, limits=limits, name=name)
        if SAVED_GAME in archive:
            return SavedGame.from_archive(archive)
        if any(entry in archive for entry in BUILD_FILES):
            return Module(archive)
        raise UnreadableInput(
            "file/not-vassal",
            "this ZIP archive is not a VASSAL file: it has neither savedGame nor a build file",
            place=SourceLocation(name),
            hint="if the content is in a folder inside the archive, pack it again without that folder; "
            "an archive of logs is for `ccmod audit`",
        )
    if data.lstrip().startswith(_STREAMS) or any(one.startswith(data) for one in _STREAMS if data):
        game = _in_file(name, lambda: SavedGame.read(data, limits=limits))
        game.name = name
        return game
    said = _KINDS_BY_NAME.get(Path(path).suffix.lower())
    what = "this file is empty" if not data else f"this is not a VASSAL {said or 'file'}"
    raise UnreadableInput(
        "file/not-vassal",
        f"{what}: neither a ZIP archive nor a saved game's text",
        place=SourceLocation(name, offset=0),
        hint="name a module (.vmod), an extension (.vmdx), a save (.vsav) or a log (.vlog)",
    )


def module_at(path: str | Path, *, limits: Limits | None = None) -> Module:
    """The module or extension at ``path``.

    Raises as :func:`open_any`, and :class:`UsageFault` (``file/no-module``) for a save or a log.
    """
    opened = open_any(path, limits=limits)
    if not isinstance(opened, Module):
        hint = "name the .vmod that the game was played with"
        place = SourceLocation(str(path))
        raise UsageFault("file/no-module", "this is a game, not a module", place=place, hint=hint)
    return opened


def warn_of_another(game: SavedGame, module: Module) -> None:
    """Warn (``file/other-module``) where a game names another module than the one that is given for it.

    A name that is much the same is a version's. Games of VASSAL before 3.0 name no module.
    """
    played = game.module.name if game.module is not None else None
    given = module.build.root.get("name")
    if played and given and played != given and near(played, [given]) is None:
        message = f"this game was played with the module {played!r}, and {given!r} is given for it"
        place = SourceLocation(None if game.archive is None else game.archive.name)
        hint = "name the module that it was played with; ccmod convert --to-module brings games to another"
        warn(UnreadableInput("file/other-module", message, place=place, hint=hint))


def begins_like_ours(start: bytes) -> bool:
    """Whether a file that begins so is a module, extension, save or log, or else an archive; 16 bytes are enough."""
    return start.startswith(_ZIP) or start.lstrip().startswith(_STREAMS)


def kind_of(opened: SavedGame | Module) -> str:
    """``save``, ``log``, ``module`` or ``extension``, by content."""
    if isinstance(opened, Module):
        return "extension" if opened.is_extension else "module"
    return "log" if opened.is_log else "save"


def name_note(path: str | Path, opened: SavedGame | Module) -> str | None:
    """A note if a file's name does not match the kind of its content; ``None`` if they agree."""
    if Path(path).is_dir() or standard.is_input(path):
        return None
    suffix = Path(path).suffix.lower()
    said, kind = _KINDS_BY_NAME.get(suffix), kind_of(opened)
    if said is None:
        return f"its name ({suffix or 'no ending'}) does not say what it is; by content it is a {kind}"
    if said == kind:
        return None
    if (said, kind) == ("log", "save"):
        return f"named as a log ({suffix}), but nothing was logged"
    return f"named as a {said} ({suffix}), but by content it is {'an' if kind[0] == 'e' else 'a'} {kind}"


def _in_file(file: str | None, work: Callable[[], T]) -> T:
    """Do something, and let an error say in which file it happened."""
    try:
        return work()
    except CcmodError as error:
        raise (error.in_file(file) if file else error) from None
