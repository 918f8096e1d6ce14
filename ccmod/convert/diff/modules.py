"""Two modules compared: definitions of pieces, components, set-ups, files; and what games under way will notice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ccmod.convert.diff.change import Differences, FileChange, Notice, in_order, listed, quoted
from ccmod.convert.diff.compared import ComparedGame
from ccmod.convert.diff.components import component_changes
from ccmod.convert.diff.definitions import definition_changes
from ccmod.convert.diff.games import compare_games
from ccmod.convert.diff.noticing import piece_seen
from ccmod.convert.diff.refreshing import refresh_losses
from ccmod.convert.readings import alike, same_state
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.perspective import ONLOOKER, Perspective
from ccmod.vassal.buildfile import BUILD_FILES
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.components import Component
from ccmod.vassal.lint import Subject
from ccmod.vassal.lint.gpids import missing_gpids, twin_gpids
from ccmod.vassal.metadata import EXTENSIONDATA, MODULEDATA
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.prototypes import Prototypes
from ccmod.vassal.traits import Piece

_SHOWN = 5
"""How many differences in a set-up are listed."""
_PART_OF_THE_GAME = {*BUILD_FILES, MODULEDATA, EXTENSIONDATA}


@dataclass(frozen=True, slots=True)
class _Definition:
    """A piece slot or prototype."""

    name: str
    text: str
    piece: Piece | None


def compare_modules(a: Module, b: Module, perspective: Perspective = ONLOOKER) -> Differences:
    """The differences of the second of two modules or extensions; of set-ups those that ``perspective`` sees."""
    first, second = Component(a.build.root), Component(b.build.root)
    slots = _by_gpid(first), _by_gpid(second)
    changes = in_order(
        [
            *_versions(a, b),
            *_prototypes(first, second),
            *_slots(*slots),
            *component_changes(first, second),
            *_files(a, b, perspective),
        ]
    )
    seen = [Notice("players", _plain(one.what), one.seen) for one in changes if one.seen is not None]
    decks = {one.name for one in second.all("DrawPile")}
    lost = [Notice("games", one.what, _of_deck(one, decks)) for one in changes if one.notice is not None]
    in_play = _in_play(a, b, *slots) if changes else ()  # where nothing changed, nothing is to be noticed
    return Differences("module", changes, notices=(*seen, *lost, *in_play))


def _of_deck(change: FileChange, decks: set[str]) -> str:
    """The consequence for games; of a deck that lies on another map now, that VASSAL still finds it by its name."""
    kind, _, name = change.what.rpartition(" > ")[2].partition(" ")
    if kind == "DrawPile" and change.kind == "removed" and name in decks:
        return "lies on another map: games under way move it there if Refresh Decks is chosen"
    return change.notice or ""


def _plain(what: str) -> str:
    """A slot's name without its id."""
    return what.rpartition(" (id ")[0] or what


def _in_play(
    a: Module, b: Module, before: Mapping[str, _Definition], after: Mapping[str, _Definition]
) -> Iterator[Notice]:
    """The fate of the pieces of each slot that is in both modules, and whether VASSAL refreshes at all."""
    prototypes = [
        Prototypes.of(module.build.root, limits=module.archive.limits, file=module.archive.name) for module in (a, b)
    ]
    for gpid in before.keys() & after.keys():
        old, new = before[gpid].piece, after[gpid].piece
        if old is None or new is None:
            continue
        in_play = (known.in_play(piece, cycles=False) for piece, known in zip((old, new), prototypes, strict=True))
        traits = [piece.traits for piece in in_play]
        if len(traits[0]) == len(traits[1]) and all(map(alike, *traits)):
            continue
        yield from (Notice("players", after[gpid].name, text) for text in piece_seen(*traits))
        yield from (Notice("games", _slot(after[gpid], gpid), text) for text in refresh_losses(*traits))
    subject = Subject(b)
    wrong = [*missing_gpids(subject), *twin_gpids(subject)]
    if wrong:
        pieces = counted(len(wrong), "piece has", "pieces have")
        text = f"VASSAL refuses to bring any game up to date: {pieces} no id, or that of another"
        yield Notice("games", "the module", text)


def _by_name(root: Component) -> dict[str, _Definition]:
    """The prototypes by name."""
    return {one.name: _definition(one, one.name) for one in root.all("PrototypeDefinition")}


def _versions(a: Module, b: Module) -> Iterator[FileChange]:
    roots = a.build.root, b.build.root
    for what, name in (("name", "name"), ("version", "version"), ("description", "description")):
        old, new = (root.get(name) for root in roots)
        if old != new:
            yield FileChange("versions", "changed", what, f"{quoted(old)} to {quoted(new)}", old, new)
    old, new = (root.get("VassalVersion") or root.get("vassalVersion") for root in roots)
    if old != new:
        yield FileChange("versions", "changed", "VASSAL", f"{old or '(not said)'} to {new or '(not said)'}", old, new)


def _prototypes(a: Component, b: Component) -> Iterator[FileChange]:
    before, after = _by_name(a), _by_name(b)
    fresh = [name for name in after if name not in before]
    for name in (name for name in before if name not in after):
        twin = next((one for one in fresh if after[one].text == before[name].text), None)
        if twin is None:
            yield FileChange("prototypes", "removed", name, "is gone")
        else:
            fresh.remove(twin)
            yield FileChange("prototypes", "renamed", name, f"is now {quoted(twin)}", name, twin)
    yield from (FileChange("prototypes", "added", name, "is new") for name in fresh)
    for name in before.keys() & after.keys():
        for text in _definition_changes(before[name], after[name]):
            yield FileChange("prototypes", "changed", name, text)


def _slots(before: Mapping[str, _Definition], after: Mapping[str, _Definition]) -> Iterator[FileChange]:
    """Piece slots by their ids, by which VASSAL brings the pieces of a game under way up to date."""
    moved = {after[gpid].name: gpid for gpid in after.keys() - before.keys()}
    for gpid in before.keys() - after.keys():
        notice = "its pieces in games under way cannot be brought up to date"
        if before[gpid].name in moved:
            notice = f"has now the id {moved[before[gpid].name]}: games under way find it only by its name, if so asked"
        yield FileChange("slots", "removed", _slot(before[gpid], gpid), "is gone", notice=notice, seen="is gone")
    for gpid in after.keys() - before.keys():
        yield FileChange("slots", "added", _slot(after[gpid], gpid), "is new", seen="is new")
    for gpid in before.keys() & after.keys():
        old, new = before[gpid], after[gpid]
        what = _slot(new, gpid)
        if old.name != new.name:
            notice = f"pieces {quoted(old.name)} in games under way become {quoted(new.name)}"
            seen = f"was {quoted(old.name)}"
            yield FileChange("slots", "renamed", what, seen, old.name, new.name, notice, seen)
        for text in _definition_changes(old, new):
            yield FileChange("slots", "changed", what, text)


def _by_gpid(root: Component) -> dict[str, _Definition]:
    """Slots by id; of several with one id the later ones count from 2, and those without an id go by their names."""
    found: dict[str, _Definition] = {}
    for one in root.all("PieceSlot", "CardSlot"):
        definition = _definition(one, one.name)
        key = one.element.get("gpid") or f"none, {definition.name}"
        number, plain = 1, key
        while key in found:
            number += 1
            key = f"{plain}, {number}"
        found[key] = definition
    return found


def _slot(definition: _Definition, gpid: str) -> str:
    return f"{definition.name or '(no name)'} (id {gpid})"


def _definition(component: Component, name: str) -> _Definition:
    text = component.element.text.strip()
    try:
        command = decode(text)
        piece = Piece.read(command.type, command.state) if isinstance(command, AddPiece) else None
    except CcmodError:
        piece = None
    return _Definition(name or (piece.name if piece is not None else ""), text, piece)


def _definition_changes(a: _Definition, b: _Definition) -> Iterator[str]:
    if a.text == b.text:
        return
    if a.piece is None or b.piece is None:
        yield "its definition changed"
        return
    found = [*definition_changes(a.piece, b.piece), *_marks(a.piece, b.piece)]
    if not found and not all(same_state(*pair) for pair in zip(a.piece.traits, b.piece.traits, strict=True)):
        yield "its state at the start changed"
    yield from found


def _marks(a: Piece, b: Piece) -> Iterator[str]:
    """Values of markers, which are part of the state, of the markers that both pieces have."""
    for name, value in b.marks.items():
        if name in a.marks and a.marks[name] != value:
            yield f"marker {name}: {quoted(a.marks[name])} to {quoted(value)}"


def _files(a: Module, b: Module, perspective: Perspective) -> Iterator[FileChange]:
    """Entries of the archives other than the build file and the metadata."""
    before, after = (
        {name: module.archive.size(name) for name in module.archive if not name.endswith("/")} for module in (a, b)
    )
    setups = {entry for module in (a, b) for _, entry in module.setups()}
    for name in (before.keys() | after.keys()) - _PART_OF_THE_GAME:
        topic = "set-ups" if name in setups else "images" if name.startswith("images/") else "files"
        what = name.removeprefix("images/")
        if name not in after:
            yield FileChange(topic, "removed", what, "is gone")
        elif name not in before:
            yield FileChange(topic, "added", what, f"is new ({counted(after[name], 'byte')})")
        elif not a.archive.equals(name, b.archive):
            sizes = (
                f"{before[name]:,} to {counted(after[name], 'byte')}"
                if before[name] != after[name]
                else "other content"
            )
            differences = _setup(a, b, name, perspective) if name in setups else None
            seen = differences if topic == "set-ups" else "is another picture" if topic == "images" else None
            yield FileChange(
                topic, "changed", what, differences or sizes, str(before[name]), str(after[name]), seen=seen
            )


def _setup(a: Module, b: Module, entry: str, perspective: Perspective) -> str | None:
    """The differences in a set-up; ``None`` if it cannot be read."""
    games = []
    try:
        for module in (a, b):
            game = module.setup(entry)
            games.append((game, ComparedGame.of(Position.of(game, module), perspective, module)))
    except CcmodError:
        return None
    found = compare_games(*games).changes
    parts = listed([f"{change.what}: {change.text}" for change in found if change.topic != "versions"], _SHOWN)
    return parts or "nothing that is seen"
