"""Commands that bring other counters, take this one away, copy it: markers, replacements, casualties, deleting."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ccmod.authoring.behaviour import Behaviour, Place
from ccmod.authoring.menu import Command
from ccmod.modules.commands import command, named, stroke_of, words_of
from ccmod.modules.names import slug
from ccmod.modules.plain.menu_context import Automation, MenuContext, counter_report
from ccmod.vassal.lint.listening import listeners
from ccmod.vassal.traits import Clone, Delete, Key, PlaceMarker, Replace, SendTo

ELIMINATE = "Eliminate"
"""The words of the command that sends a counter to the casualties."""
Finder = Callable[[str], str]
"""From a counter's name to the path of its slot."""
Numbering = Callable[[str], str]
"""From what a trait does to an id for it: VASSAL's refresh wants one of its own for each that brings a piece."""


def targets(
    texts: Mapping[str, str], find: Finder, number: Numbering, level: Automation, *, replacing: bool
) -> MenuContext:
    """Menu lines that place markers on a counter, or put other counters in its place."""
    kit = MenuContext()
    verb, word = ("replace", "becomes") if replacing else ("place", "gets")
    for text, name in texts.items():
        path, gpid = find(name), number(f"{verb}/{text}")
        key = named(f"{verb}.{slug(text)}")
        bare = level is Automation.PLAIN
        kind = Replace if replacing else PlaceMarker
        shown = text if text != name else f"{'Becomes' if replacing else 'Place'} {name}"
        kit.traits.append(kind(text=shown if bare else "", key=key, marker=path, gpid=gpid, description=name))
        if not bare:
            kit.commands.append(
                command(f"{verb}.{slug(text)}.done", shown, (), counter_report(f"{word} {name}"), None, None, (key,))
            )
    return kit


def copying(level: Automation) -> MenuContext:
    """A copy of the counter."""
    if level is Automation.PLAIN:
        return MenuContext([Clone()])
    key = named("clone")
    return MenuContext(
        [Clone(text="", key=key)], [command("copy", "Copy", (), counter_report("copied"), None, Key.ctrl("C"), (key,))]
    )


def removing(behaviour: Behaviour, level: Automation) -> MenuContext:
    """Deleting, and elimination to where casualties go. Reports come first, while the counter is where it was."""
    kit = MenuContext()
    if behaviour.casualties is not None:
        key = named("fall")
        bare = level is Automation.PLAIN
        sent = sent_to(behaviour.casualties, key)
        kit.traits.append(sent.change(text=ELIMINATE, key=Key.ctrl("E")) if bare else sent)
        if not bare:
            kit.commands.append(
                command("eliminate", ELIMINATE, (), counter_report("eliminated"), None, Key.ctrl("E"), (key,))
            )
    if behaviour.delete:
        if level is Automation.PLAIN:
            kit.traits.append(Delete())
        else:
            key = named("delete")
            kit.traits.append(Delete(text="", key=key))
            word = "Delete" if behaviour.casualties is not None else "Remove"
            kit.commands.append(command("remove", word, (), counter_report("removed"), None, Key.ctrl("D"), (key,)))
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


def words_known(own: Sequence[Command], others: MenuContext) -> dict[str, Key]:
    """The words that commands may do: those of the ``others``' commands and traits, then those of their ``own`` list.

    Anything else is a key (``ccmod.modules.checks.heard`` looks for traits that respond to it).
    """
    known = words_of(others.commands)
    more = [(one.text, one.key) for trait in others.traits for one in listeners(trait) if one.text]
    hidden = [(one.text or "", stroke_of(one)) for one in own]
    for text, key in (*more, *others.words.items(), *words_of(own).items(), *hidden):
        known.setdefault(text, key)
    return known
