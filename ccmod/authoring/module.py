"""``module.yaml``: what a module consists of."""

from __future__ import annotations

import datetime
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from ccmod.authoring.counter_size import CounterSize
from ccmod.authoring.fields import FileName, FileNames, Line, Slug, Text, Version
from ccmod.authoring.sections import Sections


class ModuleFile(Sections):
    """A module: its name, its rule system, and the files that it is made of."""

    name: Line = Field(description="The module's name, as VASSAL shows it.")
    id: Slug | None = Field(None, description="A short id in lower case; the folder's name if it is left out.")
    version: Version = Field(
        "1.0",
        description="The module's own version, which its file is named by: such as 1.0 or 2.0 beta, without / or :.",
    )
    system: Slug = Field(
        description="The rule system: one of those that `ccmod new --help` lists, or plain for any other game."
    )
    description: Text = Field("", description="One sentence about the module.")
    author: Line | None = Field(None, description="Its authors.")
    licence: Line | None = Field(None, description="Under which licence it may be used, such as CC BY 4.0.")
    date: Annotated[datetime.date | None, BeforeValidator(lambda v: v)] = Field(
        None,
        description="The date of this version (YYYY-MM-DD). It is written into the module, so that the same "
        "files give the same bytes on any day.",
    )
    map: FileName | None = Field(
        None, description="The map: one that ships with ccmod (mill-farm), or a map file of yours (map.yaml)."
    )
    maps: FileNames = Field([], description="Further maps, each with a window of its own.")
    counters: FileNames = Field(
        [], description="Counter sheets: shipped ones (folder/name) or files of yours (german.yaml)."
    )
    counter_size: CounterSize | None = Field(
        None,
        alias="counter size",
        description="The side of counters on sheets that give none: pixels, such as 60, or a part of a hex, as in 85%.",
    )
    cards: FileNames = Field([], description="Card files: files of yours (cards.yaml), or shipped ones.")
    automation: Literal["plain", "assisted", "guided"] | None = Field(
        None,
        description="How much the module does for the players: plain (layers only), assisted (reports and menus that "
        "know what is possible) or guided (buttons and prompts, too); assisted if left out, or what the game prefers.",
    )
    scenarios: FileNames = Field([], description="The scenario files.")
