"""The author's YAML: read with line and column, checked as a whole, compiled to plain data."""

from __future__ import annotations

from ccmod.authoring.compile import compile_scenario, load_scenario
from ccmod.authoring.load import load_module

__all__ = ["compile_scenario", "load_module", "load_scenario"]
