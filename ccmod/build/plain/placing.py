"""What commands bring other counters, take this one away, copy it: markers, replacements, casualties, deleting."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields

from ccmod.authoring.behaviour import Act, Behaviour, Place
from ccmod.authoring.keys import key_of
from ccmod.authoring.problems import near
from ccmod.build.commands import Command, named
from ccmod.build.names import slug
from ccmod.build.plain.kit import Automation, Kit, told
from ccmod.vassal.traits import Clone, Delete, DynamicProperty, Key, PlaceMarker, Replace, SendTo, Trait

ELIMINATE = "eliminate"
"""The name of the command that sends a counter to the casualties."""
Finder = Callable[[str], str]
"""From a counter's name to the path of its slot."""
Numbering = Callable[[str], str]
"""From what a trait does to an id for it: VASSAL's refresh wants one of its own for each that brings a piece."""


def targets(texts: Mapping[str, str], find: Finder, number: Numbering, level: Automation, *, replace: bool) -> Kit:
    """Menu lines that place markers on a counter, or put other counters in its place."""
    kit = Kit()
    verb, word = ("replace", "becomes") if replace else ("place", "gets")
    for text, name in texts.items():
        path, gpid = find(name), number(f"{verb}/{text}")
        key = named(f"{verb}.{slug(text)}")
        bare = level is Automation.PLAIN
        kind = Replace if replace else PlaceMarker
        shown = text if text != name else f"{'Becomes' if replace else 'Place'} {name}"
        kit.traits.append(kind(text=shown if bare else "", key=key, marker=path, gpid=gpid, description=name))
        if not bare:
            command = Command(f"{verb}.{slug(text)}.done", shown, (), told(f"{word} {name}"), None, None, (key,))
            kit.commands.append(command)
    return kit


def copying(level: Automation) -> Kit:
    """A copy of the counter."""
    if level is Automation.PLAIN:
        return Kit([Clone()])
    key = named("clone")
    return Kit([Clone(text="", key=key)], [Command("copy", "Copy", (), told("copied"), None, Key.ctrl("C"), (key,))])


def removing(behaviour: Behaviour, level: Automation) -> Kit:
    """Deleting, and elimination to where casualties go. Reports come first, while the counter is where it was."""
    kit = Kit()
    if behaviour.casualties is not None:
        key = named("fall")
        bare = level is Automation.PLAIN
        sent = sent_to(behaviour.casualties, key)
        kit.traits.append(sent.change(text="Eliminate", key=Key.ctrl("E")) if bare else sent)
        if not bare:
            kit.commands.append(Command(ELIMINATE, "Eliminate", (), told("eliminated"), None, Key.ctrl("E"), (key,)))
    if behaviour.delete:
        if level is Automation.PLAIN:
            kit.traits.append(Delete())
        else:
            key = named("delete")
            kit.traits.append(Delete(text="", key=key))
            word = "Delete" if behaviour.casualties is not None else "Remove"
            kit.commands.append(Command("remove", word, (), told("removed"), None, Key.ctrl("D"), (key,)))
    return kit


def sent_to(place: Place, key: Key) -> SendTo:
    """A command that sends a piece to a place on a map."""
    trait = SendTo(key=key, map=place.map)
    if place.zone is not None:
        return trait.change(destination="Z", zone=place.zone)
    if place.region is not None:
        return trait.change(destination="R", region=place.region)
    x, y = place.at or (100, 100)
    return trait.change(x=str(x), y=str(y))


def acts(own: Mapping[str, Act], others: Kit, level: Automation, warn: Callable[[str], None]) -> Kit:
    """Commands of the author's own: in order the menu words of other commands, or the names of keys.

    Whatever is neither a command nor the key of a trait is sent all the same, with a warning.
    """
    known = {command.text: command.stroke for command in others.commands if command.text}
    for trait in others.traits:
        text, key = getattr(trait, "text", ""), getattr(trait, "key", None)
        if text and key is not None:
            known.setdefault(text, key)
    keys_there = {key.name for trait in others.traits for key in _keys_of(trait)}
    properties = "\n".join(trait.type for trait in others.traits if isinstance(trait, DynamicProperty))
    kit = Kit()
    for text, act in own.items():
        for word in act.does:
            if word not in known and word not in keys_there and word not in own and word not in properties:
                hint = near(word, known)
                warn(f"the command {text!r} does {word!r}, which is no command there{f'; {hint}' if hint else ''}")
        keys = tuple(known.get(word) or Key.named(word) for word in act.does)
        said = None if level is Automation.PLAIN or not act.says else act.says.strip()
        shortcut = None if act.key is None else key_of(act.key)
        kit.commands.append(Command(f"act.{slug(text)}", text, keys, said, act.when, shortcut))
    return kit


def _keys_of(trait: Trait) -> list[Key]:
    """All key commands that a trait knows."""
    found = [getattr(trait, field.name) for field in fields(trait)]
    return [one for value in found for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, Key)]
