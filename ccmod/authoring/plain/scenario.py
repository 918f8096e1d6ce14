"""A scenario of a game without rules of ours (``plain``): what stands where when it begins."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ccmod.authoring.fields import Line, Model, Slug, Stack, Text


class ScenarioFile(Model):
    """A scenario of any game."""

    title: Line = Field(description="The scenario's title.")
    id: Slug | None = Field(None, description="A short id; the file's name if it is left out.")
    system: Literal["plain"] = Field("plain", description="The rule system.")
    briefing: Text = Field("", description="What the players read before they play.")
    setup: dict[Line, Stack] = Field(
        default_factory=dict, description="Place by place the counters that stand there, bottom first."
    )
