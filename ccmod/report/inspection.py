"""What a VASSAL file holds, as data for JSON and as lines for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ccmod.hexes.location import OFFBOARD
from ccmod.replay.places import Places
from ccmod.report.data import VERSION
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.module_summary import ModuleSummary, private_maps, summarise_module
from ccmod.vassal.opening import Module, kind_of, name_note, open_any
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.sight import Sight
from ccmod.vassal.steps import Namer, StepReport, tell_steps
from ccmod.vassal.summary import GameSummary, summarise
from ccmod.vassal.table import Place

SHOWN = 20
"""How many of a long list are shown to a person; JSON has them all."""


@dataclass(frozen=True, slots=True)
class Inspection:
    """A file, opened and looked at."""

    file: str
    kind: str
    notes: tuple[str, ...]
    written: Metadata | None
    """``savedata`` of a game, ``moduledata`` or ``extensiondata`` of a module."""
    module: Metadata | None
    """Of a game: the module that it is for."""
    game: GameSummary | None
    contents: ModuleSummary | None
    steps: tuple[StepReport, ...] | None


Progress = Callable[[int], None]
"""Called with 1 for each step done."""


def inspect_file(
    path: str,
    *,
    opened: SavedGame | Module | None = None,
    side: str | None = None,
    referee: bool = False,
    module: Module | None = None,
    steps: bool = False,
    progress: Progress | None = None,
) -> Inspection:
    """Look at the file at ``path`` through the eyes of ``side``, of the referee, or of an onlooker.

    ``module`` tells which maps are private, and what places are called. Raises what
    :func:`~ccmod.vassal.opening.open_any` raises.
    """
    opened = open_any(path) if opened is None else opened
    note = name_note(path, opened)
    notes = [note] if note is not None else []
    if isinstance(opened, Module):
        contents = summarise_module(opened)
        if contents.custom_classes:
            notes.append("the module has code of its own, which VASSAL runs when it opens it (ccmod does not)")
        missing = [(name, entry) for name, entry, there in contents.setups if not there]
        notes += [f"the set-up {name!r} names {entry!r}, which is not there" for name, entry in missing]
        notes += [f"the piece definition {name!r} cannot be read" for name in contents.broken]
        return Inspection(path, kind_of(opened), tuple(notes), opened.metadata, None, None, contents, None)
    sight = Sight(side, referee, dict(private_maps(module)) if module is not None else {})
    told = None
    if steps:
        told = tuple(_with_progress(tell_steps(opened, sight, _namer(opened, module)), progress))
    if opened.archive is None:
        notes.append("a bare command stream without a ZIP archive around it; today's VASSAL cannot open it")
    elif opened.module is None:
        notes.append("without moduledata: it does not say which module it is for")
    return Inspection(
        path, kind_of(opened), tuple(notes), opened.saved, opened.module, summarise(opened, sight), None, told
    )


def _namer(game: SavedGame, module: Module | None) -> Namer:
    """How places are told: by the module's hexes, zones and decks where it has a name for them, else in pixels."""
    if module is None:
        return str
    places = Places.of(
        module.archive, (one for sub in game.setup for one in sub.walk() if isinstance(one, BoardPicker))
    )

    def name(place: Place) -> str:
        found = OFFBOARD if place.map is None else places.name(place.map, place.x, place.y)
        return f"{place.map} {found}" if found not in ("", OFFBOARD) else str(place)

    return name


def _with_progress(steps: Iterator[StepReport], progress: Progress | None) -> Iterator[StepReport]:
    for step in steps:
        yield step
        if progress is not None:
            progress(1)


def inspection_data(seen: Inspection) -> dict[str, Any]:
    """The inspection as JSON data with stable names."""
    data: dict[str, Any] = {
        "ccmod": VERSION,
        "command": "inspect",
        "file": seen.file,
        "kind": seen.kind,
        "notes": list(seen.notes),
        "written": _metadata(seen.written),
    }
    if seen.game is not None:
        data["module"] = _metadata(seen.module)
        data["game"] = _game(seen.game)
    if seen.contents is not None:
        data["contents"] = _contents(seen.contents)
    if seen.steps is not None:
        data["steps"] = [_step(step) for step in seen.steps]
    return data


def _metadata(metadata: Metadata | None) -> dict[str, Any] | None:
    if metadata is None:
        return None
    return {
        "name": metadata.name or None,
        "version": metadata.version,
        "vassal_version": metadata.vassal_version,
        "saved": metadata.saved.isoformat() if metadata.saved is not None else None,
        "description": metadata.description,
        "extra": [metadata.extra1, metadata.extra2],
    }


def _game(game: GameSummary) -> dict[str, Any]:
    return {
        "encoding": game.encoding,
        "zip": game.container,
        "players": [{"name": seat.name, "side": seat.side} for seat in game.seats],
        "maps": {
            name: {
                "boards": [board.name for board in content.boards],
                "pieces": content.pieces,
                "stacks": content.stacks,
                "names": dict(content.names.most_common()),
            }
            for name, content in game.maps.items()
        },
        "decks": [
            {
                "name": deck.name,
                "map": deck.map,
                "cards": deck.count,
                "face_down": deck.face_down,
                "from_the_top": None if deck.cards is None else list(deck.cards),
            }
            for deck in game.decks
        ],
        "pieces": game.pieces,
        "stacks": game.stacks,
        "empty_stacks": game.empty_stacks,
        "classes": game.classes,
        "traits": game.traits,
        "properties": game.properties,
        "turn_trackers": game.trackers,
        "extensions": game.extensions,
        "other_commands": game.unknown,
        "steps": game.steps,
    }


def _contents(contents: ModuleSummary) -> dict[str, Any]:
    return {
        "name": contents.name,
        "version": contents.version,
        "vassal_version": contents.vassal_version,
        "description": contents.description,
        "extends": contents.extends,
        "sides": contents.sides,
        "maps": [
            {
                "name": one.name,
                "kind": one.kind,
                "sides": list(one.sides),
                "boards": [{"name": name, "grid": grid} for name, grid in one.boards],
                "decks": one.decks,
                "at_start_stacks": one.at_start,
            }
            for one in contents.maps
        ],
        "prototypes": contents.prototypes,
        "piece_slots": contents.slots,
        "pieces": contents.pieces,
        "classes": contents.classes,
        "traits": contents.traits,
        "setups": [{"name": name, "entry": entry, "present": there} for name, entry, there in contents.setups],
        "dice": contents.dice,
        "turn_trackers": contents.trackers,
        "properties": contents.properties,
        "charts": contents.charts,
        "images": contents.images,
        "image_bytes": contents.image_bytes,
        "sounds": contents.sounds,
        "own_classes": contents.custom_classes,
    }


def _step(step: StepReport) -> dict[str, Any]:
    return {
        "step": step.number,
        "who": step.who,
        "undo": step.undo,
        "deeds": list(step.deeds),
        "chat": list(step.chat),
        "misfits": [{"kind": one.kind, "piece": one.id, "about": one.about} for one in step.mismatches],
    }


def inspection_lines(seen: Inspection, shown: int = SHOWN) -> Iterator[str]:
    """The inspection for a person, line by line; of long lists the first ``shown``."""
    yield f"{seen.file}: {seen.kind}"
    for note in seen.notes:
        yield f"  note: {note}"
    if seen.game is not None:
        yield from _game_lines(seen, seen.game, shown)
    if seen.contents is not None:
        yield from _contents_lines(seen, seen.contents, shown)
    for step in seen.steps or ():
        yield from step_lines(step)


def _game_lines(seen: Inspection, game: GameSummary, shown: int) -> Iterator[str]:
    if seen.module is not None:
        yield f"  module: {seen.module.name or '(no name)'} {seen.module.version}"
    if seen.written is not None:
        yield f"  written: {_when(seen.written)}"
        if seen.written.description:
            yield f"  comment: {_one_line(seen.written.description)}"
    yield f"  encoding: {game.encoding}{'' if game.container else ', no ZIP archive'}"
    for seat in game.seats:
        yield f"  player: {seat.name or '(no name)'}, {seat.side or '(no side)'}"
    empty = f", {game.empty_stacks} empty stacks" if game.empty_stacks else ""
    yield f"  {_many(game.pieces, 'piece')} in {_many(game.stacks, 'stack')}{empty}"
    for name, content in game.maps.items():
        boards = ", ".join(board.name for board in content.boards)
        yield f"  map {name}: {_many(content.pieces, 'piece')}{f', boards {boards}' if boards else ''}"
        if content.names:
            yield f"    {_counted(content.names, shown)}"
    for deck in game.decks:
        cards = "" if deck.cards is None or not deck.cards else f": {_listed(list(deck.cards), shown)}"
        face = "face down" if deck.face_down else "face up"
        yield f"  deck {deck.name}: {_many(deck.count, 'card')}, {face}{cards}"
    if set(game.classes) - {"(no class)"}:
        yield f"  classes: {_counted(game.classes, shown)}"
    if game.traits:
        yield f"  traits: {_counted(game.traits, shown)}"
    if game.properties:
        yield f"  global properties: {_listed(game.properties, shown)}"
    for id, state in game.trackers.items():
        yield f"  turn tracker {id}: {state}"
    if game.extensions:
        yield f"  extensions: {', '.join(game.extensions)}"
    if game.unknown:
        yield f"  other commands: {_counted(game.unknown, shown)}"
    if game.steps or seen.kind == "log":
        hint = "" if seen.steps is not None else " (--steps tells them)"
        yield f"  {_many(game.steps, 'step')}{hint}"


def _contents_lines(seen: Inspection, contents: ModuleSummary, shown: int) -> Iterator[str]:
    yield f"  name: {contents.name or '(no name)'} {contents.version}"
    if contents.extends is not None:
        yield f"  extends: {contents.extends or '(any module)'}"
    if contents.description:
        yield f"  description: {_one_line(contents.description)}"
    if seen.written is not None:
        yield f"  written: {_when(seen.written)}"
    elif contents.vassal_version:
        yield f"  written: VASSAL {contents.vassal_version}"
    if contents.sides:
        yield f"  sides: {', '.join(contents.sides)}"
    for one in contents.maps:
        sides = f" of {', '.join(one.sides)}" if one.sides else ""
        parts = f"{_many(len(one.boards), 'board')}, {_many(one.at_start, 'at-start stack')}"
        yield f"  {one.kind} {one.name}{sides}: {parts}"
        for name, grid in one.boards[:shown]:
            yield f"    board {name}: {grid}"
        if one.decks:
            yield f"    decks: {_listed(one.decks, shown)}"
    yield f"  prototypes: {len(contents.prototypes)}"
    yield f"  {_many(contents.slots, 'piece slot')}: {_counted(contents.pieces, shown)}"
    if set(contents.classes) - {"(no class)"}:
        yield f"  classes: {_counted(contents.classes, shown)}"
    yield f"  traits: {_counted(contents.traits, shown)}"
    for name, entry, _ in contents.setups:
        yield f"  set-up {name}: {entry}"
    for what, names in (("dice", contents.dice), ("turn trackers", contents.trackers)):
        if names:
            yield f"  {what}: {_listed(names, shown)}"
    yield f"  global properties: {len(contents.properties)}, charts: {contents.charts}"
    yield f"  images: {contents.images} ({contents.image_bytes / 1e6:.1f} MB), sounds: {contents.sounds}"
    if contents.custom_classes:
        yield f"  own classes: {_listed(contents.custom_classes, shown)}"


def step_lines(step: StepReport) -> Iterator[str]:
    """One step for a person."""
    who = f" {step.who}" if step.who else ""
    undo = " (undo)" if step.undo else ""
    told = [*step.deeds, *(f"> {line}" for line in step.chat)]
    yield f"{step.number:>5}{who}{undo}: {told[0] if told else 'nothing to see'}"
    for line in told[1:]:
        yield f"       {line}"
    for mismatch in step.mismatches:
        yield f"       misfit: piece {mismatch.id} {mismatch.about}"


def _when(metadata: Metadata) -> str:
    when = metadata.saved.strftime("%Y-%m-%d %H:%M UTC") if metadata.saved is not None else "no date"
    return f"VASSAL {metadata.vassal_version or '(no version)'}, {when}"


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def _counted(counts: Mapping[str, int], shown: int) -> str:
    """``Rifle (9), LMG (3), and 4 more kinds``, the most frequent first."""
    ordered = sorted(counts.items(), key=lambda item: -item[1])
    told = [(name or "(no name)") + (f" ({count:,})" if count > 1 else "") for name, count in ordered[:shown]]
    rest = len(ordered) - shown
    return ", ".join([*told, f"and {_many(rest, 'more kind')}"] if rest > 0 else told)


def _listed(names: list[str], shown: int) -> str:
    rest = len(names) - shown
    return ", ".join([*names[:shown], f"and {rest:,} more"] if rest > 0 else names)


def _one_line(text: str) -> str:
    return " ".join(text.split())
