"""The path of a Charge, and the ground over which cavalry charges and countercharges (11.52, 11.53, 11.56)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.command_range import reaches
from ccmod.games.great_battles.rules.ground import CAVALRY, WHOLE, TerrainMap
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import CAVALRY_CHARGE
from ccmod.hexes.facing import in_words
from ccmod.play.finding import Objection

PATH = 3
"""The last hexes of a move that are the path of a Charge (11.52)."""
STREAM = "stream"


@RULEBOOK.check("V142", "11.52-11.54", e.Designate)
def charges_straight_over_easy_ground(state: State, event: e.Designate) -> Iterator[Objection]:
    """In the last three hexes of its move a charging unit does not turn, and pays at most 1 MP for any terrain.

    Streams may be crossed. The target's hex is not part of the path.
    """
    if event.manner != CAVALRY_CHARGE:
        return
    for name in event.attackers:
        unit = state.unit(name)
        path, facings = unit.deeds.path[-PATH:], [*unit.deeds.facings[-PATH:], unit.facing]
        known = [facing for facing in facings if facing is not None]
        if not unit.is_mounted or not path:
            continue
        turned = next((facing for facing in known if facing != known[0]), None)
        if turned is not None:
            said = f"{name} turns to {in_words(turned)} on the path of its Charge"
            yield Objection(said, "no turn in the last three hexes", turned, (name,), tuple(path))
        before = [unit.deeds.start, *unit.deeds.path][-len(path) - 1 : -1]
        for a, b in zip(before, path, strict=True):
            hard = _hard(state.ground, a, b)
            if hard is not None:
                said = f"{hard} on the path of its Charge costs {name} more than 1 MP"
                yield Objection(said, "no terrain of more than 1 MP", hard, (name,), (b,))


def _hard(ground: TerrainMap | None, a: str | None, b: str) -> str | None:
    """The terrain of a step that costs cavalry more than 1 MP, but for streams; ``None`` if none surely does."""
    if ground is None or a is None or not ground.board.adjacent(a, b):
        return None
    terms = ground.entry(a, b, CAVALRY).terms
    return next((term[0] for term in terms if term[1] > WHOLE and not term[0].startswith(STREAM)), None)


@RULEBOOK.check("V142", "11.52-11.54", e.Charge)
def begins_in_its_brigadiers_range(state: State, event: e.Charge) -> Iterator[Objection]:
    """A unit that charges began its activation within its brigadier's range, if it has a brigadier."""
    for name in event.units:
        unit = state.unit(name)
        leader = state.leader_of(unit.command) if unit.command is not None else None
        if leader is None or leader.moved or leader.riding or unit.type is None:
            continue
        if reaches(state, leader, unit.hex) is False:
            said = f"{name} is out of the range of {leader.name}, and does not charge"
            yield Objection(said, "within his range", "beyond it", (name, leader.name), unit.hexes)


@RULEBOOK.check("V143", "11.56", e.Countercharge)
def countercharges_over_easy_ground(state: State, event: e.Countercharge) -> Iterator[Objection]:
    """Cavalry countercharges only where it could charge: not into difficult terrain, nor across a barrier."""
    ground = state.ground
    for name in event.units if ground is not None else ():
        unit, shock = state.unit(name), state.shocks.of_defender(name)
        if unit.hex is None or shock is None or not unit.is_mounted or ground is None:
            continue
        for hex in shock.hexes_of(shock.attackers):
            if not ground.board.adjacent(unit.hex, hex):
                continue
            hard = ground.bars(unit.hex, hex, CAVALRY) or _hard(ground, unit.hex, hex)
            if hard is not None:
                said = f"{hard} keeps {name} from a countercharge into {hex}"
                yield Objection(said, "terrain of 1 MP", hard, (name,), (unit.hex, hex))
                break
