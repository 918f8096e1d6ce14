"""The shipped demo games as logs: retold as people tell them, or played on by hand with drags and typed lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from ccmod.authoring import load_scenario
from ccmod.ground.shipped import shipped
from ccmod.play.judge import Replay, judge
from ccmod.play.record import Record, load_record
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.replay.acts import Put
from ccmod.replay.built import BuiltModule
from ccmod.replay.carrying_out import ActPerformer
from ccmod.replay.exporter import export_log
from ccmod.replay.importer import ImportedLog, import_log
from ccmod.replay.location import PieceLocation
from ccmod.replay.position_reader import PositionReader
from ccmod.replay.tray import tray_of
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import BoardPicker, Chat, Command, EndSave, Null
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame, group
from tests.built import build_module

SCENARIOS = {
    "cc": "mill-farm", "folio": "three-bridges", "ba": "ford-lane", "gbacw": "tanners-ridge", "wwb": "wine-press",
}  # fmt: skip
"""The scenario with a demo game of each system."""
Retelling = Callable[[list[Command], list[str]], Iterable[Command]]
"""From what a step does and the sentences that it reports to the steps that take its place."""


@cache
def module(system: str) -> BuiltModule:
    """The module of the demo game of a system."""
    return BuiltModule.of(Archive.from_bytes(build_module(SCENARIOS[system]).content))


@cache
def scenario(system: str) -> dict[str, Any]:
    """Its scenario."""
    return dict(load_scenario(SCENARIOS[system]))


@cache
def demo(system: str) -> Record:
    """Its record, without what it says of random players."""
    text = (shipped("scenarios") / SCENARIOS[system] / "game.ccrec").read_text(encoding="utf-8")
    return load_record(text, vocabulary_of)


@cache
def log(system: str) -> SavedGame:
    """Its log."""
    return export_log(demo(system), module(system)).game


def typed(line: str) -> Chat:
    """A line that somebody types, as VASSAL writes it."""
    return Chat(f"&lt;Anna&gt; - {line}")


def with_steps(game: SavedGame, steps: Iterable[Command]) -> SavedGame:
    """A log with other steps."""
    setup = [command for command in game.setup if not isinstance(command, EndSave)]
    return SavedGame.new(setup, steps=steps, module=game.module, saved=game.saved)


def retold(system: str, how: Retelling) -> SavedGame:
    """The demo game, each step told in another way."""
    return with_steps(log(system), [step for one in log(system).steps for step in how(*_parts(one))])


def _parts(step: Command) -> tuple[list[Command], list[str]]:
    whole = step.subs if isinstance(step, Null) else (step,)
    lines = [one.text.removeprefix("* ") for one in step.walk() if isinstance(one, Chat)]
    return [one for one in whole if not isinstance(one, Chat)], lines


def read(system: str, game: SavedGame) -> tuple[ImportedLog, Replay]:
    """The record of a log, and what the judge says of it."""
    imported = import_log(game, module(system), load_system(system).vocabulary, scenario(system))
    return imported, judge(load_system(system), imported.record, scenario(system), reasons=True)


class Hand:
    """Plays a demo game on from one of its steps, by hand."""

    def __init__(self, system: str, until: int) -> None:
        self.system = system
        self.steps: list[Command] = list(log(system).steps[:until])
        self.until = until
        self.position = Position.of(log(system), module(system).opened)
        for step in self.steps:
            for command in step.walk():
                if not isinstance(command, Null | Chat):
                    self.position.apply(command.with_subs())
        picked = [BoardPicker(map, boards) for map, boards in self.position.boards.items()]
        places = module(system).places(picked)
        self._hands = ActPerformer(self.position, places, tray_of(module(system).opened))
        self._reader = PositionReader(self.position, places)

    def drag(self, names: Iterable[str], to: str) -> Hand:
        """Counters are dragged together to a place of their map, without a word."""
        table = self._reader.table()
        ids = tuple(id for name in names if (id := table.find(name)) is not None)
        spot = table.pieces[ids[0]].spot
        assert spot is not None
        self.steps.append(group(*self._hands.do(Put(ids, PieceLocation(spot.map, to)))))
        return self

    def type(self, line: str) -> Hand:
        """Somebody types a line."""
        self.steps.append(typed(line))
        return self

    def report(self, line: str) -> Hand:
        """The module says a sentence."""
        self.steps.append(Chat(f"* {line}"))
        return self

    def log(self) -> SavedGame:
        """All of it as a log."""
        return with_steps(log(self.system), self.steps)

    def judged(self) -> Iterator[tuple[str, str, str]]:
        """What came of the steps by hand: each sentence with its verdict, and the first finding or reason."""
        imported, replay = read(self.system, self.log())
        for verdict, step in zip(replay.verdicts, (*imported.steps, 0), strict=False):
            if step > self.until and verdict.event is not None:
                said = [one.message for one in verdict.findings] or [str(reason) for reason in verdict.because]
                yield verdict.event.sentence(), verdict.status, next(iter(said), "")
