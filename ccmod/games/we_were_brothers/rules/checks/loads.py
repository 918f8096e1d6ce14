"""Heavy loads: who carries, lifts and puts down what, and how fast he goes (7.0-12 to 7.0-14, 12.0-32)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.loads import heavy_load, weapons_carried
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.play.finding import Objection, Severity, missing, warning


@RULEBOOK.check("V-076", "7.0-12", e.Move)
def running_with_a_load(state: State, event: e.Move) -> Objection | None:
    """With a heavy load a soldier only walks, unless he has Strength of level 2."""
    if event.mode in (t.WALKING, t.WADING, t.ROUTING):
        return None
    man = state.man(event.soldier)
    load = heavy_load(state, man) if man.skill(t.STRENGTH) < 2 else None
    if load is None:
        return None
    if event.mode == t.COVERED and state.option("S-02") == "walking and under cover":
        return None
    if state.carries_unseen and load in man.equipment:
        return missing(f"whether {man.name} still carries {load}")
    return Objection(f"{man.name} carries {load} and moves {event.mode}", t.WALKING, event.mode, (man.name,))


@RULEBOOK.check("V-206", "12.0-32", e.Move, e.Climb, e.GoOut, e.Relocate)
def squad_gun_in_other_hands(state: State, event: e.Move | e.Climb | e.GoOut | e.Relocate) -> Objection | None:
    """A soldier other than the gunner moves with the squad machine-gun only with Strength, or after lifting it."""
    man = state.man(event.soldier)
    card = next((one for one in weapons_carried(state, man) if one.squad_mg), None)
    if card is None or man.specialist == t.GUNNER or man.skill(t.STRENGTH):
        return None
    if card.name in man.loads:
        return None
    return Objection(f"{man.name} moves with the {card.name}", "Strength, or a test", "neither", (man.name,))


@RULEBOOK.check("V-076", "7.0-12", e.PutDown)
def load_that_he_has_not(state: State, event: e.PutDown) -> Objection | None:
    """A soldier can put down only a load that he carries."""
    man = state.man(event.soldier)
    if man.name not in state.soldiers or event.load in man.loads or event.load in man.weapons:
        return None
    return Objection(f"{man.name} does not carry {event.load}", "a load that he carries", event.load, (man.name,))


@RULEBOOK.check("V-076", "7.0-12", e.PutDown)
def load_put_down_elsewhere(state: State, event: e.PutDown) -> Objection | None:
    """A load is put down where its bearer is."""
    man = state.man(event.soldier)
    if man.hex is None or event.hex == man.hex or man.name not in state.soldiers:
        return None
    message = f"{man.name} is in {man.hex}"
    near = man.hex in state.board and event.hex in state.board and state.board.adjacent(man.hex, event.hex)
    severity = Severity.WARNING if near else Severity.VIOLATION
    return Objection(message, man.hex, event.hex, (man.name,), (man.hex, event.hex), severity=severity)


@RULEBOOK.check("V-077", "7.0-12..14, 11.0-22", e.Lift)
def load_out_of_reach(state: State, event: e.Lift) -> Iterator[Objection]:
    """A load is lifted in the fire phase, as an action, from an adjacent hex."""
    man, turn = state.man(event.soldier), state.turn
    if turn.phase is not None and turn.phase != t.FIRE:
        yield Objection(f"{man.name} lifts a load in the {turn.phase} phase", t.FIRE, turn.phase, (man.name,))
    casualty = state.soldiers.get(event.load)
    there = casualty.hex if casualty is not None else state.lying.get(event.load)
    if there is None or man.hex is None or there not in state.board:
        return
    if there != man.hex and not state.board.adjacent(there, man.hex):
        message, hexes = f"{event.load} lies in {there}", (man.hex, there)
        yield Objection(message, f"beside {man.hex}", there, (man.name,), hexes, anyhow=True)


@RULEBOOK.check("V-077", "7.0-12..14, 11.0-22", e.Roll, of=(t.LIFTING, t.CARRYING))
def lifted_with_other_dice(state: State, event: e.Roll) -> Objection | None:
    """Without Strength a load takes a Pink die, or Red and Gray (C-04)."""
    colours = sorted(die.colour for die in event.dice)
    wanted = [["Pink"]] if event.purpose == t.CARRYING else [["Gray", "Red"], ["Red"]]
    if colours in wanted:
        return None
    found = " + ".join(die.colour for die in event.dice)
    due = " + ".join(reversed(wanted[0]))
    return Objection(f"{found} for {event.purpose}", due, found, (event.roller,), anyhow=True)


@RULEBOOK.check("V-163", "9.0-15, 7.0-12", e.Lift)
def casualty_who_is_not_carried(state: State, event: e.Lift) -> Objection | None:
    """A comrade who cannot move may be carried, whether he bleeds, is unconscious or stabilised (11.0: immobilised)."""
    casualty = state.soldiers.get(event.load)
    if casualty is None:
        return None
    pair = (event.soldier, event.load)
    if casualty.condition is None:
        return Objection(f"{event.load} is on his feet", "a casualty", "on his feet", pair)
    if casualty.side != state.man(event.soldier).side:
        return warning(f"{event.load} is no comrade of {event.soldier}", "a comrade", str(casualty.side), pair)
    return None
