"""Combat Commander's modules: which piece, map, deck and layer mean what in a record."""

from ccmod.replay.combat_commander.adapter import adapter

__all__ = ["adapter"]
