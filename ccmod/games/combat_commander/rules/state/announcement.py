"""The meaning of an announced FP for a Fire Attack (O20.3.1, A24.1): alone, or with the Actions that are played for it.

Players need not say whether an Action is in the FP announced, nor announce it before they play the card. So a number
that fits with or without the Actions ahead is right, and one that Actions still to come may explain waits for the roll.
"""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.combat_commander.rules.events import Attack
from ccmod.games.combat_commander.rules.state.attack import BOOSTERS
from ccmod.games.combat_commander.rules.state.firing import Firepower, all_shots, firepower_of_shots
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.ground.dataclass import dataclass
from ccmod.play.once import once
from ccmod.play.sum import Sum


@dataclass(frozen=True, slots=True)
class Announcement:
    """An attack as it is announced."""

    found: Firepower
    said: int | None
    ahead: tuple[str, ...]
    """The Actions that its player has played for it before."""
    fits: dict[int, Sum]
    """The sums before Actions that the FP said agrees with, by their values."""
    waits: bool = False
    """Whether the FP said fits only with Actions that may still come."""

    @property
    def fp(self) -> tuple[int | None, Sum | None]:
        """The FP before Actions, and its terms; ``None`` if they cannot be determined."""
        best, said = self.found.best, self.said
        if said is None:
            return (None if best is None else best.value), best
        if len(self.fits) == 1:
            return next(iter(self.fits.items()))
        doubtful = len(self.fits) > 1 or (self.found.missing and gain_of(self.ahead))
        return (None if doubtful else said), None


@once
def announcement_of(state: State, event: Attack) -> Announcement:
    """The FP announced for an attack, with the Actions that were played for it ahead; for its effect, too."""
    found = firepower_of_shots(state, event.pieces, all_shots(state, event), event.hindrance)
    order = state.order
    ahead = tuple(action.action for action in order.ahead if action.side == event.side) if order is not None else ()
    if event.fp is None or found.missing:
        return Announcement(found, event.fp, ahead, {})
    wanted = (event.fp, event.fp - gain_of(ahead))
    fits = {fp.value: fp for fp in found.choices if fp.value in wanted}
    if fits:
        return Announcement(found, event.fp, ahead, fits)
    best, most = found.best, _most_to_come(state, event.side)
    points = event.fp - gain_of(ahead) - (0 if best is None else best.value)  # whoever plays for more takes the best
    waits = points > 0 and points % min(BOOSTERS.values()) == 0 and (most is None or points <= most)
    return Announcement(found, event.fp, ahead, {}, waits)


def gain_of(actions: Iterable[str]) -> int:
    """The FP that Actions add."""
    return sum(BOOSTERS.get(action, 0) for action in actions)


def _most_to_come(state: State, side: str) -> int | None:
    """The most FP that Actions in a hand can add; ``None`` where the hand is not wholly known."""
    cards = state.side(side).cards
    if cards.hidden != 0:
        return None
    known = (state.tables.card(id) for id in cards.hand)
    return sum(max(map(gain_of, ([action] for action in card.actions)), default=0) for card in known if card)
