"""The effects of wounds, treatment and death."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.effects.activation import acts, fire_over, run_broken, wait_over
from ccmod.games.we_were_brothers.rules.effects.results import suppresses
from ccmod.games.we_were_brothers.rules.effects.scores import offence
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.play.effects import effect


def interrupted(state: State, man: Soldier) -> None:
    """He was hit or suppressed: what he suppresses is free, and its victims may improve (8.3-13)."""
    for area in state.areas:
        if area.by != man.name:
            continue
        area.broken = True
        if area.denied or state.ground is None:
            # that of an earlier turn may have been swept off by then; another's fire may go on; who stood in it decides
            others = any(one.denied and not one.broken and one.megahex == area.megahex for one in state.areas)
            least = 1 if area.denied and area.turn in (None, state.turn.number) and not others else 0
            where = {"megahex": area.megahex}
            for entry in state.ledger.entries("AREA BROKEN"):
                if entry.where == where and not entry.is_spent:
                    state.ledger.withdraw(entry)  # it becomes free once, though several suppress it
            state.ledger.open("AREA BROKEN", least=least, where=where)
        for name in sorted(area.victims):
            victim = state.man(name)
            if victim.is_pinned and state.megahex_of(victim) in (area.megahex, None):
                state.ledger.open("FREED", (name,))
                victim.chances += 1
        area.victims.clear()
    if man.suppressing is not None:
        fire_over(state, man)


def stops(state: State, man: Soldier) -> None:
    """He is not free to act any more: no opportunity fire, no run (8.2-06, 7.0-02)."""
    man.deeds.stopped = True
    if state.option("Q-09") == "whatever stops him":
        man.waits = False
    markers_come_off(state, man)
    state.ledger.drop("RUN GOES ON", piece=man.name)


def markers_come_off(state: State, man: Soldier) -> None:
    """What lies beside a man whom something stops may come off: of his wait, his run and his suppression fire."""
    if man.waiting is not None:
        wait_over(state, man)
    run_broken(state, man)
    if man.suppressing is not None:
        fire_over(state, man)


@effect
def wound(state: State, event: e.Wound) -> None:
    """The token goes down; a serious wound suppresses, one of the head bleeds (9.0-02 to 9.0-04)."""
    man = state.make_man(event.soldier)
    interrupted(state, man)
    track = state.health
    unconscious = man.condition == t.UNCONSCIOUS
    where = {}
    stands = _token(state, man)
    if track is not None and stands is not None:
        box = track.after(stands, event.wound)
        if (box > track.last or unconscious) and state.option("A-25") == "it kills":
            state.ledger.must("DIES WOUNDED", (man.name,))
        where = {"box": min(box, track.last)}
    elif unconscious:
        state.ledger.open("DIES WOUNDED", (man.name,))
    state.ledger.open("TOKEN DOWN", (man.name,), least=1 if where else 0, where=where)
    if event.wound == t.SERIOUS_HEAD and man.condition is None:
        state.ledger.must("BLEEDS", (man.name,))
    if event.wound == t.SERIOUS and man.condition is None and not _falls(state, man, where.get("box")):
        suppresses(state, man, "SUPPRESSED BY WOUND")


def _token(state: State, man: Soldier) -> int | None:
    """Where a man's token stands when all wounds before have moved it, said or not."""
    due = [
        entry.where["box"] for entry in state.ledger.entries("TOKEN DOWN") if entry.is_owed and entry.is_for(man.name)
    ]
    return max((box for box in due if isinstance(box, int)), default=man.box)


def _falls(state: State, man: Soldier, box: int | None) -> bool:
    """Whether a wound makes him bleed or faint: then the marker of that state takes the place (Q-18)."""
    return (
        state.health is not None
        and box is not None
        and state.health.state(box) is not None
        and (state.option("Q-18") == "no")
    )


@effect
def health(state: State, event: e.Health) -> None:
    """The token stands there; at the symbol he bleeds, on the last box he is unconscious."""
    man = state.make_man(event.soldier)
    man.box = event.box
    for entry in state.ledger.entries("TOKEN DOWN"):
        box = entry.where.get("box")
        if entry.is_for(man.name) and isinstance(box, int) and box < event.box:
            entry.lapse()  # it is moved once for several wounds
    reached = state.health.state(event.box) if state.health is not None else None
    if state.health is None:
        state.ledger.open("BLEEDS", (man.name,))
        state.ledger.open("FAINTS", (man.name,))
    elif reached == t.UNCONSCIOUS and man.condition in (None, t.BLEEDING):
        state.ledger.must("FAINTS", (man.name,))
    elif reached == t.BLEEDING and man.condition is None and not _is_open(state, "BLEEDS", man):
        state.ledger.must("BLEEDS", (man.name,))


def _is_open(state: State, cause: str, man: Soldier) -> bool:
    return any(entry.is_for(man.name) for entry in state.ledger.entries(cause))


@effect
def bleed(state: State, event: e.Bleed) -> None:
    """He lies down, and what was in his status box is gone (9.0-04, 9.0-05)."""
    _lies(state, state.make_man(event.soldier), t.BLEEDING)


@effect
def faint(state: State, event: e.Faint) -> None:
    """He lies unconscious (9.0-07)."""
    _lies(state, state.make_man(event.soldier), t.UNCONSCIOUS)


def _lies(state: State, man: Soldier, condition: str) -> None:
    interrupted(state, man)
    man.condition, man.downed = condition, True
    man.morale, man.waits = t.ALERTED, False
    stops(state, man)
    for cause in ("LOWERED", "LOWERED LATE", "ROUT RUN", "ROUT MOVE", "RECOVERS", "SUPPRESSED HIT", "ROUTS",
                  "SUPPRESSED BY WOUND", "SHAKEN HIT", "SUPPRESSED AREA", "MUST FLEE", "DIE rout test"):  # fmt: skip
        state.ledger.drop(cause, piece=man.name)
    state.ledger.open("LAID DOWN", (man.name,))
    _ends_fights(state, man)


def _ends_fights(state: State, man: Soldier) -> None:
    fight = state.fight_of(man.name)
    if fight is not None:
        state.ledger.open("FIGHT OVER", (fight.attacker, fight.defender))


@effect
def die(state: State, event: e.Die) -> None:
    """He leaves the map; comrades may test their composure; who killed a stabilised enemy pays for it."""
    man = state.make_man(event.soldier)
    interrupted(state, man)
    megahex = state.megahex_of(man)
    _killer_pays(state, man)
    _ends_fights(state, man)
    state.ledger.forget(man.name)
    man.gone, man.waits, man.morale = "dead", False, t.ALERTED
    markers_come_off(state, man)
    if not state.has("composure_on_death"):
        if state.option("C-05") == "it suppresses":
            for comrade in _comrades(state, man, megahex):
                suppresses(state, comrade, "SUPPRESSED DEATH", surely=state.ground is not None)
        return
    surely = 1 if state.ground is not None else 0
    for comrade in _comrades(state, man, megahex):
        state.ledger.open("DIE composure death", (comrade.name,), least=surely, where={"purpose": t.COMPOSURE})


def _comrades(state: State, man: Soldier, megahex: str | None) -> list[Soldier]:
    """The men of his side in his megahex; all of them who may be there, where the map is unknown."""
    inside = state.on_map() if state.ground is None else state.men_in(megahex) if megahex is not None else []
    return [one for one in inside if one.side == man.side and one.is_able and one.name != man.name]


def _killer_pays(state: State, man: Soldier) -> None:
    """9.0-20: two victory points and a point of infamy for the death of a stabilised enemy."""
    if (
        man.condition != t.STABILISED
        or state.test is None
        or (state.test.purpose not in t.SHOTS and state.test.purpose not in t.BLOWS)
    ):
        return
    killer = state.man(state.test.roller)
    if killer.side is not None and man.side is not None and killer.side != man.side:
        offence(state, killer, "KILLER")


@effect
def treat(state: State, event: e.Treat) -> None:
    """He rolls."""
    man = state.make_man(event.soldier)
    acts(state, man, "treat")
    where = {"purpose": t.TREATMENT, "subject": event.casualty}
    state.ledger.must("DIE treatment", (man.name,), where=where)


@effect
def stop_bleeding(state: State, event: e.StopBleeding) -> None:
    """He is up and alerted, or still lies (A-26)."""
    man = state.make_man(event.soldier)
    man.condition = None
    if state.option("A-26") == "up and alerted":
        man.downed = False
    state.ledger.open("STANDS UP", (man.name,))
    state.ledger.drop("DIE worsening", piece=man.name)


@effect
def stabilise(state: State, event: e.Stabilise) -> None:
    """He lies till the end of the game."""
    man = state.make_man(event.soldier)
    man.condition, man.downed = t.STABILISED, True
    state.ledger.drop("DIE worsening", piece=man.name)


@effect
def tend(state: State, event: e.Tend) -> None:
    """The Medic rolls."""
    man = state.make_man(event.medic)
    acts(state, man, "tend")
    where = {"purpose": t.HEALING, "subject": event.casualty}
    state.ledger.must("DIE wounds", (man.name,), where=where)


@effect
def heal(state: State, event: e.Heal) -> None:
    """The token goes up."""
    man = state.make_man(event.soldier)
    where = {} if man.box is None else {"box": max(0, man.box - event.points)}
    state.ledger.must("TOKEN UP", (man.name,), where=where)
