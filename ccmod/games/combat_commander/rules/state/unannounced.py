"""Attacks and re-rolls that are rolled without an announcement (9.1, O18.2.3, O20.3)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import Attack, Impact, Initiative, Roll
from ccmod.games.combat_commander.rules.state.position import State


def unannounced_attack(state: State, roll: Roll) -> str | None:
    """The missing announcement before a permitted attack roll, in words; ``None`` for any other roll."""
    order, attack = state.order, state.attack
    if order is None or state.interrupts.reroll is not None or roll.roll not in ("fire attack", "impact"):
        return None
    kind = "fire" if roll.roll == "fire attack" else "impact"
    announced = attack is not None and not attack.over and attack.kind == kind and attack.side == roll.side
    if attack is not None and attack.rolled:
        announced &= not state.ledger.leaves_out(Attack, Impact)  # it has had its roll
    if announced:
        return None
    if kind == "impact":
        return "the hex that is shelled" if order.name == "Artillery Request" else None
    acts = {action for side, action in order.acts if side == roll.side}
    leave = acts & {"Op Fire", "Assault Fire"} or (order.name == "Fire" and order.side == roll.side)
    return "the attack that is rolled" if leave else None


def attack_is_unseen(state: State) -> bool:
    """Whether an attack may be under way of which nothing is known: rolled unannounced, or begun before the record."""
    if state.attack is not None:
        return False
    return state.order_unknown or (state.order is not None and state.order.unseen)


def pays_for_a_reroll(state: State, event: Initiative) -> bool:
    """Whether the holder gives the card away while the last roll has had no effect yet: so he has it made again."""
    now = state.interrupts
    if now.reroll is not None or now.owes_initiative is not None or now.roll is None or now.roll.settled:
        return False
    return state.active is not None and state.initiative is not None and state.initiative == state.other(event.side)
