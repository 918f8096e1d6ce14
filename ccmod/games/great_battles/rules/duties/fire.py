"""The demands of fire, and the consequences of its results (10.0, 8.35, 12.2, 12.3)."""

from __future__ import annotations

import re

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.checks.fire_guns import may_be_rapid
from ccmod.games.great_battles.rules.duties.entries import cause_of, check, die_for, firers_of, names, opponents
from ccmod.games.great_battles.rules.duties.seconds import second, shakes_stack
from ccmod.games.great_battles.rules.ground import ARTILLERY
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import CANISTER, UNSAID_SHOT, is_rapid, rapid
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.effects import effect
from ccmod.play.entries import LedgerEntry

OF_FIRE = frozenset(("LOSE fire", "UDD fire", "SHAKEN fire"))
"""The immediate consequences of fire."""
SECOND_SHOT = frozenset(("the second shot", "fire"))
"""The purposes of which a second die may be said."""
_RESULT = re.compile(r"(\d?)([dD]?)")


@effect
def fire(state: State, event: e.Fire) -> None:
    """A roll for each fire, and one more for Rapid Fire (10.17, 10.68)."""
    firers = [state.unit(name) for name in event.units]
    side, kind = firers[0].side, event.kind
    pieces = event.units
    if len(pieces) > 1 or firers[0].battery:
        pieces = tuple(dict.fromkeys((*pieces, *map(state.battery_of, pieces))))
    more = {"hex": event.hex, "kind": kind}
    empty = kind is not None and not opponents(state, event.hex, side)
    state.ledger.open("DIE fire", pieces, least=int(not empty), where=die_for("fire", side, **more))
    if is_rapid(kind):
        state.ledger.must("DIE second shot", pieces, where=_second(side, **more))
    elif may_be_rapid(state, event):
        state.ledger.open(UNSAID_SHOT, pieces, where=_second(side, hex=event.hex, kind=rapid(kind)))


def _second(side: str | None, **more: object) -> dict[str, object]:
    """The fields of the roll of a second shot; its purpose may be fire, as that of the first is."""
    return {**die_for("fire", side, **more), "purpose": SECOND_SHOT}


def is_ball(state: State, firers: list[Unit], hex: str) -> bool | None:
    """Whether a fire strikes each unit of the hex for itself (10.67); ``None`` if that is not known."""
    types = {one.type for one in firers}
    if None in types or not types:
        return None
    if ARTILLERY not in types or len(types) > 1:
        return False
    if hex not in state.board or any(one.hex is None for one in firers):
        return None
    return all(state.board.distance(one.hex or "", hex) > CANISTER for one in firers)


def _spreads(rolled: LedgerEntry, *, ball: bool | None) -> dict[str, object]:
    """Whether a fire disorders the stack beneath its top unit, too (8.35): ``False`` says that it may.

    Withdrawal Fire is at the unit that leaves; whether those who stay have to check, the rules do not say.
    """
    return {"spreads": rolled.where.get("kind") != "withdrawal"} if ball is False else {}


def may_strike(state: State, firers: list[Unit], hex: str, entry: LedgerEntry) -> None:
    """The possible consequences of fire as long as its result is not reported: any loss, and any Disorder."""
    targets = opponents(state, hex, firers[0].side if firers else None)
    if not targets:
        return
    ball = is_ball(state, firers, str(entry.where.get("hex")))
    stack, more = names(targets), {"unreported": entry.where.get("hex"), **_spreads(entry, ball=ball)}
    where = {"cause": "fire", **more}
    state.ledger.open("LOSE fire", stack, most=None, where=where)
    check(state, "fire", targets, sure=False, most=None, **more)
    state.ledger.open("SHAKEN fire", stack, most=None, where=where)
    for unit in targets:
        if unit.disordered:
            second(state, unit, "fire", sure=False)
            if "spreads" in more:
                shakes_stack(state, unit, sure=False, again=True)


@effect
def fire_result(state: State, event: e.FireResult) -> None:
    """The duties by the table, and nothing else (10.17): losses first, then checks or Disorder."""
    entry = cause_of(state, event)
    rolled = entry.where.get("by") if entry is not None else None
    if entry is None or not isinstance(rolled, LedgerEntry):
        return
    firers, hex = firers_of(state, rolled), str(rolled.where.get("hex"))
    unreported = _unreported(state, entry)
    for one in unreported:
        if one.used:
            return
    for one in unreported:
        state.ledger.withdraw(one)
    targets = opponents(state, event.hex, firers[0].side if firers else None)
    found = _RESULT.match(event.result)
    if not targets or found is None or event.result == "none":
        return
    losses, code, ball = int(found[1] or 0), found[2], is_ball(state, firers, event.hex)
    more = _spreads(rolled, ball=ball if event.hex == hex else is_ball(state, firers, hex))
    if losses:
        _costs(state, targets, losses, ball=ball, **more)
    for struck in [[unit] for unit in targets] if ball else [targets]:
        if code == "d":
            check(state, "fire", struck, sure=ball is not None, most=1 if ball is not None else None, **more)
        elif code == "D":
            _disorders(state, struck, ball=ball, **more)


def _unreported(state: State, entry: LedgerEntry) -> list[LedgerEntry]:
    """The consequences allowed for a die as long as its result was not said."""
    return [one for one in state.ledger.among(OF_FIRE) if one.step == entry.step and "unreported" in one.where]


def _costs(state: State, targets: list[Unit], losses: int, *, ball: bool | None, **more: object) -> None:
    """Losses of the top unit and, beyond its strength, of those beneath; by ball fire of each unit for itself."""
    where = {"cause": "fire", "sp": frozenset(range(1, losses + 1)), **more}
    if ball is False:
        state.ledger.open("LOSE fire", names(targets), least=1, most=losses, where=where)
        return
    for unit in targets:
        sections = len([one for one in state.units.values() if one.battery and one.battery == unit.battery]) or 1
        state.ledger.open(
            "LOSE fire", (unit.name,), least=int(ball is True and sections == 1), most=losses, where=where
        )


def _disorders(state: State, struck: list[Unit], *, ball: bool | None, **more: object) -> None:
    """A D: Disorder of the top unit, or of each; of who is Disordered a second one."""
    top, single = struck[0], len(struck) == 1
    least = int(ball is not None and not top.disordered and top.type is not None)
    most = 1 if ball is not None else None
    state.ledger.open("SHAKEN fire", names(struck), least=least, most=most, where={"cause": "fire", **more})
    for unit in struck:
        if unit.disordered:
            second(state, unit, "fire", sure=unit is top and ball is not None and single)
    if top.disordered and more:
        shakes_stack(state, top, sure=more["spreads"] is True, again=True)
