"""A record as a VASSAL log that anybody can step through in the module.

The log begins at the module's set-up for the scenario, adjusted to the record's own; each event is one step: the
pieces move as its players would have moved them, and the chat has its sentence.
"""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UsageFault
from ccmod.play.note import END, StepName
from ccmod.play.record import Header, Record
from ccmod.replay.adapter import RecordWriter, adapter_for
from ccmod.replay.built import BuiltModule
from ccmod.replay.carrying_out import ActPerformer
from ccmod.replay.note_lines import chat_lines
from ccmod.replay.position_reader import PositionReader
from ccmod.replay.suspicions import WRITTEN
from ccmod.replay.tray import tray_of
from ccmod.vassal.commands import AddPiece, BoardPicker, Chat, Command, EndSave, Null, Player
from ccmod.vassal.metadata import MODULEDATA, Metadata
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame, group


@dataclass(frozen=True, slots=True)
class Exported:
    """A log, and what of the record it could not show."""

    game: SavedGame
    left_out: tuple[str, ...] = ()


def export_log(record: Record, module: BuiltModule) -> Exported:
    """The log of a record for a module. The same record and module give the same bytes.

    Raises :class:`UsageFault` (``replay/scenario``) if the module is not for that game.
    """
    scenario = _scenario(record.header, module)
    opened = module.opened
    start = opened.setup(module.setups[scenario])
    position = Position.of(start, opened)
    picked = [BoardPicker(map, boards) for map, boards in position.boards.items()]
    reader = PositionReader(position, module.places(picked))
    adapter = adapter_for(record.header.system, module.scenarios.get(scenario))
    return write_log(adapter.laid_out(record, reader.table()), opened, start, reader, adapter)


def write_log(
    record: Record, module: Module, start: SavedGame, reader: PositionReader, writer: RecordWriter
) -> Exported:
    """The log of a record that begins at the set-up ``start`` of a module, whose position ``reader`` looks at."""
    hands = ActPerformer(reader.position, reader.places, tray_of(module))
    for act in writer.arrange(record.header.setup or {}, reader.table()):
        for _ in hands.do(act):
            pass
    table = reader.table()
    setup = _setup(start, reader.position, record.header)
    steps = []
    for number, event in enumerate(record.events, 1):
        done = [command for act in list(writer.acts(event, table)) for command in hands.do(act)]
        steps.append(group(*done, Chat(f"* {event.sentence()}"), *_notes(record, number)))
        if done:  # looking at a whole position takes long; only what a hand does changes it
            table = reader.table()
    data = module.archive.read(MODULEDATA) if MODULEDATA in module.archive else None
    version = module.metadata.version if module.metadata is not None else ""
    return Exported(
        SavedGame.new(setup, steps=steps, module=data, saved=Metadata(version=version)), tuple(hands.left_out)
    )


def _notes(record: Record, number: int) -> Iterator[Chat]:
    """The notes on a step; the first has those on the set-up, too, and the last those on the end."""
    also: list[StepName] = [0] if number == 1 else []
    also += [END] if number == len(record.events) else []
    for step in (*also, number):
        yield from chat_lines(step, record.notes[step]) if step in record.notes else ()


def _scenario(header: Header, module: BuiltModule) -> str:
    """The scenario of the module that a record is of; the only one, if the record names none."""
    if header.system != module.system:
        raise UsageFault(
            "replay/scenario", f"the record is of the system {header.system!r}, the module of {module.system!r}"
        )
    if header.scenario is None and len(module.setups) == 1:
        return next(iter(module.setups))
    if header.scenario is None or header.scenario not in module.setups:
        hint = f"it has: {', '.join(module.setups)}"
        raise UsageFault("replay/scenario", f"the module has no scenario {header.scenario!r}", hint=hint)
    return header.scenario


def _setup(start: SavedGame, position: Position, header: Header) -> list[Command]:
    """The start state as VASSAL writes one: pieces, players, and whatever else the module's set-up holds."""
    others = [
        command.with_subs()
        for sub in start.setup
        for command in sub.walk()
        if not isinstance(command, AddPiece | Null | EndSave | Player)
    ]
    players = [Player(f"{WRITTEN}{side}", name, side) for side, name in header.players.items()]
    return [Null(), Null(subs=tuple(position.commands())), *players, *others]
