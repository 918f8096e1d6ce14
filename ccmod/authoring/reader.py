"""Reading that modules and extensions share: files by their models, sheets of counters and cards."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel

from ccmod.authoring.annotations import booleans_for_numbers, empty_parts
from ccmod.authoring.card_sheets import CardBox, CardSheet, card_box, card_sheet_of
from ccmod.authoring.cards import CardsFile
from ccmod.authoring.check_counters import check_counters
from ccmod.authoring.counters import CountersFile
from ccmod.authoring.library import locate
from ccmod.authoring.ranges import spread_ranges
from ccmod.authoring.rows import RowPrototypes, family_of
from ccmod.authoring.sheets import Counter, Sheet, counters_of, sheet_of
from ccmod.authoring.tables.inlay import inlay_tables
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems
from ccmod.ground.shipped import shipped
from ccmod.ground.source import Path_, Source, commented_out, read_source

M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Pieces:
    """The counters and cards of a folder."""

    sheets: tuple[Sheet, ...]
    counters: dict[str, Counter]
    cards: CardBox


class FolderReader:
    """Reads the files of one folder, and notes what is wrong with them."""

    def __init__(self, folder: Path, problems: Problems) -> None:
        self.folder = folder
        self.shown = f"scenarios/{folder.name}" if folder.parent == shipped("scenarios") else str(folder)
        self.problems = problems
        self.names: frozenset[str] = frozenset()
        """Of all counters and cards, as far as they are read: ranges are written out in files that are read later."""

    def file(self, path: Path, shown: str, model: type[M]) -> tuple[Source | None, M | None]:
        """A file as its model; ``None`` if it could not be read."""
        try:
            source = read_source(path, shown)
        except CcmodError as error:
            self.problems.add(error)
            return None, None
        return source, self.model(model, source, path.parent)

    def model(self, model: type[M], source: Source, folder: Path) -> M | None:
        """A file's model with its tables, which lie in ``folder``, and ranges; ``None`` if it could not be read.

        Where a table is wrong, the rest is checked all the same.
        """
        for path in empty_parts(model, source.data):
            message = f"nothing was found for the key {path[-1]!r}"
            hint = "write what belongs to it, or take the key away"
            self.problems.add(source.mistake("authoring/value", message, path, hint=hint, key=True))
        for path in commented_out(source):
            message = f"nothing was found for the key {path[-1]!r}: # begins a remark"
            self.problems.add(source.mistake("authoring/value", message, path, hint="put quotes around it", key=True))
        for path in booleans_for_numbers(model, source.data):
            *above, key = path
            holder = source.data
            for part in above:
                holder = holder[part]
            holder[key] = str(holder[key]).lower()  # as a text it is refused
        whole = inlay_tables(model, source, folder, self.problems)
        spread_ranges(model, source, self.names)
        read = self.problems.model(model, source)
        return read if whole else None

    def located(self, source: Source, at: Path_, kind: str, name: str, model: type[M]) -> tuple[Source, M, Path] | None:
        """The file that ``name`` means, read; with its folder."""
        try:
            path, shown = locate(self.folder, self.shown, kind, name)
        except CcmodError as error:
            self.problems.add(source.mistake(error.code, error.message, at, hint=error.hint))
            return None
        own_source, file = self.file(path, shown, model)
        return None if own_source is None or file is None else (own_source, file, path.parent)

    def pieces(
        self, source: Source, counters: list[str], cards: list[str], base: Pieces | None = None
    ) -> Pieces | None:
        """The sheets of these names, after those of the ``base`` that they extend; ``None`` if one cannot be read."""
        sheets = [
            sheet_of(file, own, folder, self.problems)
            for own, file, folder in self._each(source, "counters", counters, CountersFile)
        ]
        boxes = [
            card_sheet_of(file, own, folder, self.problems)
            for own, file, folder in self._each(source, "cards", cards, CardsFile)
        ]
        there = len(sheets) == len(set(counters)) and len(boxes) == len(set(cards))
        all_sheets: tuple[Sheet, ...] = (*(base.sheets if base else ()), *sheets)
        all_boxes: tuple[CardSheet, ...] = (*(base.cards.sheets if base else ()), *boxes)
        prototypes = [RowPrototypes.of(one) for one in all_sheets] + [RowPrototypes.of(box) for box in all_boxes]
        family = family_of(prototypes, self.problems) if there else None
        if family is None:
            return None
        found = counters_of(all_sheets, family, self.problems)
        box = card_box(all_boxes, family, found, self.problems)
        self.names = frozenset((*found, *box.cards))
        pieces = Pieces(all_sheets, found, box)
        check_counters(pieces, found, self.problems)
        return pieces

    def once(self, source: Source, key: str, names: list[str]) -> Iterator[tuple[int, str]]:
        """The files in a list, each with its place in it, after noting those that stand in it twice."""
        seen: set[str] = set()
        for index, name in enumerate(names):
            same = posixpath.normpath(name.replace("\\", "/"))
            if same in seen:
                hint = "take one of the two away"
                self.problems.add(
                    source.mistake("authoring/file-twice", f"{name!r} is in this list twice", (key, index), hint=hint)
                )
                continue
            seen.add(same)
            yield index, name

    def _each(self, source: Source, key: str, names: list[str], model: type[M]) -> Iterator[tuple[Source, M, Path]]:
        """The sheets under a key that could be read."""
        for index, name in self.once(source, key, names):
            read = self.located(source, (key, index), "counters", name, model)
            if read is not None:
                yield read
