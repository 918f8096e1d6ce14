"""The icons of a module: those of ours that some part of it names."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.art.tool_icons import TOOL_ICONS, draw_tool_icon
from ccmod.modules.context import BuildContext
from ccmod.vassal.buildfile import Element


def draw_icons(context: BuildContext, parts: Iterable[Element]) -> None:
    """Draw our toolbar icons, as far as these parts name them."""
    named = {text for part in parts for component in part.walk() for text in component.attributes.values()}
    for icon in TOOL_ICONS:
        if f"{icon}.png" in named:
            context.pictures.draw(f"{icon}.png", draw_tool_icon, icon)
