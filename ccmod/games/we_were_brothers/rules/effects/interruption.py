"""What ends when a man is hit, suppressed or gone: suppression fire, opportunity fire, his run (8.3-13, Q-09)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier


def interrupted(state: State, man: Soldier) -> None:
    """He was hit or suppressed: what he suppresses is free, and its victims may improve (8.3-13)."""
    for area in state.areas:
        if area.by != man.name:
            continue
        if area.denied:  # that of an earlier turn may have been swept off by then
            least = 1 if area.turn in (None, state.turn.number) else 0
            state.ledger.open("AREA BROKEN", least=least, where={"megahex": area.megahex})
        for name in sorted(area.victims):
            victim = state.man(name)
            if victim.is_pinned and state.megahex_of(victim) in (area.megahex, None):
                state.ledger.open("FREED", (name,))
                victim.chances += 1
        area.victims.clear()
    if man.suppressing is not None:
        state.ledger.open("FIRE OVER", (man.name,))


def stops(state: State, man: Soldier) -> None:
    """He is not free to act any more: no opportunity fire, no run (8.2-06, 7.0-02)."""
    man.deeds.stopped = True
    if state.option("Q-09") == "whatever stops him":
        man.waits = False
    if man.waiting is not None:
        state.ledger.open("WAIT OVER", (man.name,))
    if man.running:
        state.ledger.open("RUN OVER", (man.name,))
