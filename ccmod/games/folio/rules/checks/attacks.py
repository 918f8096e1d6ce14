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
            message = f"{name} in {hex} is not adjacent to {event.hex}"
            yield Objection(message, expected="an adjacent unit", found=hex, pieces=(name,), hexes=(hex, event.hex))
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
    message = f"{', '.join(event.target)} are attacked at once"
    return Objection(message, expected="one unit", found=str(len(event.target)), pieces=event.target)


@RULEBOOK.family(
    {
        "FV073": "7.2a",  # no unit attacks twice in a combat phase, nor is named twice in one attack
        "FV075": "4.1k",  # in the Mobile Combat Phase mobile units attack, and no others
        "FV076": "4.1k",  # a mobile unit that has attacked in the Combat Phase does not attack again in the later one
        "FV077": "7.7.2e",  # a displaced unit attacks no more in that turn (A38)
        "FV078": "7.9h",  # a unit that has advanced after combat attacks no more in the player turn
    },
    Attack,
)
def attackers_are_able(state: State, event: Attack) -> Iterator[tuple[str, Objection]]:
    """Each attacker is of a type, and has done nothing, that would keep it from attacking in this phase."""
    later, tired = state.phase == MOBILE_COMBAT, not state.exclusive("advance_then_act")
    for name in dict.fromkeys(event.units):
        unit = state.unit(name)
        if state.phase in unit.attacked or event.units.count(name) > 1:
            yield "FV073", Objection(f"{name} attacks twice in one phase", "once", "twice", (name,))
    for name in event.units:
        unit, other = state.unit(name), "another attacker"
        if later and unit.is_mobile is None:
            yield "FV075", missing(f"whether {name} is leg or mobile")
        elif later and not unit.is_mobile:
            yield "FV075", Objection(f"{name} is on foot", "a mobile unit", "leg", (name,))
        if later and COMBAT in unit.attacked:
            message = f"{name} has attacked in the {COMBAT}"
            yield "FV076", Objection(message, "a unit that has not attacked", name, (name,))
        if unit.displaced:
            yield "FV077", Objection(f"{name} was displaced in this turn", other, name, (name,))
        if unit.advanced and tired:
            yield "FV078", Objection(f"{name} has advanced after combat", other, name, (name,))


@RULEBOOK.check("FV074", "7.2b", Attack)
def attacked_once(state: State, event: Attack) -> Iterator[Objection]:
    """No unit is attacked twice in a combat phase; a bombardment does not count (7.2c)."""
    for name in event.target:
        phases = state.unit(name).was_attacked
        again = bool(phases) if state.option("A39") == "no" else state.phase in phases
        if again:
            yield Objection(f"{name} was attacked in this phase already", "once", "twice", (name,), (event.hex,))


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
