"""Close combat: contact, blows, flight, helpless enemies (8.4)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.deeds import DEEDS, is_forced
from ccmod.games.we_were_brothers.rules.dice import BLACK, BLUE, CLOSE_COMBAT, GRAY, shift
from ccmod.games.we_were_brothers.rules.numbers import wound_malus
from ccmod.games.we_were_brothers.rules.rout import way_out
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import AWAY
from ccmod.games.we_were_brothers.rules.state.things import Fight
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing
from ccmod.play.rulebook import Named


@RULEBOOK.check("V-124", "8.4-01", e.Engage)
def fight_without_contact(state: State, event: e.Engage) -> Iterator[Objection]:
    """Close combat is with an enemy in the next hex, who is on the map."""
    man, target = state.man(event.soldier), state.man(event.target)
    if man.side is not None and man.side == target.side:
        pair = (man.name, target.name)
        yield Objection(f"{target.name} is of the same side", "an enemy", str(target.side), pair, anyhow=True)
    if target.gone is not None:
        message = f"{target.name} is off the map"
        yield Objection(message, "an enemy on the map", target.gone, (target.name,), anyhow=True)
    near = state.are_adjacent(man, target)
    if near is False:
        message, found = f"{man.name} engages {target.name} from afar", f"{man.hex} and {target.hex}"
        yield Objection(message, "the next hex", found, (man.name, target.name), anyhow=True)
    elif near is None and target.gone is None:
        yield missing(f"the hexes of {man.name} and {target.name}")


@RULEBOOK.check("V-124", "8.4-01", e.Assault)
def assault_on_a_friend(state: State, event: e.Assault) -> Objection | None:
    """An assault is on an enemy who is on the map."""
    man, target = state.man(event.soldier), state.man(event.target)
    if man.side is not None and man.side == target.side:
        pair = (man.name, target.name)
        return Objection(f"{target.name} is of the same side", "an enemy", str(target.side), pair, anyhow=True)
    if target.gone is not None:
        message = f"{target.name} is off the map"
        return Objection(message, "an enemy on the map", target.gone, (target.name,), anyhow=True)
    return None


def blow_of(state: State, event: e.Roll) -> Fight | None:
    """The close combat in which a blow is rolled."""
    return state.fight_of(event.roller)


@RULEBOOK.check("V-125", "8.4-03", e.Roll, of=t.BLOWS)
def blow_without_a_fight(state: State, event: e.Roll) -> Objection | None:
    """Blows are struck in close combat."""
    if event.roller not in state.soldiers or state.fight_of(event.roller) is not None:
        return None
    return Objection(f"{event.roller} is in no close combat", "a close combat", "none", (event.roller,))


@RULEBOOK.family({"V-125": "8.4-03", "V-127": "8.4-07/08/09"}, e.Roll, given=blow_of, of=t.BLOWS)
def blow_out_of_turn(state: State, event: e.Roll, fight: Fight) -> Iterator[Named]:
    """The attacker strikes first, then both in turn; against a prone enemy the attacker strikes twice (8.4-09)."""
    if event.purpose == t.LAST_BLOW:
        return
    due = next_to_strike(state, fight)
    if event.roller == due:
        return
    twice = fight.prone and state.has("cc_prone_second_attack") and len(fight.blows) <= 1
    check = "V-127" if twice and event.roller == fight.defender else "V-125"
    message, pair = f"{event.roller} strikes, but it is for {due} to", (event.roller, due)
    yield check, Objection(message, due, event.roller, pair, anyhow=True)


def next_to_strike(state: State, fight: Fight) -> str:
    """Whose blow is next."""
    if fight.helpless:
        return fight.attacker
    count = len(fight.blows)
    if fight.prone and state.has("cc_prone_second_attack"):
        if count < 2:
            return fight.attacker
        return fight.defender if count % 2 == 0 else fight.attacker
    return fight.attacker if count % 2 == 0 else fight.defender


@RULEBOOK.check("V-125", "8.4-03", e.EndFight)
def fight_that_stops_undecided(state: State, event: e.EndFight) -> Objection | None:
    """A close combat goes on until one dies, surrenders, flees or cannot fight any more (Q-13)."""
    fight = state.fight_of(event.soldier)
    if fight is None:
        return Objection(f"{event.soldier} is in no close combat", "a close combat", "none", (event.soldier,))
    if fight.other(event.soldier) != event.enemy:
        enemy = fight.other(event.soldier)
        return Objection(f"{event.soldier} fights {enemy}", enemy, event.enemy, (event.soldier, event.enemy))
    return None


def undecided(state: State, event: Event) -> Fight | None:
    """The close combat under way, beside which somebody does something that nothing makes him do."""
    if not state.fights or is_forced(state, event):
        return None
    return next((fight for fight in state.fights if not state.is_decided(fight)), None)


@RULEBOOK.check(
    "V-125", "8.4-03", e.Squad, e.EndSquad, e.EndPhase, e.Phase, e.Turn, e.Pass, *DEEDS, given=undecided
)  # fmt: skip
def fight_left_alone(state: State, event: Event, fight: Fight) -> Objection:
    """No one else acts before a close combat is decided."""
    pair = (fight.attacker, fight.defender)
    return Objection(f"the close combat of {' and '.join(pair)} is not decided", "its end", "other deeds", pair)


@RULEBOOK.family({"V-126": "8.4-04/06", "V-127": "8.4-07/08/09", "V-106": "9.0-11"}, e.Roll, given=blow_of, of=t.BLOWS)
def blow_with_another_die(state: State, event: e.Roll, fight: Fight) -> Iterator[Named]:
    """A close combat attack is rolled with Yellow, changed by the fighters' states, Strength and wounds."""
    man = state.man(event.roller)
    found = event.dice[0].colour
    base, rule = base_die(state, fight, man.name, event.purpose)
    strength, wounds = man.skill(t.STRENGTH), wound_malus(state, man)
    due = shift(base, strength + wounds)
    if due is None or (len(event.dice) == 1 and found == due):
        return
    if state.option("A-36") == "Yellow" and found == shift(CLOSE_COMBAT, strength + wounds) and fight.blows:
        return
    check = "V-126"
    if rule and found == shift(CLOSE_COMBAT, strength + wounds):
        check = "V-127"
    elif wounds and found == shift(base, strength):
        check = "V-106"
    shown = f"{base}{f' +{strength} Strength' if strength else ''}{f' {wounds} wounds' if wounds else ''}"
    sure = not (fight.unaware or man.is_pinned or state.man(fight.other(man.name)).is_pinned)  # that may have changed
    message = f"{man.name} strikes with {found} instead of {due} ({shown})"
    yield check, Objection(message, due, found, (man.name,), anyhow=sure)


def base_die(state: State, fight: Fight, striker: str, purpose: str) -> tuple[str, bool]:
    """The die of a blow before skill and wounds, and whether a recommended rule makes it another than Yellow."""
    other = state.man(fight.other(striker))
    me = state.man(striker)
    if striker == fight.attacker and fight.unaware and not fight.blows and state.has("cc_black_unalerted"):
        return BLACK, True
    if not state.has("cc_shaken_dice") or (purpose == t.LAST_BLOW and other.morale not in (t.SHAKEN,)):
        return CLOSE_COMBAT, False
    mine, others = me.morale == t.SHAKEN, other.morale == t.SHAKEN
    if mine == others:
        return CLOSE_COMBAT, False
    return (BLUE, True) if others else (GRAY, True)


@RULEBOOK.check("V-129", "8.4-10", e.Roll, given=blow_of, of=t.BLOWS)
def suppressed_and_striking(state: State, event: e.Roll, fight: Fight) -> Objection | None:
    """A soldier suppressed in close combat flees and does not attack."""
    man = state.man(event.roller)
    if man.morale != t.SUPPRESSED or event.purpose == t.LAST_BLOW:
        return None
    return Objection(f"{man.name} is suppressed", "flight", "a blow", (man.name,))


@RULEBOOK.check("V-130", "8.4-14", e.Move)
def fugitive_toward_the_enemy(state: State, event: e.Move) -> Objection | None:
    """A fleeing soldier moves away from the other fighter."""
    fight = state.fight_of(event.soldier)
    if fight is None or fight.fleeing != event.soldier or state.ground is None:
        return None
    man, other = state.man(event.soldier), state.man(fight.other(event.soldier))
    if man.hex is None or other.hex is None or event.way[-1] not in state.board:
        return None
    before, after = state.board.distance(man.hex, other.hex), state.board.distance(event.way[-1], other.hex)
    if after > before:
        return None
    message, end = f"{man.name} flees to {event.way[-1]}", event.way[-1]
    return Objection(message, f"away from {other.name}", end, (man.name,), anyhow=True)


@RULEBOOK.check("V-130", "8.4-14", e.Rout)
def routed_by_flight_alone(state: State, event: e.Rout) -> Objection | None:
    """Flight by itself does not rout (second reading of 8.4-14, S-01)."""
    fight = state.fight_of(event.soldier)
    if fight is None or fight.fleeing != event.soldier or state.ledger.find(event).entry is not None:
        return None
    return Objection(f"{event.soldier} flees, which does not rout him", "a cause", "his flight", (event.soldier,))


@RULEBOOK.check("V-130", "8.4-14", e.EndFight)
def fugitive_who_stays(state: State, event: e.EndFight) -> Objection | None:
    """A fleeing soldier leaves the hex."""
    fight = state.fight_of(event.soldier)
    if fight is None or fight.fleeing is None:
        return None
    man = state.man(fight.fleeing)
    if (
        not man.is_able
        or man.deeds.way
        or not way_out(state, man, state.man(fight.other(man.name)))
        or state.are_adjacent(man, state.man(fight.other(man.name))) is not True
    ):
        return None
    return Objection(f"{man.name} has fled and is still there", "another hex", str(man.hex), (man.name,))


DEATHS = frozenset(("DIES HIT", "DIES WOUNDED"))
"""The causes by which a fighter dies."""


@RULEBOOK.check("V-207", "8.4-13, 10.0-20", e.Flee, e.Surrender)
def helpless_and_leaving(state: State, event: e.Flee | e.Surrender) -> Objection | None:
    """A dead, bleeding or unconscious soldier neither flees nor surrenders, nor one whose death nobody has put down."""
    man = state.man(event.soldier)
    killed = any(entry.is_owed and entry.is_for(man.name) for entry in state.ledger.among(DEATHS))
    if man.is_able and not killed:
        return None
    found = "killed" if killed else man.condition or man.gone or "helpless"
    return Objection(f"{man.name} is {found}", "a soldier who is able", found, (man.name,))


@RULEBOOK.check("V-207", "8.4-13, 10.0-20", e.Flee)
def fled_already(state: State, event: e.Flee) -> Objection | None:
    """A close combat is left once."""
    fight = state.fight_of(event.soldier)
    if fight is None or fight.fleeing is None:
        return None
    return Objection(f"{fight.fleeing} has fled from this close combat", "once", "again", (event.soldier,))


@RULEBOOK.check("V-207", "8.4-13, 10.0-20", e.Surrender)
def surrender_to_a_friend(state: State, event: e.Surrender) -> Objection | None:
    """A soldier surrenders to an enemy."""
    man, enemy = state.man(event.soldier), state.man(event.enemy)
    if man.side is None or man.side != enemy.side:
        return None
    return Objection(f"{enemy.name} is of the same side", "an enemy", str(enemy.side), (man.name, enemy.name))


@RULEBOOK.check("V-173", "10.0-21/22", e.Accept, e.Refuse)
def answer_to_himself(state: State, event: e.Accept | e.Refuse) -> Objection | None:
    """Only the enemy to whom a soldier surrenders answers."""
    if event.soldier != event.enemy:
        return None
    return Objection(f"{event.soldier} answers himself", "an enemy", event.enemy, (event.soldier,))


@RULEBOOK.check("V-173", "10.0-21/22", e.KeepArms)
def arms_of_somebody_elses_prisoner(state: State, event: e.KeepArms) -> Objection | None:
    """The captor may take his prisoner's weapons, at once."""
    prisoner = state.man(event.prisoner)
    if prisoner.name not in state.soldiers or prisoner.gone == "prisoner":
        return None
    if prisoner.gone == AWAY:
        return missing(f"why {prisoner.name} is off the map")
    return Objection(f"{prisoner.name} is not a prisoner", "a prisoner", prisoner.gone or "free", (prisoner.name,))


@RULEBOOK.check("V-133", "8.4-12", e.CourtMartial)
def court_without_two_points(state: State, event: e.CourtMartial) -> Objection | None:
    """Two infamy points bring a squad before the court at the end of the mission."""
    squad = state.squads.get(event.squad)
    if squad is None or squad.infamy >= 2:
        return None
    return Objection(f"{squad.name} has {counted(squad.infamy, 'infamy point')}", "two", str(squad.infamy))
