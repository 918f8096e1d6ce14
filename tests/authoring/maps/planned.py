"""Maps in a few lines, planned for the tests."""

from __future__ import annotations

from pathlib import Path

from ccmod.authoring.maps.check import check_map
from ccmod.authoring.maps.mapfile import MapFile
from ccmod.authoring.maps.plan import MapPlan
from ccmod.authoring.maps.planning import plan_map
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems
from ccmod.ground.source import parse_source


def read(text: str, folder: Path = Path()) -> tuple[MapPlan | None, list[CcmodError]]:
    """The plan of a map with these lines, and everything that is wrong with it."""
    problems = Problems()
    source = parse_source(f"id: board\ntitle: Board\n{text}\n".encode(), "board.yaml")
    file = problems.model(MapFile, source)
    plan = plan_map(file, source, folder, problems) if file is not None else None
    if plan is not None:
        check_map(plan, source, problems)
    return plan, problems.errors


def planned(text: str) -> MapPlan:
    """The plan of a map that is in order."""
    plan, errors = read(text)
    assert not errors, errors
    assert plan is not None
    return plan


def the_mistake(text: str, folder: Path = Path()) -> CcmodError:
    """The only thing that is wrong with a map."""
    _, errors = read(text, folder)
    (error,) = errors
    return error
