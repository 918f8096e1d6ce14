"""Unannounced Shocks: the acts that belong to them show who is to shock whom (11.12, 11.33 to 11.37)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.doubts import unsure
from ccmod.games.great_battles.rules.phases import SHOCK
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.silent_activations import an_activation
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import DISORDER, MARCH
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity

CALLED_FOR = ("pre-shock", "commitment")
"""The checks that a Shock calls for."""
WHO_MAY = frozenset(("V028", "V030", "V049", "V085", "V098", "V131", "V133", "V145"))
"""The checks of who may shock whom, whenever it is said."""
OF_ITS_TIME = "V030"
"""The one of them that asks whether its brigade acts."""
OF_THOSE_WHO_ACT = "a unit of a brigade that acts"
"""The event needed where a unit attacks by Shock whose brigade does not act."""
BREACH = Severity.VIOLATION


def designations(state: State, event: Event) -> Sequence[Event]:
    """The Shocks that an event shows, if it belongs to none that was announced; of one that is resolved, exactly it.

    Where only units of a brigade may shock that has not begun to act, it has begun without a word; unless a Shock that
    was put in may be against more units than had shown it.
    """
    shown = tuple(_shown(state, event))
    if not shown:  # as nearly always
        return ()
    now = tuple(one for one in shown if not an_activation(state, one)) or tuple(_widened(state, shown))
    if now:
        return now
    begins = an_activation(state, shown[0])
    return (*begins, *(one for one in shown if an_activation(state, one) == begins))


def _shown(state: State, event: Event) -> Iterable[e.Designate]:
    if state.activation.command is None:
        return ()
    if isinstance(event, e.Resolve):
        is_new = state.shocks.find(event.attackers, event.defenders) is None
        return (e.Designate(event.attackers, event.defenders),) if is_new and _may_be_unsaid(state) else ()
    if isinstance(event, e.Fire):
        return _from(state, event.hex) if _may_be_unsaid(state) else ()
    name = _of(event)
    unit = state.units.get(name) if name is not None else None
    if unit is None or _is_for_another(state, event, unit) or not _may_be_unsaid(state):
        return ()
    if state.shocks.of_attacker(unit.name) is not None or state.shocks.of_defender(unit.name) is not None:
        return ()
    return _by(state, unit) if unit.side == state.activation.side else _against(state, unit)


def _may_be_unsaid(state: State) -> bool:
    """Whether a log may have left out a Shock."""
    ledger = state.ledger
    return not (ledger.whole or ledger.reports_all(e.Designate))


def asked_of_others(state: State, objection: Objection, names: Iterable[str]) -> Objection:
    """An objection that may be due to an unannounced Shock of others, against these units: a question."""
    others = any(any(_against(state, state.unit(name))) for name in names)
    return state.ledger.asked(objection, e.Designate) if others else objection


def _of(event: Event) -> str | None:
    """The unit that an event is about which belongs to a Shock, or may do so."""
    if isinstance(event, e.Roll):
        return event.subject if event.purpose == DISORDER else None
    if isinstance(event, (e.Udd, e.Disorder, e.SecondDisorder)):
        return event.unit if event.cause in CALLED_FOR else None
    return event.units[0] if isinstance(event, e.Countercharge) else getattr(event, "unit", None)


def _is_for_another(state: State, event: Event, unit: Unit) -> bool:
    """Whether something else calls for a die, or for a rout; one that is rolled again may be that of a Shock, too."""
    if isinstance(event, e.Rout) and not (unit.disordered or unit.is_collapsed or state.orders_of(unit) == MARCH):
        return True
    entry = state.ledger.find(event).entry if isinstance(event, (e.Roll, e.Rout)) else None
    return entry is not None and not ("unreported" in entry.where and state.turn.phase == SHOCK)


def _by(state: State, unit: Unit) -> Iterator[e.Designate]:
    """Whom a unit may shock: Green units commit themselves, Lines wrap around a defender."""
    for hex in sorted(_before(state, unit)):
        enemies = tuple(one.name for one in state.enemies_in(hex, unit.side))
        if enemies and _may_be(state, unit, enemies):
            yield e.Designate((unit.name,), enemies)
            return


def _before(state: State, unit: Unit) -> Iterable[str]:
    """The hexes into which a unit may shock, by how it faces; all around it, if that is not known."""
    if unit.hex is None:
        return ()
    return state.board.neighbours(unit.hex) if unit.facing_is_guessed else state.fronts(unit)


def _from(state: State, hex: str) -> Iterator[e.Designate]:
    """Whom the units of a hex shock at which somebody fires before a Shock, if it is not reported of any (10.43)."""
    there = [one for one in state.units_in(hex) if one.side == state.activation.side]
    if not any(state.shocks.of_attacker(one.name) for one in there):
        for unit in there:
            yield from _by(state, unit)


def _against(state: State, unit: Unit) -> Iterator[e.Designate]:
    """Who may shock a unit, each by himself."""
    stack = tuple(one.name for one in state.stack(unit.hex) if one.side == unit.side and not one.abandoned)
    for enemy in state.enemies_beside(unit):
        if state.shocks.of_attacker(enemy.name) is None and _may_be(state, enemy, stack):
            yield e.Designate((enemy.name,), stack)


def _widened(state: State, shown: Iterable[e.Designate]) -> Iterator[e.Designate]:
    """The first Shock that was put in and whose attackers have further defenders before them, against these too."""
    put_in = [shock for shock in state.shocks.all if shock.unreported and not shock.over]
    for one in shown:
        hexes = {state.unit(name).hex for name in one.defenders}
        for shock in put_in:
            if any(not hexes.isdisjoint(_before(state, state.unit(name))) for name in shock.attackers):
                yield e.Designate(shock.attackers, (*shock.defenders, *one.defenders))
                return


def _may_be(state: State, attacker: Unit, defenders: tuple[str, ...]) -> bool:
    """Whether nothing is to be said against who shocks whom; asked of an event that is not the one that is put in."""
    made = e.Designate((attacker.name,), defenders)
    said = [one for one in RULEBOOK.answers(state, made) if one[0].id in WHO_MAY and one[1].severity is BREACH]
    wrong = [(entry, one) for entry, one in said if unsure(state, entry.id, one) is None]
    of_others = all(entry.id == OF_ITS_TIME or one.expected == OF_THOSE_WHO_ACT for entry, one in wrong)
    return not wrong or (of_others and bool(an_activation(state, made)))
