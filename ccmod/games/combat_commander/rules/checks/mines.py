"""Mines (F103) and what they do to units that go in or out: checks V236 and V271 to V275."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.effects.artillery import mines_fp
from ccmod.games.combat_commander.rules.events import EnterHex, Exit, Melee, Mines, Roll
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.attack import AttackUnderWay
from ccmod.games.combat_commander.rules.state.mines import MinesDue
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, attack_under_way, order_completed
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

MINE_ATTACK = "mine attack"
PLAY_GOES_ON = (EnterHex, Exit, Melee, *COMPLETIONS)
"""Events before which Mines have attacked. Op Fire may come before them or after (AMB-63)."""


def _overdue(state: State, event: Event) -> list[MinesDue] | None:
    """The attacks that Mines still have to make, and without which play goes on."""
    if not state.mines_due or state.interrupts.open is not None:
        return None
    if type(event) in COMPLETIONS and order_completed(state, event) is None:
        return None
    return state.mines_due


@RULEBOOK.check("V236", "O23.3.4", EnterHex, Roll, *COMPLETIONS, given=_overdue)
def mines_attack_retreats(state: State, event: Event, overdue: list[MinesDue]) -> Iterator[Objection]:
    """Mines attack a retreating unit on the way out of their hex and on the way in."""
    if state.order is None or state.order.name != "Rout":
        return
    if isinstance(event, Roll) and event.roll != "rout":
        return
    yield from _unmade(state, overdue)


@RULEBOOK.check("V271", "F103.1", *PLAY_GOES_ON, given=_overdue)
def mines_attack_whoever_goes_in_or_out(state: State, event: Event, overdue: list[MinesDue]) -> Iterator[Objection]:
    """Mines attack every unit that moves or advances into their hex or out of it."""
    if state.order is None or state.order.name != "Rout":
        yield from _unmade(state, overdue)


def _unmade(state: State, overdue: list[MinesDue]) -> Iterator[Objection]:
    for due in overdue:
        units = tuple(name for name in due.units if state.on_map(name) or due.destination is None)
        if units:
            verb = "left" if due.leaving else "entered"
            message = f"{', '.join(units)} {verb} {due.hex}, and its Mines have not attacked"
            yield Objection(message, f"a Mine attack in {due.hex}", "none", units, (due.hex,))


@RULEBOOK.check("V271", "F103.1", Mines)
def mines_attack_nobody_else(state: State, event: Mines) -> Iterator[Objection]:
    """Units that neither go in nor out are immune."""
    if mines_fp(state, event.hex) is None and not _markers_known(state):
        yield missing(f"the markers in {event.hex}")
        return
    if mines_fp(state, event.hex) is None:
        yield Objection(f"there are no Mines in {event.hex}", "Mines", "none", hexes=(event.hex,))
    immune = tuple(name for name in event.units if not any(name in due.units for due in _due_in(state, event.hex)))
    if immune:
        message = f"{', '.join(immune)} did not just go into {event.hex} or out of it, so its Mines do nothing to it"
        yield Objection(message, "units that have entered or left the hex", ", ".join(immune), immune, (event.hex,))


@RULEBOOK.check("V272", "F103.1", Mines)
def one_roll_for_those_who_move_together(state: State, event: Mines) -> Objection | None:
    """Units that move together are attacked by one roll, units that do not by one each."""
    named = set(event.units)
    for due in _due_in(state, event.hex):
        together = {name for name in due.units if state.on_map(name) or name in named}
        if named == together or not named & together:
            continue
        if named < together:
            left = ", ".join(name for name in due.units if name in together - named)
            why = f"{left} moved together with {', '.join(event.units)} and is attacked by the same roll"
        else:
            why = f"{', '.join(event.units)} did not move together, so each is attacked by a roll of its own"
        return Objection(why, f"one attack on {', '.join(due.units)}", event.sentence(), event.units, (event.hex,))
    return None


@RULEBOOK.check("V273", "F103.2", Mines)
def mines_have_their_fp(state: State, event: Mines) -> Objection | None:
    """Mines attack with 6 FP, or with 7 or 8 where the scenario gives such."""
    fp = mines_fp(state, event.hex)
    if event.fp is None or fp is None or event.fp == fp:
        return None
    message = f"the Mines in {event.hex} have {fp} FP, not {event.fp}"
    return Objection(message, expected=str(fp), found=str(event.fp), hexes=(event.hex,))


@RULEBOOK.check("V274", "F103.2", Roll, of=(MINE_ATTACK,))
def the_opponent_rolls_for_mines(state: State, event: Roll) -> Objection | None:
    """The opponent of the player whose units move makes the roll, whoever laid the Mines."""
    attack = state.attack
    units = attack.defenders if attack is not None and attack.kind == "mines" else ()
    units = units or tuple(name for due in state.mines_due for name in due.units)
    sides = {state.side_of(name) for name in units} - {None}
    if len(sides) != 1:
        return missing("whom the Mines attack")
    if event.side not in sides:
        return None
    enemy = state.other(event.side)
    message = f"{event.side}'s units are attacked by the Mines, so {enemy or 'the opponent'} makes the roll"
    return Objection(message, expected=enemy, found=event.side, pieces=units)


@RULEBOOK.check("V275", "F103.2", EnterHex, given=attack_under_way)
def who_breaks_on_leaving_has_left(state: State, event: EnterHex, attack: AttackUnderWay) -> Iterator[Objection]:
    """A unit that breaks by the Mines of the hex that it leaves stands in its destination."""
    if attack.kind != "mines" or state.interrupts.open is not None:
        return
    for name in event.units:
        unit = state.unit(name)
        if name in attack.defenders and unit.broken and event.hex == attack.hex and unit.hex not in (None, attack.hex):
            message = f"{name} broke on leaving {attack.hex} and stays in {unit.hex}"
            yield Objection(message, unit.hex, event.hex, (name,), (unit.hex or "", event.hex))


def _markers_known(state: State) -> bool:
    """Whether it is known which markers lay on the map when the record began."""
    return (state.fresh and state.scenario is not None) or "markers" in (state.setup or {})


def _due_in(state: State, hex: str) -> list[MinesDue]:
    return [due for due in state.mines_due if due.hex == hex]
