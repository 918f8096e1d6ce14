"""How far a long job has come: on a terminal, or to another watcher, such as the page in a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic

from ccmod.cli import terminal
from ccmod.cli.lazy import is_quiet

Watcher = Callable[[str, float | None], None]
"""Called with the words for what is under way, and the part that is done, from 0 to 1; ``None`` where it is unknown."""
_PAUSE = 0.1
"""Seconds between two calls of a watcher."""
_watchers: list[Watcher] = []


def watch(watcher: Watcher | None) -> None:
    """Call a function from now on while jobs go on, instead of drawing on the terminal; ``None`` ends that."""
    _watchers[:] = [] if watcher is None else [watcher]


def is_watched() -> bool:
    """Whether another watcher than a terminal hears of every job, however short."""
    return bool(_watchers)


def shows_progress() -> bool:
    """Whether somebody sees progress: a watcher, or a terminal whose user did not ask for quiet."""
    return is_watched() or (not is_quiet() and terminal.draws_bars())


@contextmanager
def status(text: str) -> Iterator[Callable[[str], None]]:
    """Show that something is under way; gives a function that changes the text."""
    if not is_watched():
        with terminal.status(text) as update:
            yield update
        return
    tell = patient()
    tell(text, None)

    def change(new: str) -> None:
        tell(new, None)

    yield change


@contextmanager
def bar(length: int, label: str) -> Iterator[Callable[[int], object]]:
    """Show how many of ``length`` things are done; gives a function to call with the number of each step forward."""
    if not is_watched():
        with terminal.progress_bar(length=length, label=label) as drawn:
            yield drawn.update
        return
    tell, done = patient(), 0

    def forward(count: int) -> None:
        nonlocal done
        done += count
        tell(f"{label}: {done:,} of {length:,}", done / length if length else None)

    yield forward


def patient() -> Watcher:
    """Calls the watchers, but not again at once: a message takes longer than a step of a game."""
    last = -inf  # the clock may have begun just now, with the computer or with the page

    def tell(text: str, part: float | None) -> None:
        nonlocal last
        now = monotonic()
        if now - last >= _PAUSE:
            last = now
            for watcher in _watchers:
                watcher(text, part)

    return tell
