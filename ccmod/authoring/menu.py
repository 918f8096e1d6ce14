"""The commands in the menu of a counter or card: what each does and says, and when it is there."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import Line, Part, Text, entries
from ccmod.authoring.keys import Shortcut
from ccmod.authoring.shorthand import Shorthand


class Command(Part):
    """A command in the menu of a counter."""

    text: Line | None = Field(default=None, description="The menu's words; left out, its name in this list.")
    hidden: bool = Field(default=False, description="Not in the menu: only other commands and buttons give it.")
    menu: Line | None = Field(default=None, description="Its submenu.")
    does: list[Line] = Field(
        default=[], description="Its effects, in order: menu words of other commands, or key names."
    )
    asks: Line | None = Field(default=None, description="A question before it does it; $Asked$ is the answer.")
    says: Text = Field(
        default="", description="The sentence in the chat; $newPieceName$ is the counter, $location$ its place."
    )
    then: list[Line] = Field(default=[], description="Its effects after the report, such as going away.")
    when: Line | None = Field(default=None, description="Only while this expression holds, such as Broken_Level > 0.")
    key: Shortcut | None = Field(default=None, description="A shortcut, such as Ctrl+B.")
    name: Line | None = Field(
        default=None, description="The named key by which buttons give it; left out, one of its words."
    )
    button: Line | None = Field(
        default=None,
        description="Guided modules: the words of a button that does it with all counters of the player's side.",
    )

    @property
    def words(self) -> str:
        """The text of the menu entry; empty for a hidden command."""
        return "" if self.hidden else self.text or ""


def _command(value: Any) -> Any:
    return {"does": [value]} if isinstance(value, str) else {"does": value} if isinstance(value, list) else value


Commands = Annotated[dict[Line, Command], BeforeValidator(entries(_command)), Shorthand({"type": "object"})]
"""Commands by their words; one that only does others is the list of these."""
