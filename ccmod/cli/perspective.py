"""``--as SIDE`` and ``--referee``: who looks at a game, said in the same way to every command that shows one."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])
_REFEREE = "Show everything: masked and hidden pieces, face-down cards, all hands."


def perspective_options(*, referee: str = _REFEREE) -> Callable[[Command], Command]:
    """The options of a command that gets a :class:`~ccmod.perspective.Perspective` as ``perspective``.

    ``referee`` is the help of ``--referee``, where it does more than show.
    """

    def decorate(command: Command) -> Command:
        called = _with_perspective(command)
        called = click.option("--referee", is_flag=True, help=referee)(called)
        return click.option("--as", "side", metavar="SIDE", help="Show what this side sees.")(called)

    return decorate


def referee_option(text: str) -> Callable[[Command], Command]:
    """``--referee`` alone, of a command that has no use for a side; ``text`` is its help."""
    return lambda command: click.option("--referee", is_flag=True, help=text)(_with_perspective(command))


def _with_perspective(command: Command) -> Command:
    @wraps(command)
    def called(*args: Any, side: str | None = None, referee: bool = False, **others: Any) -> Any:
        from ccmod.perspective import Perspective

        return command(*args, perspective=Perspective(side, referee), **others)

    return called  # type: ignore[return-value]  # the same but for the options
