"""Suspicious parts of a log: reports that nothing bears out, players with the same name, a log without reports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.property_names import ASKED
from ccmod.replay.adapter import LogStep, PropertySet
from ccmod.vassal.commands import OBSERVER, AddPiece, ChangePiece, Command, MovePiece, MutableProperty, RemovePiece
from ccmod.vassal.savegame import SavedGame

DOING = (AddPiece, ChangePiece, MovePiece, MutableProperty, RemovePiece)
"""Commands that change something besides the chat."""
WRITTEN = "ccmod "
"""The beginning of players' ids in a log that was made from a record: there a sentence may well stand alone."""
SHOWN = 5
"""Steps that a note names; more are an ellipsis."""


@dataclass(slots=True)
class ReportConsistency:
    """Compares what the module reports with whether anything happened in the same step.

    Who edits a log, or types a line that looks like a report, leaves a line alone; the module's own reports of the
    same kind come with the pieces that they are about.
    """

    names: frozenset[str]
    """The pieces of the game."""
    heard: int = 0
    """How many sentences the module reported."""
    done: Counter[str] = field(default_factory=Counter)
    """By kind of event, how often something happened with it."""
    alone: list[tuple[int, str]] = field(default_factory=list)
    """Steps that have only a sentence about a piece, with the kind of its event."""
    happened: bool = False
    """Whether the step that was heard last changes anything besides the chat."""

    def hear(self, action: Command) -> None:
        """Take in what a step does, before its pieces are looked at."""
        self.happened = any(isinstance(command, DOING) for command in action.walk())

    def note(self, step: LogStep) -> None:
        """Take in the step that was heard, with what has changed by it."""
        happened = self.happened and not _only_answers(step)
        for event, reported in step.said:
            self.heard += reported
            if happened:
                self.done[event.type] += 1
            elif reported and self._about_a_piece(event):
                self.alone.append((step.number, event.type))

    def _about_a_piece(self, event: Event) -> bool:
        values = (value for value in event.to_data().values() if isinstance(value, str | list | tuple))
        return any(name in self.names for value in values for name in ([value] if isinstance(value, str) else value))

    def suspects(self) -> list[int]:
        """The steps whose report is of a kind that elsewhere in the log never comes without its pieces."""
        return [number for number, kind in self.alone if self.done[kind]]


def _only_answers(step: LogStep) -> bool:
    """Whether all that a step changed is the answer to a question, which a piece keeps for the sentence."""
    asked = (isinstance(one, PropertySet) and one.name == ASKED and one.piece is not None for one in step.details)
    return not step.changes and bool(step.details) and all(asked)


def suspicions(game: SavedGame, consistency: ReportConsistency) -> Iterator[str]:
    """Warnings for the reader of a report."""
    suspects = consistency.suspects()
    if suspects and not any(id.startswith(WRITTEN) for id in game.seat_by_id):
        lines = "line" if len(suspects) == 1 else "lines"
        yield (
            f"{lines} at {steps_text(suspects)} read like reports of the module, but no piece did what they say: "
            "typed by hand, or the log was edited"
        )
    if game.steps and not consistency.heard:
        yield "the module reported nothing in this log: what is judged are the pieces that were moved"
    names = [seat.name for seat in game.seats if seat.side != OBSERVER]
    same = [name for name, count in Counter(names).items() if count > 1]
    for name in same:
        yield f"more than one side was played under the name {name!r}: it is not known which of them typed a line"


def steps_text(steps: list[int]) -> str:
    """Some steps, the first ones by number."""
    word = "step" if len(steps) == 1 else "steps"
    return f"{word} {', '.join(map(str, steps[:SHOWN]))}{' …' if len(steps) > SHOWN else ''}"
