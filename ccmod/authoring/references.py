"""References: texts of an author's file that name something defined elsewhere, and the walker that looks them up.

A model says in its annotations what its texts name (``radio: CounterRef``, ``setup: dict[HexRef, ...]``), a check says
what there is to be named, by kinds; :func:`check_references` reports every name that means nothing, with its line.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import pairwise
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, BeforeValidator

from ccmod.authoring.annotations import fields_of, is_model, unwrapped
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_, Source


@dataclass(frozen=True, slots=True)
class Ref:
    """Marks a text that names something of a kind: ``hex``, ``counter``, ``side`` and so on."""

    kind: str
    owns: bool = False
    """As the key of a mapping: are the counters named below it this side's?"""


@dataclass(frozen=True, slots=True)
class Stands:
    """Marks counters and cards that are placed here and nowhere else: in words, ``{}`` for the last key before them."""

    where: str


@dataclass(frozen=True, slots=True)
class Linked:
    """Marks a list of hexes each of which is adjacent to the one before."""


@dataclass(frozen=True, slots=True)
class UnknownName:
    """The mistake in a name."""

    code: str
    message: str
    hint: str | None = None


@dataclass(frozen=True, slots=True)
class Reference:
    """A name that was met, whether it means something or not."""

    kind: str
    name: str
    side: str | None
    """The side under whose key it is."""
    way: Path_
    """Where the model has it, short forms written out."""
    at: Path_
    """Where the author wrote it."""


_PIECES = ("counter", "card")
"""Kinds of what exists once, unless it is said otherwise."""
Lookup = Callable[[str, str | None], UnknownName | None]
"""The mistake in a name, if any; the second argument is the side under whose key it is."""


def among(what: str, names: Collection[str], code: str = "authoring/unknown-name", lacking: str = "") -> Lookup:
    """Looks a name up among others; ``what`` says in messages what they are, ``lacking`` hints where none is near."""
    known = list(map(str, names))

    def look(name: str, _side: str | None) -> UnknownName | None:
        if name in known:
            return None
        listed = f"there are {', '.join(known[:20])}" if known else "there is none at all"
        return UnknownName(code, f"there is no {what} {name!r}", near(name, known) or lacking or listed)

    return look


def parsed(parse: Callable[[str], object]) -> Lookup:
    """Takes a name for right if ``parse`` does not raise: of hexes and hexsides."""

    def look(name: str, _side: str | None) -> UnknownName | None:
        try:
            parse(name.strip())
        except CcmodError as error:
            return UnknownName(error.code, error.message, error.hint)
        return None

    return look


def check_references(
    model: type[BaseModel],
    source: Source,
    lookups: Mapping[str, Lookup],
    problems: Problems,
    copies: Collection[str] = (),
) -> list[Reference]:
    """Note every name in the file that means nothing, and counters that are placed twice; all references, in order.

    ``lookups`` has a :data:`Lookup` for each kind that can be looked up; of the counters in ``copies`` there are as
    many as one likes. Values that the model refuses must be taken out of the data before
    (:func:`ccmod.ground.problems.without_refused`).
    """
    walker = _Walker(source, lookups, problems, copies)
    walker.model(model, source.data, (), (), None)
    return walker.found


class _Walker:
    """Goes through a model's annotations and the author's data side by side."""

    def __init__(
        self, source: Source, lookups: Mapping[str, Lookup], problems: Problems, copies: Collection[str]
    ) -> None:
        self.source, self.lookups, self.problems, self.copies = source, lookups, problems, copies
        self.found: list[Reference] = []
        self.placed: dict[str, str] = {}
        """Counter to where it was placed first."""

    def model(self, model: type[BaseModel], data: Any, way: Path_, at: Path_, side: str | None) -> None:
        for key, annotation in fields_of(model):
            if isinstance(data, dict) and data.get(key) is not None:
                self.value(annotation, data[key], (*way, key), self._below(at, key), side)

    def value(self, annotation: Any, value: Any, way: Path_, at: Path_, side: str | None) -> None:
        """A value of some annotation; what has another shape is noted elsewhere."""
        annotation, marks = unwrapped(annotation)
        value = _written_out(marks, value)
        before = len(self.found)
        origin, arms = get_origin(annotation), get_args(annotation)
        if origin in (Union, UnionType):
            for arm in _fitting(arms, value):
                self.value(arm, value, way, at, side)
        elif origin is list and isinstance(value, list):
            for index, item in enumerate(value):
                self.value(arms[0], item, (*way, index), self._below(at, index), side)
            if Linked() in marks:
                self._linked(value, at)
        elif origin is dict and isinstance(value, dict):
            self._mapping(arms, value, way, at, side)
        elif is_model(annotation):
            self.model(annotation, value, way, at, side)
        elif value is not None:
            for mark in marks:
                if isinstance(mark, Ref):
                    self._look(mark.kind, str(value), way, at, side)
        for mark in marks:
            if isinstance(mark, Stands):
                self._once(self.found[before:], mark.where.format(*way[-1:]))

    def _mapping(
        self, arms: tuple[Any, ...], value: Mapping[str, Any], way: Path_, at: Path_, side: str | None
    ) -> None:
        refs = [mark for mark in unwrapped(arms[0])[1] if isinstance(mark, Ref)]
        for key, item in value.items():
            below = self._below(at, key)
            owner = side
            for ref in refs:
                known = self._look(ref.kind, key, (*way, key), below, side, key=True)
                if ref.owns:
                    owner = key if known else None  # whose the counters below an unknown side are, nobody can say
            self.value(arms[1], item, (*way, key), below, owner)

    def _look(self, kind: str, name: str, way: Path_, at: Path_, side: str | None, *, key: bool = False) -> bool:
        """Note a name, and whether it means something."""
        self.found.append(Reference(kind, name, side, way, at))
        look = self.lookups.get(kind)
        unknown = look(name, side) if look is not None else None
        if unknown is not None:
            self._mistake(unknown, at, key=key)
        return unknown is None

    def _linked(self, hexes: list[Any], at: Path_) -> None:
        """Each hex touches the one before, as far as both are on the map."""
        hex, hexside = self.lookups.get("hex"), self.lookups.get("hexside")
        for index, (a, b) in enumerate(pairwise(map(str, hexes)), 1):
            if hex is not None and hexside is not None and hex(a, None) is None and hex(b, None) is None:
                unknown = hexside(f"{a.strip()}-{b.strip()}", None)
                if unknown is not None:
                    self._mistake(unknown, self._below(at, index))

    def _once(self, found: list[Reference], where: str) -> None:
        for one in found:
            if one.kind in _PIECES and one.name not in self.copies:
                if one.name in self.placed:
                    message = f"{one.name} is already in {self.placed[one.name]}"
                    self._mistake(UnknownName("authoring/placed-twice", message), one.at)
                self.placed.setdefault(one.name, where)

    def _mistake(self, unknown: UnknownName, at: Path_, *, key: bool = False) -> None:
        self.problems.add(self.source.mistake(unknown.code, unknown.message, at, hint=unknown.hint, key=key))

    def _below(self, at: Path_, part: str | int) -> Path_:
        """A step down in the author's own data, which may have a short form where the model has more levels."""
        path = (*at, part)
        return path if path in self.source.values or path in self.source.keys else at


def _written_out(marks: tuple[Any, ...], value: Any) -> Any:
    """A value with its short form written out, as pydantic will read it."""
    for mark in marks:
        if isinstance(mark, BeforeValidator):
            value = mark.func(value)  # type: ignore[call-arg]  # ours take the value alone
    return value


def _fitting(arms: tuple[Any, ...], value: Any) -> Iterator[Any]:
    """The branches of a union that a value may belong to: none if it is one of a few fixed words."""
    bare = [(arm, *unwrapped(arm)) for arm in arms]
    if any(get_origin(inner) is Literal and value in get_args(inner) for _, inner, _ in bare):
        return
    for arm, inner, marks in bare:
        shape = get_origin(inner) or inner
        wanted = dict if is_model(shape) else shape
        given = type(_written_out(marks, value))
        if wanted is given or (wanted not in (dict, list) and given not in (dict, list)):
            yield arm
