"""The pages say what is so: commands and options exist, links lead somewhere, the README's example really runs."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from ccmod.cli import COMMANDS, main

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "ccmod" / "vassal" / "README.md"])
LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?[^)]*\)")
CALL = re.compile(r" *(?:\$ )?(?:\.venv/bin/)?(ccmod .*)")


Path_ = tuple[str, ...]


def commands(command: click.Command = main, path: Path_ = ()) -> Iterator[tuple[Path_, click.Command]]:
    """Every command with its path, the groups too."""
    yield path, command
    if isinstance(command, click.Group):
        ctx = click.Context(command)
        for name in command.list_commands(ctx):
            inner = command.get_command(ctx, name)
            assert inner is not None
            yield from commands(inner, (*path, name))


def called(page: Path) -> Iterator[list[str]]:
    """The words of every ``ccmod …`` that stands in the examples of a page: indented, or between fences."""
    fenced = False
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("```"):
            fenced = not fenced
        match = CALL.match(line)
        if match and (fenced or line.startswith("    ")):
            yield shlex.split(match[1].split(" > ")[0].split(" | ")[0], comments=True)[1:]


def ids(value: object) -> str:
    """A readable test id."""
    return value.name if isinstance(value, Path) else " ".join(value) if isinstance(value, tuple) else ""


@pytest.mark.parametrize(("path", "command"), list(commands()), ids=ids)
def test_every_command_and_option_has_help(path: tuple[str, ...], command: click.Command) -> None:
    """No command and no option is left unexplained by ``--help``."""
    assert command.help or command.short_help, path
    for param in command.params:
        if isinstance(param, click.Option):
            assert param.help, f"{' '.join(path)} {param.opts[0]}"


@pytest.mark.parametrize("name", COMMANDS)
def test_the_readme_lists_every_command(name: str) -> None:
    """The README's table has a row for each command."""
    assert re.search(rf"^\| `ccmod {name}\b", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)


def prose(page: Path) -> str:
    """A page without its examples between fences."""
    return re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


@cache
def anchors(page: Path) -> frozenset[str]:
    """The anchors of a page's headings, as code hosts and the site spell them."""
    found: list[str] = []
    for heading in re.findall(r"^#{1,4} (.*)$", prose(page), re.MULTILINE):
        title = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        slug = re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-")
        found.append(slug if slug not in found else f"{slug}-{found.count(slug)}")
    return frozenset(found)


def broken_links(page: Path, text: str) -> Iterator[str]:
    """The links in a page's text that lead to no file, or to no heading of it."""
    for target, anchor in LINK.findall(re.sub(r"`[^`\n]*`", "", text)):
        path = page.parent / target if target else page
        if not path.exists() or (anchor and anchor not in anchors(path)):
            yield f"{target}#{anchor}"


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_links_lead_somewhere(page: Path) -> None:
    """Every file that a page links or shows exists, and so does every heading that a link names."""
    assert not list(broken_links(page, prose(page)))


@pytest.mark.parametrize("link", ["missing.md", "images/missing.png", "replay.md#no-such-heading", "#nor-this"])
def test_a_broken_link_is_found(link: str) -> None:
    """A page, a picture, or a heading that is missing."""
    index = ROOT / "docs" / "index.md"
    assert list(broken_links(index, f"[words]({link})"))
    assert not list(broken_links(index, "[words](../README.md#try-it)"))


PICTURE = re.compile(r"!\[([^\]]*)\]\((?:docs/|\.\./)?images/([^)]+)\)")
SHOWING = (
    "adapters art audit authoring browser check convert counters diff edit hidden import inspect los records replay "
    "snapshot tables team tutorial unpack"
)


def test_every_picture_is_shown_and_described() -> None:
    """Each file in the folder of pictures is on some page, with words for those who cannot see it."""
    shown = {name: words for page in PAGES for words, name in PICTURE.findall(prose(page))}
    assert {path.name for path in (ROOT / "docs" / "images").iterdir()} == set(shown)
    assert all(len(words) > 5 for words in shown.values()), shown


@pytest.mark.parametrize("page", SHOWING.split())
def test_a_page_about_something_to_see_has_a_picture(page: str) -> None:
    """What a command or a page shows is seen before it is tried."""
    assert PICTURE.search(prose(ROOT / "docs" / f"{page}.md"))


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_commands_on_the_pages_exist(page: Path) -> None:
    """Every command that a page shows exists, and so does every long option in it."""
    known = dict(commands())
    for words in called(page):
        path: Path_ = ()
        while len(path) < len(words) and (*path, words[len(path)]) in known:
            path = (*path, words[len(path)])
        assert path or words[0].startswith("-") or words[0].isupper(), words
        options = {name for param in known[path].params for name in param.opts + param.secondary_opts}
        options |= {"--help", "--version", "--quiet"}
        for word in words[len(path) :]:
            if word.startswith("--"):
                assert word.split("=")[0] in options, f"{' '.join(words)}: no option {word}"


def test_every_page_is_reachable() -> None:
    """The index of the docs leads to each page."""
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    for page in PAGES:
        if page.is_relative_to(ROOT / "docs") and page.name != "index.md":
            assert f"({page.relative_to(ROOT / 'docs').as_posix()})" in index, page


def examples(page: Path) -> Iterator[tuple[str, str]]:
    """Commands and their output from the ``console`` blocks of a page."""
    for block in re.findall(r"^```console\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


@pytest.mark.parametrize("page", ["README.md", "docs/replay.md"])
def test_the_examples_of_a_page_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands of a page, run in their order, print what it says (a line of dots stands for any lines)."""
    for folder in ("scenarios", "maps", "counters"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    monkeypatch.chdir(tmp_path)
    told = list(examples(ROOT / page))
    assert told
    checker = doctest.OutputChecker()
    for command, expected in told:
        words = shlex.split(command)
        assert words[0] == "ccmod"
        output = CliRunner().invoke(main, words[1:]).output
        flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
        assert checker.check_output(expected, output, flags), f"{command}\n{output}"
