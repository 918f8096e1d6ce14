"""The 22 objective chits (7.3.2); their numbers are in ``data/chits.yaml``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import InternalFault
from ccmod.play.resources import read_yaml

OBJECTIVES = range(1, 6)
"""The numbers of the objectives on every map (2.3)."""
CHITS = 22
ALL_OBJECTIVES, EXITS, ELIMINATIONS = "all objectives", "exits", "eliminations"
"""The subjects of the special chits: an automatic win, doubled exit VP, doubled elimination VP."""


@dataclass(frozen=True, slots=True)
class Chit:
    """One objective chit."""

    letter: str
    objectives: frozenset[int] = frozenset()
    """The objectives that it gives a value; none for a special one."""
    vp: int = 0
    special: str | None = None
    open_only: bool = False
    """Whether it has no secret side (7.3.3)."""


@cache
def chits() -> Mapping[str, Chit]:
    """Every chit by its letter. Raises :class:`InternalFault` if there are not 22 with three special ones."""
    found = {}
    for letter, row in read_yaml(__package__, "data/chits.yaml").items():
        about = row.get("objective")
        numbers = frozenset(OBJECTIVES if about == "all" else () if about is None else (about,))
        found[letter] = Chit(letter, numbers, row.get("vp", 0), row.get("special"), row.get("open", False))
    specials = {chit.special for chit in found.values()} - {None}
    if len(found) != CHITS or specials != {ALL_OBJECTIVES, EXITS, ELIMINATIONS}:
        raise InternalFault("cc/chits", "the objective chits are not 22 with the three special ones among them")
    return found


def worth(number: int, letters: Iterable[str]) -> int:
    """The worth of an objective by these chits together, in VP (7.3.2)."""
    return sum(chit.vp for chit in _known(letters) if number in chit.objectives)


def has_special(special: str, letters: Iterable[str]) -> bool:
    """Whether a special chit is among these."""
    return any(chit.special == special for chit in _known(letters))


def _known(letters: Iterable[str]) -> Iterable[Chit]:
    return (chits()[letter] for letter in letters if letter in chits())
