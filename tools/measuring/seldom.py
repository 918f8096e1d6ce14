"""Why legal play asks some checks seldom or never: rows of checks and a reason for each game, in ``seldom.yaml``."""

from __future__ import annotations

from pathlib import Path

import yaml


def why_seldom(system: str) -> dict[str, str]:
    """The reason for each check of a game that has one."""
    rows = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8")).get(system, ())
    return {check: row["reason"] for row in rows for check in row["checks"]}
