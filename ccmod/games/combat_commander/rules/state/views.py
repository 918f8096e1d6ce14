"""The lines of sight that an event makes use of: who looks from where to where, and what the map says (10, O20.3)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import Attack, LineOfSight, Target
from ccmod.games.combat_commander.rules.los.sight import LineOfSight as Seen
from ccmod.games.combat_commander.rules.sight import sight_of
from ccmod.games.combat_commander.rules.state.claims import CLEAR
from ccmod.games.combat_commander.rules.state.firing import all_shots
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.ground.dataclass import dataclass
from ccmod.play.once import once

Use = Attack | Target | LineOfSight


@dataclass(frozen=True, slots=True)
class View:
    """One line of sight in use."""

    a: str
    """From whom."""
    b: str
    """To the target."""
    pieces: tuple[str, ...]
    """The pieces that fire along it; none where players only agree on it."""
    sight: Seen
    ordnance: bool = False
    """Whether all who fire along it are Ordnance."""

    @property
    def who(self) -> str:
        """``German Rifle 1 in C4``, or ``C4``."""
        return f"{' and '.join(self.pieces)} in {self.a}" if self.pieces else self.a


@once
def views_of(state: State, event: Use) -> tuple[View, ...]:
    """The lines that an event takes for clear, each once."""
    return tuple(_views(state, event))


def _views(state: State, event: Use) -> Iterator[View]:
    if isinstance(event, LineOfSight):
        if event.verdict == CLEAR and event.a in state.board and event.b in state.board:
            yield View(event.a, event.b, (), sight_of(state, event.a, event.b))
        return
    if isinstance(event, Target) and event.load is not None and state.option("AMB-25") == "Range only":
        return
    shots: dict[tuple[str, str], list[tuple[str, bool]]] = {}
    for shot in all_shots(state, event):
        if shot.origin is not None and shot.distance is not None:
            shots.setdefault((shot.origin, shot.target), []).append((shot.piece, shot.ordnance))
    for (a, b), who in shots.items():
        sight = sight_of(state, a, b)
        yield View(a, b, tuple(piece for piece, _ in who), sight, all(ordnance for _, ordnance in who))
