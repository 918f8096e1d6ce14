"""Modules of any game, and the parts that every module is made of whatever its game."""
