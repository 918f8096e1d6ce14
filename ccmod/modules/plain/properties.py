"""Properties of the module, each with its buttons."""

from __future__ import annotations

from ccmod.authoring.properties import ChangeButton, PropertyLine
from ccmod.modules.commands import stroke
from ccmod.modules.components import component
from ccmod.modules.context import BuildContext
from ccmod.vassal import sequence
from ccmod.vassal.buildfile import Element


def properties(context: BuildContext) -> list[Element]:
    """The author's properties, in his order."""
    return [_property(name, line) for name, line in context.authored.module.properties.items()]


def _property(name: str, line: PropertyLine) -> Element:
    return component(
        "module.properties.GlobalProperty",
        *(_button(name, text, button) for text, button in line.buttons.items()),
        name=name,
        initialValue=line.start,
        isNumeric=line.is_number,
        min=line.min,
        max=line.max,
        wrap=line.wrap if line.is_number else None,
        description=line.about or "",
    )


def _button(name: str, text: str, button: ChangeButton) -> Element:
    return component(
        "module.properties.ChangePropertyButton",
        text=text,
        tooltip=button.tooltip or f"Change {name}",
        icon="",
        hotkey=stroke(button.key) if button.key else "",
        propChanger=_changer(name, button),
        reportFormat=button.report if button.report is not None else f"{name}: $oldValue$ → $newValue$",
    )


def _changer(name: str, button: ChangeButton) -> str:
    """The action of the button, as ``build/module/properties/PropertyChangerConfigurer.java`` has it."""
    if button.add is not None:
        tokens = ["I", str(button.add)]
    elif button.choose is not None:
        tokens = ["E", button.ask or name, sequence.encode(list(button.choose), ",")]
    elif button.ask is not None:
        tokens = ["R", button.ask]
    else:
        tokens = ["P", button.set or ""]
    return sequence.encode(tokens, ",")
