"""From the author's YAML and drawn pictures to a VASSAL module and its set-ups."""

from __future__ import annotations

from ccmod.modules.module import Built, Report, build_module, default_output

__all__ = ["Built", "Report", "build_module", "default_output"]
