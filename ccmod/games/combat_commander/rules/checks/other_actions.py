"""Actions on Cover, Fortifications and damage (A29, A31, A32, A36): checks V241, V243 to V245, V251."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.acting import Acting
from ccmod.games.combat_commander.rules.state.cover import covers_of
from ccmod.games.combat_commander.rules.state.interrupts import EVENT, OpenTrigger
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, action_under_way, order_completed
from ccmod.games.combat_commander.rules.state.unannounced import attack_is_unseen
from ccmod.games.combat_commander.rules.terrain import is_fortification, is_water
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

LIGHT_WOUNDS = "Light Wounds"
AFTER_A_PASS = frozenset({"Demolitions", "Hidden Unit"})


@RULEBOOK.check("V241", "A29", e.Action)
def concealment_before_a_defense(state: State, event: e.Action) -> Objection | None:
    """Concealment is played after the attack roll and before a Defense roll."""
    attack = state.attack
    if event.action != "Concealment":
        return None
    if attack_is_unseen(state):
        return missing("the attack under way")
    if attack is not None and attack.rolled and not state.units_known:
        return missing(f"the units in {attack.hex}")
    waiting = [name for name in attack.defenders if name not in attack.defended] if attack is not None else []
    if attack is not None and attack.rolled and waiting:
        if any(state.side_of(name) in (None, event.side) for name in waiting):
            return None
        message = f"{event.side} has no unit that is still to roll Defense"
        return Objection(message, expected="an attack on the player's own units", found="none", pieces=tuple(waiting))
    found = "no attack" if attack is None else "after the Defense rolls" if attack.rolled else "before the attack roll"
    return Objection("Concealment is played just before a Defense roll", "a Defense roll to come", found)


@RULEBOOK.check("V241", "A29", e.Reduce)
def concealment_takes_off_the_cover(state: State, event: e.Reduce) -> Objection | None:
    """Concealment takes the Cover of the hex off the Attack Total, that of either hex of a Spray Fire."""
    attack = state.attack
    if attack is None:
        return missing("the attack")
    found = [covers_of(state, hex, attack) for hex in attack.hexes]
    covers = [cover for covers in found if covers is not None for cover in covers.allowed(state.option("AMB-22"))]
    if not covers:
        return missing(f"the Cover in {attack.hex}")
    if any(cover.value == event.points for cover in covers):
        return None
    best = max(covers, key=lambda cover: cover.value)
    message = f"Concealment takes the Cover of {attack.hex} off, {best}, and not {event.points}"
    return Objection(message, expected=str(best.value), found=str(event.points), hexes=attack.hexes)


@RULEBOOK.check("V243", "A31, A35.4", e.Action)
def only_after_a_discard(state: State, event: e.Action) -> Objection | None:
    """Demolitions and Hidden Unit answer a Pass of the opponent in which he has discarded a card."""
    if event.action not in AFTER_A_PASS:
        return None
    turn = state.turn
    if turn is None:
        return missing("whose Turn it is")
    if turn.side == event.side:
        found = "the player's own Turn"
    elif not turn.passed:
        if not turn.complete and not turn.orders:
            return missing("whether the opponent has passed")
        found = "no Pass"  # who has given an Order cannot have passed (O15)
    elif not turn.discarded:
        found = "a Pass without a discard"
    else:
        return None
    message = f"{event.action} answers a Pass of the opponent with at least one discard"
    return Objection(message, expected="a Pass with a discard", found=found)


@RULEBOOK.check("V244", "A31", e.Remove, given=action_under_way)
def demolitions_among_friends(state: State, event: e.Remove, acting: Acting) -> Iterator[Objection]:
    """Demolitions eliminate one Fortification, in a hex with friendly units."""
    if acting.played.action != "Demolitions" or state.interrupts.open is not None:
        return
    if not is_fortification(event.marker):
        yield Objection(f"{event.marker} is not a Fortification", "a Fortification", event.marker, hexes=(event.hex,))
    if any(acting.seen(e.Remove)):
        yield Objection("Demolitions eliminate one Fortification", "one", "two", hexes=(event.hex,))
    if not state.units_known:
        yield missing(f"the units in {event.hex}")
    elif not any(unit.side == acting.played.side for unit in state.units_in(event.hex)):
        message = f"{acting.played.side} has no unit in {event.hex}"
        yield Objection(message, expected="a friendly unit there", found="none", hexes=(event.hex,))


@RULEBOOK.check("V245", "A32", e.Action)
def digging_in_at_a_time_advance(state: State, event: e.Action) -> Objection | None:
    """Dig In is played at the end of a Time Advance."""
    if event.action != "Dig In" or state.advance is not None:
        return None
    if state.order_unknown:
        return missing("whether Time has just advanced")
    return Objection("Dig In is played at the end of a Time Advance only", "a Time Advance", "none")


@RULEBOOK.check("V245", "A32", e.Place, given=action_under_way)
def digging_in_where_friends_are(state: State, event: e.Place, acting: Acting) -> Iterator[Objection]:
    """Foxholes come into a hex with friendly units, without Water, Blaze or Fortification."""
    if acting.played.action != "Dig In" or event.marker != "Foxholes" or state.event is not None:
        return
    there = [marker for marker in state.markers.get(event.hex, ()) if is_fortification(marker) or marker == "Blaze"]
    if there:
        yield Objection(f"there is {there[0]} in {event.hex}", "nothing there", there[0], hexes=(event.hex,))
    if state.ground is not None and is_water(state.ground.terrain(event.hex)):
        yield Objection(f"{event.hex} is Water", "no Water", state.ground.terrain(event.hex), hexes=(event.hex,))
    if not state.units_known:
        yield missing(f"the units in {event.hex}")
    elif not any(unit.side == acting.played.side for unit in state.units_in(event.hex)):
        message = f"{acting.played.side} has no unit in {event.hex}"
        yield Objection(message, expected="a friendly unit there", found="none", hexes=(event.hex,))


@RULEBOOK.check("V251", "A36", e.Replace)
def light_wounds_for_a_squad(state: State, event: e.Replace) -> Iterator[Objection]:
    """Light Wounds replace a Squad by a Team of its quality."""
    unit, team = state.unit(event.unit), state.unit(event.team)
    acting = state.acting
    if acting is None or acting.played.action != LIGHT_WOUNDS:
        message = f"{event.unit} is replaced without Light Wounds"
        yield Objection(message, expected="the action Light Wounds", found="none", pieces=(event.unit,))
    if unit.type is None:
        yield missing(f"the type of {event.unit}")
        return
    if unit.kind != "squad":
        yield Objection(f"{event.unit} is not a Squad", "a Squad", unit.kind, (event.unit,))
    elif team.side not in (unit.side, None) or team.hex is not None:
        why = f"is on the map already, in {team.hex}" if team.hex is not None else f"is {team.side}'s"
        yield Objection(f"{event.team} {why}", f"a Team of {unit.side} off the map", event.team, (event.team,))
    elif team.type is not None and (team.kind != "team" or team.type.quality != unit.type.quality):
        yield Objection(
            f"{event.team} is not a Team of {event.unit}'s quality",
            expected=f"a {unit.type.quality} Team",
            found=f"{team.type.quality or ''} {team.kind}".strip(),
            pieces=(event.unit, event.team),
        )


@RULEBOOK.check("V251", "A36", e.Break, given=action_under_way)
def light_wounds_instead_of_the_break(state: State, event: e.Break, acting: Acting) -> Objection | None:
    """The Team of a good Squad is good: it comes instead of the break."""
    if acting.played.action != LIGHT_WOUNDS or state.interrupts.open is not None:
        return None
    team = next((replaced.team for replaced in acting.seen(e.Replace) if replaced.team == event.piece), None)
    if team is None or state.unit(team).broken or any(acting.seen(e.Roll)):
        return None
    return Objection(f"{team} comes instead of the break and does not break for it too", "good", "broken", (team,))


@RULEBOOK.check("V251", "A36", e.Action)
def light_wounds_for_nobody(state: State, event: e.Action) -> Iterator[Objection]:
    """Light Wounds are played when a friendly Squad suffers damage: for no other unit, and not without damage."""
    if event.action != LIGHT_WOUNDS:
        return
    named = [state.unit(name) for name in event.units]
    wrong = [unit for unit in named if unit.kind not in ("squad", None) or unit.side not in (event.side, None)]
    if wrong:
        names = tuple(unit.name for unit in wrong)
        yield Objection(
            f"{', '.join(names)} is not a Squad of {event.side}", "a Squad of the player's own", ", ".join(names), names
        )
    elif not _damage_may_come(state, event.side):
        message = f"{event.side} plays {LIGHT_WOUNDS}, and no Squad suffers damage"
        yield Objection(message, expected="a Squad that would break", found="no damage")


def _damage_may_come(state: State, side: str) -> bool:
    """Whether something may damage a unit just now: a Defense roll, a Sniper!, an Event, a Melee (AMB-14)."""
    attack, now = state.attack, state.interrupts
    fought = attack is not None and attack.rolled and not attack.over and _fails_its_defense(state, side)
    melee = state.melee is not None and not state.melee.over
    unknown = attack_is_unseen(state)
    return fought or melee or unknown or _may_strike(now.open) or bool(state.pending.unreported)


def _may_strike(trigger: OpenTrigger | None) -> bool:
    """Whether a trigger has come so far that it may damage a unit: an Event! has its card, a Sniper! its random hex."""
    if trigger is None:
        return False
    return trigger.revealed is not None if trigger.name == EVENT else trigger.hex is not None


def _fails_its_defense(state: State, side: str) -> bool:
    """Whether a Squad of a side has made a Defense roll that breaks it, as far as all units are known."""
    if not state.units_known or "fight" in state.ledger.unclear:
        return True
    squads = {unit.name for unit in state.units_of(side) if unit.kind in ("squad", None)}
    failed = (entry for cause in ("BR1", "BR4") for entry in state.ledger.entries(cause, suspended=True))
    return any(entry.pieces is None or not squads.isdisjoint(entry.pieces) for entry in failed)


@RULEBOOK.check("V251", "A36", e.Attack, *COMPLETIONS, given=action_under_way)
def light_wounds_cost_a_point(state: State, event: Event, acting: Acting) -> Objection | None:
    """Light Wounds replace a Squad, and cost their player 1 VP (AMB-50)."""
    if acting.played.action != LIGHT_WOUNDS or state.interrupts.open is not None:
        return None
    if isinstance(event, (e.Eliminate, e.Deploy, e.Draw)) and order_completed(state, event) is None:
        return None
    if not any(acting.seen(e.Replace)):
        return Objection(f"{LIGHT_WOUNDS} are played, and no Squad is replaced", "a Team for the Squad", "none")
    side = acting.played.side
    other = state.other(side)
    if not any(due.cause == LIGHT_WOUNDS for due in state.dues.of(other or "")):
        return None
    return warning(f"Light Wounds cost {side} 1 VP", f"{other or 'the opponent'} gains 1 VP", "none")
