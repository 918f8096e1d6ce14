"""Numbers and texts on counters: points that go up and down, and labels."""

from __future__ import annotations

from ccmod.authoring.behaviour import LabelLine, Points
from ccmod.build.commands import Command, named
from ccmod.build.names import slug
from ccmod.build.plain.kit import Automation, Kit, told
from ccmod.vassal import sequence
from ccmod.vassal.traits import DynamicProperty, Label, SubMenu
from ccmod.vassal.values import Colour

CORNERS = ("bottom right", "bottom left", "top right", "top left")
"""Where the points of a counter are written, one after the other."""
_EDGES = {"top": "t", "bottom": "b", "above": "t", "below": "b", "left": "l", "right": "r"}


def points(name: str, line: Points, index: int, level: Automation) -> Kit:
    """A number with its commands, and its label in a corner."""
    own = slug(name)
    up, down, ask = named(f"{own}.up"), named(f"{own}.down"), named(f"{own}.ask")
    bare = level is Automation.PLAIN
    texts = (f"{name} +1", f"{name} -1", f"{name} …") if bare else ("", "", "")
    prompt = sequence.encode(("R", f"{name} ({line.least} to {line.most})"), ",")
    commands = DynamicProperty.key_commands(
        (texts[0], str(up), "I,1"), (texts[1], str(down), "I,-1"), (texts[2], str(ask), prompt)
    )
    trait = DynamicProperty(
        name=name, constraints=f"true,{line.least},{line.most},false", commands=commands, value=str(line.start)
    )
    kit = Kit([trait])
    if line.label:
        look = {"text": f"${name}$", "at": CORNERS[index % 4], "size": 12, "colour": "#ffffff", "ground": "#23364d"}
        kit.add(label(f"{name} label", LabelLine.model_validate(look)))
    if bare:
        return kit
    said = told(f"{name} ${name}$")
    value = name if name.isalnum() else f'GetProperty("{name}")'
    kit.commands += [
        Command(f"{own}.more", f"{name} +1", (up,), said, f"{value} < {line.most}"),
        Command(f"{own}.less", f"{name} -1", (down,), said, f"{value} > {line.least}"),
    ]
    if level is Automation.GUIDED:
        kit.commands.append(Command(f"{own}.set", f"{name} …", (ask,), said))
    texts_of = tuple(command.text for command in kit.commands)
    kit.traits.insert(0, SubMenu(text=name, commands=texts_of))
    return kit


def label(name: str, line: LabelLine) -> Kit:
    """A text on the counter; its format is drawn anew whenever a property in it changes."""
    words = line.at.split()
    vertical = next((_EDGES[word] for word in words if word not in ("left", "right", "centre")), "c")
    horizontal = next((_EDGES[word] for word in words if word in ("left", "right")), "c")
    outside = {"above": "b", "below": "t"}
    trait = Label(
        edit_key=named(f"{slug(name)}.edit") if line.edit else None,
        edit_text=f"Write {name.lower()}" if line.edit else "",
        size=int(line.size),
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
    return Kit([trait])


def colour(text: str) -> Colour:
    """A colour of the author's, such as ``#8a8f7a`` or ``red``."""
    from PIL import ImageColor

    return ImageColor.getrgb(text)[:3]
