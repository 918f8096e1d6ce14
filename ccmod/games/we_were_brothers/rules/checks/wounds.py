"""Wounds and treatment (9.0)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.outcomes import die_of, shows_icon
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import AWAY
from ccmod.play.finding import Objection, Severity, missing
from ccmod.play.rulebook import Named


@RULEBOOK.family({"V-153": "9.0-02/03", "V-211": "9.0-01/09"}, e.Health)
def token_elsewhere(state: State, event: e.Health) -> Iterator[Named]:
    """A light wound takes two boxes, a serious one three; the track has an end."""
    man, track = state.man(event.soldier), state.health
    if track is not None and event.box > track.last:
        yield (
            "V-211",
            Objection(
                f"the token of {man.name} stands on box {event.box}",
                f"at most {track.last}",
                str(event.box),
                (man.name,),
            ),
        )
        return


@RULEBOOK.check("V-154", "9.0-04/05/07", e.Bleed)
def bleeds_too_early(state: State, event: e.Bleed) -> Objection | None:
    """A soldier who is already bleeding or unconscious does not start to bleed."""
    man = state.man(event.soldier)
    if man.condition is None:
        return None
    return Objection(f"{man.name} is {man.condition}", "a soldier on his feet", man.condition, (man.name,))


@RULEBOOK.check("V-155", "9.0-10", e.Loot)
def looted_from_afar(state: State, event: e.Loot) -> Iterator[Objection]:
    """A dead soldier's equipment may be taken, for an action, by a soldier in his hex."""
    man, fallen = state.man(event.soldier), state.man(event.fallen)
    if fallen.name not in state.soldiers:
        return
    if fallen.gone == AWAY:
        yield missing(f"why {fallen.name} is off the map")
    elif fallen.gone != "dead":
        yield Objection(f"{fallen.name} is not dead", "a dead soldier", fallen.gone or "alive", (fallen.name,))
    elif fallen.hex is not None and man.hex is not None and fallen.hex != man.hex:
        found = f"{man.hex}, not {fallen.hex}"
        yield Objection(f"{man.name} is in {found}", str(fallen.hex), str(man.hex), (man.name,), (man.hex, fallen.hex))
    carried = (*fallen.equipment, *fallen.weapons, *fallen.loads, "radio", "the radio")
    if event.item not in carried:
        yield Objection(
            f"{fallen.name} did not carry {event.item}", "something that he carried", event.item, (man.name,)
        )


@RULEBOOK.check("V-155", "9.0-10", e.Wound, e.Suppress, e.Shake, e.Rout, e.Die, e.Bleed, e.Faint, e.Face, e.Posture)
def befalls_a_dead_man(state: State, event: e.Wound) -> Objection | None:
    """A dead soldier is off the map: nothing more happens to him."""
    man = state.man(event.soldier)
    if man.gone in (None, "waiting"):
        return None
    return Objection(f"{man.name} is off the map ({man.gone})", "nothing", event.type, (man.name,), anyhow=True)


@RULEBOOK.check("V-156", "9.0-12", e.Treat, e.Tend)
def treated_from_afar(state: State, event: e.Treat | e.Tend) -> Iterator[Objection]:
    """A bleeding or unconscious soldier is treated from an adjacent hex, as an action of the fire phase."""
    name = event.soldier if isinstance(event, e.Treat) else event.medic
    man, casualty, turn = state.man(name), state.man(event.casualty), state.turn
    if turn.phase is not None and turn.phase != t.FIRE:
        yield Objection(f"{man.name} treats in the {turn.phase} phase", t.FIRE, turn.phase, (man.name,))
    if man.name == casualty.name:
        yield Objection(f"{man.name} treats himself", "a comrade", man.name, (man.name,), anyhow=True)
    elif state.are_adjacent(man, casualty) is False:
        message, found = f"{man.name} treats {casualty.name} from afar", f"{man.hex} and {casualty.hex}"
        yield Objection(message, "the next hex", found, (man.name, casualty.name), anyhow=True)
    if casualty.name not in state.soldiers:
        return
    if isinstance(event, e.Treat) and (casualty.condition not in (t.BLEEDING, t.UNCONSCIOUS) or casualty.gone):
        found = casualty.gone or casualty.condition or "neither bleeding nor unconscious"
        message, pair = f"{casualty.name} is {found}", (man.name, casualty.name)
        yield Objection(message, "bleeding or unconscious", found, pair, anyhow=True)


@RULEBOOK.check("V-157", "9.0-13/14/18", e.Roll, e.Reroll, of=(t.TREATMENT,))
def treated_with_other_dice(state: State, event: e.Roll | e.Reroll) -> Objection | None:
    """Red and Gray; a Gray die that is left out gives no experience, and nothing else."""
    colours = sorted(die.colour for die in event.dice)
    if colours == ["Gray", "Red"]:
        return None
    found = " + ".join(die.colour for die in event.dice)
    severity = Severity.WARNING if colours == ["Red"] else Severity.VIOLATION
    return Objection(f"{found} for a treatment", "Red + Gray", found, (event.roller,), severity=severity)


@RULEBOOK.check("V-158", "9.0-17, 11.0-15", e.Reroll)
def rolled_again_without_leave(state: State, event: e.Reroll) -> Objection | None:
    """After the icon, a soldier with First Aid of level 2 may roll once more."""
    if event.purpose != t.TREATMENT or event.roller not in state.soldiers:
        return None
    man, test = state.man(event.roller), state.test
    if man.skill(t.FIRST_AID) < 2:
        found = str(man.skill(t.FIRST_AID))
        return Objection(f"{man.name} has First Aid {found}", "level 2", found, (man.name,))
    if test is None or test.purpose != t.TREATMENT or shows_icon(state, die_of(test.dice, "Red")) is False:
        return Objection(f"{man.name} rolls again without the icon", "the icon", "another face", (man.name,))
    return None


@RULEBOOK.check("V-158", "9.0-17, 11.0-15", e.StopBleeding, e.Stabilise)
def fatal_icon_ignored(state: State, event: e.StopBleeding | e.Stabilise) -> Objection | None:
    """With the icon the casualty dies; there is no other effect."""
    test = state.test
    if test is None or test.purpose != t.TREATMENT or test.subject != event.soldier:
        return None
    if not shows_icon(state, die_of(test.dice, "Red")):
        return None
    return Objection(
        f"{event.soldier} is treated with the icon", "his death", event.type.replace("_", " "), (event.soldier,)
    )


@RULEBOOK.check("V-159", "9.0-19", e.Tend)
def tended_by_another(state: State, event: e.Tend) -> Objection | None:
    """Only a Medic reduces a comrade's wound points."""
    man = state.man(event.medic)
    if man.name not in state.soldiers or man.is_medic:
        return None
    return Objection(f"{man.name} is not a Medic", t.MEDIC, man.specialist or "a soldier", (man.name,))


@RULEBOOK.check("V-159", "9.0-19", e.Tend)
def tended_without_need(state: State, event: e.Tend) -> Objection | None:
    """A soldier whose token is above the first box has no wound points, and the dead no longer have any."""
    casualty = state.man(event.casualty)
    if casualty.name not in state.soldiers or (casualty.box != 0 and casualty.gone is None):
        return None
    found = casualty.gone or "not wounded"
    return Objection(f"{casualty.name} is {found}", "a wounded soldier", found, (event.medic, casualty.name))


@RULEBOOK.check("V-159", "9.0-19", e.Roll, of=(t.HEALING,))
def tended_with_another_die(state: State, event: e.Roll) -> Objection | None:
    """It is a Gray die."""
    colours = [die.colour for die in event.dice]
    if colours == ["Gray"]:
        return None
    return Objection(f"{' + '.join(colours)} for wounds", "Gray", " + ".join(colours), (event.roller,))


@RULEBOOK.check("V-154", "9.0-04/05/07", e.Posture)
def laid_down_without_a_wound(state: State, event: e.Posture) -> Objection | None:
    """Only a bleeding or unconscious soldier is laid down as a casualty."""
    man = state.man(event.soldier)
    if event.posture != t.DOWNED or man.name not in state.soldiers or not man.is_able:
        return None
    if any(entry.is_for(man.name) for cause in ("BLEEDS", "FAINTS", "WORSE") for entry in state.ledger.entries(cause)):
        return None
    message = f"{man.name} neither bleeds nor is he unconscious"
    return Objection(message, str(man.posture), event.posture, (man.name,), severity=Severity.WARNING)


@RULEBOOK.check("V-160", "9.0-14", e.Posture)
def stabilised_and_up(state: State, event: e.Posture) -> Objection | None:
    """A soldier who is stabilised, still bleeding or unconscious does not get up."""
    man = state.man(event.soldier)
    if man.condition is None or event.posture == t.DOWNED:
        return None
    return Objection(f"{man.name} is {man.condition}", t.DOWNED, event.posture, (man.name,))


@RULEBOOK.check("V-162", "9.0-21/22", e.Roll, of=(t.WORSENING,))
def worsening_with_another_die(state: State, event: e.Roll) -> Iterator[Objection]:
    """A Red die for each bleeding or unconscious man, in the resolution phase of his side."""
    colours = [die.colour for die in event.dice]
    if colours != ["Red"]:
        yield Objection(f"{' + '.join(colours)} for worsening", "Red", " + ".join(colours), (event.roller,))
    man = state.man(event.subject or event.roller)
    if man.name in state.soldiers and man.condition not in (t.BLEEDING, t.UNCONSCIOUS):
        found = man.condition or "neither"
        yield Objection(f"{man.name} is {found}", "bleeding or unconscious", found, (man.name,))


@RULEBOOK.family({"V-158": "9.0-17, 11.0-15", "V-162": "9.0-21/22"}, e.Die)
def death_against_the_roll(state: State, event: e.Die) -> Iterator[Named]:
    """A soldier who is treated, or may get worse, dies only by his roll."""
    test = state.test
    if (
        test is None
        or not state.faces.are_given
        or test.subject not in (event.soldier, None)
        or state.ledger.find(event).entry is not None
    ):
        return
    if test.purpose not in (t.WORSENING, t.TREATMENT) or (test.subject is None and test.roller != event.soldier):
        return
    check = "V-162" if test.purpose == t.WORSENING else "V-158"
    shown = " + ".join(map(str, test.dice))
    yield check, Objection(f"{event.soldier} dies after {shown}", "no death", "death", (event.soldier,))


@RULEBOOK.check("V-164", "9.0-16", e.Fate)
def fate_of_a_casualty(state: State, event: e.Fate) -> Objection | None:
    """At the end, the fate of a downed soldier depends on who holds the ground: hospital, prisoner or missing."""
    man = state.man(event.soldier)
    if man.condition is None or man.gone is not None or man.hex is None or not state.turn.over:
        return None
    areas = state.mission.get("control")
    if areas is None:
        return None
    holder = areas.get(man.hex)
    due = t.MISSING if holder is None else t.HOSPITAL if holder == man.side else t.PRISONER
    if event.fate == due:
        return None
    return Objection(f"{man.name} lies in {man.hex}, held by {holder or 'neither side'}", due, event.fate, (man.name,))
