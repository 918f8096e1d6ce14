"""The effects of shots, opportunity fire, suppression fire and reloads."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.effects.activation import acts, wait_over
from ccmod.games.we_were_brothers.rules.effects.noise import loud
from ccmod.games.we_were_brothers.rules.effects.scores import attacks
from ccmod.games.we_were_brothers.rules.firing import reckon
from ccmod.games.we_were_brothers.rules.looking import FIELD_OF_VIEW, facing_it, sighting_of
from ccmod.games.we_were_brothers.rules.sight.bodies import HEAD
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.shots import Shot
from ccmod.games.we_were_brothers.rules.state.soldiers import Loading, Soldier
from ccmod.games.we_were_brothers.rules.state.things import Area
from ccmod.play.effects import effect


@effect
def fire(state: State, event: e.Fire) -> None:
    """A shot: the soldier's deed, fire back at who tested his sight, or fire in panic."""
    man = state.make_man(event.soldier)
    purpose = purpose_of(state, event)
    if purpose == t.DIRECT_FIRE:
        acts(state, man, "fire")
    _shoots(state, man, event, purpose)
    if purpose == t.DIRECT_FIRE:
        state.ledger.open("SLIPS BACK", (man.name,))


def purpose_of(state: State, event: e.Fire) -> str:
    """The kind of a shot: fire back and panic are called for by a roll before them."""
    entry = state.ledger.used_by(event)
    if entry is None or entry.cause.id not in ("PANIC", "RETURN"):
        return t.DIRECT_FIRE
    return t.PANIC_FIRE if entry.cause.id == "PANIC" else t.RETURN_FIRE


@effect
def fop_fire(state: State, event: e.FopFire) -> None:
    """The one shot of a waiting man."""
    man = state.make_man(event.soldier)
    man.waits = False
    _shoots(state, man, event, t.OPPORTUNITY_FIRE)
    wait_over(state, man)


def _shoots(state: State, man: Soldier, event: e.Fire | e.FopFire, purpose: str) -> None:
    """The roll, the loaded round, the noise, and what a Sniper has to say."""
    target = state.make_man(event.target)
    weapon = event.weapon or man.weapon
    seen = sighting_of(state, event)
    if seen.check == FIELD_OF_VIEW:
        seen = facing_it(state, man, target)
    reckoning = reckon(state, man, target, weapon, event.part, seen)
    state.shot = Shot(
        man.name, event.target, purpose, weapon, event.distance, event.part, state.ledger.step,
        sighting=seen, reckoning=reckoning, head_only=seen.verdict == HEAD,
    )  # fmt: skip
    target.shot_at_by.add(man.name)
    attacks(state, man, target)
    state.ledger.must(f"DIE {purpose}", (man.name,), where={"purpose": purpose, "subject": event.target})
    spend(state, man, weapon, 1)
    loud(state, man.hex)
    if man.specialist == t.SNIPER and man.camouflaged:
        if not man.spotted and not _is_just_spotted(state, man):
            state.ledger.must("ANNOUNCED", (target.name,))
        state.ledger.must("SHOWN", (man.name,))


def _is_just_spotted(state: State, man: Soldier) -> bool:
    """Whether a roll has spotted him, and that is not reported yet."""
    return any(entry.is_owed and man.name in (entry.pieces or ()) for entry in state.ledger.entries("SPOTS"))


def spend(state: State, man: Soldier, weapon: str | None, boxes: int | None) -> None:
    """The loaded-round die goes on by some boxes; ``None`` if nobody knows how many."""
    if weapon is None:
        state.ledger.open("ROUND", (man.name,))
        return
    loading = man.weapons.setdefault(weapon, Loading())
    loading.fired += 1
    loading.bolted = False
    card = state.card(weapon)
    if card is None or card.attacks is None or boxes is None or loading.box is None:
        state.ledger.open("ROUND", (man.name,))
        return
    loading.box = card.after(loading.box, boxes)
    _round(state, man, loading)


def _round(state: State, man: Soldier, loading: Loading) -> None:
    """Where the die stands now may be said."""
    state.ledger.drop("ROUND", piece=man.name)
    box = t.EMPTY if loading.box is None else str(loading.box)
    state.ledger.must("ROUND", (man.name,), where={"box": box})


@effect
def wait(state: State, event: e.Wait) -> None:
    """The marker lies in his status box until he has fired, or the turn ends."""
    man = state.make_man(event.soldier)
    acts(state, man, "wait")
    man.waiting, man.waits, man.deeds.held = state.turn.number or 0, True, True
    if event.direction is not None:
        man.facing, man.may_face = event.direction, False


@effect
def end_wait(state: State, event: e.EndWait) -> None:
    """The marker comes off."""
    man = state.make_man(event.soldier)
    man.waiting, man.waits = None, False


@effect
def suppress_area(state: State, event: e.SuppressArea) -> None:
    """He stands, and fires at a megahex."""
    man = state.make_man(event.soldier)
    acts(state, man, "suppress_area")
    man.deeds.held, man.suppressing = True, event.megahex
    weapon = event.weapon or man.weapon
    card = state.card(weapon)
    boxes = None if card is None or card.suppression_boxes is None else len(card.suppression_boxes)
    spend(state, man, weapon, boxes)
    state.shot = Shot(man.name, event.megahex, t.SUPPRESSION_FIRE, weapon, step=state.ledger.step)
    state.areas.append(Area(event.megahex, man.name, state.turn.number))
    where = {"purpose": t.SUPPRESSION_FIRE, "subject": event.megahex}
    state.ledger.must(f"DIE {t.SUPPRESSION_FIRE}", (man.name,), where=where)
    if man.posture not in (t.STANDING, None):
        state.ledger.must("RAISED", (man.name,))
    loud(state, man.hex)
    if man.specialist == t.SNIPER and man.camouflaged:
        state.ledger.must("SHOWN", (man.name,))


@effect
def area_suppressed(state: State, event: e.AreaSuppressed) -> None:
    """Who enters it rolls."""
    area = next((one for one in reversed(state.areas) if one.megahex == event.megahex), None)
    if area is None:
        area = Area(event.megahex, "", state.turn.number)
        state.areas.append(area)
    area.denied = True


@effect
def area_free(state: State, event: e.AreaFree) -> None:
    """Nobody rolls any more; where the firer was interrupted, who was suppressed may improve."""
    state.areas = [area for area in state.areas if area.megahex != event.megahex]


@effect
def end_suppression(state: State, event: e.EndSuppression) -> None:
    """The marker beside him comes off."""
    man = state.make_man(event.soldier)
    man.suppressing = None
    state.areas = [area for area in state.areas if area.by != man.name or area.denied]


@effect
def rounds(state: State, event: e.Rounds) -> None:
    """The die stands where it was put."""
    man = state.make_man(event.soldier)
    loading = man.weapons.setdefault(man.weapon or "", Loading())
    loading.box = None if event.box == t.EMPTY else int(event.box)


@effect
def reload(state: State, event: e.Reload) -> None:
    """A new magazine, the die on its first box."""
    man = state.make_man(event.soldier)
    acts(state, man, "reload")
    weapon = event.weapon or man.weapon or ""
    loading = man.weapons.setdefault(weapon, Loading())
    card = state.card(weapon)
    if card is not None and card.bolt and state.has("bolt_action") and loading.box is not None and not loading.bolted:
        loading.bolted = True  # the next round of the same magazine (2.0-14)
        if event.magazines in (None, loading.magazines):
            return
    if event.magazines is not None:
        loading.magazines = event.magazines
    elif loading.magazines is not None:
        loading.magazines -= 1
    loading.box, loading.fired, loading.bolted = 1, 0, True
    _round(state, man, loading)


@effect
def change_weapon(state: State, event: e.ChangeWeapon) -> None:
    """He has it in his hand."""
    man = state.make_man(event.soldier)
    if state.option("Q-10") == "an action":
        acts(state, man, "change_weapon")
    man.weapon, man.deeds.changed = event.weapon, True
    man.weapons.setdefault(event.weapon, Loading())
