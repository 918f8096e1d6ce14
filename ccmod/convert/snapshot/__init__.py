"""A position as a picture, without VASSAL: the boards of a map with the pieces on them, as a perspective sees it."""

from ccmod.convert.snapshot.draw import Snapshot, draw_grid, draw_map
from ccmod.convert.snapshot.game import SnapshotScene, open_scene

__all__ = ["Snapshot", "SnapshotScene", "draw_grid", "draw_map", "open_scene"]
