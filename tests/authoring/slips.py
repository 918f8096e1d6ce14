"""One slip at a time in the files of an author's folder: for tests that no slip crashes or is passed over.

The files are written anew from their data, so that every value has its own line and a slip is where it is expected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import yaml

from ccmod.ground.source import Path_, Source, SourceFloat, SourceInt, parse_source


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """Writes numbers as they were written; in C where that is at hand, ten times as fast."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


for _number, _tag in ((SourceInt, "int"), (SourceFloat, "float")):
    _Dumper.add_representer(_number, lambda d, v, t=_tag: d.represent_scalar(f"tag:yaml.org,2002:{t}", v.text))  # type: ignore[misc]


def written(data: Any) -> str:
    """Data as YAML, a value a line."""
    return yaml.dump(data, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=10_000)


@dataclass(frozen=True)
class Slip:
    """A file with one value changed."""

    file: str
    path: Path_
    what: str
    make: Callable[[], Any]
    """The data of the file, changed."""

    @cached_property
    def text(self) -> str:
        """The whole file, written when it is first asked for: most slips of a large module are never tried."""
        return written(self.make())

    def lines(self) -> set[int]:
        """The lines on which the value and its key stand."""
        source = parse_source(self.text.encode(), self.file)
        spots = [table[self.path] for table in (source.values, source.keys) if self.path in table]
        return {line for line, _ in spots}

    def __str__(self) -> str:
        return f"{self.file}:{'.'.join(map(str, self.path))}={self.what}"


def misspelt(word: str) -> str:
    """A word with its middle letter doubled."""
    at = len(word) // 2
    return word[:at] + "q" + word[at:]


def changed(data: Any, path: Path_, value: Any) -> Any:
    """A copy of data with another value at a path."""
    data = deepcopy(data)
    if not path:
        return value
    holder = data
    for part in path[:-1]:
        holder = holder[part]
    holder[path[-1]] = value
    return data


def renamed(data: Any, path: Path_, key: str) -> Any:
    """A copy of data with another key at a path, at the same place among its neighbours."""
    data = deepcopy(data)
    holder = data
    for part in path[:-1]:
        holder = holder[part]
    entries = [(key if name == path[-1] else name, value) for name, value in holder.items()]
    holder.clear()
    holder.update(entries)
    return data


def values_of(source: Source) -> Iterator[tuple[Path_, Any]]:
    """Every value of a file with its path, one for entries of a list that have the same keys above them."""
    seen: set[tuple[Any, ...]] = set()

    def walk(value: Any, path: Path_) -> Iterator[tuple[Path_, Any]]:
        shape = (*("#" if isinstance(part, int) else part for part in path), type(value).__name__)
        if shape not in seen:
            seen.add(shape)
            yield path, value
        inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, one in inner:
            yield from walk(one, (*path, key))

    return walk(source.data, ())


WRONG_SHAPES: dict[str, Any] = {
    "null": None,
    "empty text": "",
    "empty list": [],
    "empty mapping": {},
    "a list": ["a", "b"],
    "a word": "word",
    "a mapping": {"a": "b"},
    "nested": [[{"a": [None]}]],
    "true": True,
}


def slips(folder: Path) -> Iterator[Slip]:
    """Every slip in the YAML files of a folder: misspelt words and keys, and values of another shape."""
    for path in sorted(folder.glob("*.yaml")):
        source = parse_source(path.read_bytes(), path.name)
        for at, value in values_of(source):
            if isinstance(value, str) and value.strip():
                yield Slip(path.name, at, "misspelt", partial(changed, source.data, at, misspelt(value)))
            if at and isinstance(at[-1], str):
                wrong = misspelt(at[-1])
                yield Slip(path.name, (*at[:-1], wrong), "misspelt key", partial(renamed, source.data, at, wrong))
            for what, shape in WRONG_SHAPES.items():
                if shape != value or type(shape) is not type(value):
                    yield Slip(path.name, at, what, partial(changed, source.data, at, shape))
