"""The rulebook of Combat Commander: the catalogue, with which each rule module registers its checks."""

from __future__ import annotations

from ccmod.play.rulebook import Rulebook
from ccmod.systems.combat_commander.catalogue import load_catalogue

RULEBOOK = Rulebook("cc", load_catalogue())
"""Importing a rule module (``rolls``, ``movement`` …) adds its checks; :mod:`.system` imports them all."""
