"""The kinds of faults by which a legal game is broken, to see what the judge overlooks (:mod:`ccmod.play.faults`).

Each fault breaks a rule for certain, whatever else is going on: a hex that no step reaches, a cost that no chart has, a
result that is not in the table, a marker that nobody received, an act before the one that it needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.crt import RESULTS
from ccmod.games.folio.rules.state.position import UNKNOWN_SHEET
from ccmod.games.folio.rules.terms import PHASES
from ccmod.play.event import Event
from ccmod.play.faults import Fault, LeftOut, Reversed, Twice, another_of, plus, saying, without_the_first

HEXES = [name for name in UNKNOWN_SHEET if name[0] in "ABCDEFGHIJKL" and len(name) == 2]
"""The hexes among which a far one is chosen."""


def _far_away(hex: str, step: Event, random: Random) -> str:
    return random.choice([name for name in HEXES if UNKNOWN_SHEET.distance(name, hex) > 2])


def _unheard_of(marker: str, play: e.Support | e.Bombard, random: Random) -> str:
    return f"{play.side} +99"


def _by_the_other_side(
    act: e.BeginPhase | e.Attack | e.Bombard, before: Sequence[Event], random: Random
) -> Sequence[Event] | None:
    sides = {event.side for event in before if isinstance(event, e.Receive | e.BeginPhase)} - {act.side}
    return [replace(act, side=min(sides))] if sides else None


def _in_mid_turn(act: Event, last: Event | None, after: Event | None) -> bool:
    """Either side may begin its player turn where the scenario does not say who is first."""
    return not (isinstance(act, e.BeginPhase) and act.phase == PHASES[0])


FAULTS = (
    Fault("a hex", "5.0b, 7.7b, 7.9g", e.EnterHex, e.Retreat, e.Advance, hex=_far_away),
    Fault("a cost", "5.2", e.EnterHex, where=saying("mp"), mp=plus(-1, 1, least=0)),
    Fault("a result", "7.3b", e.Roll, where=saying("result"), result=another_of(sorted(RESULTS))),
    Fault("an attack total", "7.3a", e.Reckon, attack=plus(-1, 1)),
    Fault("a defense total", "7.3a", e.Reckon, defense=plus(-1, 1)),
    Fault("a differential", "7.3a", e.Reckon, differential=plus(-1, 1)),
    Fault("a column", "CRT", e.Reckon, where=saying("column"), column=plus(-1, 1)),
    Fault("a strength", "7.3a", e.Attack, where=saying("strength"), strength=plus(*range(1, 10))),
    Twice("an act done twice", "7.2, 8.3b, 4.1i", e.Support, e.Bombard, e.Roll, e.Receive),
    Fault("an unknown marker", "8.6d", e.Support, e.Bombard, marker=_unheard_of),
    Fault("a marker too few", "3.0g", e.Receive, where=saying("markers", 2), markers=without_the_first),
    Fault("a player", "4.1a, 7.0b", e.BeginPhase, e.Attack, e.Bombard, where=_in_mid_turn, instead=_by_the_other_side),
    Fault("a game turn", "4.1m", e.GameTurn, turn=plus(1)),
    LeftOut("a loss not taken", "7.6, 7.8", e.LoseStep, e.Eliminate),
    Reversed(
        "two acts in the wrong order",
        (e.GameTurn, e.Receive, "3.0g"),
        (e.Receive, e.BeginPhase, "8.0c"),
        (e.BeginPhase, e.EnterHex, "5.1a"),
        (e.BeginPhase, e.Attack, "7.0c"),
        (e.EndTurn, e.GameTurn, "4.1m"),
        (e.Roll, e.Retreat, "7.7a"),
        (e.Roll, e.LoseStep, "7.6"),
        (e.Roll, e.Eliminate, "7.6"),
        (e.Roll, e.Advance, "7.9e"),
        (e.Roll, e.Resist, "7.8"),
    ),
)
"""Every kind of fault."""
