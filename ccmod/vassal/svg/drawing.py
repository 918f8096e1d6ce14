"""SVG pictures drawn by the library ``resvg-py`` in a process of its own, which may fail, or be stopped, alone.

The library is quick and reaches for nothing outside, but filters and patterns of some bytes can take minutes or all
memory, and its memory faults end the process.
"""

from __future__ import annotations

import atexit
import json
import struct
import subprocess
import sys
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock, Timer

from ccmod.ground.errors import SourceLocation, UnreadableInput, UnsupportedInput
from ccmod.vassal.fonts import FAMILIES, MONO, SANS, SERIF, face
from ccmod.vassal.svg.document import Beside
from ccmod.vassal.svg.standalone import standing_alone

EXTRA = "ccmod[svg]"
"""The extra to install so that SVG pictures are drawn."""
NO_SVG = "picture/svg"
"""The code of the error where the library is absent."""
MOST_SECONDS = 5.0
"""Of one picture; genuine counters take some milliseconds, maps about a second."""
MOST_FAILED = 2
"""Pictures that may take too long or too much; then no more are drawn, so that many of them do not add up."""
_LIBRARY = "resvg_py"


@lru_cache(maxsize=1)
def is_drawable() -> bool:
    """Whether the library is installed."""
    return find_spec(_LIBRARY) is not None


def drawn_svg(content: bytes, size: tuple[int, int], place: SourceLocation, beside: Beside) -> bytes:
    """An SVG picture as PNG of that size.

    Raises :class:`UnsupportedInput`, ``picture/svg``, without the library; :class:`UnreadableInput`,
    ``picture/damaged``, if not drawn within :data:`MOST_SECONDS`, and ``xml/...`` if it is not XML.
    """
    if not is_drawable():
        hint = f"install {EXTRA}, which draws them"
        raise UnsupportedInput(NO_SVG, "SVG pictures are not drawn", place=place, hint=hint)
    return _PROCESS.draw(standing_alone(content, size, beside), place)


def undrawn_note(count: int) -> str:
    """One line for all SVG pictures that were not drawn because the library is absent."""
    pictures = "SVG picture is" if count == 1 else "SVG pictures are"
    return f"{count:,} {pictures} not drawn; install {EXTRA}"


class _Process:
    """The process that draws, begun when it is needed, and again after it has ended."""

    def __init__(self) -> None:
        self._running: subprocess.Popen[bytes] | None = None
        self._failed = 0
        self._lock = Lock()

    def draw(self, text: str, place: SourceLocation) -> bytes:
        """The picture of a document that stands alone, as PNG."""
        with self._lock:
            if self._failed >= MOST_FAILED:
                raise _undrawn("others before took too long", place)
            reply = self._asked(text.encode("utf-8", "replace"))
            if reply is None:
                self._failed += 1
                self.stop()
                raise _undrawn(f"it takes more than {MOST_SECONDS:g} seconds, or too much memory", place)
        if not reply.startswith(b"\x89PNG"):
            raise _undrawn(reply.decode("utf-8", "replace")[:120], place)
        return reply

    def _asked(self, document: bytes) -> bytes | None:
        process = self._running or self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        timer = Timer(MOST_SECONDS, process.kill)
        timer.start()
        try:
            process.stdin.write(struct.pack(">I", len(document)) + document)
            process.stdin.flush()
            head = process.stdout.read(4)
            if len(head) < 4:
                return None
            (length,) = struct.unpack(">I", head)
            reply = process.stdout.read(length)
        except OSError:
            return None
        finally:
            timer.cancel()
        return reply if len(reply) == length else None

    def _start(self) -> subprocess.Popen[bytes]:
        script = Path(__file__).with_name("worker.py")
        self._running = subprocess.Popen(
            [sys.executable, "-P", str(script), json.dumps(_fonts())],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        return self._running

    def stop(self) -> None:
        """End the process, if it runs."""
        process, self._running = self._running, None
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                try:
                    stream.close()
                except OSError:  # what was not yet written is lost with the process
                    continue


def _fonts() -> dict[str, object]:
    """The fonts for the library, by its names; where none of ours is there it looks for those of the system."""
    both = (False, True)
    found = [face(family, bold=bold, italic=italic) for family in FAMILIES for bold in both for italic in both]
    files = [one.file for one in found if one is not None]
    names = {"sans_serif_family": face(SANS), "serif_family": face(SERIF), "monospace_family": face(MONO)}
    named = {key: one.family for key, one in names.items() if one is not None}
    if not files:
        return {}
    return {"skip_system_fonts": True, "font_files": files, **named}


_PROCESS = _Process()
atexit.register(_PROCESS.stop)


def _undrawn(why: str, place: SourceLocation) -> UnreadableInput:
    return UnreadableInput("picture/damaged", f"the SVG picture cannot be drawn: {why}", place=place)
