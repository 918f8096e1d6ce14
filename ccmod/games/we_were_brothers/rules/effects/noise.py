"""Who hears what: running, walking in woods, shots, explosions (7.0-03, 7.0-06, 10.0-02)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules.ground.ways import noise_of_way
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import ROUTING, RUNNING

AS_A_RUN = 2
"""How far a shot is heard in megahexes, if it is not heard everywhere (A-28)."""


def noise_of(state: State, man: Soldier, way: tuple[str, ...], mode: str) -> Iterator[tuple[Soldier, bool]]:
    """The enemies who hear a soldier on his way, each with whether he surely does."""
    if mode == ROUTING and state.option("A-34") == "no":
        return
    ground = state.ground
    if ground is None:
        for enemy in state.enemies_of(man):
            yield enemy, False
        return
    as_run = RUNNING if mode == ROUTING else mode
    loud_hexes = [(hex, radius) for hex in way if (radius := noise_of_way(ground, (hex,), as_run)) is not None]
    for enemy in state.enemies_of(man):
        if enemy.hex is None:
            yield enemy, False
            continue
        for hex, radius in loud_hexes:
            distance = ground.distance(hex, enemy.hex)
            if distance is not None and distance <= radius:
                yield enemy, True
                break


def loud(state: State, hex: str | None, side: str | None = None) -> None:
    """A shot or an explosion in a hex: who is unalerted hears it, of the other side or of both."""
    everywhere = state.option("A-28") == "everywhere"
    for man in state.soldiers.values():
        if man.alerted or man.gone is not None or (side is not None and man.side == side):
            continue
        surely = everywhere
        if not surely and state.ground is not None and hex is not None and man.hex is not None:
            distance = state.ground.distance(hex, man.hex)
            if distance is not None and distance > AS_A_RUN:
                continue
            surely = distance is not None
        state.ledger.open("ALARM", (man.name,), least=1 if surely else 0)
        state.ledger.open("TURNS", (man.name,))
        man.may_face = True
