"""From the author's YAML and drawn pictures to a VASSAL module and its set-ups."""

from __future__ import annotations

from ccmod.modules.module import build_module
from ccmod.modules.result import BuildResult, Report, default_output

__all__ = ["BuildResult", "Report", "build_module", "default_output"]
