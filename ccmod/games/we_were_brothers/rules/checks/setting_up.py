"""Setting up: squads, specialists, skills, weapons and equipment as the mission gives them (1.0, 2.0, 3.0, 12.0).

They are looked at when the first turn begins. A mission names the checks from which it departs on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection

SQUAD, PLATOON, BOXES, SKILL_BOXES = 4, 3, 2, 3
"""Soldiers of a squad, squads of a platoon, equipment and skill boxes of a soldier."""


def mission_of(state: State, event: e.Turn) -> State | None:
    """The position before the first turn of a known mission."""
    return state if state.fresh and state.turn.number is None and state.mission else None


Carrier = tuple[Soldier, list[str | None]]
"""A soldier with the kinds of the grenades and charges that he carries."""


def carriers(state: State, event: e.Turn) -> list[Carrier] | None:
    """The soldiers of a mission that begins who carry grenades or charges."""
    men = state.soldiers.values() if mission_of(state, event) is not None else ()
    things = state.things
    found = [(man, [things[item].kind for item in man.equipment if item in things]) for man in men if man.equipment]
    return found or None


def _excepted(state: State, check: str) -> bool:
    return check in (state.mission.get("exceptions") or ())


@RULEBOOK.check("V-001", "1.0-01", e.Turn, given=mission_of)
def side_that_the_game_does_not_have(state: State, event: e.Turn, _: State) -> Iterator[Objection]:
    """There are four armies, and a squad is of one of them."""
    for side in state.sides:
        if side not in t.ARMIES and not _excepted(state, "V-001"):
            yield Objection(f"{side} is not an army of the game", ", ".join(t.ARMIES), side)
    for man in state.soldiers.values():
        squad = state.squad_of(man)
        if squad is not None and squad.side is not None and man.side not in (None, squad.side):
            yield Objection(
                f"{man.name} of {man.side} is in a squad of {squad.side}", squad.side, man.side, (man.name,)
            )


@RULEBOOK.check("V-002", "1.0-03", e.Turn, given=mission_of)
def squad_of_another_number(state: State, event: e.Turn, _: State) -> Iterator[Objection]:
    """A squad has four soldiers."""
    for name in state.squads if not _excepted(state, "V-002") else ():
        count = len(state.members(name))
        if count != SQUAD:
            yield Objection(f"{name} has {counted(count, 'soldier')}", str(SQUAD), str(count))


@RULEBOOK.check("V-003", "1.0-05, 12.0", e.Turn, given=mission_of)
def two_specialists_in_a_squad(state: State, event: e.Turn, _: State) -> Iterator[Objection]:
    """A squad has at most one specialist."""
    for name in state.squads:
        trained = [man.name for man in state.members(name) if man.specialist is not None]
        if len(trained) > 1:
            yield Objection(f"{name} has {len(trained)} specialists", "at most 1", str(len(trained)), tuple(trained))


@RULEBOOK.check("V-004", "1.0-02, 12.0-01", e.Turn, given=mission_of)
def leader_of_another_platoon(state: State, event: e.Turn, _: State) -> Iterator[Objection]:
    """A Leader commands a platoon of three squads of his side, or as many as the mission gives it."""
    platoons = state.mission.get("platoons") or {}
    for side in state.sides if not _excepted(state, "V-004") else ():
        leaders = [man for man in state.soldiers.values() if man.side == side and man.specialist == t.LEADER]
        squads = sum(squad.side == side for squad in state.squads.values())
        platoon = platoons.get(side, PLATOON)
        if leaders and squads != platoon * len(leaders):
            found = f"{squads} squads for {len(leaders)}"
            yield Objection(f"{side} has {found} Leader", f"{platoon} for each", found)


@RULEBOOK.check("V-005", "3.0-02, 8.5-01", e.Turn, given=carriers, each=True)
def more_than_the_boxes_hold(_: State, event: e.Turn, carrier: Carrier) -> Objection | None:
    """Two equipment boxes hold two grenades or charges, or one satchel charge."""
    man, kinds = carrier
    if len(kinds) <= BOXES or t.SATCHEL in kinds:
        return None
    count = str(len(kinds))
    return Objection(f"{man.name} carries {count} grenades and charges", str(BOXES), count, (man.name,))


@RULEBOOK.check("V-006", "8.5-21, 8.5-30", e.Turn, given=carriers, each=True)
def charges_in_wrong_hands(_: State, event: e.Turn, carrier: Carrier) -> Iterator[Objection]:
    """Charges need the Explosives skill; a satchel charge takes the place of both grenades, and there is one."""
    man, kinds = carrier
    charges = [kind for kind in kinds if kind in (t.CHARGE, t.SATCHEL)]
    if charges and not man.skill(t.EXPLOSIVES):
        yield Objection(f"{man.name} carries a {charges[0]} without Explosives", t.EXPLOSIVES, "none", (man.name,))
    if t.SATCHEL in kinds and len(kinds) > 1:
        found = ", ".join(kind for kind in kinds if kind is not None)
        yield Objection(f"{man.name} carries a satchel charge beside others", "alone", found, (man.name,))


@RULEBOOK.check("V-007", "2.0-09", e.Turn, given=mission_of)
def specialists_weapon(state: State, event: e.Turn, _: State) -> Iterator[Objection]:
    """Some weapons are for specialists only."""
    for man in state.soldiers.values():
        card = state.card_of(man)
        if card is not None and card.specialist is not None and man.specialist != card.specialist:
            if card.specialist == "any" and man.specialist is not None:
                continue
            wanted = "a specialist" if card.specialist == "any" else f"a {card.specialist}"
            yield Objection(f"{man.name} has the {card.name}", wanted, man.specialist or "no specialist", (man.name,))


@RULEBOOK.check("V-008", "2.0-21", e.Turn, given=mission_of)
def loaded_die_elsewhere(state: State, event: e.Turn, _: State) -> Iterator[Objection]:
    """The loaded die starts on the first box, with the magazines of the card."""
    for man in state.soldiers.values() if not _excepted(state, "V-008") else ():
        card, loading = state.card_of(man), man.loading
        if card is None or loading is None:
            continue
        if loading.box != 1 or loading.magazines != card.magazines:
            found = f"box {loading.box or t.EMPTY}, {counted(loading.magazines or 0, 'magazine')}"
            expected = f"box 1, {counted(card.magazines or 0, 'magazine')}"
            yield Objection(f"The {card.name} of {man.name} starts on {found}", expected, found, (man.name,))


@RULEBOOK.check("V-009", "3.0-03, 2.0-09", e.Turn, given=mission_of)
def weapon_of_another_army(state: State, event: e.Turn, _: State) -> Iterator[Objection]:
    """Soldiers begin with weapons of their own army."""
    for man in state.soldiers.values():
        for weapon in man.weapons:
            card = state.card(weapon)
            if card is not None and card.army not in (None, man.side) and not _excepted(state, "V-009"):
                yield Objection(f"{man.name} begins with a {weapon}", f"of {man.side}", f"of {card.army}", (man.name,))


@RULEBOOK.check("V-010", "12.0", e.Turn, given=mission_of)
def untrained_specialist(state: State, event: e.Turn, _: State) -> Iterator[Objection]:
    """A specialist has the skills of his training at level 1, a Leader one more of his choice."""
    for man in state.soldiers.values():
        if man.specialist not in t.TAUGHT or _excepted(state, "V-010"):
            continue
        taught = t.TAUGHT[man.specialist]
        wrong = [skill for skill in taught if man.skill(skill) != 1]
        if wrong:
            found = ", ".join(f"{skill} {man.skill(skill)}" for skill in wrong)
            yield Objection(f"{man.name}, a {man.specialist}, has {found}", "level 1", found, (man.name,))
        elif man.specialist == t.LEADER and (len(man.skills) != len(taught) + 1 or max(man.skills.values()) > 1):
            found = ", ".join(f"{skill} {level}" for skill, level in man.skills.items())
            yield Objection(
                f"{man.name}, a Leader, has {found}", "Leadership and one more at level 1", found, (man.name,)
            )


@RULEBOOK.check("V-011", "2.0-04", e.Turn, given=mission_of)
def too_many_skills(state: State, event: e.Turn, _: State) -> Iterator[Objection]:
    """A soldier has three skill boxes, and a skill has two levels."""
    for man in state.soldiers.values():
        if len(man.skills) > SKILL_BOXES:
            count = len(man.skills)
            yield Objection(f"{man.name} has {count} skills", f"at most {SKILL_BOXES}", str(count), (man.name,))
        for skill, level in man.skills.items():
            if level not in (1, 2):
                yield Objection(f"{man.name} has {skill} at level {level}", "1 or 2", str(level), (man.name,))


@RULEBOOK.check("V-012", "3.0-02", e.Turn, given=mission_of)
def wounded_at_the_start(state: State, event: e.Turn, _: State) -> Iterator[Objection]:
    """The token starts above the first box."""
    for man in state.soldiers.values():
        if man.box not in (0, None) and not _excepted(state, "V-012"):
            yield Objection(f"The health of {man.name} starts on box {man.box}", "the top", str(man.box), (man.name,))


@RULEBOOK.check("V-013", "2.0-02", e.Turn, given=mission_of)
def start_outside_the_area(state: State, event: e.Turn, _: State) -> Iterator[Objection]:
    """Soldiers start in hexes of the map, those of their side's area if it has one."""
    areas = state.mission.get("areas") or {}
    for man in state.on_map() if state.ground is not None else ():
        area = areas.get(man.side)
        if man.hex is None:
            yield Objection(f"{man.name} starts nowhere", "a hex", "none", (man.name,))
        elif area is not None and man.hex not in area:
            yield Objection(f"{man.name} starts in {man.hex}", "his side's area", man.hex, (man.name,), (man.hex,))


@RULEBOOK.check("V-014", "2.0-26", e.Turn, given=mission_of)
def clock_not_on_one(state: State, event: e.Turn, _: State) -> Iterator[Objection]:
    """The clock starts on 1, and a reinforcement waits on the box of its turn."""
    first = (state.mission.get("turns") or {}).get("first", 1)
    if event.number != first:
        yield Objection(f"The mission begins with turn {event.number}", str(first), str(event.number))
    for man in state.soldiers.values():
        if man.gone == "waiting" and (man.arrives is None or man.arrives[0] is None):
            yield Objection(f"{man.name} waits on no turn", "a turn", "none", (man.name,))


@RULEBOOK.check("V-015", "1.0-04", e.Turn, given=mission_of)
def posture_unknown(state: State, event: e.Turn, _: State) -> Iterator[Objection]:
    """A soldier stands, kneels or lies prone."""
    for man in state.on_map():
        if man.posture not in t.UPRIGHT or man.downed:
            found = man.shown_posture or "none"
            yield Objection(f"{man.name} starts {found}", ", ".join(t.UPRIGHT), found, (man.name,))


@RULEBOOK.check("V-016", "10.0-01", e.Turn, given=mission_of)
def unalerted_and_not_standing(state: State, event: e.Turn, _: State) -> Iterator[Objection]:
    """An unalerted soldier is standing."""
    for man in state.on_map():
        if not man.alerted and man.posture != t.STANDING:
            yield Objection(f"{man.name} is unalerted and {man.posture}", t.STANDING, str(man.posture), (man.name,))


@RULEBOOK.check("V-017", "3.0-03", e.Turn, given=mission_of)
def specialists_not_granted(state: State, event: e.Turn, _: State) -> Iterator[Objection]:
    """A mission says how many specialists a side has, or which."""
    for side, granted in (state.mission.get("specialists") or {}).items():
        found = [man for man in state.soldiers.values() if man.side == side and man.specialist is not None]
        names = tuple(man.name for man in found)
        if isinstance(granted, int):
            if len(found) > granted:
                yield Objection(f"{side} has {len(found)} specialists", str(granted), str(len(found)), names)
            continue
        have, may = [str(man.specialist) for man in found], [*map(str, granted)]
        if any(have.count(one) > may.count(one) for one in have):
            said = ", ".join(have)
            yield Objection(f"{side} has {said}", ", ".join(may) or "none", said, names)
