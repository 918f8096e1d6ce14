"""The total of a roll, term by term, and the number to compare it with (1.9, O16.4, O18.2.2, O20, O22, O23, 6.2.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from ccmod.games.combat_commander.rules.checks.ordnance import aimed_roll
from ccmod.games.combat_commander.rules.checks.spotting import accuracy_roll
from ccmod.games.combat_commander.rules.events import Roll
from ccmod.games.combat_commander.rules.state.attack import BREAK, SUPPRESS
from ccmod.games.combat_commander.rules.state.defense import defense_by, morale_sum
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.values import melee_fp
from ccmod.games.combat_commander.rules.terms import ATTACK_ROLLS
from ccmod.play.reasons import Reason
from ccmod.play.sum import Sum

DEFENDED = {BREAK: "a break", SUPPRESS: "a Suppressed marker"}
"""The total of a Defense roll, in words that follow "because of"."""


def of_a_roll(state: State, roll: Roll) -> Iterable[Reason]:
    """The sum of a roll, and what it comes to."""
    find = _attacks if roll.roll in ATTACK_ROLLS else _SUMS.get(roll.roll)
    return find(state, roll) if find is not None else ()


def _attacks(state: State, roll: Roll) -> Iterator[Reason]:
    attack = state.attack
    if attack is not None and attack.kind == ATTACK_ROLLS[roll.roll]:
        total = attack.sum_with(roll.white + roll.red)
        if total is not None:
            yield Reason("O20.3.3", "the Attack Total", sums=(total,))


def _defense(state: State, roll: Roll) -> Iterator[Reason]:
    attack = state.attack
    if attack is None or roll.subject is None:
        return
    made = defense_by(state, roll)
    if made is not None and made.total is not None and made.attack is not None:
        sums = (made.total.named("Defense"), made.attack.named(f"Attack {made.attack.what}".strip()))
        yield Reason("O20.3.4", DEFENDED.get(made.due or "", "no effect"), sums=sums)


def _recover(state: State, roll: Roll) -> Iterator[Reason]:
    yield from _against_morale(state, roll, "O22.3", ("a rally", "a Suppressed marker", "no effect"))


def _rout(state: State, roll: Roll) -> Iterator[Reason]:
    yield from _against_morale(state, roll, "O23.2", ("no effect", "a Suppressed marker", "a retreat"))


def _against_morale(state: State, roll: Roll, rule: str, words: tuple[str, str, str]) -> Iterator[Reason]:
    """``words`` for a roll below the Morale, at it, and above it."""
    morale = morale_sum(state, roll.subject) if roll.subject is not None else None
    if morale is not None:
        made = Sum("roll", roll.white + roll.red)
        what = words[(made.value >= morale.value) + (made.value > morale.value)]
        yield Reason(rule, what, sums=(made, morale))


def _targeting(state: State, roll: Roll) -> Iterator[Reason]:
    aimed = state.targeting
    if aimed is None or aimed.weapon is None or aimed.hex is None:
        return
    product = roll.white * roll.red
    made = aimed_roll(state, replace(aimed, product=product), aimed.hex, aimed.weapon)
    if not isinstance(made, str):
        yield _against_range("O20.2.3", *made)


def _accuracy(state: State, roll: Roll) -> Iterator[Reason]:
    made = accuracy_roll(state, state.barrage, roll.white * roll.red) if state.barrage is not None else None
    if made is not None:
        yield _against_range("O18.2.2", *made)


def _against_range(rule: str, made: Sum, range: int) -> Reason:
    return Reason(rule, "a hit" if made.value > range else "a miss", sums=(made, Sum("range", range)))


def _melee(state: State, roll: Roll) -> Iterator[Reason]:
    made = melee_fp(state, state.melee.hex, roll.side) if state.melee is not None else None
    if made is not None:
        yield Reason("O16.4.2", f"the Melee Total of {roll.side}", sums=(made.plus(("roll", roll.white + roll.red)),))


def _sudden_death(state: State, roll: Roll) -> Iterator[Reason]:
    if state.time is not None:
        made = roll.white + roll.red
        what = "the end of the game" if made < state.time else "a game that goes on"
        yield Reason("6.2.2", what, sums=(Sum("roll", made), Sum("Time", state.time)))


_SUMS: dict[str, Callable[[State, Roll], Iterable[Reason]]] = {
    "defense": _defense,
    "recover": _recover,
    "rout": _rout,
    "targeting": _targeting,
    "accuracy": _accuracy,
    "melee": _melee,
    "sudden death": _sudden_death,
}
