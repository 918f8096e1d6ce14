"""Covers that hide a piece from others: VASSAL's masks, VASL's concealment, and what a module's own code may hide.

What a trait does that ccmod does not know cannot be determined. Where its state names a player or a side it may well
be a mask, so it is taken for one: better one piece too many covered than a secret revealed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Concealable, Mask
from ccmod.vassal.traits.chain import levels_of
from ccmod.vassal.traits.registry import read_trait
from ccmod.vassal.traits.unknown import prefix_of, unknown_levels

_NOBODY = "null"
"""The text for "no owner" in a state (``counters/Obscurable.java``)."""
BY_ANY_NAME = "named:"
"""The access of an unknown trait: its owner may be a player's id, his name, or a side."""
_PLAIN = ("", _NOBODY, "true", "false")


@dataclass(frozen=True, slots=True)
class Cover:
    """Something that is over a piece now."""

    owner: str
    """A player's id (his password) or a side; to be shown nowhere."""
    access: str = "player:"
    """As the traits of VASSAL say it: ``player:``, ``side:`` or ``sides:A:B``; or :data:`BY_ANY_NAME`."""
    name: str = "?"
    """The name of the piece for others."""
    image: str = ""
    """The picture for others; empty if there is no such picture."""
    unknown: str = ""
    """The front of the type of a trait that ccmod does not know."""


class Owners:
    """Who may own things in a game, as far as its file states: to find the owner in the state of an unknown trait."""

    def __init__(self, things: dict[str, Thing]) -> None:
        self._things = things
        self._names: set[str] = set()
        self._fields: dict[str, frozenset[int]] = {}

    def meet(self, *names: str) -> None:
        """Take note of a player's id, name or side; one who has left may still own what he covered."""
        self._names.update(name for name in names if name not in _PLAIN)

    def named_in(self, prefix: str, state: str) -> str | None:
        """The owner that the state of an unknown trait names; ``None`` if it names none.

        A token is an owner if it is a player's id or name or a side; or if it is where other pieces with this
        trait have ``null``, which is how VASSAL's own traits say "nobody".
        """
        tokens = sequence.decode(state, ";")
        found = next((token for token in tokens if token in self._names), None)
        if found is not None:
            return found
        for index in self._owner_fields(prefix):
            token = tokens[index] if index < len(tokens) else ""
            if token not in _PLAIN and not _is_number(token):
                return token
        return None

    def _owner_fields(self, prefix: str) -> frozenset[int]:
        """The fields of the state that are ``null`` in some piece with this trait."""
        if prefix not in self._fields:
            states = (
                state for thing in self._things.values() for front, state in unknown_traits(thing) if front == prefix
            )
            self._fields[prefix] = frozenset(
                index for state in states for index, token in enumerate(sequence.decode(state, ";")) if token == _NOBODY
            )
        return self._fields[prefix]


def sides_with_access(owner: str, access: str) -> tuple[str, ...] | None:
    """The sides to which a trait is open that ``owner`` put on; ``None`` where it is open to one player, by his id.

    ``side:``: to that side; ``sides:A:B``: to all these sides, if one of them did it, else to nobody
    (``counters/SideAccess.java``, ``SpecifiedSideAccess.java``).
    """
    if access.startswith("sides:"):
        sides = tuple(sequence.decode(access.removeprefix("sides:"), ":"))
        return sides if owner in sides else ()
    return (owner,) if access.startswith("side:") else None


def covers_of(thing: Thing, owners: Owners) -> Iterator[Cover]:
    """The covers over a piece now, from the outermost."""
    for type_text, state in _covering(thing):
        trait = read_trait(type_text, state)
        if isinstance(trait, Mask):
            if trait.owner is not None:
                yield Cover(trait.owner, trait.access, trait.masked_name or "?", trait.image)
        elif isinstance(trait, Concealable):
            if trait.owner is not None:
                yield Cover(trait.owner, image=trait.image)
        else:
            prefix = prefix_of(type_text)
            owner = owners.named_in(prefix, state)
            if owner is not None:
                yield Cover(owner, BY_ANY_NAME, unknown=prefix)


def unknown_traits(thing: Thing) -> Iterator[tuple[str, str]]:
    """The front of the type, and the state, of every trait of a piece that ccmod does not know."""
    for index, front in unknown_levels(thing.type):
        yield front, thing.levels[index]


def _covering(thing: Thing) -> Iterable[tuple[str, str]]:
    """Type and state of the traits that may cover a piece."""
    covering = _covering_levels(thing.type)
    if not covering:
        return ()
    levels = levels_of(thing.type)
    return [(levels[index], thing.levels[index]) for index in covering]


@lru_cache(maxsize=1 << 12)
def _covering_levels(type: str) -> tuple[int, ...]:
    known = (Mask.PREFIX, Concealable.PREFIX)
    unknown = {index for index, _ in unknown_levels(type)}
    return tuple(i for i, level in enumerate(levels_of(type)) if i in unknown or level.startswith(known))


def _is_number(token: str) -> bool:
    try:
        float(token)
    except ValueError:
        return False
    return True
