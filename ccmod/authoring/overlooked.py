"""What the rest of a folder explains of its mistakes: a counter sheet that nobody named, files of another game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ccmod.authoring.library import inside
from ccmod.authoring.maps import MapFile
from ccmod.authoring.module import ModuleFile
from ccmod.authoring.systems import SystemFiles, system_files, systems_with_files
from ccmod.ground.counting import in_words
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems
from ccmod.ground.source import Source, read_source

_MISSING = re.compile(r"there is no counter '(?P<counter>[^']*)'|no counter is of the side '(?P<side>[^']*)'")
_NUMBER = re.compile(r" \d+$")
_KEYS = ("counters", "table")
"""The keys by which a file shows that it is a counter sheet."""
SLIPS = 2
"""Up to so many unknown keys are slips in the files of the game that was named."""


def note_overlooked(folder: Path, shown: str, source: Source, module: ModuleFile, problems: Problems) -> None:
    """Note what explains the mistakes of a folder, ``shown`` in messages; those are held back then."""
    _note_another_game(folder, source, module, problems)
    missing = [found for error in problems.errors if (found := _MISSING.match(error.message)) is not None]
    if not missing:
        return
    sheets: dict[str, str] = {}
    for path in sorted(folder.glob("*.y*ml")):
        if path.name != "module.yaml" and not any(Path(name).name == path.name for name in module.counters):
            data = _data(path, f"{shown}/{path.name}")
            wanted = next((text for found in missing if (text := _has(data, found))), None)
            if wanted is not None:
                sheets[path.name] = wanted
    if sheets:
        several = len(sheets) > 1
        has = in_words(list(sheets.values()))
        names = in_words(list(sheets))
        are = "are" if several else "is"
        message = f"{names} {are} not among the counter sheets, and {has} {are} in {'them' if several else 'it'}"
        hint = f"add {names} to this list" if module.counters else f"write `counters: [{', '.join(sheets)}]`"
        at = ("counters",) if module.counters else ("name",)
        problems.add(source.mistake("authoring/unnamed-sheet", message, at, hint=hint, key=True))


def _data(path: Path, shown: str) -> Any:
    try:
        return read_source(path, shown).data
    except CcmodError:
        return None


def _has(data: Any, found: re.Match[str]) -> str | None:
    """In words, what is missing and is in the data of a file, if this is a counter sheet and has it."""
    if not isinstance(data, dict) or not any(key in data for key in _KEYS):
        return None
    if found["side"] is not None:
        return f"the side {found['side']!r}" if data.get("side") == found["side"] else None
    lines, name = data.get("counters"), found["counter"]
    names = {str(line.get("name")) for line in lines if isinstance(line, dict)} if isinstance(lines, list) else set()
    return repr(name) if name in names or _NUMBER.sub("", name) in names else None


def _note_another_game(folder: Path, source: Source, module: ModuleFile, problems: Problems) -> None:
    """Note that the files have the keys of another system than ``module.yaml`` says."""
    own = system_files(module.system)
    named = [name for name in (module.map, *module.scenarios) if name is not None and name.endswith((".yaml", ".yml"))]
    paths = {name: path for name in named if (path := _inside(folder, name)) is not None}
    found = [(name, _data(path, name), name == module.map) for name, path in paths.items()]
    if own is None or sum(len(list(_strange(data, own, land=land))) for _, data, land in found) <= SLIPS:
        return
    fitting = [
        system
        for system in systems_with_files()
        if (files := system_files(system)) is not None
        and system != module.system
        and found
        and not any(key for _, data, land in found for key in _strange(data, files, land=land))
    ]
    if fitting:
        those, others = in_words([name for name, _, _ in found]), " or ".join(fitting)
        message = f"{those} {'has' if len(found) == 1 else 'have'} the keys of {others}, not of {module.system}"
        hint = f"write `system: {fitting[0]}`, or take files of {module.system}" if len(fitting) == 1 else None
        problems.replace_all(source.mistake("authoring/system", message, ("system",), hint=hint))


def _inside(folder: Path, name: str) -> Path | None:
    """The file of this name; ``None`` if there is none in the folder, or it may not be read."""
    try:
        path = inside(folder, name)
    except CcmodError:
        return None
    return path if path.is_file() else None


def _strange(data: Any, files: SystemFiles, *, land: bool) -> Iterator[str]:
    """The keys of a file that the model of a system does not know."""
    model = (files.land or MapFile) if land else files.scenario
    known = {info.alias or name for name, info in model.model_fields.items()}
    yield from (key for key in (data if isinstance(data, dict) else ()) if key not in known)
