"""The changes of a piece, trait by trait, in plain words."""

from __future__ import annotations

from ccmod.vassal.traits import (
    AreaOfEffect,
    BasicPiece,
    DynamicProperty,
    Invisible,
    Label,
    Layer,
    Mark,
    MarkMoved,
    Mask,
    MovementTrail,
    Piece,
    PropertySheet,
    ReportAction,
    RestrictedAccess,
    Rotate,
    SendTo,
    Trait,
    UnknownTrait,
)

_QUIET = (MarkMoved, MovementTrail, ReportAction, SendTo)
"""Traits whose state only keeps accounts of what is reported anyway."""
_PLACES = ("Old", "Clicked", "UniqueID")


def changes_of(before: Piece, after: Piece, *, details: bool = True) -> list[str]:
    """The differences, outermost trait last. With ``details`` false only that something is covered or uncovered."""
    found = []
    for old, new in zip((before.basic, *before.traits), (after.basic, *after.traits), strict=True):
        if type(old) is not type(new) or old.state == new.state or isinstance(new, _QUIET):
            continue
        if isinstance(new, Mask | Invisible):
            found += _covering(old, new)
        elif details:
            found += _change(old, new)
    return found


def minor_changes_of(before: Piece, after: Piece) -> list[str]:
    """Changes that are reported only where nothing else happened: the marks of having moved, and movement trails."""
    found = []
    for old, new in zip(before.traits, after.traits, strict=True):
        if old.state == new.state:
            continue
        if isinstance(new, MarkMoved):
            found.append("marked as moved" if new.moved else "no longer marked as moved")
        elif isinstance(new, _QUIET):
            found.append(f"its trait {new.NAME} changes")
    return found


def _covering(old: Trait, new: Trait) -> list[str]:
    """Owners are players' ids, that is passwords: they are never shown."""
    match old, new:
        case Mask(), Mask() if old.masked != new.masked:
            return ["is masked" if new.masked else "is unmasked"]
        case Invisible(), Invisible() if old.hidden != new.hidden:
            return ["is hidden" if new.hidden else "comes out of hiding"]
    return []


def _change(old: Trait, new: Trait) -> list[str]:
    match old, new:
        case Layer(), Layer():
            return [_layer(old, new)] if old.value != new.value else []
        case Label(), Label():
            return [f"label {new.text!r}" if new.text else "its label is cleared"]
        case Rotate(), Rotate():
            return [f"turned to facing {new.facing + 1}" if new.facings != 1 else f"turned to {new.angle:g} degrees"]
        case DynamicProperty(), DynamicProperty():
            return [f"{new.name or 'a value'} {old.value or 'nothing'} becomes {new.value or 'nothing'}"]
        case Mark() | PropertySheet(), Mark() | PropertySheet():
            return [
                f"{name} {old.properties.get(name) or 'nothing'} becomes {value or 'nothing'}"
                for name, value in new.properties.items()
                if value != old.properties.get(name)
            ]
        case AreaOfEffect(), AreaOfEffect():
            return [f"the area {new.name or 'around it'} is {'shown' if new.active else 'put away'}"]
        case BasicPiece(), BasicPiece():
            return _basic(old, new)
        case RestrictedAccess(), RestrictedAccess():
            return ["its owner changes"]
        case UnknownTrait(), UnknownTrait():
            return [f"its trait {new.prefix.rstrip(';')[:20]} changes"]
    return [f"its trait {new.NAME} changes"]


def _layer(old: Layer, new: Layer) -> str:
    name = new.name or new.activate_text or "a layer"
    if not new.level:
        return f"{name} off"
    if old.level == 0 and len(new.images) <= 1:
        return f"{name} on"
    return f"{name} level {new.level}" + (f" ({new.level_name})" if new.level_name else "")


def _basic(old: BasicPiece, new: BasicPiece) -> list[str]:
    """A new name or place; changes of the recorded previous location are not reported."""
    found = []
    if (old.map, old.x, old.y) != (new.map, new.x, new.y):
        found.append(f"is at {new.map} {new.x},{new.y}" if new.map is not None else "leaves the map")
    names = {name for name, _ in (*old.persistent, *new.persistent) if not name.startswith(_PLACES)}
    before, after = dict(old.persistent), dict(new.persistent)
    return found + [
        f"{name} is {after.get(name, 'gone')}" for name in sorted(names) if before.get(name) != after.get(name)
    ]
