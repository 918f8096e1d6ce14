"""Rolls of the dice (1.9): read from the revealed card, added or multiplied, made with one's own deck."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.checks.radios import observer_of
from ccmod.games.combat_commander.rules.events import Roll
from ccmod.games.combat_commander.rules.los.sight import LineOfSight
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.sight import sight_of
from ccmod.games.combat_commander.rules.state.firing import shot_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.unannounced import unannounced_attack
from ccmod.games.combat_commander.rules.terms import PRODUCT_ROLLS
from ccmod.play.finding import Objection, missing


def value_of(roll: Roll) -> int:
    """The total of a roll: the product of its dice for Targeting and Accuracy, else their sum (1.9)."""
    return roll.white * roll.red if roll.roll in PRODUCT_ROLLS else roll.white + roll.red


@RULEBOOK.check("V021", "1.9", Roll)
def dice_are_those_of_the_card(state: State, roll: Roll) -> Objection | None:
    """The dice of a roll are the two printed on the revealed card."""
    card = state.tables.card(roll.card)
    if card is None:
        return missing(f"the dice of {roll.card}")
    if (roll.white, roll.red) == (card.white, card.red):
        return None
    message = f"{roll.card} shows white {card.white} and red {card.red}, not {roll.white} and {roll.red}"
    return Objection(message, expected=f"{card.white} and {card.red}", found=f"{roll.white} and {roll.red}")


@RULEBOOK.check("V022", "1.9", Roll)
def dice_are_added_or_multiplied_as_the_roll_demands(state: State, roll: Roll) -> Objection | None:
    """Dice are added, except that a Targeting roll, and so an Accuracy roll, multiplies them.

    The total of such a roll may be reported before Hindrance, as the dice show it, or after Hindrance (10.3.1).
    """
    value = value_of(roll)
    if roll.result is None or roll.result == value:
        return None
    if roll.roll in PRODUCT_ROLLS and roll.result < value:
        sight = _line_of(state, roll)
        if sight is None or sight.hindrance is None:
            return missing("the Hindrance" if sight is None else next(sight.missing, "the Hindrance"))
        if roll.result == value - sight.hindrance:
            return None
    sign = "×" if roll.roll in PRODUCT_ROLLS else "+"
    message = f"the {roll.roll} roll makes {roll.white} {sign} {roll.red} = {value}, not {roll.result}"
    return Objection(message, expected=str(value), found=str(roll.result))


def _line_of(state: State, roll: Roll) -> LineOfSight | None:
    """The line of sight of a Targeting or Accuracy roll; ``None`` if its hexes are unknown."""
    if roll.roll == "targeting":
        aimed = state.targeting
        weapon = roll.subject or (aimed.weapon if aimed is not None else None)
        shot = shot_of(state, weapon, aimed.hex) if aimed is not None and aimed.hex and weapon else None
        return None if shot is None else shot.sight(state)
    observer, barrage = observer_of(state), state.barrage
    hex = state.unit(observer).hex if observer is not None else None
    return sight_of(state, hex, barrage.aimed) if hex and barrage is not None and barrage.aimed else None


@RULEBOOK.check("V023", "1.9", Roll)
def rolls_are_made_with_the_own_deck(state: State, roll: Roll) -> Objection | None:
    """A player rolls with his own deck: the attacker for his attack, the owner for his unit's Defense."""
    roller, why = _rightful_roller(state, roll)
    if roller is not None and roller != roll.side:
        message = f"{roller} makes the {roll.roll} roll, not {roll.side}: {why}"
        return Objection(message, expected=roller, found=roll.side, pieces=(roll.subject,) if roll.subject else ())
    card, nation = state.tables.card(roll.card), state.side(roll.side).nation
    if card is not None and nation is not None and card.nation != nation:
        return Objection(f"{roll.side} rolls with {roll.card}, which is not from his own deck", nation, card.nation)
    return None


def _rightful_roller(state: State, roll: Roll) -> tuple[str | None, str]:
    """Whose roll it is and why, where the record shows it."""
    if roll.roll == "fire attack" and state.attack is not None and unannounced_attack(state, roll) is None:
        return state.attack.side, "he attacks"
    if roll.roll in ("defense", "recover") and roll.subject is not None:
        return state.side_of(roll.subject), f"{roll.subject} is his"
    return None, ""
