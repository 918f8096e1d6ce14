"""Mistakes and doubts of an adapter, seen together with the module and a log that it is for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation
from ccmod.ground.nearest import near
from ccmod.ground.source import Path_
from ccmod.perspective import REFEREE, Perspective
from ccmod.play.systems import vocabulary_of
from ccmod.replay.foreign.importing import ForeignLog, import_foreign
from ccmod.replay.foreign.loading import LoadedAdapter
from ccmod.replay.foreign.meaning import Meaning
from ccmod.replay.foreign.module_pieces import slots_of
from ccmod.replay.foreign.patterns import takes
from ccmod.vassal.module_summary import summarise_module
from ccmod.vassal.opening import Module
from ccmod.vassal.savegame import SavedGame

LISTED = 5


@dataclass(frozen=True, slots=True)
class AdapterRemark:
    """Something that a writer of adapters should look at."""

    place: SourceLocation
    message: str
    hint: str | None = None
    is_note: bool = False
    """Whether it may well be in order: one log does not show everything."""


@dataclass(frozen=True, slots=True)
class CheckedAdapter:
    """The findings, and how a log fared."""

    remarks: tuple[AdapterRemark, ...]
    log: ForeignLog | None = None


def check_adapter(
    loaded: LoadedAdapter,
    module: Module | None = None,
    game: SavedGame | None = None,
    perspective: Perspective = REFEREE,
) -> CheckedAdapter:
    """Look at an adapter that can be read, with its module and a log, as ``perspective`` sees it, if at hand.

    Raises :class:`CcmodError` for a log that cannot be read by it at all.
    """
    remarks = list(_alone(loaded))
    if module is not None:
        remarks += _with_module(loaded, module)
    log = None
    if game is not None:
        archive = None if module is None else module.archive
        vocabulary = vocabulary_of(loaded.file.system)
        log = import_foreign(game, loaded, vocabulary, archive, perspective=perspective)
        remarks += _with_log(loaded, log)
    order = sorted(remarks, key=lambda remark: (remark.place.line or 0, remark.place.column or 0))
    return CheckedAdapter(tuple(order), log)


def _alone(loaded: LoadedAdapter) -> Iterator[AdapterRemark]:
    file = loaded.file
    if not file.matches.module and not file.matches.maps:
        yield _remark(loaded, "nothing says which games it is for", (), "matches: {module: NAME, maps: [MAP]}")
    if not file.pieces:
        yield _remark(loaded, "no piece has a meaning", (), "pieces: [{name: PATTERN, kind: unit}]")
    for key, rules in (("pieces", [_texts(rule) for rule in file.pieces]), ("chat", [r.pattern for r in file.chat])):
        seen: dict[object, int] = {}
        for index, rule in enumerate(rules):
            if rule in seen:
                yield _remark(loaded, f"the same as rule {seen[rule] + 1}, which comes first", (key, index))
            seen.setdefault(rule, index)


def _texts(rule: object) -> tuple[object, ...]:
    looks = ("name", "image", "map", "palette", "prototype")
    lists = (tuple(getattr(rule, key)) for key in ("names", "images"))
    return (*(getattr(rule, key) for key in looks), *lists, *sorted(getattr(rule, "marks").items()))  # noqa: B009


def _with_module(loaded: LoadedAdapter, module: Module) -> Iterator[AdapterRemark]:
    file, summary = loaded.file, summarise_module(module)
    patterns = file.matches.module
    if patterns and not any(takes(pattern, summary.name) for pattern in patterns):
        yield _remark(loaded, f"the module is called {summary.name!r}, which does not match", ("matches", "module"))
    maps = {one.name for one in summary.maps}
    named: list[tuple[str, Path_]] = [(file.board.map, ("board", "map"))] if maps else []
    named += [(name, ("matches", "maps", index)) for index, name in enumerate(file.matches.maps)]
    named += [(name, ("sides", side, "hand")) for side, row in file.sides.items() for name in row.hand]
    yield from _unknown(loaded, "map", named, maps)
    yield from _unknown(
        loaded, "deck", [(name, ("decks", name)) for name in file.decks], {d for one in summary.maps for d in one.decks}
    )
    if summary.sides:
        sides: list[tuple[str, Path_]] = [(side, ("sides", side)) for side, row in file.sides.items() if not row.called]
        sides += [(name, ("sides", side, "called")) for side, row in file.sides.items() for name in row.called]
        known = set(summary.sides)
        stated = {name for name, _ in sides}
        if not stated & known:
            yield from _unknown(loaded, "side", sides, known)
    yield from _pieces(loaded, module)


def _unknown(
    loaded: LoadedAdapter, what: str, named: Iterable[tuple[str, Path_]], known: set[str]
) -> Iterator[AdapterRemark]:
    for name, at in named:
        if name not in known:
            listed = ", ".join(sorted(known)[: LISTED * 2])
            hint = near(name, known) or (f"it has: {listed}" if known else f"it has no {what}s")
            yield _remark(loaded, f"the module has no {what} {name!r}", at, hint)


def _pieces(loaded: LoadedAdapter, module: Module) -> Iterator[AdapterRemark]:
    meaning = Meaning(loaded.file, module)
    strange: list[str] = []
    slots = list(slots_of(module))
    for slot in slots:
        if meaning.piece(slot.piece, None) is None:
            strange.append(slot.name or slot.image)
        for index, layer in enumerate(slot.layers):
            meaning.face(slot.name, layer, index)
    for index, rule in enumerate(loaded.file.pieces):
        if ("pieces", index) not in meaning.used and rule.map is None and slots:
            yield _remark(
                loaded, "no piece of the module's palettes is left for this rule", ("pieces", index), note=True
            )
    if strange:
        shown = ", ".join(name for name, _ in Counter(strange).most_common(LISTED))
        message = f"{len(strange)} of the module's {counted(len(slots), 'piece')} without a matching rule: {shown}"
        yield _remark(loaded, message, ("pieces",), "add rules, the last perhaps {name: '.*', kind: marker}")


def _with_log(loaded: LoadedAdapter, log: ForeignLog) -> Iterator[AdapterRemark]:
    for key, rules in (("chat", loaded.file.chat), ("dice", loaded.file.dice)):
        idle = [index for index in range(len(rules)) if (key, index) not in log.meaning.used]
        if rules and 2 * len(idle) >= len(rules):
            message = f"{len(idle)} of {counted(len(rules), 'pattern')} without a matching line in the log"
            yield _remark(loaded, message, (key,), "compare them with `ccmod inspect LOG --steps`")
        for index in idle:
            yield _remark(loaded, "no line of the log matches this pattern", (key, index, "pattern"), note=True)
    if log.unknown:
        names = list(dict.fromkeys(name or "(no name)" for name in log.unknown.values()))
        shown = ", ".join(names[:LISTED]) + (" …" if len(names) > LISTED else "")
        pieces = counted(len(log.unknown), "piece of the log matches", "pieces of the log match")
        yield _remark(loaded, f"{pieces} no rule: {shown}", ("pieces",))


def _remark(
    loaded: LoadedAdapter, message: str, at: Path_, hint: str | None = None, *, note: bool = False
) -> AdapterRemark:
    return AdapterRemark(loaded.source.place(at), message, hint, note)
