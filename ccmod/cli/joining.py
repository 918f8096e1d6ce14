"""The parts of a game's logs that go into one record: the options of the commands that join them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from ccmod.ground.errors import UsageFault

Command = TypeVar("Command", bound=Callable[..., Any])


def kept_options(command: Command) -> Command:
    """``--talk`` and ``--undone`` of a command that gets a :class:`~ccmod.audit.joining.Kept` as ``kept``."""

    @wraps(command)
    def called(*args: Any, talk: bool = False, undone: bool = False, **others: Any) -> Any:
        from ccmod.audit.joining import Kept

        return command(*args, kept=Kept(talk, undone), **others)

    undone_option = click.option("--undone", is_flag=True, help="Keep undone steps in the record, as variations.")
    talk_option = click.option("--talk", is_flag=True, help="Keep chat typed by players in the record, as notes.")
    return talk_option(undone_option(called))  # type: ignore[return-value]  # the same but for the options


def fog() -> UsageFault:
    """The error for whoever is not the referee."""
    from ccmod.ground.errors import UsageFault

    hint = "a record names the cards in every hand: add --referee; `ccmod replay` shows a log to players"
    return UsageFault("record/fog", "only the referee may make a record of a log", hint=hint)
