"""Commands of a module: buttons that give key commands to many pieces, named keys, menus of the toolbar."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import Line, MapRef, Model, Text
from ccmod.authoring.properties import PropertyName
from ccmod.authoring.references import Ref
from ccmod.authoring.shorthand import Shorthand


class GlobalCommand(Model):
    """A button that gives a key command to all pieces that fit."""

    sends: Line | None = Field(default=None, description="The key that it gives: a shortcut (Ctrl+F) or a named key.")
    presses: list[Line] = Field(
        default=[], description="Or other buttons' keys that it presses, in their order; []: it only says its sentence."
    )
    where: Text = Field(
        default="", description="Which pieces: an expression such as Side == PlayerSide; left out, all."
    )
    map: MapRef | None = Field(default=None, description="On which map; left out, on all.")
    deck: Annotated[Line, Ref("deck")] | None = Field(
        default=None, description="In which deck; left out, pieces outside of decks."
    )
    cards: Annotated[int, Field(ge=1, le=1000)] | None = Field(
        default=None, description="How many cards of it; left out, all."
    )
    button: Line | Literal[False] | None = Field(default=None, description="The button's text; false: no button.")
    tooltip: Line | None = Field(default=None, description="Its mouse-over text.")
    key: Line | None = Field(default=None, description="A shortcut, or a named key by which others press it.")
    report: Text = Field(default="", description="The sentence in the chat.")
    quiet: bool = Field(default=False, description="Do the pieces say nothing themselves?")
    set: dict[PropertyName, Text] = Field(
        default_factory=dict, description="Dynamic properties of the pieces that it sets before."
    )

    @property
    def only_presses(self) -> bool:
        """Whether it presses buttons, or says something, and gives no key to pieces."""
        return "presses" in self.model_fields_set


class StartCommand(Model):
    """A command that is given by itself."""

    sends: Line = Field(description="The key that it gives: a shortcut or a named key.")
    when: Literal["session", "module", "game", "side"] = Field(
        "game", description="When: first launch of a session, every launch of the module, start of a game, new side."
    )
    press: bool = Field(False, description="Press a button's key, instead of giving the key to pieces?")
    where: Text = Field("", description="Which pieces: an expression; left out, all.")


def _start(value: Any) -> Any:
    return {"sends": value} if isinstance(value, str) else value


Commands = dict[Line, GlobalCommand]
"""Commands by name."""
StartCommands = dict[Line, Annotated[StartCommand, BeforeValidator(_start), Shorthand({"type": "string"})]]
"""The commands at the start, by name."""
Menus = dict[Line, Annotated[list[Line], Field(min_length=1)]]
"""Menus of the toolbar: each with the texts of the buttons that go into it."""
