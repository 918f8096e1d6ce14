"""A path that is not there: what was looked for, what is near it, and what to do; the same words in every command."""

from __future__ import annotations

import os
from difflib import get_close_matches
from pathlib import Path

from ccmod.ground.errors import UsageFault
from ccmod.ground.file_kinds import not_a_file, special_kind
from ccmod.ground.shipped import shipped

_ENDINGS = frozenset({".vmod", ".vmdx", ".vlog", ".vsav", ".ccrec", ".yaml", ".yml", ".csv", ".tsv", ".xlsx", ".json"})
_MOST = 1000
"""Names of a folder that are looked at for one that may be meant."""


def looks_like_a_path(name: str) -> bool:
    """Whether a word that may also be the name of something shipped was certainly meant for a file or folder."""
    return Path(name).suffix.lower() in _ENDINGS or os.sep in name or "/" in name


def missing(path: str | Path, what: str = "file") -> UsageFault:
    """The error (``file/missing``) for a path that is not there; ``what`` was looked for: a file, a folder.

    For what is there, and is neither, such as a device, the error is ``file/kind``.
    """
    place = Path(path)
    kind = special_kind(place.stat().st_mode) if place.exists() else None
    if kind not in (None, "a folder"):
        return not_a_file(path, kind or "", "save its content as a file first, and name that")
    folder = place.parent
    while not folder.is_dir() and folder != folder.parent:
        folder = folder.parent
    if _is_shipped(place):
        hint = f"a module of this name ships with ccmod: `ccmod build {path}` makes its .vmod"
    elif folder != place.parent:
        hint = f"there is no folder {str(place.parent)!r} either; name the {what} from where you are, or its whole path"
    else:
        hint = _close(place, folder) or f"look at the spelling, or name its folder; looked in {_shown(folder)}"
    return UsageFault("file/missing", f"there is no {what} {str(path)!r}", hint=hint)


def _is_shipped(path: Path) -> bool:
    """Whether a path is the bare name of a scenario that ships with ccmod."""
    return path.name == str(path) and (shipped("scenarios") / path / "module.yaml").is_file()


def _close(path: Path, folder: Path) -> str | None:
    """The name in a folder, with the same ending, that is closest to that of a path."""
    stems = {Path(name).stem: name for name in _names(folder) if Path(name).suffix == path.suffix}
    close = get_close_matches(path.stem, stems, 1, 0.6)
    return f"did you mean {stems[close[0]]!r}?" if close else None


def _names(folder: Path) -> list[str]:
    try:
        with os.scandir(folder) as entries:
            return [entry.name for entry, _ in zip(entries, range(_MOST), strict=False)]
    except OSError:
        return []


def _shown(folder: Path) -> str:
    return "the working folder" if folder == Path() else f"the folder {str(folder)!r}"
