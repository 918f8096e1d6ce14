"""Everything is printed in one file, so that nothing can go round it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[3] / "ccmod"
GATE = PACKAGE / "cli" / "terminal.py"
STREAMS = PACKAGE / "cli" / "streams.py"
"""What closes and opens the streams; it writes nothing to them."""
WORKER = PACKAGE / "vassal" / "xpath" / "worker.py"
"""A process of its own; what it writes goes through a pipe to the one that started it, which prints none of it."""
FILES = sorted(path for path in PACKAGE.rglob("*.py") if path not in (GATE, STREAMS, WORKER))
FORBIDDEN = {
    "click": {"echo", "secho", "style", "progressbar", "echo_via_pager", "prompt", "confirm", "pause", "clear", "edit",
              "launch", "get_text_stream", "get_binary_stream"},
    "sys": {"stdout", "stderr", "__stdout__", "__stderr__", "displayhook", "excepthook"},
    "traceback": {"print_exc", "print_exception", "print_stack", "print_tb", "print_last"},
    "os": {"write", "system", "popen"},
    "warnings": {"warn", "warn_explicit"},
}  # fmt: skip
"""What writes to the standard streams, module by module."""
MODULES = {"logging", "pprint", "rich.console", "rich.live", "rich.progress", "rich.status", "tqdm", "curses"}
"""Modules that write there by themselves."""
NAMES = {"print", "input", "breakpoint", "pprint"}


def writers(tree: ast.AST) -> Iterator[str]:
    """Everything in a file that could write to the standard streams."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.attr in FORBIDDEN.get(node.value.id, ()):
                yield f"{node.lineno}: {node.value.id}.{node.attr}"
        elif isinstance(node, ast.Name) and node.id in NAMES:
            yield f"{node.lineno}: {node.id}"
        elif isinstance(node, ast.Import):
            yield from (f"{node.lineno}: {one.name}" for one in node.names if one.name in MODULES)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            names = {one.name for one in node.names}
            yield from (f"{node.lineno}: {module}.{name}" for name in sorted(names & FORBIDDEN.get(module, set())))
            if module in MODULES or (module == "rich" and names & {"print", "console", "get_console"}):
                yield f"{node.lineno}: {module}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_the_gate_prints(path: Path) -> None:
    """Lines, colours, bars, tables and prompts come from ``ccmod/cli/terminal.py``."""
    found = list(writers(ast.parse(path.read_text(encoding="utf-8"))))
    if path == PACKAGE / "ground" / "errors.py":  # its warnings are shown by the command line, through the gate
        found = [one for one in found if not one.endswith("warnings.warn")]
    assert found == []


def test_what_the_search_finds() -> None:
    """The search itself: each kind of writer is found."""
    text = """
import click, sys, logging
from sys import stderr
from rich.console import Console
click.echo("a")
print("b")
sys.stdout.write("c")
"""
    assert [one.split(": ")[1] for one in writers(ast.parse(text))] == [
        "logging", "sys.stderr", "rich.console", "click.echo", "print", "sys.stdout",
    ]  # fmt: skip
