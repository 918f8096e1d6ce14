"""A shooting in the menus of both units: aim, reaction, distance, fire, hits, damage, losses, results on vehicles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ccmod.authoring.menu import Command
from ccmod.games.bolt_action.module.reckoning import COUNT, DICE, DIE, GOOD, NEED, PLUS, TIMES
from ccmod.games.bolt_action.module.words import (
    ACTOR,
    AIMED_AT,
    AIMS,
    ANOTHER,
    DAMAGED,
    HITS,
    IS_TARGET,
    PEN,
    RANGE,
    TARGET_ARMOUR,
    TARGET_NEED,
    VICTIM,
    Soldiers,
    range_to_actor,
    targeted,
)
from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.names import MODELS, STATUS
from ccmod.games.bolt_action.rules.tables import HE, Weapon, dice_of, weapon
from ccmod.games.bolt_action.rules.tables import PEN as PEN_OF
from ccmod.games.bolt_action.rules.terms import (
    ARMOUR_SIDES,
    GOING_DOWN,
    IMMOBILISED,
    INDIRECT,
    KNOCKED_OUT,
    MASSIVE,
    NOTHING,
    ON_FIRE,
    SEVERITIES,
    SHOTS_BACK,
    STUNNED,
    SUPERFICIAL,
)
from ccmod.modules.events import NAME, says
from ccmod.modules.names import slug
from ccmod.modules.plain.figures import points_key

FEWER_MODELS = points_key(MODELS, "down").name
FIRING, SHOTS, HE_SIZE, MAKING, FIRST, SECOND = "Firing", "Shots", "HeSize", "Making", "First", "Second"
"""Values of a unit: how many fire, their shots, the size of their HE, what a single die makes, two dice of results."""
NEEDS = (2, 3, 4, 5, 6)
"""The numbers that a shot may need, from point blank to whatever else is against it."""
_DICE, _GOOD, _NEED, _TIMES = (f"${name}$" for name in (DICE, GOOD, NEED, TIMES))
_HITS = f"{{{HITS}}}"
_HAS_HITS = f"{AIMS} && {HITS} > 0"


def shooting(soldiers: Soldiers) -> dict[str, Command]:
    """All commands of this part of the menu."""
    return {**_as_target(soldiers), **dict(_fire(soldiers)), **dict(_damage(soldiers)), **_losses(soldiers)}


def _as_target(soldiers: Soldiers) -> dict[str, Command]:
    """The sentences of a unit that is aimed at: steps 1 to 3 (BA-SHO)."""
    measured = soldiers.reckoning.sets(RANGE, range_to_actor(soldiers))
    reactions = {"Does not react": NOTHING, "Reacts by going down": GOING_DOWN, "Reacts by firing": SHOTS_BACK}
    return {
        "Is aimed at": says(
            e.Declare, None, unit=ACTOR, target=NAME, when=ANOTHER, does=targeted(soldiers), key="Ctrl+F"
        ),
        **{
            words: says(e.React, "As target", unit=NAME, enemy=ACTOR, reaction=reaction, when=IS_TARGET)
            for words, reaction in reactions.items()
        },
        "Is measured to": says(
            e.Measure, "As target", unit=ACTOR, target=NAME, range=f"${RANGE}$", when=ANOTHER, does=[measured]
        ),
    }


def _fire(soldiers: Soldiers) -> Iterator[tuple[str, Command]]:
    """Fire is opened and rolled for in one line: a weapon, and what its shots need (steps 3 and 4)."""
    for name, bearers in (soldiers.line.get("weapons") or {}).items():
        arm = weapon(name)
        if arm is None:
            continue
        opens = f"ccmod.opens.{slug(name)}"
        yield f"Open fire with {name}", _opened(soldiers, arm, bearers, opens)
        for need in NEEDS:
            sets = soldiers.reckoning.sets
            does = [opens, *soldiers.reckoning.throws(f"{{{SHOTS}}}", str(need)), sets(HITS, f"{{{GOOD}}}")]
            words = f"Fire {name}, hitting on {need}"
            yield words, says(e.ToHit, f"Fire {name}", dice=_DICE, need=_NEED, hits=_GOOD, when=AIMS, does=does)


def _opened(soldiers: Soldiers, arm: Weapon, bearers: int, name: str) -> Command:
    """The report of a weapon that fires, before its dice: models, shots, and the dice that decide them."""
    sets = soldiers.reckoning.sets
    firing = f"Math.min({bearers}, {soldiers.models})"
    does = [sets(FIRING, f"{{{firing}}}"), sets(PEN, str(arm.pen or 0)), sets(HE_SIZE, arm.he or "none")]
    slots = {"unit": NAME, "target": AIMED_AT, "weapon": arm.name, "shots": f"${SHOTS}$"}
    if arm.shots.isdigit():
        does.append(sets(SHOTS, f"{{{firing} * {arm.shots}}}"))
    else:
        does += [*soldiers.reckoning.throws(str(dice_of(arm.shots)[0])), sets(SHOTS, "{Sum}")]
        slots["dice"] = _DICE
    if bearers > 1:
        slots["models"] = f"${FIRING}$"
    if "indirect fire" in arm.special:
        slots["mode"] = INDIRECT
    return says(e.Shoot, None, does=does, hidden=True, name=name, **slots)


def _damage(soldiers: Soldiers) -> Iterator[tuple[str, Command]]:
    """Hits are rolled for: against men and soft skins, against each side of armour, with HE (step 5)."""
    arms = [arm for name in soldiers.line.get("weapons") or {} if (arm := weapon(name)) is not None]
    if not arms:
        return
    soft, has_pen = f"{_HAS_HITS} && {TARGET_ARMOUR} == 0", any(arm.pen for arm in arms)
    counts = has_pen and soldiers.rule("damage", "pen_vs_unarmoured") is True
    without = f"{soft} && {PEN} == 0" if counts else soft
    yield "Roll for damage", _rolled(soldiers, _HITS, "0", when=without, key="Ctrl+D")
    if counts:
        with_pen = _rolled(soldiers, _HITS, f"{{{PEN}}}", when=f"{soft} && {PEN} > 0", slots={"pen": f"${PEN}$"})
        yield "Roll for damage with Pen", with_pen
    if has_pen:
        yield from _on_armour(soldiers)
    for size in dict.fromkeys(arm.he for arm in arms if arm.he):
        yield f"Roll for damage by HE {size}", _shell(soldiers, size, counts=counts)


def _on_armour(soldiers: Soldiers) -> Iterator[tuple[str, Command]]:
    """The roll against each side of an armoured vehicle, near and at long range (BA-PEN)."""
    when = f"{_HAS_HITS} && {TARGET_ARMOUR} == 1 && {PEN} > 0"
    for far in ("", "long"):
        for face in ARMOUR_SIDES:
            counted = [(name, PEN_OF[name]) for name in (face, far) if name in PEN_OF]
            plus = " + ".join([PEN, *(f"({value})" for _, value in counted)])
            modifiers = ", ".join(f"{name} {value:+}" for name, value in counted)
            slots = {"pen": f"${PEN}$", "face": face, **({"modifiers": modifiers} if modifiers else {})}
            words = f"Roll for damage on the {face}" + (" at long range" if far else "")
            rolled = _rolled(soldiers, _HITS, f"{{{plus}}}", when=when, slots=slots, making=True)
            yield words, rolled.model_copy(update={"menu": "Damage on armour"})


def _shell(soldiers: Soldiers, size: str, *, counts: bool) -> Command:
    """The roll for a shell: as many dice as its table says."""
    count, sides = dice_of(size)
    dice = " + ".join([f"Random({sides})"] * count)
    pen = HE[size]["pen"] if counts else 0
    slots = {"he": size, **({"pen": str(pen)} if pen else {})}
    when = f'{_HAS_HITS} && {HE_SIZE} == "{size}"'
    rolled = _rolled(soldiers, f"{{{dice}}}", str(pen), when=when, slots=slots)
    return rolled.model_copy(update={"menu": "Damage by HE"})


def _rolled(
    soldiers: Soldiers,
    count: str,
    plus: str,
    *,
    when: str,
    slots: Mapping[str, str] | None = None,
    making: bool = False,
    key: str | None = None,
) -> Command:
    """One roll for damage, which the target has then to make good; ``making``: a single die says what it makes."""
    sets, gives = soldiers.reckoning.sets, soldiers.reckoning.gives
    does = [*soldiers.reckoning.throws(count, f"{{{TARGET_NEED}}}", plus)]
    does += [gives(DAMAGED, f"{{{GOOD}}}"), gives(VICTIM, f"{{{AIMED_AT.strip('$')}}}"), sets(HITS, "0")]
    if making:
        does.append(sets(MAKING, f'{{({COUNT} == 1) ? " making " + ({DIE} + {PLUS}) : ""}}'))
    made = says(
        e.Damage,
        None,
        target=AIMED_AT,
        dice=_DICE,
        need=_NEED,
        damaged=_GOOD,
        when=when,
        does=does,
        key=key,
        **(slots or {}),
    )
    if not making:
        return made
    return made.model_copy(update={"says": made.says.replace(f": {_GOOD}", f"${MAKING}$: {_GOOD}")})


def _losses(soldiers: Soldiers) -> dict[str, Command]:
    """The losses of a unit (step 6): the models that the last roll damaged, or one by one; a result on a vehicle."""
    made: dict[str, Command] = {}
    if not soldiers.is_vehicle and soldiers.counts_models:
        times = soldiers.reckoning.sets(TIMES, f"{{Math.min({DAMAGED}, {MODELS})}}")
        does = [times, soldiers.reckoning.repeats(FEWER_MODELS), soldiers.reckoning.gives(DAMAGED, "0")]
        due = f"{VICTIM} == BasicName && {DAMAGED} > 0"
        made["Lose the models damaged"] = says(e.Casualties, None, models=_TIMES, when=due, does=does, key="Ctrl+L")
        made["Lose a model"] = says(e.Casualties, "Losses", models=1, does=[FEWER_MODELS], when=f"{MODELS} > 0")
    if soldiers.is_armoured:
        made |= {f"Suffers {severity} damage": _result(soldiers, severity, 0) for severity in SEVERITIES}
        if soldiers.line.get("open_topped"):
            made |= {f"Suffers {severity} damage from above": _result(soldiers, severity, 1) for severity in SEVERITIES}
    return made


def _result(soldiers: Soldiers, severity: str, plus: int) -> Command:
    """A roll on the table of results (BA-VDR); an open vehicle has 1 more by indirect fire."""
    sets, modifier = soldiers.reckoning.sets, (-3 if severity == SUPERFICIAL else 0) + plus
    dice = (FIRST, SECOND) if severity == MASSIVE else (FIRST,)
    does = []
    for die in dice:
        score = f"({die} + ({modifier}))"
        row = f'({score} <= 1) ? "{STUNNED}" : ({score} == 2) ? "{IMMOBILISED}" : ({score} == 3) ? "{ON_FIRE}"'
        result = sets(f"{die}Result", f'{{{row} : "{KNOCKED_OUT}"}}')
        stops = f'{{({die}Result == "{IMMOBILISED}") ? "{IMMOBILISED}" : {STATUS}}}'
        does += [sets(die, "{Random(6)}"), result, sets(STATUS, stops)]
    slots = {
        "severity": severity,
        "dice": "+".join(f"${die}$" for die in dice),
        "results": ", ".join(f"${die}Result$" for die in dice),
        **({"modifier": str(modifier)} if modifier else {}),
    }
    return says(e.VehicleResult, "Losses", does=does, **slots)
