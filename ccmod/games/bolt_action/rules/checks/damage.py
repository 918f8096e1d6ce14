"""The roll for damage: needs, Pen, HE, armour (BA-DMG, BA-HE, BA-PEN): checks BV071 to BV078."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.arcs import sides_struck
from ccmod.games.bolt_action.rules.checks.reading import he_of_pins, hits_rolled_for, modifiers_of, numbers, unequal
from ccmod.games.bolt_action.rules.checks.to_hit import long_from
from ccmod.games.bolt_action.rules.effects.orders import PINS_OF_HITS
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import distance
from ccmod.games.bolt_action.rules.tables import DAMAGE, HE, PEN, Weapon, dice_of, weapon
from ccmod.games.bolt_action.rules.terms import FRONT, INDIRECT, REAR, SIDE, TOP
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.sum import Sum

ARMOUR = ("side", "top", "rear", "long")
"""The modifiers of heavy weapons against armour."""


def arm_of(state: State, event: e.Damage) -> Weapon | None:
    """The weapon whose hits are rolled for."""
    fire = hits_rolled_for(state, event)
    return weapon(fire.weapon or "") if fire is not None else None


def due_pen(arm: Weapon | None, event: e.Damage) -> int | None:
    """The Pen of the weapon, or of its HE; 0 for small arms, ``None`` if the weapon is unknown."""
    if event.he is not None:
        row = HE.get(event.he)
        return None if row is None else int(row["pen"])
    if arm is None:
        return None
    if arm.pen is None and arm.he is not None:
        return int(HE[arm.he]["pen"])
    return arm.pen or 0


def counts_pen(state: State, event: e.Damage) -> bool | None:
    """Whether Pen counts against this target (B16); ``None`` if the scenario does not say."""
    if state.unit(event.target).is_armoured:
        return True
    allowed: bool | None = state.rule("damage", "pen_vs_unarmoured")
    return allowed


@RULEBOOK.check("BV071", "BA-DMG", e.Damage)
def needs_of_the_damage_table(state: State, event: e.Damage) -> Objection | None:
    """The number needed is in the table, by quality or class."""
    row = state.unit(event.target).damage_class
    if row is None:
        return missing(f"the quality or class of {event.target}")
    due, words = DAMAGE[row], row.replace("_", " ")
    return unequal(f"{due}+", f"{event.need}+", f"{words} needs {due}", event.target)


@RULEBOOK.check("BV072", "BA-DMG, BA-WPN", e.Damage, given=modifiers_of)
def damage_adds_up(state: State, event: e.Damage, claimed: Sum) -> Iterator[Objection]:
    """Each die, with Pen and modifiers as the scenario's formula has them (B16), damages if it reaches the need."""
    plus = (event.pen or 0) + claimed.value
    dice = numbers(event.dice)
    if plus and state.rule("damage", "formula") != "d6 + pen":
        yield missing("rules: damage: formula")
        return
    arm, pen = arm_of(state, event), due_pen(arm_of(state, event), event)
    counts = counts_pen(state, event) if pen else False
    if counts is None:
        yield missing("rules: damage: pen_vs_unarmoured")
    elif pen is not None and event.he is None and (event.pen or 0) != (pen if counts else 0):
        name = arm.name if arm is not None else "the weapon"
        due = pen if counts else 0
        yield Objection(f"{name} has Pen {due:+} here", f"{due:+}", f"{event.pen or 0:+}", (event.unit,))
    if event.total is not None and (len(dice) != 1 or event.total != dice[0] + plus):
        total = " and ".join(str(die + plus) for die in dice)
        yield Objection(f"{'+'.join(event.dice)} {plus:+} makes {total}", total, str(event.total), (event.unit,))
    damaged = sum(die + plus >= event.need for die in dice)
    if damaged != event.damaged:
        shown = f"{' '.join(event.dice)} with {plus:+} against {event.need}+"
        yield Objection(f"{shown} damages {damaged}", str(damaged), str(event.damaged), (event.target,))


@RULEBOOK.check("BV073", "BA-WPN `n/a`", e.Damage)
def small_arms_do_not_hurt_armour(state: State, event: e.Damage) -> Objection | None:
    """A weapon without Pen never reaches the 7 of the lightest armour (B16)."""
    arm = arm_of(state, event)
    if arm is None or not arm.is_small_arm or not event.damaged:
        return None
    armoured = state.unit(event.target).is_armoured
    if armoured is None:
        return missing(f"whether {event.target} is armoured")
    if not armoured:
        return None
    return Objection(f"a {arm.name} does not hurt armour", "no damage", f"{event.damaged} damaged", (event.target,))


@RULEBOOK.check("BV074", "BA-HE", e.Damage)
def he_has_the_pen_of_its_table(state: State, event: e.Damage) -> Objection | None:
    """HE has the Pen of the table of HE, and its size is the weapon's."""
    arm = arm_of(state, event)
    if event.he is None and (arm is None or arm.he is None or arm.pen is not None):
        return None
    size = event.he or (arm.he if arm is not None else None)
    if size is None or size not in HE:
        return Objection(f"there is no HE of {size}", ", ".join(HE), size, (event.unit,))
    if event.he is not None and arm is not None and arm.he != event.he:
        return Objection(f"a {arm.name} has no HE of {event.he}", arm.he or "no HE", event.he, (event.unit,))
    if counts_pen(state, event) is None:
        return missing("rules: damage: pen_vs_unarmoured")
    due = int(HE[size]["pen"]) if counts_pen(state, event) else 0
    return unequal(f"{due:+}", f"{event.pen or 0:+}", f"HE of {size} has Pen {due:+}", event.unit)


@RULEBOOK.check("BV075", "BA-HE", e.Pin)
def he_pins_by_its_table(state: State, event: e.Pin) -> Objection | None:
    """HE puts on as many pins as its table has; whether the pin of a hit comes on top, the scenario says (B18)."""
    shells = [weapon(fire.weapon or "") for fire in state.fires if fire.target == event.unit and fire.hits]
    size = he_of_pins(state, event)
    if size is None:
        return None
    row, cause = HE.get(size), f"HE {size}"
    if row is None:
        return Objection(f"there is no {cause}", ", ".join(HE), cause, (event.unit,))
    if shells and not any(arm is None or arm.he == size for arm in shells):
        return Objection(f"no HE of {size} has hit {event.unit}", "what has hit it", cause, (event.unit,))
    entry = state.ledger.find(event).entry
    spent = [one.is_spent for one in state.ledger.entries("P01") if one.is_for(event.unit)]
    if entry is not None and entry.cause.id in PINS_OF_HITS and spent and all(spent):
        message = f"the pins of {cause} are on {event.unit} already"
        return Objection(message, "once", "again", (event.unit,))
    replace = state.rule("he", "pins_replace_base")
    besides = (state.rule("pins", "per_hit") or 0) if replace is False else 0
    if row["pins"].isdigit():
        due = int(row["pins"])
    elif event.dice:
        due = sum(numbers(event.dice))
    elif event.cause != cause:  # pins put on the counter by hand show no die
        due = min(max(event.pins - besides, 1), dice_of(row["pins"])[1])
    else:
        return Objection(f"the pins of {cause} are {row['pins']}", row["pins"], "no dice", (event.unit,))
    if event.pins != due and replace is None and event.pins > due:
        return missing("rules: he: pins_replace_base")
    due += besides
    return unequal(due, event.pins, f"{cause} puts on {counted(due, 'pin')}", event.unit)


@RULEBOOK.check("BV076", "BA-PEN-1,2", e.Damage, given=modifiers_of)
def armour_by_the_side_that_is_hit(state: State, event: e.Damage, claimed: Sum) -> Iterator[Objection]:
    """The side and top count +1, the rear +2, the front nothing; positions and facing show which one is hit."""
    arm, target = arm_of(state, event), state.unit(event.target)
    if not target.is_armoured or (arm is not None and arm.is_small_arm):
        return
    sides = [name for name in (SIDE, TOP, REAR) if name in claimed]
    face = event.face or (sides[0] if sides else FRONT)
    due = 0 if face == FRONT else PEN[face]
    found = sum(claimed.part(name) for name in sides)
    if found != due or any(name != face for name in sides):
        shown = ", ".join(f"{name} {claimed.part(name):+}" for name in sides) or "nothing"
        yield Objection(f"the {face} counts {due:+}", f"{face} {due:+}", shown, (event.target,))
    yield from _side_struck(state, event, face)


def _side_struck(state: State, event: e.Damage, face: str) -> Iterator[Objection]:
    """The objection by places and facing to the side that a log claims (B34, B43)."""
    fire, pieces = hits_rolled_for(state, event), (event.unit, event.target)
    listed, struck = state.rule("hits_top"), sides_struck(state.unit(event.target), state.unit(event.unit))
    lobbed = fire is not None and (fire.mode == INDIRECT or _is_lobbed(fire.weapon))
    if fire is not None and listed is not None and (fire.weapon in listed or face == TOP):
        due = TOP if fire.weapon in listed else "another side"
        if (face == TOP) != (due == TOP):
            yield Objection(f"the {fire.weapon} strikes {due}", due, face, pieces)
    elif face == TOP or (lobbed and listed is None):
        yield missing("rules: hits_top")
    elif struck is None:
        yield missing(f"where {event.unit} and {event.target} stand, and where {event.target} faces")
    elif face not in struck.by_quarters:
        due = " or ".join(side for side in (FRONT, SIDE, REAR) if side in struck.by_quarters)
        words = (f"{event.unit} stands at the {due} of {event.target}", due, face, pieces)
        if face not in struck.by_hull:
            objection = Objection(*words)
            yield state.ledger.asked(objection) if state.unit(event.target).may_have_turned else objection
        else:
            yield warning(*words) if state.option("B43") == "quarters" else missing("the corners of the hull")


def _is_lobbed(name: str | None) -> bool:
    arm = weapon(name or "")
    return arm is not None and "indirect fire" in arm.special


@RULEBOOK.check("BV077", "BA-PEN-3", e.Damage, given=modifiers_of)
def long_range_weakens(state: State, event: e.Damage, claimed: Sum) -> Objection | None:
    """At long range a heavy weapon has -1 against armour (B14); near the limit, if it was long to hit."""
    arm, fire, target = arm_of(state, event), hits_rolled_for(state, event), state.unit(event.target)
    if arm is None or fire is None or arm.is_small_arm or not target.is_armoured:
        return None
    range, far = distance(state.unit(event.unit), target), long_from(state, arm)
    if range is None:
        range = fire.range
    is_near = range is not None and far is not None and abs(range - far) <= state.tolerance
    long = fire.long if range is None or far is None or is_near else range > far
    if long is None:
        return missing("rules: ranges: long_threshold")
    found, due = claimed.part("long"), PEN["long"] if long else 0
    wrong = unequal(f"long {due:+}", f"long {found:+}", f"the range is {'long' if long else 'not long'}", arm.name)
    by_roll = range is None or far is None or is_near
    return state.ledger.asked(wrong) if wrong is not None and by_roll and not long else wrong


@RULEBOOK.check("BV078", "BA-PEN", e.Damage, given=modifiers_of)
def armour_modifiers_against_armour_only(state: State, event: e.Damage, claimed: Sum) -> Objection | None:
    """They count for heavy weapons against armoured vehicles."""
    named = [term[0] for term in claimed.terms if term[0] in ARMOUR]
    if not named:
        return None
    arm, target = arm_of(state, event), state.unit(event.target)
    if arm is not None and arm.is_small_arm:
        return Objection(f"{named[0]} does not count for a {arm.name}", "nothing", named[0], (event.unit,))
    if target.is_armoured is None:
        return missing(f"whether {event.target} is armoured")
    if target.is_armoured:
        return None
    return Objection(f"{event.target} has no armour", "nothing", named[0], (event.target,))
