"""The adapter for a log: the one that is named, a shipped one, or a drafted one, so that any log can be watched."""

from __future__ import annotations

from pathlib import Path

from ccmod.ground.errors import CcmodError, warn
from ccmod.replay.foreign.from_log import draft_of_log
from ccmod.replay.foreign.loading import LoadedAdapter, adapter_of, load_adapter, parse_adapter
from ccmod.replay.foreign.suggest import suggest
from ccmod.vassal.archive import Archive
from ccmod.vassal.opening import Module
from ccmod.vassal.savegame import SavedGame


def choose_adapter(game: SavedGame, path: Path | None, archive: Archive | None) -> LoadedAdapter:
    """The adapter in the file at ``path``; else a shipped one for the game's module; else a draft.

    A draft is made from the module in ``archive``; where that is not at hand or cannot be understood (a warning says
    so), from the log. Raises :class:`CcmodError` for a file that is not an adapter.
    """
    if path is not None:
        return load_adapter(path)
    return adapter_of(game) or _drafted(game, archive)


def _drafted(game: SavedGame, archive: Archive | None) -> LoadedAdapter:
    if archive is not None:
        try:
            text = suggest(Module(archive))
            source = f"the module {Path(archive.name or 'module').name}; `ccmod adapter suggest` writes it down"
            return parse_adapter(text.encode(), "draft.yaml", sound=True, drafted_from=source)
        except CcmodError as fault:
            warn(fault)
    text = draft_of_log(game)
    source = "the log itself; --module FILE.vmod says more about its pieces and places"
    return parse_adapter(text.encode(), "draft.yaml", sound=True, drafted_from=source)
