"""Decks of two games: their number of cards, and contents and order where these may be known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from ccmod.convert.diff.change import FileChange, listed
from ccmod.convert.diff.compared import ComparedGame, looks
from ccmod.convert.names import unique_names
from ccmod.ground.counting import counted
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Deck


def deck_changes(a: ComparedGame, b: ComparedGame, pairs: Mapping[str, str] | None) -> Iterator[FileChange]:
    """The differences in the decks, which are paired by their names."""
    before, after = _decks(a), _decks(b)
    for name in before.keys() - after.keys():
        yield FileChange("decks", "removed", name, f"is gone ({counted(len(before[name].members), 'card')})")
    for name in after.keys() - before.keys():
        yield FileChange("decks", "added", name, f"is new ({counted(len(after[name].members), 'card')})")
    for name in before.keys() & after.keys():
        yield from _one(name, (a, before[name]), (b, after[name]), pairs)


def _decks(game: ComparedGame) -> dict[str, Thing]:
    decks = game.position.decks()
    names = unique_names((deck.id, deck.piece.name) for deck in decks)
    return {names[deck.id]: deck for deck in decks}


def _one(
    name: str, first: tuple[ComparedGame, Thing], second: tuple[ComparedGame, Thing], pairs: Mapping[str, str] | None
) -> Iterator[FileChange]:
    (_, old), (_, new) = first, second
    if len(old.members) != len(new.members):
        counts = len(old.members), len(new.members)
        text = f"{counted(counts[1], 'card')}, was {counts[0]}"
        yield FileChange("decks", "changed", name, text, str(counts[0]), str(counts[1]))
    faces = [isinstance(one.piece.basic, Deck) and one.piece.basic.face_down for one in (old, new)]
    if faces[0] != faces[1]:
        words = ["face down" if face else "face up" for face in faces]
        yield FileChange("decks", "changed", name, f"now {words[1]}", words[0], words[1])
    if old.place != new.place:
        yield FileChange("decks", "moved", name, f"{old.place} to {new.place}", str(old.place), str(new.place))
    if all(_known(game, one) for game, one in (first, second)):
        yield from _order(name, first, second, pairs)


def _known(game: ComparedGame, deck: Thing) -> bool:
    return all(card.id in game.pieces and game.pieces[card.id].known for card in deck.members)


def _order(
    name: str, first: tuple[ComparedGame, Thing], second: tuple[ComparedGame, Thing], pairs: Mapping[str, str] | None
) -> Iterator[FileChange]:
    """Another order of the cards that are in the deck both times; cards that came or went are among the pieces."""
    (_, old), (_, new) = first, second
    ids = [card.id for card in reversed(old.members)]
    now = [card.id if pairs is None else pairs.get(card.id, "") for card in reversed(new.members)]
    common = Counter(ids) & Counter(now)
    order, new_order = [id for id in ids if id in common], [id for id in now if id in common]
    if order != new_order:
        names, now_names = (
            [game.pieces[card.id].name for card in reversed(one.members)] for game, one in (first, second)
        )
        if names == now_names and (pairs is not None or looks(old) == looks(new)):
            return  # which of several cards of one name is which means nothing
        was, shown = listed(names), listed(now_names)
        if was != shown:
            text = f"another order, from the top {shown}; was {was}"
        elif names != now_names:
            text = "another order further down"
        else:
            text = "cards of one name lie in another order"
        yield FileChange("decks", "order", name, text, was, shown)
