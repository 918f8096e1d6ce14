"""Write the pages of the commands anew, from the commands themselves: docs/commands/*.md and the manual pages in man/.

python -m tools.command_pages

What a page says outside the two marks is written by hand and kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from inspect import cleandoc
from pathlib import Path

import click

from ccmod.cli import main

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "docs" / "commands"
MANUALS = ROOT / "man"
START, END = "<!-- made by tools/command_pages.py -->", "<!-- end of the generated part -->"
OF_ALL = ("--json", "--quiet", "--limit-size", "--help", "--version")
"""Options that mean the same everywhere; they come last."""

_PLAINER = (
    ("INTEGER RANGE|INTEGER", "N"),
    ("FLOAT RANGE|FLOAT", "NUMBER"),
    (r" *\[(\S+)<=x<=(\S+)\]$", r" (\1 to \2)"),
    (r" *\[x>=(\S+)\]$", r" (\1 or more)"),
    (r" *\[default: ([^\]]+)\]$", r" (default: \1)"),
)
"""Patterns of what the library calls kinds of values and their bounds, and what a reader calls them."""


@dataclass(frozen=True)
class Described:
    """A command as its help describes it."""

    path: tuple[str, ...]
    summary: str
    usage: str
    paragraphs: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    inner: tuple[Described, ...] = ()

    @property
    def name(self) -> str:
        """As it is called: ``ccmod record check``."""
        return " ".join(self.path)


def described(path: tuple[str, ...], command: click.Command) -> Described:
    """What the help of a command says, and that of the commands in it."""
    context = click.Context(command, info_name=" ".join(path))
    inner = [(name, command.get_command(context, name)) for name in _names(command, context)]
    options = [one for one in command.get_params(context) if isinstance(one, click.Option)]
    options.sort(key=lambda option: OF_ALL.index(option.opts[-1]) if option.opts[-1] in OF_ALL else -1)
    return Described(
        path,
        summary=command.get_short_help_str(200).rstrip("."),
        usage=" ".join([*path, *command.collect_usage_pieces(context)]),
        paragraphs=tuple(re.split(r"\n{2,}", cleandoc(command.help or "").replace("\b\n", ""))),
        options=tuple(record for one in options if (record := _option(one, context))),
        inner=tuple(described((*path, name), one) for name, one in inner if one and len(path) > 1),
    )


def _option(option: click.Option, context: click.Context) -> tuple[str, str] | None:
    """An option's names and its help, with the words of the library in plainer ones; ``None`` for a hidden one."""
    record = option.get_help_record(context)
    if record is None:
        return None
    names, text = record
    if names.endswith("--help"):
        names = "-h, --help"  # the library remembers for each command how it was asked first
    for pattern, words in _PLAINER:
        names, text = re.sub(pattern, words, names), re.sub(pattern, words, text)
    return names, text


def _names(command: click.Command, context: click.Context) -> list[str]:
    return command.list_commands(context) if isinstance(command, click.Group) else []


def everything() -> tuple[Described, ...]:
    """``ccmod`` itself, and each of its commands."""
    context = click.Context(main)
    commands = [(name, main.get_command(context, name)) for name in main.list_commands(context)]
    return described(("ccmod",), main), *(described(("ccmod", name), one) for name, one in commands if one)


def pages() -> dict[Path, str]:
    """What each file should hold."""
    whole, *commands = everything()
    found = {PAGES / f"{one.path[-1]}.md": _page(PAGES / f"{one.path[-1]}.md", one) for one in commands}
    found[PAGES / "index.md"] = _inserted(PAGES / "index.md", "Every command", _index(whole, commands))
    for one in (whole, *commands):
        found[MANUALS / f"{'-'.join(one.path)}.1"] = manual(one, commands)
    return found


def _inserted(page: Path, title: str, lines: Iterator[str]) -> str:
    """The page with these lines between its marks; a new page has nothing else."""
    old = page.read_text(encoding="utf-8") if page.exists() else f"# {title}\n\n{START}{END}\n"
    before, _, rest = old.partition(START)
    return "\n".join([before + START, "", *lines, END]) + rest.partition(END)[2]


def _index(whole: Described, commands: list[Described]) -> Iterator[str]:
    yield from ("| command | what it does |", "|---|---|")
    for one in commands:
        yield f"| [`{one.name}`]({one.path[-1]}.md) | {_cell(one.summary)} |"
    yield from ("", "Options of `ccmod` itself:", "")
    yield from _table(whole.options)


def _page(page: Path, command: Described) -> str:
    return _inserted(page, command.name, _sections(command, "##"))


def _sections(command: Described, level: str) -> Iterator[str]:
    yield from (f"    {command.usage}", "")
    for paragraph in command.paragraphs:
        yield from (_plain(paragraph), "")
    yield from (f"{level} Options" if level == "##" else "Options:", "", *_table(command.options))
    for one in command.inner:
        yield from (f"## {one.name}", "", *_sections(one, "###"))


def _plain(paragraph: str) -> str:
    """A paragraph of a help text as Markdown: what is no prose stays literal."""
    if paragraph.startswith(("    ", "#")):
        return f"    {paragraph.strip()}"
    parts = re.split(r"(`[^`]*`)", paragraph)
    return "".join(part if part.startswith("`") else re.sub(r"([<>*_\[\]])", r"\\\1", part) for part in parts)


def _table(options: tuple[tuple[str, str], ...]) -> Iterator[str]:
    yield from ("| option | what it does |", "|---|---|")
    for names, text in options:
        yield f"| `{_cell(names)}` | {_cell(_plain(text))} |"
    yield ""


def _cell(text: str) -> str:
    return text.replace("|", r"\|")


def manual(command: Described, commands: list[Described]) -> str:
    """The page for ``man``."""
    title = "-".join(command.path)
    lines = [
        f'.TH {title.upper()} 1 "" "ccmod" "ccmod manual"',
        ".ad l",
        ".SH NAME",
        rf"{title} \- {_roff(command.summary)}",
    ]
    lines += [".SH SYNOPSIS", f".B {_roff(command.usage)}", ".SH DESCRIPTION", *_roff_paragraphs(command)]
    if len(command.path) == 1:
        lines += [".SH COMMANDS", *_roff_terms((" ".join(one.path[1:]), one.summary) for one in commands)]
    lines += [".SH OPTIONS", *_roff_terms(command.options)]
    for one in command.inner:
        lines += [f".SH {_roff(one.name.upper())}", f".B {_roff(one.usage)}", *_roff_paragraphs(one)]
        lines += [".PP", "Options:", *_roff_terms(one.options)]
    lines += [".SH EXIT STATUS", *_roff_terms(_statuses())]
    lines += [".SH SEE ALSO", ".BR ccmod (1)" if len(command.path) > 1 else _all_pages(commands)]
    return "\n".join(lines) + "\n"


def _statuses() -> Iterator[tuple[str, str]]:
    """The exit codes, as ``ccmod --help`` lists them."""
    for part in (main.epilog or "").split("\n\n")[0].partition(": ")[2].rstrip(".").split("; "):
        number, _, text = part.partition(" ")
        yield number, text


def _all_pages(commands: list[Described]) -> str:
    return "\n".join(f".BR {'-'.join(one.path)} (1){',' * (one is not commands[-1])}" for one in commands)


def _roff(text: str) -> str:
    """Text of one line, made harmless for troff."""
    plain = " ".join(text.split()).replace("\\", r"\e").replace("-", r"\-").replace("`", "")
    return r"\&" + plain if plain.startswith((".", "'")) else plain


def _roff_paragraphs(command: Described) -> Iterator[str]:
    for paragraph in command.paragraphs:
        literal = paragraph.startswith(("    ", "#"))
        yield from (".RS", ".nf", _roff(paragraph), ".fi", ".RE") if literal else (".PP", _roff(paragraph))


def _roff_terms(terms: Iterator[tuple[str, str]] | tuple[tuple[str, str], ...]) -> Iterator[str]:
    for term, text in terms:
        yield from (".TP", f".B {_roff(term)}", _roff(text))


if __name__ == "__main__":
    for path, text in pages().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
