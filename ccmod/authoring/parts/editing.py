"""A file of components changed by taking a component out or putting one in; all other lines stay as their author wrote.

Every change is made to the text and to the data that it means. Where the changed text does not mean the changed data,
such as in lists that are on one line, the file is written anew from the data.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ccmod.authoring.library import inside
from ccmod.authoring.parts.components import CLASS, INSIDE, XML
from ccmod.authoring.parts.reading import LIMITS
from ccmod.authoring.parts.words import tag_of
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.ground.source import Path_, Source, parse_source, read_source
from ccmod.vassal.extension import PathStep

Write = Callable[[Any], str]
"""Makes the YAML of plain data."""


@dataclass(frozen=True, slots=True)
class ComponentMatch:
    """A component in a file."""

    file: PartFile
    path: Path_
    data: dict[str, Any]
    step: PathStep


@dataclass(slots=True)
class PartFile:
    """A file of components that may be changed; nothing is written."""

    path: Path
    source: Source
    write: Write
    text: str
    before: str
    """As it was read."""

    @classmethod
    def read(cls, folder: Path, name: str, write: Write) -> PartFile:
        """One of the ``parts`` of a folder. Raises as :func:`~ccmod.ground.source.read_source`."""
        path = inside(folder, name)
        source = read_source(path, str(folder / name), LIMITS.scaled())
        text = "".join(f"{line}\n" for line in source.lines)
        return cls(path, source, write, text, text)

    def components(self, path: Path_ = ()) -> Iterator[ComponentMatch]:
        """The components at a place: those of the file, or those inside a component."""
        items = value_at(self.source.data, path)
        for index, item in enumerate(items if isinstance(items, list) else ()):
            data = item if isinstance(item, dict) else {item: None}
            yield ComponentMatch(self, (*path, index), data, _step(data))

    def lines_of(self, path: Path_) -> str:
        """The lines of the component at a place, as they would be written in a list at the margin."""
        block = self._block(path)
        if block is None:
            return self.write([_plain(value_at(self.source.data, path))])
        first, last, indent = block
        return "".join(f"{line[indent:]}\n" for line in self.source.lines[first:last])

    def cut(self, path: Path_) -> None:
        """Take out the component at a place; a list that becomes empty goes with it."""
        data = copy.deepcopy(self.source.data)
        items = value_at(data, path[:-1])
        del items[path[-1]]
        alone = not items and len(path) > 1
        if alone:
            del value_at(data, path[:-2])[INSIDE]
        block = self._block(path)
        if block is None:
            self._change(None, data)
            return
        first, last, _ = block
        if alone:
            first = self.source.keys[path[:-1]][0] - 1
        self._change([*self.source.lines[:first], *self.source.lines[last:]], data)

    def paste(self, path: Path_, block: str) -> None:
        """Put a block of components at the end of the list at a place: the file's, or that inside a component."""
        added = parse_source(block.encode(), str(self.path), LIMITS.scaled()).data
        data = copy.deepcopy(self.source.data)
        if path:
            owner = value_at(data, path[:-1])
            if isinstance(owner, str):
                owner = {owner: None}
                value_at(data, path[:-2])[path[-2]] = owner
            owner[INSIDE] = [*(owner.get(INSIDE) or []), *added]
        else:
            data = [*(data or []), *added]
        lines = self.source.lines
        there = value_at(self.source.data, path)
        spot = self._block((*path, len(there) - 1)) if there else (0, len(lines), 0)
        if spot is None or (path and not there):
            self._change(None, data)
            return
        _, last, indent = spot
        new = [" " * indent + line if line else line for line in block.splitlines()]
        self._change([*lines[:last], *new, *lines[last:]], data)

    def _block(self, path: Path_) -> tuple[int, int, int] | None:
        """The first line of an item of a list, the line after its last, and the column of its dash, all from 0;
        ``None`` if it does not begin a line."""
        line, column = self.source.values[path]
        lines = self.source.lines
        before = lines[line - 1][: column - 1]
        if not re.fullmatch(r" *- +", before):
            return None
        indent = before.index("-")
        last = line
        while last < len(lines) and (not lines[last].strip() or _indent(lines[last]) > indent):
            last += 1
        while not lines[last - 1].strip():
            last -= 1
        return line - 1, last, indent

    def _change(self, lines: list[str] | None, data: Any) -> None:
        """Take these lines if they mean this data; else, or without any, lines that do."""
        text = "".join(f"{line}\n" for line in lines or ())
        source = self._parsed(text)
        if source is None or source.data != data:
            text = self.write(_plain(data))
            source = self._parsed(text)
            assert source is not None, "what is written here can be read"
        self.text, self.source = text, source

    def _parsed(self, text: str) -> Source | None:
        try:
            return parse_source(text.encode(), self.source.file, LIMITS.scaled())
        except CcmodError:
            return None


def value_at(data: Any, path: Path_) -> Any:
    """The value at a place; ``None`` where there is none."""
    for key in path:
        if isinstance(data, dict):
            data = data.get(key)
        elif isinstance(data, list) and isinstance(key, int):
            data = data[key]
        else:
            return None
    return data


def _step(data: dict[str, Any]) -> PathStep:
    """Class and name of a component; without a name where it has none."""
    word, name = next(iter(data.items()))
    if word == XML:
        return PathStep(XML)
    tag = str(name) if word == CLASS else tag_of(str(word))
    named = data.get("name") if word == CLASS else name
    if isinstance(named, dict | list) or named in (None, ""):
        return PathStep(tag)
    return PathStep(tag, str(getattr(named, "text", named)))


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _plain(data: Any) -> Any:
    """Values for writing; a number as it was written, where another spelling would not be the same."""
    if isinstance(data, dict):
        return {key: _plain(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_plain(item) for item in data]
    text = getattr(data, "text", None)
    if text is None:
        return data
    return int(data) if str(int(data)) == text else text
