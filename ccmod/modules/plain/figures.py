"""Numbers and texts on counters: points that go up and down, and labels."""

from __future__ import annotations

from ccmod.authoring.behaviour import LabelLine, Points
from ccmod.ground.colours import channels
from ccmod.modules.commands import command, named
from ccmod.modules.names import slug
from ccmod.modules.plain.menu_context import Automation, MenuContext, counter_report
from ccmod.vassal import sequence
from ccmod.vassal.traits import DynamicProperty, Label, Mark, SubMenu
from ccmod.vassal.values import Colour, Key

CORNERS = ("bottom right", "bottom left", "top right", "top left")
"""Where the points of a counter are written, one after the other."""
LEAST_LETTERS, MOST_LETTERS = 4, 72
"""Pixels of the smallest and the largest letters of a label."""
_ANY_NUMBER = "true,-99999,99999,false"
_EDGES = {"top": "t", "bottom": "b", "above": "t", "below": "b", "left": "l", "right": "r"}


def points_key(name: str, act: str) -> Key:
    """Makes a number go ``up`` or ``down``, asks for it (``ask``), or brings it between its limits (``clamp``)."""
    return named(f"points.{slug(name)}.{act}")


def points(name: str, line: Points, index: int, level: Automation, zoom: float = 1) -> MenuContext:
    """A number with its commands, and its label in a corner.

    Games under way keep the number only while the trait's definition is the same (``build/GpIdChecker.java``), so this
    depends on the name alone: the limits are beside it, as properties.
    """
    own = f"points.{slug(name)}"
    up, down, ask, clamp = (points_key(name, act) for act in ("up", "down", "ask", "clamp"))
    value, least, most = (_asked(f"{name}{end}") for end in ("", "_least", "_most"))
    within = f"{{Math.max({least}, Math.min({most}, {value}))}}"
    changes = [(up, ("I", "1")), (down, ("I", "-1")), (ask, ("R", f"{name}: the new number")), (clamp, ("P", within))]
    commands = DynamicProperty.key_commands(*(("", str(key), sequence.encode(what, ",")) for key, what in changes))
    trait = DynamicProperty(name=name, constraints=_ANY_NUMBER, commands=commands, value=str(line.start))
    limits = Mark.of({f"{name}_least": str(line.least), f"{name}_most": str(line.most)})
    said = counter_report(f"{name} ${name}$")
    acts = [
        command(f"{own}.more", f"{name} +1", (up,), said, f"{value} < {most}"),
        command(f"{own}.less", f"{name} -1", (down,), said, f"{value} > {least}"),
    ]
    if level is Automation.GUIDED:
        acts.append(command(f"{own}.set", f"{name} …", (ask, clamp), said))
    kit = MenuContext([SubMenu(text=name, commands=tuple(act.words for act in acts)), limits, trait], acts)
    if line.label:
        look = {"text": f"${name}$", "at": CORNERS[index % 4], "colour": "#ffffff", "ground": "#23364d"}
        kit.add(label(f"{name} label", LabelLine.model_validate(look | {"size": letters(12, zoom)})))
    return kit


def _asked(name: str) -> str:
    """A property in an expression; a name with spaces or hyphens has to be asked for."""
    return name if name.replace("_", "").isalnum() else f'GetProperty("{name}")'


def letters(size: int, zoom: float) -> int:
    """The size of letters in pixels on a counter that is ``zoom`` times as large as usual."""
    return max(LEAST_LETTERS, min(MOST_LETTERS, round(size * zoom)))


def label(name: str, line: LabelLine, zoom: float = 1) -> MenuContext:
    """A text on the counter; its format is drawn anew whenever a property in it changes.

    Letters whose size the author has not given fit a counter that is ``zoom`` times as large as usual.
    """
    size = line.size if "size" in line.model_fields_set else letters(line.size, zoom)
    words = line.at.split()
    vertical = next((_EDGES[word] for word in words if word not in ("left", "right", "centre")), "c")
    horizontal = next((_EDGES[word] for word in words if word in ("left", "right")), "c")
    outside = {"above": "b", "below": "t"}
    trait = Label(
        edit_key=named(f"label.{slug(name)}.edit") if line.edit else None,
        edit_text=f"Write {name.lower()}" if line.edit else "",
        size=int(size),
        background=None if line.ground is None else colour(line.ground),
        colour=colour(line.colour),
        vertical=vertical,
        horizontal=horizontal,
        vertical_justification=outside.get(line.at, vertical),
        horizontal_justification=horizontal,
        name_format="$pieceName$",
        style=1,
        property_name=name,
        description=name,
        text=line.text,
    )
    return MenuContext([trait])


def colour(text: str) -> Colour:
    """A colour of the author's, such as ``#8a8f7a`` or ``red``."""
    return channels(text)[:3]
