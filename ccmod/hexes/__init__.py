"""Hex geometry: coordinates, grids over pixels, numbering, distance."""
