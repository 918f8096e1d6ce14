"""A game from a file: a record (``.ccrec``, YAML) read as it is, or a VASSAL log imported."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import field
from pathlib import Path
from typing import Any

from ccmod.ground import standard
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, ManyErrors, SourceLocation, UnreadableInput, UsageFault
from ccmod.ground.file_kinds import is_sound_archive
from ccmod.ground.limits import RAISE_IT, limits_in_force
from ccmod.ground.reading import decoded, read_file
from ccmod.perspective import REFEREE, Perspective
from ccmod.play.record import Header, Record, VocabularyOf, load_record, record_from_data
from ccmod.replay.branches import branches, placed
from ccmod.replay.built import BuiltModule, shipped_module
from ccmod.replay.importer import compare_built, has_rules, import_log, mark_of, scenario_of
from ccmod.replay.no_game import refuse_other_files
from ccmod.replay.places import MapGrids
from ccmod.replay.replay_report import RecordSource
from ccmod.replay.scenarios import ScenarioMatch, find_scenario
from ccmod.vassal.archive import Archive
from ccmod.vassal.opening import Module, begins_like_ours, open_any
from ccmod.vassal.savegame import SavedGame

LARGEST_RECORD = 16_000_000
"""Bytes that a record may have at most; a long game has some hundred thousand."""
LONGEST_RECORD = 100_000
"""Lines that a record may have at most; a long game has some thousand."""


Progress = Callable[[int], AbstractContextManager[Callable[[int], object] | None]]
"""From the number of a log's steps to the function that is called after each of them."""


def no_progress(_: int) -> AbstractContextManager[None]:
    """Reports nothing."""
    return nullcontext()


@dataclass(frozen=True, slots=True)
class ForeignGame:
    """The board of a module that ccmod has not built."""

    map: str
    places: MapGrids
    archive: Archive | None


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """A record, where it came from, and the scenario by which it is judged."""

    record: Record
    source: RecordSource = field(default_factory=RecordSource)
    scenario: Mapping[str, Any] | None = None
    module: BuiltModule | None = None
    foreign: ForeignGame | None = None
    """Where it was played, if its module was made by others."""


def read_game(
    path: Path,
    vocabulary_of: VocabularyOf,
    module: Path | None = None,
    scenario: str | None = None,
    adapter: Path | None = None,
    progress: Progress = no_progress,
    perspective: Perspective = REFEREE,
) -> LoadedGame:
    """The game in a file, with the scenario that ``scenario`` names, that the module has, or that ships with ccmod.

    Logs of other modules are read by an adapter: the one in the file ``adapter``, a shipped one, or a drafted one. Of a
    log whose game is only watched nothing is read but what ``perspective`` sees; to judge one takes the whole of it.
    Raises :class:`CcmodError` for whatever cannot be read.
    """
    if not path.is_dir() and is_log(path):
        return read_log(path, vocabulary_of, module, scenario, adapter, progress, perspective)
    refuse_other_files(path)
    built = None if module is None else BuiltModule.open(module)
    record = read_record(path, vocabulary_of)
    found = find_scenario(record.header, scenario, built.scenarios if built else None, str(path))
    return LoadedGame(record, RecordSource(str(path), notes=found.notes), found.data, built)


def read_log(
    path: Path,
    vocabulary_of: VocabularyOf,
    module: Path | BuiltModule | None = None,
    scenario: str | None = None,
    adapter: Path | None = None,
    progress: Progress = no_progress,
    perspective: Perspective = REFEREE,
) -> LoadedGame:
    """The game in a log, read with its module: the one that is given, or the shipped one that it names.

    A log without rules, of a module that ccmod has not built or built for any game, is watched by an adapter: the one
    in the file ``adapter``, a shipped one that is for its module, or one that is drafted from the module, or from the
    log itself where there is none.

    Raises :class:`UsageFault` (``replay/no-module``) for a game with rules whose module is not at hand, and
    :class:`CcmodError` for a log that cannot be read.
    """
    game = open_log(path)
    if adapter is not None or not has_rules(game):
        archive = module.archive if isinstance(module, BuiltModule) else None
        if isinstance(module, Path):
            from ccmod.replay.foreign.importing import open_foreign

            archive = open_foreign(module).archive
        return read_foreign(game, vocabulary_of, archive, scenario, adapter, progress, perspective)
    mark = mark_of(game)
    built = BuiltModule.open(module) if isinstance(module, Path) else module or shipped_module(mark.module)
    if built is None:
        raise UsageFault(
            "replay/no-module",
            f"this game was played with the module {mark.module!r} ({mark.name}), which is not at hand",
            place=SourceLocation(str(path)),
            hint="name its file: --module FILE.vmod",
        )
    other = compare_built(game, built, perspective)
    found = find_scenario(Header(mark.system, scenario=scenario_of(game)), scenario, built.scenarios, str(path))
    imported = import_log(game, built, vocabulary_of(mark.system), found.data, perspective)
    source = RecordSource(
        str(path),
        imported.steps,
        (*filter(None, (other,)), *found.notes, *imported.notes),
        imported.unread,
        len(imported.undone),
        placed(branches(imported.undone), imported.steps),
        imported.eventless,
        len(game.steps),
    )
    return LoadedGame(imported.record, source, found.data, built)


def read_foreign(
    game: SavedGame,
    vocabulary_of: VocabularyOf,
    archive: Archive | None = None,
    scenario: str | None = None,
    adapter: Path | None = None,
    progress: Progress = no_progress,
    perspective: Perspective = REFEREE,
) -> LoadedGame:
    """The game in a log of which no rules are known, or by an ``adapter``; ``archive`` is the module.

    Raises as :func:`read_log` does.
    """
    from ccmod.replay.foreign.choosing import choose_adapter
    from ccmod.replay.foreign.importing import import_foreign

    loaded = choose_adapter(game, adapter, archive)
    system = loaded.file.system
    found = ScenarioMatch(None) if scenario is None else find_scenario(Header(system), scenario)
    with progress(len(game.steps)) as moved:
        judged = system != "board"
        log = import_foreign(game, loaded, vocabulary_of(system), archive, found.data, moved, perspective, whole=judged)
    imported = log.imported
    source = RecordSource(
        game.name,
        imported.steps,
        (*found.notes, *imported.notes),
        imported.unread,
        log.understood.undone,
        placed(branches(imported.undone), imported.steps),
        imported.eventless,
        len(game.steps),
    )
    title = {"title": loaded.file.title, "system": system, "sides": dict.fromkeys(loaded.file.sides)}
    data = title if found.data is None and system == "board" else found.data
    return LoadedGame(imported.record, source, data, foreign=ForeignGame(loaded.file.board.map, log.places, archive))


def module_for(header: Header, module: Path | None) -> BuiltModule:
    """The module to play a record in: the one that is given, or the shipped one of its scenario's id.

    Raises :class:`UsageFault` (``replay/no-module``).
    """
    built = BuiltModule.open(module) if module is not None else shipped_module(header.scenario or "")
    if built is None:
        raise UsageFault(
            "replay/no-module",
            f"no module of the scenario {header.scenario!r} ships with ccmod",
            hint="name the module's file: --module FILE.vmod",
        )
    return built


def open_log(path: Path) -> SavedGame:
    """The saved game or log in a file. Raises :class:`UsageFault` (``replay/no-game``) for a module."""
    opened = open_any(path)
    if isinstance(opened, Module):
        raise UsageFault(
            "replay/no-game",
            "this is a module, not a game",
            place=SourceLocation(str(path)),
            hint="name the log, and the module behind --module",
        )
    return opened


def is_log(path: Path) -> bool:
    """Whether a file is one of VASSAL's, by its first bytes or its name."""
    start = read_file(path, 16)
    if standard.is_input(path):
        return begins_like_ours(start)
    return start[:2] == b"PK" or path.suffix.lower() in (".vlog", ".vsav", ".log", ".sav")


def read_record(path: Path, vocabulary_of: VocabularyOf) -> Record:
    """The record in a file: YAML if its name says so, JSON Lines otherwise; of standard input, if its first line
    that is not a comment begins without ``{``.

    Raises :class:`CcmodError`, or :class:`ManyErrors` with every line that is not an event.
    """
    file = str(path)
    scale = limits_in_force().scale
    largest, longest = int(LARGEST_RECORD * scale), int(LONGEST_RECORD * scale)
    raw = read_file(path, largest + 1)
    if len(raw) > largest or raw.count(b"\n") > longest:
        message = f"a record of more than {largest} bytes or {longest} lines"
        raise UnreadableInput("replay/too-large", message, place=SourceLocation(file), hint=RAISE_IT)
    if begins_like_ours(raw[:16]):
        hint = "name the record; `ccmod record from-log` makes one of a log"
        message = "this is a file of VASSAL's, not a record"
        refused = UsageFault if is_sound_archive(raw) else UnreadableInput
        raise refused("replay/no-record", message, place=SourceLocation(file), hint=hint)
    if _is_yaml(path, raw):
        return _from_yaml(raw, file, vocabulary_of)
    hint = "a record is JSON Lines or YAML; logs of VASSAL end in .vlog"
    text = decoded(raw, file, "replay/not-text", "this is not a record: it is not UTF-8 text", hint)
    return load_record(text, vocabulary_of, file)


def _is_yaml(path: Path, raw: bytes) -> bool:
    if not standard.is_input(path):
        return path.suffix.lower() in (".yaml", ".yml")
    lines = (line.strip() for line in raw.removeprefix(BOM_UTF8).splitlines())
    return not next((line for line in lines if line and not line.startswith(b"#")), b"{").startswith(b"{")


def _from_yaml(raw: bytes, file: str, vocabulary_of: VocabularyOf) -> Record:
    from ccmod.ground import source as yaml_source

    limits = yaml_source.YamlLimits(size=LARGEST_RECORD, nodes=10 * LONGEST_RECORD)
    source = yaml_source.parse_source(raw, file, limits.scaled())
    try:
        return record_from_data(_plain(source.data), vocabulary_of, file)
    except ManyErrors as errors:
        raise ManyErrors(_placed(error, source) for error in errors.errors) from None
    except CcmodError as error:
        raise _placed(error, source) from None


def _placed(error: CcmodError, source: Any) -> CcmodError:
    """The same error with the line of the event (``events[3]``, from 1) that it is about."""
    part = re.fullmatch(r"events\[(\d+)\]", error.place.part or "")
    error.place = source.place(("events", int(part[1]) - 1) if part else ())
    error.excerpt = source.excerpt(error.place)
    return error


def _plain(value: Any) -> Any:
    """YAML data with numbers that are numbers and nothing more."""
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, bool) or value is None:
        return value
    return int(value) if isinstance(value, int) else float(value) if isinstance(value, float) else value
