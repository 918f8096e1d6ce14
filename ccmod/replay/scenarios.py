"""The compiled scenario of a game: from a file that the user names, from the module, or shipped with ccmod."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ccmod.ground import standard
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput, UsageFault
from ccmod.ground.reading import read_file
from ccmod.ground.shipped import made_ready
from ccmod.play.record import Header
from ccmod.play.systems import load_system, system_ids
from ccmod.play.vocabulary import shown


@dataclass(frozen=True, slots=True)
class ScenarioMatch:
    """A scenario's data (``None``: not known) and what the reader of a report should know about that."""

    data: Mapping[str, Any] | None
    notes: tuple[str, ...] = ()


def find_scenario(
    header: Header,
    named: str | None = None,
    in_module: Mapping[str, Mapping[str, Any]] | None = None,
    file: str | None = None,
) -> ScenarioMatch:
    """The scenario of a game with this header.

    ``named`` is the user's choice: compiled JSON, an author's YAML, a folder, or a shipped name. ``in_module`` are the
    scenarios of the module that he gave. With neither, a shipped scenario of the header's id is taken. Raises
    :class:`CcmodError` when what was named cannot be found or read, or is for another system: a game that names its
    scenario is judged by it or not at all. ``file`` is the game's, for such an error.
    """
    try:
        data = _chosen(header, named, in_module)
    except CcmodError as error:
        raise (error if named is not None or file is None else error.in_file(file)) from None
    if data is None:
        return ScenarioMatch(None, ("the game names no scenario: checks that need map or set-up are not checkable",))
    if data.get("system") != header.system:
        raise UsageFault(
            "replay/scenario",
            f"the scenario {data.get('id')!r} is for the system {data.get('system')!r}, the game for {header.system!r}",
        )
    if header.scenario is not None and data.get("id") != header.scenario:
        return ScenarioMatch(data, (f"judged by the scenario {data.get('id')!r}; the game is of {header.scenario!r}",))
    return ScenarioMatch(data)


def _chosen(
    header: Header, named: str | None, in_module: Mapping[str, Mapping[str, Any]] | None
) -> Mapping[str, Any] | None:
    if named is not None:
        return _sound(_load(named), named)
    if in_module is not None:
        data = _of_module(header, in_module)
        return _sound(data, f"{data.get('id')} in the module")
    return _shipped(header.scenario)


def _sound(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """The data, if they look as compiled ones do: a file that nobody compiled may hold anything."""
    system = data.get("system")
    shapes = load_system(system).scenario if isinstance(system, str) and system in system_ids() else {}
    found = ((key, shape(data.get(key))) for key, shape in shapes.items())
    wrong = next(((key, way) for key, way in found if way is not None), None)
    if wrong is not None:
        hint = "`ccmod build` compiles scenarios into the module; or give the YAML itself"
        where = f"{wrong[0]}, at {wrong[1][:200]}," if wrong[1] else wrong[0]
        message = f"this is not a compiled scenario: {where} cannot be read"
        raise UnreadableInput("replay/scenario", message, place=SourceLocation(name), hint=hint)
    return data


def _of_module(header: Header, scenarios: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Any]:
    if header.scenario is None and len(scenarios) == 1:
        return next(iter(scenarios.values()))
    if header.scenario is None:
        hint = f"choose one by --scenario; it has: {', '.join(scenarios)}"
        raise UsageFault("replay/scenario", "the game names no scenario, and the module has several", hint=hint)
    if header.scenario not in scenarios:
        raise _not_found(header.scenario, f"in the module, which has: {', '.join(scenarios) or 'none'}")
    return scenarios[header.scenario]


def _shipped(name: str | None) -> Mapping[str, Any] | None:
    if name is None:
        return None
    ready = made_ready("json", name)
    if ready is not None:
        return _compiled(ready)
    from ccmod.authoring.library import shipped_names

    shipped = shipped_names("scenarios")
    if name not in shipped:
        raise _not_found(name, f"among those that ship with ccmod: {', '.join(shipped)}")
    return _load(name)


def _not_found(name: str, where: str) -> UnreadableInput:
    return UnreadableInput(
        "replay/scenario",
        f"the game is of the scenario {shown(name)}, which is not found",
        hint=f"it was looked for {where}; give it by --scenario FILE (YAML, folder, compiled JSON), or the module that "
        "has it by --module FILE.vmod",
    )


def _load(name: str) -> Mapping[str, Any]:
    if name.endswith(".json") or standard.is_input(name):
        return _compiled(Path(name))
    from ccmod.authoring.compile import load_scenario

    return load_scenario(name)


def _compiled(path: Path) -> Mapping[str, Any]:
    try:
        data = json.loads(read_file(path).decode("utf-8-sig"))
    except (ValueError, RecursionError):
        hint = "only a compiled scenario is read from standard input: an author's YAML needs the files beside it"
        place = SourceLocation(str(path))
        raise UnreadableInput(
            "replay/scenario", "this is not JSON", place=place, hint=hint if standard.is_input(path) else None
        ) from None
    if not isinstance(data, dict) or not isinstance(data.get("id"), str):
        raise UnreadableInput("replay/scenario", "this is not a compiled scenario", place=SourceLocation(str(path)))
    return data
