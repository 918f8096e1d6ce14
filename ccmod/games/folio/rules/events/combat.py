"""Attacks, bombardments, support fire, and the die (7, 8)."""

from __future__ import annotations

from ccmod.games.folio.rules.events.slots import RESULT
from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import COUNT, DIE, HEX, NAME, NAMES, SIGNED


@event_type(
    "attack",
    Phrase(
        "{side} attacks {target} in {hex} with {units}[ at strength {strength}]",
        side=NAME,
        target=NAMES,
        hex=HEX,
        units=NAMES,
        strength=COUNT,
    ),
)
class Attack(Event):
    """Attackers and their target are named (4.1f); ``strength`` is the attack strength so far."""

    side: str
    target: tuple[str, ...]
    hex: str
    units: tuple[str, ...]
    strength: int | None = None


@event_type(
    "bombard", Phrase("{side} bombards {target} in {hex} with {marker}", side=NAME, target=NAME, hex=HEX, marker=NAME)
)
class Bombard(Event):
    """A Support Fire marker attacks alone (8.4); further markers are played as support."""

    side: str
    target: str
    hex: str
    marker: str


@event_type(
    "support",
    Phrase("{side} plays {marker}[ on {hex}][ for {points}]", side=NAME, marker=NAME, hex=HEX, points=COUNT),
)
class Support(Event):
    """A Support Fire marker is added to the combat under way (8.3)."""

    side: str
    marker: str
    hex: str | None = None
    points: int | None = None


@event_type("decline", Phrase("{side} declines support", side=NAME))
class Decline(Event):
    """A player lets his opportunity to play support pass (8.3j)."""

    side: str


@event_type("withdraw", Phrase("{side} withdraws {what}", side=NAME, what=NAME))
class Withdraw(Event):
    """A player takes back what he has declared: a marker, or ``the attack`` (8.3l)."""

    side: str
    what: str


@event_type(
    "reckon",
    Phrase(
        "{attack} against {defense} makes {differential}[ on the row {terrain}][ in column {column}]",
        attack=COUNT,
        defense=COUNT,
        differential=SIGNED,
        terrain=NAME,
        column=COUNT,
    ),
)
class Reckon(Event):
    """The totals, their differential, the terrain row and the column as the players reckon them (7.3, 7.4)."""

    attack: int
    defense: int
    differential: int
    terrain: str | None = None
    column: int | None = None


@event_type("roll", Phrase("{side} rolls {die}[: {result}]", side=NAME, die=DIE, result=RESULT))
class Roll(Event):
    """The die of a combat and the result that the players read (4.1i)."""

    side: str
    die: int
    result: str | None = None
