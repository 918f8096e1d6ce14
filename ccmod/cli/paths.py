"""Files and folders as words of the command line, and what ``-`` means for each of them.

For a file that is read, ``-`` is standard input; for a file that is written, standard output, and everything else that
the command says goes to standard error then. Where a folder is wanted ``-`` is a wrong call. No command knows of it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from ccmod.cli.json_output import BOTH_PRINTED
from ccmod.cli.lazy import UnicodeText
from ccmod.cli.terminal import NOTE, print_bytes, say
from ccmod.cli.values import WrongValue
from ccmod.ground import standard
from ccmod.ground.errors import UsageFault
from ccmod.ground.file_kinds import not_a_file
from ccmod.ground.missing import missing

DASH = "-"
EMPTY = "an empty name was given"


class InputPath(click.Path):
    """A file that is read, or standard input; with ``folders`` a folder as well, with ``files=False`` only a folder.

    ``type`` is how the command wants it. A file that ``is_run`` is a program, which is only run from its place.
    """

    def __init__(
        self, *, files: bool = True, folders: bool = False, is_run: bool = False, type: type[str | Path] = Path
    ) -> None:
        super().__init__(exists=True, file_okay=files, dir_okay=folders or not files, path_type=type)
        self.wanted, self.is_run = type, is_run

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path; a wrong call for one that is not there."""
        if not str(value):
            self.fail(EMPTY, param, ctx)
        if value == DASH and not self.file_okay:
            self.fail("a folder is read here, and '-' is standard input; name the folder", param, ctx)
        if value == DASH and self.is_run:
            self.fail("a program is run from its file, not from standard input; name the file", param, ctx)
        if value == DASH:
            return self.wanted(_input(param, ctx))
        if ctx is None or not ctx.resilient_parsing:
            self._check_there(value)
        return super().convert(value, param, ctx)

    def _check_there(self, value: Any) -> None:
        """Raise :class:`UsageFault` for a path that is not there (``file/missing``), and for a folder where a file is
        read, or the other way round (``file/kind``).
        """
        try:
            is_there, is_folder = Path(value).exists(), Path(value).is_dir()
        except (OSError, ValueError):  # such as a name that is too long
            return
        if not is_there:
            raise missing(value, "folder" if not self.file_okay else "file or folder" if self.dir_okay else "file")
        if is_folder and not self.dir_okay:
            raise not_a_file(value, "a folder", "name a file in it")
        if not is_folder and not self.file_okay:
            raise UsageFault("file/kind", f"{str(value)!r} is a file, not a folder", hint="name the folder it is in")


class AdapterParam(InputPath):
    """The file of an adapter, standard input, or the name of an adapter that ships with ccmod."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path, which is only the name for a shipped one."""
        from ccmod.replay.foreign.loading import shipped_adapter_names

        is_name = value != DASH and not Path(value).exists() and str(value) in shipped_adapter_names()
        return Path(value) if is_name else super().convert(value, param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The names that begin so, and files."""
        from ccmod.replay.foreign.loading import shipped_adapter_names

        names = (CompletionItem(name) for name in shipped_adapter_names() if name.startswith(incomplete))
        return [*names, *super().shell_complete(ctx, param, incomplete)]


class SourceName(UnicodeText):
    """A module's folder, the name of one that ships, or, with ``files``, a file or standard input."""

    def __init__(self, *, files: bool) -> None:
        self.files = files

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The words as they are; what they name is looked for later."""
        if value == "":
            self.fail(EMPTY, param, ctx)
        if value == DASH and not self.files:
            message = "a folder or the name of a shipped one is wanted here, and '-' is standard input"
            self.fail(message, param, ctx)
        return _input(param, ctx) if value == DASH else super().convert(value, param, ctx)


class OutputPath(click.Path):
    """A file that is written, or standard output; ``several`` says of what else there is, where one is not enough.

    ``endings`` are those of what is written, if it is always of one kind: under another its reader would not know it.
    """

    def __init__(self, *endings: str, several: str | None = None, folders: bool = False) -> None:
        super().__init__(dir_okay=folders, path_type=Path)
        self.several, self.endings = several, endings

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path."""
        if not str(value):
            self.fail(EMPTY, param, ctx)
        if value != DASH:
            if not self.dir_okay and os.path.isdir(value):
                raise WrongValue(f"{str(value)!r} is a folder", "name the file to write in it", ctx, param)
            path = Path(super().convert(value, param, ctx))  # type: ignore[arg-type]  # path_type is Path
            if self.endings and path.suffix.lower() not in self.endings:
                nameless = not path.stem or path.name in self.endings
                advice = "give it a name" if nameless else f"write {path.with_suffix(self.endings[0]).name!r}"
                raise WrongValue(f"{str(path)!r} must end in {' or '.join(self.endings)}", advice, ctx, param)
            return path
        if self.several is not None:
            self.fail(f"{self.several}, which standard output cannot take; name a file", param, ctx)
        assert ctx is not None
        if ctx.params.get("as_json"):
            self.fail(BOTH_PRINTED, param, ctx)
        if not ctx.resilient_parsing:
            standard.give_output(print_bytes)
        return Path(standard.OUTPUT)


class OutputFolder(click.Path):
    """A folder that is made."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path."""
        if not str(value):
            self.fail(EMPTY, param, ctx)
        if value == DASH:
            self.fail("a folder is made here, which standard output cannot take; name it", param, ctx)
        return super().convert(value, param, ctx)


def named_here(source: str | Path, ending: str) -> Path:
    """The name of an output that was not named: the input's with another ending, in the working folder.

    Raises :class:`UsageFault` (``cli/output-name``) for standard input, which has no name.
    """
    if standard.is_input(source):
        message = "standard input has no name that the output's could be made of"
        raise UsageFault("cli/output-name", message, hint="name the output with -o")
    return Path(f"{Path(source).stem}{ending}")


def named_after(source: Path, ending: str) -> Path:
    """As :func:`named_here`, but in the folder of the input."""
    return source.parent / named_here(source, ending)


def ending_of(output: Path, standard_ending: str) -> str:
    """The ending of an output's name in lower case; of standard output, which has no name, the one that is given."""
    return standard_ending if standard.is_output(output) else output.suffix.lower()


def _input(param: click.Parameter | None, ctx: click.Context | None) -> str:
    """Give the command standard input; a wrong call for the second time."""
    assert ctx is not None
    if ctx.resilient_parsing:
        return standard.INPUT
    if standard.is_input(standard.INPUT):
        raise click.BadParameter("'-' is given a second time, and standard input can be one file only", ctx, param)
    standard.give_input(_read)
    return standard.INPUT


def _read(most: int) -> bytes:
    """Read standard input; whoever sits before the terminal hears that it is waited for."""
    if sys.stdin.isatty():
        say(NOTE, " reading standard input, up to its end (Ctrl-D; on Windows Ctrl-Z and Return)", err=True)
    return sys.stdin.buffer.read(most)
