"""Acts that the night forbids (16.1). Its ranges and modifiers are beside those of the day."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.subjects import Units, guns
from ccmod.games.great_battles.rules.terms import CAVALRY_CHARGE
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection

NIGHT = "night"


@RULEBOOK.check("V167", "16.11, 16.12", e.Charge, e.Designate)
def charges_by_day(state: State, event: e.Charge | e.Designate) -> Objection | None:
    """Cavalry does not charge at night."""
    if state.turn.period != NIGHT or (isinstance(event, e.Designate) and event.manner != CAVALRY_CHARGE):
        return None
    who = event.units if isinstance(event, e.Charge) else event.attackers
    return Objection("no cavalry charges by night", "a Shock without a charge", "a charge", who)


@RULEBOOK.check("V167", "16.11, 16.12", e.Fire, given=guns)
def fires_each_battery_by_itself(state: State, event: e.Fire, units: Units) -> Objection | None:
    """At night batteries do not combine their fire."""
    if state.turn.period != NIGHT:
        return None
    batteries = {unit.battery or unit.name for unit in units}
    if len(batteries) < 2:
        return None
    return Objection(
        "by night each battery fires by itself",
        "one battery",
        counted(len(batteries), "battery", "batteries"),
        event.units,
    )
