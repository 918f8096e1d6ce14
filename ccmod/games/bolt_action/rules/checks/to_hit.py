"""The roll to hit and its modifiers (BA-HIT): checks BV064 to BV070."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.reading import modifiers, numbers
from ccmod.games.bolt_action.rules.points import hundredths
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.acts import Fire
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import distance
from ccmod.games.bolt_action.rules.tables import BASE, HIT, Weapon, weapon
from ccmod.games.bolt_action.rules.terms import ADVANCE, DOWN, VEHICLE
from ccmod.play.finding import Objection, missing

PINS, MOVING, SOFT, HARD = "pins", "moving", "soft cover", "hard cover"
POINT_BLANK, LONG, SMALL, GREEN = "point blank", "long", "small", "inexperienced"


def _wrong(unit: str, name: str, due: int, found: int) -> Objection:
    expected = f"{name} {due:+}" if due else f"no {name}"
    return Objection(f"{expected} counts here", expected, f"{name} {found:+}" if found else "nothing", (unit,))


@RULEBOOK.check("BV064", "BA-HIT-0", e.ToHit)
def three_and_more_hit(state: State, event: e.ToHit) -> Objection | None:
    """Before modifiers, 3 and more hit."""
    if event.base in (None, BASE):
        return None
    return Objection(f"{BASE} and more hit before modifiers", str(BASE), str(event.base), (event.unit,))


@RULEBOOK.check("BV065", "BA-HIT-1…9", e.ToHit)
def modifiers_of_the_table(state: State, event: e.ToHit) -> Iterator[Objection]:
    """Modifiers are those of the table, at their value; an inexperienced firer has his."""
    claimed = modifiers(event.modifiers)
    for name, value in claimed.items():
        if name != PINS and HIT.get(name) != value:
            due = HIT.get(name)
            expected = f"{name} {due:+}" if due is not None else ", ".join(HIT)
            yield Objection(f"there is no {name} {value:+}", expected, f"{name} {value:+}", (event.unit,))
    quality = state.unit(event.unit).quality
    if quality is None:
        yield missing(f"the quality of {event.unit}")
    elif (quality == GREEN) != (GREEN in claimed):
        yield _wrong(event.unit, GREEN, -1 if quality == GREEN else 0, claimed.get(GREEN, 0))


@RULEBOOK.check("BV065", "BA-HIT-1…9", e.ToHit)
def modifiers_of_the_range(state: State, event: e.ToHit) -> Iterator[Objection]:
    """Point-blank and long range, and small units, as the scenario defines them (B14)."""
    fire = state.fire_of(event.unit)
    if fire is None or fire.target is None:
        return
    claimed = modifiers(event.modifiers)
    range = distance(state.unit(event.unit), state.unit(fire.target))
    if range is None:
        range = fire.range
    if range is None:
        yield missing(f"the distance to {fire.target}")
    else:
        yield from _bands(state, event.unit, fire, range, claimed)
    yield from _size(state, event.unit, fire.target, claimed)


def _bands(state: State, unit: str, fire: Fire, range: int, claimed: dict[str, int]) -> Iterator[Objection]:
    near = state.rule_in("ranges", "point_blank_in")
    if near is None:
        yield missing("rules: ranges: point_blank_in")
    elif (range <= near) != (POINT_BLANK in claimed) and abs(range - near) > state.tolerance:
        yield _wrong(unit, POINT_BLANK, 1 if range <= near else 0, claimed.get(POINT_BLANK, 0))
    far = long_from(state, weapon(fire.weapon or ""))
    if far is None:
        yield missing("rules: ranges: long_threshold")
    elif (range > far) != (LONG in claimed) and abs(range - far) > state.tolerance:
        yield _wrong(unit, LONG, -1 if range > far else 0, claimed.get(LONG, 0))


def long_from(state: State, arm: Weapon | None) -> int | None:
    """The distance beyond which a range is long, in hundredths; ``None`` if the scenario does not say (B14)."""
    rule = state.rule("ranges", "long_threshold")
    if rule == "half":
        return None if arm is None else arm.most // 2
    return None if rule is None else hundredths(rule)


def _size(state: State, unit: str, name: str, claimed: dict[str, int]) -> Iterator[Objection]:
    target, most = state.unit(name), state.rule("small_unit")
    if target.is_soft_target is False:
        small = False
    elif most is None or target.models is None:
        yield missing("rules: small_unit" if most is None else f"the models of {name}")
        return
    else:
        small = target.models <= most
    if small != (SMALL in claimed):
        yield _wrong(unit, SMALL, -1 if small else 0, claimed.get(SMALL, 0))


@RULEBOOK.check("BV065", "BA-HIT-1…9", e.ToHit)
def cover_as_the_scenario_defines_it(state: State, event: e.ToHit) -> Objection | None:
    """What gives cover, the scenario says: ``in terrain`` is the terrain in which the target stands."""
    fire = state.fire_of(event.unit)
    target = state.unit(fire.target if fire is not None else None)
    if state.rule("cover_definitions") != "in terrain" or state.table is None or target.at is None:
        return missing("rules: cover_definitions")
    covers = {piece.cover for piece in state.table.at(target.at)}
    due = HARD if "hard" in covers else SOFT if "soft" in covers else None
    claimed = modifiers(event.modifiers)
    for name in (HARD, SOFT):
        if (name == due) != (name in claimed) and not (name == SOFT and {"hard", "soft"} <= covers):
            return _wrong(event.unit, name, HIT[name] if name == due else 0, claimed.get(name, 0))
    return None


@RULEBOOK.check("BV066", "BA-HIT-2", e.ToHit)
def one_off_for_every_pin(state: State, event: e.ToHit) -> Objection | None:
    """Each pin on the firer counts -1."""
    pins, found = state.unit(event.unit).pins, modifiers(event.modifiers).get(PINS, 0)
    return None if found == -pins else _wrong(event.unit, PINS, -pins, found)


@RULEBOOK.check("BV067", "BA-HIT-5", e.ToHit)
def fire_on_the_move(state: State, event: e.ToHit) -> Objection | None:
    """Whoever moved on Advance fires with -1 (B39); whoever has Fire, without."""
    claimed, activation = modifiers(event.modifiers).get(MOVING, 0), state.acting(event.unit)
    order = state.unit(event.unit).order
    if activation is None or activation.fubar is not None:
        due = 0
    elif order == ADVANCE:
        if not activation.moved and state.option("B39") == "a unit that moved":
            if state.unit(event.unit).at is None:
                return missing(f"whether {event.unit} moved")
            due = 0
        else:
            due = -1
    elif order is None:
        return missing(f"the order that {event.unit} carries out")
    else:
        due = 0
    return None if claimed == due else _wrong(event.unit, MOVING, due, claimed)


@RULEBOOK.check("BV068", "BA-HIT-6", e.ToHit)
def down_helps_men_and_guns(state: State, event: e.ToHit) -> Objection | None:
    """Down infantry and artillery are harder to hit, vehicles are not (B36)."""
    fire = state.fire_of(event.unit)
    if fire is None:
        return None
    target = state.unit(fire.target)
    if target.kind is None:
        return missing(f"what {fire.target} is")
    helped = target.kind != VEHICLE or state.option("B36") == "yes"
    due = -1 if target.order == DOWN and helped else 0
    claimed = modifiers(event.modifiers).get("down", 0)
    return None if claimed == due else _wrong(event.unit, "down", due, claimed)


@RULEBOOK.check("BV069", "BA-HIT-8,9", e.ToHit)
def one_cover_at_a_time(state: State, event: e.ToHit) -> Objection | None:
    """Soft and hard cover do not add up (B15)."""
    claimed = modifiers(event.modifiers)
    if state.option("B15") == "both" or not (SOFT in claimed and HARD in claimed):
        return None
    return Objection("soft and hard cover do not add up", HARD, f"{SOFT} and {HARD}", (event.unit,))


@RULEBOOK.check("BV070", "BA-HIT", e.ToHit)
def hits_are_what_reaches_three(state: State, event: e.ToHit) -> Objection | None:
    """A die hits that makes 3 or more with the modifiers; needs above 6 and natural ones are the scenario's (B14)."""
    total, dice = sum(modifiers(event.modifiers).values()), numbers(event.dice)
    if BASE - total > 6:
        how = state.rule("hit_need_above_6")
        if how != "impossible":
            return missing("rules: hit_need_above_6")
        hits = 0
    else:
        hits = sum(die + total >= BASE for die in dice)
        ones = sum(die == 1 and die + total >= BASE for die in dice)
        fails = state.rule("natural_one_fails")
        if ones and fails is None:
            return missing("rules: natural_one_fails")
        if ones and fails:
            hits -= ones
    if event.hits == hits:
        return None
    shown = f"{' '.join(event.dice)} with {total:+}"
    return Objection(f"{shown} makes {hits} hits", str(hits), str(event.hits), (event.unit,))
