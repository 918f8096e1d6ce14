"""Bolt Action's modules: which piece, deck and place mean what in a record."""

from ccmod.replay.bolt_action.adapter import adapter

__all__ = ["adapter"]
