"""Events without a cause, acts done twice, and duties not done (X04-X06): see ``causes.yaml``."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import (
    Discard,
    Draw,
    DrawChit,
    DrawMarker,
    Pass,
    Place,
    Rally,
    Remove,
    Reveal,
    RevealChit,
    Roll,
)
from ccmod.games.combat_commander.rules.ledger import LEDGER
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, order_completed
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

DRAWN_FOR = ("SM1", "SM2", "SM3", "SM4", "SM5", "BZ1", "BZ2")
"""The causes of Smoke and Blaze."""
BY_ACTIONS = frozenset({"FX1", "FX2", "MI1", "PB1", "RM2", "SM3", "WI1"})
"""The causes by which Actions place or remove a marker."""
PLAY_GOES_ON = (Roll, Reveal, Draw, Discard)
"""Events that do not wait for the effect of an Action."""
ATTACK_ROLLS_DUE = ("RO1", "RO5", "RO6")
"""The causes of Fire Attack, Impact and Mine Attack rolls."""

LEDGER.enforce(RULEBOOK)


@RULEBOOK.check("X04", RULEBOOK.catalogue["X04"].rule, DrawMarker)
def drawn_to_be_placed(state: State, event: DrawMarker) -> Objection | None:
    """A Smoke or Blaze is drawn when one is to be placed, and at no other time (T94)."""
    ledger = state.ledger
    due = (entry for cause in DRAWN_FOR for entry in ledger.entries(cause, suspended=True))
    if any(not entry.is_spent for entry in due) or (state.turn is None and state.fresh):
        return None
    if "order" in ledger.unclear:
        return missing(ledger.unclear["order"])
    return Objection(f"{event.marker} is drawn, and no Smoke or Blaze is to be placed", "no draw", event.sentence())


@RULEBOOK.check("X05", RULEBOOK.catalogue["X05"].rule, Pass)
def passes_once_a_turn(state: State, event: Pass) -> Objection | None:
    """A Turn has one Pass (O15)."""
    turn = state.turn
    if turn is None or turn.refilling or state.active != event.side or not turn.passed:
        return None
    return Objection(f"{event.side} has passed in this Turn already", "one Pass a Turn", "two")


@RULEBOOK.check("X06", RULEBOOK.catalogue["X06"].rule, Place, Remove)
def done_before_play_goes_on(state: State, event: Place | Remove) -> Objection | None:
    """An Action places or removes a counter when it is played (A24); the counter may be put on the map later."""
    entry = state.ledger.find(event).entry
    if entry is None or entry.cause.id not in BY_ACTIONS:
        return None
    if state.acting is not None and not any(isinstance(step, PLAY_GOES_ON) for step in state.acting.steps):
        return None
    message = f"{event.sentence()}: play has gone on since {entry.cause.by} (step {entry.step})"
    return warning(message, f"right after {entry.cause.by}", "later", hexes=(event.hex,))


@RULEBOOK.check("X06", RULEBOOK.catalogue["X06"].rule, *COMPLETIONS, given=order_completed)
def nothing_is_done_by_the_battery(state: State, event: Event, order: OrderUnderWay) -> Objection | None:
    """An Artillery Request is for one of two services, which is carried out (O18)."""
    if order.name != "Artillery Request" or order.activation.executed or state.interrupts.open is not None:
        return None
    if any(entry.used for entry in state.ledger.entries("RR1", suspended=True)):
        return None
    message = f"{order.side} has given the order {order.name}, and neither of its services is carried out"
    return Objection(message, expected="Battery Access or Fire for Effect", found="none")


@RULEBOOK.check("X05", RULEBOOK.catalogue["X05"].rule, Rally)
def rallies_when_broken(state: State, event: Rally) -> Objection | None:
    """A unit rallies that is broken, whatever has made it good meanwhile (3.2.5)."""
    unit = state.units.get(event.unit)
    if (
        unit is None
        or unit.type is None
        or unit.broken
        or not state.units_known
        or event.unit in state.pending.unreported
    ):
        return None
    return Objection(f"{event.unit} is good already", "a broken unit", event.sentence(), pieces=(event.unit,))


@RULEBOOK.check("X06", RULEBOOK.catalogue["X06"].rule, Roll, of=("defense",))
def attacks_are_rolled_before_the_defense(state: State, event: Roll) -> Objection | None:
    """The attack is rolled before its Defense rolls (O20.3.3, O20.3.4); it may only have been left out of the log."""
    attack = state.attack
    if attack is None or attack.rolled or attack.over or attack.defenses:
        return None
    if all(entry.is_spent for cause in ATTACK_ROLLS_DUE for entry in state.ledger.entries(cause, suspended=True)):
        return None
    message = f"{event.sentence()}, and the attack on {attack.hex} has not been rolled"
    return warning(message, "the attack roll before it", "none", attack.pieces, attack.hexes)


@RULEBOOK.check("X05", RULEBOOK.catalogue["X05"].rule, RevealChit)
def chits_are_opened_once(state: State, event: RevealChit) -> Objection | None:
    """There is one chit of each letter, and an open one is secret no more (7.3.3)."""
    if event.chit not in (state.objectives.open or ()):
        return None
    return Objection(f"the objective chit {event.chit} is open already", "a secret chit", event.chit)


@RULEBOOK.check("X04", RULEBOOK.catalogue["X04"].rule, RevealChit)
def chits_are_opened_by_their_holder(state: State, event: RevealChit) -> Objection | None:
    """A side reveals a secret chit that it has drawn (7.3.3, E67, 6.3.2)."""
    chits, ledger = state.objectives, state.ledger
    if chits.open is None or event.chit in chits.open or event.chit in chits.secret.get(event.side, ()):
        return None
    others = any(event.chit in held for side, held in chits.secret.items() if side != event.side)
    if not others and (chits.unread.get(event.side) or ledger.leaves_out(DrawChit)):
        return None
    message = f"{event.side} reveals the objective chit {event.chit}, which it does not hold"
    held = ", ".join(chits.secret.get(event.side, ())) or "none"
    return Objection(message, held, event.chit)
