"""The effects of morale: shaken, suppressed, routed, better again."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.effects.activation import acts
from ccmod.games.we_were_brothers.rules.effects.wounds import interrupted, stops
from ccmod.games.we_were_brothers.rules.rout import way_out
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import KNEELING, PRONE, STANDING
from ccmod.play.effects import effect
from ccmod.play.entries import LedgerEntry

HEIGHT = {PRONE: 0, KNEELING: 1, STANDING: 2}
"""The level of a posture, in halves (6.0-08)."""


def lowered(state: State, man: Soldier) -> frozenset[str] | None:
    """The postures that a suppressed man may take; ``None`` if they are not known.

    Near several barriers, the highest that covers him is enough, and lower is not a breach; nobody gets up by it.
    """
    if state.ground is None or man.hex is None or man.posture not in HEIGHT:
        return None
    if man.place is not None or state.ground.building_at(man.hex) is not None:
        return frozenset(HEIGHT)
    levels = [barrier.level for barrier in state.ground.barriers_near(man.hex)]
    if man.hex in state.ground.depressions:
        levels.append(1)
    if man.hex in state.ground.woods:
        levels.append(2)
    cover = min(2, max(levels, default=0))
    return frozenset(posture for posture, height in HEIGHT.items() if height <= cover)


SUPPRESSING = frozenset((
    "SHAKEN HIT", "SUPPRESSED HIT", "SUPPRESSED BY WOUND", "SUPPRESSED AREA", "SUPPRESSED ENTERING",
    "SUPPRESSED COMPOSURE", "SUPPRESSED DEATH",
))  # fmt: skip
"""The events that make morale worse by one step."""

CALLED_BACK = ("RALLIED", "RETURNS")
"""The causes by which a roll makes morale better, and no phase of his own."""


def _escalates(state: State, name: str, to: str | None) -> None:
    """Another duty of this kind is now a step further, or none for a routed man (10.0-09, A-57)."""
    for entry in state.ledger.among(SUPPRESSING):  # a list of its own, which withdrawing does not change
        if entry.is_for(name) and not entry.is_spent:
            state.ledger.withdraw(entry)
            if to is not None:
                state.ledger.open(to, (name,), least=entry.least)


def _pinned(state: State, man: Soldier, morale: str) -> None:
    """A soldier is shaken or suppressed; he may recover from now on."""
    man.morale, man.chances = morale, 0
    state.ledger.drop("FREED", piece=man.name)  # what pins him now is another fire
    man.recovers = _may_recover(state, man)


def _may_recover(state: State, man: Soldier) -> bool:
    """Whether a soldier who is pinned now may still be activated in this phase (4.0-03, 4.0-06)."""
    return man.side in state.turn.sides and state.turn.phase in t.ACTIVE and man.deeds.act is None


@effect
def shake(state: State, event: e.Shake) -> None:
    """A marker in his status box."""
    man = state.make_man(event.soldier)
    _pinned(state, man, t.SHAKEN)
    _escalates(state, man.name, "SUPPRESSED HIT")
    stops(state, man)


@effect
def suppress(state: State, event: e.Suppress) -> None:
    """His move ends, he goes down, and his own suppression stops (10.0-06, 8.3-13)."""
    man = state.make_man(event.soldier)
    entry = state.ledger.used_by(event)
    _pinned(state, man, t.SUPPRESSED)
    _escalates(state, man.name, "ROUTS")
    interrupted(state, man)
    stops(state, man)
    if entry is not None and entry.cause.id == "SUPPRESSED AREA":
        for area in state.areas:
            if area.megahex == state.megahex_of(man):
                area.victims.add(man.name)
    fight = state.fight_of(man.name)
    if fight is not None:
        if fight.fleeing != man.name:
            state.ledger.must("MUST FLEE", (man.name,))
        return
    wanted = lowered(state, man)
    cause = "LOWERED LATE" if state.ledger.unsaid else "LOWERED"  # his figure goes down when that is reported
    if wanted is not None and man.posture not in wanted:
        state.ledger.must(cause, (man.name,), where={"posture": wanted})
    elif wanted is None and man.posture != t.PRONE:
        state.ledger.open(cause, (man.name,))


@effect
def rout(state: State, event: e.Rout) -> None:
    """He runs at once (10.0-12)."""
    man = state.make_man(event.soldier)
    man.morale = t.ROUTED
    _escalates(state, man.name, None)
    state.ledger.drop("ROUTS", "ROUTS COMPOSURE", "ROUTS RALLY", piece=man.name)
    interrupted(state, man)
    stops(state, man)
    man.deeds.stopped = False
    state.ledger.drop("LOWERED", "LOWERED LATE", piece=man.name)
    state.ledger.drop("RECOVERS", "FREED", piece=man.name)
    man.chances = 0
    least = 0 if state.ground is not None and not way_out(state, man) else 1
    state.ledger.open("ROUT RUN", (man.name,), least=least, where={"mode": t.ROUTING})
    state.ledger.open("STANDS UP", (man.name,))
    if state.turn.phase == t.RESOLUTION and man.side == state.turn.side:
        state.ledger.open("DIE rout test", (man.name,), where={"purpose": t.ROUT_TEST})


@effect
def improve(state: State, event: e.Improve) -> None:
    """One level better; by recovery it is all that he does in the phase (4.0-03)."""
    man = state.make_man(event.soldier)
    entry = state.ledger.used_by(event)
    if state.ledger.unsaid and state.may_have_recovered(man) and (entry is None or entry.cause.id not in CALLED_BACK):
        recovered(state, man, entry)
    else:
        if not state.ledger.unsaid:  # his level is sure again, apart from the event that has just freed him
            man.chances = sum(one.is_for(man.name) and not one.is_spent for one in state.ledger.entries("FREED"))
        if entry is None or entry.cause.id == "RECOVERS":
            man.recovers = False
            if state.turn.phase != t.RESOLUTION:
                acts(state, man, "improve")
            man.deeds.recovered = True
    if man.morale == t.ROUTED:
        man.recovers = _may_recover(state, man)
    man.morale = event.level
    if event.level != t.ROUTED:
        state.ledger.drop("ROUT MOVE", piece=man.name)


def recovered(state: State, man: Soldier, entry: LedgerEntry | None) -> None:
    """He has recovered without a report: what the last die did to him was less."""
    if man.chances > 0:
        if entry is not None and (entry.cause.id == "RECOVERS" or man.chances > 1):
            entry.used.remove(state.ledger.step)  # it was in an earlier phase
        man.chances -= 1
    else:
        man.recovers = False
        man.deeds.act, man.deeds.recovered = "improve", True
    by_area = state.test is not None and state.test.purpose == t.SUPPRESSION_FIRE
    hit = "SUPPRESSED AREA" if by_area else "SUPPRESSED HIT"
    due = [one for cause in ("ROUTS", "SUPPRESSED HIT") for one in state.ledger.entries(cause) if one.is_for(man.name)]
    for one in due:
        if not one.is_spent:
            state.ledger.withdraw(one)
            for cause in (hit, "SHAKEN HIT"):
                state.ledger.open(cause, (man.name,))


@effect
def rally(state: State, event: e.Rally) -> None:
    """He rolls for each of them, or once for all."""
    man = state.make_man(event.leader)
    acts(state, man, "rally")
    for name in event.soldiers:
        where = {"purpose": t.RALLY, "subject": name}
        least = 1 if state.option("S-06") == "once for each" else 0
        state.ledger.open("DIE rally", (man.name,), least=least, where=where)


@effect
def brave(state: State, event: e.Brave) -> None:
    """He rolls; if it succeeds, he may fire."""
    man = state.make_man(event.soldier)
    acts(state, man, "brave")
    state.ledger.drop("RECOVERS", piece=man.name)
    state.ledger.must("DIE brave fire", (man.name,), where={"purpose": t.BRAVE_FIRE})
