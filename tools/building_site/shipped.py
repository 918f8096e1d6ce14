"""What a browser fetches only when a game asks for it: ready modules of shipped scenarios, pictures of their maps."""

from __future__ import annotations

import json
from pathlib import Path

import ccmod
from ccmod.authoring.compile import load_scenario

ROOT = Path(__file__).parent.parent.parent
SCENARIOS = sorted(path.parent.name for path in (ROOT / "scenarios").glob("*/module.yaml"))
DEMO = ROOT / "scenarios" / "mill-farm" / "game.ccrec"


def write_shipped(site: Path) -> list[str]:
    """Build the modules and copy the pictures into ``site/shipped``; their paths there, in order."""
    folder = site / "shipped"
    for scenario in SCENARIOS:
        _write(folder / "ready" / f"{scenario}.vmod", ccmod.build(scenario).content)
    for picture in sorted((ROOT / "maps").rglob("*.png")):
        _write(folder / "maps" / picture.relative_to(ROOT / "maps"), picture.read_bytes())
    _write(site / "demo" / "the-mill-farm.ccrec", DEMO.read_bytes())
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def compiled() -> dict[str, bytes]:
    """The compiled scenarios, as entries of the library."""
    texts = {name: json.dumps(load_scenario(name), ensure_ascii=False, sort_keys=True) for name in SCENARIOS}
    return {f"ccmod/_shipped/ready/{name}.json": text.encode() for name, text in texts.items()}


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
