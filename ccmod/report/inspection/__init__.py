"""The contents of a VASSAL file, as data for JSON and as lines for a terminal."""

from ccmod.report.inspection.look import DETAILS, Detail, Inspection, inspect_file
from ccmod.report.inspection.matches import find_in_module, query_data, query_lines
from ccmod.report.inspection.output import inspection_data, inspection_lines

__all__ = [
    "DETAILS",
    "Detail",
    "Inspection",
    "find_in_module",
    "inspect_file",
    "inspection_data",
    "inspection_lines",
    "query_data",
    "query_lines",
]
