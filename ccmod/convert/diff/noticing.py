"""Changes that the players of a new module will notice: in the palettes, in menus, on maps, in set-ups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from functools import cache

from ccmod.convert.diff.change import quoted
from ccmod.convert.diff.twins import out_of_order, paired
from ccmod.ground.counting import counted
from ccmod.vassal import sequence
from ccmod.vassal.components import Component
from ccmod.vassal.keyboard import key_words, same_key
from ccmod.vassal.traits import DynamicProperty, Layer, SetGlobalProperty, SetPieceProperty, Trait
from ccmod.vassal.values import Key, read_key

_KNOWN = (
    "Map",
    "PrivateMap",
    "PlayerHand",
    "DrawPile",
    "Board",
    "entry",
    "PredefinedSetup",
    "Zone",
    "Chart",
    "DiceButton",
)
"""Components that players know by their names."""


def piece_seen(before: Sequence[Trait], after: Sequence[Trait]) -> Iterator[str]:
    """Changes of a piece that players notice, each a sentence without its subject; both are its traits as in play."""
    old, new = _commands(before), _commands(after)
    for text in [*old, *(text for text in new if text not in old)]:
        said = _command(text, old.get(text), new.get(text))
        if said:
            yield said
    yield from _layers(before, after)


def attribute_seen(component: Component, name: str, old: str, new: str) -> str | None:
    """The visible effect of a changed attribute of a component: its picture, or the key that it listens to."""
    spec = component.spec
    kind = spec.attributes[name].kind if spec is not None and name in spec.attributes else ""
    if kind in ("image", "icon"):
        return "has another picture"
    if kind == "key":
        keys = [read_key(text) for text in (old, new)]
        if None not in keys and same_key(keys[0]) == same_key(keys[1]):  # type: ignore[arg-type]
            return None
        was, now = ("none" if key is None else key_words(key) for key in keys)
        return f"has its {name} on {now}, was {was}"
    return None


def is_known(component: Component) -> bool:
    """Whether players know a component by its name, and so notice when it is new, gone or renamed."""
    return component.kind in _KNOWN or bool(component.spec and "icon" in component.spec.attributes)


def _commands(traits: Sequence[Trait]) -> dict[str, list[Key]]:
    """The lines of a piece's menu, each with its keys."""
    found: dict[str, list[Key]] = {}
    for trait in traits:
        for text, key in _lines(trait):
            if text and key is not None:
                found.setdefault(text, []).append(key)
    return found


def _lines(trait: Trait) -> Iterator[tuple[str, Key | None]]:
    for text, name in _commanding(type(trait)):  # type: ignore[arg-type]  # a class has a hash, whatever its objects have
        yield getattr(trait, text), getattr(trait, name)
    if isinstance(trait, DynamicProperty | SetGlobalProperty | SetPieceProperty):
        for command in sequence.decode(trait.commands, ",") if trait.commands else ():
            text, *rest = sequence.decode(command, ":")
            yield text, read_key(rest[0]) if rest else None


@cache
def _commanding(kind: type[Trait]) -> tuple[tuple[str, str], ...]:
    """The fields of a kind of trait that hold the text of a command, each with that of its key."""
    names = {field.name for field in fields(kind)}
    pairs = ((f"{name.removesuffix('key')}text", name) for name in sorted(names) if name.endswith("key"))
    return tuple((text, name) for text, name in pairs if text in names)


def _command(text: str, old: list[Key] | None, new: list[Key] | None) -> str | None:
    if old is None:
        return f"has a new command {quoted(text)} ({_keys(new or [])})"
    if new is None:
        return f"has no command {quoted(text)} any more"
    if Counter(map(same_key, old)) == Counter(map(same_key, new)) or all(key.name for key in (*old, *new)):
        return None  # a named key is nothing that players press
    return f"has {quoted(text)} on {_keys(new)}, was {_keys(old)}"


def _keys(keys: Iterable[Key]) -> str:
    return ", ".join("no key" if key.name else key_words(key) for key in keys)


def _layers(before: Sequence[Trait], after: Sequence[Trait]) -> Iterator[str]:
    """Pictures of layers: other ones, more and fewer levels, another order of levels or of the layers themselves."""
    old, new = ([one for one in traits if isinstance(one, Layer) and one.name] for traits in (before, after))
    pairs = paired(old, new)
    for place, other in pairs:
        name, pictures = old[place].name, (old[place].images, new[other].images)
        if pictures[0] != pictures[1]:
            if sorted(pictures[0]) == sorted(pictures[1]):
                yield f"has the levels of its layer {quoted(name)} in another order"
            elif len(pictures[0]) != len(pictures[1]):
                yield f"has {counted(len(pictures[1]), 'level')} in its layer {quoted(name)}, not {len(pictures[0])}"
            else:
                yield f"has other pictures in its layer {quoted(name)}"
    here, there = ({pair[side] for pair in pairs} for side in (0, 1))
    yield from (f"has no layer {quoted(one.name)} any more" for at, one in enumerate(old) if at not in here)
    yield from (f"has a new layer {quoted(one.name)}" for at, one in enumerate(new) if at not in there)
    if out_of_order(pairs):
        yield "has its layers drawn in another order"
