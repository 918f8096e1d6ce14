"""The typed lines of one log, read by all the names that its module, its scenario and its game have."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property
from typing import Any

from ccmod.ground.errors import CcmodError
from ccmod.play.causes import EventKind
from ccmod.play.event import Event
from ccmod.play.on_map import hexes_off
from ccmod.play.record import Header
from ccmod.play.system import System
from ccmod.replay.adapter import Tableau, log_reading
from ccmod.replay.spelling import Spelling, texts_in
from ccmod.replay.typed import TypedSentences, Unclear


class TypedLines:
    """Reads them; unreadable lines are kept with their steps."""

    def __init__(
        self,
        system: System,
        header: Header,
        scenario: Mapping[str, Any] | None,
        table: Tableau,
        tray: Callable[[], Collection[str]] = tuple,
    ) -> None:
        """``tray`` gives the pieces that may still be made of the module's counters; it is asked when it is needed."""
        self.unclear: list[tuple[int, Unclear]] = []
        self._system, self._header, self._scenario = system, header, scenario
        self._table, self._tray = table, tray

    @cached_property
    def _pieces(self) -> set[str]:
        return {state.piece.name for state in self._table.pieces.values()} | set(self._tray())

    def read(self, line: str, step: int) -> Event | None:
        """The event that a typed line says at a step; ``None`` if it is talk, or unreadable."""
        found = self._sentences.read(line)
        if isinstance(found, Unclear):
            if self._weighs(found.event):
                self.unclear.append((step, found))
            return None
        return found

    @cached_property
    def _sentences(self) -> TypedSentences:
        """Made for the first typed line: most logs have none."""
        data, spelling = self._scenario or {}, Spelling()
        spelling.learn(data.get("sides") or ())
        for state in self._table.pieces.values():
            spelling.learn(name for name in (state.piece.side, state.piece.name) if name)
        spelling.learn(data.get("units") or ())
        spelling.learn(self._pieces)
        spelling.learn_words(texts_in({key: value for key, value in data.items() if key != "map"}))
        reading = log_reading(self._system.id)
        spelling.learn_words(reading.words if reading is not None else ())
        return TypedSentences(self._system.vocabulary, spelling, self._strange)

    @cached_property
    def _start(self) -> Any:
        """The position at the start, which knows the names of the game; ``None`` if there is no such position."""
        try:
            return self._system.start(self._header, self._scenario)
        except (CcmodError, AttributeError, ArithmeticError, LookupError, TypeError, ValueError):
            return None  # the judge will refuse it, and say why

    @property
    def begin_midway(self) -> bool:
        """Whether the game has begun before its log, so that causes may lie before it."""
        ledger = (
            self._system.ledger(self._start) if self._system.ledger is not None and self._start is not None else None
        )
        return ledger is not None and bool(ledger.unclear)

    def _strange(self, event: Event) -> Collection[str]:
        system, state = self._system, self._start
        if state is None:
            return ()
        off = hexes_off(event, system.board(state)) if system.board is not None and self._has_map else []
        asked = " ".join(system.unknown(state, event)) if system.unknown is not None else ""
        names = (name for name in _names(event) if name not in self._pieces and name in asked) if asked else ()
        return tuple(dict.fromkeys((*names, *(f"hex {hex}" for hex in off))))

    @property
    def _has_map(self) -> bool:
        return bool((self._scenario or {}).get("map"))

    def _weighs(self, event: Event) -> bool:
        """Whether anything may hang on an event: on talk nothing does."""
        state = self._start
        ledger = self._system.ledger(state) if self._system.ledger is not None and state is not None else None
        return ledger is None or ledger.book.events[type(event)].kind is not EventKind.TALK


def _names(event: Event) -> Iterable[str]:
    for field, slot in event.slots.items():
        value = getattr(event, field)
        if slot.is_name and value is not None:
            yield value
        elif slot.is_list_of_names:
            yield from value
