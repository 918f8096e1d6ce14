"""The rulebook: the catalogue of checks, with which each rule module registers its own."""

from __future__ import annotations

from ccmod.play.rulebook import Rulebook
from ccmod.systems.shelf import load_catalogue

RULEBOOK = Rulebook("ba", load_catalogue(__package__))
"""Importing a module of ``checks`` adds its checks; :mod:`.system` imports them all."""
