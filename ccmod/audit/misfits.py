"""Commands of a log that do not fit the position: which pieces, what was expected and what was there.

Only what matters to a game is reported piece by piece: where a piece is, which side covers it, what it shows. Older
versions of VASSAL wrote many commands that were late by a mark of movement or by the members of a stack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ccmod.audit.continuity import COVERED, Comparison
from ccmod.audit.finding import AuditFinding, FindingKind
from ccmod.audit.log import LogReport
from ccmod.convert.names import NAMELESS
from ccmod.ground.counting import counted
from ccmod.vassal.position import MapPixel, Mismatch
from ccmod.vassal.visibility import name_of

SHOWN = 8
"""How many pieces are listed; the rest is counted."""
TRIFLES = {
    "markmoved": "marks of movement",
    "footprint": "trails of movement",
    "stack": "members of stacks",
    "sendto": "places to go back to",
    "translate": "moves that wait",
    "report": "reports",
}
"""Traits, by the front of their types, whose state does not matter to the game, and what it is called."""
_TRAITS = {
    "emb2": "layer",
    "emb": "layer",
    "obs": "mask",
    "hide": "invisibility",
    "rotate": "facing",
    "label": "label",
    "PROP": "property",
    "piece": "place",
    "restrict": "access",
    "propertysheet": "property sheet",
}
"""The names of states of other traits."""


def misfits(log: LogReport, pair: Comparison) -> Iterator[AuditFinding]:
    """The note on what did not fit in a log; nothing if it does not matter to the game, or was reported of an earlier
    log."""
    by_piece: dict[tuple[str, str, str], list[Mismatch]] = {}
    trifles: Counter[str] = Counter()
    for one in log.mismatches:
        name = pair.name(one.id)
        if one.step in log.links.repeated or name is None:
            continue
        trifle = trifle_of(one)
        if trifle is not None:
            trifles[trifle] += 1
        else:
            by_piece.setdefault((one.id, one.kind, one.trait), []).append(one)
    if not by_piece:
        return
    details = [_detail(same, log, pair) for same in by_piece.values()]
    if len(details) > SHOWN:
        details[SHOWN:] = [f"and {len(details) - SHOWN} more"]
    if trifles:
        about = ", ".join(trifles)
        details.append(f"{counted(trifles.total(), 'command')} without effect on the game: {about}")
    all_ = [one for same in by_piece.values() for one in same]
    message = f"{counted(len(all_), 'command')} did not fit the position"
    yield AuditFinding(FindingKind.MISFIT, log.name, message, min(one.step or 1 for one in all_), tuple(details))


def trifle_of(one: Mismatch) -> str | None:
    """The part of a piece that a misfit concerns, if it does not matter to the game; ``None`` if it does."""
    if one.kind == "missing" and "removed" in one.about:
        return "pieces that were gone already"
    return TRIFLES.get(one.trait)


def _detail(same: list[Mismatch], log: LogReport, pair: Comparison) -> str:
    """One piece, and what did not fit the first time."""
    first = same[0]
    again = f" (and {len(same) - 1} more like it)" if len(same) > 1 else ""
    return f"step {first.step}: {_sentence(first, log, pair)}{again}"


def _sentence(one: Mismatch, log: LogReport, pair: Comparison) -> str:
    name, what = _name(one.id, log, pair), _TRAITS.get(one.trait, one.trait)
    if one.kind == "missing" and isinstance(one.expected, MapPixel):
        return f"{name}, expected {_words(one.expected, pair)}, is not in the game"
    if one.expected is None or one.found is None:
        return f"{name}, its {what} was another than expected" if what else f"{name} {one.about}"
    expected, found = (_words(there, pair) for there in (one.expected, one.found))
    return f"{name},{'' if isinstance(one.expected, MapPixel) else f' its {what}'} expected {expected}, was {found}"


def _name(id: str, log: LogReport, pair: Comparison) -> str:
    """The name of the piece; one without a name by its picture."""
    there = [thing for position in (log.start, log.end) if (thing := position.table.things.get(id)) is not None]
    if not there or there[0].is_stack:
        return "a stack" if there else "a piece or stack"
    name = pair.name(id) or COVERED
    if name != NAMELESS:
        return name
    things = (seen.position.table.things.get(id) for seen in pair.both)
    return next((name_of(thing) for thing in things if thing is not None), name)


def _words(there: MapPixel | str, pair: Comparison) -> str:
    if isinstance(there, str):
        return there
    if there.map is not None and not all(seen.sees_map(there.map) for seen in pair.both):
        return "elsewhere"
    return pair.at(there)
