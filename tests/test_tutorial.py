"""The tutorial, followed to the letter: its edits are made, its commands run, and they print what it says."""

from __future__ import annotations

import doctest
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from ccmod.cli import main
from tests.test_docs import ROOT, examples

PAGE = ROOT / "docs" / "tutorial.md"
EDITED = re.compile(r"Change in `([^`]+)`:")
DIFF = re.compile(r"```diff\n-(.*)\n\+(.*)\n```")
BLOCK = re.compile(r"```console\n.*?^```", re.MULTILINE | re.DOTALL)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def steps() -> Iterator[tuple[str, ...]]:
    """What the reader does, in order: ``edit file old new`` and ``run command output``."""
    text = PAGE.read_text(encoding="utf-8")
    found: list[tuple[int, tuple[str, ...]]] = []
    files = [(match.start(), match[1]) for match in EDITED.finditer(text)]
    for match in DIFF.finditer(text):
        file = max((at, name) for at, name in files if at < match.start())[1]
        found.append((match.start(), ("edit", file, match[1], match[2])))
    blocks = [match.start() for match in BLOCK.finditer(text)]
    for at, match in zip(blocks, BLOCK.finditer(text), strict=True):
        for number, (command, output) in enumerate(_examples(match[0])):
            found.append((at + number, ("run", command, output)))
    yield from (step for _, step in sorted(found))


def _examples(block: str) -> Iterator[tuple[str, str]]:
    for part in re.split(r"^\$ ", block.removeprefix("```console\n").removesuffix("```"), flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def edit(file: str, old: str, new: str) -> None:
    """Exchange a line of a file."""
    path = Path(file)
    text = path.read_text(encoding="utf-8")
    assert text.count(f"{old}\n") == 1, f"{file}: {old}"
    path.write_text(text.replace(f"{old}\n", f"{new}\n"), encoding="utf-8")


def run(command: str) -> str:
    """What a command prints; one that watches is ended when it has built."""
    words = shlex.split(command)
    assert words[0] == "ccmod"
    if "--watch" not in words:
        return CliRunner().invoke(main, words[1:]).output
    process = subprocess.Popen(
        [sys.executable, "-m", "ccmod", *words[1:]], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert process.stdout is not None
    output = ""
    with process.stdout as stream:
        for line in stream:
            output += line
            if line.startswith("watching"):
                process.send_signal(signal.SIGINT)
    assert process.wait(60) == 0
    return output


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent otherwise there")
def test_the_tutorial_can_be_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From an empty folder, every step in its order (a line of dots stands for any lines)."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("BROWSER", "true")  # a program that does nothing
    checker = doctest.OutputChecker()
    count = 0
    for kind, *rest in steps():
        if kind == "edit":
            edit(*rest)
            continue
        count += 1
        command, expected = rest
        output = run(command)
        assert checker.check_output(expected, output, FLAGS), f"{command}\n{output}"
    assert count == len(list(examples(PAGE))) > 10


def test_nothing_of_it_is_left_out() -> None:
    """Every command of the page stands in a block that is run, and every change is made."""
    text = PAGE.read_text(encoding="utf-8")
    assert text.count("```diff") == len(DIFF.findall(text)) == sum(step[0] == "edit" for step in steps())
    assert text.count("\n$ ccmod ") == sum(step[0] == "run" for step in steps())
