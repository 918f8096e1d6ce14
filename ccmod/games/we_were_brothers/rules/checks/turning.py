"""Turning and changing posture outside one's own activation (4.0-01, 5.0-06, 5.0-07, 7.0-10, 8.1-14)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.checks.activations import is_called_for
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.play.finding import Objection, warning
from ccmod.play.rulebook import Named

OUT_OF_TURN = {"V-019": "4.0-01", "V-020": "5.0-07", "V-023": "4.0-01", "V-024": "5.0-06"}


def changed_freely(state: State, event: e.Face | e.Posture) -> Soldier | None:
    """The soldier whose figure is changed though nothing makes him; ``None`` if it stays as it is, or he lies down."""
    man = state.man(event.soldier)
    if man.name not in state.soldiers or not man.is_able or man.side is None or state.turn.phase is None:
        return None
    if isinstance(event, e.Face):
        noise = any(entry.is_for(man.name) for entry in state.ledger.entries("TURNS"))
        return None if noise or event.direction == man.facing else man
    if event.posture in (man.posture, t.DOWNED) or is_called_for(state, man):
        return None
    return man


@RULEBOOK.family(OUT_OF_TURN, e.Face, e.Posture, given=changed_freely)
def figure_changed_out_of_turn(state: State, event: e.Face | e.Posture, man: Soldier) -> Iterator[Named]:
    """A soldier turns, and changes his posture, in his own activation; a figure moved later is a warning."""
    turn = state.turn
    does = "turns" if isinstance(event, e.Face) else "changes his posture"
    if turn.phase == t.RESOLUTION:
        yield (
            "V-019",
            warning(f"{man.name} {does} in the resolution phase", "fire or movement", t.RESOLUTION, (man.name,)),
        )
    elif man.side not in state.turn.sides:
        if isinstance(event, e.Posture):  # V-082 asks for a turn
            found = f"the {turn.phase} phase of {turn.side}"
            yield "V-020", warning(f"{man.name} {does} in {found}", str(man.side), str(turn.side), (man.name,))
    elif man.squad != turn.squad and man.squad in turn.squads:
        yield (
            "V-024",
            warning(f"{man.name} {does}, but {man.squad} has had its turn", "its turn", "after it", (man.name,)),
        )
    elif man.name in turn.men and man.name != turn.soldier:
        yield "V-023", warning(f"{man.name} {does} after his activation", "in it", "after it", (man.name,))


@RULEBOOK.check("V-040", "4.0-04, 11.0-05", e.Face, given=changed_freely)
def turned_after_his_deed(state: State, event: e.Face, man: Soldier) -> Objection | None:
    """In the fire phase a soldier turns for a shot that follows, or with his wait (Q-03)."""
    done = man.deeds.act
    if state.turn.phase != t.FIRE or state.turn.soldier != man.name or done in (None, "wait"):
        return None
    message = f"{man.name} turns after his action in this phase"
    return warning(message, "before his shot", done.replace("_", " "), (man.name,))
