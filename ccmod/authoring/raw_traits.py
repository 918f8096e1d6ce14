"""VASSAL traits that an author writes out, for all that the keys do not cover: in words, or as VASSAL's own text.

In words is how ``ccmod import`` writes them: ``Play Sound: {clip: shot.wav, key: Ctrl+P}``
(:mod:`ccmod.authoring.parts.traits`). Both are read as VASSAL would read them.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, StringConstraints

from ccmod.authoring.parts.traits import NAMES, check_kept, checked_trait
from ccmod.authoring.shorthand import Shorthand
from ccmod.vassal.traits import TRAITS, BasicPiece, Deck, Prototype, Stack, Trait, UnknownTrait, read_trait

PREFIXES = sorted(trait.PREFIX for trait in TRAITS if trait not in (BasicPiece, Deck, Stack))


def trait_of(text: str) -> Trait:
    """The trait that VASSAL's text means: its type, and after a TAB its state.

    Raises :class:`ValueError` with what is wrong with it.
    """
    type_text, _, state_text = text.rstrip("\n").partition("\t")
    trait = read_trait(type_text, state_text)
    if isinstance(trait, UnknownTrait | BasicPiece | Deck | Stack):
        raise ValueError(f"is not a trait of VASSAL; {_meant(trait.type)}")
    if trait.more_type:
        raise ValueError(f"has more fields than the trait {trait.NAME} of VASSAL: {';'.join(trait.more_type)!r}")
    return trait


def _meant(text: str) -> str:
    """The trait that an author most likely meant by a text that is not a trait."""
    word = text.partition(";")[0]
    if ";" not in text:
        close = get_close_matches(word, NAMES, 1)
        return f"did you mean {close[0]!r}?" if close else "`ccmod help traits` has them all, with their keys"
    close = get_close_matches(f"{word};", PREFIXES, 1)
    return f"did you mean {close[0]!r}?" if close else f"traits begin with {', '.join(PREFIXES)}"


def _as_text(value: Any) -> Any:
    """A trait in words as VASSAL's text. Raises :class:`~ccmod.ground.problems.Misfit`."""
    if not isinstance(value, dict) and not (isinstance(value, str) and value in NAMES):
        return value
    trait = checked_trait(value)
    check_kept(trait, value)
    return f"{trait.type}\t{trait.state}" if trait.state else trait.type


def _checked(text: str) -> str:
    if isinstance(trait_of(text), Prototype):
        raise ValueError("names a prototype of VASSAL's; prototypes of yours are named under the key 'like'")
    return text


TraitText = Annotated[
    str,
    StringConstraints(min_length=2, max_length=200_000),
    AfterValidator(_checked),
    BeforeValidator(_as_text),
    Shorthand({"type": "object", "propertyNames": {"enum": sorted(NAMES)}, "minProperties": 1, "maxProperties": 1}),
]
"""A trait as VASSAL writes it; in the author's file it may be written in words."""
