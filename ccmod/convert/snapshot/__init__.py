"""A position as a picture, without VASSAL: the boards of a map with the pieces on them, through somebody's eyes."""

from ccmod.convert.snapshot.draw import Snapshot, draw_grid, draw_map
from ccmod.convert.snapshot.game import Scene, open_scene

__all__ = ["Scene", "Snapshot", "draw_grid", "draw_map", "open_scene"]
