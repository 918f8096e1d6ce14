"""What the shell completes besides commands, options and files: shipped names, rule systems, codes, checks.

Each function is a ``shell_complete`` of click's: it gets what was typed, and answers with what may stand there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import click
from click.shell_completion import CompletionItem

Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def _among(names: Iterable[str], typed: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in names if name.startswith(typed)]


def shipped_or_file(*kinds: str) -> Completer:
    """A file or folder, or a name that ships with ccmod (``scenarios``, ``maps``)."""

    def complete(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
        from ccmod.authoring.library import shipped_names

        names = dict.fromkeys(name for kind in kinds for name in shipped_names(kind))
        return [*_among(names, typed), CompletionItem(typed, type="file")]

    return complete


def rule_systems(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """The games whose rules are known."""
    from ccmod import games

    return _among(games.ids("rules"), typed)


def author_systems(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """The systems that an author's files may be of."""
    from ccmod.authoring.systems import systems_with_files

    return _among(systems_with_files(), typed)


def checks(ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """The checks of the rule system that is named before."""
    from ccmod.play.systems import load_system

    return _among(load_system(ctx.params["system_id"]).rulebook.catalogue, typed)


def codes_and_checks(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """The codes of errors, and the checks of every game as GAME/V031 once the game is typed."""
    from ccmod import games
    from ccmod.cli.explained import explained_codes
    from ccmod.play.systems import load_system

    game, slash, _ = typed.partition("/")
    of_game = load_system(game).rulebook.catalogue if slash and game in games.ids("rules") else ()
    return _among([*explained_codes(), *(f"{game}/{check}" for check in of_game)], typed)


def printing_commands(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """The commands whose output has a schema."""
    from ccmod.report.outputs import OUTPUTS

    return _among(OUTPUTS, typed)
