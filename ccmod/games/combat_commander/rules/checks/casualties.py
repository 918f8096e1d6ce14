"""The casualty track (4.2): checks V093 to V095 and X03."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import Eliminate, MoveSurrender, Transfer, Trigger
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.acting import Carried
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import event_under_way
from ccmod.games.combat_commander.rules.state.tracks import POOL, SPACE, WEAPONS
from ccmod.play.finding import Objection, missing

SCROUNGE = "Scrounge"


@RULEBOOK.check("V093", "4.2", Eliminate)
def casualty_in_another_space(state: State, event: Eliminate) -> Objection | None:
    """An eliminated unit goes to the first free space of its owner's row; a Hero goes back to the pool."""
    unit = state.units.get(event.piece)
    if event.space is None or unit is None or unit.side is None:
        return None
    due = POOL if unit.is_hero else f"{SPACE}{state.tracks.next_space(unit.side)}"
    if event.space == due:
        return None
    if unit.side in state.tracks.gaps and not unit.is_hero:
        return missing(f"from which space of {unit.side}'s row a unit has come back")
    return Objection(f"{unit.name} goes to {due}, not to {event.space}", due, event.space, (unit.name,))


@RULEBOOK.check("V094", "4.2", Eliminate)
def weapon_in_another_space(state: State, event: Eliminate) -> Objection | None:
    """An eliminated Weapon goes to the Weapons space."""
    if event.piece not in state.weapons or event.space in (None, WEAPONS):
        return None
    return Objection(f"{event.piece} goes to {WEAPONS}", WEAPONS, event.space, (event.piece,))


@RULEBOOK.check("V094", "4.2", Transfer)
def weapon_survives_its_unit(state: State, event: Transfer) -> Objection | None:
    """The Weapon of an eliminated unit is lost with it; only Scrounge brings one back (E71)."""
    weapon = state.weapons.get(event.weapon)
    if weapon is None or not weapon.eliminated or state.event == SCROUNGE:
        return None
    return Objection(f"{event.weapon} lies among the casualties", WEAPONS, event.unit, (event.weapon, event.unit))


@RULEBOOK.check("V094", "4.2", Transfer, given=event_under_way)
def scrounged_from_the_weapons_space(state: State, event: Transfer, carried: Carried) -> Objection | None:
    """Scrounge brings one eliminated Weapon back, to a unit of the player who carries it out (E71)."""
    if carried.name != SCROUNGE:
        return None
    weapon, side = state.weapons.get(event.weapon), state.side_of(event.unit)
    if any(carried.seen(Transfer)):
        return Objection("Scrounge brings one Weapon", "one", f"{event.weapon} too", (event.weapon,))
    if weapon is not None and not weapon.eliminated:
        if state.ledger.leaves_out(Trigger):  # another Event may have eliminated it without a word
            return missing(f"whether {event.weapon} has been eliminated")
        message = f"{event.weapon} is in play, not among the casualties"
        return Objection(message, "an eliminated Weapon", event.weapon, (event.weapon, event.unit))
    if side not in (carried.side, None):
        message = f"{event.unit} is {side}'s"
        return Objection(message, f"a unit of {carried.side}", event.unit, (event.weapon, event.unit))
    return missing(f"whether {event.weapon} lies among the casualties") if weapon is None else None


@RULEBOOK.check("V095", "O17, 12", Eliminate)
def radio_among_the_casualties(state: State, event: Eliminate) -> Objection | None:
    """A Radio is neither a unit nor a Weapon: eliminated, it leaves the game."""
    if event.piece not in state.radios or event.space in (None, POOL):
        return None
    message = f"{event.piece} is a Radio and goes to no casualty space"
    return Objection(message, expected="out of the game", found=event.space, pieces=(event.piece,))


@RULEBOOK.check("X03", "E54", MoveSurrender)
def surrender_marker_moved(state: State, event: MoveSurrender) -> Objection | None:
    """Elan moves the Surrender marker of the player who drew it by one space (AMB-08)."""
    before = state.side(event.side).surrender
    if state.event != "Elan":
        return None  # the ledger says that nothing moves it
    if before is None:
        return missing(f"the space of {event.side}'s Surrender marker")
    due = before + (1 if state.option("AMB-08") == "towards higher spaces" else -1)
    if event.space == due:
        return None
    return Objection(f"Elan moves the Surrender marker from {before} to {due}", str(due), str(event.space))
