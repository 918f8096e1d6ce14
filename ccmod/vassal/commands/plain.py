"""The tree of an ordinary command stream in one pass, without copying its text level by level.

In what VASSAL writes a separator has as many backslashes before it as groups lie around its group, and no token is in
quotes. The 500 MB of a large save are read so without a second copy; every other text is left to
:func:`ccmod.vassal.commands.text.decode`, which follows the rules of escaping to the letter.
"""

from __future__ import annotations

from collections.abc import Callable

from ccmod.vassal.commands.command import ESC, Command

_FIRST_OF_UNUSUAL = ("'", "\\")


def read_plain(
    text: str, read_head: Callable[[str], Command], too_deep: Callable[[], Exception], depth: int
) -> Command | None:
    """The command in ``text`` with all inside it; ``None`` if the text is not so ordinary.

    ``read_head`` makes a new command from its own text. Raises ``too_deep()`` beyond ``depth`` levels.
    """
    heads: list[Command] = []
    """The commands around the place that is reached, the outermost first."""
    groups: list[list[Command]] = []
    """The commands inside each of them so far."""

    def close() -> None:
        subs, command = groups.pop(), heads.pop()
        groups[-1].append(command.take(tuple(subs)) if subs else command)

    start, level = 0, 0
    while True:
        end = text.find(ESC, start)
        head = text[start:] if end < 0 else text[start:end]
        if head[:1] in _FIRST_OF_UNUSUAL and (end < 0 or head.strip("\\")):
            return None
        while len(heads) > level:
            close()
        own = head if end < 0 else head.rstrip("\\")
        inside = len(head) - len(own)
        if (inside > level and end >= 0) or (not own and inside > 1):
            return None
        heads.append(read_head(own))
        groups.append([])
        if end < 0:
            break
        level = inside + 1
        if level > depth:
            raise too_deep()
        start = end + 1
    while len(heads) > 1:
        close()
    return heads[0].take(tuple(groups[0])) if groups[0] else heads[0]
