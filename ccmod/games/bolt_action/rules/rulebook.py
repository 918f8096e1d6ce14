"""The rulebook: the catalogue of checks, with which each rule module registers its own."""

from __future__ import annotations

from ccmod.play.resources import load_catalogue
from ccmod.play.rulebook import Rulebook

RULEBOOK = Rulebook("ba", load_catalogue(__package__))
"""Importing a module of ``checks`` adds its checks; :mod:`.system` imports them all."""
