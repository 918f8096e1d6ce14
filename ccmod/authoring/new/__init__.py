"""New modules: folders of YAML that build at once and teach by their comments."""

from ccmod.authoring.new.starting import GRIDS, Start, new_module, systems

__all__ = ["GRIDS", "Start", "new_module", "systems"]
