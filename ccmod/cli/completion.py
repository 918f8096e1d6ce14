"""Completions of the shell in addition to commands, options and files: shipped names, rule systems, codes, checks.

Each function is a ``shell_complete`` of click's: it gets what was typed, and answers with what is possible there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

if TYPE_CHECKING:
    from ccmod.play.system import System

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


def checks_of_any_game(ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """The checks of the game in question; of all games where that is not known."""
    return _among(dict.fromkeys(id for one in _systems(ctx) for id in one.rulebook.catalogue), typed)


def rules_of_any_game(ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """The numbers of the rules that have a check."""
    entries = (entry for one in _systems(ctx) for entry in one.rulebook.catalogue.values())
    return _among(dict.fromkeys(entry.rule.partition(",")[0] for entry in entries), typed)


def readings(ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """The readings of rules, as NAME=VALUE."""
    found = (
        f"{name}={value}" for one in _systems(ctx) for name, option in one.options.items() for value in option.values
    )
    return _among(dict.fromkeys(found), typed)


def _systems(ctx: click.Context) -> list[System]:
    """The rule system that is named before, or that the record begins with which is named before; otherwise all."""
    from ccmod import games
    from ccmod.play.systems import load_system

    named = ctx.params.get("system") or _system_of_record(_given(ctx, "game"))
    ids = games.ids("rules")
    return [load_system(id) for id in ([named] if named in ids else ids)]


def _given(ctx: click.Context, argument: str) -> str:
    """The first argument of a command line under way; it is not assigned yet while an option waits for its value."""
    return str(ctx.params.get(argument) or next(iter(ctx.args), ""))


def _system_of_record(name: str) -> str | None:
    """The system in the first lines of a record; ``None`` for anything else."""
    path = Path(name)
    if not path.is_file():
        return None
    from ccmod.ground.reading import read_file

    found = re.search(rb'"?system"?: *"?([a-z]+)', read_file(path, 2000))
    return found[1].decode() if found else None


def set_ups(argument: str) -> Completer:
    """The set-ups of the module that another argument names: a folder, a shipped module, or a module's file."""

    def complete(ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
        try:
            return _among(_set_ups(_given(ctx, argument)), typed)
        except Exception:  # whatever is wrong with the module, the command itself will say it
            return []

    return complete


def _set_ups(module: str) -> list[str]:
    if module.lower().endswith((".vmod", ".vmdx")):
        from ccmod.vassal.opening import Module, open_any

        opened = open_any(Path(module))
        entries = [entry for _, entry in opened.setups()] if isinstance(opened, Module) else []
        return [entry.removesuffix(".vsav") for entry in entries]
    from ccmod.authoring import load_module

    return [scenario.id for scenario in load_module(module).scenarios]


def silences(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """The codes of what `ccmod check` finds."""
    from ccmod.cli.explained import explained_codes

    return _among((code for code in explained_codes() if code.startswith(("lint/", "publish/"))), typed)


def questions(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """The questions to a database that have a name."""
    from ccmod.audit.archive.questions import QUESTIONS

    return _among(QUESTIONS, typed)


def printing_commands(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[CompletionItem]:
    """The commands whose output has a schema."""
    from ccmod.report.outputs import OUTPUTS

    return _among(OUTPUTS, typed)
