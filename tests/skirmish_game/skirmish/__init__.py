"""Skirmish: a whole game for ccmod in a package of its own, as short as a game can be."""
