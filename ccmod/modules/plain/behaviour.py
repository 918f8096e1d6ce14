"""The behaviour of counters as prototypes of the module: one for all counters that behave alike.

The traits lie in this order, from the inside out: trail and mark of movement; turning, states, numbers and texts, the
author's own traits; then the commands; mask, hiding; copying and deleting; what works these. So a counter that is face
down shows nothing of its states, and one that is hidden nothing at all.
"""

from __future__ import annotations

from dataclasses import field
from pathlib import Path

from ccmod.authoring.behaviour import Behaviour
from ccmod.authoring.images import longest_side
from ccmod.authoring.look import Look
from ccmod.authoring.sheets import USUAL_SCALE, Scale
from ccmod.ground.dataclass import dataclass
from ccmod.modules import added
from ccmod.modules.commands import listed, menus_of, said, traits_of
from ccmod.modules.context import BuildContext
from ccmod.modules.lines import traits_in_lines
from ccmod.modules.plain import figures, moving, placing, secrecy, states
from ccmod.modules.plain.menu_context import Automation, MenuContext
from ccmod.play.property_names import SAID
from ccmod.vassal.traits import DoesNotStack, Prototype, Trait

HOUSEKEEPING = "Counter"
"""The menu into which the commands go that are not the game's."""


_NAMES = {"like", "side", "class_", "tab", "group", "values", "restrict", "about"}
_LOOKS = set(Look.model_fields)


@dataclass(frozen=True, slots=True)
class Manner:
    """How a counter behaves: what makes the prototype of all that behave alike."""

    behaviour: Behaviour
    steps: tuple[str, ...]
    """The words for its steps; fewer than two if it has none."""
    scale: Scale = USUAL_SCALE
    """How large the counters of its sheet are."""
    size: tuple[int, int] = (0, 0)
    """Width and height in pixels."""

    @property
    def key(self) -> str:
        """The same for counters that behave alike, whatever their names, sides and values.

        Those that bring other counters must look alike, too: games under way know the ids of these traits, which are
        counted by prototype.
        """
        own = self.behaviour
        places = own.place or own.replace
        scale = self.scale if own.states or own.points or own.labels else None
        size = self.size if own.moved else 0
        return repr((own.model_dump(exclude=_NAMES if places else _NAMES | _LOOKS), self.steps, scale, size))


def marking(context: BuildContext, behaviour: Behaviour, level: Automation, scale: Scale = USUAL_SCALE) -> MenuContext:
    """States, points and labels, on a piece of that size."""
    kits = [
        states.kit(context, name, state, index, level, scale)
        for index, (name, state) in enumerate(behaviour.states.items())
    ]
    kits += [
        figures.points(name, points, index, level, scale.zoom)
        for index, (name, points) in enumerate(behaviour.points.items())
    ]
    kits += [figures.label(name, label, scale.zoom) for name, label in behaviour.labels.items()]
    return MenuContext.joined(kits)


@dataclass(slots=True)
class Behaviours:
    """The prototypes of a module, made as counters need them."""

    context: BuildContext
    level: Automation
    find: placing.Finder
    _made: dict[str, Prototype] = field(default_factory=dict)

    def prototype(self, name: str, manner: Manner) -> Prototype:
        """The prototype of this manner, made the first time; a name that is taken gets a number."""
        if manner.key not in self._made:
            taken = {prototype.name for prototype in self._made.values()}
            names = (name, *(f"{name} {number}" for number in range(2, len(taken) + 3)))
            free = next(one for one in names if one not in taken and one not in self.context.prototypes)
            self._made[manner.key] = self.context.prototypes.define(free, self._traits(free, manner))
        return self._made[manner.key]

    def _traits(self, name: str, manner: Manner) -> list[Trait]:
        """All traits of the prototype of this name, innermost first."""
        behaviour, level = manner.behaviour, self.level
        quiet = level is Automation.PLAIN or not behaviour.reports
        inner = self._inner(name, manner)
        outer = self._outer(manner)
        raw = added.traits(self.context, behaviour.traits)
        movement = moving.kit(manner.size, with_trail=behaviour.trail, with_mark=behaviour.moved)
        others = MenuContext.joined([inner, outer, movement, MenuContext(raw)])
        own = listed(behaviour.commands)
        falls = [one for one in outer.commands if one.text == placing.ELIMINATE]
        main = said([*own, *inner.commands, *falls], quiet=quiet)
        house = said([one for one in outer.commands if one not in falls], quiet=quiet)
        folded = [one.model_copy(update={"menu": HOUSEKEEPING}) for one in house]
        acting = traits_in_lines if SAID in self.context.authored.module.properties else traits_of
        still = [] if behaviour.stack else [DoesNotStack(movement="N", stacking="R")]
        return [
            *menus_of(folded),
            *movement.traits,
            *inner.traits,
            *raw,
            *menus_of(main),
            *acting(main, placing.words_known(own, others)),
            *outer.traits,
            *traits_of(house),
            *still,
        ]

    def _inner(self, name: str, manner: Manner) -> MenuContext:
        """The part that is not seen while the counter is face down."""
        behaviour, level = manner.behaviour, self.level
        kits = [moving.rotation(behaviour.facing, level)] if behaviour.facing else []
        kits.append(states.step_kit(manner.steps, level))
        kits.append(marking(self.context, behaviour, level, manner.scale))
        numbering = self.context.numbering(name)
        kits.append(placing.targets(behaviour.place, self.find, numbering, level, replacing=False))
        kits.append(placing.targets(behaviour.replace, self.find, numbering, level, replacing=True))
        return MenuContext.joined(kits)

    def _outer(self, manner: Manner) -> MenuContext:
        """Secrecy and housekeeping."""
        behaviour, level = manner.behaviour, self.level
        kits = []
        if behaviour.mask:
            kits.append(secrecy.mask(_access(behaviour.mask), self.cover(behaviour)))
        if behaviour.hide:
            kits.append(secrecy.hide(_access(behaviour.hide)))
        if behaviour.clone:
            kits.append(placing.copying(level))
        kits.append(placing.removing(behaviour, level))
        return MenuContext.joined(kits)

    def cover(self, behaviour: Behaviour) -> str:
        """The author's cover, or one drawn for all in the largest size; its name stays, whatever it looks like."""
        largest = max((sheet.scale for sheet in self.context.authored.sheets), key=lambda scale: scale.size)
        if behaviour.cover is not None:
            path = Path(behaviour.cover)
            name = self.context.file_names.of(f"cover {path.stem}", str(path))
            scale = largest.of_layer(longest_side(path.parent, path.name))
            return self.context.pictures.take(name, path, scale=scale)
        from ccmod.modules.plain.look import NEUTRAL, draw_cover

        return self.context.pictures.draw("cover.png", draw_cover, NEUTRAL, largest.size)


def _access(switch: str | bool) -> str:
    return switch if isinstance(switch, str) else "side"
