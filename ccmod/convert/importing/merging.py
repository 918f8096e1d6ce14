"""An extension made part of its module, as VASSAL lays the two over each other while it plays.

The extension's parts come at the end of the component that it is put into (``build/module/ExtensionElement.java``),
and of two files of one name the module's counts (``tools/DataArchive.java``). Pieces keep their ids, prefix and all, so
that games under way find them; only an id that the module has already is given anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from pathlib import Path

from ccmod.convert.importing.renumbering import Renumbering
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, ManyErrors, SourceLocation, UnreadableInput, UsageFault
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BUILD_FILES, BuildFile, build_entry
from ccmod.vassal.commands import AddPiece, Command, Null
from ccmod.vassal.commands import Extension as Needed
from ccmod.vassal.components import Component
from ccmod.vassal.extension import Extension, find
from ccmod.vassal.lint import Subject
from ccmod.vassal.metadata import EXTENSIONDATA, MODULEDATA
from ccmod.vassal.opening import Module
from ccmod.vassal.savegame import SavedGame

_OWN = (*BUILD_FILES, MODULEDATA, EXTENSIONDATA)
_SHOWN = 5
"""How many names a note lists."""


def merged(module: Module, extensions: Iterable[Module]) -> tuple[Module, list[str]]:
    """A module with these extensions in it, and notes on what became of ids, files and names that both have.

    Raises :class:`UsageFault` (``import/no-extension``, ``import/other-module``) for files that do not belong
    together, and :class:`UnreadableInput` (``import/target``) where the module lacks what an extension adds to.
    """
    if module.is_extension:
        raise _wrong(module, "this is an extension, and extensions have none of their own")
    archive = module.archive.copy()
    build = BuildFile.of(archive)
    entry = build_entry(archive) or BUILD_FILES[0]
    notes: list[str] = []
    for one in extensions:
        if not one.is_extension:
            raise _wrong(one, "this is a module, not an extension")
        merge = _Merge(archive, Component(build.root), one, Renumbering(Subject(Module(archive)).definitions))
        merge.add()
        notes += merge.notes
        archive.put(entry, build.to_bytes())
    return Module(archive), notes


def _wrong(file: Module, message: str) -> UsageFault:
    hint = "`ccmod import MODULE --extension EXTENSION`"
    return UsageFault("import/no-extension", message, place=SourceLocation(file.archive.name), hint=hint)


@dataclass(slots=True)
class _Merge:
    """One extension on its way into a module."""

    archive: Archive
    root: Component
    module: Module
    numbers: Renumbering
    notes: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The extension's name, as VASSAL takes it from the file."""
        return Path(self.module.archive.name or "extension").stem

    def add(self) -> None:
        """Put everything into the module's archive and tree."""
        extension = Extension.of(self.module)
        self._check(extension)
        self.notes += _twins(self.root, extension.root)
        following: int = self.root["nextPieceSlotId"]
        self.numbers.start(following)
        for one in extension.additions():
            target = find(self.root, one.target)
            assert target is not None, "targets were checked"
            added = one.component.element.copy()
            self.numbers.renumber(added)
            target.element.add(added)
        if self.numbers.following > following:
            self.root["nextPieceSlotId"] = self.numbers.following
        self.notes += self._files()
        self.notes += self.numbers.notes(self.name)

    def _check(self, extension: Extension) -> None:
        wanted, given = extension.root["module"], self.root.name
        if not extension.root["anyModule"] and wanted != given:
            message = f"the extension is for the module {wanted!r}, not for {given!r}"
            raise UsageFault("import/other-module", message, place=SourceLocation(self.module.archive.name))
        lost: list[CcmodError] = [
            UnreadableInput(
                "import/target",
                f"{one.component.step} is to be added to {one.target_text}, which the module does not have",
                place=SourceLocation(self.module.archive.name, part=one.component.step),
                hint="VASSAL would leave it out; use the version of the module that the extension was made for",
            )
            for one in extension.unresolved(self.root)
        ]
        if lost:
            raise lost[0] if len(lost) == 1 else ManyErrors(lost)

    def _files(self) -> Iterator[str]:
        """Copy the extension's files; of those whose names the module has, too, the module's stay."""
        setups = {entry for _, entry in self.module.setups()}
        hidden = []
        for entry in self.module.archive:
            if entry in _OWN or entry.endswith("/"):
                continue
            if entry not in self.archive:
                content = self._setup(entry) if entry in setups else self.module.archive.read(entry)
                self.archive.put(entry, content)
            elif not self.module.archive.equals(entry, self.archive):
                hidden.append(entry)
        if hidden:
            files = counted(len(hidden), "file has the name of another", "files have the names of others")
            yield (
                f"{self.name}: {files} in the module; VASSAL never shows these, so they are left out: {_listed(hidden)}"
            )

    def _setup(self, entry: str) -> bytes:
        """A set-up that no longer needs the extension, and whose pieces have their new ids."""
        try:
            game = self.module.setup(entry)
        except CcmodError:  # it is none; `ccmod check` says so
            return self.module.archive.read(entry)
        changed = game.with_tree(self._changed(game.tree))
        return game.to_bytes() if changed.tree == game.tree else SavedGame.to_bytes(changed)

    def _changed(self, command: Command) -> Command:
        if isinstance(command, Needed) and command.name == self.name:
            command = Null(subs=command.subs)
        elif isinstance(command, AddPiece):
            command = self.numbers.placed(command)
        subs = [self._changed(sub) for sub in command.subs]
        kept = [sub for before, sub in zip(command.subs, subs, strict=True) if before == sub or sub != Null()]
        return command if list(command.subs) == kept else command.with_subs(*kept)


def _twins(root: Component, extension: Component) -> Iterator[str]:
    """Prototypes that both have: VASSAL uses the one that it reads last."""
    known = {one.name for one in root.all("PrototypeDefinition")}
    twins = [one.name for one in extension.all("PrototypeDefinition") if one.name in known]
    if twins:
        yield f"prototypes that the module has, too, take the place of its own, as in VASSAL: {_listed(twins)}"


def _listed(names: list[str]) -> str:
    return ", ".join(names[:_SHOWN]) + (" ..." if len(names) > _SHOWN else "")
