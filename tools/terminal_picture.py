"""Draw what a terminal shows as SVG: commands that are run in a scratch folder, and their output in its colours.

The text stays text: a few kilobytes, sharp at any size, and readable aloud.
"""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

COLUMNS = 104
WIDTH, HEIGHT, EDGE = 8.0, 18, 14
"""The size of a character and the empty edge around the text, in pixels."""
FONTS = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
GROUND, INK, DIM, PROMPT = "#1d2126", "#dfe3e8", "#8d96a1", "#8fbf7f"
COLOURS = {31: "#ff8a80", 32: "#9ccc7f", 33: "#f0c36d", 34: "#8ab4f8", 35: "#d7a6e8", 36: "#7fd1c7", 37: INK, 90: DIM}
"""The colours of SGR codes."""
SGR = re.compile(r"\x1b\[([\d;]*)m")
ERASED = re.compile(r"[^\n]*(?:\n(?:\x1b\[\?25h)?\r?\x1b\[1A|\r)\x1b\[2?K")
"""Progress that a command has taken back."""
OTHER = re.compile(r"\x1b\[[?\d;]*[A-Za-ln-z]")
"""Escape sequences that set no colour."""


def picture(folder: Path, lines: list[str], *, rows: int = 28) -> str:
    """What a terminal in the folder shows after these command lines, as SVG, ``rows`` lines of each at most."""
    shown: list[str] = []
    for line in lines:
        if shown:
            shown.append("")
        shown.append(f"\x1b[32m$\x1b[0m \x1b[1m{line}\x1b[0m")
        output = run(folder, line)
        shown += output if len(output) <= rows else [*output[: rows - 1], "\x1b[2m…\x1b[0m"]
    return svg([row for line in shown for row in wrapped(line)])


def run(folder: Path, line: str) -> list[str]:
    """The lines that a command line prints to a terminal, with their colours."""
    shim = folder / ".bin" / "ccmod"
    shim.parent.mkdir(exist_ok=True)
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ccmod "$@"\n', encoding="utf-8")
    shim.chmod(0o755)
    root = str(Path(__file__).parent.parent)
    path = f"{shim.parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": root, "COLUMNS": str(COLUMNS), "TERM": "xterm-256color"}
    environment.pop("NO_COLOR", None)
    ours, theirs = pty.openpty()
    process = subprocess.Popen(["sh", "-c", line], cwd=folder, stdin=-3, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    text = b"".join(_chunks(ours)).decode("utf-8").replace("\r\n", "\n")
    text = ERASED.sub("", text)
    os.close(ours)
    process.wait()
    return [OTHER.sub("", part).replace("\r", "").expandtabs() for part in text.rstrip("\n").split("\n")]


def _chunks(terminal: int) -> Iterator[bytes]:
    while True:
        try:
            chunk = os.read(terminal, 65536)
        except OSError:  # Linux reports the end of a terminal so
            return
        if not chunk:
            return
        yield chunk


def wrapped(line: str) -> Iterator[str]:
    """A line as the rows that it takes in the terminal; the style goes on from row to row."""
    row, width, styles = "", 0, ""
    for index, part in enumerate(re.split(r"(\x1b\[[\d;]*m)", line)):
        if index % 2:
            styles = "" if part in ("\x1b[0m", "\x1b[m") else styles + part
            row += part
            continue
        while width + len(part) > COLUMNS:
            yield row + part[: COLUMNS - width]
            row, part, width = styles, part[COLUMNS - width :], 0
        row, width = row + part, width + len(part)
    yield row


def svg(lines: list[str]) -> str:
    """Lines with SGR colours as SVG."""
    width = max(len(SGR.sub("", line)) for line in lines) * WIDTH + 2 * EDGE
    height = len(lines) * HEIGHT + 2 * EDGE
    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height}" '
        f'viewBox="0 0 {width:.0f} {height}" font-family="{FONTS}" font-size="13" fill="{INK}">',
        f'<rect width="100%" height="100%" rx="6" fill="{GROUND}"/>',
    ]
    for number, line in enumerate(lines):
        y = EDGE + number * HEIGHT + HEIGHT * 0.72
        rows += [_run(text, column, y, style) for text, column, style in _runs(line) if text.strip()]
    return "\n".join([*rows, "</svg>", ""])


def _runs(line: str) -> Iterator[tuple[str, int, str]]:
    """The parts of a line of one style each: text, column, SVG attributes."""
    column, codes = 0, [0]
    for index, part in enumerate(SGR.split(line)):
        if index % 2:
            new = [int(code or 0) for code in part.split(";")]
            codes = new if 0 in new else [*codes, *new]
        else:
            yield part, column, _style(codes)
            column += len(part)


def _style(codes: list[int]) -> str:
    colour = next((COLOURS[code] for code in reversed(codes) if code in COLOURS), DIM if 2 in codes else "")
    return (f' fill="{colour}"' if colour else "") + (' font-weight="bold"' if 1 in codes else "")


def _run(text: str, column: int, y: float, style: str) -> str:
    """A part of a line; its length is fixed, so that columns stay columns in every font."""
    body = text.strip()
    x = EDGE + (column + len(text) - len(text.lstrip())) * WIDTH
    length = f'textLength="{len(body) * WIDTH:.0f}" lengthAdjust="spacingAndGlyphs" xml:space="preserve"'
    return f'<text x="{x:.0f}" y="{y:.1f}" {length}{style}>{escape(body, quote=False)}</text>'
