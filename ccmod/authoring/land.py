"""One map with terrain, without the module around it: for asking what is seen on it."""

from __future__ import annotations

from pathlib import Path

from ccmod.authoring.authored import TerrainFile
from ccmod.authoring.library import inside, shipped_names
from ccmod.authoring.load import load_module
from ccmod.authoring.systems import system_files
from ccmod.authoring.tables.inlay import inlay_tables
from ccmod.ground.errors import UnsupportedInput, UsageFault
from ccmod.ground.missing import looks_like_a_path, missing
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.shipped import shipped
from ccmod.ground.source import read_source


def load_land(name: str, system: str) -> TerrainFile:
    """The map that ``name`` means, checked: a shipped map, a map file, or the map of a module's folder.

    Raises :class:`UsageFault` (``authoring/no-map``, ``authoring/no-module``, ``file/missing``),
    :class:`UnsupportedInput` (``authoring/no-land``) for a module without such a map or of another system, and
    whatever is wrong with the files.
    """
    path = Path(name)
    if name in shipped_names("maps"):
        return _read(inside(shipped("maps"), f"{name}/map.yaml"), f"maps/{name}/map.yaml", system)
    if path.is_file() and path.name != "module.yaml":
        return _read(path, name, system)
    if not path.exists() and name not in shipped_names("scenarios"):
        if looks_like_a_path(name):
            raise missing(name, "file or folder")
        known = [*shipped_names("maps"), *shipped_names("scenarios")]
        hint = near(name, known) or f"shipped: {', '.join(dict.fromkeys(known))}"
        raise UsageFault("authoring/no-map", f"{name!r} is not a map, a map file or a module's folder", hint=hint)
    authored = load_module(name)
    if authored.land is None:
        raise UnsupportedInput("authoring/no-land", f"the module {name} has no map with terrain")
    if authored.module.system != system:
        message = f"the module {name} is of the system {authored.module.system}, whose maps say other things"
        raise UnsupportedInput("authoring/no-land", message, hint=f"name a map or a module of the system {system}")
    return authored.land


def _read(path: Path, shown: str, system: str) -> TerrainFile:
    files, problems = system_files(system), Problems()
    if files is None or files.land is None or files.check_land is None:
        raise UnsupportedInput("authoring/no-land", f"the system {system} has no maps with terrain")
    source = read_source(path, shown)
    whole = inlay_tables(files.land, source, path.parent, problems)
    file = problems.model(files.land, source) if whole else None
    land = None
    if file is not None:
        land = TerrainFile(file, source, path.parent, file.grid.board())
        files.check_land(land, problems)
    problems.raise_any()
    assert land is not None, "whatever keeps a map from being read is a problem"
    return land
