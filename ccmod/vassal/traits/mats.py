"""Traits by which pieces belong together: mats with their cargo, and attachments."""

from __future__ import annotations

from typing import ClassVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.fields import part, state
from ccmod.vassal.traits.key_commands import NO_FAST_MATCH
from ccmod.vassal.traits.trait import Trait
from ccmod.vassal.values import BOOL, INT, KEY, TEXT, Key, ValueKind


def _read_ids(token: str, _: tuple[str, ...]) -> tuple[str, ...]:
    count, *ids = sequence.decode(token, ";")
    return tuple(ids[: max(INT.read(count, 0), 0)])


_IDS: ValueKind[tuple[str, ...]] = ValueKind(
    "count and ids", _read_ids, lambda ids: sequence.encode([str(len(ids)), *ids], ";")
)
_ID: ValueKind[str | None] = ValueKind(
    "id or noMat", lambda token, _: None if token in ("noMat", "") else token, lambda id: "noMat" if id is None else id
)


@dataclass(frozen=True, slots=True)
class Mat(Trait):
    """Pieces may lie on this one and move with it (``counters/Mat.java``)."""

    PREFIX: ClassVar[str] = "mat;"
    NAME: ClassVar[str] = "Mat"
    STATE_DELIMITER: ClassVar[str] = ""

    name: str = part(TEXT, "Mat", "name")
    description: str = part(TEXT, "", "description")
    cargo: tuple[str, ...] = state(_IDS, (), "ids of the pieces on it")


@dataclass(frozen=True, slots=True)
class MatCargo(Trait):
    """The piece may lie on a mat (``counters/MatCargo.java``)."""

    PREFIX: ClassVar[str] = "matPiece;"
    NAME: ClassVar[str] = "Mat Cargo"
    STATE_DELIMITER: ClassVar[str] = ""

    description: str = part(TEXT, "", "description")
    keep_facing: bool = part(BOOL, True, "turn with the mat?")
    distance_x: int = part(INT, 0, "pixels within which a mat is found")
    distance_y: int = part(INT, 0, "pixels within which a mat is found")
    find_key: Key | None = part(KEY, None, "key: lie down on the mat here")
    detach_key: Key | None = part(KEY, None, "key: leave the mat")
    mat: str | None = state(_ID, None, "id of the mat that it lies on")


@dataclass(frozen=True, slots=True)
class Attachment(Trait):
    """Other pieces whose properties can be asked for (``counters/Attachment.java``)."""

    PREFIX: ClassVar[str] = "attach;"
    NAME: ClassVar[str] = "Attachment"
    STATE_DELIMITER: ClassVar[str] = ""

    name: str = part(TEXT, "", "name")
    description: str = part(TEXT, "", "description")
    text: str = part(TEXT, "Attach to pieces", "menu text")
    key: Key | None = part(KEY, None, "key")
    clear_text: str = part(TEXT, "Clear all attachments", "menu text")
    clear_key: Key | None = part(KEY, None, "key")
    filter: str = part(TEXT, "", "only to pieces for which this holds")
    restrict_range: bool = part(BOOL, False, "only within a range?")
    range: str = part(TEXT, "1", "hexes or pixels", empty="1")
    fixed_range: bool = part(BOOL, True, "is the range a number?")
    range_property: str = part(TEXT, "", "or a property")
    deck_selection: str = part(TEXT, "-1", "cards in decks: -1 all, 0 none, else how many")
    target: str = part(TEXT, NO_FAST_MATCH, "fast match", empty=NO_FAST_MATCH)
    clear_matching_text: str = part(TEXT, "Clear matching attachments", "menu text")
    clear_matching_key: Key | None = part(KEY, None, "key")
    clear_filter: str = part(TEXT, "", "which are cleared")
    on_attach: str = part(TEXT, "nothing", "then also: nothing, follow, attachAll")
    on_detach: str = part(TEXT, "nothing", "then also: nothing, remove")
    before_attach: str = part(TEXT, "clear", "first: nothing, clear")
    to_itself: bool = part(BOOL, False, "may it be attached to itself?")
    automatic: bool = part(BOOL, True, "by itself, in the same way back?")
    attached: tuple[str, ...] = state(_IDS, (), "ids of the pieces")
