"""Breastworks (15.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.events.slots import Edge, Edges
from ccmod.play.event import Event, event_type
from ccmod.play.slots import Hex, PieceName


@event_type("start_works", "{unit} starts works in {hex} on {edges}")
class StartWorks(Event):
    """A unit begins Breastworks on two hexsides (15.11-15.15, 17.34)."""

    unit: PieceName
    hex: Hex
    edges: Edges


@event_type("cancel_works", "The works of {unit} are given up")
class CancelWorks(Event):
    """Breastworks are given up before they are finished (15.14)."""

    unit: PieceName


@event_type("finish_works", "The works of {unit} are finished")
class FinishWorks(Event):
    """Breastworks are finished (15.13, 15.15)."""

    unit: PieceName


@event_type("remove_works", "{unit} removes the works on {edge}")
class RemoveWorks(Event):
    """A unit that crosses Breastworks dismantles them (15.17)."""

    unit: PieceName
    edge: Edge
