"""FUBAR: friendly fire and panic (BA-FUB): checks BV030 to BV036."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.reading import ACTS, DEEDS
from ccmod.games.bolt_action.rules.effects.movement import way
from ccmod.games.bolt_action.rules.effects.orders import DOUBLE_SIX
from ccmod.games.bolt_action.rules.points import Point, inches, length_of, length_words
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.acts import Activation
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit, distance
from ccmod.games.bolt_action.rules.tables import FRIENDLY_FIRE_WITHIN, FUBAR, MOVES, weapon
from ccmod.games.bolt_action.rules.terms import ARTILLERY, DOWN, FIRE, FRIENDLY_FIRE, PANIC, PASSED, RUN, TRACKED
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.rulebook import Given

FREE = frozenset({"open", "road"})
"""Terrain that stops nobody."""
NEARLY = 10
"""Hundredths of an inch by which nobody is asked to go farther."""


def _ruled_by(row: str) -> Given:
    def found(state: State, event: Event) -> Activation | None:
        """The activation under way if the table's row rules it, and if it is that of the unit that acts."""
        activation = state.activation
        if activation is None or activation.fubar != row:
            return None
        return activation if getattr(event, "unit", activation.unit) == activation.unit else None

    return found


BY_MISTAKE, IN_PANIC = _ruled_by(FRIENDLY_FIRE), _ruled_by(PANIC)


@RULEBOOK.check("BV030", "BA-FUB-0", e.OrderTest)
def a_double_six_is_never_passed(state: State, event: e.OrderTest) -> Objection | None:
    """On a double six the order is not given."""
    if event.dice != DOUBLE_SIX or event.result != PASSED:
        return None
    return Objection("a double six is FUBAR", "failed", event.result, (event.unit,))


@RULEBOOK.check("BV030", "BA-FUB-0", *DEEDS, *ACTS, e.OrderTest)
def a_double_six_is_rolled_for_at_once(state: State, event: Event) -> Objection | None:
    """After a double six the player rolls on the table before anything else."""
    activation = state.activation
    if activation is None or not activation.owes_fubar:
        return None
    return Objection(f"{activation.unit} has not rolled for FUBAR", "that roll", event.sentence(), (activation.unit,))


@RULEBOOK.check("BV030", "BA-FUB-0", e.Declare, e.Measure, e.Shoot, given=IN_PANIC)
def nobody_shoots_in_a_panic(
    state: State, event: e.Declare | e.Measure | e.Shoot, activation: Activation
) -> Objection | None:
    """The order that was given is not carried out: whoever panics runs or goes Down, and does nothing else."""
    return Objection(f"{event.unit} panics, and does not shoot", "no shots", event.sentence(), (event.unit,))


@RULEBOOK.check("BV031", "BA-FUB", e.Fubar)
def the_row_of_the_die(state: State, event: e.Fubar) -> Objection | None:
    """1 and 2 are friendly fire, 3 to 6 panic."""
    row = FUBAR.get(event.die)
    if row is None:
        return Objection(f"{event.die} is not on a die", "1 to 6", str(event.die), (event.unit,))
    return None if event.row == row else Objection(f"a {event.die} is {row}", row, event.row, (event.unit,))


@RULEBOOK.check("BV032", "BA-FUB-1", e.Move, given=BY_MISTAKE)
def friendly_fire_without_movement(state: State, event: e.Move, activation: Activation) -> Objection | None:
    """A unit that fires by mistake does not move."""
    return Objection(f"{event.unit} fires by mistake, and stays", "no movement", event.sentence(), (event.unit,))


@RULEBOOK.check("BV032", "BA-FUB-1", *ACTS, given=BY_MISTAKE)
def friendly_fire_leaves_a_fire_die(state: State, event: Event, activation: Activation) -> Objection | None:
    """Its die is turned to Fire, or to Down if it has no target."""
    order = state.unit(activation.unit).order
    due = FIRE if activation.friend is not None else DOWN if order != FIRE else FIRE
    return _wrong_die(activation, due, order, f"the die of {activation.unit} shows {order}")


def _wrong_die(activation: Activation, due: str, order: str | None, message: str) -> Objection | None:
    """The objection to a die: one that was not turned at all may be turned without a report, as the row shows."""
    if order == due:
        return None
    words = (message, due, order, (activation.unit,))
    return warning(*words) if order == activation.order else Objection(*words)


@RULEBOOK.check("BV033", "BA-FUB-1", e.FriendlyFire)
def the_opponent_picks_a_friend_near_an_enemy(state: State, event: e.FriendlyFire) -> Iterator[Objection]:
    """The opponent picks a friend of the unit, with an enemy within 12 inches of it (B07)."""
    unit, target = state.unit(event.unit), state.unit(event.target)
    pieces = (event.unit, event.target)
    if event.target == event.unit:
        yield Objection(f"{event.unit} does not fire at itself", "another unit of its side", event.target, pieces)
        return
    if target.side not in (unit.side, None):
        yield Objection(f"{event.target} is not a friend of {event.unit}", "a friend", target.side, pieces)
    if event.side == unit.side:
        yield Objection("the opponent picks the target", state.other(unit.side), event.side, pieces)
    near = [distance(target, enemy) for enemy in state.enemies_of(target.side)]
    if any(gap is not None and gap <= FRIENDLY_FIRE_WITHIN + state.tolerance for gap in near):
        return
    if None in near or not near:
        yield missing(f"where {event.target} and its enemies stand")
        return
    gap = min(gap for gap in near if gap is not None)
    message = f"no enemy is within 12 inches of {event.target}"
    yield Objection(message, expected="12 inches at most", found=length_words(gap), pieces=pieces)


@RULEBOOK.check("BV034", "BA-FUB-1", e.FriendlyFire, e.Declare, e.Shoot, given=BY_MISTAKE)
def friendly_fire_only_at_a_valid_target(
    state: State, event: e.FriendlyFire | e.Declare | e.Shoot, activation: Activation
) -> Objection | None:
    """Without a valid target nobody is fired at; with one, nobody but the friend that the opponent has picked."""
    friend, side = activation.friend, state.unit(event.target).side
    is_enemy = None not in (side, state.unit(event.unit).side) and side != state.unit(event.unit).side
    if not isinstance(event, e.FriendlyFire) and (event.target != friend if friend is not None else is_enemy):
        due, pieces = friend or "a friend", (event.unit, event.target)
        return Objection(f"{event.unit} fires by mistake at {due}", due, event.target, pieces)
    valid = state.friendly_targets(state.unit(event.unit))
    if valid is None:
        return missing("where all units stand")
    if valid:
        return None
    return Objection("no friend has an enemy within 12 inches", "Down", event.sentence(), (event.unit,))


@RULEBOOK.check("BV034", "BA-FUB-1", e.TurnDie, given=BY_MISTAKE)
def no_going_down_while_there_is_a_target(state: State, event: e.TurnDie, activation: Activation) -> Objection | None:
    """A unit with a valid target fires at it."""
    if event.order != DOWN:
        return None
    valid = state.friendly_targets(state.unit(event.unit))
    if valid is None:
        return missing("where all units stand")
    return Objection(f"{valid[0]} is a valid target", FIRE, DOWN, (event.unit,)) if valid else None


@RULEBOOK.check("BV034", "BA-FUB-1", *ACTS, given=BY_MISTAKE)
def friendly_fire_is_carried_out(state: State, _: Event, activation: Activation) -> Objection | None:
    """A friend is picked if there is a valid one, and shot at if a weapon reaches him."""
    unit = state.unit(activation.unit)
    if activation.shot or unit.destroyed or unit.order == DOWN:
        return None
    if activation.friend is None:
        valid = state.friendly_targets(unit)
        if valid is None:
            return missing("where all units stand")
        if any(_reaches(unit, state.unit(name)) is not True for name in valid):
            return missing(f"whether {unit.name} can shoot at the friend that was picked")
        return Objection(f"{unit.name} has fired at no friend", valid[0], "no shots", (unit.name,)) if valid else None
    reaches = _reaches(unit, state.unit(activation.friend))
    if reaches is None:
        return missing(f"whether {unit.name} can shoot at {activation.friend}")
    due = f"shots at {activation.friend}"
    return Objection(f"{unit.name} has not fired by mistake", due, "no shots", (unit.name,)) if reaches else None


def _reaches(unit: Unit, friend: Unit) -> bool | None:
    """Whether any weapon of a unit reaches a friend; ``None`` if that is not known, as of weapons with an arc."""
    range, arms = distance(unit, friend), [weapon(name) for name in unit.weapons]
    if friend.destroyed:
        return False
    if range is None or not arms or None in arms or unit.arcs:
        return None
    return any(arm.least <= range <= arm.most and arm.name not in unit.spent for arm in arms if arm is not None)


@RULEBOOK.check("BV035", "BA-FUB-2", e.Panic)
def panic_is_of_the_nearest_enemy(state: State, event: e.Panic) -> Objection | None:
    """The unit runs from the nearest enemy that it can see; no log shows which enemies it can see."""
    unit, enemy = state.unit(event.unit), state.unit(event.enemy)
    if event.enemy is None:
        return None
    pieces = (event.unit, event.enemy)
    if enemy.destroyed or (enemy.side is not None and enemy.side == unit.side):
        what = "is destroyed" if enemy.destroyed else f"is of the side of {event.unit}"
        return Objection(f"{event.enemy} {what}", "a living enemy", event.enemy, pieces)
    away = distance(unit, enemy)
    gaps = (distance(unit, other) for other in state.enemies_of(unit.side) if other.name != event.enemy)
    if away is None or any(gap is not None and gap < away - state.tolerance for gap in gaps):
        return missing(f"which enemies {event.unit} sees")
    return None


@RULEBOOK.check("BV036", "BA-FUB-2", e.Panic)
def whoever_sees_an_enemy_runs(state: State, event: e.Panic) -> Objection | None:
    """Without a visible enemy the unit does not run; while there are enemies, no log shows whether one is visible."""
    side = state.unit(event.unit).side
    if event.enemy is not None or side is None or not any(True for _ in state.enemies_of(side)):
        return None
    return missing(f"which enemies {event.unit} sees")


@RULEBOOK.check("BV035", "BA-FUB-2", e.Move, given=IN_PANIC)
def panic_leads_away(state: State, event: e.Move, activation: Activation) -> Iterator[Objection]:
    """A unit that panics runs away from the enemy, as far as it can (B08)."""
    if activation.enemy is None:
        return
    unit, enemy = state.unit(event.unit), state.unit(activation.enemy)
    points = way(unit, event.path)
    before, after = distance(unit, enemy), distance(unit, enemy, points[-1])
    if before is None or after is None:
        yield missing(f"where {event.unit} and {activation.enemy} stand")
        return
    if after <= before:
        found = f"{inches(before)} before, {inches(after)} after"
        yield Objection(f"{event.unit} does not get away from {enemy.name}", "farther away", found, (event.unit,))
    rate = _run_rate(state, unit)
    if rate is None:
        yield missing(f"the rate of {event.unit}")
        return
    length = length_of(points)
    if length + max(state.tolerance, NEARLY) < rate and not _stands_at_the_edge(state, unit, points[-1]):
        words = (f"{event.unit} goes less far than it can", inches(rate), inches(length), (event.unit,))
        yield warning(*words) if _is_hindered(state, unit, enemy, rate) else Objection(*words)


def _stands_at_the_edge(state: State, unit: Unit, at: Point) -> bool:
    """Whether a unit's base reaches the edge of the table."""
    return state.table is not None and state.table.edge(at) <= unit.base / 2 + NEARLY


def _is_hindered(state: State, unit: Unit, enemy: Unit, rate: int) -> bool:
    """Whether anything lies within a Run of where a panic starts that may stop it: an edge, terrain, units, wrecks."""
    table, at = state.table, unit.at
    if table is None or at is None or state.option("B08") == "a warning":
        return True
    if table.edge(at) <= rate + unit.base / 2 or any(piece.type not in FREE for piece in table.near(at, rate)):
        return True
    for other in state.units.values():
        if other.name not in (unit.name, enemy.name) and (other.wreck or not other.destroyed):
            gap = distance(unit, other)
            if gap is not None and gap <= rate:
                return True
    return False


@RULEBOOK.check("BV035", "BA-FUB-2", *ACTS, given=IN_PANIC)
def panic_is_a_run(state: State, event: Event, activation: Activation) -> Iterator[Objection]:
    """A unit that panics has moved, and has a Run die."""
    if activation.enemy is None:
        return
    unit = state.unit(activation.unit)
    if not activation.moved and not (unit.destroyed or unit.immobilised):
        words = (f"{unit.name} must run from {activation.enemy}", "a Run", "no movement", (unit.name,))
        yield Objection(*words) if _must_run(state, unit) else warning(*words)
    if activation.moved and activation.turned == DOWN:
        yield Objection(f"{unit.name} has run in panic, on a Down die", RUN, DOWN, (unit.name,))
    found = None if unit.order == DOWN else _wrong_die(activation, RUN, unit.order, f"{unit.name} panics on a Run die")
    if found is not None:
        yield found


def _must_run(state: State, unit: Unit) -> bool:
    """Whether a unit in panic can run at all: tracks may not turn for it, guns may be dug in, the edge may be near."""
    held = unit.dug_in or unit.locomotion == TRACKED or not _run_rate(state, unit)
    return not held and (unit.at is None or not _stands_at_the_edge(state, unit, unit.at))


def _run_rate(state: State, unit: Unit) -> int | None:
    """How far a unit runs, in hundredths; that of guns only the scenario states (B10)."""
    if unit.kind == ARTILLERY:
        return state.rule_in("movement", "artillery", RUN)
    return MOVES.get(unit.column or "", {}).get(RUN)


@RULEBOOK.check("BV036", "BA-FUB-2", e.Move, given=IN_PANIC)
def no_panic_without_an_enemy(state: State, event: e.Move, activation: Activation) -> Objection | None:
    """A unit that sees no enemy does not move."""
    if not activation.panics or activation.enemy is not None:
        return None
    return Objection(f"{event.unit} sees no enemy", "no movement", event.sentence(), (event.unit,))


@RULEBOOK.check("BV036", "BA-FUB-2", *ACTS, given=IN_PANIC)
def panic_without_an_enemy_is_down(state: State, event: Event, activation: Activation) -> Objection | None:
    """A unit that sees no enemy goes Down."""
    if activation.enemy is not None or (not activation.panics and (activation.moved or activation.turned == RUN)):
        return None  # it is not reported who runs from whom, but its move or its die shows that it runs
    message = f"{activation.unit} sees no enemy, and goes Down"
    return _wrong_die(activation, DOWN, state.unit(activation.unit).order, message)
