"""The rulebook of the series: the catalogue, with which each rule module registers its checks."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.play.resources import load_catalogue
from ccmod.play.rulebook import Rulebook

RULEBOOK = Rulebook("gbacw", load_catalogue(__package__), {e.Roll: "purpose"})
"""Importing a module of ``checks`` adds its checks; :mod:`.system` imports them all.

A roll is of the kind of its purpose.
"""
