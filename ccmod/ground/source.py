"""One YAML file as data, with the line and column of every value and key.

Read with PyYAML's composer (the C one where it is there) and hardened: no duplicate keys, no cyclic or exploding
aliases, no depth or size that only an attack would have. Plain scalars follow YAML 1.2's core schema, so that a
country code ``NO`` or a switch called ``on`` stays the text that the author wrote.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field
from pathlib import Path
from typing import Any

import yaml

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, ManyErrors, SourceLocation, UnreadableInput, UsageFault, warn
from ccmod.ground.file_kinds import is_sound_archive
from ccmod.ground.limits import limits_in_force
from ccmod.ground.reading import decoded, read_file
from ccmod.ground.yaml_faults import glued_key, swallowed_keys, syntax_fault

Path_ = tuple[str | int, ...]
"""A place inside the data: ``("sides", "German", "setup", "C4", 0)``."""


@dataclass(frozen=True, slots=True)
class YamlLimits:
    """The limits on one file; no sane file comes near."""

    size: int = 4_000_000
    """Bytes."""
    depth: int = 40
    nodes: int = 200_000
    """Values, keys included, before and after the aliases have been followed; each takes about 1 KB of memory."""

    def scaled(self) -> YamlLimits:
        """As much larger as the limits for VASSAL's files are (``--limit-size``)."""
        factor = limits_in_force().scale
        return YamlLimits(int(self.size * factor), self.depth, int(self.nodes * factor))


DEFAULT_LIMITS = YamlLimits()


class SourceInt(int):
    """A whole number that remembers how it was written (``1943``, ``007``)."""

    text: str


class SourceFloat(float):
    """A decimal number that remembers how it was written: as a version, ``1.10`` is not ``1.1``."""

    text: str


_HEAD = "\0head"
"""A path that no key of a file can have: the first row of a table."""


@dataclass(slots=True)
class Source:
    """A file's data and the place of each part of it."""

    file: str
    lines: list[str]
    data: Any = None
    values: dict[Path_, tuple[int, int]] = field(default_factory=dict)
    """Line and column, from 1, of each value by its path."""
    keys: dict[Path_, tuple[int, int]] = field(default_factory=dict)
    """The same of each key."""
    heads: dict[str, tuple[int, int]] = field(default_factory=dict)
    """The same of each name in the first row, of a table: it is there once for all rows."""
    sheet: str | None = None
    """The sheet, of a table that is one of a spreadsheet; columns are then cells."""
    tables: dict[Path_, Source] = field(default_factory=dict)
    """The values from tables beside the file, by the paths of their entries; the places of these are the tables'."""

    def place(self, path: Path_ = (), *, key: bool = False) -> SourceLocation:
        """The place of the value at ``path`` (or its key), or of the nearest value around it if there is none."""
        spots = self.keys if key and path in self.keys else self.values
        while path and path not in spots:
            path, spots = path[:-1], self.values
        return self._holder(path).located(*spots.get(path, (1, 1)))

    def located(self, line: int, column: int) -> SourceLocation:
        """A line and a column of this very file; of a spreadsheet with the name of the cell."""
        part = None if self.sheet is None else f"cell {_letters(column)}{line} of {self.sheet}"
        return SourceLocation(self.file, line, column, part=part)

    def head(self, path: Path_) -> Path_ | None:
        """Of a table, the path by which the name of the column of this value is found; else ``None``."""
        table = self._holder(path)
        if not table.heads:
            return None
        names = [".".join(map(str, path[at:])) for at in range(len(path))]
        found = (head for name in names for head in table.heads if head == name or head.startswith(f"{name}."))
        name = next(found, None)
        return None if name is None else self._at_head(table, name, table.heads[name])

    def top(self, path: Path_, column: str) -> Path_ | None:
        """Of a row of a table without such a column, the path by which the table's first row is found."""
        table = self._holder(path)
        if not table.heads or any(head.partition(".")[0] == column for head in table.heads):
            return None
        return self._at_head(table, "", min(table.heads.values()))

    def _at_head(self, table: Source, name: str, spot: tuple[int, int]) -> Path_:
        at: Path_ = (_HEAD, table.file, table.sheet or "", name)
        self.keys.setdefault(at, spot)
        if table is not self:
            self.tables[at] = table
        return at

    def holds_nothing(self, path: Path_) -> bool:
        """Whether the value at ``path`` is there and empty."""
        value: Any = self.data
        try:
            for part in path:
                value = value[part]
        except (KeyError, IndexError, TypeError):  # a table has taken its place
            return False
        return value is None

    def excerpt(self, place: SourceLocation) -> str | None:
        """The author's own line at ``place``; none of a spreadsheet, whose cells have names."""
        line, lines = place.line, self.lines
        if place.file != self.file:
            lines = next((one.lines for one in self.tables.values() if one.file == place.file), [])
        return lines[line - 1].rstrip() if line is not None and 0 < line <= len(lines) else None

    def _holder(self, path: Path_) -> Source:
        """The file that has the value at ``path``: this one, or a table."""
        if self.tables:
            for length in range(len(path), 0, -1):
                table = self.tables.get(path[:length])
                if table is not None:
                    return table
        return self

    def mistake(
        self, code: str, message: str, path: Path_ = (), *, hint: str | None = None, key: bool = False
    ) -> CcmodError:
        """An error that points at the value at ``path``, or at its key."""
        place = self.place(path, key=key)
        error = UnreadableInput(code, message, place=place, hint=hint, excerpt=self.excerpt(place))
        error.way = (self.file, *path)
        return error


def _letters(column: int) -> str:
    """The letters of a spreadsheet's column, from 1: A to Z, then AA."""
    letters = ""
    while column > 0:
        column, place = divmod(column - 1, 26)
        letters = chr(ord("A") + place) + letters
    return letters


def read_source(path: Path, shown: str | None = None, limits: YamlLimits = DEFAULT_LIMITS) -> Source:
    """The YAML file at ``path``; ``shown`` is its name in messages.

    Raises :class:`UnreadableInput` (``yaml/…``), :class:`UsageFault` (``yaml/not-text``) for an archive that was named
    on the command line, or :class:`ManyErrors` with every duplicate key.
    """
    name = shown or str(path)
    try:
        raw = read_file(path, limits.size + 1)
    except CcmodError as error:
        raise UnreadableInput("yaml/file", error.message, place=SourceLocation(name), hint=error.hint) from None
    check_text(raw, name, named=shown in (None, str(path)))
    return parse_source(raw, name, limits)


def check_text(raw: bytes, file: str, *, named: bool = True) -> None:
    """Raise (``yaml/not-text``) for an archive or a game of VASSAL's: :class:`UsageFault` if the user ``named`` it,
    :class:`UnreadableInput` if a file did.
    """
    if raw.startswith((b"PK\x03\x04", b"!VC")):
        refused = UsageFault if named and is_sound_archive(raw) else UnreadableInput
        message, hint = "this is a module or game of VASSAL's, or another archive", "name a text file in YAML"
        raise refused("yaml/not-text", message, place=SourceLocation(file), hint=hint)


def parse_source(raw: bytes, file: str, limits: YamlLimits = DEFAULT_LIMITS) -> Source:
    """The same for the bytes of a file. A byte order mark and Windows line ends are fine."""
    if len(raw) > limits.size:
        raise UnreadableInput(
            "yaml/too-large", f"the file is larger than {limits.size} bytes", place=SourceLocation(file)
        )
    text = decoded(raw, file, "yaml/encoding", "the file is not UTF-8", "save it as UTF-8")
    source = Source(file, text.splitlines())
    try:
        idle = _check_shape(text, source, limits)
        node = yaml.compose(text, Loader=_Loader)
    except yaml.YAMLError as error:
        raise syntax_fault(error, source) from None
    builder = _Builder(source, limits)
    if node is not None:
        source.data = builder.build(node, ())
    if isinstance(source.data, str) and (glued := glued_key(source.values[()][0], source)) is not None:
        raise glued  # the whole file is one text, since its first key has no value
    if builder.errors:
        raise builder.errors[0] if len(builder.errors) == 1 else ManyErrors(builder.errors)
    for anchor, place in idle.items():
        message = f"nothing refers to this value by its name &{anchor}"
        hint = f"write *{anchor} where it is meant, too, or put quotes around a text that begins with &"
        warn(UnreadableInput("yaml/anchor", message, place=place, hint=hint, excerpt=source.excerpt(place)))
    return source


def commented_out(source: Source) -> Iterator[Path_]:
    """The keys with nothing after them but a colour such as ``#8a8f7a``, which YAML takes for a remark."""
    for path, (line, column) in source.keys.items():
        text = source.lines[line - 1] if line <= len(source.lines) else ""
        if _COLOUR.match(text[column - 1 + len(str(path[-1])) :]) and source.holds_nothing(path):
            yield path


_COLOUR = re.compile(r"""["']? *: +#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})\b""")


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]  # one of two classes of the library
    """The library's loader with the scalars of YAML 1.2's core schema."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012  # the library's own shape


_PREFIX = "tag:yaml.org,2002:"
for _tag, _pattern, _first in (
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("int", r"[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?", "-+0123456789."),
):
    _Loader.add_implicit_resolver(_PREFIX + _tag, re.compile(f"(?:{_pattern})$"), list(_first))


def _spot(part: yaml.Node | yaml.Event) -> tuple[int, int]:
    """Line and column, from 1, where a node or an event begins."""
    mark = part.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


def _tag_of(node: yaml.Node) -> str:
    """A node's tag as its author wrote it."""
    return node.tag.replace(_PREFIX, "!!") if isinstance(node.tag, str) else "its tag"


def _check_shape(text: str, source: Source, limits: YamlLimits) -> dict[str, SourceLocation]:
    """Refuse what would exhaust the composer's stack or memory, and a second document; the anchors without a use."""
    depth = documents = values = 0
    idle: dict[str, SourceLocation] = {}
    for event in yaml.parse(text, Loader=_Loader):
        values += isinstance(event, yaml.NodeEvent)
        if values > limits.nodes:
            place = SourceLocation(source.file, *_spot(event))
            raise UnreadableInput("yaml/too-large", f"more than {limits.nodes} values", place=place)
        if isinstance(event, yaml.AliasEvent):
            idle.pop(event.anchor or "", None)
        elif isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            idle[event.anchor] = SourceLocation(source.file, *_spot(event))
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > limits.depth:
                place = SourceLocation(source.file, *_spot(event))
                raise UnreadableInput("yaml/too-deep", f"nested more than {limits.depth} deep", place=place)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                place = SourceLocation(source.file, *_spot(event))
                raise UnreadableInput(
                    "yaml/documents", "the file holds more than one document", place=place,
                    hint="a line --- begins another one: take it away", excerpt=source.excerpt(place),
                )  # fmt: skip
    return idle


class _Builder:
    """Plain data from a node tree, with the places noted by the way."""

    def __init__(self, source: Source, limits: YamlLimits) -> None:
        self.source = source
        self.limits = limits
        self.errors: list[CcmodError] = []
        self._count = 0
        self._open: set[int] = set()
        self._braces = 0
        """The lists and mappings in brackets that are open, in which a line may begin with anything."""

    def build(self, node: yaml.Node, path: Path_) -> Any:
        self._count += 1
        self.source.values[path] = _spot(node)
        if self._count > self.limits.nodes:
            raise self._refuse(
                "yaml/alias", f"more than {self.limits.nodes} values once its aliases are followed", path
            )
        if isinstance(node, yaml.ScalarNode):
            if node.style in ("'", '"') and node.start_mark.line != node.end_mark.line and not self._braces:
                swallowed = swallowed_keys(node, self.source)
                if swallowed is not None:
                    raise swallowed
            return self._scalar(node, path)
        if node.tag.removeprefix(_PREFIX) not in ("seq", "map"):
            raise self._refuse("yaml/tag", f"{_tag_of(node)} is not understood here", path, "write plain values")
        if id(node) in self._open:
            raise self._refuse("yaml/alias", "an alias that contains itself", path)
        self._open.add(id(node))
        in_braces = isinstance(node, yaml.CollectionNode) and bool(node.flow_style)
        self._braces += in_braces
        if isinstance(node, yaml.SequenceNode):
            built: Any = [self.build(item, (*path, index)) for index, item in enumerate(node.value)]
        else:
            built = dict(self._items(node, path))
        self._braces -= in_braces
        self._open.remove(id(node))
        return built

    def _items(self, node: yaml.Node, path: Path_) -> Iterator[tuple[str, Any]]:
        first_lines: dict[str, int] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise self._refuse("yaml/key", "a key must be a plain text", path)
            key = key_node.value
            line, column = _spot(key_node)
            if key in first_lines:
                place = SourceLocation(self.source.file, line, column)
                message = f"the key {key!r} is given twice here; it is already in line {first_lines[key]}"
                excerpt = self.source.excerpt(place)
                self.errors.append(UnreadableInput("yaml/duplicate-key", message, place=place, excerpt=excerpt))
                continue
            first_lines[key] = line
            self.source.keys[(*path, key)] = (line, column)
            yield key, self.build(value_node, (*path, key))

    def _scalar(self, node: yaml.ScalarNode, path: Path_) -> Any:
        kind, text = node.tag.removeprefix(_PREFIX), node.value
        try:
            if kind == "null":
                return None
            if kind == "bool":
                return text.lower() == "true"
            if kind == "int":
                whole = SourceInt(text)
                whole.text = text
                return whole
            if kind == "float":
                decimal = SourceFloat(text)
                decimal.text = text
                return decimal
        except ValueError:
            raise self._refuse("yaml/syntax", f"{text[:40]!r} is not a number", path) from None
        if kind != "str":
            raise self._refuse("yaml/tag", f"{_tag_of(node)} is not understood here", path, "write plain values")
        return text

    def _refuse(self, code: str, message: str, path: Path_, hint: str | None = None) -> CcmodError:
        return self.source.mistake(code, message, path, hint=hint)
