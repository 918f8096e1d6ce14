"""A draft of an adapter made from a log alone: its sides, its maps, and what words in names say about pieces.

Nothing in it depends on pieces that an onlooker does not see, so that a game watched by it gives no secret away: the
rules for pieces are the same for all games with these sides, and the board is the map on which most open pieces lie.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from ccmod.perspective import ONLOOKER
from ccmod.replay.foreign.draft_pieces import KINDS
from ccmod.replay.foreign.draft_text import written
from ccmod.replay.foreign.meaning import plain
from ccmod.replay.foreign.patterns import literal
from ccmod.vassal.commands import OBSERVER
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.visible import visible

_HAND = re.compile(r"(?P<side>.{1,60}?)(?:'s)? hand", re.IGNORECASE)
_ROLLED = r"(?P<dice>-?\d+(?:, ?-?\d+)*) \*\*\* <(?P<by>[^>]+)>"
_DICE = (
    rf"\*\*\* (?P<kind>\d*d\d+) = {_ROLLED}",
    rf"\*\*\* (?P<purpose>[^=]+) = {_ROLLED}",
    rf"\*\*\* \((?P<purpose>[^)]*)\) {_ROLLED}",
)
"""How most modules report dice: as VASSAL does where they say nothing else (``DiceButton.java``), or a word for it."""
_MOST_SIDES = 12
"""More than these are not sides, but anything that somebody called so."""


def draft_of_log(game: SavedGame) -> str:
    """The text of the draft."""
    position = Position.of(game)
    title = " ".join(game.module.name.split()) if game.module is not None else ""
    head = {"adapter": 1, "title": title or "A game whose module is not known", "system": "board"}
    sides = _sides(game, position)
    parts = {"sides": sides, "board": {"map": _main_map(position)}, "pieces": list(_pieces(sides)),
             "dice": [{"pattern": pattern} for pattern in _DICE]}  # fmt: skip
    return written("a log", head, parts)


def _sides(game: SavedGame, position: Position) -> dict[str, Any]:
    """The sides that players have, and those whose hands are maps."""
    names = dict.fromkeys(seat.side for seat in game.seats if seat.side != OBSERVER)
    hands: dict[str, list[str]] = {}
    for map in position.boards:
        match = _HAND.fullmatch(map)
        if match is not None:
            hands.setdefault(match["side"], []).append(map)
    found: dict[str, Any] = {}
    for name in list(dict.fromkeys((*names, *hands)))[:_MOST_SIDES]:
        called = {"called": [name]} if plain(name) != name else {}
        if plain(name):
            found[plain(name)] = {**called, **({"hand": hands[name]} if name in hands else {})}
    return found


def _main_map(position: Position) -> str:
    """The map on which most pieces lie that everybody sees; without any, the first map."""
    seen = visible(position, ONLOOKER)
    things = (seen.position.table.things[id] for id in seen.position.piece_ids())
    count = Counter(thing.place.map for thing in things if thing.parent is None or not thing.parent.is_deck)
    maps = [map for map in dict.fromkeys((*position.boards, *count)) if map and seen.sees_map(map)]
    return max(maps, key=lambda map: count[map], default="Main Map")


def _pieces(sides: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """By the marks that modules often have and by words in names: each kind of each side, then each kind."""
    stems = {side: literal(side[: max(len(side) - 2, 4)]) for side in sides}
    for kind, words in KINDS:
        any_word = "|".join(words)
        for side, stem in stems.items():
            yield {"marks": {"Class": kind, "Side": literal(side)}, "kind": kind, "side": side}
            yield {"name": rf"(?i){stem}.* (?:{any_word})(?: .*)?", "kind": kind, "side": side}
        yield {"marks": {"Class": kind}, "kind": kind}
        yield {"name": rf"(?i)(?:.* )?(?:{any_word})(?: .*)?", "kind": kind}
    for side, stem in stems.items():
        for mark in ("Side", "side"):
            yield {"marks": {mark: f"(?i){stem}.*"}, "kind": "unit", "side": side}
        yield {"name": rf"(?i)(?:.*\W)?{stem}.*", "kind": "unit", "side": side}
    yield {"kind": "unit"}
