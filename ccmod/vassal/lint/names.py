"""Names that must be unique (FORMATS 13.8), and texts that VASSAL cannot keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ccmod.ground.counting import counted
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.lint.finding import LintFinding, error, warning
from ccmod.vassal.lint.references import owner
from ccmod.vassal.lint.subject import MAPS, Located, Subject
from ccmod.vassal.traits.chain import split_traits

EVERYWHERE: dict[str, tuple[str, ...]] = {
    "map": MAPS,
    "prototype": ("PrototypeDefinition",),
    "deck": ("DrawPile",),
    "turn tracker": ("TurnTracker",),
    "dice button": ("DiceButton", "SpecialDiceButton"),
}
"""The kinds of components known by name in the whole module, and these components."""
INSIDE: dict[str, tuple[str, str]] = {
    "board": ("Board", "BoardPicker"),
    "zone": ("Zone", "Board"),
    "global property": ("GlobalProperty", "GlobalProperties"),
}
"""A component that is known by its name inside another: the component, and the one around it."""


def twin_names(subject: Subject) -> Iterator[LintFinding]:
    """Two of one name where VASSAL knows them by it."""
    for what, kinds in EVERYWHERE.items():
        yield from _twins(what, subject.of(*kinds))
    for what, (kind, around) in INSIDE.items():
        groups: dict[int, list[Located]] = {}
        for one in subject.of(kind):
            holder = next((up for up in reversed(one.parents) if up.kind == around), None)
            if holder is not None:
                groups.setdefault(id(holder.element), []).append(one)
        for group in groups.values():
            yield from _twins(what, group)


def _twins(what: str, found: Iterable[Located]) -> Iterator[LintFinding]:
    listed = list(found)
    counts = Counter(one.component.name for one in listed)
    seen: set[str] = set()
    for one in listed:
        name = one.component.name
        if name and counts[name] > 1 and name in seen:
            yield warning("lint/name-twin", one.place, f"another {what} is named {name!r}, too ({counts[name]} in all)")
        seen.add(name)


def names_within_names(subject: Subject) -> Iterator[LintFinding]:
    """Symbolic dice buttons with whose name another's begins (``SpecialDiceButton.decode`` looks at no more of it)."""
    buttons = [one for one in subject.of("SpecialDiceButton") if one.component.name]
    for one in buttons:
        name = one.component.name
        longer = next((other.component.name for other in buttons if _goes_on(other.component.name, name)), None)
        if longer is not None:
            message = f"the dice button {longer!r} begins with this one's name: {name!r} shows its results, too"
            yield warning("lint/name-within-name", one.place, message)


def _goes_on(longer: str, name: str) -> bool:
    return longer != name and longer.startswith(name)


def lost_backslashes(subject: Subject) -> Iterator[LintFinding]:
    """Texts that end in a backslash: it swallows what comes after it when VASSAL reads it back (FORMATS 5.4).

    In a piece it has done so by the time that it is read here: two levels of the type, or of the state, are one.
    """
    for located in subject.located:
        for name, text in located.component.element.attributes.items():
            if text.endswith("\\"):
                yield warning("lint/backslash", located.place, f"{name} ends in a backslash", "put something behind it")
    for one in subject.definitions:
        command = decode(one.text) if one.piece is not None else None
        if not isinstance(command, AddPiece):
            continue
        types, states = len(split_traits(command.type)), len(split_traits(command.state))
        if types != states:
            both = f"{counted(types, 'trait')} and {counted(states, 'state')}"
            message = f"{owner(one)} has {both}: one of its texts must end in a backslash"
            yield error("lint/backslash", one.place, message, "put something behind it")
