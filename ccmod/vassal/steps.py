"""Log steps in plain words: who did what, as a perspective sees it, without anybody's password."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import field, replace

from ccmod.ground.dataclass import dataclass
from ccmod.perspective import ONLOOKER, Perspective
from ccmod.vassal.changes import changes_of, minor_changes_of
from ccmod.vassal.command_words import describe_command
from ccmod.vassal.commands import (
    AddPiece,
    ChangePiece,
    Chat,
    Command,
    GlobalProperty,
    MovePiece,
    MutableProperty,
    PlayerLeaves,
    RemovePiece,
    Undo,
)
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Mismatch, Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.table import MapPixel, Thing
from ccmod.vassal.visibility import CARD, Visibility, name_of

Namer = Callable[[MapPixel], str]
"""Names a place, by a hex where the grid is known."""
PRIVATE = "a private map"
"""The name of every map that may not be seen: to which of them a card goes stays secret."""


@dataclass(frozen=True, slots=True)
class StepReport:
    """The effects of one press of Step, in words."""

    number: int
    """From 1."""
    who: str | None
    """The player who moved something, if the log states one."""
    actions: tuple[str, ...]
    """The changes of pieces, decks, properties."""
    chat: tuple[str, ...]
    """Lines of the chat window without their markup: reports, dice, talk."""
    undo: bool
    """Whether the step takes an earlier one back."""
    mismatches: tuple[Mismatch, ...]


@dataclass(slots=True)
class _StepDescription:
    """The reports gathered while the commands of one step were carried out."""

    seen: Visibility
    place_name: Namer
    moves: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    actions: list[str] = field(default_factory=list)
    minor: list[str] = field(default_factory=list)
    """Reported only where nothing else happened."""
    chat: list[str] = field(default_factory=list)
    who: str | None = None
    undo: bool = False
    misfits: list[Mismatch] = field(default_factory=list)

    def begin(self, *_: object) -> None:
        """Forget the step before."""
        self.moves, self.actions, self.minor, self.chat, self.misfits = {}, [], [], [], []
        self.who, self.undo = None, False

    def watch(self, command: Command) -> Callable[[list[Mismatch]], None]:
        """Look before a command is carried out; the function returned looks again afterwards."""
        finish = _observe(self, command)
        thing = self.position.table.things.get(getattr(command, "id", None) or "")
        was_known = thing is None or self.seen.knows(thing)

        def behind(misfits: list[Mismatch]) -> None:
            self.misfits += self.seen.mismatches(misfits) if was_known else ()
            if finish is not None:
                finish()

        return behind

    def report(self, number: int) -> StepReport:
        """The step that was watched."""
        moves = [f"{_several(names)}: {start} to {end}" for (start, end), names in self.moves.items()]
        actions = (*moves, *self.actions) or (() if self.chat else tuple(dict.fromkeys(self.minor)))
        return StepReport(number, self.who, actions, tuple(self.chat), self.undo, tuple(self.misfits))

    def where(self, thing: Thing) -> str:
        """A thing's place in words: the deck it is in, or the spot on the map."""
        if thing.parent is not None and thing.parent.is_deck and self.seen.sees_map(thing.place.map):
            return name_of(thing.parent)
        return self.spot(thing.place)

    def spot(self, place: MapPixel) -> str:
        if place.map is None:
            return "off the map"
        return self.place_name(place) if self.seen.sees_map(place.map) else PRIVATE

    @property
    def position(self) -> Position:
        """The position along the log."""
        return self.seen.position


def describe_steps(
    game: SavedGame, perspective: Perspective = ONLOOKER, place_name: Namer = str, module: Module | None = None
) -> Iterator[StepReport]:
    """Every step of a log in order, as ``perspective`` sees it, on the module's maps."""
    position = Position.of(game, module)
    description = _StepDescription(Visibility(position, perspective), place_name)
    for number, _, _ in position.follow(game, before=description.begin, watch=description.watch):
        yield description.report(number)


def describe_step(
    position: Position, action: Command, number: int, perspective: Perspective, place_name: Namer = str
) -> StepReport:
    """Carry out one action on ``position``, and describe it."""
    description = _StepDescription(Visibility(position, perspective), place_name)
    position.apply(action, step=number, watch=description.watch)
    return description.report(number)


def _observe(description: _StepDescription, command: Command) -> Callable[[], None] | None:
    """Look before a command is carried out; the function returned looks again afterwards."""
    match command:
        case Chat():
            description.chat.append(command.plain)
        case Undo():
            description.undo = True
        case MovePiece():
            return _watch_move(description, command)
        case ChangePiece():
            return _watch_change(description, command)
        case AddPiece() if command.id is not None and not command.is_stack:
            return lambda: _describe_new(description, command.id or "")
        case RemovePiece():
            thing = description.position.table.things.get(command.id)
            if thing is not None and not thing.is_stack and description.seen.sees(thing):
                description.actions.append(f"{description.seen.name(thing)} is removed from {description.where(thing)}")
        case _:
            description.actions += _describe_other(description, command)
    return None


def _watch_move(description: _StepDescription, command: MovePiece) -> Callable[[], None] | None:
    thing = description.position.table.things.get(command.id)
    seat = description.position.seat_of(command.player)
    if thing is None:
        return None
    before = [_Look.at(description, one) for one in (list(thing.members) if thing.is_stack else [thing])]
    if thing.place.map is None and command.old_map is not None:  # its stack was removed just before, as in an undo
        start = description.spot(MapPixel(command.old_map, command.old_x, command.old_y))
        before = [replace(look, where=start) for look in before]

    def finish() -> None:
        for look in before:
            now = _Look.at(description, look.thing)
            if seat is not None and (look.seen or now.seen):  # whoever moves what nobody sees goes unnamed
                description.who = seat.name or seat.side
            if look.where != now.where and (look.seen or now.seen):
                known = look if look.known and not now.known else now
                name = CARD if not known.known and look.in_deck else known.name
                description.moves.setdefault((look.where, now.where), []).append(name)
            elif look.where == now.where and now.seen and (now.known or not now.in_deck):
                description.minor.append(f"{now.name} at {now.where}: order in the stack")

    return finish


@dataclass(frozen=True, slots=True)
class _Look:
    """How a thing is seen at one moment."""

    thing: Thing
    where: str
    name: str
    seen: bool
    known: bool
    in_deck: bool

    @classmethod
    def at(cls, description: _StepDescription, thing: Thing) -> _Look:
        seen = description.seen
        return cls(
            thing, description.where(thing), seen.name(thing), seen.sees(thing), seen.knows(thing), thing.in_deck
        )


def _watch_change(description: _StepDescription, command: ChangePiece) -> Callable[[], None] | None:
    thing = description.position.table.things.get(command.id)
    if thing is None or thing.is_stack:
        return None
    before, order = thing.piece, [member.id for member in thing.members]
    knew, name = description.seen.knows(thing), description.seen.name(thing)

    def finish() -> None:
        if thing.is_deck:
            if [member.id for member in thing.members] != order and description.seen.sees(thing):
                description.actions.append(f"{name_of(thing)}: the cards come into another order")
            return
        knows = description.seen.knows(thing)
        if not description.seen.sees(thing) and not knew:
            return
        called = description.seen.name(thing) if knows else name
        found = changes_of(before, thing.piece, details=knows and knew)
        description.actions += [f"{called} at {description.where(thing)}: {change}" for change in found]
        if knows and not found:
            description.minor += [f"{called}: {change}" for change in minor_changes_of(before, thing.piece)]

    return finish


def _describe_new(description: _StepDescription, id: str) -> None:
    thing = description.position.table.things[id]
    if not description.seen.sees(thing):
        return
    if thing.is_deck:
        description.actions.append(f"new deck {name_of(thing)} at {description.spot(thing.place)}")
    else:
        description.actions.append(f"new: {description.seen.name(thing)} at {description.where(thing)}")


def _describe_other(description: _StepDescription, command: Command) -> list[str]:
    if isinstance(command, PlayerLeaves):
        seat = description.position.seat_of(command.id)
        return [f"{seat.name if seat else 'a player'} gives up a side"]
    if isinstance(command, GlobalProperty | MutableProperty) and not description.seen.sees_property(
        command.name, command.container
    ):
        return []
    words = describe_command(command)
    return [words] if words else []


def _several(names: Iterable[str]) -> str:
    """``A``; ``A and B``; ``A, B and 3 more``; equal ones counted."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    parts = [name if count == 1 else f"{count} times {name}" for name, count in counts.items()]
    if len(parts) > 4:
        parts = [*parts[:3], f"{sum(list(counts.values())[3:])} more"]
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]
