"""With which die a shot is rolled: the weapon's base die, and all that shifts its colour (8.1-04 to 8.1-12, TAB-5)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import modifiers as m
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.cards import Card
from ccmod.games.we_were_brothers.rules.dice import LADDER
from ccmod.games.we_were_brothers.rules.ground.ground import NEAR
from ccmod.games.we_were_brothers.rules.looking import fallen_barriers
from ccmod.games.we_were_brothers.rules.numbers import wound_malus
from ccmod.games.we_were_brothers.rules.sight.bodies import HEAD, Sighting
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.shots import Reckoning
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.targets import Unknown, target_shift
from ccmod.ground.counting import counted
from ccmod.play.sum import Sum, Term

OF_THE_BASE = ("V-090", "V-065", "V-201", "V-089")
"""The checks of the base die."""
BLOCS = {"US Army": "Allies", "British Army": "Allies", "Wehrmacht": "Axis", "Regio Esercito": "Axis"}
HALF_LEVEL = 1
"""The level of the barriers on which a bipod rests, in halves (2.0-18)."""


def distances(state: State, man: Soldier, target: Soldier) -> tuple[int | None, int | None]:
    """The distance of two soldiers in megahexes, and what it is if one on an edge is counted otherwise (A-60)."""
    ground = state.ground
    outside = state.distance(man, target)
    if ground is None or outside is None or man.hex is None or target.hex is None:
        return None, None
    here, there = ground.megahexes_of(man.hex), ground.megahexes_of(target.hex)
    if len(here) == len(there) == 1:  # neither is on an edge, as most are
        return outside, outside
    pairs = [(one, other) for one in here for other in there]
    inside = min((far for one, other in pairs if (far := ground.between(one, other)) is not None), default=outside)
    return (inside, outside) if state.option("A-60") == "inside" else (outside, inside)


def suppression_box(state: State, event: e.Rounds) -> object | None:
    """The box on which suppression fire puts the loaded die of a soldier, where the event states another (8.3-06)."""
    shot = state.shot
    if shot is None or shot.purpose != t.SUPPRESSION_FIRE or shot.firer != event.soldier:
        return None
    for entry in state.ledger.entries("ROUND"):
        due = entry.where.get("box")
        if entry.is_for(event.soldier) and not entry.used and due not in (None, event.box):
            return due
    return None


def reckon(
    state: State, man: Soldier, target: Soldier, weapon: str | None, part: str | None, seen: Sighting
) -> Reckoning:
    """The die of a shot, with a weapon, at the head or not, by what the firer has of the target."""
    card = state.card(weapon)
    if card is None:
        return Reckoning(missing=f"the weapon card of {weapon or man.name}")
    far, other = distances(state, man, target)
    if far is None or other is None:
        return Reckoning(missing=f"the distance of {man.name} and {target.name} in megahexes")
    base = base_die(card, far)
    if base is None:
        return Reckoning(missing=f"a range of the {card.name} for {counted(far, 'megahex', 'megahexes')}")
    rank = LADDER.index(base)
    others = _other_bases(state, man, card, far, other, base)
    try:
        stand, unsure = _posture(state, man, card)
        shift = target_shift(state, card, target, seen)
    except Unknown as unknown:
        return Reckoning(missing=unknown.datum)
    own = (*stand, *_firer(state, man, card), ("wounds", wound_malus(state, man), "V-106"))
    terms = (*own, *_aim(part, seen), *shift.terms, *_smoke(state, target))
    of_the_base = [(id, LADDER.index(die) - rank) for die, id in others]
    inside = [one for one in of_the_base if one[0] in ("V-090", "V-065")]
    posture = (("V-201", -stand[0][1]),) if stand[0][0] != "bipod" else ()
    misread = (*inside, *_bipod_misread(card, man, stand), *shift.misreadings, *posture, *of_the_base)
    unsure = (
        *unsure,
        *_unsure_firer(state, man),
        *shift.unsure,
        *_unsure_smoke(state, man, target),
        *_unsure_wounds(state, man),
    )
    return Reckoning(Sum.of(base, rank, terms), misread, tuple(others), tuple([by for by in unsure if by]))


def base_die(card: Card, far: int) -> str | None:
    """The die of the band; within one megahex the most lethal (8.1-04, 8.1-05)."""
    return card.most_lethal if far == 0 else card.die(far)


def _other_bases(state: State, man: Soldier, card: Card, far: int, other: int, base: str) -> list[tuple[str, str]]:
    """Dice that somebody may take for the base, each with the check that forbids it."""
    found = []
    beside = base_die(card, other) if other != far else None
    if beside is not None and beside != base:
        found.append((beside, "V-065"))
    for name in man.weapons if far else ():
        second = state.card(name) if name != card.name else None
        die = base_die(second, far) if second is not None else None
        if die is not None and die != base:
            found.append((die, "V-201"))
    id = "V-089" if far else "V-090"
    return found + [(die, id) for die in {band.die: None for band in card.bands} if die != base]


def _posture(state: State, man: Soldier, card: Card) -> tuple[tuple[Term, ...], tuple[int, ...]]:
    """The shift of the firer's posture, or of the bipod beside a barrier of level 1/2 (2.0-17, 2.0-18)."""
    by_posture = card.posture.get(man.posture or "")
    rests = card.bipod is not None and rests_on_a_barrier(state, man)
    if rests and card.bipod is not None:
        return (("bipod", card.bipod, "V-094"),), ()
    if by_posture is None:
        raise Unknown(f"the shift of the {card.name} for a firer who is {man.posture or 'in no known posture'}")
    in_a_pit = card.bipod is not None and state.ground is not None and man.hex in state.ground.depressions
    unsure = (card.bipod - by_posture,) if in_a_pit and card.bipod is not None else ()
    return ((str(man.posture), by_posture),), unsure


def rests_on_a_barrier(state: State, man: Soldier) -> bool:
    """Whether a barrier of level 1/2 is near enough for a bipod (A-08)."""
    if state.ground is None or man.hex is None or man.place is not None:
        return False
    reach, gone = (0 if state.option("A-08") == "adjacent" else NEAR), fallen_barriers(state)
    near = state.ground.barriers_near(man.hex, reach)
    return any(one.level == HALF_LEVEL and one.side not in gone for one in near)


def _bipod_misread(card: Card, man: Soldier, stand: tuple[Term, ...]) -> tuple[tuple[str, int], ...]:
    """The bipod taken for the posture, or the posture for the bipod."""
    by_posture = card.posture.get(man.posture or "")
    if card.bipod is None or by_posture is None:
        return ()
    return (("V-094", (by_posture if stand[0][0] == "bipod" else card.bipod) - stand[0][1]),)


def _firer(state: State, man: Soldier, card: Card) -> list[Term]:
    """Skill, strange weapons and a run (11.0-09, 11.0-10, 12.0-31, 7.0-04)."""
    terms: list[Term] = [(t.WEAPONS, man.skill(t.WEAPONS), "V-100")]
    if is_foreign(state, man, card):
        terms.append(("foreign weapon", m.FOREIGN_WEAPON, "V-100"))
    if card.squad_mg and man.specialist != t.GUNNER:
        terms.append(("untrained hands", m.UNTRAINED, "V-100"))
    if man.running:
        terms.append(("running", m.RUNNING_FIRER, "V-085"))
    return terms


def _unsure_firer(state: State, man: Soldier) -> tuple[int, ...]:
    """A run that goes on, and what he has learnt, if it is not reported (7.0-02, 11.0-02)."""
    runs_on = (m.RUNNING_FIRER,) if man.may_run and not man.running else ()
    return (*runs_on, *(1,) * state.unreported_skill(man, t.WEAPONS))


def is_foreign(state: State, man: Soldier, card: Card) -> bool:
    """Whether a weapon is not of the soldier's own side, and he does not know it all the same (11.0-10, A-02)."""
    if card.army is None or man.side not in BLOCS or man.skill(t.WEAPONS) >= 2:
        return False
    if state.option("A-02") == "his bloc's":
        return BLOCS.get(card.army) != BLOCS[man.side]
    return card.army != man.side


def _aim(part: str | None, seen: Sighting) -> tuple[Term, ...]:
    """At the head, by choice or because nothing else shows (8.1-11, 8.1-12)."""
    if seen.verdict == HEAD:
        return (("head", m.HEAD_SHOT, "V-055"),)
    return (("head", m.HEAD_SHOT, "V-097"),) if part == t.HEAD else ()


def _smoke(state: State, target: Soldier) -> tuple[Term, ...]:
    """Thin smoke around the target (6.0-30)."""
    thin = state.clouds and state.has("grenade_smoke") and state.megahex_of(target) in state.clouds
    return (("smoke", m.GRENADE_SMOKE, "V-062"),) if thin else ()


def _unsure_smoke(state: State, man: Soldier, target: Soldier) -> tuple[int, ...]:
    """Smoke around the firer, around both, or between them where it does not hide (S-03): the source says nothing."""
    if not state.clouds or not state.has("grenade_smoke"):
        return ()
    own, others = state.megahex_of(man), state.megahex_of(target)
    here, there = own in state.clouds, others in state.clouds
    if here and there and own == others:
        return (-m.GRENADE_SMOKE,)
    through = here or state.option("S-03") == "they are fired at with -2"
    return (m.GRENADE_SMOKE,) if through and not there else ()


def _unsure_wounds(state: State, man: Soldier) -> tuple[int, ...]:
    """The number that a wounded man's token may take from the die, where the Health Line is unknown (9.0-11)."""
    return (-1, -2) if state.health is None and man.box != 0 and state.has("wound_malus") else ()
