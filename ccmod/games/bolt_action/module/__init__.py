"""Modules of Bolt Action: those of any game, with units that report in the words of the rules."""
