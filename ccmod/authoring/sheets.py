"""Counter sheets put together: prototypes looked up, every counter by its name, and what they get wrong together."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from ccmod.authoring.behaviour import Behaviour
from ccmod.authoring.counter_size import USUAL
from ccmod.authoring.counters import CounterLine, CountersFile
from ccmod.authoring.cutting import check_cuts
from ccmod.authoring.inheritance import Family
from ccmod.authoring.rows import Row, check_behaviours, check_picture, check_pictures, take_name
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Source

RESERVED = frozenset({
    "BasicName", "PieceName", "LocationName", "CurrentMap", "CurrentBoard", "CurrentZone", "CurrentX", "CurrentY",
    "OldMap", "Moved", "Selected", "Invisible", "Obscured", "ObscuredToOthers", "PlayerSide", "PlayerName",
    "Class", "Side", "Type",
})  # fmt: skip
"""Properties that every counter has anyhow; no value, state or point may be called so."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How large the counters of a sheet are."""

    size: int = USUAL
    """Pixels of their sides."""
    zoom: float = 1
    """That size beside the usual one of its game, for which layers and letters on its counters are made."""
    own: float = 1
    """By how much the largest of the author's pictures on them is made larger or smaller."""

    def of_layer(self, longest: int) -> float:
        """The scale of an author's picture that is laid over these counters; ``longest`` is its longer side in pixels.

        One that is larger than the counters was made for those before they were scaled.
        """
        return self.own if longest > self.size else 1


USUAL_SCALE = Scale()
"""That of counters of which nothing is known."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A counter sheet, where it lies, and its lines."""

    file: CountersFile
    source: Source
    folder: Path
    lines: tuple[Row[CounterLine], ...] = ()
    scale: Scale = USUAL_SCALE
    """Known when the maps are."""
    fitted: bool = False
    """Whether the author's pictures are made as large as its counters."""

    @property
    def size(self) -> int:
        """Pixels of the side of its counters."""
        return self.scale.size

    @property
    def zoom(self) -> float:
        """That size beside the usual one of its game."""
        return self.scale.zoom

    def scaled(self, pixels: float) -> int:
        """Pixels on a counter of the usual size, on these counters."""
        return round(pixels * self.zoom)


@dataclass(frozen=True, slots=True)
class Counter:
    """One counter by its unique name."""

    name: str
    was: str
    """Its name in earlier versions of the module; mostly the same."""
    class_: str
    """``unit``, ``leader``, ``weapon``, ``marker`` or what else its game has."""
    type: str
    side: str | None
    line: CounterLine
    sheet: Sheet
    behaviour: Behaviour
    """Its own keys and those of its prototypes."""

    @property
    def kind(self) -> str:
        """The name of its line: ``German Rifle`` for ``German Rifle 3``."""
        return self.line.name

    @property
    def nation(self) -> str | None:
        """The nation of its sheet."""
        return self.sheet.file.nation


def sheet_of(file: CountersFile, source: Source, folder: Path, problems: Problems) -> Sheet:
    """A sheet with its lines."""
    lines = [Row(line, source, ("counters", index)) for index, line in enumerate(file.counters)]
    check_behaviours(file.prototypes, lines, source, folder, problems)
    for one in lines:
        check_pictures(one, folder, problems, image=one.line.image, back=one.line.back)
        for index, image in enumerate(one.line.faces or ()):
            check_picture(one.source, (*one.at, "faces", index), folder, image, problems)
    check_cuts(file, lines, source, folder, problems)
    return Sheet(file, source, folder, tuple(lines))


def counters_of(sheets: Iterable[Sheet], family: Family, problems: Problems) -> dict[str, Counter]:
    """Every counter by its name. The family must be sound."""
    counters: dict[str, Counter] = {}
    taken: dict[str, str] = {}
    for sheet in sheets:
        for one in sheet.lines:
            for counter in _of_line(sheet, one, family):
                take_name(counter.name, "counter", taken, one, problems)
                counters[counter.name] = counter
    _check_counters(counters, problems)
    return counters


def _of_line(sheet: Sheet, one: Row[CounterLine], family: Family) -> Iterable[Counter]:
    line = one.line
    behaviour = family.resolve(line, sheet.folder, default=sheet.file.like)
    side = behaviour.side or sheet.file.side
    for name, was in zip(line.names(), line.earlier_names(), strict=True):
        yield Counter(name, was, behaviour.class_, line.type or line.name, side, line, sheet, behaviour)


def rows_of(counters: Iterable[Counter]) -> dict[int, Row[CounterLine]]:
    """Where the lines of counters are written, by the lines' identity."""
    sheets = {id(counter.sheet): counter.sheet for counter in counters}
    return {id(row.line): row for sheet in sheets.values() for row in sheet.lines}


def _check_counters(counters: dict[str, Counter], problems: Problems) -> None:
    """Mistakes of a counter's parts together: two layers or properties of one name, unknown targets."""
    kinds = {counter.kind for counter in counters.values()} | counters.keys()
    pooled = {name for one in counters.values() if one.line.pool is not None for name in (one.name, one.kind)}
    seen: set[int] = set()
    rows = rows_of(counters.values())
    for counter in counters.values():
        if id(counter.line) in seen:
            continue
        seen.add(id(counter.line))
        one = rows[id(counter.line)]
        _check_names(counter, one, problems)
        _check_points(counter, one, problems)
        for key in ("place", "replace"):
            for text, name in getattr(counter.behaviour, key).items():
                if name in pooled:
                    message = f"{name!r} lies in a cup, so nothing else can {key} it"
                    problems.add(one.source.mistake("authoring/counter", message, (*one.at, key, text)))
                elif name not in kinds:
                    hint = near(name, kinds) or "the counters are in the sheets of module.yaml"
                    message = f"there is no counter {name!r} to {key}"
                    problems.add(one.source.mistake("authoring/counter", message, (*one.at, key, text), hint=hint))
        _check_pictures_of_steps(counter, one, problems)


def _check_points(counter: Counter, one: Row[CounterLine], problems: Problems) -> None:
    """Points begin within their bounds, some of which a prototype may say."""
    for name, points in counter.behaviour.points.items():
        if not points.off and not points.least <= points.start <= points.most:
            message = (
                f"{name} of {counter.kind} begins with {points.start}, and goes from {points.least} to {points.most}"
            )
            hint = "let start: lie between least: (0 if left out) and most: (99)"
            at = (*one.at, "points", name)
            problems.add(one.source.mistake("authoring/property", message, at, hint=hint))


def _check_names(counter: Counter, one: Row[CounterLine], problems: Problems) -> None:
    known = dict.fromkeys(map(_folded, RESERVED), "a property that VASSAL or ccmod itself has")
    if counter.behaviour.steps or counter.line.back or counter.line.faces:
        known["step"] = "the layer of the steps"
    if counter.behaviour.facing:
        known["facing"] = "the way it faces"
    for key, what in (("values", "a value"), ("points", "points"), ("states", "a state"), ("labels", "a label")):
        for name in getattr(counter.behaviour, key):
            folded = _folded(name)
            if folded in known:
                message = f"{name!r} is already {known[folded]} of {counter.kind}"
                hint = "layers, values, points and labels of a counter have different names"
                problems.add(
                    one.source.mistake("authoring/name-twice", message, (*one.at, key, name), hint=hint, key=True)
                )
            known[folded] = what


@lru_cache(maxsize=4096)
def _folded(name: str) -> str:
    """Names that differ only in capitals and signs would have the same key commands."""
    return "".join(letter for letter in name.lower() if letter.isalnum())


def _check_pictures_of_steps(counter: Counter, one: Row[CounterLine], problems: Problems) -> None:
    steps, faces = counter.behaviour.steps, counter.line.faces
    if steps and faces and len(steps) != len(faces):
        message = f"{counter.kind} has {counted(len(steps), 'step')} and {counted(len(faces), 'face')}"
        problems.add(
            one.source.mistake("authoring/steps", message, (*one.at, "faces"), hint="one picture for each step")
        )
    for name, state in counter.behaviour.states.items():
        if state.levels and state.images and len(state.levels) != len(state.images):
            message = (
                f"the state {name} has {counted(len(state.levels), 'level')} and {counted(len(state.images), 'image')}"
            )
            at = (*one.at, "states", name, "images")
            problems.add(one.source.mistake("authoring/steps", message, at, hint="one picture for each level"))
