"""Dice of the random player: the colours that are due, fallen honestly."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.checks.bursts import last_burst
from ccmod.games.we_were_brothers.rules.checks.close_combat import base_die
from ccmod.games.we_were_brothers.rules.checks.grenades import distance_to_opening, thrown_by
from ccmod.games.we_were_brothers.rules.checks.shot_dice import allowed
from ccmod.games.we_were_brothers.rules.checks.support import due_white
from ccmod.games.we_were_brothers.rules.dice import LADDER, OPENING, shift
from ccmod.games.we_were_brothers.rules.in_reach import burst_dice, is_inside
from ccmod.games.we_were_brothers.rules.markers import MARKERS
from ccmod.games.we_were_brothers.rules.numbers import wound_malus
from ccmod.games.we_were_brothers.rules.sight_tests import ALONE, other_die, sight_die
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.play.dice import Die
from ccmod.play.entries import LedgerEntry

PLAIN = {
    t.FIRST_SIDE: ("Blue",),
    t.REGAINING: ("Pink",),
    t.FORCING: ("Pink",),
    t.DISPUTED_SIGHT: ("Gray",),
    t.CARRYING: ("Pink",),
    t.LIFTING: ("Red", "Gray"),
    t.RIVER: ("Red",),
    t.SUPPRESSED_AREA: ("Red",),
    t.BRAVE_FIRE: ("Pink",),
    t.THROW: ("Gray", "Blue"),
    t.PLACING: ("Red", "Gray"),
    t.DISARMING: ("Red", "Gray"),
    t.DESTRUCTION: ("Red",),
    t.TREATMENT: ("Red", "Gray"),
    t.HEALING: ("Gray",),
    t.WORSENING: ("Red",),
    t.ROUT_TEST: ("Red",),
    t.COMPOSURE: ("Red", "Gray"),
    t.DOOR: ("Red", "Gray"),
    t.DEMOLITION: ("Red",),
}
"""The dice of rolls that are always the same."""
NAMED = (*t.BURSTS, t.RALLY, t.SUPPORT, t.DEMOLITION)
"""Rolls that say against whom or what."""


def roll(state: State, entry: LedgerEntry, random: Random) -> Iterator[e.Roll]:
    """Rolls that an entry of the ledger calls for; some of other colours where the rules leave it open."""
    purpose = str(entry.where["purpose"])
    subject = entry.where.get("subject")
    subject = subject if isinstance(subject, str) else None
    roller = next(iter(entry.pieces or ()), None) or _roller(state, purpose, subject)
    if roller is None:
        return
    for colours in colours_of(state, purpose, roller, subject):
        dice = tuple(fallen(state, colour, random) for colour in colours)
        yield e.Roll(roller, dice, purpose, subject if purpose in NAMED else None)


def _roller(state: State, purpose: str, subject: str | None) -> str | None:
    if purpose == t.SUPPORT:
        call = state.open_call(subject)
        return call.by if call is not None else None
    if subject in state.soldiers:
        return subject
    return next((man.name for man in state.on_map()), None)


def fallen(state: State, colour: str, random: Random) -> Die:
    """A die as it falls, with what its face shows."""
    die = Die(colour, random.randint(1, 6))
    face = state.faces.face(die)
    return die if face is None else Die(colour, die.face, face.shows)


def colours_of(state: State, purpose: str, roller: str, subject: str | None) -> Iterator[tuple[str, ...]]:
    """The dice that are due, and others where nobody can say."""
    man = state.man(roller)
    if purpose in PLAIN:
        yield PLAIN[purpose]
    elif purpose in t.SHOTS:
        due = state.shot.reckoning if state.shot is not None else None
        known = due is not None and due.missing is None
        yield from ((colour,) for colour in (sorted(allowed(state, due)) if due is not None and known else ("Yellow",)))
    elif purpose == t.SUPPRESSION_FIRE:
        card = state.card(state.shot.weapon if state.shot is not None else man.weapon)
        if card is not None and card.suppression is not None:
            for by in (man.skill(t.WEAPONS) + wound_malus(state, man), man.skill(t.WEAPONS)):
                colour = shift(card.suppression, by)
                if colour is not None:
                    yield (colour,)
    elif purpose == t.SIGHT and subject is not None:
        rank = sight_die(state, man, state.man(subject)).value
        colour = LADDER[max(0, min(rank, len(LADDER) - 1))]
        yield (colour,) if man.skill(t.OBSERVATION) >= ALONE else (colour, other_die(state))
        yield (colour, other_die(state))
    elif purpose in t.BLOWS:
        fight = state.fight_of(roller)
        if fight is not None:
            base, _ = base_die(state, fight, roller, purpose)
            colour = shift(base, man.skill(t.STRENGTH) + wound_malus(state, man))
            yield ((colour or "White"),)
    elif purpose == t.RALLY and subject is not None:
        marker = MARKERS.get(state.man(subject).morale)
        if marker is not None:
            yield marker.die, "Gray"
    else:
        yield from _of_the_map(state, purpose, roller, subject)


def _of_the_map(state: State, purpose: str, roller: str, subject: str | None) -> Iterator[tuple[str, ...]]:
    """Dice that depend on where men and things are."""
    ground, victim = state.ground, state.man(subject or roller)
    if ground is None:
        return
    if purpose == t.OPENING:
        thing, man = thrown_by(state, roller), state.man(roller)
        far = distance_to_opening(ground, man.hex, thing.opening or "") if thing is not None and man.hex else None
        colour = shift(OPENING, -far) if far is not None else None
        if colour is not None:
            yield (colour,)
    elif purpose == t.EXPLOSION:
        thing = last_burst(state)
        if thing is not None and thing.inside is not None:
            yield ("Blue",)
        elif thing is not None and thing.hex is not None:
            yield from (
                (colour,) for colour in sorted(burst_dice(state, thing.hex, victim) - {None}, key=str) if colour
            )
    elif purpose == t.COLLAPSE and state.fallen:
        yield ("Blue",) if is_inside(state, victim, state.fallen[-1]) else ("Red",)
    elif purpose == t.BOMBARDMENT:
        call = state.open_call()
        inside = call is not None and call.struck and state.megahex_of(victim) == call.struck[-1]
        yield from ((("Black",), ("Purple",), ("Blue",)) if inside else (("Blue",),))
    elif purpose == t.STRAFING:
        yield from (("Green",), ("Gray",))
    elif purpose == t.SUPPORT:
        call = state.open_call(subject)
        white = due_white(state, call, call.markers.get(subject or "")) if call is not None else None
        yield ("White" if white or white is None else "Pink", "Blue")
        yield ("Pink", "Blue")


def names_of_megahexes(state: State) -> list[str]:
    """All megahexes of the map."""
    return list((state.mission.get("map") or {}).get("megahexes") or ())
