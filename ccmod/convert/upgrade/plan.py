"""How the pieces of one old type become pieces of a slot: worked out once, carried out for each piece."""

from __future__ import annotations

from dataclasses import dataclass

from ccmod.convert.upgrade.pairing import KEEPING, Renamed, pair
from ccmod.convert.upgrade.palette import Slot
from ccmod.convert.upgrade.spelling import plain
from ccmod.convert.upgrade.states import Carriage, carried
from ccmod.vassal.table import levels_of
from ccmod.vassal.traits import BasicPiece, Invisible, Label, Layer, Mask, Rotate, Trait, UnknownTrait
from ccmod.vassal.traits.chain import peel_states, wrap
from ccmod.vassal.traits.outlines import OldLayer
from ccmod.vassal.traits.registry import read_trait


@dataclass(frozen=True, slots=True)
class _Step:
    """One level of the new piece: its trait, and the level of the old one that it goes on from."""

    trait: Trait
    source: int | None
    as_it_was: bool
    """Whether the old state can stay word for word."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a type becomes that of a slot."""

    slot: Slot
    types: tuple[str, ...]
    """The levels of the old type, outermost first."""
    steps: tuple[_Step, ...]
    """The new levels, outermost first, without the basic piece."""
    orphans: tuple[int, ...]
    """Old levels whose state nothing goes on from."""
    type: str
    """The new type."""

    @classmethod
    def of(cls, type: str, slot: Slot, renamed: Renamed) -> Plan:
        """The plan for the pieces of a type."""
        types = levels_of(type)
        old = [modern(read_trait(own, "")) for own in types[:-1]]
        piece = slot.piece
        new = list(reversed(piece.traits))
        pairs = pair(old, new, renamed)
        steps = tuple(
            _Step(trait, source, source is not None and _stays(types[source], trait))
            for trait, source in zip(new, pairs, strict=True)
        )
        orphans = tuple(
            index
            for index, trait in enumerate(old)
            if index not in pairs and isinstance(trait, (*KEEPING, UnknownTrait))
        )
        return cls(slot, types, steps, orphans, piece.type)

    @property
    def kinship(self) -> float:
        """Which part of the traits of both is in both."""
        common = sum(step.source is not None for step in self.steps)
        return (1 + common) / (1 + max(len(self.steps), len(self.types) - 1))

    def carry(self, state: str, place: tuple[str | None, int, int], desk: Carriage) -> str:
        """The new state of a piece with this old one, at its new place."""
        levels = peel_states(state, len(self.types))
        made = []
        for step in self.steps:
            if step.source is None:
                made.append(step.trait.state)
            elif step.as_it_was:
                made.append(levels[step.source])
            else:
                old = modern(read_trait(self.types[step.source], levels[step.source]))
                made.append(carried(old, step.trait, desk).state)
        for index in self.orphans:
            text = _lost(modern(read_trait(self.types[index], levels[index])))
            if text:
                desk.lost(text)
        return wrap([*made, self._basic(levels[-1], place)])

    def _basic(self, state: str, place: tuple[str | None, int, int]) -> str:
        old, new = read_trait(self.types[-1], state), self.slot.piece.basic
        assert isinstance(old, BasicPiece)  # others are not matched
        assert isinstance(new, BasicPiece)
        map, x, y = place
        persistent = old.persistent or new.persistent
        moved = new.change(map=map, x=x, y=y, persistent=persistent, more_state=old.more_state)
        unchanged = old.change(gpid=new.gpid, map=map, x=x, y=y)
        same = (old.gpid, old.map, old.x, old.y) == (new.gpid, map, x, y)
        return state if same and unchanged.state == state else moved.state


def _stays(type: str, trait: Trait) -> bool:
    """Whether a trait of the old type is the very same as the new one, so that its state means the same."""
    if isinstance(trait, Mask | Invisible) or (isinstance(trait, Label) and trait.edit_key is None):
        return False
    return plain(type) == plain(trait.type)


def modern(trait: Trait) -> Trait:
    """A layer of before VASSAL 3.0 as one of today, as VASSAL itself writes it when it saves; all else as it is."""
    if not isinstance(trait, OldLayer):
        return trait
    return Layer(
        images=tuple(level[0] for level in trait.levels),
        level_names=tuple(level[1] for level in trait.levels),
        x=trait.x,
        y=trait.y,
        always_active=not trait.activate,
        value=trait.value,
    )


def _lost(trait: Trait) -> str | None:
    """What is lost with a trait; ``None`` if it keeps nothing now that players would miss."""
    name = str(getattr(trait, "name", "") or getattr(trait, "property_name", ""))
    what = f"{trait.NAME or 'the trait'} {name!r}" if name else trait.NAME or getattr(trait, "prefix", "a trait")
    match trait:
        case Layer():
            if (len(trait.images) < 2 and trait.always_active) or trait.level == (1 if trait.always_active else 0):
                return None
            return f"loses its {what} at level {trait.level}{f' ({trait.level_name})' if trait.level_name else ''}"
        case Label():
            return f"loses its {what}: {trait.text!r}" if trait.text and trait.edit_key is not None else None
        case Rotate():
            return f"loses its {what}: where it faces" if trait.facing or trait.angle else None
        case UnknownTrait():
            return f"loses the state of its trait {trait.prefix.rstrip(';')!r}" if trait.state_text else None
    if trait.state == read_trait(trait.type, "").state:
        return None
    value = getattr(trait, "value", None)
    return f"loses its {what}: {value!r}" if isinstance(value, str) else f"loses its {what}"
