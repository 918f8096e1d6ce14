"""New modules: folders of YAML that build at once and teach by their comments."""

from ccmod.authoring.new.starting import GRIDS, SYSTEMS, Start, new_module

__all__ = ["GRIDS", "SYSTEMS", "Start", "new_module"]
