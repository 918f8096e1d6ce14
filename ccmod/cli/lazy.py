"""A command group that knows its commands by name and help, and imports one only when it is called."""

from __future__ import annotations

import keyword
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from importlib import import_module
from typing import Any

import click
from click.shell_completion import CompletionItem

from ccmod.cli.terminal import flush, guarded, has_streams
from ccmod.cli.values import WholeNumber
from ccmod.ground import standard
from ccmod.ground.errors import UsageFault
from ccmod.ground.nearest import near

_QUIET = "ccmod.quiet"
WITHOUT_LIMITS = ("new", "rules", "schema", "explain", "help")
"""Commands that read nothing but what is ours."""
_NO_READER = 141
"""The exit code that a shell gives for SIGPIPE."""


def quiet_option() -> click.Option:
    """The option ``--quiet``, understood before and after a command's name."""
    return click.Option(
        ["-q", "--quiet"],
        is_flag=True,
        expose_value=False,
        callback=_set_quiet,
        help="Print only the result: no progress, no notes.",
    )


def limit_option() -> click.Option:
    """The option ``--limit-size``, which every command has that reads files of others."""
    return click.Option(
        ["--limit-size"],
        type=WholeNumber(1, 1_000_000),
        metavar="MB",
        expose_value=False,
        is_eager=True,
        callback=_set_limits,
        help="Accept files whose contents are up to this size.",
    )


class UnicodeText(click.types.StringParamType):
    """Words of the command line that must be text, unless they name a file: bytes that are none of the locale's
    encoding reach Python as lone surrogates, which no database and no file can hold.
    """

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The text; a wrong call where it is none, and no file of that name is there."""
        text = super().convert(value, param, ctx)
        if not os.path.lexists(text) and any("\ud800" <= letter <= "\udfff" for letter in text):
            self.fail(f"{text!r} holds bytes that are not text in the encoding of this terminal", param, ctx)
        return text


def _set_limits(ctx: click.Context, _: click.Parameter, value: int | None) -> None:
    if value is None:
        return
    from ccmod.cli import memory
    from ccmod.ground.limits import LIMIT_SIZE, limits_in_force

    before = os.environ.get(LIMIT_SIZE)
    os.environ[LIMIT_SIZE] = str(value)  # so that worker processes have it, too
    ctx.call_on_close(lambda: _restore(LIMIT_SIZE, before))
    if memory.is_bound():
        memory.bound(limits_in_force().memory)


def _restore(variable: str, value: str | None) -> None:
    if value is None:
        os.environ.pop(variable, None)
    else:
        os.environ[variable] = value


def is_quiet() -> bool:
    """Whether the command that runs was asked to be quiet."""
    ctx = click.get_current_context(silent=True)
    return ctx is not None and bool(ctx.meta.get(_QUIET))


def _set_quiet(ctx: click.Context, _: click.Parameter, value: bool) -> None:
    if value:
        ctx.meta[_QUIET] = True


class CommandGroup(click.Group):
    """A group that answers a word which is not one of its commands with the nearest one, or with all of them."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, but for the error, which needs no import of a command."""
        name, names = args[0], self.list_commands(ctx)
        if name not in names and not name.startswith("-") and not ctx.resilient_parsing:
            raise UsageFault(
                "cli/usage",
                f"there is no command {ctx.command_path} {name}",
                hint=near(name, names) or f"the commands are {', '.join(names)}",
            )
        return super().resolve_command(ctx, args)


class LazyGroup(CommandGroup):
    """A group whose commands live in modules of ``package``, each exporting a click object named ``command``
    (``import_`` for ``import``).

    Its own help and completion need only ``commands_help``. Errors are shown in one manner (:mod:`ccmod.cli.errors`),
    also to tests that invoke it.
    """

    def __init__(self, name: str, *, package: str, commands_help: Mapping[str, str], **settings: Any) -> None:
        super().__init__(name, **settings)
        self.package = package
        self.commands_help = commands_help

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the table."""
        return list(self.commands_help)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, imported now; ``None`` if there is no such name."""
        if cmd_name not in self.commands_help:
            return None
        command: click.Command = import_module(self._module_of(cmd_name)).command
        _give(command, quiet_option)
        if cmd_name not in WITHOUT_LIMITS:
            _give(command, limit_option)
        return command

    def command_of(self, words: Sequence[str]) -> str | None:
        """The command that a line calls, ``record check`` for one of a group; ``None`` if it names none of ours."""
        name, *others = [word for word in words if not word.startswith("-")] or [""]
        if name not in self.commands_help:
            return None
        command = getattr(sys.modules.get(self._module_of(name)), "command", None)  # not imported again: that may fail
        if isinstance(command, click.Group):
            return next((f"{name} {word}" for word in others if word in command.commands), None)
        return name

    def _module_of(self, name: str) -> str:
        return f"{self.package}.{name}_" if keyword.iskeyword(name) else f"{self.package}.{name}"

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The table of commands."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self.commands_help.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The names that begin so, with their help."""
        names = [
            CompletionItem(name, help=text) for name, text in self.commands_help.items() if name.startswith(incomplete)
        ]
        return names + click.Command.shell_complete(self, ctx, incomplete)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run and exit with ccmod's codes; a whole number that a command returns is its exit code."""
        words = sys.argv[1:] if args is None else list(args)
        if args is None:  # a process of its own, not a call within one
            from ccmod.cli import memory
            from ccmod.ground.collecting import collect_seldom
            from ccmod.ground.limits import limits_in_force

            memory.bound(limits_in_force().memory)
            collect_seldom()
        if os.environ.get("NO_COLOR"):
            extra.setdefault("color", False)
        if standalone_mode and not has_streams():
            from ccmod.cli.streams import open_absent

            open_absent()
        with guarded():
            call = partial(super().main, words, prog_name or self.name, complete_var, standalone_mode=False, **extra)
            if not standalone_mode:
                return _with_streams_back(call)
            try:
                with _warnings_of(words):
                    result = _with_streams_back(call)
                flush()
            except KeyboardInterrupt:
                sys.exit(_reported(click.exceptions.Abort(), None, as_json=False))
            except Exception as error:
                from ccmod.cli.json_output import wants_json

                sys.exit(_reported(error, self.command_of(words), as_json=wants_json(words)))
            sys.exit(result if isinstance(result, int) else 0)

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """As click does; a reader of the help that went away is not an error."""
        with _quiet_without_reader():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a reader that went away (``| head``) ends it quietly with the shell's code for that."""
        from ccmod.cli.streams import ended_in_order

        with _quiet_without_reader(), ended_in_order():
            return super().invoke(ctx)


def _with_streams_back(call: Callable[[], Any]) -> Any:
    """Do something, and take back the streams that it was given as files (:mod:`ccmod.cli.paths`), however it ends."""
    try:
        return call()
    finally:
        standard.take_back()


def _warnings_of(words: Sequence[str]) -> AbstractContextManager[None]:
    """Shows the warnings of a command; a call of options alone, such as ``--help``, has none and imports less."""
    if all(word.startswith("-") for word in words):
        return nullcontext()
    from ccmod.cli.errors import shown_warnings

    return shown_warnings()


def _give(command: click.Command, option: Callable[[], click.Option]) -> None:
    """Give a command, and those of a group, an option that it does not have yet, and take nothing but text for text."""
    for param in command.params:
        if param.type is click.STRING:
            param.type = UnicodeText()
    new = option()
    if not any(new.opts[-1] in param.opts for param in command.params):
        command.params.append(new)
    if isinstance(command, click.Group):
        for one in command.commands.values():
            _give(one, option)


def _reported(error: Exception, command: str | None, *, as_json: bool) -> int:
    """Show what went wrong, as far as there is a stream left to show it on; the exit code."""
    from ccmod.cli.errors import as_fault, report_error
    from ccmod.cli.streams import lost_output

    with _quiet_without_reader():
        if isinstance(error, BrokenPipeError):
            raise error
        lost = lost_output(error)
        try:
            code = report_error(lost or error, as_json=as_json and lost is None, command=command)
            flush()
        except OSError as refusal:
            if lost_output(refusal) is None:
                raise
            if as_json:
                return _reported(error, command, as_json=False)
            code = as_fault(lost or error).exit_code
        return code


@contextmanager
def _quiet_without_reader() -> Iterator[None]:
    """End with the shell's code for it if whoever reads the output went away."""
    try:
        yield
    except (BrokenPipeError, SystemExit) as error:
        if isinstance(error, SystemExit) and not isinstance(error.__context__, BrokenPipeError):
            raise  # but for those of Rich, which ends with a code of its own when a pipe breaks
        from ccmod.cli.streams import drop_output

        drop_output()
        raise SystemExit(_NO_READER) from None
