"""Components of build files: the attributes of each class, with kinds and defaults, and views that read and set them.

The root of every module is ``GameModule`` here, also where an old file calls it ``BasicModule``.
"""

from ccmod.vassal.components.component import Component
from ccmod.vassal.components.spec import Attribute, ComponentSpec, spec_of, specs

__all__ = ["Attribute", "Component", "ComponentSpec", "spec_of", "specs"]
