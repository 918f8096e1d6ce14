"""Maps without rules: boards, grids, zones, tracks and areas, as any game may have them."""

from ccmod.authoring.maps.mapfile import MapFile

__all__ = ["MapFile"]
