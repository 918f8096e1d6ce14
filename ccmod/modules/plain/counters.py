"""The counters of a module of any game: a slot for each, its pictures, its values, and its prototype."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ccmod.authoring.raw_traits import trait_of
from ccmod.authoring.sheets import Counter
from ccmod.modules.commands import Command, traits_of
from ccmod.modules.plain import counter_faces, placing, states
from ccmod.modules.plain.behaviour import Behaviours, Manner, marking
from ccmod.modules.plain.kit import Automation
from ccmod.modules.plain.palette import Palette
from ccmod.modules.workshop import Workshop
from ccmod.vassal.traits import Mark, RestrictedAccess, Trait

SECOND_STEP = ("full strength", "reduced")
"""The words for the two steps of a counter with a back, where the author gives none."""


@dataclass(frozen=True, slots=True)
class Counters:
    """What the counters of a module come to."""

    palette: Palette
    pools: dict[str, list[str]]
    """Cup to the names of the counters in it."""
    behaviours: Behaviours


def automation(workshop: Workshop, default: Automation = Automation.ASSISTED) -> Automation:
    """How much the author wants his module to do."""
    word = workshop.authored.module.automation
    return default if word is None else Automation.of(word)


def sides_of(workshop: Workshop) -> list[str]:
    """The sides that counters and cards belong to, in the author's order."""
    authored = workshop.authored
    owners = [counter.side for counter in authored.counters.values()]
    owners += [card.side for card in authored.cards.cards.values()]
    owners += [deck.side for deck in authored.cards.decks.values()]
    return list(dict.fromkeys(side for side in owners if side))


def icon(workshop: Workshop) -> str:
    """The picture of the button that opens the counters' window."""
    from ccmod.art.icons import draw_nation_icon

    return workshop.pictures.draw("counter.png", draw_nation_icon, "counter", "neutral")


def counters(workshop: Workshop) -> Counters:
    """Make the slots of all counters."""
    palette, pools = _laid_out(workshop)

    def find(name: str) -> str:
        return palette.path(name if name in workshop.authored.counters else f"{name} 1")

    made = Counters(palette, pools, Behaviours(workshop, automation(workshop), find))
    sides = sides_of(workshop)
    for counter in workshop.authored.counters.values():
        _slot(workshop, counter, made.behaviours, sides)
    return made


def _laid_out(workshop: Workshop) -> tuple[Palette, dict[str, list[str]]]:
    """Where each counter is: in the palette, or in a cup."""
    palette, pools = Palette(), dict[str, list[str]]()
    for counter in workshop.authored.counters.values():
        behaviour = counter.behaviour
        if counter.line.pool is not None:
            pools.setdefault(counter.line.pool, []).append(counter.name)
            continue
        plural = f"{counter.class_.capitalize()}s"
        palette.add(behaviour.tab or counter.side or "Markers", behaviour.group or plural, counter.name)
    return palette, pools


def _slot(workshop: Workshop, counter: Counter, behaviours: Behaviours, sides: list[str]) -> None:
    words = step_words(counter)
    pictures = _pictures(workshop, counter, words, sides)
    traits: list[Trait] = []
    if len(pictures) > 1:
        bare = behaviours.level is Automation.PLAIN
        traits.append(states.steps_layer(pictures, states.step_names(words), bare=bare))
    marks = {"Class": counter.class_, "Side": counter.side or "", "Type": counter.type, **counter.behaviour.values}
    likes = counter.line.like or ([counter.sheet.file.like] if counter.sheet.file.like else [])
    name = likes[-1] if likes else counter.class_.capitalize()
    traits += [Mark.of(marks), behaviours.prototype(name, Manner(counter.behaviour, words))]
    if counter.behaviour.restrict and counter.side:
        traits.append(RestrictedAccess(sides=(counter.side,), restrict_movement=True))
    pooled = counter.line.pool is not None
    workshop.slot("counter", counter.name, pictures[0], traits, card=pooled)


@dataclass(frozen=True, slots=True)
class Extras:
    """What a line of a rule system's sheet says beyond what the system makes of it."""

    inner: list[Trait]
    """What is seen: states, numbers, texts, the author's own traits."""
    outer: list[Trait]
    """The commands that work them."""


def extras(workshop: Workshop, counter: Counter, menu: Iterable[Command]) -> Extras:
    """An author's own states, points, labels, commands and traits of a counter whose system has its own prototypes.

    ``menu`` has the system's own commands, which those of the author may do.
    """
    behaviour, level = counter.behaviour, automation(workshop, Automation.GUIDED)
    kit = marking(workshop, behaviour, level)
    acts = placing.acts(behaviour.commands, kit, level, menu)
    kit.commands = [*acts.commands, *kit.commands]
    return Extras([*kit.traits, *(trait_of(text) for text in behaviour.traits)], traits_of(kit.commands))


def step_words(counter: Counter) -> tuple[str, ...]:
    """What the steps of a counter are called; empty if it has but one."""
    if counter.behaviour.steps:
        return tuple(counter.behaviour.steps)
    faces = counter.line.faces
    if faces:
        return tuple(f"step {len(faces) - index}" for index in range(len(faces)))
    sheet = counter.sheet.file.sheets.get(counter.line.sheet or "")
    return SECOND_STEP if counter.line.back or (sheet is not None and sheet.back) else ()


def _pictures(workshop: Workshop, counter: Counter, words: tuple[str, ...], sides: list[str]) -> list[str]:
    """The pictures of all steps, the author's or drawn; one if there are no steps."""
    line = counter.line
    file = workshop.file_names.of(line.was or line.name)  # as it was called: saves from before the renaming show it
    names = [file + (f"-{index + 1}" if index else "") for index in range(max(1, len(words)))]
    return [counter_faces.picture(workshop, counter, name, step, words, sides) for step, name in enumerate(names)]
