"""A log of a stranger's module as a record, by an adapter, and how much of it was understood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any

from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, SourceLocation, UsageFault, warn
from ccmod.perspective import REFEREE, Perspective
from ccmod.play.event import Event
from ccmod.play.record import Header
from ccmod.play.vocabulary import Vocabulary
from ccmod.replay.adapter import Change, LogStep, Moved, Ordered, Reader, log_reading
from ccmod.replay.board.adapter import BoardReader
from ccmod.replay.course import record_of, sound
from ccmod.replay.entries import Entries
from ccmod.replay.foreign.adapter_file import AdapterFile
from ccmod.replay.foreign.loading import LoadedAdapter, fits
from ccmod.replay.foreign.meaning import Meaning, plain
from ccmod.replay.foreign.position_reader import ForeignPositionReader
from ccmod.replay.foreign.visible_reader import VisiblePositionReader
from ccmod.replay.foreign.words_only import WordsOnly
from ccmod.replay.grids import board_grid
from ccmod.replay.importer import ImportedLog, ImportProgress, follow
from ccmod.replay.note_lines import is_of_a_note
from ccmod.replay.places import MapGrids, PlacedGrid
from ccmod.replay.recognition import compare_module, open_pieces, share_true
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import OBSERVER, BoardPicker, Chat, Command
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.visibility import Visibility
from ccmod.vassal.xml import Element

_GRIDS = "VASSAL.build.module.map.boardPicker.board."
UNDO = "* UNDO: "
"""How a line begins that takes back another."""
LISTED = 5
"""How many names of unknown things a note lists."""


@dataclass(slots=True)
class ImportCoverage:
    """How the steps of a log fared: each counts once, as the best that it has."""

    events: int = 0
    """Steps that became events other than talk."""
    talk: int = 0
    quiet: int = 0
    """Steps that say nothing and change nothing that has a name: a piece pushed about within its hex."""
    undone: int = 0
    """Steps that were taken back, and the steps that did so."""
    failed: dict[int, str] = field(default_factory=dict)
    """Steps that were not understood, each with why."""

    @property
    def steps(self) -> int:
        """All steps."""
        return self.events + self.talk + self.quiet + self.undone + len(self.failed)

    def __str__(self) -> str:
        known = self.steps - len(self.failed)
        kinds = [(self.events, "with events"), (self.talk, "of talk"), (self.quiet, "that change nothing"),
                 (self.undone, "undone")]  # fmt: skip
        what = ", ".join(f"{count} {kind}" for count, kind in kinds if count)
        text = (
            f"{known:,} of {counted(self.steps, 'step')} understood ({what})"
            if what
            else f"0 of {counted(self.steps, 'step')} understood"
        )
        reasons = Counter(self.failed.values()).most_common()
        shown = ", ".join(f"{count} {why}" for why, count in reasons[:LISTED])
        more = f" and {len(reasons) - LISTED} other kinds" if len(reasons) > LISTED else ""
        return f"{text}; {len(self.failed)} not: {shown}{more}" if reasons else text


@dataclass(frozen=True, slots=True)
class ForeignLog:
    """A record made by an adapter, and what the adapter met."""

    imported: ImportedLog
    understood: ImportCoverage
    meaning: Meaning
    """The adapter with how often each of its rules fitted."""
    unknown: Mapping[str, str]
    """Pieces that no rule knows: their names in the record, and in the module."""
    places: MapGrids
    """The grids by which places got their names."""


def open_foreign(path: Path) -> Module:
    """The module in a file. Raises :class:`UsageFault` (``replay/other-module``) for a game."""
    opened = open_any(path)
    if not isinstance(opened, Module):
        raise UsageFault("replay/other-module", "this is a game, not a module", place=SourceLocation(str(path)))
    return opened


def import_foreign(
    game: SavedGame,
    loaded: LoadedAdapter,
    vocabulary: Vocabulary,
    archive: Archive | None = None,
    scenario: Mapping[str, Any] | None = None,
    progress: Callable[[int], object] | None = None,
    perspective: Perspective = REFEREE,
    *,
    whole: bool = False,
) -> ForeignLog:
    """The record of a log by an adapter; ``archive`` is the module, whose grids are then used.

    It is the record of what ``perspective`` sees; for a judge it is the ``whole`` record, with notes on what
    ``perspective`` sees. Warns where the adapter or the module is for another name or version, and raises
    :class:`UsageFault` (``adapter/other-module``, ``replay/other-module``) where it knows none of the pieces.
    """
    file = loaded.file
    module = None if archive is None else Module(archive)
    position = Position.of(game, module)
    meaning = Meaning(file, module)
    others = [compare_module(game, module, perspective)] if module is not None else []
    others += [] if loaded.drafted_from else [_compare_adapter(game, loaded, position, meaning, perspective)]
    places = _places(file, position, module)
    if whole or perspective.referee:
        reader = ForeignPositionReader(position, places, meaning)
    else:
        reader = VisiblePositionReader(position, places, meaning, seen=Visibility(position, perspective))
    adapter = _adapter(file, vocabulary, scenario, reader)
    setup = adapter.setup(reader.table())
    steps = _Steps(meaning, vocabulary, reader, adapter, progress)
    course = follow(game, reader, adapter, steps.said, steps.take)
    steps.finish(course, len(game.steps))
    found, strange = sound(adapter.events(), vocabulary)
    players = {
        side: plain(seat.name) for seat in game.seats if seat.side != OBSERVER for side in [_side(file, seat.side)]
    }
    header = Header(file.system, players=players, setup=adapter.completed(setup) or None)
    record = record_of(header, found, notes=(one for one in course.notes if one[0] not in course.undone))
    failed = {**dict(strange), **steps.understood.failed}
    imported = ImportedLog(
        record,
        tuple(one.step for one in found),
        tuple(course.undone.values()),
        tuple(sorted(failed.items())),
        steps.understood.quiet,
        (*filter(None, others), *_notes(game, loaded, steps.understood, reader, course, archive)),
    )
    return ForeignLog(imported, steps.understood, meaning, reader.unknown, reader.places)


def _compare_adapter(
    game: SavedGame, loaded: LoadedAdapter, position: Position, meaning: Meaning, perspective: Perspective
) -> str | None:
    """Warn where an adapter is for another module or version than that of a game; the same in words, for reports.

    Raises :class:`UsageFault` (``adapter/other-module``) for an adapter that knows none of the pieces.
    """
    matches = loaded.file.matches
    data = game.module
    named = data is not None and bool(data.name)
    if not (matches.module if named else matches.maps) or fits(loaded.file, game, set(position.boards)):
        return None
    if data is not None and data.name:
        what = f"the module {data.name!r}" + (f" version {data.version}" if data.version else "")
        hint = "the adapter's matches: says which modules and versions it is for"
    else:
        lacking = sorted(set(matches.maps) - set(position.boards))
        what = f"a module that it does not name and that has no map {lacking[0]!r}"
        hint = f"its maps are: {', '.join(sorted(position.boards)) or 'none'}"
    words = f"this game was played with {what}; the adapter is for {loaded.file.title}"
    pieces = open_pieces(position, perspective)
    share = share_true((meaning.recognises(piece) for piece in pieces), perspective)
    if share.is_none:
        message = f"{words}, and knows none of its pieces"
        hint = f"{hint}; without --adapter the log can be watched"
        raise UsageFault("adapter/other-module", message, place=SourceLocation(game.name), hint=hint)
    message = f"{words}; {share.words('the adapter')}"
    warn(UsageFault("adapter/other-module", message, place=SourceLocation(game.name), hint=hint))
    return message


def _adapter(
    file: AdapterFile, vocabulary: Vocabulary, scenario: Mapping[str, Any] | None, reader: ForeignPositionReader
) -> Reader:
    if file.system == "board":
        return BoardReader(reader.faces)
    reading = log_reading(file.system)
    return (reading.foreign or reading.adapter)(scenario) if reading is not None else WordsOnly(vocabulary)


def _side(file: AdapterFile, name: str) -> str:
    return next((side for side, row in file.sides.items() if name in (side, *row.called)), plain(name))


def _places(file: AdapterFile, position: Position, module: Module | None) -> MapGrids:
    """The grids of the module; without it, the grid of the board that the adapter holds."""
    if module is not None:
        try:
            return MapGrids.of(module, [BoardPicker(map, boards) for map, boards in position.boards.items()])
        except CcmodError as fault:  # a grid that cannot be: the game can be watched without names of places
            warn(fault)
            return MapGrids()
    grid = file.board.grid
    if grid is None:
        return MapGrids()
    width, height = file.board.size
    square = "range" in grid
    numbering = Element(f"{_GRIDS}mapgrid.{'Square' if square else 'Hex'}GridNumbering", dict(file.board.numbering))
    element = Element(f"{_GRIDS}{'Square' if square else 'Hex'}Grid", dict(grid))
    board = Element("Board", {"width": str(width), "height": str(height)}).add(element.add(numbering))
    from ccmod.hexes.points import Point

    placed = PlacedGrid(file.board.map, Point(0, 0), board_grid(board, lambda _: None))
    return MapGrids({file.board.map: (placed,)})


@dataclass(slots=True)
class _Steps:
    """Says what each step's lines mean, and keeps count."""

    meaning: Meaning
    vocabulary: Vocabulary
    reader: ForeignPositionReader
    adapter: Reader
    progress: Callable[[int], object] | None = None
    understood: ImportCoverage = field(default_factory=ImportCoverage)
    talked: bool = False
    mute: bool = False
    """Whether a line of this step fitted a rule and yet made no sentence."""
    kinds: dict[int, str] = field(default_factory=dict)
    """Step to how it fared: ``events``, ``talk``, ``quiet``."""
    lines: dict[str, list[int]] = field(default_factory=dict)
    """Lines of steps that hold nothing else, to those steps: what VASSAL before 3.0 takes back by saying so."""
    taken_back: set[int] = field(default_factory=set)

    def said(self, number: int, action: Command) -> Iterator[tuple[Event, bool]]:
        """The events of a step's lines."""
        self.talked = self.mute = False
        if isinstance(action, Chat) and not action.subs and self._takes_back(number, action.plain):
            return
        for command in action.walk():
            if isinstance(command, Chat) and command.text.strip() and not is_of_a_note(command.plain):
                read = self.meaning.line(command.text, self.vocabulary)
                self.talked |= read.talk
                self.mute |= read.event is None and not read.talk
                if read.event is not None:
                    yield read.event, True

    def _takes_back(self, number: int, text: str) -> bool:
        """Whether a line takes back an earlier one; if not, it may be taken back itself."""
        said = self.lines.get(text.removeprefix(UNDO), []) if text.startswith(UNDO) else []
        if not said:
            self.lines.setdefault(text, []).append(number)
            return False
        back = said.pop()
        self.adapter.take_back(back)
        self.taken_back |= {back, number}
        return True

    def take(self, step: LogStep, unread: Iterable[str]) -> None:
        """Note how a step fared."""
        if self.progress is not None:
            self.progress(1)
        why = self._why_not(step, list(unread))
        acts = [event for event, _ in step.said if event.type != "message"]
        strong = [change for change in step.changes if self._counts(change)]
        if why is not None:
            self.understood.failed[step.number] = why
        elif acts or strong or (step.details and self._has_detail_events(step)):
            self.kinds[step.number] = "events"
        else:
            self.kinds[step.number] = "talk" if self.talked else "quiet"

    def _why_not(self, step: LogStep, unread: list[str]) -> str | None:
        pieces = [c.piece for c in (*step.changes, *step.details) if not isinstance(c, Ordered)]
        strange = [piece for piece in pieces if piece is not None and piece.name in self.reader.unknown]
        if strange:
            return "unknown pieces"
        if self.mute:
            return "a line that fits a pattern but makes no sentence"
        if unread:
            return "pieces moved or turned without a word, which may mean anything"
        return None

    def _has_detail_events(self, step: LogStep) -> bool:
        """Whether a counter that was turned, or a value that was set, became an event."""
        entries = self.adapter.entries if isinstance(self.adapter, Entries) else []
        return isinstance(self.adapter, BoardReader) or (bool(entries) and entries[-1].step == step.number)

    def _counts(self, change: Change) -> bool:
        if isinstance(change, Ordered):
            return True
        return bool(change.piece.kind) and (not isinstance(change, Moved) or change.old != change.new)

    def finish(self, course: ImportProgress, steps: int) -> None:
        """Sort the steps once it is known which were undone."""
        seen = self.kinds.keys() | self.understood.failed.keys()
        self.understood.undone = len(course.undone) + sum(number not in seen for number in range(1, steps + 1))
        self.understood.undone += len(self.taken_back)
        for step in {*course.undone, *self.taken_back}:
            self.understood.failed.pop(step, None)
            self.kinds.pop(step, None)
        for number, why in course.unread:
            if number not in seen:
                self.understood.failed[number] = why
                self.understood.undone -= 1
        tally = Counter(self.kinds.values())
        self.understood.events, self.understood.talk = tally["events"], tally["talk"]
        self.understood.quiet = tally["quiet"]


def _notes(
    game: SavedGame,
    loaded: LoadedAdapter,
    understood: ImportCoverage,
    reader: ForeignPositionReader,
    course: ImportProgress,
    archive: Archive | None,
) -> Iterator[str]:
    if loaded.drafted_from:
        intro = f"no adapter is for this module: one was drafted from {loaded.drafted_from}"
    else:
        intro = f"read by the adapter {loaded.name} ({loaded.file.title})"
    yield f"{intro}: {understood}"
    if loaded.file.system == "board":
        yield "no rules of this game are known: its steps can be watched, and none is judged but for dice and places"
    if loaded.file.note:
        yield " ".join(loaded.file.note.split())
    if archive is None:
        grid = "only the board's hexes have names" if loaded.file.board.grid else "places are called by their pixels"
        yield f"the module is not at hand, so {grid}: --module FILE.vmod names it"
        if any(rule.palette is not None or rule.prototype is not None for rule in loaded.file.pieces):
            yield "without the module its palettes and prototypes are not known: rules by them fit no piece"
    if reader.unknown:
        names = list(dict.fromkeys(name or "(no name)" for name in reader.unknown.values()))
        shown = ", ".join(names[:LISTED]) + (" …" if len(names) > LISTED else "")
        yield f"{counted(len(reader.unknown), 'piece')} that the adapter does not know: {shown}"
    if not game.is_log:
        yield "this is a saved game without steps: only its position was read"
    if course.misfits:
        steps = ", ".join(map(str, course.misfits[:LISTED])) + (" …" if len(course.misfits) > LISTED else "")
        yield f"pieces were not where the log says at steps {steps}: part of the game may be missing"
