"""Objections that do not hold: where the mission is not known, those by skill, training and equipment; and
where nobody has said whether a soldier has recovered, how he is (4.0-03, 4.0-06)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.events import VOCABULARY
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.play.finding import Objection
from ccmod.play.naming import names_in

MISSION = "the mission"
OF_MORALE = frozenset((
    "V-024", "V-041", "V-084", "V-096", "V-124", "V-125", "V-126", "V-127", "V-128",
    "V-061", "V-106", "V-129", "V-155", "V-165", "V-166", "V-170", "V-203", "V-207", "X01", "X02",
))  # fmt: skip
"""The checks that depend on who is shaken or suppressed."""
OF_REPETITION = frozenset(("V-165", "V-203"))
"""Those of them that forbid to suppress whoever is suppressed."""
OF_CAMOUFLAGE = frozenset(("V-057", "V-058", "V-061", "V-067", "V-108", "V-182"))
"""The checks that depend on whether a camouflaged Sniper was spotted."""
OF_SCORES = frozenset(("V-131", "V-161"))
"""The checks that ask for the price of an offence."""
OF_ALARMS = frozenset(("V-114", "V-172"))
"""The checks that depend on who is alerted."""
OF_SUPPRESSION = frozenset(("V-166",))
"""The checks that depend on when somebody is suppressed: figures are laid down as late as that is reported."""
BY_THEN = (e.Turn, e.Phase, e.EndPhase, e.Squad, e.EndSquad, e.EndGame)
"""The events before which the results of shots are put down, however late: another squad, phase or turn comes."""
MEN = ("soldier", "leader", "medic", "target", "casualty", "enemy", "roller", "subject", "soldiers")
_FIELDS = {type_: tuple(field for field in MEN if field in type_.slots) for type_ in VOCABULARY.types.values()}


def doubts(state: State, check: str) -> str | None:
    """Why a breach may be none; ``None`` where the mission is known, and how the men are, as where all is reported."""
    if not state.mission:
        return MISSION
    if state.ledger.whole:
        return None
    if check in OF_CAMOUFLAGE and state.ledger.read_off:
        hidden = next((man.name for man in state.on_map() if man.camouflaged and not man.spotted), None)
        return None if hidden is None else f"whether {hidden} was spotted before"
    if check not in OF_MORALE:
        return None
    hidden_turns = check in OF_REPETITION and state.ledger.leaves_out(e.Squad)
    recovered = (man for man in _concerned(state) if state.may_have_recovered(man) or (hidden_turns and _may_act(man)))
    name = next((man.name for man in recovered), None)
    return None if name is None else f"whether {name} has recovered"


def unsure(state: State, check: str, objection: Objection) -> str | None:
    """The reports that a log has left out and a breach may rest on: of a score, an alarm, a suppression, a recovery.

    As a mission ends, victory points and infamy that were never put down may be kept on paper.
    """
    ledger = state.ledger
    if check in OF_SCORES and type(state.now) is e.EndGame and ledger.reported.isdisjoint((e.Vp, e.Infamy)):
        return "victory points and infamy"
    if check in OF_ALARMS and ledger.gaps and not ledger.reports_all(e.Alert):
        return "who is alerted"
    if check in OF_SUPPRESSION and ledger.leaves_out(e.Suppress) and type(state.now) not in BY_THEN:
        return "who is suppressed"
    if check in OF_REPETITION and ledger.leaves_out(e.Squad):
        name = next((name for name in objection.pieces if _may_act(state.man(name))), None)
        return None if name is None else f"the recovery of {name}"
    return None


def _may_act(man: Soldier) -> bool:
    """Whether a man is pinned whose squad may have its turn in this phase, which a log without turns would not show."""
    return man.is_pinned and man.recovers


def _concerned(state: State) -> Iterator[Soldier]:
    """Those whom the event names that is judged now, who acts, and who fight."""
    event = state.now
    for name in () if event is None else names_in(event, _FIELDS[type(event)]):
        yield state.man(name)
    if state.turn.soldier is not None:
        yield state.man(state.turn.soldier)
    for fight in state.fights:
        yield from (state.man(fight.attacker), state.man(fight.defender))
