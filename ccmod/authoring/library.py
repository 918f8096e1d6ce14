"""Where an author's files are: beside the module, or shipped with ccmod, and nowhere else."""

from __future__ import annotations

import os
import re
from difflib import get_close_matches
from pathlib import Path, PurePosixPath

from ccmod.ground.errors import UnreadableInput, UsageFault
from ccmod.ground.missing import looks_like_a_path, missing
from ccmod.ground.shipped import shipped
from ccmod.ground.system_errors import words_for

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def folder_name(folder: Path) -> str:
    """A folder's own name, also of ``.``: the id of what is in it where the author gives none."""
    return os.path.basename(os.path.realpath(folder))


def inside(folder: Path, name: str) -> Path:
    """The file ``name`` of ``folder``, however its path winds, links included.

    Raises :class:`UnreadableInput` (``authoring/path``) if it lies outside the folder. The file need not exist.
    """
    hint = "keep files beside module.yaml"
    if _CONTROL.search(name):
        raise UnreadableInput("authoring/path", f"{name[:60]!r} cannot be a file's name", hint=hint)
    pure = PurePosixPath(name.replace("\\", "/"))
    path = Path(os.path.realpath(folder / pure))
    if pure.is_absolute() or ":" in name or not path.is_relative_to(os.path.realpath(folder)):
        raise UnreadableInput("authoring/path", f"{name!r} leads out of the folder", hint=hint)
    try:
        path.exists()
    except OSError as error:  # such as a name that is too long
        words, hint = words_for(error)[0], words_for(error)[1] or hint
        raise UnreadableInput("authoring/path", f"{name[:60]!r} cannot be a file here: {words}", hint=hint) from None
    return path


def locate(folder: Path, shown: str, kind: str, name: str) -> tuple[Path, str]:
    """The YAML file that ``name`` means in a module in ``folder`` (``shown`` to the user), and how to show it.

    A name that ends in ``.yaml`` is a file of the module; any other is one of the shipped ``maps`` or ``counters``.
    Raises :class:`UnreadableInput` (``authoring/path``, ``authoring/no-file``).
    """
    if name.endswith((".yaml", ".yml")):
        path = inside(folder, name)
        if not path.is_file():
            there = [str(p.relative_to(folder)) for p in folder.glob("*.yaml") if p.name != "module.yaml"]
            what = f"{name!r} is a folder, not a file" if path.is_dir() else f"there is no file {name!r}"
            raise UnreadableInput("authoring/no-file", what, hint=_near(name, [one for one in there if one != name]))
        return path, f"{shown}/{name}"
    root = shipped(kind)
    path = inside(root, f"{name}/map.yaml" if kind == "maps" else f"{name}.yaml")
    if not path.is_file():
        if kind == "counters" and name.lower().endswith((".csv", ".tsv", ".xlsx")):
            hint = f"make a sheet of it, such as {Path(name).stem}.yaml, with the line `counters: {name}`"
            raise UnreadableInput("authoring/no-file", f"{name!r} is a table, and no counter sheet", hint=hint)
        message = f"no {kind.removesuffix('s')} sheet {name!r}" if kind == "counters" else f"no map {name!r}"
        own = [one.name for one in sorted(folder.glob("*.y*ml")) if one.stem == name]
        known = f"did you mean {own[0]!r}?" if own else _near(name, shipped_names(kind))
        hint = known or "a file of your own ends in .yaml"
        raise UnreadableInput("authoring/no-file", f"{message} ships with ccmod", hint=hint)
    return path, f"{kind}/{path.relative_to(os.path.realpath(root)).as_posix()}"


def shipped_names(kind: str) -> list[str]:
    """The names of the shipped ``maps``, ``counters`` or ``scenarios``."""
    root = shipped(kind)
    if kind == "maps":
        return sorted(path.parent.name for path in root.glob("*/map.yaml"))
    if kind == "scenarios":
        return sorted(path.parent.name for path in root.glob("*/module.yaml"))
    return sorted(str(path.relative_to(root).with_suffix("")) for path in root.rglob("*.yaml"))


def module_folder(name: str) -> Path:
    """The folder of a module: a path of the user's (the folder or its ``module.yaml``), or a shipped name.

    Raises :class:`UsageFault` (``authoring/no-module``, ``file/missing``).
    """
    path = Path(name)
    if path.is_file() and path.name == "module.yaml":
        return path.parent
    if (path / "module.yaml").is_file():
        return path
    if name in shipped_names("scenarios"):
        return shipped("scenarios") / name
    if path.is_dir():
        raise UsageFault("authoring/no-module", f"the folder {name} holds no module.yaml", hint=_instead(path))
    if path.is_file():
        message = f"{name} is not a module: a module's first file is called module.yaml"
        raise UsageFault("authoring/no-module", message, hint="name that file, or its folder")
    if looks_like_a_path(name):
        raise missing(name, "file or folder")
    known = shipped_names("scenarios")
    hint = _near(name, known) or f"shipped modules: {', '.join(known)}"
    raise UsageFault("authoring/no-module", f"{name!r} is neither a module's folder nor a shipped module", hint=hint)


def _instead(folder: Path) -> str:
    """What may be meant by a folder without a module's first file: one in it, or a built module."""
    below = sorted(one.parent.name for one in folder.glob("*/module.yaml"))
    built = sorted(one.name for one in folder.iterdir() if one.suffix.lower() in (".vmod", ".mod"))
    if below:
        return f"name the folder {folder / below[0]}" if len(below) == 1 else f"name one in it: {', '.join(below[:9])}"
    if built:
        return f"name the module {folder / built[0]}; `ccmod import` makes a folder of it"
    return "`ccmod new` makes such a folder, and `ccmod import` one of a built module"


def _near(name: str, known: list[str]) -> str | None:
    close = get_close_matches(name, known, 1, 0.5)
    return f"did you mean {close[0]!r}?" if close else None
