"""Support fire (8.0 to 8.3, 8.6): checks FV160 to FV171 and FV194."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ccmod.games.folio.rules.events import Bombard, Receive, Support, Withdraw
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.combat import Combat
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.strength import is_fortified
from ccmod.games.folio.rules.unseen import THE_ATTACK, combat_under_way, is_unseen
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, Severity, missing, warning

MOST = 2
"""Markers of one player in one combat (8.3m)."""


@RULEBOOK.check("FV160", "3.0g, 8.0c", Receive)
def as_many_as_the_track_says(state: State, event: Receive) -> Objection | None:
    """A side receives as many markers as the turn track says, the first player the first number."""
    number = state.allotment(event.side)
    pool = state.pool(event.side).values
    if number is None:
        return missing(f"the support fire number of turn {state.turn}")
    due = min(number, len(pool)) if pool else number
    if len(event.markers) == due:
        return None
    message = f"{event.side} receives {counted(due, 'marker')} in turn {state.turn}, not {len(event.markers)}"
    return state.asked(Objection(message, str(due), str(len(event.markers))))


@RULEBOOK.check("FV160", "3.0g, 8.0c", Receive)
def at_the_start_of_the_game_turn(state: State, event: Receive) -> Objection | None:
    """Markers are received before the first phase of the game turn."""
    if state.phase is not None and not state.turn_over:
        when = state.shown_phase()
    elif state.fresh and state.turn_over:
        when = "before the game turn" if state.turn is None else f"after game turn {state.turn}"
    else:
        return None
    return Objection(f"{event.side} receives markers, {when}", "the start of the game turn", when)


@RULEBOOK.check("FV161", "8.1a", Receive)
def the_lowest_first(state: State, event: Receive) -> Objection | None:
    """The markers are the lowest of the pool."""
    pool = state.pool(event.side).values
    if not pool:
        return missing(f"the support fire markers of {event.side}")
    if state.option("A36") != "lowest first":
        return None
    strangers = [marker for marker in event.markers if marker not in pool]
    if strangers:
        message = f"{strangers[0]} is not in {event.side}'s pool"
        return Objection(message, expected="a marker of the pool", found=strangers[0], pieces=tuple(strangers))
    due = sorted(pool.values())[: len(event.markers)]
    found = sorted(pool[marker] for marker in event.markers)
    if due == found:
        return None
    return Objection(f"{event.side} receives the lowest markers first", _values(due), _values(found), event.markers)


def _values(values: list[int]) -> str:
    return ", ".join(f"+{value}" for value in values)


@RULEBOOK.check("FV162", "8.3b, 7.3c", Support, Bombard)
def once_a_game_turn(state: State, event: Support | Bombard) -> Objection | None:
    """A marker is used once in a game turn, whoever's player turn it is."""
    pool = state.pool(event.side)
    if event.marker not in pool.used:
        return None
    other = pool.used[event.marker] != state.combats or is_unseen(state)
    if "game_turn" in state.unsaid and pool.hand is None and other:
        return missing("where the game turn began")
    found = Objection(f"{event.marker} was used in this game turn", "another marker", event.marker, (event.marker,))
    return state.asked(found) if other else found


@RULEBOOK.family(
    {
        "FV163": "8.3m",  # a player adds two markers to a combat at most
        "FV164": "8.3d-f",  # the attacker has the first opportunity, and then each in turn
        "FV165": "8.3j",  # the attacker who has declined plays no more (B02)
        "FV166": "8.3g,i",  # the defender who has declined his first marker plays no second (A24)
        "FV167": "8.3h",  # after the defender's second marker the attacker plays no more
    },
    Support,
    given=combat_under_way,
)
def opportunities_in_their_order(state: State, event: Support, combat: Combat) -> Iterator[tuple[str, Objection]]:
    """The player who may still play a marker in a combat, given what both have played and declined."""
    side, marker = event.side, (event.marker,)
    attacks, taken = side == combat.side, combat.taken.get(side, [])
    if combat.count(side) >= MOST and (attacks or not combat.bombardment):
        message = f"{side} has played {MOST} markers in this combat"
        yield "FV163", Objection(message, str(MOST), str(MOST + 1), marker)
    if attacks and not taken and combat.slots:
        before = combat.slots[0][0]
        message = f"{side} plays first in his own attack, and {before} has played already"
        found = Objection(message, f"{side} first", before, marker)
        yield "FV164", replace(found, severity=in_one_breath(combat, before))
    if not attacks and not taken and combat.count(combat.side) >= MOST:
        message = f"{combat.side} has played {MOST} markers before the first of {side}"
        yield "FV164", warning(message, f"{side} second", "last", marker)
    reading = state.option("B02")
    if attacks and None in taken and reading != "allowed":
        severity = Severity.WARNING if reading == "a warning" else Severity.VIOLATION
        message = f"{side} has declined to play support in this combat"
        yield "FV165", Objection(message, "no support", event.sentence(), marker, severity=severity)
    if not attacks and not combat.bombardment and state.option("A24") != "lenient" and None in taken:
        message = f"{side} has declined to play support in this combat"
        yield "FV166", replace(Objection(message, "no support", event.sentence(), marker), severity=last_word(combat))
    if attacks and any(len(slots) >= MOST for other, slots in combat.taken.items() if other != side):
        found = Objection("the defender has played last", "no support", event.sentence(), marker)
        yield "FV167", replace(found, severity=in_one_breath(combat, combat.slots[-1][0]))


def in_one_breath(combat: Combat, other: str) -> Severity:
    """How much it weighs that a marker comes right behind one of the other side: little, as logs take both together."""
    side, marker = combat.slots[-1]
    return Severity.WARNING if marker is not None and side == other and side != combat.side else Severity.VIOLATION


def last_word(combat: Combat) -> Severity:
    """How much it weighs that a defender plays after he has declined: little if no one had played before (A24)."""
    return Severity.VIOLATION if any(marker for _, marker in combat.slots) else Severity.WARNING


@RULEBOOK.check("FV168", "8.3l", Withdraw)
def no_marker_is_withdrawn(state: State, event: Withdraw) -> Objection | None:
    """A marker that is played stays played."""
    if state.marker_value(event.what) is None:
        return None
    return Objection(f"{event.what} was played and is not withdrawn", event.what, event.sentence(), (event.what,))


@RULEBOOK.check("FV169", "8.6b,c", Support, given=combat_under_way)
def markers_are_whole(state: State, event: Support, combat: Combat) -> Objection | None:
    """A marker's value is not split."""
    value = state.marker_value(event.marker)
    if event.points is None:
        return None
    if value is None:
        return missing(f"the value of {event.marker}")
    halved = event.side == combat.side and is_fortified(state, combat.hex)
    if event.points in ({value, value // 2} if halved else {value}):
        return None
    message = f"{event.marker} counts {value}, not {event.points}"
    return Objection(message, expected=str(value), found=str(event.points), pieces=(event.marker,))


@RULEBOOK.check("FV170", "8.6d", Support, Bombard)
def only_what_was_received(state: State, event: Support | Bombard) -> Objection | None:
    """A player plays markers that he has received for this game turn."""
    hand = state.pool(event.side).hand
    if hand is None:
        return missing(f"the markers that {event.side} has received")
    if event.marker in hand:
        return None
    message = f"{event.side} has not received {event.marker}"
    found = Objection(message, expected=", ".join(hand) or "none", found=event.marker, pieces=(event.marker,))
    return state.asked(found)


@RULEBOOK.check("FV171", "8.3n", Support)
def on_the_target_hex(state: State, event: Support) -> Objection | None:
    """A marker is placed on the hex of the combat."""
    combat = combat_under_way(state, event)
    if combat is None and is_unseen(state):
        return missing(THE_ATTACK)
    if combat is None:
        return Objection("no combat is under way", "a combat", event.sentence(), (event.marker,))
    if event.hex in (None, combat.hex):
        return None
    message, hexes = f"the combat is in {combat.hex}, not {event.hex}", (combat.hex, event.hex or "")
    return Objection(message, combat.hex, event.hex, (event.marker,), hexes)


@RULEBOOK.check("FV194", "8.6a", Receive)
def combats_change_no_allotment(state: State, event: Receive) -> Iterator[Objection]:
    """Combat does not change anybody's markers."""
    if state.combats:
        message = f"{event.side} receives markers after a combat"
        yield Objection(message, expected="at the start of the game turn", found=event.sentence())
