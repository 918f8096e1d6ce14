"""Ordnance aims before it fires (O20.2): checks V153 to V156."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import Attack, Place, Roll, Target
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.firing import Shot, shot_of
from ccmod.games.combat_commander.rules.state.placing import is_placed_by_the_event
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, order_completed
from ccmod.games.combat_commander.rules.state.targeting import Targeting
from ccmod.games.combat_commander.rules.terrain import is_water
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing
from ccmod.play.sum import Sum


def _aimed(state: State) -> Targeting | None:
    """A Targeting that is rolled and whose fire has not followed."""
    aimed = state.targeting
    return aimed if aimed is not None and not aimed.spent and aimed.product is not None else None


def _firing(state: State) -> Shot | None:
    """The Ordnance for whose attack the Fire Attack roll comes now, if it is one and not a re-roll."""
    attack = state.attack
    if attack is None or attack.over or state.interrupts.reroll is not None:
        return None
    shots = (shot_of(state, piece, attack.hex) for piece in attack.pieces)
    return next((shot for shot in shots if shot is not None and shot.ordnance), None)


@RULEBOOK.check("V153", "O20.2", Roll, of=("fire attack",))
def ordnance_aims_first(state: State, _: Roll) -> Objection | None:
    """The Fire Attack roll of Ordnance follows its Targeting roll at the same hex."""
    shot = _firing(state)
    if shot is None:
        return None
    aimed = _aimed(state)
    if aimed is not None and aimed.weapon in (None, shot.piece) and aimed.hex in (None, shot.target):
        return None
    found = "no Targeting roll" if aimed is None else f"{aimed.weapon or 'somebody'} has aimed at {aimed.hex}"
    return Objection(
        f"{shot.piece} attacks {shot.target} without having hit it by a Targeting roll",
        expected=f"a Targeting roll for {shot.piece} at {shot.target}",
        found=found,
        pieces=(shot.piece,),
        hexes=(shot.target,),
    )


def aimed_roll(state: State, aimed: Targeting, hex: str, weapon: str) -> tuple[Sum, int] | str:
    """The Targeting roll less Hindrance, and the range that it must exceed; or the datum that is missing."""
    shot = shot_of(state, weapon, hex)
    distance = shot.distance if shot is not None else None
    if shot is None or distance is None:
        return f"where {weapon} is"
    sight = shot.sight(state)
    hindrance = sight.hindrance if sight is not None else None
    if hindrance is None:
        hindrance = aimed.hindrance
    if hindrance is None:
        return f"the Hindrance from {shot.origin} to {hex}"
    return Sum.of("Targeting roll", aimed.product or 0, (("Hindrance", -hindrance),)), distance


def hits(state: State, aimed: Targeting, hex: str, weapon: str) -> bool:
    """Whether a Targeting roll hits; one that cannot be judged does not."""
    made = aimed_roll(state, aimed, hex, weapon)
    return not isinstance(made, str) and made[0].value > made[1]


def _judged(state: State, aimed: Targeting, hex: str, weapon: str, taken_as_hit: bool) -> Objection | None:
    """The objection to a roll that was wrongly taken for a hit, or for a miss."""
    made = aimed_roll(state, aimed, hex, weapon)
    if isinstance(made, str):
        return missing(made)
    total, range = made
    if (total.value > range) == taken_as_hit:
        return None
    word, other = ("a miss", "a hit") if taken_as_hit else ("a hit", "a miss")
    than = "not more" if taken_as_hit else "more"
    message = f"{total} is {than} than the range of {range}: {word}, taken for {other}"
    return Objection(message, expected=word, found=other, pieces=(weapon,), hexes=(hex,))


@RULEBOOK.check("V154", "O20.2.3", Place)
@RULEBOOK.check("V154", "O20.2.3", Roll, of=("fire attack",))
def only_a_hit_is_followed_by_fire(state: State, event: Roll | Place) -> Objection | None:
    """A Targeting roll hits if its product less Hindrance is more than the range."""
    aimed = _aimed(state)
    if aimed is None:
        return None
    if isinstance(event, Place):
        lays = event.marker.startswith("Smoke") and aimed.load == "smoke"
        lays = lays and not is_placed_by_the_event(state, event.marker)
        if not lays or aimed.weapon is None or aimed.hex != event.hex:
            return None
        return _judged(state, aimed, event.hex, aimed.weapon, taken_as_hit=True)
    shot = _firing(state)
    if shot is None or aimed.weapon not in (None, shot.piece) or aimed.hex not in (None, shot.target):
        return None
    return _judged(state, aimed, shot.target, shot.piece, taken_as_hit=True)


@RULEBOOK.check("V154", "O20.2.3", Attack, Target, *COMPLETIONS)
def a_hit_is_not_dropped(state: State, event: Event) -> Objection | None:
    """After a hit the Fire Attack follows, or the Smoke."""
    aimed = _aimed(state)
    if aimed is None or aimed.weapon is None or aimed.hex is None or state.interrupts.open is not None:
        return None
    if isinstance(event, Attack) and aimed.weapon in event.pieces:
        return None
    if type(event) in COMPLETIONS and order_completed(state, event) is None:
        return None
    if aimed.load == "smoke" and not _takes_smoke(state, aimed.hex):
        return None
    weapon = state.weapons.get(aimed.weapon)
    if weapon is None or weapon.broken or weapon.eliminated:
        return None
    if aimed.load is None and not state.enemies_in(aimed.hex, aimed.side):
        return None
    objection = _judged(state, aimed, aimed.hex, aimed.weapon, taken_as_hit=False)
    return objection if objection is not None and objection.found is not None else None  # no value, no claim


def _takes_smoke(state: State, hex: str) -> bool:
    if state.ground is None or "Blaze" in state.markers.get(hex, ()):
        return False
    return not is_water(state.ground.terrain(hex))


@RULEBOOK.check("V155", "O20.2.1", Target, Place)
def smoke_is_fired_by_those_who_can(state: State, event: Target | Place) -> Objection | None:
    """Smoke is fired by Weapons with its mark, and announced before the Targeting roll."""
    if isinstance(event, Place):
        return _smoke_unannounced(state, event)
    weapon = state.weapons.get(event.weapon)
    if event.load is None:
        return None
    if weapon is None or weapon.type is None:
        return missing(f"whether {event.weapon} fires Smoke")
    if weapon.type.smoke:
        return None
    message = f"{event.weapon} has no Smoke rounds"
    return Objection(message, expected="a Weapon with the Smoke mark", found=weapon.type.id, pieces=(event.weapon,))


def _smoke_unannounced(state: State, event: Place) -> Objection | None:
    aimed, order = _aimed(state), state.order
    if aimed is None or aimed.load is not None or not event.marker.startswith("Smoke"):
        return None
    if order is None or order.name != "Fire" or state.interrupts.open is not None or aimed.hex not in (None, event.hex):
        return None
    if aimed.hex is None:
        return missing("whether Smoke was declared before the Targeting roll")
    return Objection(
        f"{event.marker} is placed in {event.hex}, but Smoke was not announced before the Targeting roll",
        expected="Smoke announced before the roll",
        found="a normal attack announced",
        pieces=(aimed.weapon,) if aimed.weapon else (),
        hexes=(event.hex,),
    )


@RULEBOOK.check("V156", "O20.2.1", Attack)
def smoke_is_followed_by_no_attack(state: State, event: Attack) -> Objection | None:
    """A Weapon that fires Smoke makes no Fire Attack."""
    aimed = state.targeting
    if aimed is None or aimed.load != "smoke" or aimed.weapon not in event.pieces:
        return None
    message = f"{aimed.weapon} has fired Smoke, so no Fire Attack follows"
    return Objection(message, "no Fire Attack", event.sentence(), (aimed.weapon,) if aimed.weapon else (), (event.hex,))
