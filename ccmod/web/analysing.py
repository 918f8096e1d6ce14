"""The analysis board: from any step of a game, what may come next, and what the judge says of another line.

Nothing is judged here: :mod:`ccmod.play.choices` asks the judge. Things that a reader may not see are neither
proposed nor named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, TypedDict

from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UsageFault
from ccmod.hexes.board import Board
from ccmod.perspective import REFEREE, Perspective
from ccmod.play.choices import Choice, Trial, choices, texts_of
from ccmod.play.event import Event
from ccmod.play.judge import Judge
from ccmod.play.record import Record, dump_record
from ccmod.play.system import System
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.play.variants import names_of
from ccmod.replay.reading import LoadedGame, read_game
from ccmod.replay.redaction import Hidden, hidden_names, veiled

MOST_OF_A_SORT = 12
"""Choices of one sort that are shown at once, so that none crowds out the others."""
MOST = 400
"""Choices that are shown of one sort alone."""


class Proposed(TypedDict):
    """One event that might come next."""

    event: dict[str, Any]
    """As a record has it."""
    sentence: str
    verdict: str
    """``ok``, ``violation``, or why it is neither: ``warning``, ``not checkable``."""
    why: list[str]
    """Why it is all right, with what it costs; or what is said against it, each with its check."""


class Sort(TypedDict):
    """Choices that are events of one type."""

    type: str
    """The type's name in records."""
    choices: list[Proposed]
    more: int
    """How many choices of this sort are not shown."""


class Answered(TypedDict):
    """The events that may come next in a position."""

    step: int
    """After which step, the events of another line not counted."""
    sorts: list[Sort]
    """In the order of their first choices: free acts, then rolls, then what only follows."""


@dataclass(frozen=True, slots=True)
class SeenPosition:
    """A position of a game, as somebody sees it."""

    system: System
    record: Record
    scenario: Mapping[str, Any] | None
    judge: Judge
    before: tuple[Event, ...]
    """The events that led to it, those of another line last."""
    step: int
    """How many of them are of the game itself."""
    hidden: Hidden

    def again(self) -> Judge:
        """Another judge in the same position."""
        return _judge_after(self.record, self.scenario, self.before, self.step)

    def choice(self, event: Event) -> Choice:
        """What the judge says of an event that might come next."""
        return Trial(self.judge, self.again).choice(event)


def may(
    file: str,
    step: int,
    focus: str | None = None,
    line: Sequence[Mapping[str, Any]] = (),
    module: str | None = None,
    seen: str | None = None,
    sort: str | None = None,
) -> Answered:
    """The events that may come after ``step`` steps of the game in a file and the events of a ``line``.

    Of each sort the legal come first. With a ``focus`` only what names that counter, with a ``sort`` only events of
    that type, and more of them. ``seen`` is the side that looks, ``referee`` for all.
    """
    table = table_at(file, step, line, module, seen)
    board = table.system.board(table.judge.state) if table.system.board is not None else None
    near = board.neighbours if isinstance(board, Board) else None
    found = choices(table.judge, focus, table.before, near, names=names_of(table.scenario), again=table.again)
    shown = [one for one in found if not any(name in table.hidden for name in texts_of(one.event))]
    return {"step": step, "sorts": [one for one in _sorted(shown, table, sort) if sort in (None, one["type"])]}


def _sorted(shown: Sequence[Choice], table: SeenPosition, sort: str | None) -> Iterator[Sort]:
    """Choices by the types of their events; only of a sort that is asked for by itself nearly all."""
    by_type: dict[str, list[Choice]] = {}
    for one in shown:
        by_type.setdefault(one.event.type, []).append(one)
    most = MOST_OF_A_SORT if sort is None else MOST
    for type, of_it in by_type.items():
        yield {
            "type": type,
            "choices": [proposed(one, table) for one in of_it[:most]],
            "more": max(len(of_it) - most, 0),
        }


def said(
    file: str,
    step: int,
    sentence: str,
    line: Sequence[Mapping[str, Any]] = (),
    module: str | None = None,
    seen: str | None = None,
) -> Proposed:
    """The judge's answer to a sentence typed as in the game's chat. Raises :class:`UsageFault` if it is none."""
    table = table_at(file, step, line, module, seen)
    event = table.system.vocabulary.read_line(sentence.strip().removeprefix("* "))
    if event is None:
        hint = "write it as the steps of the game are written, such as the one that came next"
        raise UsageFault("web/sentence", f"this is not a sentence of {table.system.title}: {sentence!r}", hint=hint)
    return proposed(table.choice(event), table)


def write_line(
    file: str,
    step: int,
    line: Sequence[Mapping[str, Any]],
    module: str | None = None,
) -> str:
    """Write the game up to a step, and another line from there, as a record beside it; the record's name.

    Like every record it holds the whole game, also what is hidden from its reader: it is for judging, and may be handed
    out to a referee, or to who has a record of the game already.
    """
    table = table_at(file, step, line, module, "referee")
    target = f"{Path(file).stem}-from-{step}.ccrec"
    alone = replace(table.record, events=table.before, remarks={}, variations=(), notes={})
    Path(target).write_text(dump_record(alone), encoding="utf-8")
    return target


def table_at(
    file: str, step: int, line: Sequence[Mapping[str, Any]], module: str | None, seen: str | None
) -> SeenPosition:  # fmt: skip
    """The position after ``step`` steps of the game in a file and the events of a ``line``, as somebody sees it.

    Raises :class:`UsageFault` (``web/step``) for a step that the game does not have.
    """
    perspective = REFEREE if seen == "referee" else Perspective(seen)
    game = game_of(file, module)
    system = load_system(game.record.header.system)
    if not 0 <= step <= len(game.record.events):
        raise UsageFault("web/step", f"the game has {counted(len(game.record.events), 'step')}, and no step {step}")
    other = tuple(system.vocabulary.from_data(one) for one in line)
    before = (*game.record.events[:step], *other)
    judge = _judge_after(game.record, game.scenario, before, step)
    view = None if system.view is None else system.view(judge.state)
    return SeenPosition(system, game.record, game.scenario, judge, before, step, hidden_names(perspective, view))


def _judge_after(record: Record, scenario: Mapping[str, Any] | None, before: Sequence[Event], step: int) -> Judge:
    """A judge who has followed these events, of which so many are those of the record."""
    judge = Judge(load_system(record.header.system), record.header, scenario, reasons=True)
    for index, event in enumerate(before):
        judge.follow(event, record.remarks.get(index, ()) if index < step else ())
    return judge


def game_of(file: str, module: str | None) -> LoadedGame:
    """The game in a file, which is read again only when it has changed."""
    return _read(file, Path(file).stat().st_mtime_ns, module)


@lru_cache(maxsize=2)
def _read(file: str, _changed: int, module: str | None) -> LoadedGame:
    return read_game(Path(file), vocabulary_of, None if module is None else Path(module))


def proposed(choice: Choice, table: SeenPosition) -> Proposed:
    """A choice as the page shows it, without what is hidden."""
    sentence = choice.event.sentence()
    messages = [one.message for one in choice.objections] or [str(reason) for reason in choice.because]
    verdict = str(choice.objections[0].severity) if choice.objections else "ok"
    why = [veiled(text, sentence, table.hidden) for text in dict.fromkeys(messages)]
    return {"event": choice.event.to_data(), "sentence": sentence, "verdict": verdict, "why": why}
