"""What a browser fetches only when a game asks for it: ready modules of shipped scenarios, pictures of their maps."""

from __future__ import annotations

from pathlib import Path

import ccmod
from tools.building_site.library import ROOT

DEMO = ROOT / "scenarios" / "mill-farm" / "game.ccrec"


def write_shipped(site: Path) -> list[str]:
    """Build the modules and copy the pictures into ``site/shipped``; their paths there, in order."""
    folder = site / "shipped"
    for scenario in sorted(path.parent for path in (ROOT / "scenarios").glob("*/module.yaml")):
        _write(folder / "modules" / f"{scenario.name}.vmod", ccmod.build(scenario.name).content)
    for picture in sorted((ROOT / "maps").rglob("*.png")):
        _write(folder / "maps" / picture.relative_to(ROOT / "maps"), picture.read_bytes())
    _write(site / "demo" / "the-mill-farm.ccrec", DEMO.read_bytes())
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
