"""One log of a game as an audit sees it: who wrote it, what was rolled and undone, how it begins and ends."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator
from dataclasses import field, replace
from datetime import UTC, datetime
from functools import cached_property

from ccmod.audit.chat import ChatRoll, RollReader, read_roll, read_undo, roll_reader
from ccmod.audit.companion import Companion, Imported, Importing, no_import
from ccmod.audit.continuity import signature, signatures
from ccmod.audit.hands import StepOwners
from ccmod.audit.sources import GameSource, open_source
from ccmod.audit.watching import PieceWatch, TrackedAction
from ccmod.ground.dataclass import dataclass
from ccmod.perspective import ONLOOKER, Perspective
from ccmod.replay.undoing import UndoTracker, is_undo
from ccmod.vassal.commands import OBSERVER, AudioClip, Chat, Command, Flare, LineOfSight, Null, SymbolDice, Undo
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Mismatch, Position
from ccmod.vassal.savegame import SavedGame, Seat
from ccmod.vassal.visibility import Visibility

_SIDE = "Side"
"""The mark by which modules of ccmod's say whose a piece is."""


class Rollers:
    """Whose the pieces are that sentences say to roll: dice are counted by side, not by soldier."""

    def __init__(self, visibility: Visibility) -> None:
        self._seen = visibility
        """Whose a piece is, is not shown to those who do not know the piece."""
        self._sides: dict[str, str] = {}

    def named(self, roll: ChatRoll) -> ChatRoll:
        """The roll by the side of the piece that rolls dice of faces, if that is a piece of a side."""
        if not roll.is_faced:
            return roll
        if roll.player not in self._sides:
            things = self._seen.position.table.things.values()
            self._sides |= {one.piece.name: one.piece.marks.get(_SIDE, "") for one in things if self._seen.knows(one)}
        return replace(roll, player=self._sides.setdefault(roll.player, "") or roll.player)


@dataclass(frozen=True, slots=True)
class RolledAt:
    """A roll and the step in which it was made, from 1."""

    step: int
    roll: ChatRoll


@dataclass(frozen=True, slots=True)
class UndoneStep:
    """A step that was taken back."""

    step: int | None
    """Which one, from 1; ``None`` where the log does not state it."""
    by: int
    """The step that took it back."""
    said: str
    """The chat about it."""


@dataclass
class Links:
    """Where a log stands among the other logs of its game; :mod:`ccmod.audit.linking` finds it out."""

    before: LogReport | None = None
    """The log that it goes on from."""
    after: list[LogReport] = field(default_factory=list)
    """The logs that go on from it, forks with the main line."""
    behind_gap: bool = False
    """Whether it does not begin where the one before it ended."""
    repeated: frozenset[int] = frozenset()
    """The steps, from 1, that repeat those of earlier logs, and are reported and counted there."""
    goes_on: bool = True
    """Whether it has more than the logs that it repeats; else the game goes on from those."""


@dataclass
class LogReport:
    """The reports of one log."""

    source: GameSource
    name: str
    """Its name in reports: the file's name, with its place where two have the same."""
    game: SavedGame
    steps: int = 0
    chat: int = 0
    """Lines of chat."""
    rolls: list[RolledAt] = field(default_factory=list)
    undone: list[UndoneStep] = field(default_factory=list)
    actions: list[TrackedAction] = field(default_factory=list)
    """Actions on hidden things, the undone actions with them."""
    mismatches: list[Mismatch] = field(default_factory=list)
    """The misfits, of pieces that are known all through the step."""
    start: Position = field(default_factory=Position)
    """The position with which it begins."""
    end: Position = field(default_factory=Position)
    hands: StepOwners = field(default_factory=StepOwners, repr=False, compare=False)
    """Who moved, spoke and rolled in it."""
    module: Module | None = field(default=None, repr=False, compare=False)
    """The module on whose maps it was followed."""
    links: Links = field(default_factory=Links, repr=False, compare=False)
    """Its place among the other logs of the game."""
    keys: list[Hashable] | None = field(default=None, repr=False, compare=False)
    """The keys by which its steps were compared, once they are computed."""
    imported: Imported | None = field(default=None, repr=False, compare=False)
    """Its record, where it was read on the same way."""

    @property
    def saved(self) -> datetime | None:
        """When VASSAL wrote it; the oldest versions do not say, only their archive does."""
        saved = self.game.saved.saved if self.game.saved else None
        if saved is None and self.source.packed is not None:
            return self.source.packed.replace(tzinfo=UTC)
        return saved

    @property
    def has_clock(self) -> bool:
        """Whether VASSAL's own date is in it, which is free of time zones."""
        return self.game.saved is not None and self.game.saved.saved is not None

    @property
    def new_rolls(self) -> list[RolledAt]:
        """The rolls that no earlier log has already."""
        return [one for one in self.rolls if one.step not in self.links.repeated]

    @cached_property
    def rolls_by_step(self) -> dict[int, list[RolledAt]]:
        """The rolls of each step that has any."""
        found: dict[int, list[RolledAt]] = defaultdict(list)
        for one in self.rolls:
            found[one.step].append(one)
        return dict(found)

    @cached_property
    def weighty(self) -> frozenset[int]:
        """The steps that change the game or roll dice; all others are talk."""
        changing = (number for number, step in enumerate(self.game.steps, 1) if _changes(step))
        return frozenset((*changing, *self.rolls_by_step))

    @cached_property
    def partners(self) -> dict[int, int]:
        """For each step that was taken back the one that did it, and the other way round."""
        pairs = [(one.step, one.by) for one in self.undone if one.step is not None]
        return {one: other for step, by in pairs for one, other in ((step, by), (by, step))}

    @cached_property
    def players(self) -> tuple[Seat, ...]:
        """Who plays which side, from its start to its end; those without a password as well."""
        seats = dict.fromkeys((*self.game.seats, *self.end.seats))
        return tuple(seat for seat in seats if seat.side != OBSERVER)

    @cached_property
    def author(self) -> str | None:
        """The player who made its new steps; ``None`` where it does not show him, or several played it live."""
        return self.hands.author({seat.name for seat in self.players}, self.links.repeated)

    @cached_property
    def pieces(self) -> frozenset[str]:
        """The ids of the pieces with which it begins."""
        return frozenset(self.start.piece_ids())

    @cached_property
    def starts_as(self) -> int:
        """The signature of its first position."""
        return signature(self.start)

    @cached_property
    def ends_as(self) -> frozenset[int]:
        """The signatures of its last position, as VASSAL 3 and as VASSAL 2.9 would have it."""
        return signatures(self.end)


def read_log(
    source: GameSource,
    name: str | None = None,
    perspective: Perspective = ONLOOKER,
    formats: RollReader = read_roll,
    module: Module | None = None,
    importing: Importing = no_import,
) -> LogReport:
    """The account of a log, as ``perspective`` sees it.

    ``formats`` reads the rolls in the formats of the module's buttons; the game is followed on the maps of ``module``.
    An import that ``importing`` begins goes along.

    Raises :class:`~ccmod.ground.errors.UnreadableInput` if it is not a save or log.
    """
    game = open_source(source)
    account = LogReport(source, name or source.name, game, len(game.steps), module=module)
    account.start, account.end = Position.of(game, module), Position.of(game, module)
    reader = roll_reader(game.module, formats)
    undo_tracker = UndoTracker()
    spoken: dict[str, list[int]] = defaultdict(list)  # the steps of each line: old versions undo by the line alone
    visibility = Visibility(account.end, perspective)
    watch, rollers = PieceWatch(visibility), Rollers(visibility)
    companion = Companion(lambda: importing(game, account.end))

    def before(number: int, action: Command) -> None:
        watch.before(number, action)
        account.hands.moved(number, action, account.end)
        companion.before(number, action)

    for number, action, misfits in account.end.follow(game, before=before):
        companion.after(number, action, misfits)
        account.mismatches += watch.mismatches(misfits)
        lines = list(_lines(action))
        account.chat += len(lines)
        target = undo_tracker.feed(action)
        if is_undo(action):
            said = " / ".join(_lines(game.steps[target]) if target is not None else filter(None, map(read_undo, lines)))
            account.undone.append(UndoneStep(None if target is None else target + 1, number, said))
            continue
        account.actions += watch.actions()
        rolls = [rollers.named(roll) for roll in _rolls(lines, reader)]
        account.rolls += (RolledAt(number, roll) for roll in rolls)
        account.hands.spoke(number, lines, rolls)
        for line in lines:
            back = read_undo(line)
            if back is None:
                spoken[line].append(number)
            else:
                account.undone.append(UndoneStep(spoken[back].pop() if spoken[back] else None, number, back))
    account.imported = companion.finished()
    return account


_TALK = (Chat, Null, Undo, Flare, LineOfSight, AudioClip, SymbolDice)
"""Commands that change nothing."""


def _changes(action: Command) -> bool:
    return any(not isinstance(command, _TALK) for command in action.walk())


def _lines(action: Command) -> Iterator[str]:
    return (command.plain for command in action.walk() if isinstance(command, Chat))


def _rolls(lines: list[str], reader: RollReader) -> Iterator[ChatRoll]:
    return (roll for line in lines if (roll := reader(line)) is not None)
