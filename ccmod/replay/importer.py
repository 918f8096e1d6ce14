"""A VASSAL log as a record of its system's events.

The position is followed step by step; what a step says and what it changes goes to the system's adapter, which knows
what that means in the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UnsupportedInput, UsageFault
from ccmod.perspective import REFEREE, Perspective
from ccmod.play.event import Event
from ccmod.play.note import Note, StepName
from ccmod.play.record import Header, Record
from ccmod.play.systems import load_system
from ccmod.play.vocabulary import Vocabulary
from ccmod.replay.adapter import Change, LogStep, Ordered, Reader, adapter_for, log_reading
from ccmod.replay.built import BuiltModule
from ccmod.replay.course import decided, record_of, sound
from ccmod.replay.drags import with_ways
from ccmod.replay.note_lines import is_of_a_note, notes_in
from ccmod.replay.position_reader import PositionReader, StepWatch
from ccmod.replay.recognition import CODE, Title, compare_module
from ccmod.replay.redaction import named_in
from ccmod.replay.suspicions import ReportConsistency, steps_text, suspicions
from ccmod.replay.tray import tray_of
from ccmod.replay.typed_lines import TypedLines
from ccmod.replay.undoing import UndoTracker, is_undo
from ccmod.vassal.chat import TYPED, plain_text
from ccmod.vassal.commands import OBSERVER, BoardPicker, Chat, Command, GlobalProperty, MutableProperty
from ccmod.vassal.position import Mismatch, Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.visibility import Visibility

SCENARIO = "Scenario"
"""The module's global property that holds the scenario's id."""
MIDWAY = (
    "the log does not begin with the scenario's set-up, and what went before it is not known: "
    "`ccmod audit EARLIER.vlog THIS.vlog` judges logs that follow each other as one game"
)
"""The note on a log in which a game goes on."""
_MARK = re.compile(r"ccmod/(\d+) (\S+)")
_REPORTED = re.compile(r"\* (?P<text>.*?)(?: \*)?")


@dataclass(frozen=True, slots=True)
class ModuleStatement:
    """A log's statements about its module."""

    system: str
    module: str
    """The module's id."""
    version: str
    name: str


@dataclass(frozen=True, slots=True)
class Undone:
    """A step that was taken back, as evidence."""

    step: int
    by: int
    """The step that took it back."""
    sentences: tuple[str, ...]
    """The sentences that it would have had."""


@dataclass(frozen=True, slots=True)
class ImportedLog:
    """A record and what else the log reported."""

    record: Record
    steps: tuple[int, ...]
    """For each event its step of the log, from 1."""
    undone: tuple[Undone, ...] = ()
    unread: tuple[tuple[int, str], ...] = ()
    """Steps that made meaningful changes without being understood, each in plain words."""
    eventless: int = 0
    """How many steps say nothing to the rules."""
    notes: tuple[str, ...] = ()


@dataclass(slots=True)
class ImportProgress:
    """The data gathered on the way along a log."""

    undone: dict[int, Undone] = field(default_factory=dict)
    """By step."""
    unread: list[tuple[int, str]] = field(default_factory=list)
    eventless: int = 0
    misfits: list[int] = field(default_factory=list)
    notes: list[tuple[int, StepName | None, Note]] = field(default_factory=list)
    """A judge's notes: the step of the log that has each, and the step that it is about, ``None`` for the same."""


EventsSaid = Callable[[int, Command], Iterable[tuple[Event, bool]]]
OnStep = Callable[[LogStep, list[str]], None]


def mark_of(game: SavedGame) -> ModuleStatement:
    """The mark of the module that a game was played with.

    Raises :class:`UnsupportedInput` (``replay/not-a-ccmod-module``) for a module that ccmod has not built, and
    (``replay/module-data``) for one of another format.
    """
    data = game.module
    match = _MARK.fullmatch(data.extra1) if data else None
    if data is None or match is None:
        name = f"the module {data.name!r}" if data and data.name else "a module that it does not name"
        raise UnsupportedInput(
            "replay/not-a-ccmod-module",
            f"this game was played with {name}, which was not built by ccmod",
            place=SourceLocation(game.name),
            hint="an adapter says what its pieces mean: `ccmod adapter suggest MODULE.vmod` drafts one for --adapter",
        )
    if match[1] != "1":
        raise UnsupportedInput(
            "replay/module-data", f"its module has format {match[1]}, not 1", place=SourceLocation(game.name)
        )
    return ModuleStatement(match[2], data.extra2, data.version, data.name)


def has_rules(game: SavedGame) -> bool:
    """Whether a game is of a module that ccmod has built, for a rule system by which it can be judged.

    Raises :class:`UnsupportedInput` (``replay/module-data``) for a module of another format.
    """
    match = _MARK.fullmatch(game.module.extra1) if game.module is not None else None
    return match is not None and log_reading(mark_of(game).system) is not None


def compare_built(game: SavedGame, module: BuiltModule, perspective: Perspective) -> str | None:
    """Warn where a module that ccmod has built has another name or version than that of a game; the same in words.

    Raises :class:`UsageFault` (``replay/other-module``) for a module of another rule system, or one that knows none of
    the pieces, as :func:`compare_module` does.
    """
    mark, opened = mark_of(game), module.opened
    given = Title(Title.of(opened).name, module.version, module.id)
    if module.system != mark.system:
        message = f"the game was played by the rules of {mark.system!r}; the module {given} is for {module.system!r}"
        raise UsageFault(CODE, message, place=SourceLocation(game.name), hint="name the module of this game")
    return compare_module(game, opened, perspective, Title(mark.name, mark.version, mark.module), given)


def scenario_of(game: SavedGame) -> str | None:
    """The id of the scenario that a game is of."""
    position = Position()
    for command in game.setup:  # a property has a command of its own, and no piece has to be set up for it
        if any(isinstance(one, GlobalProperty | MutableProperty) for one in command.walk()):
            position.apply(command)
    return position.property(SCENARIO)


def import_log(
    game: SavedGame,
    module: BuiltModule,
    vocabulary: Vocabulary,
    scenario: Mapping[str, Any] | None,
    perspective: Perspective = REFEREE,
) -> ImportedLog:
    """The record of a log. ``scenario`` is its compiled scenario, ``None`` if that is not known.

    The record holds everything; what else the log reported is filtered for ``perspective``.

    Whether ``module`` is the right one is for :func:`compare_built` to say. Raises :class:`CcmodError` for a log that
    cannot be followed.
    """
    position = Position.of(game, module.opened)
    reading = LogImport(game, module, position, vocabulary, scenario, perspective)
    for number, action, misfits in position.follow(game, before=reading.before):
        reading.after(number, action, misfits)
    return reading.finished()


class LogImport:
    """The import of a log whose position somebody follows, step by step.

    The caller reports each step before it is carried out and afterwards: so an audit, which looks at the same steps,
    reads a log once for both.
    """

    def __init__(
        self,
        game: SavedGame,
        module: BuiltModule,
        position: Position,
        vocabulary: Vocabulary,
        scenario: Mapping[str, Any] | None,
        perspective: Perspective = REFEREE,
    ) -> None:
        """``position`` is the log's at its start, on the maps of the module; all else is as for :func:`import_log`."""
        mark = mark_of(game)
        picked = [BoardPicker(map, boards) for map, boards in position.boards.items()]
        reader = PositionReader(position, module.places(picked))
        table = reader.table()
        self.scenario = scenario
        """By which it is read."""
        self._game = game
        self._system = load_system(mark.system)
        self._vocabulary = vocabulary
        self._adapter = adapter_for(mark.system, scenario)
        self._setup = self._adapter.setup(table)
        self._consistency = ReportConsistency(frozenset(state.piece.name for state in table.pieces.values()))
        scenario_id = position.property(SCENARIO) or None
        self._header = Header(mark.system, scenario=scenario_id, setup=self._setup or None)
        self._talkers = TypedLines(self._system, self._header, scenario, table, lambda: tray_of(module.opened))
        visibility = Visibility(position, perspective)
        self._steps = StepImport(reader, self._adapter, self._said, self._noted, visibility=visibility)

    def before(self, number: int, action: Command) -> None:
        """Look before a step (from 1) is carried out."""
        self._steps.before(number, action)

    def after(self, number: int, action: Command, misfits: list[Mismatch]) -> None:
        """Look again afterwards, and read the step."""
        self._steps.after(number, action, misfits)

    def _said(self, number: int, action: Command) -> Iterable[tuple[Event, bool]]:
        self._consistency.hear(action)
        return tuple(_said(number, action, self._vocabulary, self._talkers))

    def _noted(self, step: LogStep, unread: list[str]) -> None:
        self._consistency.note(step)

    def finished(self) -> ImportedLog:
        """The result, when all steps have been given. Raises :class:`CcmodError` as :func:`import_log`."""
        game, adapter, course, talkers = self._game, self._adapter, self._steps.course, self._talkers
        found, strange = sound(adapter.events(), self._vocabulary)
        course.unread = [pair for pair in course.unread if pair[0] not in adapter.explained] + strange
        players = {seat.side: seat.name for seat in game.seats if seat.side != OBSERVER}
        midway = bool(self._setup) and talkers.begin_midway
        header = replace(self._header, players=players, setup=adapter.completed(self._setup) or None, midway=midway)
        found = decided(found, self._system, header, self.scenario)
        found = with_ways(found, (self._system, header, self.scenario))
        unclear = [(step, str(line)) for step, line in talkers.unclear if step not in course.undone]
        course.unread += [(step, line.description) for step, line in talkers.unclear]
        return ImportedLog(
            record_of(header, found, unclear, (one for one in course.notes if one[0] not in course.undone)),
            tuple(one.step for one in found),
            tuple(course.undone.values()),
            tuple((step, words) for step, words in course.unread if step not in course.undone),
            course.eventless,
            (*_notes(game, course, midway=midway), *suspicions(game, self._consistency)),
        )


def follow(
    game: SavedGame,
    reader: PositionReader,
    adapter: Reader,
    said: EventsSaid,
    on_step: OnStep | None = None,
    *,
    visibility: Visibility | None = None,
) -> ImportProgress:
    """Go along a log from the position at its start, and give each step that is not undone to the adapter.

    ``said`` gives the events that the chat lines of a step (its number, its action) say, each with whether the module
    reported it; ``on_step`` gets each step with what the adapter did not understand. Nothing is noted
    of pieces that ``visibility`` does not show.
    """
    steps = StepImport(reader, adapter, said, on_step, visibility=visibility)
    for number, action, misfits in reader.position.follow(game, before=steps.before):
        steps.after(number, action, misfits)
    return steps.course


class StepImport:
    """Gives the steps of a log to an adapter as :func:`follow` does, driven by whoever follows the position."""

    def __init__(
        self,
        reader: PositionReader,
        adapter: Reader,
        said: EventsSaid,
        on_step: OnStep | None = None,
        *,
        visibility: Visibility | None = None,
    ) -> None:
        self.course = ImportProgress()
        self._reader, self._adapter, self._visibility = reader, adapter, visibility
        self._events_said, self._on_step = said, on_step
        self._undo_tracker = UndoTracker()
        self._watch = StepWatch(reader, visibility)
        self.before = self._watch.before
        """To be called before each step is carried out."""

    def after(self, number: int, action: Command, misfits: list[Mismatch]) -> None:
        """To be called after each step is carried out, with what did not fit in it."""
        course, watch = self.course, self._watch
        if self._reader.reportable(misfits if self._visibility is None else self._visibility.mismatches(misfits)):
            course.misfits.append(number)
        taken_back = self._undo_tracker.feed(action)
        if is_undo(action):
            _undo(course, self._adapter, self._undo_tracker, number, taken_back)
            return
        watch.after()
        step = LogStep(number, tuple(self._events_said(number, action)), tuple(watch.changes()), tuple(watch.details()))
        unread = list(self._adapter.read(step))
        course.unread += [(number, words) for words in unread if not named_in(words, watch.unseen())]
        notes = notes_in(action)
        course.notes += [(number, on, note) for on, note in notes]
        course.eventless += not (step.said or notes) and not any(_has_weight(change) for change in step.changes)
        if self._on_step is not None:
            self._on_step(step, unread)


def _undo(course: ImportProgress, adapter: Reader, undo_tracker: UndoTracker, number: int, index: int | None) -> None:
    """Take a step back; if that step was itself an undo, what it took back has happened after all."""
    if index is None:
        course.unread.append((number, "something was undone that is in no step of this log"))
        return
    step = index + 1
    if not is_undo(undo_tracker.actions[index]):
        sentences = tuple(command.plain for command in undo_tracker.actions[index].walk() if isinstance(command, Chat))
        course.undone[step] = Undone(step, number, sentences)
        adapter.take_back(step)
        return
    for again in [undone.step for undone in course.undone.values() if undone.by == step]:
        del course.undone[again]
        adapter.restore(again)


def _said(number: int, action: Command, vocabulary: Vocabulary, talkers: TypedLines) -> Iterator[tuple[Event, bool]]:
    """The events that chat lines of an action say, each with whether the module reported it."""
    for command in action.walk():
        if isinstance(command, Chat):
            line = plain_text(command.text, pictures=False)
            if is_of_a_note(line):
                continue
            reported, typed = _REPORTED.fullmatch(line), TYPED.fullmatch(line)
            event = vocabulary.read_line(reported["text"].strip()) if reported else None
            if reported is not None and event is None:  # an answer in it was typed
                event = talkers.read(reported["text"], number)
            if event is not None:
                yield event, True
            elif typed is not None and (event := talkers.read(typed["text"], number)) is not None:
                yield event, False


def _has_weight(change: Change) -> bool:
    """Whether a change is of a deck or of a piece that the module has given a class."""
    return isinstance(change, Ordered) or bool(change.piece.kind)


def _notes(game: SavedGame, course: ImportProgress, *, midway: bool) -> Iterator[str]:
    if not game.is_log:
        yield "this is a saved game without steps: only its position was read"
    elif midway:
        yield MIDWAY
    if course.misfits:
        yield f"pieces were not where the log says at {steps_text(course.misfits)}: part of the game may be missing"
