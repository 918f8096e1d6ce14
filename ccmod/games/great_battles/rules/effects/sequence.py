"""How turns, markers and activations change the position (2.0, 3.0, 5.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.effects.actors import interrupts
from ccmod.games.great_battles.rules.effects.movement import settles
from ccmod.games.great_battles.rules.effects.obedience import end_marches, rejoins
from ccmod.games.great_battles.rules.effects.recovery import recover
from ccmod.games.great_battles.rules.effects.status import fixes_status
from ccmod.games.great_battles.rules.phases import (
    AGAIN,
    AT_ACTIVATIONS,
    rank,
)
from ccmod.games.great_battles.rules.pool import may_be_empty
from ccmod.games.great_battles.rules.state.activation import Activation
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import COMMANDER_MOVEMENT, MARCH, PHASES
from ccmod.games.great_battles.rules.wear import mark_the_ineffective
from ccmod.games.great_battles.rules.weariness import sleep_on_it
from ccmod.play.effects import effect


@effect
def turn(state: State, event: e.Turn) -> None:
    """A new turn: what was counted by the turn begins anew."""
    ends_activation(state)
    periods = ((state.scenario or {}).get("turns") or {}).get("periods") or {}
    now = state.turn
    for command in state.commands.values() if now.number is not None else ():
        sleep_on_it(state, command)
    if now.number is not None:
        mark_the_ineffective(state)
        leave_guns(state)
    if not now.again:
        now.before = now.initiative
    now.initiative, now.again = None, now.over and now.number == event.turn
    was_late = now.phase is None or now.phase in PHASES[PHASES.index(COMMANDER_MOVEMENT) :]
    now.number, now.over, now.phase, now.tacit = event.turn, False, None, state.ledger.unsaid
    now.period = event.period or periods.get(str(event.turn), "day")
    now.action_phases, now.whole = 0, True
    now.said, now.dice, now.roller, now.modifiers = set(), {}, None, {}
    now.called, now.boosts, now.favours, now.pool_is_over = {}, {}, {}, False
    now.transfers, now.ordered = set(), set()
    now.recovered = {}
    state.activation, state.pool, state.rolls = Activation(), {}, {}
    state.drawn, state.first = {}, None
    if state.option("AMB-18") == "yes":
        state.cups = {side: dict(cup) for side, cup in state.full_cups.items()}
    for command in state.commands.values():
        command.relieved = False
        command.efficiency = command.ams = command.battery = None
        command.drawn = command.activations = command.skipped = 0
        command.shocks, command.efforts, command.attacks, command.active = set(), set(), set(), False
        command.marched, command.tired, command.off_road, command.march_is_guessed = 0, 0, False, False
        command.rested, command.benefits, command.stays, command.struck = None, -1, False, False
        command.reserve_all_turn = command.reserve
        command.out_of_command, command.cut_off, command.set_out = None, None, False
    for unit in state.units.values():
        unit.out_of_command = unit.cut_off = None
        unit.acted, unit.tried = set(), set()
    for leader in state.leaders.values():
        rode_in = event.turn - 1 if leader.rode_in is None and was_late else leader.rode_in
        leader.rode_far &= rode_in == event.turn - 1


def leave_guns(state: State) -> None:
    """The end of a turn: guns that were Abandoned in it stay so for another (12.8)."""
    for unit in state.units.values():
        if unit.abandoned == 1:
            unit.abandoned, unit.flipped = 2, state.turn.number


@effect
def phase(state: State, event: e.Phase) -> None:
    """How far the turn has gone."""
    state.turn.said.add(event.phase)
    begin_phase(state, event.phase)


def begin_phase(state: State, phase: str) -> None:
    """A phase begins: leaders may move anew, but within one activation they move once (9.31)."""
    state.turn.phase, state.rolls = phase, {}
    if phase not in AGAIN:
        state.rest()


def shows_phase(state: State, phase: str) -> None:
    """An act of a later phase: that phase has begun, reported or not.

    The end of the activations is believed only when the pool may be empty.
    """
    now = rank(state.turn.phase)
    if rank(phase) <= now:
        return
    if rank(phase) <= AT_ACTIVATIONS or now > AT_ACTIVATIONS or may_be_empty(state):
        state.ledger.leave_out(e.Phase)
        begin_phase(state, phase)


@effect
def initiative(state: State, event: e.Initiative) -> None:
    """Who has it."""
    state.turn.initiative, state.turn.roller = event.side, None


@effect
def call_em(state: State, event: e.CallEm) -> None:
    """A marker is drawn for this corps, and not shown yet."""
    state.turn.called[event.corps] = event.side, event.marker


@effect
def draw_em(state: State, event: e.DrawEm) -> None:
    """The marker leaves its cup; the corps has this efficiency."""
    corps, called = state.make_command(event.corps), state.turn.called
    if called and event.corps not in called:
        state.ledger.leave_out(e.CallEm)
    called.pop(event.corps, None)
    corps.efficiency = event.value
    cup = state.cups.get(corps.side or "")
    if cup and cup.get(event.value):
        cup[event.value] -= 1


@effect
def boost(state: State, event: e.Boost) -> None:
    """One more, at most 4."""
    corps = state.make_command(event.corps)
    state.turn.boosts.setdefault(event.leader, []).append(event.corps)
    corps.efficiency = None if corps.efficiency is None else min(4, corps.efficiency + 1)


@effect
def favour(state: State, event: e.Favour) -> None:
    """A portion of the rating of a corps commander."""
    state.turn.favours[event.division] = state.turn.favours.get(event.division, 0) + event.points


@effect
def set_ams(state: State, event: e.SetAms) -> None:
    """The markers of a division."""
    state.make_command(event.division).ams = event.count


@effect
def transfer(state: State, event: e.Transfer) -> None:
    """Donors give one each, the division gets one."""
    state.turn.transfers.add(event.side)
    for donor in event.donors:
        giving = state.make_command(donor)
        giving.ams = None if giving.ams is None else giving.ams - 1
    getting = state.make_command(event.division)
    getting.ams = None if getting.ams is None else getting.ams + 1


@effect
def fill_pool(state: State, event: e.FillPool) -> None:
    """Markers go into the pool, all at once or one after another."""
    key = (event.side, event.command)
    state.pool[key] = state.pool.get(key, 0) + event.count


@effect
def draw_am(state: State, event: e.DrawAm | e.FirstAm) -> None:
    """A marker is drawn, or the first one chosen: its command acts."""
    ends_activation(state)
    key = (event.side, event.command)
    if not state.drawn and not state.turn.action_phases:
        fixes_status(state)
    if isinstance(event, e.FirstAm):
        state.first = key
    elif state.pool.get(key):
        state.pool[key] -= 1
    else:
        state.ledger.leave_out(e.FillPool)  # it was in the pool all the same
    state.drawn[key] = state.drawn.get(key, 0) + 1
    phases = state.turn.action_phases
    state.turn.roller = None
    if phases == state.activation.since:
        forget_deeds(state)
    if state.ground is not None:
        for unit in state.units.values():
            unit.out_of_command = None  # for orders it is looked at anew when they change (4.23)
    left = state.activation.unended
    state.activation = Activation(event.side, event.command, whole=True, since=phases, before=left)
    state.rolls = {}
    if event.command != MARCH:
        state.make_command(event.command).drawn += 1
        for one in state.commands.values():
            if one.stays and one.of == event.command:
                state.activation.staying.add(one.name)
                one.stays = False
    state.rest()


@effect
def skip_am(state: State, event: e.SkipAm) -> None:
    """A brigade or a unit sits out."""
    state.activation.skipped.add(event.name)
    if event.name in state.commands:
        state.commands[event.name].skipped += 1


def activates_late(state: State, event: e.Activate) -> None:
    """Brigades are said to act that do so already."""
    state.ledger.use(event)
    state.activation.tacit = False
    takes_a_battery(state, event)


def ends_late(state: State, event: e.EndActivation) -> None:
    """Brigades are said to have finished in whose place others act already."""
    state.ledger.use(event)
    state.activation.ended.update(event.brigades)
    state.activation.guessed.difference_update(event.brigades)


def ends_behind_the_marker(state: State, event: e.EndActivation) -> None:
    """Brigades are said to have finished when the next marker is drawn already."""
    state.ledger.use(event)
    state.activation.before.difference_update(event.brigades)


def takes_a_battery(state: State, event: e.Activate) -> None:
    """A brigade that acts alone may act with a battery (5.33)."""
    state.activation.batteries = event.batteries
    if len(event.brigades) == 1 and event.batteries:
        state.make_command(event.brigades[0]).battery = state.battery_of(event.batteries[0])


@effect
def activate(state: State, event: e.Activate) -> None:
    """The acts of units are forgotten; nobody has reacted yet."""
    ends_activation(state)
    state.turn.action_phases += 1
    activation = state.activation
    if activation.brigades or activation.done:
        interrupts(state)
    activation.done.update(activation.brigades)
    if state.ledger.unsaid:
        activation.guessed.update(activation.brigades)
    activation.ended.difference_update(event.brigades)
    activation.brigades = event.brigades
    activation.tacit = state.ledger.unsaid
    activation.mover, activation.actors, activation.fired = None, [], {}
    activation.current, activation.finished, activation.picked = (), set(), set()
    activation.causes, activation.fired_at, activation.intended = (), None, None
    activation.refused_fire = {}
    state.rolls = {}
    for brigade in event.brigades:
        state.make_command(brigade).activations += activation.command != MARCH and brigade not in activation.done
        rejoins(state, brigade)
    takes_a_battery(state, event)
    forget_deeds(state)


def ends_activation(state: State) -> None:
    """The brigades that acted have finished: marches that they attacked end (6.26), and their Blown recover (11.59).

    Who moved last has ended its move, said or not.
    """
    settles(state, state.activation.mover)
    state.activation.mover = None
    end_marches(state)
    if state.activation.brigades:
        recover(state)


def forget_deeds(state: State) -> None:
    """The acts of units in an activation are over."""
    for unit in state.units.values():
        unit.done = unit.reacted = None


@effect
def end_activation(state: State, event: e.EndActivation) -> None:
    """The brigades are done with this marker."""
    ends_activation(state)
    state.activation.done.update(event.brigades)
    state.activation.ended.update(event.brigades)
    state.activation.guessed.difference_update(event.brigades)
    state.activation.brigades = state.activation.batteries = ()


@effect
def end_pool(state: State, event: e.EndPool) -> None:
    """No marker is left; the turn ends."""
    state.turn.pool_is_over = True
    ends_activation(state)
    state.activation, state.pool = Activation(before=state.activation.unended), {}


@effect
def end_turn(state: State, event: e.EndTurn) -> None:
    """The turn is over."""
    state.turn.over = True


@effect
def end_game(state: State, event: e.EndGame) -> None:
    """The game is over."""
    state.over = True
