"""SVG pictures, which modules may hold since VASSAL 3.1: their size as VASSAL reads it, and what they look like.

A library draws them where one is installed (the extra ``svg``). Its input depends on nothing outside: references
to other files are resolved within the module (``SVGRenderer.java``), and all others are taken out.
"""

from ccmod.vassal.svg.document import Beside, is_svg, svg_size
from ccmod.vassal.svg.drawing import EXTRA, NO_SVG, drawn_svg, is_drawable, undrawn_note

__all__ = ["EXTRA", "NO_SVG", "Beside", "drawn_svg", "is_drawable", "is_svg", "svg_size", "undrawn_note"]
