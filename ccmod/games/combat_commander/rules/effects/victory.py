"""How VP, objectives, chits and the end of the game change the position (6.3, 7)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.chits import ELIMINATIONS, EXITS, chits, worth
from ccmod.games.combat_commander.rules.state.dues import ELIMINATION, EVENT, EXIT, OBJECTIVE
from ccmod.games.combat_commander.rules.state.ending import ELIMINATION as LAST_ELIMINATED
from ccmod.games.combat_commander.rules.state.ending import EXIT as LAST_EXITED
from ccmod.games.combat_commander.rules.state.ending import PLAY
from ccmod.games.combat_commander.rules.state.gains import is_ahead, is_crowded_out, is_lost, net_gain
from ccmod.games.combat_commander.rules.state.occupation import perhaps_enemies_in_building, sole_occupier
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.play.effects import effect
from ccmod.play.event import Event


@effect
def gain_vp(state: State, event: e.GainVP) -> None:
    """The marker moves towards a side, that is away from the other; what is due for it is paid."""
    state.make_side(event.side)
    paid = state.dues.match(*net_gain(state, event), event.cause)
    if paid is None and state.objectives.open is None:  # a chit may double it (7.3.2)
        side, points = net_gain(state, event)
        paid = state.dues.match(side, points // 2, event.cause) if points % 2 == 0 else None
    state.dues.pay(paid or [])
    if paid is None and event.cause is not None and is_ahead(state, event):
        state.dues.ahead[event.cause] = event.side
        _thin_out(state, state.units[event.cause])
    for name in state.sides:
        change = event.points if name == event.side else -event.points
        state.vp[name] = state.vp.get(name, 0) + change


def _thin_out(state: State, unit: Unit) -> None:
    """VP for a unit that nothing else eliminates are those of stacking: the Orders of the Turn are over (8.2)."""
    if state.turn is not None and unit.hex is not None and is_crowded_out(state, unit) and not is_lost(state, unit):
        state.turn.stacking.append(unit.hex)


@effect
def vp_marker(state: State, event: e.VPMarker) -> None:
    """Where the marker stands counts; a move of it pays what is due for that many VP."""
    state.make_side(event.side)
    moved = event.points - state.vp.get(event.side, 0)
    winner = event.side if moved > 0 else state.other(event.side)
    if moved == state.dues.sum_for(event.side):
        state.dues.pay([*state.dues.dues, *state.dues.late])
    elif moved and winner is not None:
        state.dues.pay(state.dues.match(winner, abs(moved), None) or [])
    state.vp = {name: event.points if name == event.side else -event.points for name in state.sides}


def owe_elimination(state: State, unit: Unit) -> None:
    """The opponent's VP for a unit, doubled by an open chit (7.1, 7.3.2)."""
    if state.dues.ahead.pop(unit.name, None) is None:
        _owe_unit(state, unit, state.other(unit.side or ""), ELIMINATION, ELIMINATIONS)


def owe_exit(state: State, unit: Unit) -> None:
    """The owner's VP for a unit that leaves over the enemy's edge, doubled by an open chit (7.2.1, AMB-07)."""
    if state.option("AMB-07") == "the scenario tells":
        state.dues.owe(unit.side or "", None, EXIT, unit.name, "the VP for an exit")
    else:
        _owe_unit(state, unit, unit.side, EXIT, EXITS)


def owe_event(state: State, side: str, event: str) -> None:
    """The VP that an Event gives its player (E45, E49)."""
    if event == "Battlefield Integrity":
        other = state.other(side)
        lost = state.tracks.count(other or "") if state.units_known else None
        state.dues.owe(side, lost, EVENT, event, "the casualties")
    elif event == "Command and Control":
        objectives = state.objectives
        known = len(objectives.controlled_by(side)) if objectives.all_known() else None
        state.dues.owe(side, known, EVENT, event, "who controls each objective")


def owe_action(state: State, side: str, action: str) -> None:
    """The VP that an Action gives its player (A38), or costs him (A36, AMB-50)."""
    other = state.other(side)
    if action == "No Quarter":
        state.dues.owe(side, 2, EVENT, action)
    elif action == "Light Wounds" and other is not None:
        if state.option("AMB-50") == "no VP below 0" and state.vp.get(side, 0) <= 0:
            return
        state.dues.owe(other, 1, EVENT, action)


def _owe_unit(state: State, unit: Unit, side: str | None, kind: str, doubling: str) -> None:
    if side is None or unit.is_hero:
        return
    points = unit.type.vp if unit.type is not None else None
    if points is not None and state.objectives.has(doubling):
        points *= 2
    state.dues.owe(side, points, kind, unit.name, f"the type of {unit.name}")


@effect
def take_control(state: State, event: e.TakeControl) -> None:
    """A marker shows the side that controls an objective (7.3.1)."""
    change_control(state, event.number, event.side)


def change_control(state: State, number: int, side: str) -> None:
    """An objective changes hands: its open value goes from the old controller to the new one (7.3.3)."""
    objectives = state.objectives
    if objectives.control.get(number) == side:
        return
    value, cause = objectives.value(number), f"objective {number}"
    if value and number in objectives.control:
        held = objectives.control[number] is not None
        for _ in range(2 if held else 1):
            state.dues.owe(side, value, OBJECTIVE, cause)
    elif value:
        state.dues.owe(side, None, OBJECTIVE, cause, f"who controlled objective {number} before")
    objectives.control[number] = side


def update_objectives(state: State) -> None:
    """Whoever has just come to hold an objective alone controls it, whether a marker says so or not (7.3.1)."""
    objectives = state.objectives
    for number in objectives.hexes:
        side = sole_occupier(state, number)
        if side == objectives.occupiers.get(number):
            continue
        objectives.occupiers[number] = side
        if side is None or objectives.control.get(number) == side:
            continue
        if perhaps_enemies_in_building(state, number, side):
            objectives.control.pop(number, None)
        else:
            change_control(state, number, side)


@effect
def draw_chit(state: State, event: e.DrawChit) -> None:
    """A chit comes into play; an open one counts at once (7.3.3)."""
    objectives = state.objectives
    if event.chit is not None:
        _open_chit(state, event.chit)
    elif event.secret is not None:
        objectives.secret.setdefault(event.side, []).append(event.secret)
    else:
        objectives.unread[event.side] = objectives.unread.get(event.side, 0) + 1


@effect
def reveal_chit(state: State, event: e.RevealChit) -> None:
    """A secret chit is open from now on, and counts (E67, 6.3.2)."""
    held = state.objectives.secret.get(event.side, [])
    if event.chit in held:
        held.remove(event.chit)
    elif state.objectives.unread.get(event.side):
        state.objectives.unread[event.side] -= 1
    _open_chit(state, event.chit)


def _open_chit(state: State, letter: str) -> None:
    objectives = state.objectives
    if objectives.open is not None:
        objectives.open.append(letter)
    for number in sorted(chits()[letter].objectives) if letter in chits() else ():
        holder = objectives.control.get(number)
        if holder is not None:
            state.dues.owe(holder, worth(number, letter), OBJECTIVE, f"objective {number}")
        elif number not in objectives.control:
            for side in state.sides:
                state.dues.owe(side, None, OBJECTIVE, f"objective {number}", f"who controls objective {number}")


@effect
def move_surrender(state: State, event: e.MoveSurrender) -> None:
    """The space at which a side surrenders moves (E54)."""
    state.make_side(event.side).surrender = event.space


def end_without_units(state: State, side: str | None, left: bool) -> None:
    """Ends the game when a side has lost its last unit, or the last one has left (6.3(2)-(3), AMB-31)."""
    if side is None or state.scenario is None or any(state.units_of(side)):
        return
    if state.option("AMB-31") == "waiting units too" and any(
        state.side_of(name) == side and name in state.units for name in state.tracks.waiting
    ):
        return
    if left:
        state.ending.reach(LAST_EXITED)
    else:
        state.ending.reach(LAST_ELIMINATED, side)


def winner_of(state: State) -> str | None:
    """Who has won, by the ends that were reached and the VP (6.3.1, 6.3.2, 9.2); ``None`` if a datum is missing."""
    losers = state.ending.losers
    if len(losers) == 1:
        return state.other(losers[0])
    ahead = [side for side, points in state.vp.items() if points > 0]
    if losers or (state.vp and not ahead):
        return state.initiative
    return ahead[0] if ahead else None


@effect
def end_game(state: State, event: e.EndGame) -> None:
    """Nothing comes after it but the final count."""
    state.ending.said = True
    state.ending.winner = event.winner or state.ending.winner


def update_ending(state: State, event: Event) -> None:
    """Take down that play goes on after the game has come to its end; to be called before the event's effect."""
    if type(event) in PLAY and not state.ending.said:
        repeated = isinstance(event, e.Roll) and state.interrupts.reroll is not None
        state.ending.ignored |= not repeated and not (isinstance(event, e.Roll) and event.roll == "defense")
