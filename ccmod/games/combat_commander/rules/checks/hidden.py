"""The Defender's Actions (A27, A35): who may play them, and what is hidden where. Checks V239, V247 to V250."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import Action, Pick, Place, Receive, Reinforce
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.cover import covers_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.unannounced import attack_is_unseen
from ccmod.games.combat_commander.rules.terrain import is_fortification, is_water
from ccmod.play.finding import Objection, missing

DEFENDERS = frozenset(
    {"Bore Sighting", "Hidden Entrenchments", "Hidden Mines", "Hidden Pillbox", "Hidden Unit", "Hidden Wire"}
)
"""Actions for the Defender only (A27, A35)."""
AFTER_A_STEP = {"Hidden Mines": "Mines", "Hidden Wire": "Wire"}
UNDER_ATTACK = {"Hidden Entrenchments": "Foxholes", "Hidden Pillbox": "Pillbox"}


@RULEBOOK.check("V239", "A27, A35", Action)
def for_the_defender_only(state: State, event: Action) -> Objection | None:
    """Bore Sighting and the Hidden Actions are for a player in Defender posture."""
    if event.action not in DEFENDERS:
        return None
    posture = state.side(event.side).posture
    if posture is None:
        return missing(f"the posture of {event.side}")
    if posture == "defender":
        return None
    return Objection(f"{event.action} is for the Defender, and {event.side} is not", "defender", posture)


@RULEBOOK.check("V247", "A35.1", Action)
def entrenchments_before_a_defense(state: State, event: Action) -> Objection | None:
    """Hidden Entrenchments are played just before a Defense roll."""
    return _before_a_defense(state, event) if event.action == "Hidden Entrenchments" else None


@RULEBOOK.check("V247", "A35.1", Place)
def entrenchments_where_they_can_be(state: State, event: Place) -> Iterator[Objection]:
    """Foxholes are placed in the attacked hex, which has no Building, Water or Fortification."""
    if not _places(state, event, "Hidden Entrenchments"):
        return
    yield from _not_attacked(state, event)
    yield from _barred(state, event)
    if state.ground is not None and state.ground.terrain(event.hex) == "building":
        yield Objection(f"{event.hex} is a Building", "no Building", "building", hexes=(event.hex,))


@RULEBOOK.check("V248", "A35.2, A35.5", Action)
def hidden_after_a_step(state: State, event: Action) -> Objection | None:
    """Hidden Mines and Hidden Wire are played just after units have moved or advanced into a hex."""
    if event.action not in AFTER_A_STEP:
        return None
    order = state.order
    if order is None and state.order_unknown:
        return missing("the Order under way when the record begins")
    own = order is not None and order.side == event.side
    if order is not None and not own and order.name in ("Move", "Advance") and order.entered is not None:
        return None
    return Objection(
        f"{event.action} is played just after enemy units have moved or advanced into a hex",
        expected="a step or an advance of the enemy",
        found="none" if order is None or own else f"the order {order.name}",
    )


@RULEBOOK.check("V248", "A35.2, A35.5", Place)
def hidden_where_they_stepped(state: State, event: Place) -> Iterator[Objection]:
    """Mines and Wire are placed in the hex just entered, which has no Water and no Fortification (AMB-49)."""
    if not any(_places(state, event, action) for action in AFTER_A_STEP):
        return
    entered = state.order.entered if state.order is not None else None
    if entered is not None and entered.hex != event.hex:
        message = f"{entered.hex} has just been entered, not {event.hex}"
        yield Objection(message, expected=entered.hex, found=event.hex, hexes=(event.hex,))
    yield from _barred(state, event)


@RULEBOOK.check("V249", "A35.3", Action)
def pillbox_before_a_defense(state: State, event: Action) -> Objection | None:
    """A Hidden Pillbox is played just before a Defense roll, if no Pillbox is in play (AMB-41)."""
    if event.action != "Hidden Pillbox":
        return None
    there = next((hex for hex, markers in state.markers.items() if "Pillbox" in markers), None)
    if there is not None and state.option("AMB-41") == "any Pillbox in play":
        return Objection(f"there is a Pillbox in {there} already", "no Pillbox in play", there, hexes=(there,))
    return _before_a_defense(state, event)


@RULEBOOK.check("V249", "A35.3", Place)
def pillbox_on_an_objective(state: State, event: Place) -> Iterator[Objection]:
    """The Pillbox is placed in the attacked hex, an Objective without Water and without a Fortification."""
    if not _places(state, event, "Hidden Pillbox"):
        return
    yield from _not_attacked(state, event)
    yield from _barred(state, event)
    objectives = set(state.objectives.hexes.values())
    if not objectives:
        yield missing("the Objectives of the map")
    elif event.hex not in objectives:
        yield Objection(
            f"{event.hex} is not an Objective", " or ".join(sorted(objectives)), event.hex, hexes=(event.hex,)
        )


@RULEBOOK.check("V250", "A35.4", Pick, Receive)
def no_hidden_radio(state: State, event: Pick | Receive) -> Objection | None:
    """A Hidden Unit cannot be a Radio."""
    if not _acting(state, "Hidden Unit"):
        return None
    radio = next((piece for piece in _picked(event) if piece in state.radios or isinstance(event, Receive)), None)
    return None if radio is None else Objection(f"{radio} is a Radio", "a unit", radio, (radio,))


@RULEBOOK.check("V250", "A35.4", Reinforce)
def hidden_in_an_empty_hex_with_cover(state: State, event: Reinforce) -> Iterator[Objection]:
    """A Hidden Unit comes into a hex of its set-up area, empty of units, with Cover 1 or more."""
    if not _acting(state, "Hidden Unit"):
        return
    if state.stacks_at(event.hex):
        message = f"{event.hex} is not empty"
        yield Objection(message, "an empty hex", ", ".join(state.stacks_at(event.hex)), hexes=(event.hex,))
    covers = covers_of(state, event.hex)
    if covers is None:
        yield missing(f"the Cover in {event.hex}")
    elif covers.best.value < 1:
        message = f"the Cover in {event.hex} is {covers.best}"
        yield Objection(message, expected="Cover 1", found=str(covers.best.value), hexes=(event.hex,))
    area = state.side(state.acting.played.side).area if state.acting is not None else None
    if area is None:
        yield missing("the set-up area")
    elif event.hex not in area:
        yield Objection(f"{event.hex} is outside the set-up area", "the set-up area", event.hex, hexes=(event.hex,))


def _acting(state: State, action: str) -> bool:
    return state.acting is not None and state.acting.played.action == action


def _picked(event: Pick | Receive) -> tuple[str, ...]:
    return event.pieces if isinstance(event, Pick) else (event.radio,)


def _places(state: State, event: Place, action: str) -> bool:
    """Whether this is the marker that the Action places."""
    if not _acting(state, action) or state.interrupts.open is not None:
        return False
    return event.marker.split(" ")[0] == {**AFTER_A_STEP, **UNDER_ATTACK}[action]


def _before_a_defense(state: State, event: Action) -> Objection | None:
    attack = state.attack
    if attack_is_unseen(state):
        return missing("the attack under way")
    if attack is not None and attack.rolled and not state.units_known:
        return missing(f"the units in {attack.hex}")
    if attack is not None and attack.rolled and any(name not in attack.defended for name in attack.defenders):
        return None
    return Objection(f"{event.action} is played just before a Defense roll", "a Defense roll to come", event.sentence())


def _not_attacked(state: State, event: Place) -> Iterator[Objection]:
    attack = state.attack
    if attack is not None and event.hex not in attack.hexes:
        yield Objection(f"{event.hex} is not attacked", " or ".join(attack.hexes), event.hex, hexes=(event.hex,))


def _barred(state: State, event: Place) -> Iterator[Objection]:
    """Water, Blazes and other Fortifications (AMB-48)."""
    fire = ("Blaze",) if state.option("AMB-48") == "barred" else ()
    there = [marker for marker in state.markers.get(event.hex, ()) if is_fortification(marker) or marker in fire]
    if there:
        message = f"there is {there[0]} in {event.hex}"
        yield Objection(message, expected="neither Fortification nor Blaze", found=there[0], hexes=(event.hex,))
    if state.ground is not None and is_water(state.ground.terrain(event.hex)):
        yield Objection(f"{event.hex} is Water", "no Water", state.ground.terrain(event.hex), hexes=(event.hex,))
