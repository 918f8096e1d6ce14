"""What comes of support fire: where it goes astray, bombardment, strafing (13.0-05 to 13.0-12)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.dice import BLACK, BLUE, GRAY, GREEN, RED, shift
from ccmod.games.we_were_brothers.rules.ground.levels import WORDS
from ccmod.games.we_were_brothers.rules.modifiers import BUNKER, DEPRESSION, WINDOW, WOODS
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.sight.bodies import OPEN
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.straying import attack_direction, straying_of
from ccmod.play.finding import Objection, missing
from ccmod.play.rulebook import Named


@RULEBOOK.family({"V-191": "13.0-05/06", "V-195": "13.0-12"}, e.Deviate)
def astray_elsewhere(state: State, event: e.Deviate) -> Iterator[Named]:
    """A target goes astray by the Blue die: with the wind, the bombs of aircraft by the direction of their attack."""
    call, test = state.open_call(event.marker), state.test
    if call is None or test is None or test.purpose != t.SUPPORT or state.ground is None:
        return
    check = "V-195" if call.support == t.AIR else "V-191"
    due = straying_of(state, call, event.marker, test)
    if due.missing is not None:
        yield check, missing(due.missing)
    elif due.megahex not in (None, event.megahex):
        what = "the bombs go" if call.support == t.AIR else f"target {event.marker} goes"
        start = call.markers.get(event.marker)
        yield check, Objection(f"{what} from {start} to {event.megahex}", due.megahex, event.megahex)


@RULEBOOK.check("V-191", "13.0-05/06", e.Impact)
def bombarded_before_it_strays(state: State, event: e.Impact) -> Objection | None:
    """A target whose roll has failed goes astray first, and the bombardment falls there."""
    call = state.open_call()
    if call is None:
        return None
    owed = [entry for entry in state.ledger.entries("DEVIATES") if entry.is_owed]
    stray = [name for name, megahex in call.markers.items() if megahex == event.megahex
             and any(entry.is_for(name) for entry in owed)]  # fmt: skip
    here = [one for one in state.ledger.entries("STRIKES") if one.where.get("megahex") == event.megahex]
    if not stray or sum(not one.is_spent for one in here) > len(stray):
        return None
    message = f"target {stray[0]} goes astray, and the bombardment falls where it was"
    return Objection(message, "its deviation first", event.megahex)


@RULEBOOK.check("V-192", "13.0-07/08", e.Roll, of=(t.BOMBARDMENT,))
def bombardment_with_another_die(state: State, event: e.Roll) -> Objection | None:
    """Black for soldiers in the megahex, changed by cover; Blue for those around it by the optional rule."""
    if state.ground is None:
        return None
    call = state.open_call()
    if call is None or not call.struck:
        return None
    man = state.man(event.subject or event.roller)
    inside = state.megahex_of(man) == call.struck[-1]
    due = _bombardment_dice(state, man) if inside else {BLUE}
    found = event.dice[0].colour
    if found in due:
        return None
    return Objection(f"{found} against {man.name}", BLACK if inside else BLUE, found, (man.name,))


def _bombardment_dice(state: State, man: Soldier) -> set[str | None]:
    """Black with the modifier of the man's posture in the open, or that of the cover that he may have from above."""
    posture = t.PRONE if man.downed or man.posture is None else man.posture
    sheet = state.modifiers
    shifts = {sheet.in_the_open(posture) if row == OPEN else sheet.in_cover(row) for row in cover_rows(state, man)}
    if not shifts or None in shifts:  # a row that the mission does not give
        shifts |= {0, *sheet.cover.values(), *sheet.open.values()}
    return {shift(BLACK, by) for by in shifts if by is not None}


def cover_rows(state: State, man: Soldier) -> set[str]:
    """The rows of the sheet that may count for a man under a bombardment; none if his place is unknown.

    Indoors, in woods or in a depression he is in that cover; a barrier beside him covers him or does not, since nobody
    says from where the shells come; so do woods on whose edge he is, and walls without an opening.
    """
    ground = state.ground
    if ground is None or man.hex is None:
        return set()
    place = ground.places.get(man.place or "")
    if man.place is not None:
        bunker = place is not None and ground.buildings[place.building].bunker
        return {BUNKER} if bunker else {WINDOW, *(() if place is not None and place.opening else (OPEN,))}
    rows = {WORDS[one.level] for one in ground.barriers_near(man.hex)}
    covers = {WOODS: ground.woods, DEPRESSION: ground.depressions}
    inside = {row for row, hexes in covers.items() if man.hex in hexes}
    edge = {WOODS} if man.hex in ground.woods_edge else set()
    return rows | edge | (inside or {OPEN})


@RULEBOOK.check("V-193", "13.0-09", e.Roll, of=(t.DEMOLITION,))
def demolition_with_another_die(state: State, event: e.Roll) -> Objection | None:
    """A Red die, as for a satchel charge."""
    colours = [die.colour for die in event.dice]
    if colours == [RED]:
        return None
    return Objection(f"{' + '.join(colours)} for a demolition", RED, " + ".join(colours))


@RULEBOOK.check("V-194", "13.0-11", e.Roll, of=(t.STRAFING,))
def strafed_with_another_die(state: State, event: e.Roll) -> Iterator[Objection]:
    """Green in the open, Gray in cover or in a building, and no modifier."""
    man = state.man(event.subject or event.roller)
    if event.modifiers:
        said = ", ".join(event.modifiers)
        yield Objection("a roll for strafing has modifiers", "none", said, (man.name,), anyhow=True)
    covered = in_cover(state, man)
    due = (GREEN, GRAY) if covered is None else (GRAY,) if covered else (GREEN,)
    found = event.dice[0].colour
    if found not in due:
        yield Objection(f"{found} against {man.name}", " or ".join(due), found, (man.name,), anyhow=True)


def in_cover(state: State, man: Soldier) -> bool | None:
    """Whether a man is in cover from above: in a building, woods or a depression; ``None`` near a barrier."""
    ground = state.ground
    if ground is None or man.hex is None:
        return None
    if man.place is not None or man.hex in ground.woods or man.hex in ground.depressions:
        return True
    return None if ground.barriers_near(man.hex) else False


@RULEBOOK.check("V-194", "13.0-11", e.Strafe)
def strafed_off_the_line(state: State, event: e.Strafe) -> Objection | None:
    """Aircraft strafe the megahexes on the line of their markers, from the edge to the objective."""
    call = state.open_call()
    if call is None or state.ground is None:
        return None
    way = attack_direction(state, call)
    objective = next((call.markers.get(name) for name, truth in call.truths.items() if truth == t.OBJECTIVE), None)
    if way is None or objective is None:
        return missing("the direction of the attack")
    line = {objective}
    here: str | None = objective
    back = {"n": "s", "ne": "sw", "se": "nw", "s": "n", "sw": "ne", "nw": "se"}[way]
    while here is not None:
        line.add(here)
        here = state.ground.next_megahex(here, back)
    if event.megahex in line:
        return None
    return Objection(f"aircraft strafe {event.megahex}", "the line to the objective", event.megahex, anyhow=True)
