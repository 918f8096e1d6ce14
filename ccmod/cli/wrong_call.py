"""A wrong call of the command line in ccmod's words: which word is wrong, what to write instead, how the call goes.

click finds the mistake; its sentences are written for programmers ("Invalid value for '--step'") and are not shown.
"""

from __future__ import annotations

import re

import click

from ccmod.cli.values import WrongValue
from ccmod.ground.errors import UsageFault

_UNEXPECTED = re.compile(r"Got unexpected extra arguments? \((?P<words>.*)\)", re.DOTALL)


def wrong_call(error: click.ClickException, command: str | None) -> UsageFault:
    """The error (``cli/usage``) for a mistake that click found in a call of ``command``, such as ``record check``."""
    ctx = getattr(error, "ctx", None)
    path = ctx.command_path if ctx is not None else f"ccmod {command}" if command else "ccmod"
    message, advice = _words(error, ctx)
    see = f"`{path} --help` lists everything that it takes"
    before = "" if advice is None else f"{advice} " if advice.endswith("?") else f"{advice}; "
    return UsageFault("cli/usage", message, hint=before + see)


def _words(error: click.ClickException, ctx: click.Context | None) -> tuple[str, str | None]:
    """The mistake, and what to do about it."""
    match error:
        case click.MissingParameter(param=click.Argument() as param):
            return f"{_name(param)} is missing", f"the call is `{_call(ctx)}`" if ctx is not None else None
        case click.MissingParameter(param=click.Option() as param):
            return f"{_name(param)} is missing", None
        case click.BadParameter(param=click.Parameter() as param):
            return f"{_name(param)}: {error.message}", error.advice if isinstance(error, WrongValue) else None
        case click.NoSuchOption():
            near = error.possibilities or []
            return f"there is no option {error.option_name}", f"did you mean {' or '.join(near)}?" if near else None
        case click.BadOptionUsage():
            takes = "takes no value" if "does not take" in error.message else "needs a value after it"
            return f"{error.option_name} {takes}", None
    found = _UNEXPECTED.fullmatch(error.message)
    if found is None or ctx is None:
        return error.message, None
    advice = f"the call is `{_call(ctx)}`; a name with spaces needs quotes around it"
    return f"more words than the command takes: {found['words']}", advice


def _name(param: click.Parameter) -> str:
    """An option by its long form, an argument as the help calls it, unless that is a list of its words."""
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return param.metavar or (param.name or "").upper()


def _call(ctx: click.Context) -> str:
    """How the command is called, without its options."""
    pieces = [piece for piece in ctx.command.collect_usage_pieces(ctx) if piece != "[OPTIONS]"]
    return " ".join([ctx.command_path, *pieces])
