"""A counter sheet: which counters one side (or nobody) has."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ccmod.authoring.fields import Count, FileName, Line, Model, Name, Numbers, Slug

CounterClass = Literal["unit", "leader", "weapon", "marker"]


class CounterLine(Model):
    """One kind of counter. With a count, the counters are called ``German Rifle 1``, ``German Rifle 2`` …"""

    name: Name = Field(description="The counter's name, unique in the module.")
    class_: CounterClass = Field("unit", alias="class", description="What it is.")
    type: Line | None = Field(None, description="Its type in the tables of the rule system, such as rifle.")
    count: Count | None = Field(None, description="How many there are; left out, there is one, without a number.")
    image: FileName | None = Field(None, description="A picture of yours; drawn by ccmod if there is none.")
    back: FileName | None = Field(None, description="The picture of its other side.")

    fix: Numbers | None = Field(None, description="Weapons: the numbers that repair a broken one (11.4), such as 1-2.")
    eliminate: Numbers | None = Field(None, description="Weapons: the numbers that eliminate a broken one (11.4).")

    def names(self) -> list[str]:
        """The name of every counter on this line."""
        return [self.name] if self.count is None else [f"{self.name} {n}" for n in range(1, self.count + 1)]


class CountersFile(Model):
    """A counter sheet."""

    side: Name | None = Field(None, description="Whose counters they are; left out for markers of both sides.")
    nation: Slug | None = Field(None, description="The nation whose tables apply, such as germany.")
    colour: Line | None = Field(None, description="The counters' ground colour, such as #8a8f7a.")
    counters: list[CounterLine] = Field(description="The counters, one line a kind.")
