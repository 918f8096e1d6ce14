"""Measure how fast steps of logs are carried out on a position, beside decoding the text of the same steps.

    python tools/bench_position.py LOG [LOG ...]

Prints commands a second for both and their ratio; decoding the same text is the baseline, since each is a fixed amount
of work for each command.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter

from ccmod.vassal.commands import Log, decode
from ccmod.vassal.opening import open_any
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame

ROUNDS = 7


def best(prepare: Callable[[], object], work: Callable[[object], object]) -> float:
    """The shortest of several runs, in seconds; what is prepared does not count."""
    times = []
    for _ in range(ROUNDS):
        ready = prepare()
        start = perf_counter()
        work(ready)
        times.append(perf_counter() - start)
    return min(times)


def measure(games: list[SavedGame]) -> None:
    """Carry out all steps of the games, each from its start."""
    texts = [sub.encode() for game in games for sub in game.tree.subs if isinstance(sub, Log)]
    steps = [list(game.steps) for game in games]
    count = sum(1 for actions in steps for action in actions for _ in action.walk())

    def carry_out(positions: object) -> None:
        assert isinstance(positions, list)
        for position, actions in zip(positions, steps, strict=True):
            for number, action in enumerate(actions, 1):
                position.apply(action, step=number)

    applied = best(lambda: [Position.of(game) for game in games], carry_out)
    decoded = best(lambda: None, lambda _: [decode(text) for text in texts])
    print(f"{count} commands in {sum(map(len, steps))} steps of {len(games)} logs")
    print(f"carried out: {count / applied:,.0f} commands a second")
    print(
        f"decoded:     {count / decoded:,.0f} commands a second; carrying out is {decoded / applied:.2f} times as fast"
    )


def main(paths: list[str]) -> None:
    """Measure on the logs at these paths."""
    games = [opened for path in paths if isinstance(opened := open_any(path), SavedGame)]
    if not games:
        sys.exit(__doc__)
    measure(games)


if __name__ == "__main__":
    main(sys.argv[1:])
