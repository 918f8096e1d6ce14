"""Who attacks whom (7.0 to 7.2): checks FV070 to FV079 and FV093."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.folio.rules.events import Attack, Withdraw
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.terms import COMBAT, MOBILE_COMBAT
from ccmod.play.finding import Objection, missing

THE_ATTACK = "the attack"


@RULEBOOK.check("FV070", "7.0a, 7.1b", Attack)
def attackers_are_adjacent(state: State, event: Attack) -> Iterator[Objection]:
    """Every attacker is adjacent to its target."""
    for name in event.units:
        hex = state.unit(name).hex
        if hex is None:
            yield missing(f"where {name} stands")
        elif not state.board.adjacent(hex, event.hex):
            yield Objection(
                f"{name} in {hex} is not adjacent to {event.hex}", "an adjacent unit", hex, (name,), (hex, event.hex)
            )
    target = state.unit(event.target[0])
    if target.hex not in (None, event.hex):
        yield Objection(f"{target.name} is in {target.hex}", event.hex, target.hex, (target.name,), (event.hex,))


@RULEBOOK.check("FV071", "7.1b,c", Attack)
def not_across_barred_hexsides(state: State, event: Attack) -> Iterator[Objection]:
    """Nobody attacks across a prohibited hexside."""
    if state.ground is None:
        yield missing("the map")
        return
    for name in event.units:
        hex = state.unit(name).hex
        if hex is None or not state.board.adjacent(hex, event.hex):
            continue
        if state.board.hexside(hex, event.hex) in state.ground.barred:
            message = f"{name} attacks across a prohibited hexside"
            yield Objection(message, "another attacker", hex, (name,), (hex, event.hex))


@RULEBOOK.check("FV072", "4.1f, 7.3d", Attack)
def one_target(state: State, event: Attack) -> Objection | None:
    """An attack has one unit as its target."""
    if len(event.target) == 1:
        return None
    return Objection(
        f"{', '.join(event.target)} are attacked at once", "one unit", str(len(event.target)), event.target
    )


@RULEBOOK.check("FV073", "7.2a", Attack)
def attacks_once(state: State, event: Attack) -> Iterator[Objection]:
    """No unit attacks twice in a combat phase, nor stands twice in one attack."""
    for name in dict.fromkeys(event.units):
        if state.phase in state.unit(name).attacked or event.units.count(name) > 1:
            yield Objection(f"{name} attacks twice in one phase", "once", "twice", (name,))


@RULEBOOK.check("FV074", "7.2b", Attack)
def attacked_once(state: State, event: Attack) -> Iterator[Objection]:
    """No unit is attacked twice in a combat phase; a bombardment does not count (7.2c)."""
    for name in event.target:
        phases = state.unit(name).was_attacked
        again = bool(phases) if state.option("A39") == "no" else state.phase in phases
        if again:
            yield Objection(f"{name} was attacked in this phase already", "once", "twice", (name,), (event.hex,))


@RULEBOOK.check("FV075", "4.1k", Attack)
def only_mobile_units_attack_later(state: State, event: Attack) -> Iterator[Objection]:
    """In the Mobile Combat Phase mobile units attack, and no others."""
    if state.phase != MOBILE_COMBAT:
        return
    for name in event.units:
        mobile = state.unit(name).is_mobile
        if mobile is None:
            yield missing(f"whether {name} is leg or mobile")
        elif not mobile:
            yield Objection(f"{name} is on foot", "a mobile unit", "leg", (name,))


@RULEBOOK.check("FV076", "4.1k", Attack)
def in_one_combat_phase(state: State, event: Attack) -> Iterator[Objection]:
    """A mobile unit that has attacked in the Combat Phase does not attack in the Mobile Combat Phase."""
    if state.phase != MOBILE_COMBAT:
        return
    for name in event.units:
        if COMBAT in state.unit(name).attacked:
            yield Objection(f"{name} has attacked in the {COMBAT}", "a unit that has not attacked", name, (name,))


@RULEBOOK.check("FV077", "7.7.2e", Attack)
def not_when_displaced(state: State, event: Attack) -> Iterator[Objection]:
    """A displaced unit attacks no more in that turn (A38)."""
    for name in event.units:
        if state.unit(name).displaced:
            yield Objection(f"{name} was displaced in this turn", "another attacker", name, (name,))


@RULEBOOK.check("FV078", "7.9h", Attack)
def not_after_an_advance(state: State, event: Attack) -> Iterator[Objection]:
    """A unit that has advanced after combat attacks no more in the player turn."""
    if ((state.scenario or {}).get("exclusive") or {}).get("advance_then_act"):
        return
    for name in event.units:
        if state.unit(name).advanced:
            yield Objection(f"{name} has advanced after combat", "another attacker", name, (name,))


@RULEBOOK.check("FV079", "7.0b", Attack)
def the_phasing_player_attacks_the_other(state: State, event: Attack) -> Iterator[Objection]:
    """The phasing player's units attack the opponent's."""
    if state.player is not None and event.side != state.player:
        yield Objection(f"{state.player} is the phasing player", state.player, event.side)
    for name in event.units:
        if state.unit(name).side not in (event.side, None):
            yield Objection(f"{name} is {state.unit(name).side}'s", event.side, state.unit(name).side, (name,))
    for name in event.target:
        if state.unit(name).side == event.side:
            yield Objection(f"{name} is {event.side}'s own", "an enemy unit", name, (name,))


@RULEBOOK.check("FV093", "8.3l", Withdraw)
def no_attack_is_withdrawn(state: State, event: Withdraw) -> Objection | None:
    """An attack that is declared is made."""
    if event.what != THE_ATTACK:
        return None
    return Objection("an attack that was declared is not withdrawn", "the attack", event.sentence())
