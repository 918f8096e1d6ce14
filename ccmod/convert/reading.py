"""A position document from YAML text, every mistake with its line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ccmod.convert.document import FORMAT, OFF, PlacedDeck, PlacedStack, PositionDocument, StackedPiece
from ccmod.ground.errors import CcmodError, ManyErrors, SourceLocation, UnsupportedInput
from ccmod.ground.refusals import shown
from ccmod.ground.source import Path_, Source, parse_source

_KEYS = (
    "ccmod",
    "module",
    "version",
    "seen by",
    "step",
    "players",
    "properties",
    "maps",
    "decks",
    "off map",
    "notes",
    "unseen",  # of older files: how many pieces were hidden
)


def load(raw: bytes, file: str) -> PositionDocument:
    """The document in ``raw``. ``file`` is its name in messages.

    Raises :class:`UnreadableInput` (``yaml/…``, ``convert/shape``), :class:`UnsupportedInput` (``convert/format``)
    or :class:`ManyErrors` with everything that is wrong.
    """
    return _Reader(parse_source(raw, file)).document()


class _Reader:
    """Reads one source, gathering mistakes instead of stopping at the first."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.errors: list[CcmodError] = []
        self.spots: dict[tuple[str, str], SourceLocation] = {}

    def document(self) -> PositionDocument:
        data = self._mapping(self.source.data, ())
        if data.get("ccmod") != FORMAT:
            said, place = data.get("ccmod"), self.source.place(("ccmod",))
            message = f"this is not a position: 'ccmod' is {shown(said)}, not {FORMAT!r}"
            raise UnsupportedInput("convert/format", message, place=place, hint=f"the first line is `ccmod: {FORMAT}`")
        for key in data:
            if key not in _KEYS:
                self._mistake(f"unknown key {key!r}", (key,), f"known: {', '.join(_KEYS)}", key=True)
        document = PositionDocument(
            module=self._text(data.get("module"), ("module",)),
            version=self._text(data.get("version"), ("version",)),
            seen_by=self._text(data.get("seen by"), ("seen by",)),
            stacks=tuple(self._stacks(data.get("maps"))),
            decks=tuple(self._decks(data.get("decks"))),
            off_map=tuple(self._entries(data.get("off map"), ("off map",))),
            properties=self._texts(data.get("properties"), ("properties",)),
            players=self._texts(data.get("players"), ("players",)),
            step=None if data.get("step") is None else self._number(data["step"], ("step",)),
            spots=self.spots,
        )
        for name in document.properties:
            self._note("property", name, ("properties", name), key=True)
        self._note("key", "players", ("players",), key=True)
        if self.errors:
            raise self.errors[0] if len(self.errors) == 1 else ManyErrors(self.errors)
        return document

    def _stacks(self, maps: Any) -> Iterator[PlacedStack]:
        for name, stacks in self._mapping(maps, ("maps",)).items():
            self._note("map", name, ("maps", name), key=True)
            for index, one in enumerate(self._list(stacks, ("maps", name))):
                path = ("maps", name, index)
                for at, pieces in self._mapping(one, path).items():
                    self._note(name, at, (*path, at), key=True)
                    yield PlacedStack(name, at, tuple(self._entries(pieces, (*path, at))))

    def _decks(self, decks: Any) -> Iterator[PlacedDeck]:
        for name, one in self._mapping(decks, ("decks",)).items():
            path: Path_ = ("decks", name)
            self._note("deck", name, path, key=True)
            deck = self._mapping(one, path)
            face_down = deck.get("face") == "down"
            cards = deck.get("cards")
            if isinstance(cards, int):
                yield PlacedDeck(name, int(cards), face_down, None if cards else ())
            else:
                entries = tuple(self._entries(cards, (*path, "cards")))
                yield PlacedDeck(name, len(entries), face_down, entries)

    def _entries(self, value: Any, path: Path_) -> Iterator[StackedPiece]:
        for index, one in enumerate(self._list(value, path)):
            here = (*path, index)
            if not isinstance(one, dict):
                name = self._text(one, here)
                if name:
                    self._note("piece", name, here)
                    yield StackedPiece(name)
                elif not isinstance(one, dict | list):
                    self._mistake("nothing was found where the name of a piece is wanted", here)
            elif len(one) != 1:
                self._mistake("a piece is its name, or its name with its layers", here, "write - Name: {Layer: 2}")
            else:
                (name, layers) = next(iter(one.items()))
                self._note("piece", name, (*here, name), key=True)
                yield self._entry(name, self._mapping(layers, (*here, name)), (*here, name))

    def _entry(self, name: str, state: dict[str, Any], path: Path_) -> StackedPiece:
        """A piece: numbers and ``off`` are levels of layers, texts are values."""
        levels, values = {}, {}
        for key, value in state.items():
            if value == "off" or (isinstance(value, int) and not isinstance(value, bool)):
                levels[key] = OFF if value == "off" else self._number(value, (*path, key))
            else:
                values[key] = self._text(value, (*path, key))
        return StackedPiece(name, levels, values)

    def _note(self, kind: str, name: str, path: Path_, *, key: bool = False) -> None:
        """Note where the file has something, of several of one name the last."""
        self.spots[kind, name] = self.source.place(path, key=key)

    def _mapping(self, value: Any, path: Path_) -> dict[str, Any]:
        if isinstance(value, dict):
            return value
        if value is not None:
            self._mistake("this must be a mapping (name: value)", path)
        return {}

    def _list(self, value: Any, path: Path_) -> list[Any]:
        if isinstance(value, list):
            return value
        if value is not None:
            self._mistake("this must be a list", path)
        return []

    def _texts(self, value: Any, path: Path_) -> dict[str, str]:
        return {key: self._text(item, (*path, key)) for key, item in self._mapping(value, path).items()}

    def _text(self, value: Any, path: Path_) -> str:
        """A text, or a number as it was written; nothing is the empty text."""
        if value is None:
            return ""
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, dict | list):
            self._mistake("this must be a text", path)
            return ""
        return str(getattr(value, "text", value))

    def _number(self, value: Any, path: Path_) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return int(value)
        self._mistake("this must be a whole number from 0", path)
        return 0

    def _mistake(self, message: str, path: Path_, hint: str | None = None, *, key: bool = False) -> None:
        self.errors.append(self.source.mistake("convert/shape", message, path, hint=hint, key=key))
