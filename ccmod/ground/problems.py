"""Every mistake of a folder at once: a collector, and the words for the models' refusals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, RootModel, ValidationError

from ccmod.ground.consequences import Flaws, independent, joined_alike
from ccmod.ground.errors import CcmodError, ManyErrors, SourceLocation
from ccmod.ground.nearest import near
from ccmod.ground.refusals import KINDS, refusal, shown, wanted_of
from ccmod.ground.source import Path_, Source
from ccmod.ground.synonyms import meant

M = TypeVar("M", bound=BaseModel)


class Misfit(ValueError):
    """A model's refusal in words of its own: the message, what to do, and where below the value it is."""

    code = "authoring/value"

    def __init__(self, message: str, hint: str | None = None, at: Path_ = ()) -> None:
        super().__init__(message)
        self.message, self.hint, self.at = message, hint, at


class Problems:
    """Collects mistakes until somebody asks for them."""

    def __init__(self) -> None:
        self.errors: list[CcmodError] = []
        self._noted: set[tuple[str, str, SourceLocation]] = set()
        self._flaws = Flaws()

    def add(self, error: CcmodError) -> None:
        """Note a mistake, or each of several; one noted before, as of a table's column, is not repeated."""
        for one in error.errors:
            mistake = (one.code, one.message, one.place)
            if mistake not in self._noted:
                self._noted.add(mistake)
                self.errors.append(one)

    def replace_all(self, error: CcmodError) -> None:
        """Note a mistake from which all others follow, in their place; files that cannot be read are still told."""
        self.errors = [one for one in self.errors if one.code.startswith(_OF_READING)]
        self.add(error)

    def raise_any(self) -> None:
        """Raise what was noted, in the order of files and lines: one as itself, several as :class:`ManyErrors`.

        What only follows from another mistake is held back, and what has one cause is said once
        (:mod:`ccmod.ground.consequences`).
        """
        if not self.errors:
            return
        reported = independent(self.errors, self._flaws)
        files = list(dict.fromkeys(error.place.file for error in reported))
        ordered = sorted(reported, key=lambda e: (files.index(e.place.file), e.place.line or 0, e.place.column or 0))
        joined = joined_alike(ordered)
        raise joined[0] if len(joined) == 1 else ManyErrors(joined)

    def model(self, model: type[M], source: Source) -> M | None:
        """The file as a model after noting everything that does not fit; ``None`` if that makes it unusable."""
        try:
            return model.model_validate(source.data)
        except ValidationError as error:
            found = error.errors(include_url=False)
            strange = _of_another_kind(found, model, source)
            if strange is not None:
                self.add(strange)
                return None
            for one in _told_once(found, model, source):
                refusal = _mistake(one, model, source)
                self._flaws.note_refusal(refusal)
                self.add(refusal)
            self._note_flaws(found, model, source)
            return self._without_unknown_keys(error, model, source)

    def _note_flaws(self, found: list[Any], model: type[BaseModel], source: Source) -> None:
        """Remember the mappings that lack what was refused in them."""
        for one in found:
            path, unknown = _own_path(one["loc"], source), one["type"] == "extra_forbidden"
            if one["type"] == "missing" or not path:
                continue
            holds = isinstance(one["input"], dict | list) or one["type"] in _OF_CONTAINERS
            *above, last = path
            if unknown:
                self._flaws.note_key(source, tuple(above), path, holds=holds)
                continue
            if last not in list(_keys_at(model, tuple(above))):
                above = above[:-1]  # an entry under a name of the author's: its mapping is what lacks something
            while above and isinstance(above[-1], int):
                above = above[:-1]
            self._flaws.note_value(source, tuple(above), holds=holds)
            if holds:
                self._flaws.note_names(source.place(path))

    def _without_unknown_keys(self, error: ValidationError, model: type[M], source: Source) -> M | None:
        """The model all the same if only unknown keys were in the way, so that checking goes on."""
        found = error.errors(include_url=False)
        if any(one["type"] != "extra_forbidden" for one in found):
            return None
        data = deepcopy(source.data)
        for one in found:
            *above, key = _own_path(one["loc"], source)
            holder = data
            for part in above:
                holder = holder[part]
            holder.pop(key, None)
        try:
            return model.model_validate(data)
        except ValidationError:
            return None


_OF_READING = ("yaml/", "file/", "authoring/path", "authoring/no-file")
"""Codes of files that cannot be read, whatever they are about."""
_OF_CONTAINERS = ("list_type", "tuple_type", "dict_type", "model_type", "model_attributes_type")
"""Refusals of a value where a list or a mapping is wanted."""


def without_refused(model: type[BaseModel], source: Source) -> Source:
    """The file without the values that the model refuses, for checks that look at the data beside the model.

    What is refused in a list becomes ``None``, so that the places of the others stay.
    """
    try:
        model.model_validate(source.data)
    except ValidationError as error:
        data = deepcopy(source.data)
        for one in error.errors(include_url=False):
            path = _own_path(one["loc"], source)
            if one["type"] == "missing":
                continue
            if not path:
                return replace(source, data={})
            _take_out(data, path)
        return replace(source, data=data)
    return source


def _take_out(data: Any, path: Path_) -> None:
    """Take a value out of its mapping or list, if the ones around it have not been taken out before."""
    for part in path[:-1]:
        if isinstance(data, dict):
            data = data.get(part)
        else:
            data = data[part] if isinstance(data, list) and isinstance(part, int) else None
    if isinstance(data, dict):
        data.pop(path[-1], None)
    elif isinstance(data, list) and isinstance(path[-1], int):
        data[path[-1]] = None


def _of_another_kind(found: list[Any], model: type[BaseModel], source: Source) -> CcmodError | None:
    """One message for a file most of whose keys are unknown: it is the wrong file, and not so many slips."""
    unknown = [_own_path(one["loc"], source) for one in found if one["type"] == "extra_forbidden"]
    strange = [path for path in unknown if len(path) == 1]
    if len(strange) < _STRANGE or len(strange) * 2 <= len(source.data):
        return None
    first, known = strange[0], ", ".join(_keys_at(model, ()))
    message = f"unknown key {first[0]!r}, and {len(strange) - 1} more here: this may not be the file that was meant"
    return source.mistake("authoring/unknown-key", message, first, hint=f"known here: {known}", key=True)


_STRANGE = 3
"""Unknown keys from which a file may be one of another kind."""


def _told_once(found: list[Any], model: type[BaseModel], source: Source) -> Iterator[Any]:
    """The models' refusals without those that say the same of a value, or follow from another one.

    A value that may be of several kinds is refused once for each; a misspelt key is unknown, and missing as well.
    """
    paths = [_own_path(one["loc"], source) for one in found]
    spelt = {
        (path[:-1], key)
        for one, path in zip(found, paths, strict=True)
        if one["type"] == "extra_forbidden"
        for key in _keys_at(model, path[:-1])
        if meant(str(path[-1]), list(_keys_at(model, path[:-1]))) == meant(key, [key])
    }
    adrift = {key for one in found if one["type"] == "extra_forbidden" for key in _keys_in(one["input"])}
    seen: dict[Path_, Any] = {}
    both = list(zip(found, paths, strict=True))
    for one, path in both:
        if one["type"] == "missing" and ((path, str(one["loc"][-1])) in spelt or one["loc"][-1] in adrift):
            continue
        if one["type"] in ("missing", "extra_forbidden"):
            yield one
            continue
        lacks_a_key = any(key["type"] == "extra_forbidden" and other[:-1] == path for key, other in both)
        if one["type"] == "value_error" and lacks_a_key:
            continue  # a check of several keys, one of which is misspelt
        inner = any(other[: len(path)] == path and len(other) > len(path) for other in paths)
        if one["type"] in KINDS and inner:
            continue  # what is in it has been looked at as of another kind
        seen.setdefault(path, []).append(one)
    for same in seen.values():
        yield _joined(same)


def _keys_in(value: Any) -> Iterator[Any]:
    """The keys of a mapping under an unknown key: they are not missing where they belong, but in the wrong place."""
    if isinstance(value, dict):
        yield from value


def _joined(same: list[Any]) -> Any:
    """One refusal of a value for all of it: the one that names its bounds, or all kinds that it may have."""
    of_kinds = [one for one in same if one["type"] in KINDS]
    if len(same) == 1 or len(of_kinds) < len(same):
        return next((one for one in same if one["type"] not in KINDS), same[0])
    return {**same[0], "kinds": of_kinds}


def _mistake(error: Any, model: type[BaseModel], source: Source) -> CcmodError:
    kind, path = error["type"], _own_path(error["loc"], source)
    if kind == "extra_forbidden":
        known = list(_keys_at(model, path[:-1]))
        hint = meant(str(path[-1]), known) or f"known here: {', '.join(known)}"
        if path[-1] == "<<":
            hint = "mappings are not merged; say it in a prototype (like:), or write the keys again"
        at = source.head(path) or path
        return source.mistake("authoring/unknown-key", f"unknown key {path[-1]!r}", at, hint=hint, key=True)
    if kind == "missing":
        name, about = str(error["loc"][-1]), _about(model, error["loc"])
        top = source.top(path, name)
        what = f"the key {name!r} is missing" if top is None else f"there is no column {name!r}"
        return source.mistake("authoring/missing-key", what, top or path, hint=about, key=top is not None)
    if isinstance(error.get("input"), dict):
        path = source.head(path) or path  # a mapping in a table is of the columns' names
    given, refused = shown(error.get("input")), error.get("ctx", {}).get("error")
    if isinstance(refused, Misfit):
        at = (*path, *refused.at)
        return source.mistake(refused.code, refused.message, at, hint=refused.hint, key=bool(refused.at))
    of_kinds = error.get("kinds", [error])
    if all(one["type"] in ("literal_error", "bool_parsing", "bool_type") for one in of_kinds):
        words = [word for one in of_kinds for word in _words_of(one)]
        if "literal_error" in [one["type"] for one in of_kinds]:
            message = f"{given} is not {'one of ' if len(words) > 1 else ''}{', '.join(words)}"
            return source.mistake("authoring/value", message, path, hint=near(str(error.get("input")), words))
    if not error["loc"] and error.get("input") is None:
        first = next((info.alias or name for name, info in model.model_fields.items() if info.is_required()), None)
        begin = f"write its keys, such as `{first}:`" if first else None
        return source.mistake("authoring/value", "the file is empty", path, hint=begin)
    if error.get("input") == "" and "too_short" in kind:
        return source.mistake("authoring/value", "this text is empty", path, hint=_about(model, error["loc"]))
    if len(of_kinds) > 1:
        wanted = wanted_of(
            [", ".join(_words_of(one)) if one["type"] == "literal_error" else KINDS[one["type"]] for one in of_kinds]
        )
    else:
        wanted = refusal(kind, error["msg"], error.get("ctx", {}), error.get("input"))
    return source.mistake("authoring/value", f"{given} {wanted}", path, hint=_about(model, error["loc"]))


def _words_of(error: Any) -> list[str]:
    """The words that a refused value might have been."""
    if error["type"] != "literal_error":
        return ["true", "false"]
    return [
        quoted or (bare.lower() if bare in ("True", "False") else bare)
        for quoted, bare in re.findall(r"'([^']*)'|\b(True|False|[0-9]+)\b", error["ctx"]["expected"])
    ]


def _own_path(loc: tuple[str | int, ...], source: Source) -> Path_:
    """The author's own path: without the parts that only the model has (branches of a union, ``[key]``)."""
    path: Path_ = ()
    for part in loc:
        for candidate in ((*path, part), (*path, str(part))):
            if candidate in source.values or candidate in source.keys:
                path = candidate
                break
    return path


def _about(model: type[BaseModel], loc: tuple[str | int, ...]) -> str | None:
    """The words of the model about the key that a mistake concerns."""
    kinds: list[Any] = [model]
    text: str | None = None
    for part in loc:
        for kind in kinds:
            for name, info in kind.model_fields.items():
                if part in (name, info.alias):
                    text = info.description
        kinds = [inner for kind in kinds for inner in _step(kind, part)] or kinds
    return text


def _keys_at(model: type[BaseModel], path: Path_) -> Iterator[str]:
    """The keys that the model knows at ``path``."""
    kinds: list[Any] = list(_models_in(model))
    for part in path:
        kinds = [inner for kind in kinds for inner in _step(kind, part)]
    for kind in kinds:
        yield from (info.alias or name for name, info in kind.model_fields.items())


def _step(model: type[BaseModel], part: str | int) -> Iterator[type[BaseModel]]:
    """The models that a key of ``model`` may have as its value, or below an entry of its lists and mappings."""
    for name, info in model.model_fields.items():
        if part in (name, info.alias):
            yield from _models_in(info.annotation)
    if not any(part in (name, info.alias) for name, info in model.model_fields.items()):
        yield model


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, RootModel):
        yield from _models_in(annotation.model_fields["root"].annotation)
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    elif get_origin(annotation) in (list, dict, Union, UnionType, tuple) or get_args(annotation):
        for inner in get_args(annotation):
            yield from _models_in(inner)
