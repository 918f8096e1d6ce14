"""Counter sheets put together: prototypes looked up, every counter by its name, and what they get wrong together."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ccmod.authoring.behaviour import Behaviour
from ccmod.authoring.counter_size import USUAL
from ccmod.authoring.counters import CounterLine, CountersFile
from ccmod.authoring.cutting import check_cuts
from ccmod.authoring.inheritance import Family
from ccmod.authoring.rows import Row, check_behaviours, check_picture, check_pictures, take_name
from ccmod.ground.dataclass import dataclass
from ccmod.ground.problems import Problems
from ccmod.ground.source import Source


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
