"""The four ends of the game, and who has won (6.3): checks V076 to V083."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.sudden_death import all_objectives_win
from ccmod.games.combat_commander.rules.effects.victory import winner_of
from ccmod.games.combat_commander.rules.events import VOCABULARY
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.ending import (
    ELIMINATION,
    EXIT,
    PLAY,
    SUDDEN_DEATH,
    SURRENDER,
    Ending,
)
from ccmod.games.combat_commander.rules.state.gains import is_counted_in_secret
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.terms import ENDINGS
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

FINAL_COUNT = (e.RevealChit, e.GainVP, e.VPMarker, e.TakeControl, e.EndGame, e.Expose)
"""The events that may follow the end: the final count, and cards that are shown."""
AFTER = tuple(kind for kind in VOCABULARY.types.values() if kind not in FINAL_COUNT)


def _end_unsaid(state: State, _: Event) -> Ending | None:
    """The end to which the game has come, where it is not reported yet."""
    ending = state.ending
    return None if ending.kind is None or ending.said or ending.ignored else ending


def _goes_on(event: Event, ending: Ending, kind: str) -> bool:
    """Whether this event plays on after the game has come to this end."""
    if ending.kind != kind:
        return False
    return not (isinstance(event, e.Roll) and event.roll == "defense" and kind in (SURRENDER, ELIMINATION))


@RULEBOOK.check("V076", "6.3(1)", *PLAY, given=_end_unsaid)
def after_a_surrender(state: State, event: Event, ending: Ending) -> Objection | None:
    """The game is over when an eliminated unit comes to the space of its owner's Surrender marker."""
    if not _goes_on(event, ending, SURRENDER):
        return None
    loser = ending.losers[0]
    lost, limit = state.tracks.count(loser), state.side(loser).surrender
    message = f"{loser} surrenders at {limit} casualties and has {lost}"
    return Objection(message, expected="the end of the game", found=event.sentence())


@RULEBOOK.check("V077", "6.3(2)", *PLAY, given=_end_unsaid)
def after_the_last_unit_is_lost(state: State, event: Event, ending: Ending) -> Objection | None:
    """The game is over when a side's last unit is eliminated."""
    if not _goes_on(event, ending, ELIMINATION):
        return None
    return Objection(f"{ending.losers[0]} has lost the last unit", "the end of the game", event.sentence())


@RULEBOOK.check("V078", "6.3(3)", *PLAY, given=_end_unsaid)
def after_the_last_unit_has_left(state: State, event: Event, ending: Ending) -> Objection | None:
    """The game is over when a side's last unit leaves the map at will."""
    if not _goes_on(event, ending, EXIT):
        return None
    return Objection("a side's last unit has left the map", "the end of the game", event.sentence())


@RULEBOOK.check("V079", "6.3(4)", *PLAY, e.Remove, e.Reinforce, e.Receive, given=_end_unsaid)
def after_sudden_death(state: State, event: Event, ending: Ending) -> Objection | None:
    """The game is over when a Sudden Death roll is lower than the space of Time."""
    if not _goes_on(event, ending, SUDDEN_DEATH) or (isinstance(event, e.Roll) and state.interrupts.reroll is not None):
        return None
    message = f"the Sudden Death roll was lower than {state.time}, the space of Time"
    return Objection(message, expected="the end of the game", found=event.sentence())


@RULEBOOK.check("V080", "6.3", *AFTER)
def after_the_end(state: State, event: Event) -> Objection | None:
    """Nothing happens after the end of the game but the final count."""
    if not state.ending.said:
        return None
    return Objection("the game is over", "nothing more", event.sentence())


@RULEBOOK.check("V080", "6.3", e.EndGame)
def ends_once(state: State, event: e.EndGame) -> Objection | None:
    """The game ends once; who has won may be said later, after the final count."""
    if not state.ending.said or state.ending.winner is None:
        return None
    return Objection(f"the game is over, and {state.ending.winner} has won", "nothing more", event.sentence())


@RULEBOOK.check("V081", "6.3.1", e.EndGame)
def wins_after_all(state: State, event: e.EndGame) -> Objection | None:
    """A player who surrenders or loses his last unit loses, whatever the VP; if both do, Initiative decides."""
    losers = state.ending.losers
    if not losers or event.winner is None:
        return _not_beaten(state, event.ending) if not losers and event.ending in (SURRENDER, ELIMINATION) else None
    winner = winner_of(state)
    if winner is None:
        return missing("who holds the Initiative card")
    if winner == event.winner:
        return None
    why = "both sides are beaten, and he holds the Initiative card" if len(losers) > 1 else f"{losers[0]} is beaten"
    return Objection(f"{winner} wins, not {event.winner}: {why}", winner, event.winner)


def _not_beaten(state: State, ending: str) -> Objection | None:
    """No side has surrendered or lost its last unit; where the record begins midway, as far as its set-up shows."""
    if ending == ELIMINATION and state.began_midway:
        if not state.units_known:
            return missing("the units")
        if not all(any(state.units_of(side)) for side in state.sides):
            return None
    if ending == SURRENDER and state.began_midway:
        limits = {side.name: side.surrender for side in state.sides.values()}
        if any(limit is None or side in state.tracks.gaps for side, limit in limits.items()):
            return missing("the casualties, and the spaces of the Surrender markers")
        if any(state.tracks.count(side) >= (limit or 0) for side, limit in limits.items()):
            return None
    return Objection(f"no side has come to its end by {ending}", found=ending)


@RULEBOOK.check("X08", "6.3", e.EndGame)
def no_end_has_come(state: State, event: e.EndGame) -> Objection | None:
    """The game ends in one of four ways, or by all objectives (7.3.2): whoever says no way has had one of them."""
    if event.ending is not None or state.ending.kind is not None or state.ending.said:
        return None
    if all_objectives_win(state) is not None:
        return None
    if state.began_midway and not state.steps:
        return missing("what went before the record")
    if not state.units_known or any(side.surrender is None for side in state.sides.values()):
        return missing("the units, and the spaces of the Surrender markers")
    return Objection("the game ends, but nothing has ended it", ", ".join(ENDINGS), "none of these")


@RULEBOOK.check("X08", "6.3", e.EndGame)
def ends_in_another_way(state: State, event: e.EndGame) -> Objection | None:
    """The way in which the game is said to end is one that has come about."""
    reached = state.ending.reached
    if event.ending is None or event.ending in reached or not reached or state.ending.said:
        return None
    ways = " and ".join(reached)
    return Objection(f"the game has ended by {ways}, not by {event.ending}", ways, event.ending)


@RULEBOOK.check("V082", "6.3.2", e.EndGame)
def ends_without_the_final_count(state: State, event: e.EndGame) -> Iterator[Objection]:
    """After an exit or Sudden Death all secret objectives are revealed and scored, then the higher VP win."""
    if (
        state.ending.losers
        or event.winner is None
        or all_objectives_win(state) is not None
        or not _counted(state, event)
    ):
        return
    for side, held in state.objectives.secret.items():
        for letter in held:
            words = f"{side} has not revealed the chit {letter}"
            yield state.ledger.asked(Objection(words, f"{letter} revealed", "still secret"), e.RevealChit)
    for side, count in state.objectives.unread.items():
        if count:
            words = f"{side} has not revealed {count} secret objectives"
            yield state.ledger.asked(Objection(words, "all revealed", "still secret"), e.RevealChit)
    winner = winner_of(state)
    if not state.vp:
        yield missing("the VP")
    elif any(state.vp.values()) and winner != event.winner and not _wins_by_what_is_due(state, event.winner):
        points = state.vp.get(winner or "", 0)
        wrong = Objection(f"{winner} leads by {points} VP and wins, not {event.winner}", winner, event.winner)
        yield state.ledger.asked(wrong, e.RevealChit) if is_counted_in_secret(state) else wrong


@RULEBOOK.check("V078", "6.3(3)", e.EndGame)
def nobody_has_left(state: State, event: e.EndGame) -> Objection | None:
    """The game ends by an exit when a side's last unit has left the map, and only then."""
    if event.ending != EXIT or state.ending.kind is not None or (state.began_midway and not state.steps):
        return None
    here = {side: sum(1 for _ in state.units_of(side)) for side in state.sides}
    found = ", ".join(f"{counted(count, 'unit')} of {side}" for side, count in here.items())
    return Objection("no side's last unit has left the map", "a last unit's exit", found)


@RULEBOOK.check("V082", "6.3.2", e.RevealChit)
def counts_without_need(state: State, event: e.RevealChit) -> Objection | None:
    """After a surrender, or when a side's last unit is eliminated, secret objectives do not matter."""
    if not state.ending.losers or state.ending.said:
        return None
    message = f"{state.ending.losers[0]} is beaten already: secret objectives are not counted"
    return Objection(message, expected="no count", found=event.sentence())


@RULEBOOK.check("V083", "6.3.2, 9.2", e.EndGame)
def tie_to_another(state: State, event: e.EndGame) -> Objection | None:
    """With 0 VP the holder of the Initiative card wins."""
    if (
        state.ending.losers
        or event.winner is None
        or all_objectives_win(state) is not None
        or not _counted(state, event)
    ):
        return None
    if not state.vp or any(state.vp.values()) or _wins_by_what_is_due(state, event.winner):
        return None
    if state.initiative is None:
        return missing("who holds the Initiative card")
    if state.initiative == event.winner:
        return None
    if any(state.objectives.secret.values()) or any(state.objectives.unread.values()):
        return missing("the VP of the secret chits that were not revealed")
    message = f"VP are even, so {state.initiative} wins with the Initiative card, not {event.winner}"
    wrong = Objection(message, expected=state.initiative, found=event.winner)
    unreported = state.ledger.leaves_out(e.Reroll, e.Initiative)  # then the card may have changed hands without a word
    return state.ledger.asked(wrong) if unreported else wrong


def _wins_by_what_is_due(state: State, side: str) -> bool:
    """Whether a side leads by unreported VP: the marker may have been moved without a report (4.1.1)."""
    due = state.dues.sum_for(side)
    points = state.vp.get(side, 0) + due
    return due != 0 and (points > 0 or (points == 0 and state.initiative == side))


def _counted(state: State, event: e.EndGame) -> bool:
    """Whether the game ends by VP, as the record shows or says."""
    return state.ending.kind in (EXIT, SUDDEN_DEATH) or event.ending in (EXIT, SUDDEN_DEATH)
