"""A stretch of a game's steps on the command line: ``60-80``, ``60-``, ``-80`` or ``69``."""

from __future__ import annotations

import re
from collections.abc import Callable

import click

_RANGE = re.compile(r"(?P<first>[0-9]{1,9})?(?P<to>-)?(?P<last>[0-9]{1,9})?")

Steps = tuple[int, int | None]
"""The first and the last step; ``None`` stands for the end."""


def step_range(least: int) -> Callable[[click.Context, click.Parameter, str | None], Steps | None]:
    """Reads such an option; ``least`` is the first step that there is: 1, or 0 where the set-up counts."""

    def read(_: click.Context, __: click.Parameter, value: str | None) -> Steps | None:
        if value is None:
            return None
        found = _RANGE.fullmatch(value)
        if found is None or not (found["first"] or found["last"]):
            raise click.BadParameter(f"{value!r} is not a stretch of steps such as 60-80, 60-, -80 or 69")
        first = int(found["first"]) if found["first"] else least
        last = int(found["last"]) if found["last"] else None if found["to"] else first
        if first < least or (last is not None and last < first):
            raise click.BadParameter(f"{value!r} holds no step; the first is {least}")
        return first, last

    return read
