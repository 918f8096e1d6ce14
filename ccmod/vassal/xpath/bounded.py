"""XPath over files of others, or by expressions of others, in a process of its own, ended if it takes too long.

An expression of thirty characters can take hours (``count(//*[count(//*[count(//*) > 1]) > 1])``), a regular expression
for ever, and neither libxml2 nor Python lets go meanwhile. So another process does it, within a time and a memory.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from ccmod.ground.errors import CcmodError, UnreadableInput, UsageFault
from ccmod.ground.limits import Limits, limits_in_force
from ccmod.vassal.xml import XmlDocument
from ccmod.vassal.xpath.tree import Answer, Hit

SECONDS = 5
"""The processor time that all expressions together may take; with ``--limit-size`` more."""
_WAITS = 6
"""How many times as long the answer is waited for, since a computer may be busy with other things."""


def find_all(
    document: XmlDocument, expressions: Sequence[str], *, limits: Limits | None = None, seconds: int | None = None
) -> list[Answer | CcmodError]:
    """The matches of each expression in a document, or the error of one that is none (``xpath/expression``).

    Raises :class:`UnreadableInput` (``xpath/limit``) if together they take too much memory, or more than ``seconds`` of
    a processor (:data:`SECONDS` by default; more with higher limits); :class:`ModuleNotFoundError` without lxml.
    """
    if find_spec("lxml") is None:  # the other process could not say so
        raise ModuleNotFoundError("No module named 'lxml'", name="lxml")
    limits = limits or limits_in_force()
    seconds = round((seconds or SECONDS) * limits.scale)
    task = {"expressions": list(expressions), "seconds": seconds, "memory": limits.memory, "most": limits.text_size}
    lines, ended = _run(json.dumps(task).encode() + b"\n" + document.to_utf8(), _WAITS * seconds)
    if not ended or len(lines) < len(expressions) + 1:
        at = max(len(lines) - 1, 0)
        which = f"the expression {expressions[at]!r} takes" if lines and at < len(expressions) else "reading it takes"
        hint = "say more of the way (/a/b instead of //b), and nothing with // inside of [...]"
        message = f"{which} too long or too much memory here; it may take {seconds} seconds"
        raise UnreadableInput("xpath/limit", message, hint=hint)
    count = sum(1 for _ in document.root.walk())
    assert lines[0] == count, "lxml's elements are not ours"
    return [_answer(line) for line in lines[1:]]


def _run(task: bytes, seconds: float) -> tuple[list[object], bool]:
    """The output of the other process, a line for each thing, and whether it came to its own end in this time."""
    # -P: nothing of a folder that somebody happens to work in is run; what this process imports from is enough
    words = [sys.executable, "-P", "-m", "ccmod.vassal.xpath.worker"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment
    ) as process:
        try:
            out, _ = process.communicate(task, timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            out, _ = process.communicate()
        except BaseException:
            process.kill()
            raise
    whole = out.rpartition(b"\n")[0]
    return [json.loads(line) for line in whole.splitlines()], process.returncode == 0


def _answer(line: object) -> Answer | CcmodError:
    match line:
        case {"hits": list(hits)}:
            return [Hit(*hit) for hit in hits]
        case {"error": [str(code), str(message), str(hint)]}:
            return UsageFault(code, message, hint=hint)
        case {"value": (str() | float() | bool()) as value}:
            return value
    raise ValueError("the process that evaluates XPath gave no answer of its own")
