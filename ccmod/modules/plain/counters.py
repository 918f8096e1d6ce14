"""The counters of a module of any game: a slot for each, its pictures, its values, and its prototype."""

from __future__ import annotations

from collections.abc import Callable

from ccmod.authoring.authored import Authored
from ccmod.authoring.counters import CounterLine, CountersFile
from ccmod.authoring.sheets import Counter, Sheet
from ccmod.ground.dataclass import dataclass
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import counter_faces, secrecy, states
from ccmod.modules.plain.behaviour import Behaviours, Manner
from ccmod.modules.plain.menu_context import Automation
from ccmod.modules.plain.palette import CounterPalette
from ccmod.vassal.traits import Mark, RestrictedAccess, Trait

SECOND_STEP = ("full strength", "reduced")
"""The words for the two steps of a counter with a back, where the author gives none."""
NO_HOUSEKEEPING = {"mask": False, "hide": False, "clone": False, "delete": False}
"""Keys of a counter that can do only what its game lets it."""


@dataclass(frozen=True, slots=True)
class CounterLook:
    """How a counter looks: its picture, and the layers of its faces."""

    image: str
    layers: tuple[Trait, ...] = ()
    steps: tuple[str, ...] = ()
    """The words for its steps, of which it then has the commands of any game."""
    size: int = 0
    """Pixels square, of a counter of which only layers are seen."""
    prototype: str = ""
    """The name of its prototype, if not that of one in the author's sheets, or its class."""
    kind: str = "counter"
    """The first word of its key in the lock."""
    cover: str = ""
    """The picture that it shows in a closed cup, if it may come into one; what begins in a cup has one anyway."""


Looks = Callable[[BuildContext, Counter], CounterLook | None]
"""A picture that the game draws itself; ``None`` for a counter that looks as in any game."""


@dataclass(frozen=True, slots=True)
class Counters:
    """The parts made of the counters of a module."""

    palette: CounterPalette
    pools: dict[str, list[str]]
    """Cup to the names of the counters in it."""
    behaviours: Behaviours


def automation(context: BuildContext, default: Automation = Automation.ASSISTED) -> Automation:
    """How much the author wants his module to do."""
    word = context.authored.module.automation
    return default if word is None else Automation.of(word)


def sides_of(context: BuildContext) -> list[str]:
    """The sides that counters and cards belong to, in the author's order."""
    authored = context.authored
    owners = [counter.side for counter in authored.counters.values()]
    owners += [card.side for card in authored.cards.cards.values()]
    owners += [deck.side for deck in authored.cards.decks.values()]
    return list(dict.fromkeys(side for side in owners if side))


def icon(context: BuildContext) -> str:
    """The picture of the button that opens the counters' window."""
    from ccmod.art.icons import draw_nation_icon

    return context.pictures.draw("counter.png", draw_nation_icon, "counter", "neutral")


def counters(context: BuildContext, looks: Looks = lambda _context, _counter: None) -> Counters:
    """Make the slots of all counters."""
    palette, pools = _laid_out(context)

    def find(name: str) -> str:
        return palette.path(name if name in context.authored.counters else f"{name} 1")

    made = Counters(palette, pools, Behaviours(context, automation(context), find))
    sides = sides_of(context)
    for counter in context.authored.counters.values():
        _slot(context, counter, made.behaviours, looks(context, counter) or _look(context, counter, sides))
    return made


def piece_of_game(authored: Authored, name: str, class_: str, **keys: object) -> Counter:
    """A counter that a game has whatever its author's sheets say; ``keys`` are those of its line."""
    line = CounterLine.model_validate({"name": name, "class": class_, **NO_HOUSEKEEPING, **keys})
    sheet = Sheet(CountersFile.model_validate({}), authored.source, authored.folder)
    return Counter(name, name, class_, line.type or name, line.side, line, sheet, line)


def _laid_out(context: BuildContext) -> tuple[CounterPalette, dict[str, list[str]]]:
    """Where each counter is: in the palette, or in a cup."""
    palette, pools = CounterPalette(), dict[str, list[str]]()
    for counter in context.authored.counters.values():
        behaviour = counter.behaviour
        if counter.line.pool is not None:
            pools.setdefault(counter.line.pool, []).append(counter.name)
            continue
        plural = f"{counter.class_.capitalize()}s"
        palette.add(behaviour.tab or counter.side or "Markers", behaviour.group or plural, counter.name)
    return palette, pools


def _slot(context: BuildContext, counter: Counter, behaviours: Behaviours, look: CounterLook) -> None:
    marks = {"Class": counter.class_, "Side": counter.side or "", "Type": counter.type, **counter.behaviour.values}
    likes = counter.line.like or ([counter.sheet.file.like] if counter.sheet.file.like else [])
    name = look.prototype or (likes[-1] if likes else counter.class_.capitalize())
    size = context.pictures.sizes.get(look.image, (look.size, look.size))
    manner = Manner(counter.behaviour, look.steps, counter.sheet.scale, size)
    traits = [*look.layers, Mark.of(marks), behaviours.prototype(name, manner)]
    if counter.behaviour.restrict and counter.side:
        traits.append(RestrictedAccess(sides=(counter.side,), restrict_movement=True))
    pooled = counter.line.pool is not None
    if look.cover or (pooled and not counter.behaviour.mask):
        traits.append(secrecy.lid(look.cover or behaviours.cover(counter.behaviour)))
    context.slot(look.kind, counter.name, look.image, traits, card=pooled, size=look.size)


def _look(context: BuildContext, counter: Counter, sides: list[str]) -> CounterLook:
    """The author's pictures of all steps, or drawn ones."""
    words = step_words(counter)
    pictures = _pictures(context, counter, words, sides)
    if len(pictures) == 1:
        return CounterLook(pictures[0], (), words)
    bare = automation(context) is Automation.PLAIN
    return CounterLook(pictures[0], (states.steps_layer(pictures, states.step_names(words), bare=bare),), words)


def step_words(counter: Counter) -> tuple[str, ...]:
    """The names of the steps of a counter; empty if it has but one."""
    if counter.behaviour.steps:
        return tuple(counter.behaviour.steps)
    faces = counter.line.faces
    if faces:
        return tuple(f"step {len(faces) - index}" for index in range(len(faces)))
    sheet = counter.sheet.file.sheets.get(counter.line.sheet or "")
    return SECOND_STEP if counter.line.back or (sheet is not None and sheet.back) else ()


def _pictures(context: BuildContext, counter: Counter, words: tuple[str, ...], sides: list[str]) -> list[str]:
    """The pictures of all steps, the author's or drawn; one if there are no steps."""
    line = counter.line
    file = context.file_names.of(line.was or line.name)  # as it was called: saves from before the renaming show it
    names = [file + (f"-{index + 1}" if index else "") for index in range(max(1, len(words)))]
    return [counter_faces.picture(context, counter, name, step, words, sides) for step, name in enumerate(names)]
