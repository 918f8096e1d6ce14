"""How markers on the map change the position (8.1, F100, T79, T94)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.effects.moves import lay_mines
from ccmod.games.combat_commander.rules.effects.victory import change_control
from ccmod.games.combat_commander.rules.names import GOOD, STEP
from ccmod.games.combat_commander.rules.state.interrupts import names_of
from ccmod.games.combat_commander.rules.state.mines import fp_of
from ccmod.games.combat_commander.rules.state.objectives import controlled
from ccmod.games.combat_commander.rules.state.pending import BLAZE, density, is_smoke
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, order_completed
from ccmod.play.effects import effect
from ccmod.play.event import Event


@effect
def draw_marker(state: State, event: e.DrawMarker) -> None:
    """A marker comes out of the bag."""
    state.pending.drawn.append(event.marker)


@effect
def place(state: State, event: e.Place) -> None:
    """A marker comes into a hex; a larger Smoke takes the place of a smaller one (8.1.4)."""
    here = state.markers.setdefault(event.hex, [])
    if event.marker in state.pending.drawn:
        state.pending.drawn.remove(event.marker)
    if is_smoke(event.marker):
        _place_smoke(state, event)
    elif event.marker == BLAZE and (here or state.stacks.get(event.hex)):
        state.pending.ablaze.append(event.hex)
    here.append(event.marker)
    claim = controlled(state.objectives, event.marker, event.hex)
    if claim is not None and claim[0] in state.sides:
        change_control(state, claim[1], claim[0])
    if fp_of(event.marker) is not None:
        lay_mines(state, event.hex)


def _place_smoke(state: State, event: e.Place) -> None:
    here = state.markers[event.hex]
    new = density(event.marker) or 0
    for old in [marker for marker in here if is_smoke(marker)]:
        if (density(old) or 0) < new:
            here.remove(old)
            state.pending.gave_way.setdefault(event.hex, []).append(old)
        else:
            state.pending.crowded.add(event.hex)
    if state.barrage is not None:
        state.barrage.smokes.append(event.hex)


@effect
def remove(state: State, event: e.Remove) -> None:
    """A marker is removed from a hex."""
    for there in (state.pending.gave_way.get(event.hex, []), state.markers.get(event.hex, [])):
        if event.marker in there:
            there.remove(event.marker)
            break
    if is_smoke(event.marker):
        state.pending.crowded.discard(event.hex)
    if fp_of(event.marker) is not None:
        state.mines_due = [due for due in state.mines_due if due.hex != event.hex]


SETTLES = frozenset((*e.FLIPS, *COMPLETIONS, e.EndTrigger))
"""Events by which something is put right, or need not be any more."""


def update_pending(state: State, event: Event) -> None:
    """Forget what was to be put right when an Order or trigger is over, and keep who was flipped just now."""
    pending = state.pending
    if isinstance(event, e.FLIPS):
        (name,) = names_of(event)
        pending.flipped = name if name in state.units or event.shows(STEP, GOOD) else None
    ends_order = type(event) in COMPLETIONS and order_completed(state, event) is not None
    if ends_order or isinstance(event, (e.EndOrder, e.EndTrigger)):
        pending.drawn.clear()
        pending.crowded.clear()
        pending.gave_way.clear()
        pending.ablaze.clear()
        pending.heirs.clear()
    if ends_order or isinstance(event, e.EndOrder):
        pending.put_in.clear()
        pending.driven_off.clear()
