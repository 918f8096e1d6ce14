"""The barrage (O18.2.3): which hexes are shelled, what it does to Fortifications, how Smoke falls. V220 to V224."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.checks.spotting import landed
from ccmod.games.combat_commander.rules.events import Break, Impact, Place, Remove, Reroll, Roll
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.artillery import Barrage
from ccmod.games.combat_commander.rules.state.attack import TREE_BURSTS, AttackUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import (
    COMPLETIONS,
    attack_under_way,
    barrage_completed,
    order_completed,
)
from ccmod.games.combat_commander.rules.terrain import is_fortification, is_water, terrain_chart
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity, missing

DESTROYED = "RM3"
"""The cause in the ledger by which an Impact destroys a Fortification."""
SMOKES = 7
"""Markers of a Smoke barrage: the hex of the Spotting Round and the six around it (O18.2.3.1)."""


def _smoking(state: State, _: Event | None = None) -> Barrage | None:
    barrage = state.barrage
    return barrage if barrage is not None and barrage.load == "smoke" and state.interrupts.open is None else None


@RULEBOOK.check("V220", "O18.2.3", Impact)
def seven_hexes_each_once(state: State, event: Impact) -> Objection | None:
    """The barrage falls on the hex of the Spotting Round and those adjacent to it, on each once."""
    barrage = state.barrage
    if barrage is not None and barrage.lost:
        return None
    spots = landed(state, barrage) if barrage is not None else None
    if barrage is None or spots is None:
        return missing("where the Spotting Round is")
    shown = " or ".join(sorted(spots))
    if not any(state.board.distance(spot, event.hex) <= 1 for spot in spots):
        why = f"{event.hex} is not next to the Spotting Round in {shown}" if shown else "the round is off the map"
    elif event.hex in barrage.impacts:
        why = f"{event.hex} was shelled already"
    else:
        return None
    return Objection(why, f"a hex next to {shown}, once", event.hex, hexes=(*sorted(spots), event.hex))


@RULEBOOK.check("X12", "O18.2.3.2", Impact)
def impacts_have_the_radios_fp(state: State, event: Impact) -> Objection | None:
    """An Impact attack has the FP of its Radio, whatever hinders the view of the hex (10.3.1)."""
    radio = state.radio_of(event.side)
    if event.fp is None:
        return None
    if radio is None or radio.type is None:
        return missing("the FP of the Radio")
    bursts = TREE_BURSTS if state.ground is not None and state.ground.terrain(event.hex) == "woods" else 0
    fp = radio.type.fp
    if event.fp in (fp, fp + bursts):
        return None
    message = f"{radio.name} has FP {fp}, but {event.fp} was announced"
    return Objection(message, expected=str(fp), found=str(event.fp), pieces=(radio.name,), hexes=(event.hex,))


@RULEBOOK.check("V221", "O18.2.3.2", Impact)
def only_hexes_with_something_in_them(state: State, event: Impact) -> Objection | None:
    """A hex without unit and Fortification is not shelled."""
    if state.stacks_at(event.hex) or _fortifications(state, event.hex):
        return None
    message = f"{event.hex} holds neither unit nor Fortification, so there is no Impact roll"
    return Objection(message, expected="a hex with a unit or a Fortification", found="an empty hex", hexes=(event.hex,))


@RULEBOOK.check("V221", "O18.2.3.2", *COMPLETIONS, given=barrage_completed)
def every_hex_with_something_in_it(state: State, event: Event, barrage: Barrage) -> Objection | None:
    """Each of the seven hexes that holds a unit or a Fortification is shelled."""
    spots = landed(state, barrage)
    if barrage.load is not None or barrage.dice is None or spots is None or len(spots) != 1:
        return None
    (spot,) = spots
    left = [
        hex
        for hex in state.board.within(spot, 1)
        if hex not in barrage.impacts and (state.stacks_at(hex) or _fortifications(state, hex))
    ]
    if len(left) <= barrage.unseen:
        return None
    if not barrage.announced and (barrage.smokes or not barrage.impacts):
        return missing("whether Smoke was declared")
    shown = ", ".join(left)
    wrong = Objection(f"{shown} was not shelled", f"an Impact roll for {shown}", "none", hexes=tuple(left))
    return state.ledger.asked(wrong, Reroll) if state.ledger.leaves_out(Reroll) else wrong  # or a roll that came twice


@RULEBOOK.check("V222", "O18.2.3.3", Remove)
def destroyed_before_the_defense(state: State, event: Remove) -> Objection | None:
    """A Fortification is destroyed when the roll is its Vulnerability number, before anybody rolls Defense."""
    entry = state.ledger.find(event).entry
    by_impact = entry is not None and entry.cause.id == DESTROYED  # though a trigger may have broken in
    if not is_fortification(event.marker) or not (by_impact or _shelled(state, event.hex)):
        return None
    attack = state.attack
    if attack is not None and attack.defended:
        message = f"{event.marker} is destroyed before the Defense rolls, not after"
        return Objection(message, "before the Defense rolls", f"after {attack.defended[-1]} rolled", hexes=(event.hex,))
    number, rolled = vulnerability(state), _impact_roll(state)
    if number is None or rolled is None:
        return missing("the Vulnerability number of the Fortification" if number is None else "the Impact roll")
    if _destroys(state, rolled, number):
        return None
    message = f"{event.marker} is destroyed by {number}, and the roll was {rolled}"
    return _unconfirmed(state, message, number, rolled, event.hex)


@RULEBOOK.check("V222", "O18.2.3.3", Roll, Impact, *COMPLETIONS, given=attack_under_way)
def destroyed_at_its_number(state: State, event: Event, attack: AttackUnderWay) -> Objection | None:
    """A Fortification whose number is rolled does not outlast the Impact."""
    if attack.kind != "impact" or not attack.rolled or attack.defended:
        return None
    if isinstance(event, Roll) and event.roll == "impact":
        return None  # the roll is repeated
    if type(event) in COMPLETIONS and order_completed(state, event) is None:
        return None
    standing = [marker for marker in _fortifications(state, attack.hex) if state.interrupts.open is None]
    if state.acting is not None and any(placed.hex == attack.hex for placed in state.acting.seen(Place)):
        return None  # it is hidden there since the roll (A35.1, A35.3)
    rolled, number = _impact_roll(state), vulnerability(state)
    if not standing or rolled is None or number is None or not _destroys(state, rolled, number):
        return None
    return _unconfirmed(state, f"{standing[0]} should be destroyed: the roll was {rolled}", number, rolled, attack.hex)


@RULEBOOK.check("V223", "O18.2.3.2", Break)
def no_jam_breaks_the_radio(state: State, event: Break) -> Objection | None:
    """Jammed! in an Impact roll does nothing to the Radio."""
    radio = state.radios.get(event.piece)
    if radio is None or state.barrage is None or radio.side != state.barrage.side:
        return None
    message = f"{radio.name} does not break by its own barrage"
    return Objection(message, expected="a working Radio", found=event.sentence(), pieces=(radio.name,))


@RULEBOOK.check("V224", "O18.2.3.1", Place, Impact, given=_smoking)
def smoke_falls_on_the_seven_hexes(state: State, event: Place | Impact, barrage: Barrage) -> Iterator[Objection]:
    """A Smoke barrage places one Smoke in each of the seven hexes and makes no Impact rolls."""
    spots = landed(state, barrage)
    if barrage.lost or spots is None:
        return
    if isinstance(event, Impact):
        yield Objection("a Smoke barrage makes no Impact rolls", "Smoke", event.sentence(), hexes=(event.hex,))
    elif event.marker.startswith("Smoke"):
        if not any(state.board.distance(spot, event.hex) <= 1 for spot in spots):
            shown = " or ".join(sorted(spots)) or "the map"
            why = f"{event.hex} is not next to the Spotting Round in {shown}"
            yield Objection(why, f"a hex next to {shown}", event.hex, hexes=(event.hex, *sorted(spots)))
        elif event.hex in barrage.smokes:
            yield Objection(f"{event.hex} has had its Smoke already", "one Smoke a hex", "two", hexes=(event.hex,))


@RULEBOOK.check("V224", "O18.2.3.1", *COMPLETIONS, given=barrage_completed)
def smoke_falls_on_all_seven(state: State, event: Event, barrage: Barrage) -> Objection | None:
    """No hex that may hold Smoke is left out (AMB-24)."""
    spots = landed(state, barrage)
    if barrage.load != "smoke" or barrage.dice is None or spots is None or len(spots) != 1:
        return None
    (spot,) = spots
    hexes = state.board.within(spot, 1)
    left = [hex for hex in hexes if hex not in barrage.smokes and _takes_smoke(state, hex)]
    if not left:
        return None
    shown = ", ".join(left)
    return Objection(f"no Smoke was placed in {shown}", f"Smoke in {shown}", "none", hexes=tuple(left))


def vulnerability(state: State) -> int | None:
    """The number that destroys a Fortification under the Radio's FP; ``None`` if that is unknown."""
    radio = state.radio_of(state.barrage.side) if state.barrage is not None else None
    if radio is None or radio.type is None or state.option("D11") == "unknown":
        return None
    numbers: dict[int, int] = terrain_chart()["vulnerability"]
    return numbers.get(radio.type.fp)


def _destroys(state: State, rolled: int, number: int) -> bool:
    return rolled == number or (state.option("AMB-09") == "or more" and rolled > number)


def _unconfirmed(state: State, message: str, number: int, rolled: int, hex: str) -> Objection:
    sure = state.option("D11") == "confirmed"
    severity = Severity.VIOLATION if sure else Severity.WARNING
    return Objection(message, str(number), str(rolled), hexes=(hex,), severity=severity)


def _shelled(state: State, hex: str) -> bool:
    attack = state.attack
    return attack is not None and attack.kind == "impact" and attack.hex == hex and state.interrupts.open is None


def _impact_roll(state: State) -> int | None:
    roll = state.interrupts.roll
    if roll is None or roll.event.roll != "impact":
        return None
    return roll.event.white + roll.event.red


def _fortifications(state: State, hex: str) -> list[str]:
    return [marker for marker in state.markers.get(hex, ()) if is_fortification(marker)]


def _takes_smoke(state: State, hex: str) -> bool:
    """Whether Smoke may lie in a hex (T89, T95, T98, 8.1.5)."""
    if "Blaze" in state.markers.get(hex, ()):
        return False
    return state.ground is None or not is_water(state.ground.terrain(hex))
