"""How the pieces of one old type become pieces of a slot: worked out once, carried out for each piece."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.convert.readings import modern, types_alike
from ccmod.convert.upgrade.pairing import KEEPING, Renamed, pair
from ccmod.convert.upgrade.palette import PaletteSlot
from ccmod.convert.upgrade.states import StateMigration, migrated
from ccmod.ground.dataclass import dataclass
from ccmod.vassal.traits import BasicPiece, Invisible, Label, Layer, Mark, Mask, Rotate, Trait, UnknownTrait
from ccmod.vassal.traits.chain import levels_of, states_of, wrap
from ccmod.vassal.traits.registry import read_trait


@dataclass(frozen=True, slots=True)
class _Step:
    """One level of the new piece: its trait, and the level of the old one that it goes on from."""

    trait: Trait
    type: str
    """The text of its type: the old one where VASSAL reads the same of it."""
    source: int | None
    as_it_was: bool
    """Whether the old state can stay word for word."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a type becomes that of a slot."""

    slot: PaletteSlot
    types: tuple[str, ...]
    """The levels of the old type, outermost first."""
    steps: tuple[_Step, ...]
    """The new levels, outermost first, without the basic piece."""
    orphans: tuple[int, ...]
    """Old levels whose state nothing goes on from."""
    type: str
    """The new type."""

    @classmethod
    def of(cls, type: str, slot: PaletteSlot, renamed: Renamed) -> Plan:
        """The plan for the pieces of a type."""
        types = levels_of(type)
        old = [modern(read_trait(own, "")) for own in types[:-1]]
        piece = slot.piece
        new = list(reversed(piece.traits))
        pairs, marks = pair(old, new, renamed), _marks(types, new)
        steps = []
        for place, (trait, source) in enumerate(zip(new, pairs, strict=True)):
            same = marks.get(place) if source is None else types[source]
            same = same if same is not None and types_alike(same, trait.type) else None
            stays = same is not None and source is not None and _stays(trait)
            steps.append(_Step(trait, trait.type if same is None else same, source, stays))
        orphans = tuple(
            index
            for index, trait in enumerate(old)
            if index not in pairs and isinstance(trait, (*KEEPING, UnknownTrait))
        )
        basic = types[-1] if types_alike(types[-1], piece.basic.type) else piece.basic.type
        made = [*(step.type for step in steps), basic]
        return cls(slot, types, tuple(steps), orphans, type if made == list(types) else wrap(made))

    @property
    def is_same(self) -> bool:
        """Whether VASSAL reads the same of both definitions."""
        return all(step.type == own for step, own in zip(self.steps, self.types, strict=False)) and (
            len(self.steps) == len(self.types) - 1
        )

    @property
    def kinship(self) -> float:
        """Which part of the traits of both is in both."""
        common = sum(step.source is not None for step in self.steps)
        return (1 + common) / (1 + max(len(self.steps), len(self.types) - 1))

    def migrate(self, state: str, place: tuple[str | None, int, int], migration: StateMigration) -> str:
        """The new state of a piece with this old one, at its new place."""
        levels, _ = states_of(state, len(self.types))
        made = []
        for step in self.steps:
            if step.source is None:
                made.append(step.trait.state)
            elif step.as_it_was:
                made.append(levels[step.source])
            else:
                old = modern(read_trait(self.types[step.source], levels[step.source]))
                made.append(migrated(old, step.trait, migration).state)
        for index in self.orphans:
            text = _lost(modern(read_trait(self.types[index], levels[index])))
            if text:
                migration.lost(text)
        made.append(self._basic(levels[-1], place))
        return state if made == list(levels) else wrap(made)

    def _basic(self, state: str, place: tuple[str | None, int, int]) -> str:
        old, new = read_trait(self.types[-1], state), self.slot.piece.basic
        assert isinstance(old, BasicPiece)  # others are not matched
        assert isinstance(new, BasicPiece)
        map, x, y = place
        persistent = old.persistent or new.persistent
        moved = new.change(map=map, x=x, y=y, persistent=persistent, more_state=old.more_state)
        same = (old.gpid, old.map, old.x, old.y, old.persistent) == (new.gpid, map, x, y, persistent)
        return state if same else moved.state


def _stays(trait: Trait) -> bool:
    """Whether the state of a trait can stay word for word where its definition is the same."""
    return not isinstance(trait, Mask | Invisible) and not (isinstance(trait, Label) and trait.edit_key is None)


def _marks(types: Sequence[str], traits: Sequence[Trait]) -> dict[int, str]:
    """The old text of each new marker whose definition is the same; their values are the module's."""
    left, found = [type for type in types if type.startswith(Mark.PREFIX)], {}
    for place, trait in enumerate(traits):
        same = next((one for one in left if isinstance(trait, Mark) and types_alike(one, trait.type)), None)
        if same is not None:
            left.remove(same)
            found[place] = same
    return found


def _lost(trait: Trait) -> str | None:
    """The loss with a trait; ``None`` if it keeps nothing now that players would miss."""
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
