"""What a plain scenario may get wrong beyond its shape: unknown places and counters, counters placed twice."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.authored import Readable
from ccmod.authoring.problems import Problems, near


def check_scenario(read: Readable, problems: Problems) -> None:
    """Note the mistakes of a scenario."""
    data: Any = read.source.data
    setup = data.get("setup") if isinstance(data, dict) else None
    placed: dict[str, str] = {}
    for place, stack in setup.items() if isinstance(setup, dict) else ():
        for index, name in enumerate([stack] if isinstance(stack, str) else stack or ()):
            at = ("setup", place, index)
            if read.counters is not None and name not in read.counters:
                hint = near(str(name), read.counters) or "the counters are in the sheets of module.yaml"
                problems.add(read.source.mistake("authoring/counter", f"there is no counter {name!r}", at, hint=hint))
            elif name in placed:
                message = f"{name} already stands in {placed[name]}"
                problems.add(read.source.mistake("authoring/placed-twice", message, at))
            placed[str(name)] = place
