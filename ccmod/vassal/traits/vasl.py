"""Traits of VASL, the module for Advanced Squad Leader, that say who may know a piece.

They are code of that module, not of VASSAL: like every such trait they are kept as they are, but their owner is read.
"""

from __future__ import annotations

from typing import ClassVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.traits.trait import UnknownTrait

_NOBODY = ("", "null")
CENSORED = "(a player's id)"
"""The text in the place of a password."""


@dataclass(frozen=True, slots=True)
class Concealable(UnknownTrait):
    """A unit that its player may conceal: a mask of VASL's own (``VASL/counters/Concealable.java``).

    Its type is ``conceal;LETTER;PICTURE;NATION;SECOND NATION;MARKER``, its state that of VASSAL's own mask.
    """

    PREFIX: ClassVar[str] = "conceal;"

    @property
    def owner(self) -> str | None:
        """The player who concealed it, by his id (his password); ``None`` while it is open."""
        owner = next(iter(sequence.decode(self.state_text, ";")), "")
        return None if owner in _NOBODY else owner

    @property
    def image(self) -> str:
        """The picture that the others see; empty if there is none."""
        tokens = sequence.decode(self.type_text, ";")
        return f"{tokens[2]}.gif" if len(tokens) > 2 and tokens[2] else ""


@dataclass(frozen=True, slots=True)
class Concealment(UnknownTrait):
    """A concealment counter (``VASL/counters/Concealment.java``): ``concealment;OWNER;NATION``, without a state."""

    PREFIX: ClassVar[str] = "concealment;"

    @property
    def public_type(self) -> str:
        """The type without its owner's password."""
        tokens = sequence.decode(self.type_text, ";")
        if len(tokens) > 1 and tokens[1] not in _NOBODY:
            tokens[1] = CENSORED
        return sequence.encode(tokens, ";")


VASL_TRAITS: tuple[type[UnknownTrait], ...] = (Concealable, Concealment)
"""Both of them."""
