"""The modules by which the games of an audit are judged, each opened once for all of its games."""

from __future__ import annotations

from dataclasses import field
from functools import cached_property

from ccmod.ground.dataclass import dataclass
from ccmod.replay.built import BuiltModule, shipped_module
from ccmod.vassal.archive import Archive


@dataclass(frozen=True)
class GameModules:
    """Finds modules by the ids that logs state; ``named`` is the one that the user named, if any."""

    named: Archive | None = None
    _known: dict[str, BuiltModule | None] = field(default_factory=dict, init=False, repr=False, compare=False)

    @cached_property
    def given(self) -> BuiltModule | None:
        """The named one. Raises :class:`CcmodError` for a module that ccmod has not built."""
        return None if self.named is None else BuiltModule.of(self.named)

    def open_given(self) -> BuiltModule | None:
        """The named one, opened before any game is: a wrong one is the user's mistake, not a game's."""
        return self.given

    def find(self, id: str) -> BuiltModule | None:
        """The module of this id: the named or a shipped one; else the named one, which may have got another name."""
        if self.given is not None and self.given.id == id:
            return self.given
        if id not in self._known:
            self._known[id] = shipped_module(id)
        return self._known[id] or self.given
