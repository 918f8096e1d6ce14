"""The author's own hook: a Python function over the finished module, for all that the YAML does not cover.

It runs only when whoever builds names its file; a module's folder alone never runs anything.
"""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.ground.reading import check_input
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile

BUILD_FILE = "buildFile.xml"


def apply_patch(path: Path, archive: Archive) -> None:
    """Run ``patch(build_file, archive)`` of the Python file at ``path`` over a module.

    ``build_file`` is a :class:`~ccmod.vassal.buildfile.BuildFile`, written back afterwards; ``archive`` holds all
    other entries. Raises :class:`UnreadableInput` (``build/patch``) if there is no such function or it fails.
    """
    check_input(path)
    build_file = BuildFile.of(archive)
    try:
        found: Any = runpy.run_path(str(path)).get("patch")
        if not callable(found):
            raise _fault(path, "the file defines no function patch(build_file, archive)")
        patch: Callable[[BuildFile, Archive], None] = found
        patch(build_file, archive)
    except (UnreadableInput, OSError):
        raise
    except Exception as error:
        line = _line_in(path, error)
        raise _fault(path, f"the patch failed: {type(error).__name__}: {error}", line) from error
    archive.put(BUILD_FILE, build_file.to_bytes())


def _fault(path: Path, message: str, line: int | None = None) -> UnreadableInput:
    return UnreadableInput("build/patch", message, place=SourceLocation(str(path), line))


def _line_in(path: Path, error: BaseException) -> int | None:
    """The last line of the file itself that led to the error."""
    trace, line = error.__traceback__, getattr(error, "lineno", None)
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(path):
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
