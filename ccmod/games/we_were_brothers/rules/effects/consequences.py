"""Consequences of a test: whether its number is enough, whether it may be rolled again (2.0-07, 8.5-25)."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.numbers import needed, total, unreported_bonus, unreported_malus
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.shots import Test
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier


def opens_if(
    state: State,
    cause: str,
    pieces: tuple[str, ...] | None,
    true: bool | None,
    where: Mapping[str, object] | None = None,
) -> None:
    """Open a consequence that must come if something is true, and may if nobody knows."""
    if true is not False:
        state.ledger.open(cause, pieces, least=1 if true else 0, where=where)


def reaches(state: State, test: Test, man: Soldier) -> bool | None:
    """Whether a number test succeeds; ``None`` if the number, the marker's value or his skill is not known."""
    sum = total(state, test.purpose, man, test.dice)
    need = needed(state, test.purpose, test.subject or man.name)
    if sum is None or need is None:
        return None
    unreported = unreported_bonus(state, test.purpose, man)
    wounded = unreported_malus(state, test.purpose, man)
    enough = {sum.value + wounded >= need.value, sum.value + unreported >= need.value}
    return None if len(enough) > 1 else enough.pop()


def may_again(state: State, test: Test, man: Soldier) -> bool:
    """Whether a roll with the icon may be made again: then what the icon does waits."""
    skill = t.REROLLED.get(test.purpose)
    if test.again or skill is None or man.skill(skill) < 2:
        return False
    state.ledger.open("AGAIN", (man.name,), where={"purpose": test.purpose})
    return True
