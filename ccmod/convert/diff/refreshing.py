"""The losses of games under way when VASSAL brings them up to date with a new module (Refresh Counters).

The rules are those of ``build/module/GameRefresher.java`` and ``build/GpIdChecker.java``: a piece becomes a new one of
the slot with its id; each trait of the new piece takes its state from the first trait of the old one, from outside in,
whose type is exactly the same, or, of a layer, a label and a rotation, whose name (of a label, its description) is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ccmod.convert.diff.change import quoted
from ccmod.convert.readings import alike
from ccmod.ground.counting import counted
from ccmod.vassal.traits import (
    AreaOfEffect,
    Attachment,
    DynamicProperty,
    Invisible,
    Label,
    Layer,
    Mark,
    MarkMoved,
    Mask,
    MovementTrail,
    PropertySheet,
    RestrictedAccess,
    Rotate,
    Spreadsheet,
    Trait,
    UnknownTrait,
)

_FORGOTTEN: dict[type[Trait], str] = {
    Layer: "its level is forgotten",
    Label: "its text is forgotten",
    Rotate: "its facing is forgotten",
    DynamicProperty: "its value is forgotten",
    Mask: "masked pieces are uncovered",
    Invisible: "hidden pieces come to light",
    MarkMoved: "the mark is forgotten",
    MovementTrail: "the trail is forgotten",
    AreaOfEffect: "whether it is shown is forgotten",
    RestrictedAccess: "its owner is forgotten",
    PropertySheet: "its entries are forgotten",
    Spreadsheet: "its entries are forgotten",
}
"""Traits that keep something between moves which players see, and what happens when it is lost."""
_CALLED = {
    Layer: "layer", Label: "label", Rotate: "rotation", DynamicProperty: "property", Mask: "mask",
    Invisible: "hiding", MarkMoved: "mark of movement", MovementTrail: "movement trail", AreaOfEffect: "area of effect",
    RestrictedAccess: "restriction", PropertySheet: "property sheet", Spreadsheet: "spreadsheet",
}  # fmt: skip


def refresh_losses(before: Sequence[Trait], after: Sequence[Trait]) -> Iterator[str]:
    """The losses of a piece that is refreshed, each a sentence without its subject.

    Both are traits as in play (:meth:`~ccmod.vassal.prototypes.Prototypes.in_play`), innermost first. VASSAL's refresh
    mixes up pieces of one name even where nothing changed; that is not a change of the module, and is left out.
    """
    unchanged = _unchanged_twins(before, after)
    before, after = ([one for one in traits if _kind(one) not in unchanged] for traits in (before, after))
    old = [trait for trait in reversed(before) if type(trait) in _FORGOTTEN or isinstance(trait, UnknownTrait)]
    sources = [(trait, _source(old, trait)) for trait in reversed(after) if not isinstance(trait, Mark | Attachment)]
    taken = {source for _, source in sources if source is not None}
    for index, trait in enumerate(old):
        if index not in taken and _keeps(trait):
            yield from _losses(trait, [one for one in after if type(one) is type(trait)])
    for trait, source in sources:
        if source is not None:
            yield from _state_changes(old[source], trait, [one for one, other in sources if other == source])


def _unchanged_twins(before: Sequence[Trait], after: Sequence[Trait]) -> set[tuple[type[Trait], str]]:
    """Kinds and names of which a piece has several traits, defined alike and in the same order in both modules."""
    groups: list[dict[tuple[type[Trait], str], list[Trait]]] = [{}, {}]
    for traits, found in zip((before, after), groups, strict=True):
        for trait in traits:
            found.setdefault(_kind(trait), []).append(trait)
    old, new = groups
    return {
        kind
        for kind, twins in old.items()
        if len(twins) > 1 and len(twins) == len(new.get(kind, ())) and all(map(alike, twins, new[kind]))
    }


def _kind(trait: Trait) -> tuple[type[Trait], str]:
    return type(trait), _name(trait)


def _keeps(trait: Trait) -> bool:
    """Whether there is something to lose. A label that nobody can edit has no text of its own."""
    if isinstance(trait, Label):
        return trait.edit_key is not None
    if isinstance(trait, Layer):
        return len(trait.images) > 1 or not trait.always_active
    return bool(trait.state) if isinstance(trait, UnknownTrait) else True


def _source(old: Sequence[Trait], trait: Trait) -> int | None:
    """The place of the old trait whose state a new one takes."""
    for index, one in enumerate(old):
        if type(one) is type(trait) and (alike(one, trait) or _same_name(one, trait)):
            return index
    return None


def _same_name(one: Trait, other: Trait) -> bool:
    return isinstance(one, Layer | Label | Rotate) and _name(one) == _name(other)


def _name(trait: Trait) -> str:
    """The name by which VASSAL's refresh knows a trait."""
    return trait.description if isinstance(trait, Label) else str(getattr(trait, "name", ""))


def _called(trait: Trait) -> str:
    if isinstance(trait, UnknownTrait):
        return f"trait {quoted(trait.prefix.rstrip(';'))}"
    name = _name(trait)
    return f"{_CALLED[type(trait)]} {quoted(name)}" if name else f"{_CALLED[type(trait)]} without a name"


def _losses(trait: Trait, others: Sequence[Trait]) -> Iterator[str]:
    """A state that no trait of the new piece takes: its trait is gone, has another name, or was changed."""
    forgotten = _FORGOTTEN.get(type(trait), "what it keeps is forgotten")
    if isinstance(trait, Layer | Label | Rotate) or not any(_name(one) == _name(trait) for one in others):
        yield f"loses its {_called(trait)}: {forgotten}"
    else:
        yield f"has another {_called(trait)}: VASSAL finds it only unchanged, so {forgotten}"


def _state_changes(old: Trait, new: Trait, takers: Sequence[Trait]) -> Iterator[str]:
    """A state that means something else in the new piece."""
    if isinstance(old, Layer) and isinstance(new, Layer):
        if len(new.images) < len(old.images):
            yield f"has {counted(len(new.images), 'level')} in its {_called(old)}, not {len(old.images)}"
        elif old.images != new.images and sorted(old.images) == sorted(new.images):
            yield f"shows other pictures by its {_called(old)}: the levels are in another order"
        if len(takers) > 1 and new is takers[-1] and _keeps(old):
            yield f"gives one level to {len(takers)} layers: they have the same name {quoted(_name(old))}"
    elif isinstance(old, Rotate) and isinstance(new, Rotate) and old.facings != new.facings:
        yield f"has {counted(new.facings, 'facing')} in its {_called(old)}, not {old.facings}: it may face elsewhere"
