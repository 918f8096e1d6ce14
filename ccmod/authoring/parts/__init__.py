"""VASSAL's components and traits as YAML, one to one, for all that the author's own files do not cover.

A component is a mapping whose first key is its class and whose value is its name; the other keys are its attributes as
VASSAL's build file calls them, as far as they differ from what a fresh component has; ``inside`` lists the components
in it::

    - Map: Main Map
      markMoved: Always
      inside:
        - BoardPicker:
          inside:
            - Board: Europe
              image: europe.png

Whatever is read from a module and written back comes to the same component, or is kept as ``xml``. A piece's traits are
a list, innermost first, by VASSAL's own names: ``Layer: {name: Step, images: [front.png, back.png]}``.
"""

from ccmod.authoring.parts.components import component_data, component_of
from ccmod.authoring.parts.reading import read_parts
from ccmod.authoring.parts.tally import Tally

__all__ = ["Tally", "component_data", "component_of", "read_parts"]
