"""Weapons with which a soldier may fire, and soldiers who may (2.0-11 to 2.0-24, 8.1, 10.0-03, 12.0-30, 12.0-33)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.deeds import FIRE_DEEDS, actor_of, is_forced
from ccmod.games.we_were_brothers.rules.firing import distances
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.rulebook import Named

Shots = e.Fire | e.FopFire


def shooter(state: State, event: Shots | e.SuppressArea) -> Soldier | None:
    """The soldier who fires; ``None`` if the mission does not know him."""
    man = state.man(event.soldier)
    return man if man.name in state.soldiers else None


@RULEBOOK.check("V-088", "8.1-03, 2.0-22/23", e.Fire, e.FopFire, given=shooter)
def empty_weapon(state: State, event: Shots, man: Soldier) -> Objection | None:
    """Each shot moves the loaded die by a box; past the last one the weapon is empty."""
    weapon = event.weapon or man.weapon
    loading = man.weapons.get(weapon or "")
    if weapon is None:
        return missing(f"the weapon of {man.name}")
    if loading is None or loading.box is not None:
        return None
    message = f"the {weapon} of {man.name} is empty"
    return Objection(message, "a loaded weapon", "an empty one", (man.name,), anyhow=True)


@RULEBOOK.check("V-200", "2.0-11/12/15", e.Fire, e.FopFire, given=shooter)
def more_shots_than_a_magazine(state: State, event: Shots, man: Soldier) -> Objection | None:
    """A magazine has as many shots as its card has attack boxes, whatever box is reported for the die."""
    weapon = event.weapon or man.weapon
    card, loading = state.card(weapon), man.weapons.get(weapon or "")
    if card is None or card.attacks is None or loading is None or loading.box is None or loading.fired < card.attacks:
        return None
    message = f"{man.name} has fired the {card.name} {counted(loading.fired, 'time')} since it was loaded"
    return Objection(message, counted(card.attacks, "shot"), str(loading.fired + 1), (man.name,))


@RULEBOOK.check("V-201", "2.0-10/17/19", e.Fire, e.FopFire, e.SuppressArea, given=shooter)
def weapon_that_he_has_not(state: State, event: Shots | e.SuppressArea, man: Soldier) -> Objection | None:
    """A soldier fires the weapon in his hand; switching to the other face of the card may cost an action (Q-10)."""
    if event.weapon is None or event.weapon == man.weapon:
        return None
    if event.weapon not in man.weapons:
        message = f"{man.name} has no {event.weapon}"
        return Objection(message, " or ".join(man.weapons), event.weapon, (man.name,), anyhow=True)
    if state.option("Q-10") == "an action":
        return Objection(f"{man.name} holds the {man.weapon}", man.weapon, event.weapon, (man.name,), anyhow=True)
    return None


@RULEBOOK.check("V-201", "2.0-10/17/19", e.ChangeWeapon)
def weapon_that_he_cannot_take(state: State, event: e.ChangeWeapon) -> Objection | None:
    """A soldier takes in hand only a weapon that he carries."""
    man = state.man(event.soldier)
    if man.name not in state.soldiers or not man.weapons or event.weapon in man.weapons:
        return None
    message = f"{man.name} has no {event.weapon}"
    return Objection(message, " or ".join(man.weapons), event.weapon, (man.name,), anyhow=True)


@RULEBOOK.family({"V-089": "8.1-04", "V-065": "6.0-06"}, e.Fire, e.FopFire, given=shooter)
def beyond_the_last_band(state: State, event: Shots, man: Soldier) -> list[Named] | None:
    """The target is within the weapon's range, in megahexes; a soldier on an edge is outside (A-60)."""
    target, weapon = state.man(event.target), event.weapon or man.weapon
    far, other = distances(state, man, target)
    card, pieces = state.card(weapon), (man.name, target.name)
    if far is None:
        return [("V-089", missing(f"the distance of {man.name} and {target.name}"))] if target.gone is None else None
    found: list[Named] = []
    if event.distance is not None and event.distance != far:
        id = "V-065" if event.distance == other else "V-089"
        message = f"{target.name} is {counted(far, 'megahex', 'megahexes')} from {man.name}"
        found.append((id, Objection(message, str(far), str(event.distance), pieces, anyhow=True)))
    if card is not None and card.bands and not card.reaches(far):
        most = counted(card.range or 0, "megahex", "megahexes")
        message = f"the {card.name} reaches {most}"
        found.append(("V-089", Objection(message, most, str(far), pieces, anyhow=True)))
    return found


@RULEBOOK.check("V-101", "12.0-33", e.Fire, e.FopFire, e.SuppressArea, given=shooter)
def gun_without_its_second_man(state: State, event: Shots | e.SuppressArea, man: Soldier) -> Objection | None:
    """A two-man gun is fired with the second man in an adjacent hex."""
    if not state.has("two_man_crew"):
        return None
    card = state.card(event.weapon or man.weapon)
    if card is None or card.crew < 2:
        return None
    comrades = (one for one in state.on_map() if one is not man and one.side == man.side and one.is_able)
    near = [state.are_adjacent(man, one) for one in comrades]
    if True in near:
        return None
    if None in near:
        return missing(f"the hexes of the comrades of {man.name}")
    return Objection(
        f"no comrade helps {man.name} with the {card.name}", "a second man beside him", "none", (man.name,)
    )


@RULEBOOK.check("V-102", "12.0-30", e.Fire, e.FopFire, given=shooter)
def medic_who_attacks(state: State, event: Shots, man: Soldier) -> Objection | None:
    """By the optional rule a Medic fires only at those who have fired at him."""
    if not man.is_medic or not state.has("medic_self_defence") or event.target in man.shot_at_by:
        return None
    if is_forced(state, event):
        return None
    message = f"{event.target} has not fired at {man.name}"
    return Objection(message, "fire in self-defence", "fire", (man.name, event.target))


@RULEBOOK.check("V-105", "2.0-14", e.Fire, e.FopFire, given=shooter)
def bolt_that_was_not_worked(state: State, event: Shots, man: Soldier) -> Objection | None:
    """By the optional rule a bolt-action weapon is reloaded between two shots, which is an action (A-06)."""
    if not state.has("bolt_action") or state.option("A-06") == "nothing":
        return None
    weapon = event.weapon or man.weapon
    card, loading = state.card(weapon), man.weapons.get(weapon or "")
    if card is None or not card.bolt or loading is None or loading.bolted:
        return None
    return Objection(f"the {weapon} of {man.name} was not reloaded since its shot", "a reload", "none", (man.name,))


@RULEBOOK.check("V-107", "12.0-19", e.Fire, e.FopFire)
def sniper_who_fires_first(state: State, event: Shots) -> Objection | None:
    """In an exchange of fire a Sniper fires second."""
    man = state.man(event.soldier)
    if man.specialist != t.SNIPER or state.option("A-30") == "first":
        return None
    if isinstance(event, e.Fire):
        entry = state.ledger.find(event).entry
        first = entry is not None and entry.cause.id == "RETURN"
    else:
        shot = state.shot
        first = shot is not None and not shot.rolled and shot.firer == event.target
    if not first:
        return None
    message = f"{man.name} is a Sniper, and fires before {event.target} has fired"
    return warning(message, f"{event.target} first", f"{man.name} first", (man.name, event.target))


@RULEBOOK.check("V-114", "10.0-03", *(one for one in FIRE_DEEDS if one is not e.Wait), e.Adjust)
def unalerted_and_firing(state: State, event: Event) -> Objection | None:
    """An unalerted soldier chooses nothing but opportunity fire in the fire phase."""
    man = state.man(actor_of(event) or "")
    if man.alerted or is_forced(state, event):
        return None
    return Objection(f"{man.name} is not alerted", "opportunity fire", event.type.replace("_", " "), (man.name,))
