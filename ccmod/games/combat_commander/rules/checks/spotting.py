"""The Spotting Round (O18.2.1, O18.2.2): where it is placed, how it is aimed, whither it drifts. V214 to V219."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.checks.radios import observer_of
from ccmod.games.combat_commander.rules.effects.artillery import FIRE_FOR_EFFECT
from ccmod.games.combat_commander.rules.events import Drift, Impact, LoseSpot, Place, Request, Spot
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.sight import sight_of
from ccmod.games.combat_commander.rules.state.artillery import Barrage
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import barrage_under_way
from ccmod.hexes.coordinates import neighbour
from ccmod.play.finding import Objection, missing
from ccmod.play.sum import Sum

MOST_HINDRANCE = 10
"""The largest Hindrance that there is: Smoke 10 (T94)."""


@RULEBOOK.check("V214", "O18.2.1", Spot)
def placed_where_the_observer_sees(state: State, event: Spot) -> Objection | None:
    """The Spotting Round is placed in a hex that the Observer sees."""
    return _out_of_sight(state, observer_of(state), event.hex)


@RULEBOOK.check("V214", "O18.2.1", Request, given=barrage_under_way)
def placed_where_he_sees_who_is_named_later(state: State, event: Request, barrage: Barrage) -> Objection | None:
    """An Observer who is named when the Spotting Round lies in its hex already sees it, too."""
    if barrage.announced or barrage.aimed is None or event.observer is None or barrage.side != event.side:
        return None
    return _out_of_sight(state, event.observer, barrage.aimed)


def _out_of_sight(state: State, observer: str | None, aimed: str) -> Objection | None:
    hex = state.unit(observer).hex if observer is not None else None
    if hex is None:
        return missing("where the Observer stands")
    sight = sight_of(state, hex, aimed)
    if sight.unknown is not None:
        return missing(sight.unknown)
    if sight.clear:
        return None
    return Objection(
        f"{observer} in {hex} does not see {aimed}: {sight.reason}",
        expected="a hex that the Observer sees",
        found=aimed,
        pieces=(observer,) if observer else (),
        hexes=(hex, aimed),
    )


@RULEBOOK.check("V215", "O18.2.1.1", Request)
def smoke_from_a_radio_that_has_it(state: State, event: Request) -> Objection | None:
    """Smoke is fired by a Radio with Smoke, and declared before the Accuracy roll."""
    if event.load is None or event.service != FIRE_FOR_EFFECT:
        return None
    if state.barrage is not None and state.barrage.product is not None:
        return Objection("Smoke is declared before the Accuracy roll", "before the roll", "after it")
    radio = state.radio_of(event.side)
    if radio is None or radio.type is None:
        return missing("the calibre of the Radio")
    if radio.type.smoke:
        return None
    return Objection(f"{radio.name} ({radio.type.id} mm) has no Smoke", "a Radio with Smoke", radio.name, (radio.name,))


@RULEBOOK.check("V215", "O18.2.1.1", Place, given=barrage_under_way)
def smoke_that_was_declared(state: State, event: Place, barrage: Barrage) -> Objection | None:
    """A barrage that was not declared as Smoke places none."""
    if barrage.load is not None or barrage.product is None or not event.marker.startswith("Smoke"):
        return None
    if state.interrupts.open is not None or barrage.impacts or barrage.unseen:
        return None  # then it is not a Smoke barrage, and an Event places the Smoke
    if not barrage.announced:
        return missing("whether Smoke was declared")
    message = "Smoke is placed by a barrage that was not declared as Smoke before its Accuracy roll"
    return Objection(message, "Smoke declared before the Accuracy roll", event.sentence(), hexes=(event.hex,))


@RULEBOOK.check("V216", "O18.2.2", Drift, LoseSpot, given=barrage_under_way)
def accuracy_is_dice_less_hindrance(state: State, event: Drift | LoseSpot, barrage: Barrage) -> Objection | None:
    """The round hits when the product of the dice minus the Hindrance is above the range; nothing else counts."""
    if barrage.product is None:
        return None
    hit, miss = (drifted(state, barrage, hit=hit) for hit in (True, False))
    was_hit, found = is_hit(state, barrage), _found(event)
    if hit is None or miss is None or was_hit is None:
        return None
    due, other = (hit, miss) if was_hit else (miss, hit)
    if found in due or found not in other:
        return None
    hindrance = _hindrance(state, barrage) or 0
    shown = (
        f"{barrage.product} - {hindrance} Hindrance = {barrage.product - hindrance}" if hindrance else barrage.product
    )
    sign = "above" if was_hit else "not above"
    return Objection(
        f"the Accuracy roll makes {shown}, {sign} the range of {_range(state, barrage)}: "
        f"a {'hit' if was_hit else 'miss'}, and the round drifts as after a {'miss' if was_hit else 'hit'}",
        expected="hit" if was_hit else "miss",
        found="miss" if was_hit else "hit",
        hexes=tuple(hex for hex in (barrage.aimed, found) if hex),
    )


@RULEBOOK.check("V217", "O18.2.2.1", Drift, LoseSpot, given=barrage_under_way)
def a_hit_drifts_by_both_dice(state: State, event: Drift | LoseSpot, barrage: Barrage) -> Objection | None:
    """After a hit the round goes one hex in the direction of the white die and one in that of the red."""
    if barrage.dice is None and any(not entry.is_spent for entry in state.ledger.entries("RV4", suspended=True)):
        message = f"{event.sentence()} before a card is revealed for it"
        return Objection(message, "a card revealed for the drift first", event.sentence())
    if barrage.dice is None or barrage.aimed is None:
        return missing("the card that was revealed for the drift")
    hit, miss = (drifted(state, barrage, hit=hit) for hit in (True, False))
    if hit is None or miss is None:
        return missing("the compass of the map")
    was_hit = is_hit(state, barrage)
    if was_hit is False or _found(event) in hit | miss:
        return None
    return _wrong(barrage, hit if was_hit else hit | miss, _found(event))


@RULEBOOK.check("V218", "O18.2.2.2", Drift, LoseSpot, given=barrage_under_way)
def a_miss_drifts_far(state: State, event: Drift | LoseSpot, barrage: Barrage) -> Objection | None:
    """After a miss the white die is the direction and the red one the distance in hexes."""
    if is_hit(state, barrage) is not False:
        return None
    hit, miss = (drifted(state, barrage, hit=hit) for hit in (True, False))
    if hit is None or miss is None or _found(event) in hit | miss:
        return None
    return _wrong(barrage, miss, _found(event))


def _found(event: Drift | LoseSpot) -> str | None:
    return event.hex if isinstance(event, Drift) else None


def _wrong(barrage: Barrage, due: set[str | None], found: str | None) -> Objection:
    white, red = barrage.dice or (0, 0)
    expected = " or ".join(sorted(hex or "off the map" for hex in due))
    return Objection(
        f"from {barrage.aimed} the dice {white} and {red} lead {expected if None in due else f'to {expected}'}, "
        f"not {f'to {found}' if found else 'off the map'}",
        expected=expected,
        found=found or "off the map",
        hexes=tuple(hex for hex in (barrage.aimed, found) if hex),
    )


@RULEBOOK.check("V219", "O18.2.2.3", Impact, Place)
def a_lost_round_ends_the_attack(state: State, event: Impact | Place) -> Objection | None:
    """When the Spotting Round leaves the map, the attack is over."""
    if state.barrage is None or not state.barrage.lost or state.interrupts.open is not None:
        return None
    if isinstance(event, Place) and not event.marker.startswith("Smoke"):
        return None
    message = "the Spotting Round has left the map, so the attack is over"
    return Objection(message, "the end of the Order", event.sentence(), hexes=(event.hex,))


def is_hit(state: State, barrage: Barrage) -> bool | None:
    """Whether the Accuracy roll hits: product less Hindrance above the range (O20.2.3); ``None`` if not known."""
    distance = _range(state, barrage)
    if barrage.product is None or distance is None:
        return None
    if barrage.product <= distance:
        return False
    if barrage.product - MOST_HINDRANCE > distance:
        return True
    hindrance = _hindrance(state, barrage)
    return None if hindrance is None else barrage.product - hindrance > distance


def accuracy_roll(state: State, barrage: Barrage, product: int) -> tuple[Sum, int] | None:
    """The Accuracy roll less Hindrance, and the range that it must exceed; ``None`` if either is not known."""
    distance, hindrance = _range(state, barrage), _hindrance(state, barrage)
    if distance is None or hindrance is None:
        return None
    return Sum.of("Accuracy roll", product, (("Hindrance", -hindrance),)), distance


def drifted(state: State, barrage: Barrage, *, hit: bool) -> set[str | None] | None:
    """Where the round may end up; ``None`` in the set is off the map. ``None`` if the compass is not known.

    A round that leaves the map on its way and comes back to it may be read either way (O18.2.2.3).
    """
    compass = ((state.scenario or {}).get("map") or {}).get("compass") or {}
    if not compass or barrage.dice is None or barrage.aimed is None:
        return None
    white, red = barrage.dice
    at, outside = state.board.offset(barrage.aimed), False
    for direction in (white, red) if hit else [white] * red:
        outside |= state.board.name(at) is None
        at = neighbour(at, compass[str(direction)])
    return {state.board.name(at), None} if outside else {state.board.name(at)}


def landed(state: State, barrage: Barrage) -> frozenset[str] | None:
    """The hexes in which the round may be when the barrage falls, as said or by its dice; ``None`` if unknown.

    Smoke that has fallen since may lie in the way of the Observer, who hit or missed without it.
    """
    if barrage.drifted:
        return frozenset(() if barrage.spot is None else (barrage.spot,))
    if barrage.smokes:
        return None
    hit = is_hit(state, barrage)
    found = [drifted(state, barrage, hit=each) for each in ((True, False) if hit is None else (hit,))]
    known = {hex for hexes in found if hexes is not None for hex in hexes}
    if None in known or None in found:
        return None  # it may be off the map
    return frozenset(hex for hex in known if hex is not None)


def _line(state: State, barrage: Barrage) -> tuple[str, str] | None:
    """The hexes of the Observer and of the place that was aimed at."""
    observer = observer_of(state)
    hex = state.unit(observer).hex if observer is not None else None
    return None if hex is None or barrage.aimed is None else (hex, barrage.aimed)


def _range(state: State, barrage: Barrage) -> int | None:
    line = _line(state, barrage)
    return None if line is None else state.board.distance(*line)


def _hindrance(state: State, barrage: Barrage) -> int | None:
    line = _line(state, barrage)
    sight = None if line is None else sight_of(state, *line)
    return None if sight is None or sight.unknown is not None else sight.hindrance
