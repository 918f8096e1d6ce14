"""Files carried over to another module: one save or log, or the set-ups inside a module."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cached_property
from pathlib import Path

from ccmod.convert.upgrade.game import upgrade
from ccmod.convert.upgrade.matching import Matcher
from ccmod.convert.upgrade.reading_rules import load_rules
from ccmod.convert.upgrade.report import MigrationReport
from ccmod.convert.upgrade.rules import MigrationRules
from ccmod.convert.upgrade.target import Target
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UsageFault
from ccmod.ground.files import write_atomically
from ccmod.ground.folders import made_folder
from ccmod.ground.reading import read_file
from ccmod.ground.system_errors import writing
from ccmod.perspective import ONLOOKER, Perspective
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.savegame import SavedGame


@dataclass
class MigrationOptions:
    """To which module games are carried over, how, and for whom the report is."""

    to: Path
    source: Path | None = None
    """The module that the games were played with."""
    extensions: tuple[Path, ...] = ()
    rules_file: Path | None = None
    perspective: Perspective = ONLOOKER
    refresh: bool = False
    """Whether games of this very version are brought to the module's definitions, too."""
    remove_unmatched: bool = False
    """Whether pieces for which nothing is found in the module are removed."""

    @cached_property
    def target(self) -> Target:
        """The new module."""
        return Target.open(self.to, self.extensions)

    @cached_property
    def old(self) -> Target | None:
        """The old module, if it is given."""
        return None if self.source is None else Target.open(self.source)

    @cached_property
    def rules(self) -> MigrationRules:
        """The rules, checked against the new module."""
        if self.rules_file is None:
            return MigrationRules()
        return load_rules(read_file(self.rules_file), str(self.rules_file), self.target.known_names)

    @cached_property
    def matcher(self) -> Matcher:
        """The data found for the games so far."""
        return Matcher(self.target.palette, self.rules)

    def migrate(self, game: SavedGame, *, refresh: bool = False) -> tuple[SavedGame, MigrationReport]:
        """One game."""
        done = upgrade(
            game, self.target, source=self.old, rules=self.rules, matcher=self.matcher.again(),
            perspective=self.perspective, refresh=refresh or self.refresh, remove_unmatched=self.remove_unmatched,
        )  # fmt: skip
        return done.game, done.report


def migrate_file(
    source: Path, output: Path, options: MigrationOptions, *, force: bool = False, within: Path | None = None
) -> dict[str, MigrationReport]:
    """Carry a save or log over, or all set-ups inside a module; the accounts by the file's or set-ups' names.

    Of a file of many, its folder is made where it is absent, and it is not written outside of the folder ``within``.
    Raises what opening raises, and what :func:`~ccmod.ground.files.write_atomically` does.
    """
    opened = open_any(source)
    if isinstance(opened, Module):
        content, reports = migrate_setups(opened, options)
    else:
        game, report = options.migrate(opened)
        content, reports = game.to_bytes(), {source.name: report}
    with ExitStack() as undo:
        if within is not None:
            with writing(output):
                undo.enter_context(made_folder(output.parent))
        write_atomically(output, content, force=force, within=within)
    return reports


def migrate_setups(module: Module, options: MigrationOptions) -> tuple[bytes, dict[str, MigrationReport]]:
    """A module with its predefined set-ups carried over to it, as VASSAL's Refresh Predefined Setups does."""
    if module.is_extension:
        place = SourceLocation(module.archive.name)
        raise UsageFault("convert/module", "set-ups inside extensions are not carried over", place=place)
    archive, reports = module.archive.copy(), {}
    for _, entry in module.setups():
        if entry not in archive or entry in reports:
            continue
        game, reports[entry] = options.migrate(module.setup(entry), refresh=True)
        archive.put(entry, game.to_bytes())
    return archive.to_bytes(), reports
