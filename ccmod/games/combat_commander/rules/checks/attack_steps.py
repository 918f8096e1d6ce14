"""The steps of an attack: roll, single-use Weapons, all Defense rolls, the next: V157, V159, V160, V168, V169."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.effects.fights import ENDS
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.attack import AttackUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.results import ended
from ccmod.games.combat_commander.rules.state.subjects import attack_under_way
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

SINGLE_USE = frozenset({"satchel", "molotov"})
"""Weapons that are spent by one attack (11.6)."""
FIRE_CARDS = frozenset({"Assault Fire", "Op Fire"})
"""Actions by which units attack."""
NEXT_ATTACK = (e.Attack, e.Target, e.Impact, e.Mines)
"""Events that announce the next attack."""


def _waiting(state: State, attack: AttackUnderWay) -> tuple[str, ...]:
    """The defenders still on the map that have made no Defense roll, unless rolls without a name may be theirs."""
    waiting = tuple(name for name in attack.defenders if name not in attack.defenses and state.on_map(name))
    if len(waiting) <= attack.nameless or (attack.defenses and _may_be_another(state, attack)):
        return ()
    return waiting


def _may_be_another(state: State, attack: AttackUnderWay) -> bool:
    """Whether a roll that came twice may be that of an unannounced attack: none defends here."""
    return state.interrupts.uncalled and attack.defenses.keys().isdisjoint(attack.defenders)


@RULEBOOK.check("V159", "O20.3.4", *(event for event in ENDS if event not in NEXT_ATTACK), e.Transfer, given=ended)
def every_unit_there_defends(state: State, event: Event, attack: AttackUnderWay) -> Objection | None:
    """Each unit that was in the target hex when the attack was announced makes a Defense roll."""
    waiting = _waiting(state, attack)
    if not waiting or _cancelled_by_jam(attack):
        return None
    return _no_defense(attack, waiting, f"{', '.join(waiting)} made no Defense roll against the attack on {attack.hex}")


@RULEBOOK.check("V159", "O20.3.4", e.Action, given=ended)
def no_fire_card_before_all_defend(state: State, event: e.Action, attack: AttackUnderWay) -> Objection | None:
    """Op Fire and Assault Fire, by which units attack at once, wait until the attack under way is over (A26, A33.2)."""
    return every_unit_there_defends(state, event, attack) if event.action in FIRE_CARDS else None


@RULEBOOK.check("V159", "O20.3.4", e.Roll, of=("defense",))
def nobody_else_defends(state: State, event: e.Roll) -> Objection | None:
    """Units that were not in the target hex make no Defense roll, and nobody makes two."""
    attack = state.attack
    if event.subject is None or state.interrupts.reroll is not None:
        return None
    if attack is None:
        return missing("the attack")
    if event.subject not in attack.defenders and state.side_of(event.subject) is None:
        return missing(f"where {event.subject} was when the attack was announced")
    if event.subject not in attack.defenders and _may_be_another(state, attack):
        return missing("whether the roll was made again, or another attack was announced")
    if event.subject not in attack.defenders:
        why = f"{event.subject} was not in {' or '.join(attack.hexes)} when the attack was announced"
    elif event.subject in attack.defenses:
        why = f"{event.subject} has made its Defense roll already"
    else:
        return None
    return Objection(why, "no Defense roll", event.sentence(), pieces=(event.subject,), hexes=attack.hexes)


@RULEBOOK.check("V160", "O20.3.4", *NEXT_ATTACK, given=ended)
def all_defend_before_the_next_attack(state: State, event: Event, attack: AttackUnderWay) -> Objection | None:
    """The next attack is announced when all Defense rolls against the last one are made."""
    waiting = _waiting(state, attack)
    if not waiting or _cancelled_by_jam(attack):
        return None
    return _no_defense(attack, waiting, f"{', '.join(waiting)} must still roll Defense before the next attack")


@RULEBOOK.check("V168", "O20.3.3.1", *ENDS, given=ended)
def a_jam_does_not_end_the_attack(state: State, event: Event, attack: AttackUnderWay) -> Objection | None:
    """An attack goes on with its full strength when Jammed! has broken the Weapons that made it."""
    waiting = _waiting(state, attack)
    if not waiting or not _cancelled_by_jam(attack):
        return None
    return _no_defense(attack, waiting, f"Jammed! does not cancel the attack: {', '.join(waiting)} must roll Defense")


@RULEBOOK.check("V168", "O20.3.3.1", e.Reduce, given=attack_under_way)
def a_jam_does_not_weaken_the_attack(state: State, event: e.Reduce, attack: AttackUnderWay) -> Objection | None:
    """Nothing but Concealment takes anything off the Attack Total."""
    if not attack.jammed or attack.unsaid:
        return None
    return Objection(
        f"{event.points} is taken off the Attack Total after Jammed!, which does not weaken the attack",
        expected=str(attack.sum) if attack.sum is not None else "the full Attack Total",
        found=f"{event.points} less",
        pieces=attack.pieces,
        hexes=attack.hexes,
    )


def _cancelled_by_jam(attack: AttackUnderWay) -> bool:
    return attack.jammed and not attack.defenses


def _no_defense(attack: AttackUnderWay, waiting: tuple[str, ...], message: str) -> Objection:
    return Objection(message, f"Defense rolls for {', '.join(waiting)}", "none", waiting, attack.hexes)


@RULEBOOK.check("V157", "11.6", *ENDS, given=ended)
def single_use_weapons_go(state: State, event: Event, attack: AttackUnderWay) -> Iterator[Objection]:
    """Satchel charges and Molotovs are taken off as soon as the attack is rolled."""
    for piece in attack.pieces:
        weapon = state.weapons.get(piece)
        if weapon is not None and not weapon.eliminated and weapon.type is not None and weapon.type.kind in SINGLE_USE:
            message = f"{piece} is used up by its attack and must be removed"
            yield Objection(message, expected=f"{piece} removed", found=f"{piece} still in play", pieces=(piece,))


@RULEBOOK.check("V157", "11.6", e.Eliminate)
def single_use_weapons_fire_first(state: State, event: e.Eliminate) -> Objection | None:
    """They are not taken off before the roll."""
    attack, weapon = state.attack, state.weapons.get(event.piece)
    if attack is None or attack.rolled or event.piece not in attack.pieces or state.interrupts.open is not None:
        return None
    if weapon is None or weapon.type is None or weapon.type.kind not in SINGLE_USE:
        return None
    message = f"{event.piece} is removed before its attack is rolled"
    return Objection(message, expected="the Fire Attack roll first", found=event.sentence(), pieces=(event.piece,))


@RULEBOOK.check("V169", "4.1.2", e.AttackMarker)
def the_marker_shows_the_total(state: State, event: e.AttackMarker) -> Objection | None:
    """The Attack Total marker stands on the total of the attack under way, or on a Melee Total."""
    attack, melee = state.attack, state.melee
    if melee is not None and melee.sums and not melee.over:
        sums = [made for made in melee.sums.values() if made is not None]
    else:
        sums = [attack.sum] if attack is not None and attack.sum is not None else []
    if not sums:
        return missing("the Attack Total")
    if any(made.value == event.total for made in sums):
        return None
    message = f"{sums[-1]}, the Attack Total marker stands on {event.total}"
    return warning(message, str(sums[-1].value), str(event.total), hexes=attack.hexes if attack is not None else ())
