"""Build files compared component by component."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from ccmod.convert.diff.change import FileChange, quoted
from ccmod.convert.diff.noticing import attribute_seen, is_known
from ccmod.vassal.components import Component
from ccmod.vassal.xml import Element

ELSEWHERE = ("PieceSlot", "CardSlot", "PrototypeDefinition")
"""The parts that are compared by definition, wherever they are."""
_MAPS = ("Map", "PrivateMap", "PlayerHand")
_IGNORED = {"GameModule": {"name", "version", "VassalVersion", "vassalVersion", "nextPieceSlotId", "description"}}
"""Attributes that are reported as versions, or that are only VASSAL's counters."""
_LOST = {
    "DrawPile": "cards of games under way find no such deck",
    "Map": "pieces of games under way find no such map",
    "PrivateMap": "pieces of games under way find no such map",
    "PlayerHand": "pieces of games under way find no such map",
    "Board": "games under way that show it find no such board",
    "GlobalProperty": "its value is lost to games under way",
    "Zone": "places in it have another name",
    "Region": "places there have another name",
}
"""The consequence for games under way when one of these is gone or has another name."""


def component_changes(a: Component, b: Component) -> Iterator[FileChange]:
    """The differences below two components that are the same one."""
    yield from _compare(a, b, ())


def _compare(a: Component, b: Component, path: tuple[str, ...]) -> Iterator[FileChange]:
    yield from _attributes(a, b, path)
    before, after = _children(a), _children(b)
    gone = [key for key in before if key not in after]
    new = [key for key in after if key not in before]
    for key, (old_key, new_key) in _renamed(before, after, gone, new).items():
        gone.remove(old_key)
        new.remove(new_key)
        one, other = before[old_key], after[new_key]
        yield FileChange(
            _topic(one), "renamed", _what(path, key), f"is now {quoted(_label(other))}", _label(one), _label(other),
            _lost(one), _seen(one, f"is now {quoted(_label(other))}"),
        )  # fmt: skip
        yield from _compare(one, other, (*path, new_key))
    for key in gone:
        yield FileChange(_topic(before[key]), "removed", _what(path, key), "is gone", None, None, _lost(before[key]),
                     _seen(before[key], "is gone"))  # fmt: skip
    for key in new:
        yield FileChange(_topic(after[key]), "added", _what(path, key), "is new", seen=_seen(after[key], "is new"))
    for key in before:
        if key in after:
            yield from _compare(before[key], after[key], (*path, key))
    common = [key for key in before if key in after]
    if common != [key for key in after if key in before]:
        what = " > ".join(path) or "the module"
        yield FileChange("components", "order", what, "its components are in another order")


def _children(component: Component) -> dict[str, Component]:
    """The components inside by a key that no other has; folders are looked through."""
    children = [one for one in component.children if one.kind not in ELSEWHERE]
    plain = [f"{one.kind} {_label(one)}".strip() for one in children]
    times, seen = Counter(plain), Counter[str]()
    found = {}
    for key, child in zip(plain, children, strict=True):
        seen[key] += 1
        found[f"{key} ({seen[key]})" if times[key] > 1 else key] = child
    return found


def _label(component: Component) -> str:
    """Its name; for the entries of a list, their text."""
    return component.name or ("" if component.children else " ".join(component.element.text.split())[:40])


def _renamed(
    before: Mapping[str, Component], after: Mapping[str, Component], gone: list[str], new: list[str]
) -> dict[str, tuple[str, str]]:
    """Components that are gone under one name and there under another, all else alike."""
    found = {}
    taken = set()
    for old in gone:
        for other in new:
            if other not in taken and _alike(before[old], after[other]):
                found[old] = (old, other)
                taken.add(other)
                break
    return found


def _alike(a: Component, b: Component) -> bool:
    """Whether two components of one kind differ only in their names, and have something else that identifies them."""
    if a.kind != b.kind or not a.name or not b.name:
        return False
    values = [{name: value for name, value in one.element.attributes.items() if value != one.name} for one in (a, b)]
    steps = [[child.step for child in one.children] for one in (a, b)]
    return values[0] == values[1] and steps[0] == steps[1] and bool(values[0] or steps[0])


def _attributes(a: Component, b: Component, path: tuple[str, ...]) -> Iterator[FileChange]:
    ignored = _IGNORED.get(a.kind, set())
    before, after = a.element.attributes, b.element.attributes
    what = " > ".join(path) or "the module"
    for name in sorted((before.keys() | after.keys()) - ignored):
        old, new = before.get(name), after.get(name)
        if old == new or _same_value(a, b, name) or (new is not None and new == b.name and path):
            continue  # the name itself is reported as such
        text = f"{name} {'(not set)' if old is None else quoted(old)} to {'(not set)' if new is None else quoted(new)}"
        seen = attribute_seen(a, name, old or "", new or "")
        yield FileChange(_topic(a), "changed", what, text, old, new, seen=seen)
    old_text, new_text = (_own_text(one.element) for one in (a, b))
    if old_text != new_text:
        text = f"text {quoted(old_text)} to {quoted(new_text)}"
        yield FileChange(_topic(a), "changed", what, text, old_text, new_text)


def _same_value(a: Component, b: Component, name: str) -> bool:
    """Whether VASSAL reads the same: an attribute that is not written is empty, or has its default."""
    if not a.element.get(name) and not b.element.get(name):
        return True
    try:
        return bool(a[name] == b[name])
    except KeyError:
        return False


def _own_text(element: Element) -> str:
    return "".join(item for item in element.content if isinstance(item, str)).strip()


def _topic(component: Component) -> str:
    if component.kind in ("entry", "PlayerRoster"):
        return "sides"
    if component.kind == "PredefinedSetup":
        return "set-ups"
    return "maps" if component.kind in (*_MAPS, "Board", "DrawPile") else "components"


def _lost(component: Component) -> str | None:
    if component.kind == "entry":
        return "whoever plays it loses his side"
    return _LOST.get(component.kind)


def _seen(component: Component, text: str) -> str | None:
    return text if is_known(component) else None


def _what(path: tuple[str, ...], key: str) -> str:
    return " > ".join((*path, key))
