"""Stacks of two games compared: their order, and which pieces lie in one stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from ccmod.convert.diff.change import FileChange, listed
from ccmod.convert.diff.compared import ComparedGame, looks
from ccmod.vassal.table import MapPixel, Thing

Pairs = Mapping[str, str] | None
Groups = set[frozenset[str]]


def stack_changes(a: ComparedGame, b: ComparedGame, pairs: Pairs) -> Iterator[FileChange]:
    """Stacks with the same pieces in another order, and places whose pieces lie in other stacks than before.

    The order in stacks that hold something covered is not reported.
    """
    before = dict(_stacks(a, None))
    for key, (stack, order) in _stacks(b, pairs):
        if key in before and before[key][1] != order:
            spot = b.pieces[stack.members[0].id].spot
            old, new = (
                [game.pieces[one.id].name for one in thing.members] for game, thing in ((a, before[key][0]), (b, stack))
            )
            if old != new:
                was, now = listed(old), listed(new)
                text = f"from the bottom {now}; was {was}" if was != now else "another order further up"
                yield FileChange("stacks", "order", spot, text, was, now)
            elif pairs is None and looks(before[key][0]) != looks(stack):
                same = listed([name for name, times in Counter(new).items() if times > 1])
                text = f"those of one name lie in another order: {same}"
                yield FileChange("stacks", "order", spot, text)
    yield from _regrouped(a, b, pairs)


def _stacks(game: ComparedGame, pairs: Pairs) -> Iterator[tuple[frozenset[str], tuple[Thing, list[str]]]]:
    """Every stack of more than one piece whose pieces are all known, by what is in it."""
    for id in game.position.stack_ids():
        stack = game.position.table.things[id]
        members = [member.id for member in stack.members]
        if len(members) > 1 and all(one in game.pieces and game.pieces[one].known for one in members):
            order = members if pairs is None else [pairs.get(one, f"new {one}") for one in members]
            yield frozenset(order), (stack, order)


def _regrouped(a: ComparedGame, b: ComparedGame, pairs: Pairs) -> Iterator[FileChange]:
    """Pieces that stay where they are, and lie in another stack there."""
    stayed: dict[MapPixel, list[tuple[str, str]]] = {}
    for id, view in b.pieces.items():
        first = id if pairs is None else pairs.get(id)
        before = a.pieces.get(first) if first is not None else None
        if first is None or before is None or not (view.known and before.known):
            continue
        if before.thing.place == view.thing.place and view.thing.place.map is not None:
            stayed.setdefault(view.thing.place, []).append((first, id))
    for couples in stayed.values():
        if len(couples) < 2 or _in_a_deck(a, couples[0][0]) or _in_a_deck(b, couples[0][1]):
            continue
        old = _groups({first: a.pieces[first].thing for first, _ in couples})
        new = _groups({first: b.pieces[id].thing for first, id in couples})
        if old != new:
            names = {first: b.pieces[id].name for first, id in couples}
            was, now = _stacks_text(old, names), _stacks_text(new, names)
            if was == now:  # only pieces of the same name have changed places
                continue
            yield FileChange("stacks", "changed", b.pieces[couples[0][1]].spot, f"now {now}; was {was}", was, now)


def _in_a_deck(game: ComparedGame, id: str) -> bool:
    parent = game.pieces[id].thing.parent
    return parent is not None and parent.is_deck


def _groups(things: Mapping[str, Thing]) -> Groups:
    """Which of these lie in one stack."""
    found: dict[str, set[str]] = {}
    for id, thing in things.items():
        found.setdefault(thing.parent.id if thing.parent is not None else f"alone {id}", set()).add(id)
    return {frozenset(group) for group in found.values()}


def _stacks_text(groups: Groups, names: Mapping[str, str]) -> str:
    """``A with B, C alone``."""
    stacks = sorted(sorted(names[id] for id in group) for group in groups)
    return listed([" with ".join(group) if len(group) > 1 else f"{group[0]} alone" for group in stacks])
