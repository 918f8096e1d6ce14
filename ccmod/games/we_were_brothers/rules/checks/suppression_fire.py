"""Suppression fire: with what, at which megahex, what comes of it and how long it lasts (8.3)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.cards import Card
from ccmod.games.we_were_brothers.rules.dice import LADDER, RED
from ccmod.games.we_were_brothers.rules.firing import is_foreign, suppression_box
from ccmod.games.we_were_brothers.rules.looking import sees_into
from ccmod.games.we_were_brothers.rules.modifiers import FOREIGN_WEAPON, UNTRAINED
from ccmod.games.we_were_brothers.rules.numbers import wound_malus
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.shots import Shot
from ccmod.games.we_were_brothers.rules.state.soldiers import UNREPORTED, Soldier
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, Severity, missing, warning
from ccmod.play.rulebook import Named
from ccmod.play.sum import Sum

TOP = len(LADDER) - 1


def suppressor(state: State, event: e.SuppressArea) -> Soldier | None:
    """The soldier who fires at a megahex; ``None`` if the mission does not know him."""
    return state.soldiers.get(event.soldier)


@RULEBOOK.check("V-115", "8.3-02", e.SuppressArea, given=suppressor)
def too_few_rounds(state: State, event: e.SuppressArea, man: Soldier) -> Objection | None:
    """The loaded die is no further than the first box with the suppression sign."""
    weapon = event.weapon or man.weapon
    card, loading = state.card(weapon), man.weapons.get(weapon or "")
    if card is None or loading is None or card.suppression_boxes is None:
        return missing(f"the suppression boxes of {weapon or man.name}")
    if card.may_suppress(loading.box):
        return None
    if not card.suppression_boxes:
        return Objection(f"the {card.name} cannot suppress", "a weapon with suppression boxes", "none", (man.name,))
    found = "empty" if loading.box is None else f"box {loading.box}"
    due = f"box {min(card.suppression_boxes)} or before"
    return Objection(f"the {card.name} of {man.name}: {found}", due, found, (man.name,))


@RULEBOOK.check("V-122", "8.3-12", e.EndSuppression)
def other_megahex_than_he_suppresses(state: State, event: e.EndSuppression) -> Objection | None:
    """The marker removed is that of the megahex he suppresses; a marker from a set-up does not show which one."""
    man = state.man(event.soldier)
    if man.name not in state.soldiers or man.suppressing == event.megahex:
        return None
    if man.suppressing == UNREPORTED:
        return missing(f"what {man.name} suppressed before the record begins")
    message = f"{man.name} suppresses {man.suppressing or 'no megahex'}"
    return Objection(message, man.suppressing or "no marker", event.megahex, (man.name,))


@RULEBOOK.check("V-116", "8.3-03", e.SuppressArea, given=suppressor)
def cannot_get_up(state: State, event: e.SuppressArea, man: Soldier) -> Objection | None:
    """The firer is standing; under one interpretation he can get up only with his free step (A-52)."""
    if state.option("A-52") == "freely" or man.posture in (t.STANDING, None):
        return None
    if man.posture == t.KNEELING and man.deeds.stepped is None:
        return None
    return Objection(f"{man.name} is {man.posture}", t.STANDING, str(man.posture), (man.name,))


@RULEBOOK.check("V-116", "8.3-03", e.Posture)
def suppressor_who_stays_down(state: State, event: e.Posture) -> Objection | None:
    """A soldier who opens suppression fire stands up."""
    owed = any(entry.is_owed and entry.is_for(event.soldier) for entry in state.ledger.entries("RAISED"))
    if not owed or event.posture == t.STANDING:
        return None
    return Objection(f"{event.soldier} fires at an area", t.STANDING, event.posture, (event.soldier,))


@RULEBOOK.check("V-117", "8.3-04", e.SuppressArea, given=suppressor)
def area_out_of_view(state: State, event: e.SuppressArea, man: Soldier) -> Objection | None:
    """It is at one megahex in the field of view, not the firer's own, within the card's longest range (A-19)."""
    ground, megahex, pieces = state.ground, event.megahex, (man.name,)
    if ground is None or man.hex is None:
        return missing("the map" if ground is None else f"the hex of {man.name}")
    if not ground.hexes_of(megahex):
        return missing(f"the megahex {megahex}")
    if megahex == ground.megahex(man.hex):
        return Objection(f"{megahex} is the megahex of {man.name}", "another megahex", megahex, pieces, anyhow=True)
    sees = sees_into(ground, man, megahex)
    if sees is None:
        return missing(f"the facing of {man.name}")
    if not sees:
        message = f"{megahex} is behind {man.name}, who faces {man.facing}"
        say = warning if man.may_face else Objection  # perhaps he has only forgotten to turn his figure
        return say(message, "a megahex before him", megahex, pieces)
    card = state.card(event.weapon or man.weapon)
    own = ground.megahexes_of(man.hex)
    far = min((far for one in own if (far := ground.between(one, megahex)) is not None), default=None)
    if card is None or far is None or not card.bands or card.reaches(far) or state.option("A-19") == "without limit":
        return None
    return Objection(
        f"{megahex} is {counted(far, 'megahex', 'megahexes')} away",
        counted(card.range or 0, "megahex", "megahexes"),
        str(far),
        pieces,
        anyhow=True,
    )


@RULEBOOK.check("V-118", "8.3-06", e.Rounds)
def boxes_that_the_card_has_not(state: State, event: e.Rounds) -> Objection | None:
    """Suppression fire moves the loaded die by as many boxes as have its sign."""
    due = suppression_box(state, event)
    if due is None:
        return None
    card = state.card(state.shot.weapon) if state.shot is not None else None
    many = len(card.suppression_boxes or ()) if card is not None else 0
    return Objection(
        f"the die moves on by {counted(many, 'box', 'boxes')}", f"box {due}", f"box {event.box}", (event.soldier,)
    )


def suppression_rolled(state: State, event: e.Roll) -> tuple[Shot, Card | None] | None:
    """The suppression fire that a roll is for, with the weapon's card."""
    shot = state.shot
    if shot is None or shot.purpose != event.purpose:
        return None
    if shot.firer != event.roller:
        return None
    return shot, state.card(shot.weapon)


@RULEBOOK.family({"V-119": "8.3-07", "V-106": "9.0-11"}, e.Roll, given=suppression_rolled, of=(t.SUPPRESSION_FIRE,))
def suppression_with_another_die(state: State, event: e.Roll, found: tuple[Shot, Card | None]) -> Iterator[Named]:
    """The die beside the arrow of the card, shifted by skill and wounds."""
    shot, card = found
    man = state.man(shot.firer)
    if card is None or card.suppression is None:
        yield "V-119", missing(f"the suppression die of {shot.weapon or man.name}")
        return
    terms = ((t.WEAPONS, man.skill(t.WEAPONS), "V-119"), ("wounds", wound_malus(state, man), "V-106"))
    due = Sum.of(card.suppression, LADDER.index(card.suppression), terms)
    unsure = {0}
    if is_foreign(state, man, card):
        unsure |= {by + FOREIGN_WEAPON for by in unsure}
    if card.squad_mg and man.specialist != t.GUNNER:
        unsure |= {by + UNTRAINED for by in unsure}
    unsure |= {by + more for by in unsure for more in range(1, state.unreported_skill(man, t.WEAPONS) + 1)}
    allowed = [LADDER[max(0, min(due.value + by, TOP))] for by in sorted(unsure, reverse=True)]
    said = " + ".join(die.colour for die in event.dice)
    if said in allowed:
        return
    id = due.blamed(LADDER.index(said)) if said in LADDER else None
    message = f"suppression fire with the {card.name}: {' '.join(f'{term[1]:+d} {term[0]}' for term in due.terms)}"
    yield id or "V-119", Objection(message.rstrip(": "), allowed[0], said, (man.name,))


@RULEBOOK.check("V-121", "8.3-10", e.Roll, of=(t.SUPPRESSED_AREA,))
def entry_with_other_dice(state: State, event: e.Roll) -> Objection | None:
    """A soldier who enters a megahex under suppression rolls the Red die."""
    said = " + ".join(die.colour for die in event.dice)
    if said == RED:
        return None
    return Objection(f"{said} on entering a megahex under suppression", RED, said, (event.roller,), anyhow=True)


@RULEBOOK.check("V-122", "8.3-12", e.Roll, of=(t.SUPPRESSED_AREA,))
def suppression_of_last_turn(state: State, event: e.Roll) -> Objection | None:
    """The suppression of a megahex ends with the next fire phase of the soldier who suppressed it."""
    megahex = state.megahex_of(state.man(event.roller))
    for area in state.areas:
        if area.denied and area.megahex == megahex and state.is_over(area):
            message = f"{megahex} was under suppression in turn {area.turn}"
            return Objection(message, "no roll", "a roll", (event.roller,))
    return None


@RULEBOOK.check("V-202", "3.0-04, 8.3-05", e.AreaSuppressed)
def area_without_its_firer(state: State, event: e.AreaSuppressed) -> Objection | None:
    """There is also a marker next to the soldier who suppresses a megahex."""
    if any(man.suppressing == event.megahex for man in state.on_map()):
        return None
    return Objection(f"no soldier suppresses {event.megahex}", "a marker beside its firer", "none", anyhow=True)


def swept_off(state: State, man: Soldier, face: str) -> Severity:
    """How grave it is that a marker shows this side: what lies in its box may be over, and taken off without a word."""
    number = state.turn.number or 0
    waits = man.waiting is not None and man.waiting >= number
    fires = any(area.by == man.name and not state.is_over(area) for area in state.areas)
    over = man.morale == t.ALERTED and man.condition is None and not (waits or fires)
    return Severity.WARNING if face == t.FRONT and over else Severity.VIOLATION


@RULEBOOK.check("V-202", "3.0-04, 8.3-05", e.Attention)
def status_without_attention(state: State, event: e.Attention) -> Objection | None:
    """As long as a marker is in his status box, a soldier's own marker shows its attention side."""
    man = state.man(event.soldier)
    if event.face != t.FRONT or man.status is None or man.name not in state.soldiers:
        return None
    severity = swept_off(state, man, event.face)
    return Objection(f"{man.name} is in {man.status}", t.ATTENTION, event.face, (man.name,), severity=severity)
