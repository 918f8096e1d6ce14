"""Checks of a plain scenario beyond its shape: names that mean nothing, counters and cards placed twice.

Works on the plain data, and passes over what has the wrong shape: that is noted elsewhere, and these mistakes are to
be reported together with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ccmod.authoring.authored import Readable
from ccmod.authoring.maps.finder import Finder
from ccmod.authoring.named import counters_of, mapping_at
from ccmod.authoring.plain.dealing import decks_of, draws, in_deck
from ccmod.authoring.plain.scenario import ScenarioFile
from ccmod.authoring.references import Lookup, UnknownName, among, check_references
from ccmod.ground.counting import counted
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.refusals import shown


def check_scenario(
    read: Readable,
    problems: Problems,
    model: type[ScenarioFile] = ScenarioFile,
    more: Mapping[str, Lookup] = MappingProxyType({}),
) -> None:
    """Note the mistakes of a scenario; those that need maps or counters only if these could be read.

    A system whose scenarios have more to name gives its own ``model``, and in ``more`` what there is to be named.
    """
    levels = read.module.turns.levels if read.module.turns is not None else {}
    lookups = {
        "property": among("property", read.module.properties),
        "level": among("level of the turn tracker", levels),
        **_places(read, problems),
        **_pieces(read),
        **more,
    }
    _dealt(read, problems)
    copies = [one.name for one in (read.counters or {}).values() if one.class_ == "marker"]
    check_references(model, read.source, lookups, problems, copies)
    for name, value in mapping_at(read.source, "turn").items():
        words = levels[name].names if name in levels else None
        if words is not None and str(value) not in words:
            hint = near(str(value), words) or f"it has {', '.join(words)}"
            problems.add(
                read.source.mistake("authoring/value", f"{name} has no {shown(value)}", ("turn", name), hint=hint)
            )


def _dealt(read: Readable, problems: Problems) -> None:
    """Hands that are dealt: from which deck, and whether it has as many cards."""
    if read.cards is None:
        return
    given, decks = mapping_at(read.source, "hands"), mapping_at(read.source, "decks")
    held = {side: _names(_listed(hand)) for side, hand in given.items()}
    left: dict[str, int] = {}
    for side, hand in given.items():
        if isinstance(hand, int) and not draws(side, hand, read.cards):
            known = decks_of(side, read.cards)
            message = f"{side} has several decks to be dealt from" if known else f"there is no deck to deal {side} from"
            hint = f"say from which: {side}: {{{known[0]}: {hand}}}" if known else "name the cards themselves"
            problems.add(read.source.mistake("authoring/dealing", message, ("hands", side), hint=hint))
        for deck, count in draws(side, hand, read.cards).items() if isinstance(hand, int | dict) else ():
            if deck not in read.cards.decks or not isinstance(count, int):
                continue  # which is reported elsewhere
            size = len(in_deck(deck, {name: _order(one) for name, one in decks.items()}, held, read.cards))
            there = left.setdefault(deck, size)
            left[deck] -= count
            if 0 <= there < count:
                at = ("hands", side, deck) if isinstance(hand, dict) else ("hands", side)
                rest = "" if there == size else f", of which {there} are left for {side}"
                message = f"the deck {deck} has {counted(size, 'card')}{rest}: {count} cannot be dealt"
                problems.add(read.source.mistake("authoring/dealing", message, at))


def _listed(value: Any) -> Any:
    """A list in one line as a list."""
    return [part.strip() for part in value.split(",")] if isinstance(value, str) else value


def _order(value: Any) -> Any:
    """The order of a deck: its names, or a word for it."""
    return value if isinstance(value, str) else _names(value)


def _pieces(read: Readable) -> dict[str, Lookup]:
    """Counters, and the sides that they have; cards and decks."""
    found: dict[str, Lookup] = {}
    if read.counters is not None:
        sides = dict.fromkeys([*read.module.sides, *(one.side for one in read.counters.values() if one.side)])
        found["side"] = among("side", list(sides))
        found["counter"] = found["marker"] = counters_of(read.counters)
    if read.cards is not None:
        found["deck"] = among("deck", read.cards.decks)
        found["card"] = among("card", read.cards.cards, "authoring/counter")
    return found


def _places(read: Readable, problems: Problems) -> dict[str, Lookup]:
    """Maps, and the places of the boards that lie there in this scenario."""
    if read.maps is None:
        return {}
    finder = Finder(tuple(one.plan for one in read.maps), _layouts(read, problems))
    track = read.source.data.get("turn track", "Turn") if isinstance(read.source.data, dict) else "Turn"

    def place(name: str, _side: str | None) -> UnknownName | None:
        if finder.find(name) is not None:
            return None
        return UnknownName("authoring/place", f"there is no place {name!r} on any map", finder.hint(name))

    return {
        "map": among("map", [one.file.id for one in read.maps], "authoring/board"),
        "place": place,
        "space": lambda name, side: place(f"{track} {name}", side),
    }


def _layouts(read: Readable, problems: Problems) -> dict[str, list[list[str]]]:
    """Other layouts than the maps', as far as they name boards that there are."""
    layouts: dict[str, list[list[str]]] = {}
    plans = {one.file.id: one.plan for one in read.maps or ()}
    for id, given in mapping_at(read.source, "boards").items():
        known = [board.file.id for board in plans[id].boards] if id in plans else []
        rows = [given] if isinstance(given, str) else given if isinstance(given, list) else []
        layout = [row.split() if isinstance(row, str) else _names(row) for row in rows]
        unknown = [board for row in layout for board in row if board not in known]
        if unknown and known:
            hint = near(unknown[0], known) or f"the boards are {', '.join(known)}"
            message = f"{id} has no board {unknown[0]!r}"
            problems.add(read.source.mistake("authoring/board", message, ("boards", id), hint=hint))
        elif layout and known:
            layouts[id] = layout
    return layouts


def _names(value: Any) -> list[str]:
    """The texts of a list; what has another shape is noted elsewhere."""
    return [name for name in value if isinstance(name, str)] if isinstance(value, list) else []
