"""Games as words of the command line: the installed ones that have a part, looked for when they are needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click
from click.shell_completion import CompletionItem

from ccmod.cli.values import not_one_of


class GameId(click.types.StringParamType):
    """The id of a game that has a part (``rules``, ``sight``; see :class:`ccmod.games.Game`)."""

    name = "game"

    def __init__(self, part: str | None = None, known: Callable[[], tuple[str, ...]] | None = None) -> None:
        self.part, self._known = part, known

    def ids(self) -> tuple[str, ...]:
        """The games that may be named."""
        from ccmod import games

        if self._known is not None:
            return self._known()
        return games.ids(self.part) if self.part is not None else games.known()

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """The ids, as a choice shows its words."""
        return f"[{'|'.join(self.ids())}]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The id; a wrong call for one that no game has."""
        if value not in self.ids():
            raise not_one_of(value, self.ids(), param, ctx)
        return str(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The ids that begin so."""
        return [CompletionItem(id) for id in self.ids() if id.startswith(incomplete)]
