"""The process in which expressions are worked out. It reads a line of JSON and then a document, and answers in lines.

The first line of the answer is the number of elements, then follows one for each expression.
"""

from __future__ import annotations

import json
import sys
from dataclasses import astuple
from itertools import chain
from typing import Any

from ccmod.ground.errors import CcmodError
from ccmod.vassal.xpath.tree import Answer, Tree


def main() -> None:
    """Answer; ends with an exception, or is ended, beyond the bounds in the first line."""
    task = json.loads(sys.stdin.buffer.readline())
    _bound(task["seconds"], task["memory"])
    tree = Tree(sys.stdin.buffer.read())
    left = task["most"]
    answers = sys.stdout.buffer  # the pipe to the process that asked, never a terminal
    for found in chain([len(tree)], (_found(tree, expression) for expression in task["expressions"])):
        line = json.dumps(found).encode() + b"\n"
        left -= len(line)
        if left < 0:
            raise MemoryError
        answers.write(line)
        answers.flush()


def _found(tree: Tree, expression: str) -> dict[str, Any]:
    try:
        found: Answer = tree.find(expression)
    except CcmodError as error:
        return {"error": [error.code, error.message, error.hint or ""]}
    return {"hits": [astuple(hit) for hit in found]} if isinstance(found, list) else {"value": found}


def _bound(seconds: int, memory: int) -> None:
    """Let the kernel end this process when it has taken too much, even if the one that asked is gone."""
    if sys.platform == "win32":
        return
    import resource

    for what, most in ((resource.RLIMIT_CPU, seconds), (resource.RLIMIT_DATA, memory)):
        soft, hard = resource.getrlimit(what)
        bounds = [one for one in (most, soft, hard) if one != resource.RLIM_INFINITY]
        resource.setrlimit(what, (min(bounds), hard))


if __name__ == "__main__":
    main()
