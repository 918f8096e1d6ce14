"""Rules from YAML, every mistake with its line, and names that the new module does not have with the nearest it has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from ccmod.convert.upgrade.pairing import Renamed
from ccmod.convert.upgrade.rules import FORMAT, MapRule, MigrationRules, PieceRule
from ccmod.ground.errors import CcmodError, ManyErrors, UnsupportedInput
from ccmod.ground.refusals import shown
from ccmod.ground.source import Path_, Source, check_text, parse_source

_TABLES = ("sides", "maps", "boards", "decks", "properties", "layers", "labels", "values", "rotations")
_MAP_KEYS = ("by", "scale", "shift", "names")
_PIECE_KEYS = ("name", "id")
MOST = 1_000_000
"""The greatest scale, and the pixels of the greatest shift."""


def load_rules(raw: bytes, file: str, known: Mapping[str, Iterable[str]] | None = None) -> MigrationRules:
    """The rules in ``raw``. ``known`` are the new module's names: ``sides``, ``maps``, ``boards``, ``decks``,
    ``properties``, ``pieces`` and ``ids``; what is not given is not checked.

    Raises :class:`UnreadableInput` (``yaml/…``, ``convert/rules``), :class:`UnsupportedInput` (``convert/format``) or
    :class:`ManyErrors` with everything that is wrong.
    """
    check_text(raw, file)
    reader = _Reader(parse_source(raw, file), {key: list(names) for key, names in (known or {}).items()})
    rules = reader.rules()
    if reader.errors:
        raise reader.errors[0] if len(reader.errors) == 1 else ManyErrors(reader.errors)
    return rules


def rules_schema() -> dict[str, Any]:
    """The JSON Schema (draft-07) of a file of rules."""
    table = {"type": "object", "additionalProperties": {"type": "string"}}
    pair = {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}
    map_rule = {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "by": {"enum": ["names", "pixels"]},
            "scale": {"anyOf": [{"type": "number", "exclusiveMinimum": 0}, pair]},
            "shift": {**pair, "items": {"type": "integer"}},
            "names": table,
        },
    }
    chosen = {
        "type": "object",
        "additionalProperties": False,
        "properties": {key: {"type": ["string", "integer"]} for key in _PIECE_KEYS},
        "minProperties": 1,
        "maxProperties": 1,
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Rules for carrying games over to another module",
        "type": "object",
        "required": ["ccmod"],
        "additionalProperties": False,
        "properties": {
            "ccmod": {"const": FORMAT},
            **dict.fromkeys(_TABLES, table),
            "places": {"type": "object", "additionalProperties": map_rule},
            "pieces": {"type": "object", "additionalProperties": {"anyOf": [{"type": "string"}, chosen]}},
        },
    }


class _Reader:
    """Reads one source, gathering mistakes instead of stopping at the first."""

    def __init__(self, source: Source, known: Mapping[str, list[str]]) -> None:
        self.source = source
        self.known = known
        self.errors: list[CcmodError] = []

    def rules(self) -> MigrationRules:
        data = self._mapping(self.source.data, ())
        if data.get("ccmod") != FORMAT:
            said, place = data.get("ccmod"), self.source.place(("ccmod",))
            message = f"these are not rules: 'ccmod' is {shown(said)}, not {FORMAT!r}"
            raise UnsupportedInput("convert/format", message, place=place, hint=f"the first line is `ccmod: {FORMAT}`")
        self._keys(data, ("ccmod", *_TABLES, "places", "pieces"), ())
        tables = {name: self._table(data.get(name), name) for name in _TABLES}
        return MigrationRules(
            **{name: tables[name] for name in ("sides", "maps", "boards", "decks", "properties")},
            places={map: self._map(one, ("places", map)) for map, one in self._items(data, "places")},
            pieces={name: self._piece(name, one, ("pieces", name)) for name, one in self._items(data, "pieces")},
            renamed=Renamed(**{name: tables[name] for name in ("layers", "labels", "values", "rotations")}),
        )

    def _items(self, data: Mapping[str, Any], key: str) -> Iterable[tuple[str, Any]]:
        return self._mapping(data.get(key), (key,)).items()

    def _table(self, value: Any, name: str) -> dict[str, str]:
        found = {}
        for old, new in self._mapping(value, (name,)).items():
            found[str(old)] = self._text(new, (name, old))
            self._check(name, found[str(old)], (name, old))
        return found

    def _map(self, value: Any, path: Path_) -> MapRule:
        data = self._mapping(value, path)
        self._keys(data, _MAP_KEYS, path)
        by = data.get("by")
        if by not in (None, "names", "pixels"):
            self._mistake(f"'by' is names or pixels, not {by!r}", (*path, "by"))
        names = self._mapping(data.get("names"), (*path, "names"))
        scale = self._pair(data.get("scale"), 1.0, (*path, "scale"))
        if min(scale) <= 0:
            self._mistake("a scale is greater than 0", (*path, "scale"))
        shift = self._pair(data.get("shift"), 0, (*path, "shift"))
        return MapRule(
            scale=scale,
            shift=(round(shift[0]), round(shift[1])),
            by=by,
            names={str(old): self._text(new, (*path, "names", old)) for old, new in names.items()},
        )

    def _pair(self, value: Any, default: float, path: Path_) -> tuple[float, float]:
        """Two numbers; of a scale, one stands for both."""
        if value is None:
            return default, default
        if default and self._is_number(value):
            return float(value), float(value)
        if isinstance(value, list) and len(value) == 2 and all(map(self._is_number, value)):
            return float(value[0]), float(value[1])
        self._mistake("this must be two numbers, as in [1.5, 1.25]", path)
        return default, default

    @staticmethod
    def _is_number(value: Any) -> bool:
        return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= MOST

    def _piece(self, name: str, value: Any, path: Path_) -> PieceRule:
        if isinstance(value, dict):
            self._keys(value, _PIECE_KEYS, path)
            if len(value) != 1:
                self._mistake("choose by name or by id, with one of them", path)
            id, to = self._text(value.get("id"), (*path, "id")), self._text(value.get("name"), (*path, "name"))
            self._check("ids", id, (*path, "id"))
            self._check("pieces", to, (*path, "name"))
            return PieceRule(name, to=to, id=id)
        to = self._text(value, path)
        if to in ("remove", "keep"):
            return PieceRule(name, remove=to == "remove", keep=to == "keep")
        if not to:
            self._mistake("write the new name, {id: N}, remove or keep", path)
        self._check("pieces", to, path)
        return PieceRule(name, to=to)

    def _check(self, table: str, name: str, path: Path_) -> None:
        """Whether the new module has this name."""
        if not name or table not in self.known or name in self.known[table]:
            return
        near = get_close_matches(name, self.known[table], 1)
        what = {"ids": "piece with the id", "properties": "property"}.get(table, table.removesuffix("s"))
        hint = f"did you mean {near[0]!r}?" if near else None
        self._mistake(f"the new module has no {what} {name!r}", path, hint)

    def _keys(self, data: Mapping[str, Any], known: tuple[str, ...], path: Path_) -> None:
        for key in data:
            if key not in known:
                near = get_close_matches(str(key), known, 1)
                hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(known)}"
                self._mistake(f"unknown key {key!r}", (*path, key), hint, key=True)

    def _mapping(self, value: Any, path: Path_) -> dict[str, Any]:
        if isinstance(value, dict):
            return value
        if value is not None:
            self._mistake("this must be a mapping (old: new)", path)
        return {}

    def _text(self, value: Any, path: Path_) -> str:
        if isinstance(value, dict | list | bool):
            self._mistake("this must be a text", path)
            return ""
        return "" if value is None else str(getattr(value, "text", value))

    def _mistake(self, message: str, path: Path_, hint: str | None = None, *, key: bool = False) -> None:
        self.errors.append(self.source.mistake("convert/rules", message, path, hint=hint, key=key))
